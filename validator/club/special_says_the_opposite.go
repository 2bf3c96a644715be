package club

import (
	"fmt"
	"regexp"
	"slices"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/club"
	"acforge.dev/validator/prose"
	"acforge.dev/validator/rule"
)

// gains and loses match the English words for gaining and losing credits or prestige.
var gains = prose.Sides{
	One:   prose.MustCompile(`(?i)\bgains? (?:\d+|an?|one|another)\b`),
	Other: prose.MustCompile(`(?i)\b(?:loses?|pays?) (?:\d+|an?|one|another)\b`),
}

var againstColour = regexp.MustCompile(`(?i)\bagainst (?:a|the|any) (green|red|black) defence\b`)

var specialSaysTheOpposite = &Rule{
	Code: "special/says-the-opposite", Severity: diag.Warning,
	Doc: Doc{
		What: "A special card whose English text says the opposite of its effects: a gain for a loss, or another colour of defence.",
		Why:  "The game plays the data; players read the text. Usually a sign was forgotten, or one card was copied from another.",
		Bad: `specials: "coffee": do: [{credits: -2}]
`,
		Good: `specials: "coffee": {text: {en: "Lose 2 credits.", de: "Verliere 2 Credits."}, do: [{credits: -2}]}
`,
		Rulebook: []string{"CLUB-9.2"}, Since: "0.2",
	},
	Check: func(p *Pass) {
		p.english(func(s *ir.Special, t rule.Text) {
			all := effects(s)
			up := slices.ContainsFunc(all, func(e ir.Effect) bool { return e.Credits > 0 || e.OtherCredits > 0 || e.Prestige > 0 })
			down := slices.ContainsFunc(all, func(e ir.Effect) bool { return e.Credits < 0 || e.OtherCredits < 0 || e.Prestige < 0 })
			if at := gains.Against(t.Words, up, down); at != nil {
				does := "loses"
				if up {
					does = "gains"
				}
				p.ReportAt(t.Part(at[0], at[1]), fmt.Sprintf("the text says the opposite of what the special card %q does: somebody %s", s.ID, does), help("correct the text or the effect"))
			}
			if at := againstColour.FindStringSubmatchIndex(t.Words); at != nil && s.Against != t.Words[at[2]:at[3]] {
				of := "any colour"
				if s.Against != "" {
					of = s.Against
				}
				p.ReportAt(t.Part(at[2], at[3]), fmt.Sprintf("the special card %q is against a defence of %s", s.ID, of), help("correct the text or `against`"))
			}
		})
	},
}
