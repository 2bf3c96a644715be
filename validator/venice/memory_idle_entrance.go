package venice

import (
	"fmt"

	"acforge.dev/internal/diag"
)

// BOV-29.6, 29.7: an Entrance matters when a Reinforcement card or an effect names its
// letter.
var memoryIdleEntrance = &Rule{
	Code: "memory/idle-entrance", Severity: diag.Warning,
	Doc: Doc{
		What: "An Enemy Entrance that no Enemy ever comes through.",
		Why:  "Guards come to an Entrance when a Reinforcement card or an effect names its letter. Here no Reinforcement card is ever resolved, or none brings anybody to the letter.",
		Bad: `memory: "0.3": {
	enemyPhase: ["movement", "combat"]
	map: entrances: [{letter: "A", touches: ["a3"]}]
}
`,
		Good: `memory: "0.3": {
	enemyPhase: ["reinforcement", "movement", "combat"]
	map: entrances: [{letter: "A", touches: ["a3"]}]
}
`,
		Rulebook: []string{"BOV-29.7", "BOV-29.6"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		onCards := lettersOf(p.Cards)
		for _, m := range p.Memories {
			here := lettersOf(m.Sites)
			for i, e := range m.Entrances {
				if onCards[e.Letter] || here[e.Letter] {
					continue
				}
				switch {
				case !p.reinforces(m):
					p.Report(m.Ptr("entrances", i), fmt.Sprintf("nobody comes through Entrance %s: Memory %s resolves no Reinforcement card", e.Letter, m.ID), help("add \"reinforcement\" to `enemyPhase`, or remove the Entrance"))
				case !p.brings(letterIndex(e.Letter)):
					p.Report(m.Ptr("entrances", i, "letter"), fmt.Sprintf("nobody comes through Entrance %s: no Reinforcement card names it", e.Letter), help("use another letter, or remove the Entrance"))
				}
			}
		}
	},
}
