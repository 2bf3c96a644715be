package venice

import (
	"fmt"

	"acforge.dev/internal/diag"
)

// BOV-1.5, 12.1: the Apprentices are turned over once.
var memoryApprenticesAfterAssassins = &Rule{
	Code: "memory/apprentices-after-assassins", Severity: diag.Error,
	Doc: Doc{
		What: "A Memory for Apprentices after one for Assassins.",
		Why:  "After the first Memory the Apprentices turn over their cards and stay Assassins. A later Memory for Apprentices cannot be played in the campaign.",
		Bad: `memory: "0.3": characters: "apprentices"
memory: "0.1": characters: "assassins"
`,
		Good: `memory: "0.3": characters: "assassins"
`,
		Rulebook: []string{"BOV-1.5", "BOV-12.1"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		for i, m := range p.Memories {
			if i > 0 && m.Characters == "apprentices" && p.Memories[i-1].Characters != "apprentices" {
				p.Report(m.Ptr("characters"), fmt.Sprintf("Memory %s is for Apprentices, but Memory %s before it is for Assassins", m.ID, p.Memories[i-1].ID), p.also(p.Memories[i-1].Ptr("characters")), help("make it a Memory for Assassins, or move it to the front"))
			}
		}
	},
}
