package venice

import (
	"fmt"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
)

// Objective tokens lie on squares, and an Assassin there pays for one of them.
var memoryObjectivesShareSquare = &Rule{
	Code: "memory/objectives-share-square", Severity: diag.Warning,
	Doc: Doc{
		What: "Two Objectives on one square from the beginning.",
		Why:  "Players see one token on the other, and pay for both without a step between. Usually a square was copied. An Objective that is hidden until the other is done is not reported.",
		Bad: `memory: "0.3": map: objectives: key: {title: en: "The key", at: "c2", cost: 1, xp: 1}
`,
		Good: `memory: "0.3": map: objectives: key: {title: en: "The key", at: "b3", cost: 1, xp: 1}
`,
		Rulebook: []string{"BOV-14.1"}, Since: "0.2",
	},
	Check: func(p *Pass) {
		for _, m := range p.Memories {
			first := map[ir.SquareID]int{}
			for i, o := range m.Objectives {
				if o.Hidden {
					continue
				}
				other, ok := first[o.At]
				if !ok {
					first[o.At] = i
					continue
				}
				p.Report(m.Ptr("objectives", i, "at"), fmt.Sprintf("the Objectives %s and %s are on one square, %s", m.Objectives[other].Name, o.Name, m.Name(o.At)),
					p.related(m.Ptr("objectives", other, "at"), "the other is here"), help("move one of them"))
			}
		}
	},
}
