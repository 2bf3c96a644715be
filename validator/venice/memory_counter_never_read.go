package venice

import (
	"fmt"
	"slices"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
)

// A counter is there to be tested.
var memoryCounterNeverRead = &Rule{
	Code: "memory/counter-never-read", Severity: diag.Warning,
	Doc: Doc{
		What: "It changes nothing. Usually a condition is missing, or the counter is left over.",
		Why:  "It changes nothing. Usually a condition was meant, or the counter was left over.",
		Bad: `memory: "0.3": {
	counters: ["bells"]
	on: bell: {when: turnEnd: true, once: false, do: [{count: "bells"}]}
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
				read := slices.ContainsFunc(m.Conds, func(c CondSite) bool {
					return c.Cond.Counter != nil && c.Cond.Counter.Counter == ir.CounterID(i)
				})
				read = read || slices.ContainsFunc(m.On, func(t ir.Trigger) bool {
					return t.When.Counter != nil && t.When.Counter.Counter == ir.CounterID(i)
				})
				if x := m.Meter(ir.CounterID(i)); !read && !m.reads(ir.CounterID(i)) && (x == nil || x.Title == "") {
					p.Report(m.Ptr("counters", i), fmt.Sprintf("no condition asks for the counter %s", name), help("add a condition that asks for it, or remove it"))
				}
			}
		}
	},
}
