package club

import (
	"fmt"

	"acforge.dev/internal/diag"
)

var figuresOfNothing = &Rule{
	Code: "figures/of-nothing", Severity: diag.Warning,
	Doc: Doc{
		What: "A colour whose missions cost nothing or roll no dice, or whose defence pays nothing.",
		Why:  "Each colour asks for a stake, allows a roll and pays for a defence that is overcome. Without a stake no player gives a mission up, and an auction begins at nothing. Without dice only a weapon that covers everything helps. Without credits, winning a mission brings a player closer to bankruptcy.",
		Bad: `figures: green: dice: 0
`,
		Good: `figures: green: dice: 2
`,
		Rulebook: []string{"CLUB-4.2", "CLUB-4.10", "CLUB-4.11", "CLUB-12.7"}, Since: "0.2",
	},
	Check: func(p *Pass) {
		for _, name := range []string{"green", "red", "black"} {
			c := p.colour(name)
			for _, of := range []struct {
				n    int
				says string
			}{{c.Cost, "a %s mission costs nothing"}, {c.Dice, "a %s mission rolls no dice"}, {c.Credits, "a %s defence pays nothing"}} {
				if of.n == 0 {
					p.Report("/figures/"+name, fmt.Sprintf(of.says, name))
				}
			}
		}
	},
}
