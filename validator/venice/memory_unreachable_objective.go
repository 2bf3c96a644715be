package venice

import (
	"fmt"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
)

// BOV-14.1, 13.1: an Objective is paid for on its square, and an Assassin gets to a
// square by Moves that no wall stops. The rule reports an Objective whose square is
// unreachable and that no effect completes.
var memoryUnreachableObjective = &Rule{
	Code: "memory/unreachable-objective", Severity: diag.Error,
	Doc: Doc{
		What: "An Objective on a square that no Assassin can reach from a Fast Travel Station.",
		Why:  "An Assassin pays for an Objective from its square. Walls stop every Move, and no Move is diagonal. While a mandatory Objective is open, the Memory cannot be won.",
		Bad: `memory: "0.3": map: {
	plan: """
		+----+----+----+
		|s1   s2  |r1  |
		+    +    +-H--+
		|s3   s4  |s5  |
		+    +    +----+
		|s6   s7   i1  |
		+----+----+----+
		"""
	objectives: gate: at: "c2"
}
`,
		Good: `memory: "0.3": map: objectives: gate: at: "c3"
`,
		Rulebook: []string{"BOV-13.1", "BOV-14.1", "BOV-5.5"}, Since: "0.1",
	},
	Alone: true,
	Check: func(p *Pass) {
		for _, m := range p.Memories {
			var first *ir.Objective // of those behind walls, the others of which are reported with it
			var at string
			var more []func(*diag.Diagnostic)
			for i, o := range m.Objectives {
				if m.Reached[o.At] || m.Completes(ir.GoalID(i)) {
					continue
				}
				if first == nil {
					first, at = &m.Objectives[i], m.Ptr("objectives", i, "at")
					continue
				}
				more = append(more, p.related(m.Ptr("objectives", i, "at"), "nor to this one"))
			}
			if first != nil {
				p.Report(at, fmt.Sprintf("no Assassin can reach the Objective %s on %s", first.Name, m.Name(first.At)),
					append(more, note("walls block every way from a Fast Travel Station (%s)", m.Names(m.Stations)), help("open a wall, or move the Objective"))...)
			}
		}
	},
}
