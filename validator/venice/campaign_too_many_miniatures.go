package venice

import (
	"fmt"

	"acforge.dev/internal/diag"
)

// mostMiniatures is how many miniatures work in the Headquarters, including the
// Apprentices.
const mostMiniatures = 16

// GAP-71: brown cards are the pack's own, and so is their number.
var campaignTooManyMiniatures = &Rule{
	Code: "campaign/too-many-miniatures", Severity: diag.Error,
	Doc: Doc{
		What: "More than 16 miniatures, Apprentices included, that work in the Headquarters. acforge plays up to 16.",
		Why:  "A group sends each of them somewhere in every Assignment. A helper with a type counts as 4 unless `copies` says otherwise. Both types count, though a group has only one of them.",
		Bad: `campaign: {
	headquartersAfter: "0.1"
	headquarters: {
		apprentices: {hospital: 1, workshop: 1, shop: 1, command: 1}
		helpers: {
			bravo: {name: en: "Bravo", type: "mercenary", brown: command: 1}
			lady: {name: en: "Lady", type: "courtesan", brown: hospital: 1}
			smith: {name: en: "Smith", copies: 4, brown: workshop: 1}
			uncle: {name: en: "Uncle", brown: shop: 1}
		}
		contracts: [
			{id: "first", name: en: "First", level: 0, hits: 3},
		]
		done: 2
	}
}
`,
		Good: `campaign: {
	headquartersAfter: "0.1"
	headquarters: {
		apprentices: {hospital: 1, workshop: 1, shop: 1, command: 1}
		helpers: {
			bravo: {name: en: "Bravo", type: "mercenary", brown: command: 1}
			lady: {name: en: "Lady", type: "courtesan", brown: hospital: 1}
			smith: {name: en: "Smith", copies: 3, brown: workshop: 1}
			uncle: {name: en: "Uncle", brown: shop: 1}
		}
		contracts: [
			{id: "first", name: en: "First", level: 0, hits: 3},
		]
		done: 2
	}
}
`,
		Rulebook: []string{"BOV-40.11"}, Since: "0.2",
	},
	Check: func(p *Pass) {
		hq := p.headquarters()
		if hq == nil {
			return
		}
		apprentices := min(len(p.Pack.Apprentices), mostCharacters)
		n, passed := apprentices, -1
		for i := range hq.Helpers {
			if n += hq.Helpers[i].Copies; n > mostMiniatures && passed < 0 {
				passed = i
			}
		}
		if passed >= 0 {
			p.Report(fmt.Sprintf("/campaign/headquarters/helpers/%d", passed), fmt.Sprintf("%d miniatures work in the Headquarters, and %s makes them more than the %d that acforge plays", n, hq.Helpers[passed].ID, mostMiniatures),
				note("%d of them are Apprentices", apprentices), help("take a helper out, or set `copies`"),
				p.also(each("/campaign/headquarters/helpers", hq.Helpers)...))
		}
	},
}
