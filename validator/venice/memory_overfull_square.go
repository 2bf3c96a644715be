package venice

import (
	"fmt"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
)

// BOV-28.10: a square never holds more than 4 Enemies and Bodies together, checked at
// set-up for each number of Assassins.
var memoryOverfullSquare = &Rule{
	Code: "memory/overfull-square", Severity: diag.Error,
	Doc: Doc{
		What: "A square that holds more than 4 Guards and Bodies at set-up.",
		Why:  "No square ever holds more than 4 Enemies and Bodies together, for any number of Assassins.",
		Bad: `memory: "0.3": map: guards: [
	{type: "crossbowman", at: "b2", count: 4},
	{type: "crossbowman", at: "b2", from: 3},
]
`,
		Good: `memory: "0.3": map: guards: [
	{type: "crossbowman", at: "b2", count: 3},
	{type: "crossbowman", at: "b2", from: 3},
]
`,
		Rulebook: []string{"BOV-28.10"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		for _, m := range p.Memories {
			for s := range m.Squares {
				p.overfull(m, ir.SquareID(s))
			}
		}
	},
}

const squareHolds = 4 // BOV-28.10

// overfull reports the placement that is one too many, with the smallest number of
// Assassins for which it is.
func (p *Pass) overfull(m *Memory, s ir.SquareID) {
	for n := 2; n <= 4; n++ {
		k := 0
		report := func(at string) bool {
			if k <= squareHolds {
				return false
			}
			p.Report(at, fmt.Sprintf("%s holds %d Guards and Bodies with %d Assassins", m.Name(s), k, n), note("a square holds %d", squareHolds), help("move some to another square"))
			return true
		}
		for i, b := range m.Bodies {
			if b.At == s {
				k += b.Count
				if report(m.Ptr("bodies", i)) {
					return
				}
			}
		}
		for _, g := range m.crews() {
			if g.At == s {
				k += g.Count
				if report(g.Ptr) {
					return
				}
			}
		}
		for i, g := range m.Guards {
			if g.At == s && g.From <= n {
				k += g.Count
				if report(m.Ptr("guards", i)) {
					return
				}
			}
		}
	}
}
