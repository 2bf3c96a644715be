package venice

import (
	"fmt"
	"slices"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
)

// BOV-1.1: an envelope is opened when a booklet says so.
var envelopeNeverOpened = &Rule{
	Code: "envelope/never-opened", Severity: diag.Warning,
	Doc: Doc{
		What: "An envelope that no campaign, Memory or Contract opens.",
		Why:  "An envelope stays closed until a booklet opens it. Players never see the contents of this one.",
		Bad: `memory: "0.3": opens: before: []
`,
		Good: `memory: "0.3": opens: before: ["late"]
`,
		Rulebook: []string{"BOV-1.1"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		for i := range p.Pack.Envelopes {
			id := ir.EnvelopeID(i)
			opened := slices.ContainsFunc(p.Memories, func(m *Memory) bool {
				return slices.Contains(m.AllOpens(), id)
			})
			p.brought(func(_ string, b *ir.Brought) { opened = opened || slices.Contains(b.Opens, id) })
			if !opened {
				p.Report(fmt.Sprintf("/envelopes/%d", i), fmt.Sprintf("nothing opens the envelope %s", p.Pack.Envelopes[i].ID),
					help("name it in `start` of the campaign, or in `opens` of a Memory or a Contract"))
			}
		}
	},
}
