package venice

import (
	"fmt"
	"slices"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
)

// BOV-1.1: an envelope is opened once.
var envelopeOpenedTwice = &Rule{
	Code: "envelope/opened-twice", Severity: diag.Warning,
	Doc: Doc{
		What: "An envelope that is opened twice: by two Memories, two Contracts, or a Memory and a Contract.",
		Why:  "The second one finds it open and its cards in place, so nothing happens.",
		Bad: `memory: "0.1": opens: after: ["late"]
`,
		Good: `memory: "0.3": opens: before: ["late"]
`,
		Rulebook: []string{"BOV-1.1"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		first := map[ir.EnvelopeID]*Memory{}
		for _, m := range p.Memories {
			for _, id := range slices.Concat(m.Opens.Before, m.Opens.After) {
				if o := first[id]; o != nil {
					p.Report(m.Ptr("opens", int(id)), fmt.Sprintf("Memory %s opens the envelope %s, which Memory %s already opened", m.ID, p.Pack.Envelopes[id].ID, o.ID), help("open it in one of them only"), p.also(o.Ptr("opens", int(id))))
					continue
				}
				first[id] = m
			}
		}
		contract := map[ir.EnvelopeID]int{} // from 1
		p.headquarters().EachBrought(func(c, box int, b *ir.Brought) {
			for _, id := range b.Opens {
				at := fmt.Sprintf("%s/opens/%d", broughtAt(c, box), id)
				switch k := contract[id]; {
				case first[id] != nil:
					p.Report(at, fmt.Sprintf("a Contract opens the envelope %s, which Memory %s opens too", p.Pack.Envelopes[id].ID, first[id].ID), help("open it in one of them only"), p.also(first[id].Ptr("opens", int(id))))
				case k > 0 && k <= c: // boxes of one Contract may be in different branches
					hq := p.headquarters()
					p.Report(at, fmt.Sprintf("Contract %s opens the envelope %s, which Contract %s already opened", hq.Contracts[c].ID, p.Pack.Envelopes[id].ID, hq.Contracts[k-1].ID), help("open it in one of them only"))
				default:
					contract[id] = c + 1
				}
			}
		})
	},
}
