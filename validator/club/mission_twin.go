package club

import (
	"fmt"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/club"
)

var missionTwin = &Rule{
	Code: "mission/twin", Severity: diag.Info,
	Doc: Doc{
		What: "Two missions of one continent and colour with the same location and the same weapon.",
		Why:  "They play alike under different names. A set of twenty loses one mission that way.",
		Bad: `missions: "ledger": {location: "bakery", weapon: "broom"}
`,
		Good: `missions: "ledger": {location: "bakery", weapon: "lantern"}
`,
		Rulebook: []string{"CLUB-2.2"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		type looks struct {
			continent, colour, token string
			location                 ir.LocationID
			weapon                   ir.WeaponID
		}
		first := map[looks]int{}
		for i, m := range p.Pack.Missions {
			l := looks{m.Continent, m.Colour, m.Token, m.Location, m.Weapon}
			if other, ok := first[l]; ok {
				p.ReportAmong(at("missions", i), []string{at("missions", other)}, fmt.Sprintf("the missions %q and %q differ only in name", p.Pack.Missions[other].ID, m.ID), help("change the location or the weapon of one"))
				continue
			}
			first[l] = i
		}
	},
}
