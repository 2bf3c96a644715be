package venice

import (
	"fmt"

	"acforge.dev/internal/diag"
)

// BOV-7.1: everything that the set-up lists is on the Map from the start; only a hidden
// thing can be revealed.
var memoryRevealOfOpenObjective = &Rule{
	Code: "memory/reveal-of-open-objective", Severity: diag.Warning,
	Doc: Doc{
		What: "An effect that reveals an Objective that is not hidden.",
		Why:  "It is on the Map from set-up on, so the effect does nothing. Usually `hidden: true` is missing.",
		Bad: `memory: "0.3": {
	map: objectives: ash: {title: en: "Ash", at: "a3", cost: 1, xp: 3}
	on: found: {when: objectiveDone: "gate", do: [{reveal: "ash"}]}
}
`,
		Good: `memory: "0.3": {
	map: objectives: ash: {title: en: "Ash", at: "a3", cost: 1, xp: 3, hidden: true}
	on: found: {when: objectiveDone: "gate", do: [{reveal: "ash"}]}
}
`,
		Rulebook: []string{"BOV-7.1"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		for _, m := range p.Memories {
			for _, s := range m.Sites {
				if g := s.Effect.Reveal; g != nil && !m.Objectives[*g].Hidden {
					p.Report(s.At, fmt.Sprintf("the Objective %s is not hidden, so revealing it does nothing", m.Objectives[*g].Name),
						p.related(m.Ptr("objectives", *g), "the Objective"), help("add `hidden: true` to the Objective, or remove the effect"))
				}
			}
		}
	},
}
