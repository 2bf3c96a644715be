package venice

import (
	"fmt"

	"acforge.dev/internal/diag"
)

// BOV-1.7, 19.1: 3 action cubes, from Memory 0.3 on a fourth.
var memoryWrongNumberOfCubes = &Rule{
	Code: "memory/wrong-number-of-cubes", Severity: diag.Warning,
	Doc: Doc{
		What: "A Memory with another number of action cubes than the rules give at that point of the campaign.",
		Why:  "An Assassin has 3 action cubes. From Memory 0.3 on, a fourth lies next to the board and may be saved.",
		Bad: `memory: "0.1": cubes: 4
`,
		Good: `memory: "0.1": cubes: 3
`,
		Rulebook: []string{"BOV-19.1", "BOV-1.7"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		for _, m := range p.Memories {
			n, ok := m.number()
			want := 4
			if n < 3 {
				want = 3
			}
			if ok && m.Cubes != want {
				p.Report(m.Ptr("cubes"), fmt.Sprintf("Memory %s gives %d action cubes; the rules give %d", m.ID, m.Cubes, want), help("write cubes: %d", want))
			}
		}
	},
}
