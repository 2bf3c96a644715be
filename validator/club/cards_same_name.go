package club

import (
	"fmt"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/club"
	"acforge.dev/validator/prose"
)

var cardsSameName = &Rule{
	Code: "cards/same-name", Severity: diag.Warning,
	Doc: Doc{
		What: "Two cards of one kind of Assassin's Club with the same name.",
		Why:  "When a mission asks for a location or a weapon, players cannot tell two of one name apart. Names are compared in the first language of the pack.",
		Bad: `locations: "depot": name: en: "Pier"
`,
		Good: `locations: "depot": name: en: "Old pier"
`,
		Rulebook: []string{"CLUB-2.2", "CLUB-2.4"}, Since: "0.2",
	},
	Check: func(p *Pass) {
		words := map[string]string{}
		for _, t := range p.Texts {
			if t.Lang == p.Pack.Languages[0] {
				words[t.Key] = t.Words
			}
		}
		var all []prose.Named
		add := func(table string, i int, id string, name, says ir.TextID) {
			all = append(all, prose.Named{Kind: table, ID: id, Words: words[string(name)], Says: words[string(says)], At: at(table, i)})
		}
		k := p.Pack
		for i, c := range k.Locations {
			add("locations", i, c.ID, c.Name, "")
		}
		for i, c := range k.Weapons {
			add("weapons", i, c.ID, c.Name, "")
		}
		for i, c := range k.Missions {
			add("missions", i, c.ID, c.Name, "")
		}
		for i, c := range k.Defences {
			add("defences", i, c.ID, c.Name, "")
		}
		for i, c := range k.Specials {
			add("specials", i, c.ID, c.Name, c.Text)
		}
		for i, c := range k.Doubles {
			add("doubles", i, c.ID, c.Name, c.Text)
		}
		for i, c := range k.Characters {
			add("characters", i, c.ID, c.Name, "")
		}
		prose.SameNames(all, func(n, first prose.Named) {
			p.ReportAmong(n.At, []string{first.At}, fmt.Sprintf("the %s %q and %q are both called %q", n.Kind, first.ID, n.ID, n.Words), help("rename one of them"))
		})
	},
}
