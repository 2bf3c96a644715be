package systems

import (
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"strconv"

	"acforge/compiler"
	"acforge/engine"
	engineclub "acforge/engine/club"
	situationclub "acforge/engine/club/situation"
	"acforge/internal/bundle"
	"acforge/internal/diag"
	"acforge/internal/rulebook"
	systemclub "acforge/internal/systems/club"
	pagesclub "acforge/preview/club"
	"acforge/preview/page"
	"acforge/preview/paper"
	"acforge/schema/ir/club"
	rulesclub "acforge/validator/club"
	"acforge/validator/sim"
)

func openClub(b *bundle.Bundle) (engine.Pack, error) {
	p, err := systemclub.Read(b)
	if err != nil {
		return nil, err
	}
	pack, err := engineclub.New(p, b.Text)
	if err != nil {
		return nil, err // not a nil *Pack in an interface
	}
	return pack, nil
}

func pagesClub(b *bundle.Bundle, site page.Site, tool string, report *sim.Report) ([]page.Page, error) {
	p, err := systemclub.Read(b)
	if err != nil {
		return nil, err
	}
	return pagesclub.Pages(pagesclub.Input{Pack: p, Texts: texts(b), Pictures: bundled(b), Lang: site.Lang, Langs: site.Langs, Wants: site.Wants, Kept: site.Kept, Engines: site.Engines, Report: report, Tool: tool})
}

func facesClub(b *bundle.Bundle, lang, tool string) (page.Faces, error) {
	p, err := systemclub.Read(b)
	if err != nil {
		return page.Faces{}, err
	}
	return pagesclub.Faces(pagesclub.Input{Pack: p, Texts: texts(b), Pictures: bundled(b), Lang: lang, Tool: tool})
}

func paperClub(b *bundle.Bundle, lang, tool string) (*paper.Set, error) {
	p, err := systemclub.Read(b)
	if err != nil {
		return nil, err
	}
	return pagesclub.Paper(pagesclub.Input{Pack: p, Texts: texts(b), Pictures: bundled(b), Lang: lang, Tool: tool}), nil
}

// clubDraft is a compiled pack of club.
type clubDraft struct {
	*compiler.Pack
	Club *club.Pack // its IR
}

func draftClub(p *compiler.Pack) Draft { return clubDraft{p, systemclub.IR(p)} }

func (d clubDraft) Title() string {
	return titled(d.Pack, string(d.Club.Title), d.Languages())
}
func (d clubDraft) Version() string     { return d.Club.Version }
func (d clubDraft) Languages() []string { return d.Club.Languages }
func (d clubDraft) Editions() []string  { return d.Club.Editions }

// Contents: the IR and the texts.
func (d clubDraft) Contents() (*bundle.Contents, error) {
	contents, err := systemclub.Contents(d.Club, d.Texts)
	if err == nil {
		contents.Bases = bases(d.Pack)
		addPictures(contents, d.Pack)
		maps.Copy(contents.Files, d.Sources)
	}
	return contents, err
}

// Check: no rule of club looks at the edition, and none judges what remains of a pack
// with an error, since they compare cards with each other.
func (d clubDraft) Check(string) []diag.Diagnostic {
	if d.Rest() {
		return nil
	}
	return d.Own(rulesclub.Check(d.Club, prose(d.Pack), d.Origins))
}

func (d clubDraft) Pages(site page.Site, tool string, report *sim.Report) ([]page.Page, error) {
	return pagesclub.Pages(pagesclub.Input{Pack: d.Club, Texts: d.Texts, Pictures: picturesOf(d.Pack), Lang: site.Lang, Langs: site.Langs, Wants: site.Wants, Kept: site.Kept, Engines: site.Engines, Report: report, Tool: tool})
}

// Played: the games of a mode depend on it and on all cards.
func (d clubDraft) Between() ([]byte, error)  { return nil, nil }
func (d clubDraft) Played() ([]Played, error) { return playedClub(d.Club) }

func playedClub(p *club.Pack) ([]Played, error) {
	// What it expects changes no game.
	tables := *p
	tables.Version, tables.License, tables.Languages, tables.Credits = "", "", nil, nil
	tables.Games = nil
	shared, err := json.Marshal(tables)
	if err != nil {
		return nil, err
	}
	var out []Played
	for _, g := range p.Games {
		g.Expect = nil
		own, err := json.Marshal(g)
		if err != nil {
			return nil, err
		}
		out = append(out, Played{ID: g.ID, Page: pagesclub.GamePath(g.ID), Key: slices.Concat(shared, own)})
	}
	return out, nil
}

// clubMeasures says what the bands of the IR are of, and with how many players.
var clubMeasures = map[string]struct {
	seats int
	of    sim.Measure
}{
	"record": {1, sim.Won}, "median": {1, sim.MedianScore}, "first": {2, sim.FirstWins}, "drawn": {2, sim.Draws},
}

func (d clubDraft) Bands() sim.Bands {
	bands := sim.Bands{}
	for _, g := range d.Club.Games {
		bands[g.ID] = map[int][]sim.Band{}
		for _, b := range g.Expect {
			m := clubMeasures[b.Of]
			bands[g.ID][m.seats] = append(bands[g.ID][m.seats], sim.Band{Of: m.of, Min: b.Min, Max: b.Max})
		}
	}
	return bands
}

func (d clubDraft) Span(game string, what engine.Content) diag.Span {
	i := slices.IndexFunc(d.Club.Games, func(g club.Game) bool { return g.ID == game })
	if i < 0 {
		return diag.Span{}
	}
	return label(d.Origins, clubPointer(d.Club, i, what))
}

// clubPointer is the place in the IR of what game i can touch, the game itself
// where that is not known.
func clubPointer(p *club.Pack, i int, what engine.Content) string {
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
			if m := clubMeasures[b.Of]; strconv.Itoa(m.seats) == what.ID && string(m.of) == what.Use {
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

func situateClub(m engine.Mission, o engine.Options, lines [][]string) (engine.Game, error) {
	own, ok := m.(*engineclub.Mission)
	if !ok {
		return nil, errors.New("no mission of club")
	}
	g, err := situationclub.New(own, o, lines)
	if err != nil {
		return nil, err // not a nil *Game in an interface
	}
	return g, nil
}

// rulesClub are the statements of the rulebook.
func rulesClub(lang string) []rulebook.Statement { return rulebook.Read("club.md", "", lang) }
