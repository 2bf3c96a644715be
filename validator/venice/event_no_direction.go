package venice

import (
	"fmt"
	"slices"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
)

// BOV-3.7, 30.6: with the random direction, cards of the Event deck are revealed until
// one shows a real one; there must be one.
var eventNoDirection = &Rule{
	Code: "event/no-direction", Severity: diag.Error,
	Doc: Doc{
		What: "An Event deck in which every card shows the random direction.",
		Why:  "At a random direction players reveal cards of the deck until one shows north, east, south or west. No card of this deck does.",
		Bad: `events: {
	rain: direction: "random"
	wind: direction: "random"
}
`,
		Good: `events: {
	rain: direction: "north"
	wind: direction: "random"
}
`,
		Rulebook: []string{"BOV-30.6", "BOV-3.7"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		for _, m := range p.Memories {
			real := func(c ir.CardID) bool { return p.Pack.Events[c].Direction != "random" }
			if m.Plays("movement") && len(m.Start.Events) > 0 && !slices.ContainsFunc(m.Start.Events, real) {
				p.Report(fmt.Sprintf("/events/%d/direction", m.Start.Events[0]), fmt.Sprintf("no card of the Event deck of Memory %s shows a direction", m.ID),
					p.related(m.At, "the Memory"), help("give an Event card a `direction`"))
				return
			}
		}
	},
}
