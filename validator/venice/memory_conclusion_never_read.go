package venice

import (
	"fmt"

	"acforge.dev/internal/diag"
)

// The first conclusion that holds is read. One behind another that always holds is
// never read.
var memoryConclusionNeverRead = &Rule{
	Code: "memory/conclusion-never-read", Severity: diag.Warning,
	Doc: Doc{
		What: "A conclusion that comes behind one that always holds, or whose own condition never holds.",
		Why:  "The first conclusion whose condition holds is read, after success or after a second failure. A conclusion without a condition takes all the rest.",
		Bad: `memory: "0.3": conclusions: {
	peace: title: en: "Peace"
	war: {if: alertRaised: true, title: en: "War"}
}
`,
		Good: `memory: "0.3": conclusions: {
	war: {if: alertRaised: true, title: en: "War"}
	peace: title: en: "Peace"
}
`,
		Rulebook: []string{"BOV-5.8"}, Since: "0.2",
	},
	Check: func(p *Pass) {
		for _, m := range p.Memories {
			for _, failed := range []bool{false, true} {
				before := "" // a conclusion that always holds
				for i := range m.Conclusions {
					c := &m.Conclusions[i]
					if c.Failed != failed {
						continue
					}
					holds := p.judge(m, c.If, moment{success: !failed})
					switch {
					case before != "":
						p.Report(m.Ptr("conclusions", i), fmt.Sprintf("the conclusion %s is never read: %s comes first, and always holds", c.Name, before), help("move it up, or give %s a condition", before))
					case holds == never:
						p.Report(m.Ptr("conclusions", i), fmt.Sprintf("the conclusion %s is never read: its condition never holds", c.Name), help("change its condition, or remove it"))
					}
					if holds == always && before == "" {
						before = c.Name
					}
				}
			}
		}
	},
}
