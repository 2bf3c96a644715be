package venice

import (
	"fmt"
	"slices"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
)

// BOV-44.1, 40.16: an Objective or a card brings an Ally onto the Map.
var allyNeverAppears = &Rule{
	Code: "ally/never-appears", Severity: diag.Warning,
	Doc: Doc{
		What: "An Ally that nothing brings onto a Map.",
		Why:  "An Ally takes the place of an Objective that names it in `escort`, or an effect `escort` brings it. This Ally stays in the box.",
		Bad: `allies: salvi: {name: en: "Salvi", text: en: "S.", health: 2}
`,
		Good: `allies: salvi: {name: en: "Salvi", text: en: "S.", health: 2}
memory: "0.3": map: objectives: gate: escort: "salvi"
`,
		Rulebook: []string{"BOV-44.1"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		for i, a := range p.Pack.Allies {
			waits := func(m *Memory) bool { return m.waitsFor(ir.AllyID(i)) } // memory/trigger-never-fires reports it there
			if !p.escorts(ir.AllyID(i)) && !slices.ContainsFunc(p.Memories, waits) {
				p.Report(fmt.Sprintf("/allies/%d", i), fmt.Sprintf("nothing brings the Ally %s onto a Map", a.ID), help("name it in `escort` of an Objective, or in an effect `escort`"))
			}
		}
	},
}

// escorts reports whether an Objective or an effect brings an Ally onto a Map.
func (p *Pass) escorts(id ir.AllyID) bool {
	return slices.ContainsFunc(p.everything(), func(s Site) bool { return s.Effect.Escort != nil && s.Effect.Escort.Ally == id }) ||
		slices.ContainsFunc(p.Memories, func(m *Memory) bool {
			return slices.ContainsFunc(m.Objectives, func(o ir.Objective) bool { return o.Escort != nil && *o.Escort == id })
		})
}
