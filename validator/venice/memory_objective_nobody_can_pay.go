package venice

import (
	"fmt"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
)

// BOV-14.1, 14.2: the Assassins on the square pay for an Objective, alone or together,
// when its condition holds. The price is no obstacle: two can share the highest one.
var memoryObjectiveNobodyCanPay = &Rule{
	Code: "memory/objective-nobody-can-pay", Severity: diag.Error,
	Doc: Doc{
		What: "An Objective that no Assassin can ever pay for.",
		Why:  "Its condition never holds, or its cost is 0, and no effect completes it. If it is mandatory, the Memory cannot be won; if not, it is out of reach.",
		Bad: `memory: "0.3": {
	flags: ["open"]
	on: ring: {when: turn: 2, do: [{set: "open"}]}
	map: objectives: gate: if: all: [{flag: "open"}, {not: flag: "open"}]
}
`,
		Good: `memory: "0.3": {
	flags: ["open"]
	on: ring: {when: turn: 2, do: [{set: "open"}]}
	map: objectives: gate: if: flag: "open"
}
`,
		Rulebook: []string{"BOV-14.1", "BOV-14.2"}, Since: "0.2",
	},
	Check: func(p *Pass) {
		for _, m := range p.Memories {
			for i, o := range m.Objectives {
				at := m.Ptr("objectives", i, "if")
				if o.Cost == 0 && o.CostBy == nil && !m.Completes(ir.GoalID(i)) {
					p.Report(m.Ptr("objectives", i, "cost"), fmt.Sprintf("nothing ever completes the Objective %s: at a cost of 0 only effects do", o.Name), help("give it a cost from 1 to 3, or an effect {complete: %q}", o.Name))
					continue
				}
				if o.If != nil && p.judge(m, o.If, moment{}) == never && m.unpaid(at) {
					p.Report(at, fmt.Sprintf("nobody can ever pay for the Objective %s: its condition never holds", o.Name), help("change the condition, or let an effect complete the Objective"))
				}
			}
		}
	},
}

// unpaid reports whether a place is the condition of an Objective that only players
// complete.
func (m *Memory) unpaid(at string) bool {
	for i := range m.Objectives {
		if at == m.Ptr("objectives", i, "if") {
			return !m.Completes(ir.GoalID(i))
		}
	}
	return false
}
