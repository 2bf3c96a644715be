package venice

import (
	"fmt"
	"slices"

	"acforge.dev/internal/diag"
)

// BOV-0.13, 7.7: the Elite types of a Memory are named in its set-up; only
// they have a reserve.
var memoryEliteNotInPlay = &Rule{
	Code: "memory/elite-not-in-play", Severity: diag.Error,
	Doc: Doc{
		What: "Elite Guards on the Map whose type the Memory does not name.",
		Why:  "The Elite types of a Memory are named in its set-up; only they lie in the reserve and have their card on the Enemy board.",
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
			for i, g := range m.Guards {
				if e := &p.Pack.Enemies[g.Type]; e.Kind == "elite" && !slices.Contains(m.Elites, g.Type) {
					p.Report(m.Ptr("guards", i, "type"), fmt.Sprintf("the Elite type %s is not in play in Memory %s", e.ID, m.ID), help("write elite: %q", e.ID))
				}
			}
			for i, b := range m.Bodies {
				if e := &p.Pack.Enemies[b.Type]; e.Kind == "elite" && !slices.Contains(m.Elites, b.Type) {
					p.Report(m.Ptr("bodies", i, "type"), fmt.Sprintf("the Elite type %s is not in play in Memory %s", e.ID, m.ID), help("write elite: %q", e.ID))
				}
			}
		}
	},
}
