package venice

import (
	"fmt"
	"slices"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
)

// BOV-40.25, 41.21: one Contract at most is fulfilled after each Memory, from the top of
// the deck.
var campaignContractNeverComes = &Rule{
	Code: "campaign/contract-never-comes", Severity: diag.Warning,
	Doc: Doc{
		What: "A Contract so deep in the deck that the campaign ends before it.",
		Why:  "At best, the Command Room fulfils one Contract after each Memory with Headquarters, from the top of the deck. A group that fulfils every one still does not reach this one, and never gets what it brings.",
		Bad: `campaign: {
	headquartersAfter: "0.1"
	headquarters: {
		apprentices: {hospital: 1, workshop: 1, shop: 1, command: 1}
		helpers: lena: {name: en: "Lena", type: "courtesan", brown: command: 1}
		contracts: [
			{id: "first", name: en: "First", level: 0, hits: 3},
			{id: "second", name: en: "Second", level: 1, hits: 3},
			{id: "third", name: en: "Third", level: 1, hits: 3},
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
			{id: "first", name: en: "First", level: 0, hits: 3},
		]
		done: 2
	}
}
`,
		Rulebook: []string{"BOV-41.21", "BOV-40.3"}, Since: "0.2",
	},
	Check: func(p *Pass) {
		hq := p.headquarters()
		if hq == nil {
			return
		}
		played, home := p.playable()
		if home == 0 || home >= len(hq.Contracts) || len(played) < len(p.Memories) { // another rule reports the earlier problem
			return
		}
		more := ""
		if n := len(hq.Contracts) - home - 1; n > 0 {
			more = fmt.Sprintf(", nor the %d below it", n)
		}
		p.Report(contractAt(home)+"/id", fmt.Sprintf("Contract %s is number %d in the deck, and %s: no group reaches it%s", hq.Contracts[home].ID, home+1, memories(home), more),
			help("leave it out, join it with an earlier one, or let more Memories be played from the Headquarters"))
	},
}

// playable returns which Memories a group can play that fulfils each Contract as soon
// as possible, and how many of them are played from the Headquarters.
func (p *Pass) playable() (played map[ir.MemoryID]bool, home int) {
	by := map[ir.MemoryID]int{} // the first Contract that unlocks it
	if hq := p.headquarters(); hq != nil {
		hq.EachBrought(func(contract, _ int, b *ir.Brought) {
			for _, m := range b.Unlocks {
				if _, ok := by[m]; !ok {
					by[m] = contract
				}
			}
		})
	}
	// Everything possible is played, until a round unlocks nothing more.
	played = map[ir.MemoryID]bool{}
	for more := true; more; {
		more = false
		for i := range p.Memories {
			id := ir.MemoryID(i)
			k, waits := by[id]
			if played[id] || waits && k >= home || slices.ContainsFunc(p.Memories[i].Needs, func(n ir.MemoryID) bool { return !played[n] }) {
				continue
			}
			played[id], more = true, true
			if !p.inVilla(id) {
				home++
			}
		}
	}
	return played, home
}
