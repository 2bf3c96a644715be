package club

import (
	"fmt"

	"acforge.dev/internal/diag"
)

var specialSoloNeverPlayed = &Rule{
	Code: "special/solo-never-played", Severity: diag.Warning,
	Doc: Doc{
		What: "A special card for two players only that has effects for one player.",
		Why:  "With twoPlayers it is not in the deck of the game for one player, so solo is never played.",
		Bad: `specials: "rumour": solo: [{credits: 1}]
`,
		Good: `specials: "rumour": twoPlayers: true
`,
		Rulebook: []string{"CLUB-3.5"}, Since: "0.2",
	},
	Check: func(p *Pass) {
		for i, s := range p.Pack.Specials {
			// do applies to both, and is lowered into solo and two alike.
			if s.TwoPlayers && len(s.Solo) > 0 && !same(s.Solo, s.Two) {
				p.Report(at("specials", i), fmt.Sprintf("the special card %q is for two players, and solo is never played", s.ID))
			}
		}
	},
}
