package venice

import (
	"fmt"
	"strings"

	"acforge.dev/internal/diag"
)

// BOV-1.5, 4.7, 7.2: Memory 0.1 is played by Apprentices, without Enemy phase
// and without compass (BOV-7.11: elements are introduced over the first
// Memories).
var memoryIntroducedTooEarly = &Rule{
	Code: "memory/introduced-too-early", Severity: diag.Warning,
	Doc: Doc{
		What: "A Memory 0.1 that uses what the rulebook introduces later.",
		Why:  "The first Memory teaches the game. Apprentices play it, it has no Enemy phase, and the compass comes with Memory 0.2.",
		Bad: `memory: "0.1": enemyPhase: ["movement", "combat"]
`,
		Good: `memory: "0.1": enemyPhase: []
`,
		Rulebook: []string{"BOV-7.11", "BOV-1.5", "BOV-4.7", "BOV-7.2"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		for _, m := range p.Memories {
			if n, ok := m.number(); !ok || n != 1 {
				continue
			}
			if m.Characters != "apprentices" {
				p.Report(m.Ptr("characters"), "Memory 0.1 is for Apprentices only", func(d *diag.Diagnostic) { d.Rule = "BOV-1.5" }, help("write characters: \"apprentices\""))
			}
			if len(m.EnemyPhase) > 0 {
				p.Report(m.Ptr("enemyPhase"), fmt.Sprintf("Memory 0.1 has no Enemy phase, but this one has %s", strings.Join(m.EnemyPhase, ", ")),
					func(d *diag.Diagnostic) { d.Rule = "BOV-4.7" }, help("write enemyPhase: []"))
			} else if m.Compass {
				p.Report(m.Ptr("compass"), "Memory 0.1 has no compass; it comes with Memory 0.2", func(d *diag.Diagnostic) { d.Rule = "BOV-7.2" }, help("write compass: false"))
			}
		}
	},
}
