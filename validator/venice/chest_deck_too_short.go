package venice

import (
	"fmt"
	"slices"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
)

// BOV-10.1, 10.3: each opened Chest takes the top card of the Chest deck, and a card
// belongs to a span of Memories. The rule reports the Memory in which players who open
// every Chest find the deck empty.
var chestDeckTooShort = &Rule{
	Code: "chest/deck-too-short", Severity: diag.Warning,
	Doc: Doc{
		What: "A Memory with more Chests than the Chest deck has cards left.",
		Why:  "An Assassin who opens a Chest draws the top card of the Chest deck. Cards are for a range of Memories and are drawn once. Players who open every Chest before this Memory find the deck empty here.",
		Bad: `memory: "0.3": map: chests: ["a3", "b3", "c3"]
`,
		Good: `memory: "0.3": map: chests: ["a3", "b3"]
`,
		Rulebook: []string{"BOV-10.1", "BOV-10.3"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		taken := map[ir.CardID]bool{}
		for _, m := range p.Memories {
			left := slices.DeleteFunc(slices.Clone(m.Start.Chests), func(c ir.CardID) bool { return taken[c] })
			if len(m.AllChests()) > len(left) {
				p.Report(m.Ptr("chests"), fmt.Sprintf("Memory %s has %d Chests, but the Chest deck may have only %d cards left by then", m.ID, len(m.AllChests()), len(left)),
					note("players may have opened every earlier Chest"), help("add Chest cards for this Memory, or leave Chests out"))
			}
			for _, c := range left[:min(len(left), len(m.AllChests()))] {
				taken[c] = true
			}
		}
	},
}
