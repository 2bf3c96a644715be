package venice

import (
	"fmt"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
)

// BOV-9.4: the Tower card of a Map is flipped from the top of one of its towers.
var memoryTowerCardWithoutTower = &Rule{
	Code: "memory/tower-card-without-tower", Severity: diag.Warning,
	Doc: Doc{
		What: "A Map with a Tower card, and no tower that an Assassin can reach.",
		Why:  "Players flip the card by synchronizing on top of a tower. Without a tower it stays as it is.",
		Bad: `memory: "0.3": map: tower: "watchtower"
`,
		Good: `memory: "0.3": map: {
	plan: """
		+----+----+----+
		|s1   s2   r1  |
		+    +    +-H--+
		|t1   t1   s5  |
		+    +    +----+
		|t1   t1   i1  |
		+----+----+----+
		"""
	tiles: {
		s3: _|_
		s4: _|_
		s6: _|_
		s7: _|_
		t1: {kind: "tower", size: "medium", hidingSpot: {kind: "cart", at: "a3"}}
	}
	tower: "watchtower"
}
`,
		Rulebook: []string{"BOV-9.4"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		for _, m := range p.Memories {
			for i, card := range m.Towers {
				if card != ir.NoID && !m.towerOn(i) && !m.walledTower(i) {
					p.Report(m.Ptr("maps", i, "tower"), fmt.Sprintf("Memory %s has the Tower card %s, but no tower to climb", m.ID, p.Pack.Towers[card].ID), help("add a tower, or remove the Tower card"))
				}
			}
		}
	},
}
