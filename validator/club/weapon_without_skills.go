package club

import (
	"fmt"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/club"
)

var weaponWithoutSkills = &Rule{
	Code: "weapon/without-skills", Severity: diag.Warning,
	Doc: Doc{
		What: "A weapon without a skill that no mission asks for.",
		Why:  "A weapon counts by its skills, or as the weapon of a mission. This card does nothing.",
		Bad: `weapons: "spoon": {name: {en: "Spoon", de: "Löffel"}, skills: []}
`,
		Good: `weapons: "spoon": {name: {en: "Spoon", de: "Löffel"}, skills: ["intel"]}
`,
		Rulebook: []string{"CLUB-2.4", "CLUB-4.6", "CLUB-5.2"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		wanted := map[ir.WeaponID]bool{}
		for _, m := range p.Pack.Missions {
			wanted[m.Weapon] = true
		}
		for i, w := range p.Pack.Weapons {
			if len(w.Skills) == 0 && !wanted[ir.WeaponID(i)] {
				p.Report(at("weapons", i), fmt.Sprintf("the weapon %q has no skill and no mission asks for it", w.ID), help("give it a skill, or ask for it in a mission"))
			}
		}
	},
}
