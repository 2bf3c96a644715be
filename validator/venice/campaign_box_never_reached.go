package venice

import (
	"fmt"

	"acforge.dev/internal/diag"
)

// BOV-40.31: play goes on while a box leads to another.
var campaignBoxNeverReached = &Rule{
	Code: "campaign/box-never-reached", Severity: diag.Warning,
	Doc: Doc{
		What: "A text box of a Contract that no other box leads to.",
		Why:  "A Contract begins with its first box, and only `leads` goes on from there. Players never read this box and never get what it gives.",
		Bad: `campaign: {
	headquartersAfter: "0.1"
	headquarters: {
		apprentices: {hospital: 1, workshop: 1, shop: 1, command: 1}
		helpers: lena: {name: en: "Lena", type: "courtesan", brown: command: 1}
		contracts: [
			{id: "first", name: en: "First", level: 0, hits: 3, boxes: [
				{colour: "red", text: en: "Ask the baker."},
				{colour: "red", text: en: "The baker talks."},
			]},
		]
		done: 2
	}
}
`,
		Good: `campaign: {
	headquartersAfter: "0.1"
	headquarters: {
		apprentices: {hospital: 1, workshop: 1, shop: 1, command: 1}
		helpers: lena: {name: en: "Lena", type: "courtesan", brown: command: 1}
		contracts: [
			{id: "first", name: en: "First", level: 0, hits: 3, boxes: [
				{colour: "red", text: en: "Ask the baker.", leads: [2]},
				{colour: "red", text: en: "The baker talks."},
			]},
		]
		done: 2
	}
}
`,
		Rulebook: []string{"BOV-40.31", "BOV-40.30"}, Since: "0.2",
	},
	Check: func(p *Pass) {
		hq := p.headquarters()
		if hq == nil {
			return
		}
		for i := range hq.Contracts {
			c := &hq.Contracts[i]
			reached := make([]bool, len(c.Boxes))
			for b := range c.Boxes { // a box leads only to later ones
				if b > 0 && !reached[b] {
					p.Report(fmt.Sprintf("%s/boxes/%d", contractAt(i), b), fmt.Sprintf("no box of Contract %s leads to box %d", c.ID, b+1), help("add %d to `leads` of an earlier box", b+1))
				}
				for _, to := range c.Boxes[b].Leads {
					reached[to] = true
				}
			}
		}
	},
}
