package venice

import (
	"fmt"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
)

// A counter begins at 0 and only effects change it.
var memoryCounterNeverCounted = &Rule{
	Code: "memory/counter-never-counted", Severity: diag.Warning,
	Doc: Doc{
		What: "A counter that conditions ask for, but no effect raises.",
		Why:  "Counters begin at 0. A condition on a counter that nothing raises never holds.",
		Bad: `memory: "0.3": {
	counters: ["bells"]
	fail: bells: {text: en: "The third bell has rung.", if: counter: {counter: "bells", atLeast: 3}}
}
`,
		Good: `memory: "0.3": {
	counters: ["bells"]
	on: bell: {when: turnEnd: true, once: false, do: [{count: "bells"}]}
	fail: bells: {text: en: "The third bell has rung.", if: counter: {counter: "bells", atLeast: 3}}
}
`,
		Since: "0.1",
	},
	Check: func(p *Pass) {
		for _, m := range p.Memories {
			for i, name := range m.Counters {
				id := ir.CounterID(i)
				if m.can(func(e *ir.Effect) bool {
					return e.Guess != nil && e.Guess.Right == id || e.Tally != nil && e.Tally.Counter == id && (e.Tally.By > 0 || e.Tally.ByN != nil) || e.Count != nil && e.Count.Counter == id && (e.Count.By > 0 || e.Count.To != nil)
				}) {
					continue
				}
				if x := m.Meter(id); x != nil && x.Start > 0 {
					continue
				}
				for k := range m.On {
					if w := &m.On[k].When; w.Counter != nil && w.Counter.Counter == id {
						p.Report(m.Ptr("on", k, "when"), fmt.Sprintf("the counter %s never goes up", name), note("this moment waits for it; no effect raises it"), help("add an effect that raises it"))
						break
					}
				}
				for _, c := range m.Conds {
					if c.Cond.Counter != nil && c.Cond.Counter.Counter == id {
						p.Report(c.At, fmt.Sprintf("the counter %s never goes up", name), note("this condition asks for it; no effect raises it"), help("add an effect that raises it"))
						break
					}
				}
			}
		}
	},
}
