package venice

import (
	"fmt"

	"acforge.dev/internal/diag"
)

// BOV-3.2: each Event phase reveals a card.
var eventEmptyDeck = &Rule{
	Code: "event/empty-deck", Severity: diag.Error,
	Doc: Doc{
		What: "A Memory that begins with an empty Event deck.",
		Why:  "Each turn begins with an Event card, so the deck needs at least one.",
		Bad: `memory: "0.3": expect: start: events: []
`,
		Good: `memory: "0.3": expect: start: events: ["rain"]
`,
		Rulebook: []string{"BOV-3.2"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		for _, m := range p.Memories {
			if len(m.Start.Events) == 0 {
				p.Report(m.Ptr("start", "events"), fmt.Sprintf("the Event deck of Memory %s is empty", m.ID), help("put Event cards into an envelope that opens before it"))
			}
		}
	},
}
