package venice

import (
	"fmt"
	"strings"

	"acforge.dev/internal/diag"
)

// BOV-0.29: 33 envelopes with 180 large and 208 small cards. The lists do not give the
// size of each kind; Equipment and Skill cards are small ones (BOV-40.5, 40.6).
var cardsMoreThanTheBox = &Rule{
	Code: "cards/more-than-the-box", Severity: diag.Info,
	Doc: Doc{
		What: "A pack with more cards or envelopes than the box of a declared edition holds.",
		Why:  "A box has 33 envelopes (the Polish one 35 separators), 180 large cards and 208 small cards. The German list names no large ones. Equipment and Skill cards are small. More do not go into the box, and a pack printed on top of them needs a box of its own.",
		Bad: `equipment: sword: copies: 40
equipment: purse: copies: 40
equipment: rope: {name: en: "Rope", text: en: "The alert goes off, twice.", singleUse: true, copies: 40, use: do: [{alert: "off"}]}
equipment: hook: {name: en: "Hook", text: en: "The alert goes off, at once.", singleUse: true, copies: 40, use: do: [{alert: "off"}]}
equipment: lamp: {name: en: "Lamp", text: en: "The alert goes off, as far as you see.", singleUse: true, copies: 40, use: do: [{alert: "off"}]}
equipment: bell: {name: en: "Bell", text: en: "The alert goes off, and a bell rings.", singleUse: true, copies: 40, use: do: [{alert: "off"}]}
envelopes: tools: {name: en: "Tools", red: en: "Lay them out.", groups: [{kind: "equipment", cards: ["rope", "hook", "lamp", "bell"], to: "deck"}]}
memory: "0.3": opens: before: ["late", "tools"]
`,
		Good: `equipment: sword: copies: 40
equipment: purse: copies: 40
`,
		Rulebook: []string{"BOV-0.29"}, Since: "0.2",
	},
	Check: func(p *Pass) {
		judge := func(at string, also []string, what string, n int, inBox func(pieces) int) bool {
			fewest, short := p.boxFor(n, inBox)
			if len(short) > 0 {
				p.Report(at, fmt.Sprintf("the pack has %d %s; the box holds %d", n, what, fewest), note("the box of these editions holds that many: %s", strings.Join(short, ", ")), p.also(also...))
			}
			return len(short) > 0
		}
		if n := len(p.Pack.Envelopes); n > 0 {
			judge(fmt.Sprintf("/envelopes/%d", n-1), each("/envelopes", p.Pack.Envelopes), "envelopes", n, func(b pieces) int { return b.envelopes })
		}
		small, most := len(p.Pack.Skills), 0 // reported at the Equipment with the most copies
		for i, e := range p.Pack.Equipment {
			if small += e.Copies; e.Copies > p.Pack.Equipment[most].Copies {
				most = i
			}
		}
		at := fmt.Sprintf("/equipment/%d", most)
		also := append(each("/skills", p.Pack.Skills), each("/equipment", p.Pack.Equipment)...)
		if judge(at, also, "Equipment and Skill cards", small, func(b pieces) int { return b.smallCards }) {
			return
		}
		all := len(p.Pack.Skills) + len(p.Pack.Allies) + len(p.Pack.Envelopes) // each of these has its red card
		for _, k := range p.kinds() {
			if k.name == "reinforcement" {
				continue
			}
			also = append(also, each(k.table, k.cards)...)
			for _, c := range k.cards {
				all += c.copies
			}
		}
		judge(at, also, "cards", all, func(b pieces) int {
			if b.cards == 0 {
				return all
			}
			return b.cards
		})
	},
}
