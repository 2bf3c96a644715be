package venice

import (
	"fmt"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
	"acforge.dev/validator/prose"
	"acforge.dev/validator/rule"
)

// A name in a story is found on a card only when both are spelled the same.
var textMisspeltName = &Rule{
	Code: "text/misspelt-name", Severity: diag.Warning,
	Doc: Doc{
		What: "A text with the name of a card, an Enemy, an Ally or an Objective, one letter wrong.",
		Why:  "Readers search for the name as written, and cannot know which one is meant. Compared are names of 7 letters or more, in the language of the text, with words that begin with a capital letter like them. In Polish the last letter of a word may differ, because names are declined.",
		Bad: `memory: "0.3": story: after: en: "Below the Watchtowre it is quiet."
`,
		Good: `memory: "0.3": story: after: en: "Below the Watchtower it is quiet."
`,
		Since: "0.2",
	},
	Check: func(p *Pass) {
		names := p.names()
		prose.Misspelt(p.Texts, p.Pack.Languages, func(key string) bool { return names[ir.TextID(key)] }, func(t rule.Text, f prose.Found) {
			p.ReportAt(t.Part(f.From, f.To), fmt.Sprintf("%q differs by one letter from the name %q", t.Words[f.From:f.To], f.Name), help("did you mean %q?", f.Name))
		})
	},
}

// names returns the names that a pack's texts may mention.
func (p *Pass) names() map[ir.TextID]bool {
	keys := map[ir.TextID]bool{}
	for _, e := range p.Pack.Enemies {
		keys[e.Name] = true
	}
	for _, e := range p.Pack.Equipment {
		keys[e.Name] = true
	}
	for _, e := range p.Pack.Events {
		keys[e.Name] = true
	}
	for _, e := range p.Pack.Towers {
		keys[e.Name] = true
	}
	for _, e := range p.Pack.Chests {
		keys[e.Name] = true
	}
	for _, e := range p.Pack.Assassins {
		keys[e.Name] = true
		e.EachAbility(func(_ int, _ string, a *ir.Ability) { keys[a.Name] = true })
	}
	for _, e := range p.Pack.Allies {
		keys[e.Name] = true
	}
	for _, e := range p.Pack.Skills {
		keys[e.Name] = true
	}
	for _, m := range p.Pack.Memories {
		keys[m.Title] = true
		for _, o := range m.Objectives {
			keys[o.Title] = true
		}
	}
	return keys
}
