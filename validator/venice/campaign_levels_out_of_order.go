package venice

import (
	"fmt"

	"acforge.dev/internal/diag"
)

// BOV-39.1: the levels I, II, III and IV are reached or passed one after the other.
var campaignLevelsOutOfOrder = &Rule{
	Code: "campaign/levels-out-of-order", Severity: diag.Error,
	Doc: Doc{
		What: "Levels of the campaign that do not rise, or more than four of them.",
		Why:  "The track shows the levels I to IV in this order. An Assassin has four slots for Skill cards.",
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
			p.Report("/campaign/levels", fmt.Sprintf("a campaign has 4 levels; this one has %d", len(levels)), help("leave the last ones out"))
		}
		for i := 1; i < len(levels); i++ {
			if levels[i] <= levels[i-1] {
				p.Report("/campaign/levels", fmt.Sprintf("level %d needs %d XP, but level %d before it already needs %d", i+1, levels[i], i, levels[i-1]), help("let the numbers rise from level to level"))
				return
			}
		}
	},
}
