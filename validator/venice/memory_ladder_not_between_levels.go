package venice

import (
	"fmt"

	"acforge.dev/internal/diag"
)

// BOV-30.11 (with GAP-45), 7.13: a ladder joins a roof and the ground, that is street,
// interior, canal and tower squares. Anywhere else it does nothing.
var memoryLadderNotBetweenLevels = &Rule{
	Code: "memory/ladder-not-between-levels", Severity: diag.Warning,
	Doc: Doc{
		What: "A ladder between two squares of one level.",
		Why:  "Enemies need a ladder between a roof and the ground (street, interior, canal, tower); on one level they walk. This ladder takes a piece from the box and does nothing.",
		Bad: `memory: "0.3": map: plan: """
	+----+----+----+
	|s1   s2   r1  |
	+    +    +-H--+
	|s3  Hs4   s5  |
	+    +    +----+
	|s6   s7   i1  |
	+----+----+----+
	"""
`,
		Good: `memory: "0.3": map: plan: """
	+----+----+----+
	|s1   s2   r1  |
	+    +    +-H--+
	|s3   s4   s5  |
	+    +    +----+
	|s6   s7   i1  |
	+----+----+----+
	"""
`,
		Rulebook: []string{"BOV-30.11", "BOV-7.13"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		for _, m := range p.Memories {
			for _, l := range m.Ladders {
				a, b := &m.Squares[l.A], &m.Squares[l.B]
				if (a.Kind == "roof") == (b.Kind == "roof") {
					p.Report(m.Ptr("maps", a.Map, "plan"), fmt.Sprintf("the ladder between %s (%s) and %s (%s) joins squares of one level", a.Name, a.Kind, b.Name, b.Kind), help("remove it, or move one end to the other level"))
				}
			}
		}
	},
}
