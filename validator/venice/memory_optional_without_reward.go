package venice

import (
	"fmt"

	"acforge.dev/internal/diag"
)

// BOV-46.1: an optional Memory gives a Reward.
var memoryOptionalWithoutReward = &Rule{
	Code: "memory/optional-without-reward", Severity: diag.Warning,
	Doc: Doc{
		What: "An optional Memory without a reward.",
		Why:  "Players of an optional Memory win cards that others do not have: it opens an envelope afterwards, or lists them in its rewards.",
		Bad: `memory: "0.3": optional: true
`,
		Good: `memory: "0.3": {optional: true, rewards: [{en: "A boat."}]}
`,
		Rulebook: []string{"BOV-46.1"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		for _, m := range p.Memories {
			if m.Optional && len(m.Rewards) == 0 && len(m.AllOpens()) == len(m.Opens.Before) && len(m.Conclusions) == 0 {
				p.Report(m.Ptr("optional"), fmt.Sprintf("the optional Memory %s gives no reward", m.ID), help("add `rewards`, or open an envelope after it"))
			}
		}
	},
}
