package venice

import (
	"fmt"
	"slices"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
)

// BOV-40.9: the first Contract is revealed in the Headquarters.
var campaignContractLocksVilla = &Rule{
	Code: "campaign/contract-locks-villa", Severity: diag.Error,
	Doc: Doc{
		What: "A Contract that unlocks a Memory of the Villa.",
		Why:  "A Memory that a Contract unlocks waits for that Contract. Memories of the Villa come before the first Contract, so the campaign would skip this one until the Headquarters open.",
		Bad: `campaign: {
	headquartersAfter: "0.1"
	headquarters: {
		apprentices: {hospital: 1, workshop: 1, shop: 1, command: 1}
		helpers: lena: {name: en: "Lena", type: "courtesan", brown: command: 1}
		contracts: [
			{id: "first", name: en: "First", level: 0, hits: 3},
			{id: "second", name: en: "Second", level: 1, hits: 3, reward: unlocks: ["0.1"]},
		]
		done: 2
	}
}
`,
		Good: `campaign: {
	memories: ["0.1", "0.3", "0.4"]
	headquartersAfter: "0.1"
	headquarters: {
		apprentices: {hospital: 1, workshop: 1, shop: 1, command: 1}
		helpers: lena: {name: en: "Lena", type: "courtesan", brown: command: 1}
		contracts: [
			{id: "first", name: en: "First", level: 0, hits: 3, reward: unlocks: ["0.4"]},
			{id: "second", name: en: "Second", level: 1, hits: 3},
		]
		done: 2
	}
}
memory: "0.4": {title: en: "Later", enemyPhase: [], map: {squares: [{at: "a1", tile: "s1"}], tiles: s1: kind: "street", stations: ["a1"], objectives: bell: {title: en: "The bell", at: "a1", cost: 1, xp: 1}}, sync: {text: en: "Granted.", auto: true}}
`,
		Rulebook: []string{"BOV-40.9", "BOV-36.1"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		hq := p.headquarters()
		if hq == nil {
			return
		}
		p.brought(func(at string, b *ir.Brought) {
			for _, id := range b.Unlocks {
				if slices.Contains(p.Pack.Campaign.Villa, id) {
					p.Report(fmt.Sprintf("%s/unlocks/%d", at, id), fmt.Sprintf("a Contract unlocks Memory %s, which is played from the Villa, before any Contract", p.Pack.Memories[id].ID), help("unlock a Memory that comes after the Villa"))
				}
			}
		})
	},
}
