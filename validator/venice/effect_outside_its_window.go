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
		What: "An effect on a test or an attack, at a moment at which there is none.",
		Why:  "More hits, no Retaliation, rolling again and the target square work only in an attack: in a weapon's special, or in a use with when: \"attack\". Leaving out a test works only with when: \"test\". Elsewhere they do nothing.",
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
				p.Report(s.At, "reroll does nothing here: the roll has been counted when the special ability comes", help("it belongs to a use or an Event card with when: \"attack\""))
			}
			if what != "" && s.Window != window {
				p.Report(s.At, fmt.Sprintf("%s does nothing here: there is no %s", what, window), help("it belongs to when: %q", window), func(d *diag.Diagnostic) {
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
