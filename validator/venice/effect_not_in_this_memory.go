package venice

import (
	"fmt"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
)

// BOV-0.13, 4.7: a Memory names its Elite type and the steps of its Enemy phase. Its
// own effects that mention others find nothing. Cards are for all Memories and are not
// checked.
var effectNotInThisMemory = &Rule{
	Code: "effect/not-in-this-memory", Severity: diag.Warning,
	Doc: Doc{
		What: "An effect of a Memory about Elites or a step of the Enemy phase that this Memory does not have.",
		Why:  "Elites have the type that the Memory names; without one there are none. A step that is not played cannot be skipped.",
		Bad: `memory: "0.3": {
	enemyPhase: ["reinforcement", "combat"]
	on: halt: {when: turn: 2, do: [{skip: "movement"}]}
}
`,
		Good: `memory: "0.3": on: halt: {when: turn: 2, do: [{skip: "movement"}]}
`,
		Rulebook: []string{"BOV-0.13", "BOV-4.7"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		for _, m := range p.Memories {
			for _, s := range m.Sites {
				if step := s.Effect.Skip; step != nil && !m.Plays(*step) {
					p.Report(s.At, fmt.Sprintf("Memory %s has no %s step to skip", m.ID, *step), help("remove the effect, or add the step to `enemyPhase`"),
						func(d *diag.Diagnostic) { d.Rule = "BOV-4.7" })
				}
				if len(m.Elites) == 0 && speaksOfElites(s.Effect) {
					p.Report(s.At, fmt.Sprintf("Memory %s names no Elite type, so this effect finds nobody", m.ID), help("set `elite` in the Memory, or name another type"))
				}
			}
		}
	},
}

// speaksOfElites reports whether an effect is only about Elites.
func speaksOfElites(e *ir.Effect) bool {
	switch {
	case e.Spawn != nil:
		return e.Spawn.Type == "elite"
	case e.Borrow != nil:
		return e.Borrow.Type == "elite"
	case e.Remove != nil:
		return e.Remove.Type == "elite"
	case e.Eliminate != nil:
		return e.Eliminate.Type == "elite"
	case e.Push != nil:
		return e.Push.Guards.Type == "elite"
	}
	return false
}
