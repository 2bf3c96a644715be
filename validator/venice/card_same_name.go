package venice

import (
	"fmt"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
	"acforge.dev/validator/prose"
)

var cardSameName = &Rule{
	Code: "card/same-name", Severity: diag.Warning,
	Doc: Doc{
		What: "Two cards of one kind, two Enemies, two Allies or two Memories with the same name.",
		Why:  "Players ask each other for a card by its name, and envelopes and stories name it. Only acforge sees the ids. Names are compared in the first language of the pack.",
		Bad: `events: wind: name: en: "Rain"
`,
		Good: `events: wind: name: en: "Wind and rain"
`,
		Since: "0.2",
	},
	Check: func(p *Pass) {
		words := map[string]string{}
		for _, t := range p.Texts {
			if t.Lang == p.Pack.Languages[0] {
				words[t.Key] = t.Words
			}
		}
		var all []prose.Named
		add := func(kind, table string, i int, id string, name, says ir.TextID) {
			all = append(all, prose.Named{Kind: kind, ID: id, Words: words[string(name)], Says: words[string(says)], At: fmt.Sprintf("/%s/%d", table, i)})
		}
		k := p.Pack
		for i, c := range k.Equipment {
			add("Equipment cards", "equipment", i, c.ID, c.Name, c.Text)
		}
		for i, c := range k.Events {
			add("Event cards", "events", i, c.ID, c.Name, c.Text)
		}
		for i, c := range k.Towers {
			add("Tower cards", "towers", i, c.ID, c.Name, c.Text)
		}
		for i, c := range k.Chests {
			add("Chest cards", "chests", i, c.ID, c.Name, "")
		}
		for i, c := range k.Enemies {
			add("Enemies", "enemies", i, c.ID, c.Name, "")
		}
		for i, c := range k.Assassins {
			add("Assassins", "assassins", i, c.ID, c.Name, "")
		}
		for i, c := range k.Allies {
			add("Allies", "allies", i, c.ID, c.Name, "")
		}
		for i, c := range k.Skills {
			add("Skill cards", "skills", i, c.ID, c.Name, c.Text)
		}
		for i, c := range k.Memories {
			add("Memories", "memories", i, c.ID, c.Title, "")
		}
		prose.SameNames(all, func(n, first prose.Named) {
			p.Report(n.At, fmt.Sprintf("the %s %s and %s are both called %q", n.Kind, first.ID, n.ID, n.Words), p.related(first.At, "the other"), help("rename one of them"))
		})
	},
}
