package venice

import (
	"fmt"

	"acforge.dev/internal/diag"
)

// What is remembered is there to be asked for.
var campaignRememberedNeverRead = &Rule{
	Code: "campaign/remembered-never-read", Severity: diag.Warning,
	Doc: Doc{
		What: "Something that the campaign remembers, but no condition asks for.",
		Why:  "It changes nothing. Usually a condition is missing, in a later Memory or in its `if`.",
		Bad: `remember: clerk: {title: en: "The clerk", flag: true}
memory: "0.1": map: objectives: door: {do: [{remember: "clerk"}]}
`,
		Good: `remember: clerk: {title: en: "The clerk", flag: true}
memory: "0.1": map: objectives: door: {do: [{remember: "clerk"}]}
memory: "0.3": map: objectives: gate: if: remembered: "clerk"
`,
		Since: "0.2",
	},
	Check: func(p *Pass) {
		read := map[int]bool{}
		for _, r := range p.recalls() {
			read[r.asks.What] = true
		}
		for _, m := range p.Memories {
			for _, n := range m.Numbers {
				if n.Number.Remembered != nil {
					read[*n.Number.Remembered] = true
				}
			}
		}
		for i := range p.Pack.Remember {
			if !read[i] {
				p.Report(rememberedAt(i), fmt.Sprintf("no condition asks for `%s`", p.Pack.Remember[i].ID), help("add a condition with `remembered`, or remove it"))
			}
		}
	},
}
