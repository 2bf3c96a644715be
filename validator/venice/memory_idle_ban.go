package venice

import (
	"fmt"
	"slices"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
)

// A ban on something that cannot be done in the Memory anyway changes nothing.
var memoryIdleBan = &Rule{
	Code: "memory/idle-ban", Severity: diag.Warning,
	Doc: Doc{
		What: "A state forbids something that cannot be done in the Memory anyway.",
		Why:  "Without Chests none is opened, and without the movement step no Guard advances. Another word was meant, or the thing is missing.",
		Bad: `memory: "0.3": while: hush: {if: alert: true, text: en: "Chests stay closed", forbid: ["chest"]}
`,
		Good: `memory: "0.3": while: hush: {if: alert: true, text: en: "Nobody trades", forbid: ["trade"]}
`,
		Since: "0.1",
	},
	Check: func(p *Pass) {
		for _, m := range p.Memories {
			for i := range m.While {
				for k := range m.While[i].Forbid {
					for _, word := range m.While[i].Forbid[k].What {
						if missing := m.lacks(word); missing != "" {
							p.Report(m.Ptr("while", i), fmt.Sprintf("the state `%s` forbids %q, but the Memory has no %s", m.While[i].Name, word, missing), help("remove the word, or add what is missing"))
						}
					}
				}
			}
		}
	},
}

// lacks names the thing that a word of forbid needs and that the Memory does not have.
func (m *Memory) lacks(word string) string {
	grounds := []*ir.Redrawn{}
	var kinds []ir.KindAt
	for i := range m.Changes {
		grounds = append(grounds, m.Changes[i].Ground)
	}
	for i := range m.While {
		grounds, kinds = append(grounds, m.While[i].Ground), append(kinds, m.While[i].Kinds...)
	}
	hiding := slices.ContainsFunc(m.Squares, func(s ir.Square) bool { return s.Hiding != "" })
	for _, g := range grounds {
		if g != nil {
			kinds, hiding = append(kinds, g.Kinds...), hiding || len(g.Hiding) > 0
		}
	}
	kind := func(want string) bool {
		return slices.ContainsFunc(m.Squares, func(s ir.Square) bool { return s.Kind == want }) ||
			slices.ContainsFunc(kinds, func(k ir.KindAt) bool { return k.Kind == want })
	}
	step := func(want string) bool { return slices.Contains(m.EnemyPhase, want) }
	for _, x := range []struct {
		word, missing string
		has           bool
	}{
		{"chest", "Chest", len(m.AllChests()) > 0},
		{"climb", "Tower", kind("tower")},
		{"hide", "Hiding Spot", hiding},
		{"water", "canal", kind("canal")},
		{"pay", "Objective with a price", slices.ContainsFunc(m.Objectives, func(o ir.Objective) bool { return o.Cost > 0 })},
		{"advance", "movement step", step("movement")},
	} {
		if x.word == word && !x.has {
			return x.missing
		}
	}
	return ""
}
