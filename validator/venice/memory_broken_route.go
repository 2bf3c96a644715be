package venice

import (
	"fmt"
	"slices"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
)

// A figure goes along its route from square to square. It stays where the next square is not
// Nearby.
var memoryBrokenRoute = &Rule{
	Code: "memory/broken-route", Severity: diag.Warning,
	Doc: Doc{
		What: "The route of a figure leads through a wall, onto a roof without a ladder, onto a square that it never enters, or to a square that is not next to the one before.",
		Why:  "A figure goes from one square of its route to the next. Where it cannot, it stays for the rest of the Memory. A wall is no problem if a change or a state opens it.",
		Bad: `memory: "0.3": figures: courier: {at: "a1", route: ["b1", "b2", "a1"]}
memory: "0.3": on: seen: {when: arrives: "courier", do: [{alert: "on"}]}
`,
		Good: `memory: "0.3": figures: courier: {at: "a1", route: ["a1", "b1"]}
memory: "0.3": on: seen: {when: arrives: "courier", do: [{alert: "on"}]}
`,
		Since: "0.1",
	},
	Check: func(p *Pass) {
		for _, m := range p.Memories {
			for i := range m.Figures {
				f := &m.Figures[i]
				n := len(f.Route)
				for k := 0; k < n-1 || f.Loop && k < n && n > 1; k++ {
					if why := p.blocks(m, f, f.Route[k], f.Route[(k+1)%n]); why != "" {
						a, b := m.Squares[f.Route[k]].Name, m.Squares[f.Route[(k+1)%n]].Name
						p.Report(m.Ptr("figures", i, "route"), fmt.Sprintf("the route of `%s` cannot go on from %s to %s: %s", f.Name, a, b, why), help("name every square of the way, each Nearby the one before"))
						break
					}
				}
			}
		}
	},
}

// blocks returns why a figure can never step from one square to another, "" if it can.
func (p *Pass) blocks(m *Memory, f *ir.Figure, from, to ir.SquareID) string {
	a, b := &m.Squares[from], &m.Squares[to]
	e := ir.Edge{A: min(from, to), B: max(from, to)}
	opened, climbed, painted := false, slices.Contains(m.Ladders, e) || f.Troop != nil && p.Pack.Enemies[f.Troop.Enemy].Climbs, false
	for i := range m.Changes {
		c := &m.Changes[i]
		opened = opened || slices.Contains(c.Open, e)
		if c.Ground != nil {
			climbed, painted = climbed || slices.Contains(c.Ground.Ladders, e), true
		}
	}
	for i := range m.While {
		w := &m.While[i]
		opened = opened || slices.Contains(w.Open, e)
		painted = painted || len(w.Kinds) > 0
		if w.Ground != nil {
			climbed, painted = climbed || slices.Contains(w.Ground.Ladders, e), true
		}
	}
	switch col, row := a.Col-b.Col, a.Row-b.Row; {
	case a.Map != b.Map || col*col+row*row != 1:
		return "they are not next to each other"
	case slices.Contains(m.Walls, e) && !opened:
		return "a wall is between them"
	case painted:
		return ""
	case (a.Kind == "roof") != (b.Kind == "roof") && !climbed:
		return "there is no ladder"
	case slices.Contains(f.Never, b.Kind):
		return "the figure never enters that kind of square"
	}
	return ""
}
