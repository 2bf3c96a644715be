package venice

import ir "acforge/schema/ir/venice"

// Bosses who have to be Eliminated. For Value alone: nothing here is a rule.

// Weights of a Boss.
const (
	worthHunted = 2  // for how many Objectives its Elimination counts
	worthHurt   = 90 // per cent of those for taking all its health cubes and being near
	worthReach  = 6  // squares beyond which distance makes no difference
)

// hunts finds the Bosses whose Elimination completes a mandatory Objective or reveals
// one.
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

// bosses counts the health cubes that a hunted Boss has lost, the first of them most,
// and how near the two nearest Assassins are to it: one alone does not fell it.
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
		v.escorts = true // nobody should leave while it stands
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

// threat is the number of dice of a type as danger counts them. A hunted Boss has
// none: otherwise the Assassins would keep away from it.
func (g *Game) threat(typ int) int {
	if g.m.prey>>typ&1 != 0 {
		return 0
	}
	return g.dice(typ)
}
