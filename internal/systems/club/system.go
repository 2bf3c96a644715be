package club

import (
	"encoding/json"
	"errors"
	"slices"
	"strconv"

	"acforge.dev/compiler"
	"acforge.dev/engine"
	engineclub "acforge.dev/engine/club"
	situationclub "acforge.dev/engine/club/situation"
	"acforge.dev/internal/bundle"
	"acforge.dev/internal/diag"
	"acforge.dev/internal/glossary"
	"acforge.dev/internal/rulebook"
	"acforge.dev/internal/systems"
	pagesclub "acforge.dev/preview/club"
	"acforge.dev/preview/export"
	"acforge.dev/preview/page"
	"acforge.dev/preview/paper"
	"acforge.dev/schema/ir/club"
	rulesclub "acforge.dev/validator/club"
	"acforge.dev/validator/rule"
	"acforge.dev/validator/sim"
)

// System returns Assassin's Club as a system.
func System() systems.System { return system{} }

type system struct{}

var _ interface {
	systems.Compared
	systems.Drawn
	systems.Edited
	systems.Printed
	systems.Ruled
	systems.Scaffolding
	systems.Situated
	systems.Spoken
	systems.Stated
	systems.Laid
	systems.Told
	systems.Voiced
	systems.Explained
} = system{}

func (system) Name() string { return name }

func (system) Words(lang string) map[string]string { return engineclub.Table(lang) }

func (system) Compiler() *compiler.System { return Compiler() }

func (system) Rules() []rule.Info { return rulesclub.Infos() }

func (system) Open(b *bundle.Bundle) (engine.Pack, error) {
	p, err := Read(b)
	if err != nil {
		return nil, err
	}
	pack, err := engineclub.New(p, b.Text)
	if err != nil {
		return nil, err // not a nil *Pack in an interface
	}
	return pack, nil
}

func (system) Pages(b *bundle.Bundle, site page.Site, tool string, report *sim.Report) ([]page.Page, error) {
	p, err := shared(b)
	if err != nil {
		return nil, err
	}
	return pagesclub.Pages(pagesclub.Input{Pack: p, Texts: systems.Texts(b), Pictures: systems.PicturesIn(b), Lang: site.Lang, Langs: site.Langs, Wants: site.Wants, Kept: site.Kept, Engines: site.Engines, Report: report, Tool: tool})
}

func (system) Faces(b *bundle.Bundle, lang, tool string) (page.Faces, error) {
	p, err := shared(b)
	if err != nil {
		return page.Faces{}, err
	}
	return pagesclub.Faces(pagesclub.Input{Pack: p, Texts: systems.Texts(b), Pictures: systems.PicturesIn(b), Lang: lang, Tool: tool})
}

func (system) Paper(b *bundle.Bundle, lang, tool string) (*paper.Set, error) {
	p, err := shared(b)
	if err != nil {
		return nil, err
	}
	return pagesclub.Paper(pagesclub.Input{Pack: p, Texts: systems.Texts(b), Pictures: systems.PicturesIn(b), Lang: lang, Tool: tool}), nil
}

func (system) Table(b *bundle.Bundle, game string, players int, lang string) (*export.Table, error) {
	p, err := shared(b)
	if err != nil {
		return nil, err
	}
	return pagesclub.Table(pagesclub.Input{Pack: p, Texts: systems.Texts(b), Pictures: systems.PicturesIn(b), Lang: lang}, game, players), nil
}

type draft struct {
	*compiler.Pack
	Club *club.Pack // its IR
}

func (system) Draft(p *compiler.Pack) systems.Draft { return draft{p, IR(p)} }

func (d draft) Title() string {
	return systems.Titled(d.Pack, string(d.Club.Title), d.Languages())
}
func (d draft) Version() string     { return d.Club.Version }
func (d draft) Languages() []string { return d.Club.Languages }
func (d draft) Editions() []string  { return d.Club.Editions }

// Contents returns the IR and the texts.
func (d draft) Contents() (*bundle.Contents, error) {
	contents, err := Contents(d.Club, d.Texts)
	if err == nil {
		systems.Complete(contents, d.Pack)
	}
	return contents, err
}

// Check ignores the edition, since no club rule depends on it. It skips the
// remaining parts of a pack with an error, since the rules compare cards with
// each other.
func (d draft) Check(string) []diag.Diagnostic {
	if d.Rest() {
		return nil
	}
	return d.Own(rulesclub.Check(d.Club, systems.Prose(d.Pack), d.Origins))
}

func (d draft) Pages(site page.Site, tool string, report *sim.Report) ([]page.Page, error) {
	return pagesclub.Pages(pagesclub.Input{Pack: d.Club, Texts: d.Texts, Pictures: systems.PicturesOf(d.Pack), Lang: site.Lang, Langs: site.Langs, Wants: site.Wants, Kept: site.Kept, Engines: site.Engines, Report: report, Tool: tool})
}

