package club

import (
	"fmt"

	"acforge.dev/internal/diag"
)

var specialSoloNeverPlayed = &Rule{
	Code: "special/solo-never-played", Severity: diag.Warning,
	Doc: Doc{
		What: "A special card for two players that says what it does in a solo game.",
		Why:  "With `twoPlayers` it stays out of the deck of a solo game, so `solo` never happens.",
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
				p.Report(at("specials", i), fmt.Sprintf("the special card %q is for two players, so its `solo` never happens", s.ID), help("remove `solo` or `twoPlayers`"))
			}
		}
	},
}
