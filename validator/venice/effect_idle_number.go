package venice

import (
	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
)

// A number that is counted in play and is 0 in every game does nothing.
var effectIdleNumber = &Rule{
	Code: "effect/idle-number", Severity: diag.Warning,
	Doc: Doc{
		What: "An effect counts a number in play that is 0, or below 0 where that counts as 0, in every game.",
		Why:  "An effect with the number 0 does nothing. Usually the parts of a difference are the wrong way round.",
		Bad: `memory: "0.3": on: crowd: {when: turn: 2, do: [{spawn: {at: "b2", count: {minus: [1, "assassins"]}}}]}
`,
		Good: `memory: "0.3": on: crowd: {when: turn: 2, do: [{spawn: {at: "b2", count: {minus: ["assassins", 1]}}}]}
`,
		Since: "0.6",
	},
	Check: func(p *Pass) {
		p.eachCounted(func(s Site, c counted, span ir.Span) {
			if c.limit.Holds(span.Least) == 0 && c.limit.Holds(span.Most) == 0 && s.Effect.Count == nil && s.Effect.Later == nil {
				p.Report(s.At+c.at, "this number is 0 in every game", note("it is between %d and %d", span.Least, span.Most), help("count something else, or remove the effect"))
			}
		})
	},
}
