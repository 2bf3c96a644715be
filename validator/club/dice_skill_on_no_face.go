package club

import (
	"fmt"
	"slices"

	"acforge.dev/internal/diag"
)

var diceSkillOnNoFace = &Rule{
	Code: "dice/skill-on-no-face", Severity: diag.Warning,
	Doc: Doc{
		What: "A skill that a defence needs, but no face of the die shows.",
		Why:  "A pack chooses the faces of its die. If a skill is on none of them, a roll never helps.",
		Bad: `dice: faces: ["agility", "agility", "accuracy", "caution", "strength", "camouflage"]
`,
		Good: `dice: faces: ["camouflage", "strength", "caution", "accuracy", "intel", "agility"]
`,
		Rulebook: []string{"CLUB-2.8", "CLUB-4.10"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		var told []string
		for _, d := range p.Pack.Defences {
			for _, s := range d.Skills {
				if !slices.Contains(p.Pack.Dice.Faces[:], s) && !slices.Contains(told, s) {
					told = append(told, s)
					p.Report("/dice", fmt.Sprintf("no face of the die shows %s, which the defence %q needs", s, d.ID), help("add it to a face"))
				}
			}
		}
	},
}
