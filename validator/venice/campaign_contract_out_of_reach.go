package venice

import (
	"fmt"

	"acforge.dev/internal/diag"
)

// BOV-40.26, GAP-54: the miniatures must suffice at the second attempt.
var campaignContractOutOfReach = &Rule{
	Code: "campaign/contract-out-of-reach", Severity: diag.Warning,
	Doc: Doc{
		What: "A Contract that needs more hits than the Command Room can have dice.",
		Why:  "In the best case every die is a hit at the first attempt, and each counts as one at the second. With too few miniatures the Contract stays open, and so do all that come after it.",
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
				p.Report(contractAt(i)+"/hits", fmt.Sprintf("Contract %s needs %d hits; the Command Room holds six miniatures, and the best six have %d dice", c.ID, c.Hits, most),
					help("lower `hits`, or raise `command` on the brown cards"))
			}
		}
	},
}
