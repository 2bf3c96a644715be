package club

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/club"
	"acforge.dev/validator/rule"
)

// skillWord matches a skill in English texts.
var skillWord = regexp.MustCompile(`(?i)\b(` + strings.Join(ir.Skills[:], "|") + `)\b`)

var specialOtherSkill = &Rule{
	Code: "special/other-skill", Severity: diag.Warning,
	Doc: Doc{
		What: "A special card whose English text names a skill that it does not give.",
		Why:  "The game gives the skills of the data; players read the text. A text that names no skill is not checked.",
		Bad: `specials: "wish": text: en: "Gain strength or caution."
`,
		Good: `specials: "wish": {text: {en: "Gain strength or caution.", de: "Erhalte Stärke oder Wachsamkeit."}, do: [{skill: of: ["strength", "caution"]}]}
`,
		Rulebook: []string{"CLUB-9.14", "CLUB-9.15"}, Since: "0.2",
	},
	Check: func(p *Pass) {
		p.english(func(s *ir.Special, t rule.Text) {
			var gives []string
			for _, e := range effects(s) {
				if e.Skill != nil {
					gives = append(gives, e.Skill.Of...)
				}
			}
			if gives == nil {
				return
			}
			for _, at := range skillWord.FindAllStringIndex(t.Words, -1) {
				if word := strings.ToLower(t.Words[at[0]:at[1]]); !slices.Contains(gives, word) {
					p.ReportAt(t.Part(at[0], at[1]), fmt.Sprintf("the special card %q gives %s, not %s", s.ID, strings.Join(slices.Compact(slices.Sorted(slices.Values(gives))), " or "), word), help("correct the text or the effect"))
				}
			}
		})
	},
}
