package venice

import (
	"fmt"

	"acforge.dev/internal/diag"
)

// BOV-33.1, 33.9: a Boss is placed at set-up, or an effect lets it appear.
var memoryBossNeverAppears = &Rule{
	Code: "memory/boss-never-appears", Severity: diag.Warning,
	Doc: Doc{
		What: "A Boss of a Memory that nothing brings onto the Map.",
		Why:  "A Boss is among the guards at set-up, or an effect spawns it. Here neither is true.",
		Bad: `bosses: warden: {name: en: "Warden", text: en: "W.", xp: 4, assumption: en: "Ours.", by: {"2": {dice: 2, health: 1}, "3": {dice: 2, health: 1}, "4": {dice: 3, health: 1}}}
memory: "0.3": boss: "warden"
`,
		Good: `bosses: warden: {name: en: "Warden", text: en: "W.", xp: 4, assumption: en: "Ours.", by: {"2": {dice: 2, health: 1}, "3": {dice: 2, health: 1}, "4": {dice: 3, health: 1}}}
memory: "0.3": {
	boss: "warden"
	on: [{name: "warden", when: turn: 3, do: [{spawn: {type: "boss", at: at: "b2"}}]}]
}
`,
		Rulebook: []string{"BOV-33.9"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		for _, m := range p.Memories {
			if m.Boss == nil || p.mayCome(m, *m.Boss) {
				continue
			}
			p.Report(m.Ptr("boss"), fmt.Sprintf("nothing brings the Boss %s onto the Map", p.Pack.Enemies[*m.Boss].ID), help("add it to `guards`, or let an effect spawn it"))
		}
	},
}
