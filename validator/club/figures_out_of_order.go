package club

import (
	"fmt"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/club"
)

var figuresOutOfOrder = &Rule{
	Code: "figures/out-of-order", Severity: diag.Warning,
	Doc: Doc{
		What: "A figure of a colour that breaks the order green, red, black.",
		Why:  "Green missions give 1 point, red 3 and black 5. If the cost, the dice or the payment do not rise in the same order, one colour is always the best choice, or never. Usually a digit is wrong.",
		Bad: `figures: red: dice: 7
`,
		Good: `figures: red: dice: 4
`,
		Rulebook: []string{"CLUB-16.3", "CLUB-4.2", "CLUB-4.10", "CLUB-12.7"}, Since: "0.2",
	},
	Check: func(p *Pass) {
		for _, f := range []struct {
			says string
			of   func(ir.Colour) int
		}{
			{"a %s mission costs %d", func(c ir.Colour) int { return c.Cost }},
			{"a %s mission rolls %d dice", func(c ir.Colour) int { return c.Dice }},
			{"a %s defence pays %d", func(c ir.Colour) int { return c.Credits }},
		} {
			green, red, black := f.of(p.colour("green")), f.of(p.colour("red")), f.of(p.colour("black"))
			if green <= red && red <= black || min(green, red, black) == 0 { // 0 has a warning of its own
				continue
			}
			odd := "red" // it alone is out of order, or all are
			switch {
			case green <= red && green > black:
				odd = "black"
			case red <= black && green > black:
				odd = "green"
			}
			p.Report("/figures/"+odd, fmt.Sprintf(f.says, odd, f.of(p.colour(odd)))+
				fmt.Sprintf("; for green, red and black it is %d, %d and %d", green, red, black),
				help("let it rise from green to black, or stay the same"))
		}
	},
}
