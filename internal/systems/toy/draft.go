package toy

import (
	"encoding/json"
	"slices"
	"strconv"

	"acforge.dev/compiler"
	"acforge.dev/engine"
	"acforge.dev/internal/bundle"
	"acforge.dev/internal/diag"
	"acforge.dev/internal/systems"
	"acforge.dev/internal/systems/toy/rules"
	"acforge.dev/preview/page"
	"acforge.dev/validator/sim"
)

// draft is a compiled pack without a bundle. The compiler's Pack knows where
// things were written.
type draft struct {
	*compiler.Pack
	ir *rules.IR
}

func (system) Draft(p *compiler.Pack) systems.Draft { return draft{p, irOf(p)} }

// irOf returns the IR of a pack.
func irOf(p *compiler.Pack) *rules.IR { return p.IR.(*rules.IR) }

func (d draft) Title() string       { return systems.Titled(d.Pack, string(d.ir.Title), d.ir.Languages) }
func (d draft) Version() string     { return d.ir.Version }
func (d draft) Languages() []string { return d.ir.Languages }
func (d draft) Editions() []string  { return editions }

// Check ignores the edition: no rule depends on it.
func (d draft) Check(string) []diag.Diagnostic { return d.Own(judge(d.ir, d.Origins)) }

func (d draft) Contents() (*bundle.Contents, error) { return contents(d.ir, d.Texts) }

func (d draft) Pages(site page.Site, tool string, report *sim.Report) ([]page.Page, error) {
	return pages(shown{d.ir, d.Texts, site, tool, report})
}

func (d draft) Played() ([]systems.Played, error) { return played(d.ir) }

// Between returns the order of the missions. A campaign depends on nothing else
// except the missions themselves.
func (d draft) Between() ([]byte, error) {
	var ids []string
	for _, m := range d.ir.Missions {
		ids = append(ids, m.ID)
	}
	return json.Marshal(ids)
}

// played lists the played parts of a pack. Words and expectations change no
// game.
func played(ir *rules.IR) (out []systems.Played, err error) {
	for _, m := range ir.Missions {
		path := missionPath(m.ID)
		m.Title, m.Story, m.Expect = "", "", nil
		key, err := json.Marshal(m)
		if err != nil {
			return nil, err
		}
		out = append(out, systems.Played{ID: m.ID, Page: path, Key: key})
	}
	return out, nil
}

func (d draft) Bands() sim.Bands {
	bands := sim.Bands{}
	for _, m := range d.ir.Missions {
		bands[m.ID] = map[int][]sim.Band{}
		for _, b := range m.Expect {
			bands[m.ID][b.Seats] = []sim.Band{{Of: sim.Won, Min: b.Min, Max: b.Max}}
		}
	}
	return bands
}

// Span returns the place of a square, where the mission names it, or of a card,
// where its number is given.
func (d draft) Span(id string, what engine.Content) diag.Span {
	i := slices.IndexFunc(d.ir.Missions, func(m rules.MissionIR) bool { return m.ID == id })
	if i < 0 {
		return diag.Span{}
	}
	m, at := &d.ir.Missions[i], "/missions/"+strconv.Itoa(i)
	switch {
	case what.Kind == "band":
		for k, b := range m.Expect {
			if strconv.Itoa(b.Seats) == what.ID {
				at += "/expect/" + strconv.Itoa(k)
			}
		}
	case what.Kind == "square" && what.ID == m.Goal:
		at += "/goal"
	case what.Kind == "square" && slices.Contains(m.Dark, what.ID):
		at += "/dark"
	case what.Kind == "card" && what.ID == "bell":
		at += "/bells"
	case what.Kind == "card":
		at += "/calm"
	}
	return systems.Label(d.Origins, at)
}
