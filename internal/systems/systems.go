// Package systems is the one list of game systems: for each, how what was
// compiled is judged, packed and shown, and how what a bundle holds becomes a
// game and pages. A further system costs its own rooms, a file of its name
// here and one line in the list.
//
// It only wires: no rule, no page and no format is written here. Start at [Draft]
// for what was compiled and at [Bundled] for what ships.
package systems

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"acforge/compiler"
	"acforge/engine"
	situationclub "acforge/engine/club/situation"
	situationvenice "acforge/engine/venice/situation"
	"acforge/internal/bundle"
	"acforge/internal/rulebook"
	systemclub "acforge/internal/systems/club"
	systemvenice "acforge/internal/systems/venice"
	"acforge/preview/page"
	"acforge/preview/paper"
	schemaclub "acforge/schema/club"
	schemavenice "acforge/schema/venice"
	"acforge/validator/sim"
)

// system is one line of the list.
type system struct {
	name string
	// bundle is what bundles need of it.
	bundle bundle.System
	// draft holds what was compiled.
	draft func(*compiler.Pack) Draft
	// played lists what smoke-play plays of a bundle's pack.
	played func(*bundle.Bundle) ([]Played, error)
	// open makes a bundle's pack ready for play, pages draws it.
	open  func(*bundle.Bundle) (engine.Pack, error)
	pages func(b *bundle.Bundle, site page.Site, tool string, report *sim.Report) ([]page.Page, error)
	// paper is the same for printing.
	paper func(b *bundle.Bundle, lang, tool string) (*paper.Set, error)
	// booklet is what lies beside a game to be read.
	booklet func(b *bundle.Bundle, mission string, seats int, lang string) (Booklet, error)
	// situate begins a game of a mission in the situation that lines describe, an
	// error about one beginning with its number from 0; look reads a part of it.
	situate func(m engine.Mission, o engine.Options, lines [][]string) (engine.Game, error)
	look    func(g engine.Game, path ...string) (string, error)
	// things are what a bundle holds as players see it.
	things func(*bundle.Bundle) ([]thing, error)
	// faces are the same as its pages draw them, in a language.
	faces func(b *bundle.Bundle, lang, tool string) (page.Faces, error)
	// campaign makes one mission of a pack that open has made: its missions one after
	// the other, with what is carried on between them; chapter tells of an event which
	// of them begins or, with closing, is over. Both are nil where there is none.
	campaign func(engine.Pack) (engine.Pack, error)
	chapter  func(event []byte) (mission string, closing bool)
	// start writes what a campaign's missions begin with ([engine.Saga]) as what the
	// author of one declares, in CUE.
	start func(p engine.Pack, mission string, start any) string
	// enter is [Campaign.Enter].
	enter func(earlier, entered, later []byte) ([]byte, error)
	// carry is [Campaign.Carry] of a pack that campaign has made.
	carry func(whole engine.Pack, state []byte, o engine.Options) (*Carried, error)
	// edition says in a language by which print of the rules a game is played, differs
	// names the rows of docs/rulebook/editions.md that then act in play. Both are nil
	// where there is one print.
	edition func(edition, lang string) string
	differs func(edition string) []string
	// rules are the statements of its rulebook in a language.
	rules func(lang string) []rulebook.Statement
	// schema are the CUE files that authors import by importPath.
	importPath string
	schema     fs.FS
}

var all = []system{
	{
		name:       "venice",
		bundle:     systemvenice.Bundle(),
		draft:      draftVenice,
		played:     playedOf(systemvenice.Read, playedVenice),
		open:       openVenice,
		pages:      pagesVenice,
		paper:      paperVenice,
		booklet:    bookletVenice,
		situate:    situateVenice,
		look:       situationvenice.Look,
		things:     thingsVenice,
		faces:      facesVenice,
		campaign:   campaignVenice,
		chapter:    chapterVenice,
		start:      startVenice,
		enter:      enterVenice,
		carry:      carryVenice,
		edition:    editionVenice,
		differs:    differsVenice,
		rules:      rulesVenice,
		importPath: schemavenice.ImportPath,
		schema:     schemavenice.Files,
	},
	{
		name:       "club",
		bundle:     systemclub.Bundle(),
		draft:      draftClub,
		played:     playedOf(systemclub.Read, playedClub),
		open:       openClub,
		pages:      pagesClub,
		paper:      paperClub,
		booklet:    bookletClub,
		situate:    situateClub,
		look:       situationclub.Look,
		things:     thingsClub,
		faces:      facesClub,
		rules:      rulesClub,
		importPath: schemaclub.ImportPath,
		schema:     schemaclub.Files,
	},
}

// Names lists the systems.
func Names() []string {
	var names []string
	for _, s := range all {
		names = append(names, s.name)
	}
	return names
}

// Bundles returns what bundles need of the systems.
func Bundles() (out []bundle.System) {
	for _, s := range all {
		out = append(out, s.bundle)
	}
	return out
}

// OpenBundle is [bundle.Open] with all systems.
func OpenBundle(data []byte) (*bundle.Bundle, error) { return bundle.Open(data, Bundles()...) }

// EncodeBundle is [bundle.Encode] with all systems.
func EncodeBundle(c bundle.Contents) ([]byte, error) { return bundle.Encode(c, Bundles()...) }

