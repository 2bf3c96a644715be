package venice

import (
	"fmt"
	"slices"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
)

// BOV-33.9: "boss" means the Boss of the Memory.
var memoryNoBossToAppear = &Rule{
	Code: "memory/no-boss-to-appear", Severity: diag.Warning,
	Doc: Doc{
		What: "An effect that makes the Boss appear, in a Memory without one.",
		Why:  "An effect that spawns a \"boss\" means the Boss of the Memory. If it names none, nothing happens.",
		Bad: `memory: "0.3": on: [{name: "warden", when: turn: 3, do: [{spawn: {type: "boss", at: at: "b2"}}]}]
`,
		Good: `bosses: warden: {name: en: "Warden", text: en: "W.", xp: 4, assumption: en: "Ours.", by: {"2": {dice: 2, health: 1}, "3": {dice: 2, health: 1}, "4": {dice: 3, health: 1}}}
memory: "0.3": {
	boss: "warden"
	on: [{name: "warden", when: turn: 3, do: [{spawn: {type: "boss", at: at: "b2"}}]}]
}
`,
		Rulebook: []string{"BOV-33.9"}, Since: "0.1",
	},
	Alone: true,
	Check: func(p *Pass) {
		for _, m := range p.Memories {
			i := slices.IndexFunc(m.Sites, func(s Site) bool { return isBossSpawn(s.Effect) })
			if m.Boss == nil && i >= 0 {
				p.Report(m.Sites[i].At, fmt.Sprintf("this effect does nothing: Memory %s has no Boss", m.ID), help("set `boss` in the Memory, or remove the effect"))
			}
		}
	},
}

func isBossSpawn(e *ir.Effect) bool { return e.Spawn != nil && e.Spawn.Type == "boss" }
