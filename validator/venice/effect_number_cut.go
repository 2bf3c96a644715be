package venice

import (
	"fmt"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
)

// A number that may leave the limits of its field is cut.
var effectNumberCut = &Rule{
	Code: "effect/number-cut", Severity: diag.Warning,
	Doc: Doc{
		What: "An effect counts a number in play that can be below 0, or above the limit of its field.",
		Why:  "Below 0 it counts as 0, and above the limit as the limit.",
		Bad: `memory: "0.3": on: crowd: {when: everyTurn: true, do: [{heal: {who: "all", n: {minus: ["turn", 3]}}}]}
`,
		Good: `memory: "0.3": on: crowd: {when: everyTurn: true, do: [{heal: {who: "all", n: {max: [0, {min: [9, {minus: ["turn", 3]}]}]}}}]}
`,
		Since: "0.6",
	},
	Check: func(p *Pass) {
		p.eachCounted(func(s Site, c counted, span ir.Span) {
			at := s.At + c.at
			if s.Effect.Count != nil {
				return // counters have limits of their own
			}
			if c.limit.Least == 0 && span.Least < 0 && span.Most > 0 {
				p.Report(at, fmt.Sprintf("this number can be %d, which counts as 0", span.Least), help("say so with max: [0, …], if that is meant"))
			}
			if span.Most > c.limit.Most && c.limit.Most > 0 && span.Most < ir.NumberMost && span.Least <= c.limit.Most {
				p.Report(at, fmt.Sprintf("this number can be %d; at most %d %s are possible", span.Most, c.limit.Most, c.what), help("say so with min: [%d, …], if that is meant", c.limit.Most))
			}
		})
	},
}
