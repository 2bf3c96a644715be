package club

import (
	"fmt"
	"slices"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/club"
)

var missionTokenNeverGiven = &Rule{
	Code: "mission/token-never-given", Severity: diag.Warning,
	Doc: Doc{
		What: "A mission with a skill token, in a set without red defences.",
		Why:  "Players get the token for overcoming a red defence on that mission.",
		Bad: `defences: {"watchman": colour: "green", "lock": colour: "green"}
missions: "crate": token: _|_
`,
		Good: `defences: "watchman": colour: "green"
`,
		Rulebook: []string{"CLUB-4.12", "CLUB-10.1"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		if slices.ContainsFunc(p.Pack.Defences, func(d ir.Defence) bool { return d.Colour == "red" }) {
			return
		}
		for i, m := range p.Pack.Missions {
			if m.Token != "" {
				p.Report(at("missions", i)+"/token", fmt.Sprintf("the mission %q shows a token, but no defence is red", m.ID), help("add a red defence, or remove the token"))
			}
		}
	},
}
