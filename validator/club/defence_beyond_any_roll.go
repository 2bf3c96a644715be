package club

import (
	"fmt"
	"slices"

	"acforge.dev/internal/diag"
)

var defenceBeyondAnyRoll = &Rule{
	Code: "defence/beyond-any-roll", Severity: diag.Warning,
	Doc: Doc{
		What: "A defence that no weapon and no roll of dice can overcome.",
		Why:  "For every mission and every weapon, more symbols are missing than dice are rolled. Only a full match or cards help.",
		Bad: `defences: "dog": skills: ["caution", "caution", "caution", "caution", "caution", "caution", "caution"]
`,
		Good: `defences: "dog": skills: ["caution", "caution"]
`,
		Rulebook: []string{"CLUB-4.10", "CLUB-5.1"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		dice := 0 // dice of the mission with the most, plus one for its weapon (CLUB-4.6)
		for _, m := range p.Pack.Missions {
			dice = max(dice, p.colour(m.Colour).Dice+1)
		}
		for i, d := range p.Pack.Defences {
			least := len(d.Skills)
			for _, w := range p.Pack.Weapons {
				have, lacking := needs(w.Skills), 0
				for skill, n := range needs(d.Skills) {
					left := max(0, n-have[skill])
					if left > 0 && !slices.Contains(p.Pack.Dice.Faces[:], skill) {
						left = len(d.Skills) + dice // no face shows it
					}
					lacking += left
				}
				least = min(least, lacking)
			}
			if least > dice {
				p.Report(at("defences", i), fmt.Sprintf("no weapon and no roll can overcome the defence %q", d.ID),
					note("with the best weapon %d of its %d symbols are missing, and at most %d dice are rolled", min(least, len(d.Skills)), len(d.Skills), dice), help("give it fewer symbols, or a weapon more"))
			}
		}
	},
}
