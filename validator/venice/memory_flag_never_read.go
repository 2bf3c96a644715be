package venice

import (
	"fmt"
	"slices"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
)

// A flag is there to be tested.
var memoryFlagNeverRead = &Rule{
	Code: "memory/flag-never-read", Severity: diag.Warning,
	Doc: Doc{
		What: "It changes nothing. Usually a condition is missing, or the flag is left over.",
		Why:  "It changes nothing. Usually a condition was meant, or the flag was left over.",
		Bad: `memory: "0.3": {
	flags: ["bribed"]
	map: objectives: purse: {title: en: "The purse", at: "a3", cost: 1, xp: 1, do: [{set: "bribed"}]}
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
				read := slices.ContainsFunc(m.Conds, func(c CondSite) bool { return c.Cond.Flag != nil && *c.Cond.Flag == ir.FlagID(i) })
				if !read {
					p.Report(m.Ptr("flags", i), fmt.Sprintf("no condition asks for the flag %s", name), help("add a condition that asks for it, or remove it"))
				}
			}
		}
	},
}
