package club

import (
	"fmt"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/club"
	"acforge.dev/validator/prose"
	"acforge.dev/validator/rule"
)

var textMisspeltCard = &Rule{
	Code: "text/misspelt-card", Severity: diag.Warning,
	Doc: Doc{
		What: "A text with the name of a card or a character of Assassin's Club, one letter wrong.",
		Why:  "Readers search for the name as written, and cannot know which one is meant. Compared are names of 7 letters or more, in the language of the text, with words that begin with a capital letter like them.",
		Bad: `specials: "again": text: en: "Roll again at the Clock towre."
`,
		Good: `specials: "again": text: en: "Roll again at the Clock tower."
`,
		Rulebook: []string{"CLUB-2.2"}, Since: "0.2",
	},
	Check: func(p *Pass) {
		keys := map[ir.TextID]bool{}
		for _, c := range p.Pack.Locations {
			keys[c.Name] = true
		}
		for _, c := range p.Pack.Weapons {
			keys[c.Name] = true
		}
		for _, c := range p.Pack.Missions {
			keys[c.Name] = true
		}
		for _, c := range p.Pack.Defences {
			keys[c.Name] = true
		}
		for _, c := range p.Pack.Specials {
			keys[c.Name] = true
		}
		for _, c := range p.Pack.Doubles {
			keys[c.Name] = true
		}
		for _, c := range p.Pack.Characters {
			keys[c.Name] = true
		}
		prose.Misspelt(p.Texts, p.Pack.Languages, func(key string) bool { return keys[ir.TextID(key)] }, func(t rule.Text, f prose.Found) {
			p.ReportAt(t.Part(f.From, f.To), fmt.Sprintf("%q differs by one letter from the name %q", t.Words[f.From:f.To], f.Name), help("did you mean %q?", f.Name))
		})
	},
}
