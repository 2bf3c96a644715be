package venice

import (
	"fmt"

	"acforge.dev/internal/diag"
)

// BOV-0.2: every Memory is played with 2, 3 or 4 Assassins.
var memoryTooFewCharacters = &Rule{
	Code: "memory/too-few-characters", Severity: diag.Error,
	Doc: Doc{
		What: "A Memory for which the pack has fewer than 4 characters.",
		Why:  "Two, three or four Assassins play each Memory. So a pack needs four Assassins, and four Apprentices if a Memory is for them.",
		Bad: `assassins: d: _|_
envelopes: box: groups: [
	{kind: "apprentice", cards: ["a", "b", "c", "d"], to: "table"},
	{kind: "assassin", cards: ["a", "b", "c"], to: "table"},
	{kind: "event", cards: ["rain", "wind"], to: "deck"},
	{kind: "equipment", cards: {sword: 4, purse: 2}, to: "deck"},
	{kind: "chest", cards: ["coffer", "casket"], to: "deck"},
	{kind: "tower", cards: ["watchtower"], to: "table"},
]
`,
		Good: `assassins: d: {name: en: "D"}
`,
		Rulebook: []string{"BOV-0.2"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		for _, m := range p.Memories {
			n, what := len(p.Pack.Assassins), "Assassins"
			if m.Characters == "apprentices" {
				n, what = len(p.Pack.Apprentices), "Apprentices"
			}
			if n < 4 {
				p.Report(m.At, fmt.Sprintf("Memory %s needs 4 %s for four players; the pack has %d", m.ID, what, n), help("add more to the pack"))
			}
		}
	},
}
