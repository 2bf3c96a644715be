package venice

import (
	"fmt"

	"acforge.dev/internal/diag"
)

// BOV-7.14: an Entrance touches one or more squares.
var memoryEntranceTouchesNothing = &Rule{
	Code: "memory/entrance-touches-nothing", Severity: diag.Error,
	Doc: Doc{
		What: "An Enemy Entrance that touches no square.",
		Why:  "Guards arrive on each square that the token touches, so it needs at least one.",
		Bad: `memory: "0.3": map: entrances: [{letter: "A", touches: []}]
`,
		Good: `memory: "0.3": map: entrances: [{letter: "A", touches: ["a3"]}]
`,
		Rulebook: []string{"BOV-7.14"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		for _, m := range p.Memories {
			for i, e := range m.Entrances {
				if len(e.Touches) == 0 {
					p.Report(m.Ptr("entrances", i, "touches"), fmt.Sprintf("Entrance %s touches no square", e.Letter), help("name a square in `touches`"))
				}
			}
		}
	},
}
