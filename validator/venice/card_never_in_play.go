package venice

import (
	"fmt"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
)

// BOV-1.1, 1.2: cards come into play from envelopes (a Chest or an effect may give
// Equipment). Reinforcement cards and characters are found by number and choice, and
// the engine plays them from the table at once. So only cards that are drawn or laid
// out are checked.
var cardNeverInPlay = &Rule{
	Code: "card/never-in-play", Severity: diag.Warning,
	Doc: Doc{
		What: "A card that no envelope, Chest or effect brings into play.",
		Why:  "Cards wait in envelopes until a booklet opens them. A card in no envelope never appears.",
		Bad: `events: calm: {name: en: "Calm", text: en: "Nothing happens.", direction: "west"}
`,
		Good: `events: calm: {name: en: "Calm", text: en: "Nothing happens.", direction: "west"}
envelopes: extra: {
	name: en: "Extra"
	red: en:  "Shuffle this into the Event deck."
	groups: [{kind: "event", cards: ["calm"], to: "deck"}]
}
memory: "0.3": opens: before: ["late", "extra"]
`,
		Rulebook: []string{"BOV-1.1", "BOV-1.2"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		for _, k := range p.kinds() {
			if k.name == "reinforcement" || k.name == "assassin" || k.name == "apprentice" {
				continue
			}
			for i, c := range k.cards {
				if len(p.given(k.name, ir.CardID(i))) == 0 && !p.gained(k.name, ir.CardID(i)) {
					p.Report(fmt.Sprintf("%s/%d", k.table, i), fmt.Sprintf("the %s card %s never comes into play", k.name, c.id), help("add it to an envelope"))
				}
			}
		}
	},
}
