package venice

import (
	"fmt"

	"acforge.dev/internal/diag"
)

// BOV-41.2, 41.21: the back of the next Contract shows the new level.
var campaignContractLevelsFall = &Rule{
	Code: "campaign/contract-levels-fall", Severity: diag.Warning,
	Doc: Doc{
		What: "Headquarters whose level falls when a Contract is fulfilled.",
		Why:  "The level of the Headquarters is on the back of the card on top. A Contract improves the Headquarters; a lower level after it makes them worse.",
		Bad: `campaign: {
	memories: ["0.1", "0.3", "0.4"]
	headquartersAfter: "0.1"
	headquarters: {
		apprentices: {hospital: 1, workshop: 1, shop: 1, command: 1}
		helpers: lena: {name: en: "Lena", type: "courtesan", brown: command: 1}
		contracts: [
			{id: "first", name: en: "First", level: 2, hits: 3},
			{id: "second", name: en: "Second", level: 1, hits: 3},
		]
		done: 2
	}
}
memory: "0.4": {title: en: "Later", enemyPhase: [], map: {squares: [{at: "a1", tile: "s1"}], tiles: s1: kind: "street", stations: ["a1"], objectives: bell: {title: en: "The bell", at: "a1", cost: 1, xp: 1}}, sync: {text: en: "Granted.", auto: true}}
`,
		Good: `campaign: {
	memories: ["0.1", "0.3", "0.4"]
	headquartersAfter: "0.1"
	headquarters: {
		apprentices: {hospital: 1, workshop: 1, shop: 1, command: 1}
		helpers: lena: {name: en: "Lena", type: "courtesan", brown: command: 1}
		contracts: [
			{id: "first", name: en: "First", level: 0, hits: 3},
			{id: "second", name: en: "Second", level: 1, hits: 3},
		]
		done: 2
	}
}
memory: "0.4": {title: en: "Later", enemyPhase: [], map: {squares: [{at: "a1", tile: "s1"}], tiles: s1: kind: "street", stations: ["a1"], objectives: bell: {title: en: "The bell", at: "a1", cost: 1, xp: 1}}, sync: {text: en: "Granted.", auto: true}}
`,
		Rulebook: []string{"BOV-41.2", "BOV-41.21"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		hq := p.headquarters()
		if hq == nil {
			return
		}
		level := 0
		for i := range hq.Contracts {
			if c := &hq.Contracts[i]; c.Level < level {
				p.Report(contractAt(i)+"/level", fmt.Sprintf("Contract %s has level %d, but the one before it has %d", c.ID, c.Level, level), help("raise `level`, or change the order of the Contracts"))
			} else {
				level = c.Level
			}
		}
		if hq.Done < level {
			p.Report("/campaign/headquarters/done", fmt.Sprintf("the level after all Contracts is %d, but the last one has %d", hq.Done, level), help("raise `done`"))
		}
	},
}
