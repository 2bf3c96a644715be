package venice

import (
	"strings"

	"acforge/internal/diag"
)

// A condition that has the same answer in every game decides nothing. That a
// flag or a counter is never moved has rules of its own.
var memoryConstantCondition = &Rule{
	Code: "memory/constant-condition", Severity: diag.Warning,
	Doc: Doc{
		What: "A condition in a Memory that always holds, or never.",
		Why:  "What depends on it always happens, or never. Usually another number, Objective or square was meant.",
		Bad: `memory: "0.3": on: late: {when: everyTurn: true, if: chestsOpenedAtLeast: 2, do: [{alert: "on"}]}
`,
		Good: `memory: "0.3": {
	map: chests: ["a3", "b3"]
	on: late: {when: everyTurn: true, if: chestsOpenedAtLeast: 2, do: [{alert: "on"}]}
}
`,
		Since: "0.1",
	},
	Check: func(p *Pass) {
		for _, m := range p.Memories {
			for _, c := range m.Conds {
				if !c.Top || strings.HasPrefix(c.At, m.Ptr("sync")) {
					continue
				}
				switch p.judge(m, c.Cond, false) {
				case always:
					p.Report(c.At, "this condition always holds")
				case never:
					if m.unpaid(c.At) {
						continue // memory/objective-nobody-can-pay says more
					}
					p.Report(c.At, "this condition never holds")
				}
			}
		}
	},
}
