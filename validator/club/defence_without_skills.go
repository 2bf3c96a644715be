package club

import (
	"fmt"

	"acforge.dev/internal/diag"
)

var defenceWithoutSkills = &Rule{
	Code: "defence/without-skills", Severity: diag.Warning,
	Doc: Doc{
		What: "A defence marker without a skill.",
		Why:  "Players overcome a defence by covering each of its symbols. Every weapon overcomes this one before anybody rolls, and it still pays.",
		Bad: `defences: "dog": skills: []
`,
		Good: `defences: "dog": skills: ["agility"]
`,
		Rulebook: []string{"CLUB-2.3", "CLUB-4.8", "CLUB-5.1"}, Since: "0.2",
	},
	Check: func(p *Pass) {
		for i, d := range p.Pack.Defences {
			if len(d.Skills) == 0 {
				p.Report(at("defences", i), fmt.Sprintf("the defence %q has no skill", d.ID), help("give it a skill"))
			}
		}
	},
}
