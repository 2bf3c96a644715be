package club

import (
	"fmt"

	"acforge.dev/internal/diag"
)

var specialWithoutEffect = &Rule{
	Code: "special/without-effect", Severity: diag.Warning,
	Doc: Doc{
		What: "A special card that does nothing in a solo game, or nothing in a game for two.",
		Why:  "It is in the deck all the same. `twoPlayers` keeps a card out of the solo game.",
		Bad: `specials: "rumour": twoPlayers: false
`,
		Good: `specials: "rumour": {twoPlayers: false, solo: [{credits: 1}]}
`,
		Rulebook: []string{"CLUB-9.2", "CLUB-3.5"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		for i, s := range p.Pack.Specials {
			switch {
			case s.Held != 0:
			case len(s.Two) == 0:
				p.Report(at("specials", i), fmt.Sprintf("the special card %q does nothing in a game for two", s.ID), help("add an effect"))
			case len(s.Solo) == 0 && !s.TwoPlayers:
				p.Report(at("specials", i), fmt.Sprintf("the special card %q does nothing in a solo game", s.ID), help("add an effect in `solo`, or set `twoPlayers`"))
			}
		}
	},
}
