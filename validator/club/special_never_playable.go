package club

import (
	"fmt"
	"slices"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/club"
)

var specialNeverPlayable = &Rule{
	Code: "special/never-playable", Severity: diag.Warning,
	Doc: Doc{
		What: "A special card against defences of a colour that no defence has.",
		Why:  "It may be played only against a defence of its colour.",
		Bad: `specials: "wish": against: "black"
defences: "alarm": {colour: "red", location: _|_}
`,
		Good: `specials: "wish": against: "red"
`,
		Rulebook: []string{"CLUB-9.15"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		for i, s := range p.Pack.Specials {
			if s.Against != "" && !slices.ContainsFunc(p.Pack.Defences, func(d ir.Defence) bool { return d.Colour == s.Against }) {
				p.Report(at("specials", i), fmt.Sprintf("the special card %q is against %s defences, and there are none", s.ID, s.Against))
			}
		}
	},
}
