package venice

import (
	"fmt"
	"slices"

	"acforge.dev/internal/diag"
)

// GAP-03: the print gives no faces. The dice must have the results that the rules
// mention: BOV-16.5, 22.4 and 31.9 give their effects.
var diceMissingSymbol = &Rule{
	Code: "dice/missing-symbol", Severity: diag.Error,
	Doc: Doc{
		What: "A die without a face that the rules need.",
		Why:  "A pack chooses the faces of its dice, but the rules need some. Without a hit no character is ever Eliminated; without the alert no Detection Test ever raises it.",
		Bad: `dice: detection: ["blank", "blank", "blank", "seen", "seen", "seen"]
`,
		Good: `dice: detection: ["blank", "blank", "blank", "seen", "seen", "alert"]
`,
		Rulebook: []string{"BOV-0.21", "BOV-16.5", "BOV-22.4", "BOV-31.9"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		d := &p.Pack.Dice
		for _, die := range []struct {
			name, what, rule string
			faces            [6]string
			needs            []string
		}{
			{"assassin", "the Assassins' die", "BOV-16.5", d.Assassin, []string{"hit", "special", "retaliation"}},
			{"enemy", "the Enemies' die", "BOV-31.9", d.Enemy, []string{"hit", "fail"}},
			{"detection", "the detection die", "BOV-22.4", d.Detection, []string{"blank", "alert", "seen"}},
		} {
			for _, face := range die.needs {
				if !slices.Contains(die.faces[:], face) {
					p.Report("/dice/"+die.name, fmt.Sprintf("%s has no face %q", die.what, face), func(x *diag.Diagnostic) { x.Rule = die.rule }, help("add it to one of the faces"))
				}
			}
		}
	},
}
