// Package systems defines a game system and the work of commands with a list of
// systems. It checks, packages and shows compiled packs, and makes games and
// pages of bundles. It does not know any particular system: each is a value
// from a folder of its name.
//
// It only connects other packages; it contains no rule, no page and no format.
// Start at [System], then [List].
package systems

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"acforge.dev/compiler"
	"acforge.dev/engine"
	"acforge.dev/internal/bundle"
	"acforge.dev/internal/l10n"
	"acforge.dev/preview/export"
	"acforge.dev/preview/page"
	"acforge.dev/preview/paper"
	"acforge.dev/validator/rule"
	"acforge.dev/validator/sim"
)

// List is a list of systems, the default first.
type List []System

// Names returns the names of the systems.
func (l List) Names() []string {
	var names []string
	for _, s := range l {
		names = append(names, s.Name())
	}
	return names
}

// Find returns the system of a name. The error lists the known names.
func (l List) Find(name string) (System, error) {
	for _, s := range l {
		if s.Name() == name {
			return s, nil
		}
	}
	return nil, errors.New("this acforge does not know the game system " + name + "; it knows " + strings.Join(l.Names(), ", "))
}

// of returns the system of a bundle.
func (l List) of(b *bundle.Bundle) (System, error) { return l.Find(b.Manifest.System) }

// Compiler returns a compiler of the systems. It reads the definitions of each
// when they are first needed, so a program should make one compiler and keep
// it.
func (l List) Compiler() *compiler.Compiler {
	var all []*compiler.System
	for _, s := range l {
		all = append(all, s.Compiler())
	}
	return compiler.New(all...)
}

// Bundles returns the systems' descriptions for bundles.
func (l List) Bundles() (out []bundle.System) {
	for _, s := range l {
		out = append(out, s.Compiler().Bundle)
	}
	return out
}

// OpenBundle is [bundle.Open] with the systems.
func (l List) OpenBundle(data []byte) (*bundle.Bundle, error) {
	b, err := bundle.Open(data, l.Bundles()...)
	if err != nil {
		return nil, err
	}
	for _, lang := range b.Manifest.Languages {
		l10n.FromTexts(lang, b.OwnWords(lang)).Speak()
	}
	return b, nil
}

// EncodeBundle is [bundle.Encode] with the systems.
func (l List) EncodeBundle(c bundle.Contents) ([]byte, error) {
	return bundle.Encode(c, l.Bundles()...)
}

// Schemas returns the CUE files of all systems by the import path of their package.
func (l List) Schemas() map[string]fs.FS {
	out := map[string]fs.FS{}
	for _, s := range l {
		c := s.Compiler()
		out[c.ImportPath] = c.Files
	}
	return out
}

// Templates returns the files for new packs and things of a system; nil if it
// has none.
func (l List) Templates(name string) fs.FS {
	if s, err := l.Find(name); err == nil {
		if t, is := As[Scaffolding](s); is {
			return t.Templates()
		}
	}
	return embed.FS{}
}

// Places returns, by system, which kind of thing is named at which place of its
// files.
func (l List) Places() map[string]string {
	out := map[string]string{}
	for _, s := range l {
		if e, is := As[Edited](s); is {
			out[s.Name()] = e.Places()
		}
	}
	return out
}

// Rules returns the description of every rule of every system, in the order of
// its system's list.
func (l List) Rules() (out []rule.Info) {
	for _, s := range l {
		if r, is := As[Ruled](s); is {
			out = append(out, r.Rules()...)
		}
	}
	return out
}

// Draft returns the draft of a compiled pack.
func (l List) Draft(p *compiler.Pack) (Draft, error) {
	s, err := l.Find(p.System)
	if err != nil {
		return nil, err
	}
	return s.Draft(p), nil
}

// Open makes the pack of a bundle ready for play.
func (l List) Open(b *bundle.Bundle) (engine.Pack, error) {
	s, err := l.of(b)
	if err != nil {
		return nil, err
	}
	return s.Open(b)
}

// Played lists the parts of a bundle's pack that smoke-play plays.
func (l List) Played(b *bundle.Bundle) ([]Played, error) {
	s, err := l.of(b)
	if err != nil {
		return nil, err
	}
	return s.Played(b)
}

