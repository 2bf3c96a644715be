package club

import (
	"encoding/json"
	"fmt"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/club"
)

var cardsTwin = &Rule{
	Code: "cards/twin", Severity: diag.Warning,
	Doc: Doc{
		What: "Two special cards, or two double cards, with the same effects and the same text.",
		Why:  "They play alike under different names. Usually one was copied and never changed. If both are meant, `copies` gives their number.",
		Bad: `specials: "tea": {name: {en: "Tea", de: "Tee"}, text: {en: "Gain 2 credits.", de: "Erhalte 2 Credits."}, do: [{credits: 2}]}
`,
		Good: `specials: "coffee": copies: 3
`,
		Rulebook: []string{"CLUB-9.2", "CLUB-14.3"}, Since: "0.2",
	},
	Check: func(p *Pass) {
		words := map[ir.TextID]string{}
		for _, t := range p.Texts {
			words[ir.TextID(t.Key)] += t.Lang + ":" + t.Words + "\n"
		}
		twins := func(table, what string, n int, card func(int) (id string, text ir.TextID, plain any)) {
			first := map[string]string{} // its id
			place := map[string]int{}
			for i := range n {
				id, text, plain := card(i)
				b, err := json.Marshal(plain)
				if err != nil {
					continue // plain data can be marshalled
				}
				key := words[text] + string(b)
				if other, ok := first[key]; ok {
					p.ReportAmong(at(table, i), []string{at(table, place[key])}, fmt.Sprintf("the %s cards %q and %q have the same effects and the same text", what, other, id), help("change one of them, or keep one and raise its `copies`"))
					continue
				}
				first[key], place[key] = id, i
			}
		}
		// A character refers to a special card by its id, so cards that characters name
		// differ.
		named := map[ir.SpecialID]bool{}
		for _, c := range p.Pack.Characters {
			for _, s := range c.Specials {
				named[s.Special] = true
			}
		}
		twins("specials", "special", len(p.Pack.Specials), func(i int) (string, ir.TextID, any) {
			c := p.Pack.Specials[i]
			id, text := c.ID, c.Text
			if c.Name, c.Text, c.Copies = "", "", 0; !named[ir.SpecialID(i)] {
				c.ID = ""
			}
			return id, text, c
		})
		twins("doubles", "double", len(p.Pack.Doubles), func(i int) (string, ir.TextID, any) {
			c := p.Pack.Doubles[i]
			id, text := c.ID, c.Text
			c.ID, c.Name, c.Text, c.Copies = "", "", "", 0
			return id, text, c
		})
	},
}
