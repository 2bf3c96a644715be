package venice

import (
	"fmt"

	"acforge.dev/internal/diag"
)

// BOV-39.1: the experience track shows the levels.
var campaignLevelOutOfReach = &Rule{
	Code: "campaign/level-out-of-reach", Severity: diag.Warning,
	Doc: Doc{
		What: "A level of the track that needs more XP than the campaign gives.",
		Why:  "Levels are reached by the XP of Objectives, Chest tokens and Bosses. Even a group that takes all of them does not reach this one.",
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
				p.Report("/campaign/levels", fmt.Sprintf("level %d needs %d XP; the whole campaign has %d", i+1, n, most), help("lower the level, or give Objectives more XP"))
				return
			}
		}
	},
}
