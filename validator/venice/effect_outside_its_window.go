package venice

import (
	"fmt"

	"acforge.dev/internal/diag"
)

// BOV-28.9, 16.5, 16.6: some effects change a test or an attack in progress; at another
// moment there is none.
var effectOutsideItsWindow = &Rule{
	Code: "effect/outside-its-window", Severity: diag.Warning,
	Doc: Doc{
		What: "An effect on a test or an attack, at a moment without one.",
		Why:  "More hits, no Retaliation, rolling again and the target square need an attack: the special of a weapon, or a use with when: \"attack\". Skipping a test needs when: \"test\". At other moments they do nothing.",
		Bad: `equipment: purse: use: {cost: 1, when: "action", do: [{hits: 1}]}
`,
		Good: `equipment: purse: use: {cost: 1, when: "attack", do: [{hits: 1}]}
`,
		Rulebook: []string{"BOV-16.6", "BOV-28.9"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		for _, s := range p.everything() {
			what, window := "", "attack"
			switch e := s.Effect; {
			case e.Hits != nil:
				what = "hits"
			case e.BossDamage != nil:
				what = "bossDamage"
			case e.NoRetaliation:
				what = "noRetaliation"
			case e.Reroll:
				what = "reroll"
			case e.Ignore:
				what, window = "ignore", "test"
			case s.namesTargetSquare():
				what = `"target"`
			}
			if s.Effect.Reroll && s.Special { // BOV-16.4 to 16.6: one step after the other
				p.Report(s.At, "reroll does nothing here: the roll is already counted when the special ability happens", help("move it to a use or an Event card with when: \"attack\""))
			}
			if what != "" && s.Window != window {
				p.Report(s.At, fmt.Sprintf("%s does nothing here: there is no %s", what, window), help("move it to a use or an Event card with when: %q", window), func(d *diag.Diagnostic) {
					if window == "test" {
						d.Rule = "BOV-28.9"
					}
				})
			}
		}
	},
}

// namesTargetSquare reports whether an effect names the square of the attack.
func (s Site) namesTargetSquare() bool {
	for _, t := range s.targets() {
		if t.Where == "target" {
			return true
		}
	}
	for _, x := range placesOf(s.Effect) {
		if x.Rel == "target" {
			return true
		}
	}
	return false
}
