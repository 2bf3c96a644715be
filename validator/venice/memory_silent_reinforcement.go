package venice

import (
	"fmt"
	"slices"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
)

// BOV-29.7: letters without a token on the Map bring no Guards. When no card for a
// number of Assassins names a letter of the Map, the step does nothing.
var memorySilentReinforcement = &Rule{
	Code: "memory/silent-reinforcement", Severity: diag.Warning,
	Doc: Doc{
		What: "A Memory whose reinforcement step never brings anybody.",
		Why:  "Players resolve the step every turn, but Guards only come to letters with an Entrance on the Map.",
		Bad: `memory: "0.3": {
	enemyPhase: ["reinforcement", "movement", "combat"]
	map: entrances: []
}
`,
		Good: `memory: "0.3": {
	enemyPhase: ["movement", "combat"]
	map: entrances: []
}
`,
		Rulebook: []string{"BOV-29.7"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		for _, m := range p.Memories {
			if !m.Plays("reinforcement") {
				continue
			}
			for n := 2; n <= 4; n++ {
				if p.silent(m, n) {
					p.Report(m.Ptr("enemyPhase"), fmt.Sprintf("the reinforcement step of Memory %s brings nobody with %d Assassins", m.ID, n),
						note("no Reinforcement card for %d Assassins names a letter that has an Entrance here", n), help("add an Entrance with a letter of these cards"))
					break
				}
			}
		}
	},
}

// silent reports whether no card for n Assassins brings Guards to the Map.
func (p *Pass) silent(m *Memory, n int) bool {
	cards := 0
	for _, c := range p.Pack.Reinforcements {
		if c.Assassins != n {
			continue
		}
		cards++
		for l := range letters {
			here := slices.ContainsFunc(m.AllEntrances(), func(e ir.Entrance) bool { return letterIndex(e.Letter) == l })
			if here && (c.Off[l] != ir.Arrival{} || c.On[l] != ir.Arrival{}) {
				return false
			}
		}
	}
	return cards > 0 // without cards reinforcement/not-eight reports it
}
