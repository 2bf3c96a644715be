package venice

import (
	"fmt"

	"acforge.dev/internal/diag"
)

// BOV-28.10, 29.8: a square holds four living Enemies; one that finds it full is not
// placed.
var effectMoreThanASquareHolds = &Rule{
	Code: "effect/more-than-a-square-holds", Severity: diag.Warning,
	Doc: Doc{
		What: "An effect that puts more Guards onto one square than it can hold.",
		Why:  "A square holds four living Enemies. Guards who find it full are not placed, so the rest of this number never comes.",
		Bad: `memory: "0.3": on: crowd: {when: turn: 2, do: [{spawn: {at: "b2", count: 5}}]}
`,
		Good: `memory: "0.3": on: crowd: {when: turn: 2, do: [{spawn: {at: "b2", count: 4}}, {spawn: at: "a3"}]}
`,
		Rulebook: []string{"BOV-28.10", "BOV-29.8"}, Since: "0.2",
	},
	Alone: true,
	Check: func(p *Pass) {
		judge := func(s Site) {
			if e := s.Effect.Spawn; e != nil && e.CountBy == nil && e.Count > squareHolds {
				p.Report(s.At, fmt.Sprintf("%d Guards come onto one square, which holds %d", e.Count, squareHolds), help("send the others to another square, with an effect of their own"))
			}
		}
		for _, s := range p.Cards {
			judge(s)
		}
		for _, m := range p.Memories {
			for _, s := range m.Sites {
				judge(s)
			}
		}
	},
}
