package venice

import (
	"fmt"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
)

// BOV-14.1: an Objective is paid for on the Map; a hidden one is not there until an
// effect reveals it.
var memoryHiddenObjectiveNeverRevealed = &Rule{
	Code: "memory/hidden-objective-never-revealed", Severity: diag.Error,
	Doc: Doc{
		What: "A hidden Objective that no effect reveals or completes.",
		Why:  "A hidden Objective is not on the Map until an effect reveals it. If it is mandatory, the Memory cannot be won.",
		Bad: `memory: "0.3": map: objectives: ash: {title: en: "Ash", at: "a3", cost: 1, xp: 3, hidden: true}
`,
		Good: `memory: "0.3": {
	map: objectives: ash: {title: en: "Ash", at: "a3", cost: 1, xp: 3, hidden: true}
	on: found: {when: objectiveDone: "gate", do: [{reveal: "ash"}]}
}
`,
		Rulebook: []string{"BOV-14.1", "BOV-5.5"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		for _, m := range p.Memories {
			for i, o := range m.Objectives {
				if g := ir.GoalID(i); o.Hidden && !m.Reveals(g) && !m.Completes(g) {
					p.Report(m.Ptr("objectives", i, "hidden"), fmt.Sprintf("no effect reveals the hidden Objective %s", o.Name),
						help("add an effect {reveal: %q}, or remove `hidden`", o.Name))
				}
			}
		}
	},
}
