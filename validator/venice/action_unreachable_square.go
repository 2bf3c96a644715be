package venice

import (
	"fmt"
	"slices"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
)

// BOV-13.1: an Assassin takes an action on its square, and walls stop every Move.
var actionUnreachableSquare = &Rule{
	Code: "action/unreachable-square", Severity: diag.Warning,
	Doc: Doc{
		What: "An action names a square that no Assassin can reach from a Fast Travel Station.",
		Why:  "There it can never be taken: walls stop every Move.",
		Bad: `memory: "0.3": {
	map: plan: """
		+----+----+----+
		|s1   s2   r1  |
		+    +    +-H--+
		|s3   s4   s5  |
		+    +    +----+
		|s6   s7  |i1  |
		+----+----+----+
		"""
	actions: ring: {at: ["b3", "c3"], do: [{alert: "on"}]}
}
`,
		Good: `memory: "0.3": actions: ring: {at: ["b3", "c3"], do: [{alert: "on"}]}
`,
		Rulebook: []string{"BOV-13.1"}, Since: "0.6",
	},
	Check: func(p *Pass) {
		for _, m := range p.Memories {
			for i := range m.Actions {
				a := &m.Actions[i]
				if !slices.ContainsFunc(a.At.At, func(s ir.SquareID) bool { return m.Reached[s] }) {
					continue // action/never-possible says more
				}
				for k, s := range a.At.At {
					if !m.Reached[s] {
						p.Report(m.Ptr("actions", i, "at", k), fmt.Sprintf("no Assassin can reach %s, where the action `%s` is offered", m.Name(s), a.Name), help("open a wall, or name another square"))
					}
				}
			}
		}
	},
}
