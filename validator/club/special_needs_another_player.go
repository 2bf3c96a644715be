package club

import (
	"fmt"

	"acforge.dev/internal/diag"
)

var specialNeedsAnotherPlayer = &Rule{
	Code: "special/needs-another-player", Severity: diag.Warning,
	Doc: Doc{
		What: "An effect that needs another player, on a card that a solo player draws too.",
		Why:  "A solo game has no auction, no priority and nobody to take from. Such a card needs `solo`, which says what it does there, or `twoPlayers`, which keeps it out.",
		Bad: `specials: "coffee": {text: {en: "Take the priority.", de: "Nimm die Priorität."}, do: [{priority: true}]}
`,
		Good: `specials: "coffee": {text: {en: "Alone: gain 1 credit. With two: take the priority.", de: "Allein: Erhalte 1 Credit. Zu zweit: Nimm die Priorität."}, do: _|_, solo: [{credits: 1}], two: [{priority: true}]}
`,
		Rulebook: []string{"CLUB-9.16", "CLUB-9.18", "CLUB-9.19", "CLUB-9.20"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		for i, s := range p.Pack.Specials {
			if s.TwoPlayers {
				continue
			}
			for _, e := range s.Solo {
				if w := e.Word(); w != nil && w.Other {
					p.Report(at("specials", i), fmt.Sprintf("the special card %q needs another player, but is in the solo game too", s.ID), help("add `solo`, or set `twoPlayers`"))
					break
				}
			}
		}
	},
}
