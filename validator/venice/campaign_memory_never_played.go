package venice

import (
	"fmt"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
)

// A Memory that the campaign may leave out, and an envelope with a condition, need some
// value with which they come.
var campaignMemoryNeverPlayed = &Rule{
	Code: "campaign/memory-never-played", Severity: diag.Warning,
	Doc: Doc{
		What: "A Memory, or an envelope of it, whose condition holds with no value that the campaign can remember.",
		Why:  "Every value that effects and conclusions can set was tried, together with all others. The campaign always leaves the Memory out, or never opens the envelope.",
		Bad: `remember: debt: {title: en: "Debt", number: max: 3}
memory: "0.1": map: objectives: door: {do: [{remember: {name: "debt", to: 1}}]}
memory: "0.3": if: remembered: {name: "debt", atLeast: 2}
`,
		Good: `remember: debt: {title: en: "Debt", number: max: 3}
memory: "0.1": map: objectives: door: {do: [{remember: {name: "debt", to: 2}}]}
memory: "0.3": if: remembered: {name: "debt", atLeast: 2}
`,
		Rulebook: []string{"BOV-6.16"}, Since: "0.2",
	},
	Check: func(p *Pass) {
		values := p.rememberedValues()
		for _, m := range p.Memories {
			if m.If != nil && !p.everHolds(m.If, values) {
				p.Report(m.Ptr("if"), fmt.Sprintf("Memory %s is never played: no value that the campaign can remember meets its condition", m.ID), help("let an effect or a conclusion remember such a value, or change the condition"))
			}
			for _, list := range [][]ir.OpensIf{m.Opens.BeforeIf, m.Opens.AfterIf} {
				for i := range list {
					if !p.everHolds(&list[i].If, values) {
						p.Report(m.Ptr("opens", int(list[i].Envelope)), fmt.Sprintf("Memory %s never opens the envelope %s: no value that the campaign can remember meets the condition", m.ID, p.Pack.Envelopes[list[i].Envelope].ID), help("let an effect or a conclusion remember such a value, or change the condition"))
					}
				}
			}
		}
	},
}
