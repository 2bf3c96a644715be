package venice

import (
	"fmt"

	"acforge.dev/internal/diag"
)

// BOV-40.26, GAP-54: the miniatures must suffice at the second attempt.
var campaignContractOutOfReach = &Rule{
	Code: "campaign/contract-out-of-reach", Severity: diag.Warning,
	Doc: Doc{
		What: "A Contract that wants more hits than the Command Room can have dice.",
		Why:  "At the first attempt every die is a hit at best, and at the second each counts as one. With too few miniatures the Contract stays open for ever, and with it all that come after it.",
		Bad: `campaign: {
	headquartersAfter: "0.1"
	headquarters: {
		apprentices: {hospital: 1, workshop: 1, shop: 1, command: 1}
		helpers: lena: {name: en: "Lena", type: "courtesan", brown: command: 1}
		contracts: [
			{id: "first", name: en: "First", level: 0, hits: 12},
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
			{id: "first", name: en: "First", level: 0, hits: 3},
		]
		done: 2
	}
}
`,
		Rulebook: []string{"BOV-40.26", "BOV-40.29", "BOV-41.20"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		hq := p.headquarters()
		if hq == nil {
			return
		}
		most := p.mostDice()
		for i := range hq.Contracts {
			if c := &hq.Contracts[i]; c.Hits > most {
				p.Report(contractAt(i)+"/hits", fmt.Sprintf("Contract %s wants %d hits; the Command Room holds six miniatures, and with the best of them it has %d dice", c.ID, c.Hits, most),
					help("lower hits, or raise command on the brown cards"))
			}
		}
	},
}
