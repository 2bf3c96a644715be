package club

import (
	"fmt"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/club"
)

var defenceIdleLocation = &Rule{
	Code: "defence/idle-location", Severity: diag.Warning,
	Doc: Doc{
		What: "A green or red defence with a location.",
		Why:  "Only the location of a black defence counts. This one does nothing.",
		Bad: `defences: "dog": location: "pier"
`,
		Good: `defences: "dog": {colour: "black", location: "pier"}
`,
		Rulebook: []string{"CLUB-2.3"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		for i, d := range p.Pack.Defences {
			if d.Colour != "black" && d.Location != ir.NoID {
				p.Report(at("defences", i), fmt.Sprintf("the location of the %s defence %q has no effect", d.Colour, d.ID), help("remove `location`"))
			}
		}
	},
}
