package venice

import (
	"encoding/json"
	"fmt"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
)

// Copies of a card are a number; two cards should be two different things.
var cardTwin = &Rule{
	Code: "card/twin", Severity: diag.Warning,
	Doc: Doc{
		What: "Two cards of one kind with the same effects and the same text.",
		Why:  "They play alike under different names. Usually one was copied and never changed. If both are meant, `copies` gives their number.",
		Bad: `equipment: bag: {name: en: "Bag", text: en: "The alert goes off.", singleUse: true, copies: 2, use: {cost: 1, do: [{alert: "off"}]}}
`,
		Good: `equipment: purse: copies: 4
`,
		Since: "0.2",
	},
	Check: func(p *Pass) {
		words := map[ir.TextID]string{}
		for _, t := range p.Texts {
			words[ir.TextID(t.Key)] += t.Lang + ":" + t.Words + "\n"
		}
		twins := func(table string, n int, card func(int) (id string, text ir.TextID, plain any)) {
			first := map[string]int{}
			for i := range n {
				id, text, plain := card(i)
				b, err := json.Marshal(plain)
				if err != nil {
					continue // plain data can be marshalled
				}
				key := words[text] + string(b)
				other, ok := first[key]
				if !ok {
					first[key] = i
					continue
				}
				was, _, _ := card(other)
				more := []func(*diag.Diagnostic){p.related(fmt.Sprintf("/%s/%d", table, other), "the other card")}
				if table == "equipment" || table == "events" { // of the others there is only one each
					more = append(more, help("change one of them, or keep one and raise its `copies`"))
				}
				p.Report(fmt.Sprintf("/%s/%d", table, i), fmt.Sprintf("the cards %s and %s have the same effects and the same text", was, id),
					more...)
			}
		}
		twins("equipment", len(p.Pack.Equipment), func(i int) (string, ir.TextID, any) {
			c := p.Pack.Equipment[i]
			id, text := c.ID, c.Text
			c.ID, c.Name, c.Text, c.Copies, c.RulePoint = "", "", "", 0, 0
			return id, text, c
		})
		twins("events", len(p.Pack.Events), func(i int) (string, ir.TextID, any) {
			c := p.Pack.Events[i]
			id, text := c.ID, c.Text
			c.ID, c.Name, c.Text, c.Copies = "", "", "", 0
			return id, text, c
		})
		twins("towers", len(p.Pack.Towers), func(i int) (string, ir.TextID, any) {
			c := p.Pack.Towers[i]
			id, text := c.ID, c.Text
			c.ID, c.Name, c.Text = "", "", ""
			return id, text, c
		})
		twins("skills", len(p.Pack.Skills), func(i int) (string, ir.TextID, any) {
			c := p.Pack.Skills[i]
			id, text := c.ID, c.Text
			c.ID, c.Name, c.Text = "", "", ""
			return id, text, c
		})
	},
}
