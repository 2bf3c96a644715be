package venice

import (
	"fmt"

	"acforge.dev/internal/diag"
)

// BOV-30.4, 7.2: the direction of the Event card is read off the compass.
var memoryMovementWithoutCompass = &Rule{
	Code: "memory/movement-without-compass", Severity: diag.Warning,
	Doc: Doc{
		What: "A Memory with a movement step and no compass.",
		Why:  "Enemies move in the direction of the Event card, and the compass shows where that is.",
		Bad: `memory: "0.3": compass: false
`,
		Good: `memory: "0.3": compass: true
`,
		Rulebook: []string{"BOV-30.4", "BOV-7.2"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		for _, m := range p.Memories {
			if m.Plays("movement") && !m.Compass {
				p.Report(m.Ptr("compass"), fmt.Sprintf("Memory %s plays the movement step without a compass", m.ID), help("write compass: true, or remove \"movement\" from `enemyPhase`"))
			}
		}
	},
}
