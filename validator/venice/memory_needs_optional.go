package venice

import (
	"fmt"

	"acforge.dev/internal/diag"
)

// BOV-46.2: an optional Memory may never be played.
var memoryNeedsOptional = &Rule{
	Code: "memory/needs-optional", Severity: diag.Error,
	Doc: Doc{
		What: "A Memory that needs an optional one.",
		Why:  "An optional Memory is played when it is offered, or lost for good. A group that leaves it out could never go on.",
		Bad: `memory: "0.1": {optional: true, rewards: [{en: "A boat."}]}
`,
		Good: `memory: "0.3": {optional: true, rewards: [{en: "A boat."}]}
`,
		Rulebook: []string{"BOV-46.2"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		for _, m := range p.Memories {
			for _, n := range m.Needs {
				if o := &p.Pack.Memories[n]; o.Optional {
					p.Report(m.Ptr("needs"), fmt.Sprintf("Memory %s needs Memory %s, which is optional", m.ID, o.ID), help("leave it out of needs: an optional Memory is played with all that was unlocked before it"))
				}
			}
		}
	},
}
