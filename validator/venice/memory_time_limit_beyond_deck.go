package venice

import (
	"fmt"

	"acforge.dev/internal/diag"
)

// BOV-47.1: this many cards of the Event deck, the others are set aside.
var memoryTimeLimitBeyondDeck = &Rule{
	Code: "memory/time-limit-beyond-deck", Severity: diag.Error,
	Doc: Doc{
		What: "A time limit with more turns than the Event deck has cards.",
		Why:  "Players lay the limit out with Event cards, one for each turn, so the deck needs that many.",
		Bad: `memory: "0.3": {
	timeLimit: turns: 3
	expect: start: events: ["rain", "rain"]
}
`,
		Good: `memory: "0.3": {
	timeLimit: turns: 2
	expect: start: events: ["rain", "rain"]
}
`,
		Rulebook: []string{"BOV-47.1"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		for _, m := range p.Memories {
			if t := m.TimeLimit; t != nil && t.Turns > len(m.Start.Events) && len(m.Start.Events) > 0 {
				p.Report(m.Ptr("timeLimit", "turns"), fmt.Sprintf("a limit of %d turns needs that many Event cards; the deck has %d", t.Turns, len(m.Start.Events)),
					help("lower the limit, or put more Event cards into envelopes that open before it"))
			}
		}
	},
}