// Campaign is a pack as its campaign: one mission, in which those of the pack
// are played one after another.
type Campaign struct {
	engine.Pack
	// Chapter returns, for an event in JSON, the mission of the pack that begins
	// with it or, if closing, is over. It returns "" for any other event.
	Chapter func(event []byte) (mission string, closing bool)
	// Start writes an [engine.Saga]'s Start of a mission as CUE, without a
	// package clause, in the form in which an author would declare it.
	Start func(mission string, start any) string
	// Enter returns what a campaign enters in the records of one played before.
	// earlier and later are the states of the two as JSON. entered holds the
	// entries in the earlier one so far; nil is nothing. It returns all entries,
	// as a JSON list.
	Enter func(earlier, entered, later []byte) ([]byte, error)
	// Carry takes over a campaign that was played with another version of the
	// pack, from its state as JSON. The options give its seed and the kind of
	// chance. The error says in clauses why it cannot be taken over.
	Carry func(state []byte, o engine.Options) (*Carried, error)
}

// Carried is the beginning of a campaign that was carried over.
type Carried struct {
	// Options are those it continues with. Start is the saved state that it
	// begins from (replay.Replay.Start).
	Options engine.Options
	Start   string
	// Told lists the changes, each a clause.
	Told []string
	// Playing says that a mission was in progress. The campaign continues before
	// that mission.
	Playing bool
}

// ErrNoCampaign says that a system has no campaigns.
var ErrNoCampaign = errors.New("has no campaign")

// Campaign makes the campaign of a pack from Open. The error may be
// [ErrNoCampaign].
func (l List) Campaign(p engine.Pack) (*Campaign, error) {
	s, err := l.Find(p.System())
	if err != nil {
		return nil, err
	}
	c, is := As[Campaigning](s)
	if !is {
		return nil, fmt.Errorf("the game system %s %w", s.Name(), ErrNoCampaign)
	}
	return c.Campaign(p)
}

// Pages draws the pages of a bundle's pack in languages, next to each other as
// [page.Site] says; index.html is the first to open. tool names the program
// that made them. The report is nil if nothing was played. A system without
// pages returns none.
func (l List) Pages(b *bundle.Bundle, langs []string, engines page.Engines, tool string, report *sim.Report) ([]page.Page, error) {
	s, err := l.of(b)
	if err != nil {
		return nil, err
	}
	d, is := As[Drawn](s)
	if !is {
		return nil, nil
	}
	return page.Sites(langs, nil, func(site page.Site) ([]page.Page, error) {
		site.Engines = engines
		return d.Pages(b, site, tool, report)
	})
}

// Faces returns the content of a bundle as its pages draw it; nothing if its system has
// no pages.
func (l List) Faces(b *bundle.Bundle, lang, tool string) (page.Faces, error) {
	s, err := l.of(b)
	if err != nil {
		return page.Faces{}, err
	}
	d, is := As[Drawn](s)
	if !is {
		return page.Faces{}, nil
	}
	return d.Faces(b, lang, tool)
}

// Paper returns a bundle's pack for printing, in one of its languages. tool
// names the program that made it.
func (l List) Paper(b *bundle.Bundle, lang, tool string) (*paper.Set, error) {
	s, err := l.of(b)
	if err != nil {
		return nil, err
	}
	p, is := As[Printed](s)
	if !is {
		return nil, errors.New("the game system " + s.Name() + " has nothing to print")
	}
	set, err := p.Paper(b, lang, tool)
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
	set.Fonts = fontsIn(b)
	return set, set.Even()
}

// Table lays a mission of a bundle out for a number of players, with the texts to read
// before it. set is its pack on paper, in the same language. A system that lays nothing
// out has the decks of the pack as stacks.
func (l List) Table(b *bundle.Bundle, set *paper.Set, mission string, players int, lang string) (*export.Table, error) {
	s, err := l.of(b)
	if err != nil {
		return nil, err
	}
	var t *export.Table
	if laid, is := As[Laid](s); is {
		t, err = laid.Table(b, mission, players, lang)
	} else {
		t = export.Plain(set, mission, players)
	}
	if err != nil || t == nil {
		return nil, err
	}
	told, err := l.Booklet(b, mission, players, lang)
	for _, p := range told.Opening {
		t.Notes = append(t.Notes, export.Note{Title: p.Title, Lines: p.Lines})
	}
	return t, err
}

// Texts returns the texts of a bundle by language and key.
func Texts(b *bundle.Bundle) map[string]map[string]string {
	out := map[string]map[string]string{}
	for _, l := range b.Manifest.Languages {
		out[l] = b.Texts(l)
	}
	return out
}

// inLanguage looks up texts; a missing one falls back to the first language.
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
