package club

import (
	"fmt"

	"acforge.dev/internal/diag"
	"acforge.dev/validator/prose"
)

var specialNumberNotInData = &Rule{
	Code: "special/number-not-in-data", Severity: diag.Warning,
	Doc: Doc{
		What: "A number in the text of a special card that its effects do not have.",
		Why:  "The game plays the data; players read the text. Usually one was changed and the other was not. Numbers written as words are not compared.",
		Bad: `specials: "coffee": text: en: "Gain 4 credits."
`,
		Good: `specials: "coffee": {text: {en: "Gain 4 credits.", de: "Erhalte 4 Credits."}, do: [{credits: 4}]}
`,
		Rulebook: []string{"CLUB-9.2"}, Since: "0.2",
	},
	Check: func(p *Pass) {
		said := prose.ByKey(p.Texts)
		for _, s := range p.Pack.Specials {
			if len(effects(&s)) == 0 && s.Held == 0 {
				continue // special/without-effect reports it
			}
			key, what := string(s.Text), s.ID
			s.Copies = 0 // the number of copies is not part of a copy's effects
			for _, n := range prose.Strays(said[key], p.Pack.Languages[0], nil, func() map[int]bool { return prose.NumbersIn(s) }) {
				p.ReportAt(n.Text.Part(n.From, n.To), fmt.Sprintf("the text of the special card %q has the number %d, but its effects do not", what, n.N), help("correct the text or the effect"))
			}
		}
	},
}
