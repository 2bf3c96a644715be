package venice

import (
	"fmt"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
)

// BOV-6.3, 7.7: Guards are placed from a reserve of miniatures, and so are Bodies.
// Players who must place more than there are have failed, also at set-up.
var memoryGuardsBeyondReserve = &Rule{
	Code: "memory/guards-beyond-reserve", Severity: diag.Error,
	Doc: Doc{
		What: "A set-up that places more Guards and Bodies of a type than there are miniatures.",
		Why:  "Guards come from a reserve. If it runs out, the Memory fails, and set-up is no exception.",
		Bad: `enemies: crossbowman: box: 3
memory: "0.3": map: guards: [
	{type: "crossbowman", at: "b2", count: 2},
	{type: "crossbowman", at: "c3", count: 2, from: 4},
]
`,
		Good: `enemies: crossbowman: box: 30
memory: "0.3": map: guards: [
	{type: "crossbowman", at: "b2", count: 2},
	{type: "crossbowman", at: "c3", count: 2, from: 4},
]
`,
		Rulebook: []string{"BOV-6.3", "BOV-7.7"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		for _, m := range p.Memories {
			for e := range p.Pack.Enemies {
				p.beyondReserve(m, ir.EnemyID(e))
			}
		}
	},
}

func (p *Pass) beyondReserve(m *Memory, e ir.EnemyID) {
	enemy := &p.Pack.Enemies[e]
	for n := 2; n <= 4; n++ {
		k := m.placed(e, n)
		box, short := p.fewest(enemy)
		if k <= box {
			continue
		}
		at := m.Ptr("maps", 0, "bodies")
		for i, g := range m.Guards {
			if g.Type == e && g.From <= n {
				at = m.Ptr("guards", i) // the last, which is one too many
			}
		}
		for _, g := range m.crews() {
			if g.Type == e && g.Count > 0 {
				at = g.Ptr
			}
		}
		p.Report(at, fmt.Sprintf("set-up for %d Assassins places %d of the enemy %s, but there %s only %d", n, k, enemy.ID, diag.Is(box), box),
			short, p.related(fmt.Sprintf("/enemies/%d/box", e), "the miniatures in the box"), help("place fewer, or raise `box` of the enemy if you have more"))
		return
	}
}

// fewest returns the smallest number of miniatures of an Enemy in the boxes of the
// pack's editions, with a note where the editions differ.
func (p *Pass) fewest(e *ir.Enemy) (int, func(*diag.Diagnostic)) {
	least, in := e.Box, ""
	for _, edition := range p.Pack.Editions {
		if n := e.BoxIn(edition); n < least {
			least, in = n, edition
		}
	}
	if in == "" {
		return least, func(*diag.Diagnostic) {}
	}
	return least, note("the box of these editions has that many: %s", in)
}

// placed counts Guards and Bodies of a type at set-up for n Assassins.
func (m *Memory) placed(e ir.EnemyID, n int) int {
	k := 0
	for _, g := range m.Guards {
		if g.Type == e && g.From <= n {
			k += g.Count
		}
	}
	for _, g := range m.crews() {
		if g.Type == e {
			k += g.Count
		}
	}
	for _, b := range m.Bodies {
		if b.Type == e {
			k += b.Count
		}
	}
	return k
}
