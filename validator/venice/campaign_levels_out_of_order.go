package venice

import (
	"fmt"

	"acforge.dev/internal/diag"
)

// BOV-39.1: the levels I, II, III and IV are reached or passed one after the other.
var campaignLevelsOutOfOrder = &Rule{
	Code: "campaign/levels-out-of-order", Severity: diag.Error,
	Doc: Doc{
		What: "Levels of the track that do not rise, or more than four of them.",
		Why:  "The track shows the levels I to IV in this order; an Assassin has four slots for Skill cards.",
		Bad: `campaign: levels: [4, 2]
`,
		Good: `campaign: levels: [1]
`,
		Rulebook: []string{"BOV-39.1", "BOV-39.6"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		if p.Pack.Campaign == nil {
			return
		}
		levels := p.Pack.Campaign.Levels
		if len(levels) > 4 {
			p.Report("/campaign/levels", fmt.Sprintf("there are 4 levels, not %d", len(levels)))
		}
		for i := 1; i < len(levels); i++ {
			if levels[i] <= levels[i-1] {
				p.Report("/campaign/levels", fmt.Sprintf("level %d comes at %d XP, not after level %d at %d", i+1, levels[i], i, levels[i-1]))
				return
			}
		}
	},
}
