package venice

import (
	"fmt"

	"acforge.dev/internal/diag"
)

// BOV-29.1, 0.13: cards bring Elites of the Memory's type; it must have one.
var memoryNoEliteToCome = &Rule{
	Code: "memory/no-elite-to-come", Severity: diag.Error,
	Doc: Doc{
		What: "A Memory without an Elite type whose Reinforcement cards bring Elites.",
		Why:  "Cards say how many Elites come, and the Memory names their type. Without a type no Guard can be placed.",
		Bad: `memory: "0.3": elite: _|_
`,
		Good: `memory: "0.3": elite: "agile"
`,
		Rulebook: []string{"BOV-29.1", "BOV-0.13"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		for _, m := range p.Memories {
			if !m.Plays("reinforcement") || len(m.Elites) > 0 {
				continue
			}
			for i, c := range p.Pack.Reinforcements {
				if m.arrive(c.Off, "elite", 2)+m.arrive(c.On, "elite", 2) > 0 {
					p.Report(m.At, fmt.Sprintf("Memory %s names no Elite type, but the Reinforcement card %s brings Elites", m.ID, c.ID),
						p.related(fmt.Sprintf("/reinforcements/%d", i), "the card"), help("set `elite` in the Memory"))
					break
				}
			}
		}
	},
}
