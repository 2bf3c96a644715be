package venice

import (
	"fmt"

	"acforge.dev/internal/diag"
)

// An action without effects is only a way to lose cubes.
var actionNoEffect = &Rule{
	Code: "action/no-effect", Severity: diag.Warning,
	Doc: Doc{
		What: "An action without effects.",
		Why:  "It stands in the menu and changes nothing but the cubes that it costs.",
		Bad: `memory: "0.3": actions: ring: {at: "c2", do: []}
`,
		Good: `memory: "0.3": actions: ring: {at: "c2", do: [{alert: "on"}]}
`,
		Since: "0.6",
	},
	Check: func(p *Pass) {
		for _, m := range p.Memories {
			for i := range m.Actions {
				if len(m.Actions[i].Do) == 0 {
					p.Report(m.Ptr("actions", i, "do"), fmt.Sprintf("the action `%s` has no effect", m.Actions[i].Name), help("add an effect, or remove the action"))
				}
			}
		}
	},
}
