package club

import (
	"fmt"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/club"
)

var doubleStandsForNothing = &Rule{
	Code: "double/stands-for-nothing", Severity: diag.Warning,
	Doc: Doc{
		What: "A double card that replaces neither a weapon nor a location.",
		Why:  "A double card replaces a weapon card, a location card, or both. Without either it takes one of four places in the hand, and no player can play it.",
		Bad: `doubles: "spare-bar": weapon: _|_
`,
		Good: `doubles: "spare-bar": location: "pier"
`,
		Rulebook: []string{"CLUB-14.3", "CLUB-14.2"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		for i, d := range p.Pack.Doubles {
			if d.Weapon == ir.NoID && d.Location == ir.NoID {
				p.Report(at("doubles", i), fmt.Sprintf("the double card %q replaces nothing", d.ID), help("set its weapon, its location, or both"))
			}
		}
	},
}
