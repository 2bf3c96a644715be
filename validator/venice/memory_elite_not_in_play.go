package venice

import (
	"fmt"
	"slices"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
)

// BOV-0.13, 7.7: the Elite types of a Memory are named in its set-up; only
// they have a reserve.
var memoryEliteNotInPlay = &Rule{
	Code: "memory/elite-not-in-play", Severity: diag.Error,
	Doc: Doc{
		What: "Elite Guards on the Map whose type the Memory does not name.",
		Why:  "A Memory names its Elite types in its set-up. Only these are in the reserve and have their card on the Enemy board.",
		Bad: `memory: "0.3": {
	elite: "agile"
	map: guards: [{type: "brute", at: "b2"}]
}
`,
		Good: `memory: "0.3": {
	elite: "agile"
	map: guards: [{type: "agile", at: "b2"}]
}
`,
		Rulebook: []string{"BOV-0.13", "BOV-7.7"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		for _, m := range p.Memories {
			places := map[ir.EnemyID][]string{} // pointers to figures of a type that is not in play
			var types []ir.EnemyID
			look := func(t ir.EnemyID, field string, i int) {
				if p.Pack.Enemies[t].Kind != "elite" || slices.Contains(m.Elites, t) {
					return
				}
				if places[t] == nil {
					types = append(types, t)
				}
				at := m.Ptr(field, i, "type")
				if field == "figures" {
					at = m.Ptr(field, i)
				}
				places[t] = append(places[t], at)
			}
			for i, g := range m.Guards {
				look(g.Type, "guards", i)
			}
			for i := range m.Figures {
				if t := m.Figures[i].Troop; t != nil {
					look(t.Enemy, "figures", i)
				}
			}
			for i, b := range m.Bodies {
				look(b.Type, "bodies", i)
			}
			for _, t := range types {
				id := p.Pack.Enemies[t].ID
				more := []func(*diag.Diagnostic){help("set `elite: %q`", id)}
				for _, at := range places[t][1:] {
					more = append(more, p.related(at, "and here"))
				}
				p.Report(places[t][0], fmt.Sprintf("the Elite type %s is not in play in Memory %s", id, m.ID), more...)
			}
		}
	},
}
