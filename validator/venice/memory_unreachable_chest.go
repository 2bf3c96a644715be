package venice

import (
	"fmt"

	"acforge.dev/internal/diag"
)

// BOV-10.1: a Chest is opened by an Assassin on its square.
var memoryUnreachableChest = &Rule{
	Code: "memory/unreachable-chest", Severity: diag.Error,
	Doc: Doc{
		What: "A Chest on a square that no Assassin can reach from a Fast Travel Station.",
		Why:  "An Assassin opens a Chest from its square, and walls stop every Move.",
		Bad: `memory: "0.3": map: {
	plan: """
		+----+----+----+
		|s1   s2   r1  |
		+    +    +-H--+
		|s3   s4   s5  |
		+    +    +----+
		|s6   s7  |i1  |
		+----+----+----+
		"""
	chests: ["c3"]
}
`,
		Good: `memory: "0.3": map: chests: ["c3"]
`,
		Rulebook: []string{"BOV-10.1", "BOV-13.1"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		for _, m := range p.Memories {
			for i, s := range m.Chests {
				if !m.Reached[s] {
					p.Report(m.Ptr("chests", i), fmt.Sprintf("no Assassin can reach the Chest on %s", m.Name(s)), help("open a wall, or move the Chest"))
				}
			}
			for i := range m.Changes {
				for k, s := range m.Changes[i].Chests {
					if !m.Reached[s] {
						p.Report(m.Ptr("changes", i, "chests", k), fmt.Sprintf("no Assassin can reach the Chest on %s", m.Name(s)), help("open a wall, or move the Chest"))
					}
				}
			}
		}
	},
}
