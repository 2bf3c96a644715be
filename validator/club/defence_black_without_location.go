package club

import (
	"fmt"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/club"
)

var defenceBlackWithoutLocation = &Rule{
	Code: "defence/black-without-location", Severity: diag.Warning,
	Doc: Doc{
		What: "A black defence that shows no location.",
		Why:  "A black defence shows a location. Playing that location draws a special card, and the player escapes without a roll.",
		Bad: `defences: "alarm": location: _|_
`,
		Good: `defences: "alarm": location: "pier"
`,
		Rulebook: []string{"CLUB-2.3", "CLUB-4.5", "CLUB-6.3"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		for i, d := range p.Pack.Defences {
			if d.Colour == "black" && d.Location == ir.NoID {
				p.Report(at("defences", i), fmt.Sprintf("the black defence %q shows no location", d.ID), help("set its `location`"))
			}
		}
	},
}
