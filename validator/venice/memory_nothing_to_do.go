package venice

import (
	"fmt"
	"slices"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
)

// BOV-5.5, GAP-10: only mandatory Objectives are needed for success; without any,
// leaving at once wins.
var memoryNothingToDo = &Rule{
	Code: "memory/nothing-to-do", Severity: diag.Warning,
	Doc: Doc{
		What: "A Memory without a mandatory Objective.",
		Why:  "For success, players complete all mandatory Objectives and leave. Without a mandatory Objective they turn round at the station and have won.",
		Bad: `memory: "0.3": map: objectives: gate: mandatory: false
`,
		Good: `memory: "0.3": map: objectives: gate: mandatory: true
`,
		Rulebook: []string{"BOV-5.5"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		for _, m := range p.Memories {
			if !slices.ContainsFunc(m.Objectives, func(o ir.Objective) bool { return o.Mandatory }) {
				p.Report(m.Ptr("maps", 0, "objectives"), fmt.Sprintf("Memory %s has no mandatory Objective: players win by leaving at once", m.ID), help("make an Objective mandatory"))
			}
		}
	},
}
