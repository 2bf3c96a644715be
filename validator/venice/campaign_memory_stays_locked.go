package venice

import (
	"fmt"
	"slices"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
)

// BOV-40.25, 41.21: one Contract at most is fulfilled after each Memory, from the top of
// the deck.
var campaignMemoryStaysLocked = &Rule{
	Code: "campaign/memory-stays-locked", Severity: diag.Error,
	Doc: Doc{
		What: "A Memory that waits for a Contract that no group reaches.",
		Why:  "The Command Room fulfils one Contract after each Memory with Headquarters, from the top of the deck. Too few Memories come before this one to reach the Contract that unlocks it, so no group ever plays it.",
		Bad: `campaign: {
	headquartersAfter: "0.1"
	headquarters: {
		apprentices: {hospital: 1, workshop: 1, shop: 1, command: 1}
		helpers: lena: {name: en: "Lena", type: "courtesan", brown: command: 1}
		contracts: [
			{id: "first", name: en: "First", level: 0, hits: 3, reward: unlocks: ["0.3"]},
			{id: "second", name: en: "Second", level: 1, hits: 3},
		]
		done: 2
	}
}
`,
		Good: `campaign: {
	memories: ["0.1", "0.3", "0.4"]
	headquartersAfter: "0.1"
	headquarters: {
		apprentices: {hospital: 1, workshop: 1, shop: 1, command: 1}
		helpers: lena: {name: en: "Lena", type: "courtesan", brown: command: 1}
		contracts: [
			{id: "first", name: en: "First", level: 0, hits: 3, reward: unlocks: ["0.4"]},
			{id: "second", name: en: "Second", level: 1, hits: 3},
		]
		done: 2
	}
}
memory: "0.4": {title: en: "Later", enemyPhase: [], map: {squares: [{at: "a1", tile: "s1"}], tiles: s1: kind: "street", stations: ["a1"], objectives: bell: {title: en: "The bell", at: "a1", cost: 1, xp: 1}}, sync: {text: en: "Granted.", auto: true}}
`,
		Rulebook: []string{"BOV-41.21", "BOV-40.3"}, Since: "0.2",
	},
	Check: func(p *Pass) {
		hq := p.headquarters()
		if hq == nil {
			return
		}
		type key struct {
			contract int
			at       string
		}
		by := map[ir.MemoryID]key{} // the first Contract that unlocks it
		hq.EachBrought(func(contract, box int, b *ir.Brought) {
			for _, m := range b.Unlocks {
				if _, ok := by[m]; !ok {
					by[m] = key{contract, fmt.Sprintf("%s/unlocks/%d", broughtAt(contract, box), m)}
				}
			}
		})
		if len(by) == 0 {
			return
		}
		played, home := p.playable()
		said := map[int]bool{} // once for a Contract
		for i, m := range p.Memories {
			k, waits := by[ir.MemoryID(i)]
			if !waits || played[ir.MemoryID(i)] || k.contract < home || p.inVilla(ir.MemoryID(i)) || said[k.contract] {
				continue
			}
			said[k.contract] = true
			p.Report(k.at, fmt.Sprintf("Memory %s waits for Contract %s, number %d in the deck, but %s before it", m.ID, hq.Contracts[k.contract].ID, k.contract+1, memories(home)),
				p.related(m.At, "the Memory"), help("unlock it with an earlier Contract, or let more Memories be played without it"))
		}
	},
}

// memories says how many Memories with Headquarters are played.
func memories(n int) string {
	switch n {
	case 0:
		return "no Memory with Headquarters is played"
	case 1:
		return "only 1 Memory with Headquarters is played"
	}
	return fmt.Sprintf("only %d Memories with Headquarters are played", n)
}

// inVilla reports whether a Memory is played from the Villa.
func (p *Pass) inVilla(m ir.MemoryID) bool {
	c := p.Pack.Campaign
	return c == nil || len(c.Villa) == 0 || slices.Contains(c.Villa, m)
}
