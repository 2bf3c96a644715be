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
		Why:  "Players can play an optional Memory when it is offered, or lose it for good. A group that left it out could never go on.",
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
					p.Report(m.Ptr("needs"), fmt.Sprintf("Memory %s needs Memory %s, which is optional", m.ID, o.ID), help("remove it from `needs`: everything unlocked before an optional Memory is played with it"))
				}
			}
		}
	},
}
