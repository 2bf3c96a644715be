package venice

import (
	"fmt"

	"acforge.dev/internal/diag"
)

// BOV-40.9: at the first Assignment the Contract is only read. BOV-40.25 plays its grey
// boxes from the second one on, when it may already be fulfilled and gone.
var campaignFirstContractWaits = &Rule{
	Code: "campaign/first-contract-waits", Severity: diag.Warning,
	Doc: Doc{
		What: "A first Contract that begins with a grey text box.",
		Why:  "At the first Assignment players reveal and read the Contract, and do nothing more. A group that fulfils it at once never plays its boxes, and never gets what they give.",
		Bad: `campaign: {
	headquartersAfter: "0.1"
	headquarters: {
		apprentices: {hospital: 1, workshop: 1, shop: 1, command: 1}
		helpers: lena: {name: en: "Lena", type: "courtesan", brown: command: 1}
		contracts: [
			{id: "first", name: en: "First", level: 0, hits: 3, boxes: [{colour: "grey", text: en: "Ask at the mill."}]},
		]
		done: 2
	}
}
`,
		Good: `campaign: {
	headquartersAfter: "0.1"
	headquarters: {
		apprentices: {hospital: 1, workshop: 1, shop: 1, command: 1}
		helpers: lena: {name: en: "Lena", type: "courtesan", brown: command: 1}
		contracts: [
			{id: "first", name: en: "First", level: 0, hits: 3, boxes: [{colour: "red", text: en: "Ask at the mill."}]},
		]
		done: 2
	}
}
`,
		Rulebook: []string{"BOV-40.9", "BOV-40.25"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		hq := p.headquarters()
		if hq == nil || len(hq.Contracts) == 0 {
			return
		}
		if c := &hq.Contracts[0]; len(c.Boxes) > 0 && c.Boxes[0].Grey {
			p.Report(contractAt(0)+"/boxes/0/colour", fmt.Sprintf("Contract %s begins with a grey box, which players may never come to: the first Contract can be fulfilled as soon as it is read", c.ID), help("begin it with a red box, or put another Contract first"))
		}
	},
}
