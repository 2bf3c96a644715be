package venice

import (
	"fmt"

	"acforge.dev/internal/diag"
)

// BOV-39.12: a Skill may need a level of the Headquarters.
var campaignSkillOutOfReach = &Rule{
	Code: "campaign/skill-out-of-reach", Severity: diag.Warning,
	Doc: Doc{
		What: "A Skill card that needs a higher level than the Headquarters ever reach.",
		Why:  "The Contract on top of the deck shows the level of the Headquarters; when none is left, it is `done`. Players can choose a card that needs more, and never use it.",
		Bad: `campaign: {
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
skills: late: {name: en: "Late", text: en: "Gain a cube.", assassin: "a", level: 1, headquarters: 3, use: do: [{cubes: 1}]}
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
skills: late: {name: en: "Late", text: en: "Gain a cube.", assassin: "a", level: 1, headquarters: 2, use: do: [{cubes: 1}]}
`,
		Rulebook: []string{"BOV-39.12", "BOV-41.2"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		hq := p.headquarters()
		if hq == nil {
			return
		}
		most := hq.Done
		for i := range hq.Contracts {
			most = max(most, hq.Contracts[i].Level)
		}
		for i := range p.Pack.Skills {
			if s := &p.Pack.Skills[i]; s.Headquarters > most {
				p.Report(fmt.Sprintf("/skills/%d", i), fmt.Sprintf("%s needs Headquarters of level %d; they only reach %d", s.ID, s.Headquarters, most), help("lower `headquarters`, or raise the levels of Contracts"))
			}
		}
	},
}
