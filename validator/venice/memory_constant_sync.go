package venice

import (
	"strings"

	"acforge.dev/internal/diag"
)

// BOV-34.1, 34.4: 100% Sync is an optional goal. One that every success reaches is a
// gift; one that no success reaches is a broken promise.
var memoryConstantSync = &Rule{
	Code: "memory/constant-sync", Severity: diag.Warning,
	Doc: Doc{
		What: "A 100% Sync that comes with every success, or with none.",
		Why:  "It is an optional goal for players. At success every mandatory Objective is completed and no Assassin is on a Map, so a condition on those is always true. A condition that cannot come true is no goal either.",
		Bad: `memory: "0.3": sync: {text: en: "Open the gate.", auto: false, holds: objectiveDone: "gate"}
`,
		Good: `memory: "0.3": sync: {text: en: "Never raise the alert.", auto: false, holds: not: alertRaised: true}
`,
		Rulebook: []string{"BOV-34.1", "BOV-34.4"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		for _, m := range p.Memories {
			if m.Sync.Holds == nil {
				continue
			}
			at := m.Ptr("sync", "holds")
			switch p.judge(m, m.Sync.Holds, moment{success: true}) {
			case always:
				p.Report(at, "every success brings this 100% Sync", help("write auto: true if every success is meant to bring it"))
			case never:
				p.Report(at, "no success can bring this 100% Sync", help("ask for something that can be true at success"))
			default:
				p.constantParts(m, at)
			}
		}
	},
}

// constantParts reports parts of a 100% Sync that decide nothing.
func (p *Pass) constantParts(m *Memory, at string) {
	said := ""
	for _, c := range m.Conds {
		if c.Top || !strings.HasPrefix(c.At, at+"/") || said != "" && strings.HasPrefix(c.At, said+"/") {
			continue
		}
		known := p.judge(m, c.Cond, moment{success: true})
		if known == open {
			continue
		}
		said = c.At
		p.Report(c.At, map[truth]string{always: "this part of the 100% Sync is true at every success", never: "this part of the 100% Sync is true at no success"}[known], help("remove it, or ask for something else"))
	}
}
