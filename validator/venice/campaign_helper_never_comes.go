package venice

import (
	"fmt"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
)

// BOV-40.30: gains from Contracts.
var campaignHelperNeverComes = &Rule{
	Code: "campaign/helper-never-comes", Severity: diag.Warning,
	Doc: Doc{
		What: "A helper who waits for a Contract that does not exist.",
		Why:  "With `waits`, an Ally of the Headquarters comes when a Contract says so. This one never works there, and is never on the Map either.",
		Bad: `campaign: {
	headquartersAfter: "0.1"
	headquarters: {
		apprentices: {hospital: 1, workshop: 1, shop: 1, command: 1}
		helpers: lena: {name: en: "Lena", waits: true, brown: command: 1}
		contracts: [
			{id: "first", name: en: "First", level: 0, hits: 3},
		]
		done: 2
	}
}
`,
		Good: `campaign: {
	headquartersAfter: "0.1"
	headquarters: {
		apprentices: {hospital: 1, workshop: 1, shop: 1, command: 1}
		helpers: lena: {name: en: "Lena", waits: true, brown: command: 1}
		contracts: [
			{id: "first", name: en: "First", level: 0, hits: 3, reward: joins: ["lena"]},
		]
		done: 2
	}
}
`,
		Rulebook: []string{"BOV-40.30"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		hq := p.headquarters()
		if hq == nil {
			return
		}
		comes := map[ir.HelperID]bool{}
		p.brought(func(_ string, b *ir.Brought) {
			for _, id := range b.Joins {
				comes[id] = true
			}
		})
		for i := range hq.Helpers {
			if h := &hq.Helpers[i]; h.Waits && !comes[ir.HelperID(i)] {
				p.Report(fmt.Sprintf("/campaign/headquarters/helpers/%d", i), fmt.Sprintf("no Contract brings %s", h.ID), help("name it in `joins` of a Contract, or remove `waits`"))
			}
		}
	},
}
