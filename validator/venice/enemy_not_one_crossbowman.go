package venice

import (
	"fmt"

	"acforge.dev/internal/diag"
)

// BOV-29.1, 0.12: a Guard is a Crossbowman or an Elite; cards say
// "Crossbowman" and mean one type.
var enemyNotOneCrossbowman = &Rule{
	Code: "enemy/not-one-crossbowman", Severity: diag.Error,
	Doc: Doc{
		What: "A pack with no Crossbowman among its enemies, or with several.",
		Why:  "Reinforcement cards and effects name Crossbowmen, so a pack needs exactly one such type.",
		Bad: `enemies: sentry: {
	kind:   "crossbowman"
	name: en: "Sentry"
	text: en: "A second one."
	health: 1
	dice:   1
	box:    10
	assumption: en: "Ours."
}
`,
		Good: `enemies: sentry: {
	kind:   "elite"
	name: en: "Sentry"
	text: en: "A second Elite type."
	health: 1
	dice:   1
	box:    10
	assumption: en: "Ours."
}
`,
		Rulebook: []string{"BOV-29.1", "BOV-0.12"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		n, last, all := 0, 0, []string(nil)
		for i := range p.Pack.Enemies {
			if p.Pack.Enemies[i].Kind == "crossbowman" {
				n, last, all = n+1, i, append(all, fmt.Sprintf("/enemies/%d/kind", i))
			}
		}
		if n != 1 {
			p.Report(fmt.Sprintf("/enemies/%d/kind", last), fmt.Sprintf("a pack needs 1 type of Crossbowman; this one has %d", n), p.also(all...), help("write `kind: \"crossbowman\"` in exactly one enemy"))
		}
	},
}
