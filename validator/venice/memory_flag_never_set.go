package venice

import (
	"fmt"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
)

// A flag begins cleared; a condition on one that no effect sets is false forever.
var memoryFlagNeverSet = &Rule{
	Code: "memory/flag-never-set", Severity: diag.Warning,
	Doc: Doc{
		What: "A flag that conditions ask for, but no effect sets.",
		Why:  "Flags begin cleared. A condition on a flag that nothing sets never holds, so what depends on it never happens, or always.",
		Bad: `memory: "0.3": {
	flags: ["bribed"]
	map: objectives: gate: if: flag: "bribed"
}
`,
		Good: `memory: "0.3": {
	flags: ["bribed"]
	map: objectives: {
		gate: if: flag: "bribed"
		purse: {title: en: "The purse", at: "a3", cost: 1, xp: 1, do: [{set: "bribed"}]}
	}
}
`,
		Since: "0.1",
	},
	Check: func(p *Pass) {
		for _, m := range p.Memories {
			for i, name := range m.Flags {
				f := ir.FlagID(i)
				if m.can(func(e *ir.Effect) bool { return e.Set != nil && *e.Set == f }) {
					continue
				}
				for _, c := range m.Conds {
					if c.Cond.Flag != nil && *c.Cond.Flag == f {
						p.Report(c.At, fmt.Sprintf("the flag %s is never set", name), note("this condition asks for it; no effect sets it"), help("add an effect that sets it"))
						break
					}
				}
			}
		}
	},
}
