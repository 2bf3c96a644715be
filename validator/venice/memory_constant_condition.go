package venice

import (
	"strings"

	"acforge.dev/internal/diag"
)

// A condition with the same answer in every game decides nothing. A flag or a counter
// that never changes has rules of its own.
var memoryConstantCondition = &Rule{
	Code: "memory/constant-condition", Severity: diag.Warning,
	Doc: Doc{
		What: "A condition in a Memory, or a part of one, that always or never holds.",
		Why:  "Everything that depends on it happens always or never. Usually another number, Objective or square was meant.",
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
			said := "" // a condition whose answer is known, with everything in it
			for _, c := range m.Conds {
				if strings.HasPrefix(c.At, m.Ptr("conclusions")+"/") {
					continue // memory/conclusion-never-read says more
				}
				if strings.HasPrefix(c.At, m.Ptr("sync")) || said != "" && strings.HasPrefix(c.At, said+"/") {
					continue
				}
				this := "this condition"
				if !c.Top {
					this = "this part of the condition"
				}
				known := p.judge(m, c.Cond, moment{when: c.When, success: c.When != nil && c.When.Success})
				if known != open {
					said = c.At
				}
				switch {
				case known == always:
					p.Report(c.At, this+" always holds", help("remove it, or ask for something that can change"))
				case known == never && !m.unpaid(c.At) && !m.ofAction(c): // otherwise memory/objective-nobody-can-pay or action/never-possible says more
					p.Report(c.At, this+" never holds", help("ask for something that can happen, or remove what waits for it"))
				}
			}
		}
	},
}

// ofAction reports whether a condition is that of an action.
func (m *Memory) ofAction(c CondSite) bool {
	for i := range m.Actions {
		if c.At == m.Ptr("actions", i, "if") {
			return true
		}
	}
	return false
}
