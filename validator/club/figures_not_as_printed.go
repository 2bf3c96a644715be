package club

import (
	"fmt"

	"acforge.dev/internal/diag"
)

var figuresNotAsPrinted = &Rule{
	Code: "figures/not-as-printed", Severity: diag.Warning,
	Doc: Doc{
		What: "Points of missions, or symbols of an escape, that differ from the print.",
		Why:  "Most figures by colour are lost, so a pack chooses them. These are known: a completed mission counts 1, 3 or 5 points if it is green, red or black. An escape takes 1 symbol from a red defence and 2 from a black one.",
		Bad: `figures: red: points: 2
`,
		Good: `figures: red: {points: 3, credits: 6}
`,
		Rulebook: []string{"CLUB-16.3", "CLUB-6.2", "CLUB-6.3"}, Since: "0.2",
	},
	Check: func(p *Pass) {
		for _, c := range []struct {
			name           string
			points, escape int
		}{{"green", 1, 0}, {"red", 3, 1}, {"black", 5, 2}} {
			if n := p.colour(c.name).Points; n != c.points {
				p.Report("/figures/"+c.name, fmt.Sprintf("a %s mission counts %d points; the print has %d", c.name, n, c.points))
			}
			// The print neither gives nor forbids an escape from a green defence
			// (CGAP-09).
			if n := p.colour(c.name).Escape; c.escape > 0 && n != c.escape {
				p.Report("/figures/"+c.name, fmt.Sprintf("an escape from a %s defence takes %s; the print has %d", c.name, diag.Counted(n, "symbol"), c.escape))
			}
		}
	},
}
