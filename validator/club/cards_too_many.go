package club

import (
	"fmt"

	"acforge.dev/internal/diag"
)

// mostInDeck is the number of special cards, or of double cards, that the engine can
// hold.
const mostInDeck = 32

var cardsTooMany = &Rule{
	Code: "cards/too-many", Severity: diag.Error,
	Doc: Doc{
		What: "A deck with more cards than the engine can play.",
		Why:  "Used special cards and double cards go under their decks in the order in which they come again. Each deck has room for 32.",
		Bad: `specials: "coffee": copies: 20
specials: "disguise": copies: 20
`,
		Good: `specials: "coffee": copies: 5
`,
		Rulebook: []string{"CLUB-2.5", "CLUB-9.2"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		n, last := 0, 0
		for i, s := range p.Pack.Specials {
			if n += s.Copies; s.Copies > 1 {
				last = i
			}
		}
		if n > mostInDeck {
			p.ReportAmong(at("specials", last), each("specials", p.Pack.Specials), fmt.Sprintf("there are %d special cards; acforge plays up to %d", n, mostInDeck), help("leave some out"))
		}
		n, last = 0, 0
		for i, d := range p.Pack.Doubles {
			if n += d.Copies; d.Copies > 1 {
				last = i
			}
		}
		if n > mostInDeck {
			p.ReportAmong(at("doubles", last), each("doubles", p.Pack.Doubles), fmt.Sprintf("there are %d double cards; acforge plays up to %d", n, mostInDeck), help("leave some out"))
		}
	},
}
