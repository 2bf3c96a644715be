package venice

import (
	"fmt"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
)

// BOV-29.12, 6.3: a reserve too small for all Guards of one card fails the Memory. The
// rule reports a set-up that leaves fewer than the worst single card needs: the first
// turn may fail, whatever the players do. Guards that find a square full are not placed
// (BOV-29.8).
var memoryInflowBeyondReserve = &Rule{
	Code: "memory/inflow-beyond-reserve", Severity: diag.Warning,
	Doc: Doc{
		What: "A set-up that leaves too few miniatures for one Reinforcement card.",
		Why:  "If the reserve cannot supply all Guards of a card, the Memory fails. Here the first card may do that. Each square that an Entrance touches receives the Guards of its letter.",
		Bad: `enemies: crossbowman: box: 2
memory: "0.3": map: entrances: [{letter: "A", touches: ["a3", "b3"]}]
`,
		Good: `enemies: crossbowman: box: 30
memory: "0.3": map: entrances: [{letter: "A", touches: ["a3", "b3"]}]
`,
		Rulebook: []string{"BOV-29.12", "BOV-6.3"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		for _, m := range p.Memories {
			if !p.reinforces(m) {
				continue
			}
			for e := range p.Pack.Enemies {
				p.inflow(m, ir.EnemyID(e))
			}
		}
	},
}

func (p *Pass) inflow(m *Memory, e ir.EnemyID) {
	enemy := &p.Pack.Enemies[e]
	if enemy.Kind == "boss" { // no Reinforcement card brings one
		return
	}
	if enemy.Kind == "elite" && (len(m.Elites) == 0 || m.Elites[0] != e) {
		return
	}
	for n := 2; n <= 4; n++ {
		box, _ := p.fewest(enemy)
		left := box - m.placed(e, n)
		if left < 0 {
			return // memory/guards-beyond-reserve reports it
		}
		for i, c := range p.Pack.Reinforcements {
			if c.Assassins != n {
				continue
			}
			if come := max(m.arrive(c.Off, enemy.Kind, n), m.arrive(c.On, enemy.Kind, n)); come > left {
				p.Report(m.Ptr("maps", 0, "entrances"), fmt.Sprintf("set-up for %d Assassins leaves %d of the enemy %s, but the card %s brings %d", n, left, enemy.ID, c.ID, come),
					p.related(fmt.Sprintf("/reinforcements/%d", i), "the card"), help("place fewer at set-up, or let the Entrance touch fewer squares"))
				return
			}
		}
	}
}

// arrive counts the Guards of a kind that one column brings to the Map right after
// set-up for n Assassins.
func (m *Memory) arrive(column [4]ir.Arrival, kind string, n int) int {
	come := map[ir.SquareID]int{}
	for _, e := range m.Entrances {
		a := column[letterIndex(e.Letter)]
		k := a.Crossbowmen
		if kind == "elite" {
			k = a.Elites
		}
		for _, s := range e.Touches {
			come[s] += k
		}
	}
	total := 0
	for s, k := range come {
		room := squareHolds
		for _, g := range m.Guards {
			if g.At == s && g.From <= n {
				room -= g.Count
			}
		}
		for _, g := range m.crews() {
			if g.At == s {
				room -= g.Count
			}
		}
		total += min(k, max(room, 0))
	}
	return total
}
