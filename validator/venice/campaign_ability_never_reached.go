package venice

import (
	"fmt"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
)

// BOV-39.3: the special ability of a level belongs to a group that has reached it.
var campaignAbilityNeverReached = &Rule{
	Code: "campaign/ability-never-reached", Severity: diag.Warning,
	Doc: Doc{
		What: "A special ability at a level that no Assassin reaches.",
		Why:  "An Assassin has the ability from that level on. The campaign has fewer levels, and no declared start of a Memory has this one.",
		Bad: `campaign: levels: [1]
assassins: a: improved: "2": {name: en: "Better", text: en: "Twice as good."}
`,
		Good: `campaign: levels: [1]
assassins: a: improved: "1": {name: en: "Better", text: en: "Twice as good."}
`,
		Rulebook: []string{"BOV-39.3", "BOV-39.1"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		most := 0
		if p.Pack.Campaign != nil {
			most = len(p.Pack.Campaign.Levels)
		}
		for _, m := range p.Memories {
			most = max(most, m.Start.Level)
		}
		for i := range p.Pack.Assassins {
			p.Pack.Assassins[i].EachAbility(func(level int, at string, _ *ir.Ability) {
				if level > most {
					p.Report(fmt.Sprintf("/assassins/%d%s", i, at), fmt.Sprintf("no Assassin reaches the special ability of level %d; the campaign has %d", level, most), help("add the level to `levels` in the campaign, or give the ability a lower level"))
				}
			})
		}
	},
}
