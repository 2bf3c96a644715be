package toy

import (
	"slices"
	"strconv"

	"acforge.dev/internal/diag"
	"acforge.dev/internal/systems/toy/rules"
	"acforge.dev/validator/rule"
)

// found reports a mistake in a mission: where, as a JSON pointer, and what.
type found func(at, message string)

// mission is the input of a rule.
type mission struct {
	rules.MissionIR
	report found
}

// ownRules lists the checks for mistakes that compile. Each checks one mission
// by itself.
var ownRules = []rule.Rule[mission]{
	{
		Code: "toy/goal-closed", Severity: diag.Error, Alone: true,
		Doc: rule.Doc{
			What: "The goal of a mission is a closed square.",
			Why:  "Figures cannot enter a closed square, so the mission cannot be won.",
			Bad:  `closed: ["b2", "c3"]`, Good: `closed: ["b2"]`, Rulebook: []string{"NINE-3.1"}, Since: "0.1.0",
		},
		Check: func(m mission) {
			if i := slices.Index(m.Closed, m.Goal); i >= 0 {
				m.report("/closed/"+strconv.Itoa(i), "the goal "+m.Goal+" is closed")
			}
		},
	},
	{
		Code: "toy/never-dark", Severity: diag.Warning, Alone: true,
		Doc: rule.Doc{
			What: "A dark square is closed.",
			Why:  "Figures cannot end a turn on it, so darkness makes no difference there.",
			Bad:  `dark: ["b2", "c2"]`, Good: `dark: ["c2"]`, Rulebook: []string{"NINE-3.1", "NINE-4.1"}, Since: "0.1.0",
		},
		Check: func(m mission) {
			for i, s := range m.Dark {
				if s != m.Start && slices.Contains(m.Closed, s) {
					m.report("/dark/"+strconv.Itoa(i), "nobody enters "+s+", which is closed")
				}
			}
		},
	},
}

// Rules returns the descriptions of the rules that check packs.
func (system) Rules() (out []rule.Info) {
	for i := range ownRules {
		out = append(out, ownRules[i].Info())
	}
	return out
}

// judge returns the mistakes in a pack, in the order of its missions.
func judge(ir *rules.IR, written rule.Origins) (out []diag.Diagnostic) {
	for i, m := range ir.Missions {
		for _, r := range ownRules {
			r.Check(mission{m, func(at, message string) {
				out = append(out, diag.Diagnostic{Code: r.Code, Severity: r.Severity, Message: message, Primary: written.Span("/missions/" + strconv.Itoa(i) + at)})
			}})
		}
	}
	return out
}
