package venice

import (
	"fmt"

	"acforge.dev/internal/diag"
)

// BOV-39.1: the experience track shows the levels.
var campaignLevelOutOfReach = &Rule{
	Code: "campaign/level-out-of-reach", Severity: diag.Warning,
	Doc: Doc{
		What: "A level that needs more XP than the campaign has.",
		Why:  "Players reach levels by the XP of Objectives, Chest tokens and Bosses. A group that takes all of it still does not reach this level.",
		Bad: `campaign: levels: [2, 900]
`,
		Good: `campaign: levels: [1]
`,
		Rulebook: []string{"BOV-39.1", "BOV-35.2"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		if p.Pack.Campaign == nil {
			return
		}
		most := 0
		for _, m := range p.Memories {
			for i := range m.Objectives {
				most += m.Objectives[i].XP
			}
		}
		for i := range p.Pack.Chests {
			most += p.Pack.Chests[i].XP
		}
		for i := range p.Pack.Enemies {
			if b := p.Pack.Enemies[i].Boss; b != nil {
				most += b.XP
			}
		}
		for i, n := range p.Pack.Campaign.Levels {
			if n > most {
				p.Report("/campaign/levels", fmt.Sprintf("level %d needs %d XP; the whole campaign has %d", i+1, n, most), help("give the level less XP, or the Objectives more"))
				return
			}
		}
	},
}