// Schemas returns the CUE files of all systems by the import path of their
// package.
func Schemas() map[string]fs.FS {
	out := map[string]fs.FS{}
	for _, s := range all {
		out[s.importPath] = s.schema
	}
	return out
}

func find(name string) (system, error) {
	for _, s := range all {
		if s.name == name {
			return s, nil
		}
	}
	return system{}, errors.New("the game system " + name + " is not known here; known: " + strings.Join(Names(), ", "))
}

// Open makes a bundle's pack ready for play.
func Open(b *bundle.Bundle) (engine.Pack, error) {
	s, err := find(b.Manifest.System)
	if err != nil {
		return nil, err
	}
	return s.open(b)
}

// PlayedOf lists what smoke-play plays of a bundle's pack, with the keys that
// [Draft.Played] gives for the same content.
func PlayedOf(b *bundle.Bundle) ([]Played, error) {
	s, err := find(b.Manifest.System)
	if err != nil {
		return nil, err
	}
	return s.played(b)
}

// playedOf lists what is played of a bundle, by how its pack is read.
func playedOf[P any](read func(*bundle.Bundle) (P, error), played func(P) ([]Played, error)) func(*bundle.Bundle) ([]Played, error) {
	return func(b *bundle.Bundle) ([]Played, error) {
		p, err := read(b)
		if err != nil {
			return nil, err
		}
		return played(p)
	}
}

// Campaign is a pack as its campaign: one mission, in which those of the pack are
// played one after the other.
type Campaign struct {
	engine.Pack
	// Chapter tells of an event, as JSON, which mission of the pack begins with it or,
	// with closing, is over; "" for any other event.
	Chapter func(event []byte) (mission string, closing bool)
	// Start writes an [engine.Saga]'s Start of a mission as CUE, without a package
	// clause: what its author would declare.
	Start func(mission string, start any) string
	// Enter tells what of a campaign may be entered in the records of one that was
	// played before: of both the state, as JSON, and what was entered there so far, nil
	// for nothing. It returns all that is entered there now, as a list of JSON.
	Enter func(earlier, entered, later []byte) ([]byte, error)
	// Carry takes a campaign over that was played with another version of the pack, by
	// its state as JSON. The options say its seed and how chance comes. The error says in
	// clauses why it cannot be.
	Carry func(state []byte, o engine.Options) (*Carried, error)
}

// Carried is what a campaign that was carried over goes on from.
type Carried struct {
	// Options are those that it goes on with, Start is the saved state that it begins from
	// (replay.Replay.Start).
	Options engine.Options
	Start   string
	// Told is what came otherwise than it was, each a clause.
	Told []string
	// Playing: a mission was being played, and it stands before that.
	Playing bool
}

// ErrNoCampaign says that the games of a system do not go on into each other.
var ErrNoCampaign = errors.New("has no campaign")

// CampaignOf makes the campaign of a pack that Open has made.
func CampaignOf(p engine.Pack) (*Campaign, error) {
	s, err := find(p.System())
	if err != nil {
		return nil, err
	}
	if s.campaign == nil {
		return nil, fmt.Errorf("the game system %s %w", s.name, ErrNoCampaign)
	}
	whole, err := s.campaign(p)
	if err != nil {
		return nil, err
	}
	return &Campaign{whole, s.chapter, func(mission string, start any) string { return s.start(p, mission, start) }, s.enter,
		func(state []byte, o engine.Options) (*Carried, error) { return s.carry(whole, state, o) }}, nil
}

// Pages draws the pages of a bundle's pack in languages, side by side as [page.Site]
// says; index.html is the first to open. tool names what made them. The report is nil
// when nothing was played. A system that draws none returns none.
func Pages(b *bundle.Bundle, langs []string, engines page.Engines, tool string, report *sim.Report) ([]page.Page, error) {
	s, err := find(b.Manifest.System)
	if err != nil {
		return nil, err
	}
	return page.Sites(langs, nil, func(site page.Site) ([]page.Page, error) {
		site.Engines = engines
		return s.pages(b, site, tool, report)
	})
}

// Paper is a bundle's pack for printing, in one of its languages. tool names what
// made it.
func Paper(b *bundle.Bundle, lang, tool string) (*paper.Set, error) {
	s, err := find(b.Manifest.System)
	if err != nil {
		return nil, err
	}
	set, err := s.paper(b, lang, tool)
	if err != nil {
		return nil, err
	}
	all, has := b.Texts(b.Manifest.Languages[0]), b.Texts(lang)
	for key := range all {
		if _, ok := has[key]; !ok {
			set.Lacks++
		}
	}
	set.Texts = len(all)
	return set, nil
}

// texts are the texts of a bundle by language and key.
func texts(b *bundle.Bundle) map[string]map[string]string {
	out := map[string]map[string]string{}
	for _, l := range b.Manifest.Languages {
		out[l] = b.Texts(l)
	}
	return out
}

// inLanguage looks up texts; a missing one comes in the first language.
func inLanguage(texts map[string]map[string]string, first string) engine.Text {
	return func(key, lang string) string {
		for _, l := range []string{lang, first} {
			if t, ok := texts[l][key]; ok {
				return t
			}
		}
		return key
	}
}
