package venice

import (
	"fmt"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
)

// BOV-41.12 to 41.14: a Blueprint is paid with cards, and the brown cards of the
// Workshop save some of them.
var campaignBlueprintOutOfReach = &Rule{
	Code: "campaign/blueprint-out-of-reach", Severity: diag.Warning,
	Doc: Doc{
		What: "A Blueprint that costs more cards of a colour than the pack has.",
		Why:  "Players build the item by paying black and light-grey cards, which are then gone. This one costs too much even with every card of the pack in the Main Hall, and the four miniatures that save most in the Workshop.",
		Bad: `blueprints: wings: {name: en: "Wings", text: en: "Wings of cloth.", black: 9, item: "sword"}
envelopes: plan: {name: en: "Plan", red: en: "Read it.", groups: [{kind: "blueprint", cards: ["wings"], to: "table"}]}
memory: "0.3": opens: before: ["late", "plan"]
campaign: {
	headquartersAfter: "0.1"
	headquarters: {
		apprentices: {hospital: 1, workshop: 1, shop: 1, command: 1}
		helpers: lena: {name: en: "Lena", type: "courtesan", brown: command: 1}
		contracts: [
			{id: "first", name: en: "First", level: 0, hits: 3},
		]
		done: 2
	}
}
`,
		Good: `blueprints: wings: {name: en: "Wings", text: en: "Wings of cloth.", black: 5, item: "sword"}
envelopes: plan: {name: en: "Plan", red: en: "Read it.", groups: [{kind: "blueprint", cards: ["wings"], to: "table"}]}
memory: "0.3": opens: before: ["late", "plan"]
campaign: {
	headquartersAfter: "0.1"
	headquarters: {
		apprentices: {hospital: 1, workshop: 1, shop: 1, command: 1}
		helpers: lena: {name: en: "Lena", type: "courtesan", brown: command: 1}
		contracts: [
			{id: "first", name: en: "First", level: 0, hits: 3},
		]
		done: 2
	}
}
`,
		Rulebook: []string{"BOV-41.12", "BOV-41.13", "BOV-41.14"}, Since: "0.2",
	},
	Check: func(p *Pass) {
		hq := p.headquarters()
		if hq == nil {
			return
		}
		black, grey := 0, 0
		for i := range p.Pack.Equipment {
			switch e := &p.Pack.Equipment[i]; {
			case e.Investigation != nil: // it takes effect when found, and is never kept
			case e.SingleUse:
				black += e.Copies
			default:
				grey += e.Copies
			}
		}
		saved := p.mostOf(4, func(b *ir.Brown) int { return b.Workshop }) // BOV-40.29
		for i := range p.Pack.Blueprints {
			b := &p.Pack.Blueprints[i]
			if max(b.Black-black, 0)+max(b.Grey-grey, 0) <= saved {
				continue
			}
			p.Report(fmt.Sprintf("/blueprints/%d", i), fmt.Sprintf("the Blueprint %s costs %d black and %d light-grey cards; the pack has %d and %d, and the Workshop saves %d at most", b.ID, b.Black, b.Grey, black, grey, saved),
				help("lower `black` or `grey`, or raise `workshop` on the brown cards"))
		}
	},
}
