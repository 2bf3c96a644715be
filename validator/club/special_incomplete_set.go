package club

import (
	"fmt"

	"acforge.dev/internal/diag"
)

var specialIncompleteSet = &Rule{
	Code: "special/incomplete-set", Severity: diag.Warning,
	Doc: Doc{
		What: "A whole set of special cards with other numbers than the print: 16 for every game and 4 for two players.",
		Why:  "The deck pays for locations, equal dice and prestige, and its size decides how soon it is shuffled. Up to ten cards for every game count as a sample and are not checked.",
		Bad: `specials: "coffee": copies: 9
`,
		Good: `specials: {
	"coffee": copies: 12
	"rumour": copies: 4
}
`,
		Rulebook: []string{"CLUB-2.5", "CLUB-3.5"}, Since: "0.2",
	},
	Check: func(p *Pass) {
		const sample, every, two = 10, 16, 4
		n, more := 0, 0
		for _, s := range p.Pack.Specials {
			if s.TwoPlayers {
				more += s.Copies
			} else {
				n += s.Copies
			}
		}
		if n <= sample || n == every && more == two || n > mostInDeck { // cards/too-many reports the last case
			return
		}
		p.Report("/specials", fmt.Sprintf("the set has %d special cards for every game and %d for two players; the print has %d and %d", n, more, every, two))
	},
}
