package venice

import (
	"fmt"

	"acforge.dev/internal/diag"
)

// At first the campaign remembers nothing. A question for something is useless if no effect
// and no conclusion sets it.
var campaignRememberedNeverSet = &Rule{
	Code: "campaign/remembered-never-set", Severity: diag.Warning,
	Doc: Doc{
		What: "Something that the campaign can remember, which conditions ask for, but nothing sets.",
		Why:  "A campaign begins with nothing remembered. A condition on it never holds, so what depends on it never happens, or always.",
		Bad: `remember: clerk: {title: en: "The clerk", flag: true}
memory: "0.3": map: objectives: gate: if: remembered: "clerk"
`,
		Good: `remember: clerk: {title: en: "The clerk", flag: true}
memory: "0.1": map: objectives: door: {do: [{remember: "clerk"}]}
memory: "0.3": map: objectives: gate: if: remembered: "clerk"
`,
		Since: "0.2",
	},
	Check: func(p *Pass) {
		values := p.rememberedValues()
		said := map[int]bool{}
		for _, r := range p.recalls() {
			if i := r.asks.What; !set(values[i]) && !said[i] {
				said[i] = true
				p.Report(r.at, fmt.Sprintf("`%s` is never remembered", p.Pack.Remember[i].ID), note("this condition asks for it; no effect and no conclusion sets it"),
					help("add the effect `remember`"), p.related(rememberedAt(i), "it is declared here"))
			}
		}
	},
}
