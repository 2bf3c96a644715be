package venice

import (
	"acforge.dev/internal/diag"
)

// BOV-40.1: they are unlocked after the Villa.
var campaignHeadquartersNeverUsed = &Rule{
	Code: "campaign/headquarters-never-used", Severity: diag.Error,
	Doc: Doc{
		What: "Headquarters that never open, or open after the last Memory.",
		Why:  "A group moves into the Headquarters after the Memory in `headquartersAfter`. If that is the last Memory, or the field is missing, there is nothing left to play from there.",
		Bad: `campaign: {
	headquartersAfter: "0.3"
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
		Rulebook: []string{"BOV-36.1", "BOV-40.1"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		hq := p.headquarters()
		if hq == nil {
			return
		}
		if n := len(p.Pack.Campaign.Villa); n == 0 || n >= len(p.Pack.Memories) {
			p.Report("/campaign/headquarters", "no Memory is played from the Headquarters", help("set `headquartersAfter` to the Memory after which they open"))
		}
	},
}