// Played lists the modes. The games of a mode depend on it and on all cards.
func (d draft) Between() ([]byte, error)          { return nil, nil }
func (d draft) Played() ([]systems.Played, error) { return played(d.Club) }

func (system) Played(b *bundle.Bundle) ([]systems.Played, error) {
	return systems.PlayedOf(b, Read, played)
}

func played(p *club.Pack) ([]systems.Played, error) {
	// Its expectations change no game.
	tables := *p
	tables.Version, tables.License, tables.Languages, tables.Credits = "", "", nil, nil
	tables.Games = nil
	shared, err := json.Marshal(tables)
	if err != nil {
		return nil, err
	}
	var out []systems.Played
	for _, g := range p.Games {
		g.Expect = nil
		own, err := json.Marshal(g)
		if err != nil {
			return nil, err
		}
		out = append(out, systems.Played{ID: g.ID, Page: pagesclub.GamePath(g.ID), Key: slices.Concat(shared, own)})
	}
	return out, nil
}

// measures maps the names of bands in the IR to a number of players and a
// measure.
var measures = map[string]struct {
	seats int
	of    sim.Measure
}{
	"record": {1, sim.Won}, "median": {1, sim.MedianScore}, "first": {2, sim.FirstWins}, "drawn": {2, sim.Draws},
	"newcomers": {1, sim.Newcomers}, "experts": {1, sim.Experts},
	"first-newcomers": {2, sim.FirstNewcomers}, "first-experts": {2, sim.FirstExperts},
	"drawn-newcomers": {2, sim.DrawsNewcomers}, "drawn-experts": {2, sim.DrawsExperts},
}

func (d draft) Bands() sim.Bands {
	bands := sim.Bands{}
	for _, g := range d.Club.Games {
		bands[g.ID] = map[int][]sim.Band{}
		for _, b := range g.Expect {
			m := measures[b.Of]
			bands[g.ID][m.seats] = append(bands[g.ID][m.seats], sim.Band{Of: m.of, Min: b.Min, Max: b.Max})
		}
	}
	return bands
}

func (d draft) Span(game string, what engine.Content) diag.Span {
	i := slices.IndexFunc(d.Club.Games, func(g club.Game) bool { return g.ID == game })
	if i < 0 {
		return diag.Span{}
	}
	return systems.Label(d.Origins, pointer(d.Club, i, what))
}

// pointer returns the place in the IR of the content that game i can touch, or
// of the game itself if the content is unknown.
func pointer(p *club.Pack, i int, what engine.Content) string {
	at := "/games/" + strconv.Itoa(i)
	find := func(table string, n int, id func(int) string) {
		for k := range n {
			if id(k) == what.ID {
				at = table + strconv.Itoa(k)
			}
		}
	}
	switch what.Kind {
	case "band":
		for k, b := range p.Games[i].Expect {
			if m := measures[b.Of]; strconv.Itoa(m.seats) == what.ID && string(m.of) == what.Use {
				at += "/expect/" + strconv.Itoa(k)
			}
		}
	case "mission":
		find("/missions/", len(p.Missions), func(k int) string { return p.Missions[k].ID })
	case "defence":
		find("/defences/", len(p.Defences), func(k int) string { return p.Defences[k].ID })
	case "weapon":
		find("/weapons/", len(p.Weapons), func(k int) string { return p.Weapons[k].ID })
	case "location":
		find("/locations/", len(p.Locations), func(k int) string { return p.Locations[k].ID })
	case "special":
		find("/specials/", len(p.Specials), func(k int) string { return p.Specials[k].ID })
	case "double":
		find("/doubles/", len(p.Doubles), func(k int) string { return p.Doubles[k].ID })
	case "character":
		find("/characters/", len(p.Characters), func(k int) string { return p.Characters[k].ID })
	}
	return at
}

func (system) Situate(m engine.Mission, o engine.Options, lines [][]string) (engine.Game, error) {
	own, ok := m.(*engineclub.Mission)
	if !ok {
		return nil, errors.New("a bug in acforge: this is not a mission of club")
	}
	g, err := situationclub.New(own, o, lines)
	if err != nil {
		return nil, err // not a nil *Game in an interface
	}
	return g, nil
}

func (system) Look(g engine.Game, path ...string) (string, error) {
	return situationclub.Look(g, path...)
}

// Glossary returns the explained terms.
func (system) Glossary(lang string) []glossary.Term { return pagesclub.Terms(lang) }

// Statements returns the statements of the rulebook.
func (system) Statements(lang string) []rulebook.Statement { return rulebook.Read("club.md", "", lang) }
