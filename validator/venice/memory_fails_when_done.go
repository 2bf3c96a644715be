package venice

import (
	"fmt"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
)

// A Memory is won when its mandatory Objectives are done (BOV-5.5). A failure that waits
// only for one of them, and for time, usually needs a `not`.
var memoryFailsWhenDone = &Rule{
	Code: "memory/fails-when-done", Severity: diag.Warning,
	Doc: Doc{
		What: "A failure whose condition asks for a mandatory Objective to be done, and for nothing else but a turn.",
		Why:  "The Memory is won only when this Objective is done, so whoever does it fails. Usually a `not` is missing: the Memory fails when the Objective is not done in time.",
		Bad: `memory: "0.3": fail: late: {text: en: "The gate stays shut.", if: all: [{turnAtLeast: 9}, {objectiveDone: "gate"}]}
`,
		Good: `memory: "0.3": fail: late: {text: en: "The gate stays shut.", if: all: [{turnAtLeast: 9}, {not: objectiveDone: "gate"}]}
`,
		Rulebook: []string{"BOV-5.5", "BOV-6.2"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		for _, m := range p.Memories {
			for i := range m.Fail {
				f := &m.Fail[i]
				if done, where := m.onlyDone(&f.If); done != nil {
					id := m.Objectives[*done].Name
					p.Report(m.Ptr("fail", i, "if")+where, fmt.Sprintf("the failure %s asks that the Objective %s is done, but the Memory is won only when it is done", f.Name, id),
						help("if the Objective must be done in time, write {not: objectiveDone: %q}", id))
				}
			}
		}
	},
}

// onlyDone returns a mandatory Objective that a condition asks for, and its place within
// the condition, if nothing else but turns is asked for; otherwise nil.
func (m *Memory) onlyDone(c *ir.Cond) (done *ir.GoalID, where string) {
	list, at := []ir.Cond{*c}, func(int) string { return "" }
	if c.All != nil {
		list, at = c.All, func(i int) string { return fmt.Sprintf("/all/%d", i) }
	}
	for i := range list {
		switch c := &list[i]; {
		case c.ObjectiveDone != nil && m.Objectives[*c.ObjectiveDone].Mandatory:
			done, where = c.ObjectiveDone, at(i)
		case c.TurnAtLeast == nil:
			return nil, ""
		}
	}
	return done, where
}
