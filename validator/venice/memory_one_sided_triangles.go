package venice

import (
	"fmt"
	"strings"

	"acforge.dev/internal/diag"
)

// BOV-51.3: with two Maps Guards come to the one that the triangle on the back of the
// Reinforcement card points to.
var memoryOneSidedTriangles = &Rule{
	Code: "memory/one-sided-triangles", Severity: diag.Warning,
	Doc: Doc{
		What: "A Memory with two Maps, and Reinforcement cards that all point to the same Map.",
		Why:  "While both Maps are in play, reinforcements enter only the Map that the white triangle on the back of the card points to. If all cards for a number of Assassins point to one Map, no Guard ever comes to the other.",
		Bad:  twoMapsAtNight,
		Good: twoMapsAtNight + `reinforcements: {
	"r-2-8": pointer: "B"
	"r-3-8": pointer: "B"
	"r-4-8": pointer: "B"
}
`,
		Rulebook: []string{"BOV-51.3"}, Since: "0.2",
	},
	Check: func(p *Pass) {
		for _, m := range p.Memories {
			if len(m.Maps) < 2 || !p.reinforces(m) {
				continue
			}
			for seats := 2; seats <= 4; seats++ {
				n := map[string]int{}
				for _, c := range p.Pack.Reinforcements {
					if c.Assassins == seats {
						n[c.Pointer]++
					}
				}
				if len(n) != 1 {
					continue
				}
				to := "A"
				if n["B"] > 0 {
					to = "B"
				}
				p.Report(m.Ptr("maps", 1), fmt.Sprintf("all Reinforcement cards for %d Assassins point to Map %s, so nobody comes to the other Map of Memory %s", seats, to, m.ID))
			}
		}
	},
}

// twoMapsAtNight is such a Memory with an Enemy phase.
var twoMapsAtNight = strings.Replace(twoMapsExample, `"0.1"`, `"0.3"`, 1) +
	`memory: "0.3": maps: B: entrances: [{letter: "A", touches: ["a1"]}]
`
