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
		What: "A special card against a colour that no defence has.",
		Why:  "Players can play it only against a defence of its colour.",
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
				p.Report(at("specials", i), fmt.Sprintf("the special card %q is against %s defences, but there are none", s.ID, s.Against), help("name another colour, or add such a defence"))
			}
		}
	},
}
