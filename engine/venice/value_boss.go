package venice

import ir "acforge/schema/ir/venice"

// Bosses whom the Memory wants Eliminated: no rule, for Value alone.

// Weights of a Boss.
const (
	worthHunted = 2  // Objectives that its Elimination counts for
	worthHurt   = 90 // per cent of that for its health cubes
	worthReach  = 6  // squares from which being nearer counts
)

// hunts finds the Bosses whose Elimination completes an Objective, or brings one
// onto the Map.
func (m *Mission) hunts() {
	for i := range m.mem.On {
		t := &m.mem.On[i]
		if t.When.Eliminated == nil || *t.When.Eliminated < 0 {
			continue
		}
		typ := m.typeOf[*t.When.Eliminated]
		if typ == none || m.bosses>>typ&1 == 0 {
			continue
		}
		ir.EachEffect(t.Do, func(e *ir.Effect) {
			for _, goal := range []*ir.GoalID{e.Complete, e.Reveal} {
				if goal != nil && *goal >= 0 && m.goals[*goal].must {
					m.prey |= 1 << typ
					m.hunted |= 1 << *goal
				}
			}
		})
	}
}

// bosses counts the health cubes that a Boss has lost, each by the hits it takes,
// and how near the Assassins are to it: no weapon fells it alone.
func (v *worth) bosses() {
	g := v.g
	for t := range g.m.nTypes {
		if g.m.prey>>t&1 == 0 || g.s.Faced>>t&1 == 0 || g.s.BossHP[t] == 0 {
			continue
		}
		at := g.m.nSq
		for i := range g.m.nSq {
			if g.s.Sq[i].Guards[t] > 0 {
				at = i
			}
		}
		if at == g.m.nSq {
			continue
		}
		v.escorts = true // it takes more than one
		whole := worthHunted * v.share * worthHurt / 100
		full := max(int(g.s.BossHP[t]), g.m.types[t].boss.Rows[int(g.s.Seats)-2].Health)
		left := int(g.s.BossHP[t])
		v.sum += whole * scale * 2 / 3 * (full*(full+1) - left*(left+1)) / (full * (full + 1))
		best, second := farAway, farAway
		for k := range int(g.s.Seats) {
			a := &g.s.Seat[k]
			if !a.onMap() || a.Critical {
				continue
			}
			switch d := int(g.m.walks.pair[at][a.At]); {
			case d < best:
				best, second = d, best
			case d < second:
				second = d
			}
		}
		v.sum += whole * scale * (worthReach*2 - min(best, worthReach) - min(second, worthReach)) / (8 * worthReach)
	}
}

// threat is the dice of a type as danger counts them: who is after a Boss does
// not shun it.
func (g *Game) threat(typ int) int {
	if g.m.prey>>typ&1 != 0 {
		return 0
	}
	return g.dice(typ)
}
