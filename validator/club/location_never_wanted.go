package club

import (
	"fmt"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/club"
)

var locationNeverWanted = &Rule{
	Code: "location/never-wanted", Severity: diag.Warning,
	Doc: Doc{
		What: "A location that no mission, black defence or character asks for.",
		Why:  "A location card does nothing alone: it counts where it matches.",
		Bad: `locations: "attic": {name: {en: "Attic", de: "Dachboden"}}
`,
		Good: `locations: "attic": {name: {en: "Attic", de: "Dachboden"}}
missions: "flour": location: "attic"
`,
		Rulebook: []string{"CLUB-4.4", "CLUB-4.5", "CLUB-13.6"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		wanted := map[ir.LocationID]bool{}
		for _, m := range p.Pack.Missions {
			wanted[m.Location] = true
		}
		for _, d := range p.Pack.Defences {
			wanted[d.Location] = true
		}
		for _, c := range p.Pack.Characters {
			wanted[c.Location] = true
		}
		for i, l := range p.Pack.Locations {
			if !wanted[ir.LocationID(i)] {
				p.Report(at("locations", i), fmt.Sprintf("no mission, black defence or character asks for the location %q", l.ID), help("ask for it somewhere, or leave it out"))
			}
		}
	},
}
