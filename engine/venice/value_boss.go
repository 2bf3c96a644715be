package venice

import ir "acforge.dev/schema/ir/venice"

// Bosses that must be Eliminated. This is only used by Value and contains no
// rules.

// Weights of a Boss
const (
	worthHunted = 2 // weight of its Elimination in Objectives
	worthReach  = 6 // squares beyond which distance does not matter
)

// hunts finds the Bosses whose Elimination completes a mandatory Objective,
// reveals one or allows paying for it.
func (m *Mission) hunts() {
	for i := range m.mem.Objectives {
		if o := &m.mem.Objectives[i]; m.goals[i].must && o.If != nil {
			m.prey |= m.asked(o.If) & m.bosses
		}
	}
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

// asked returns the mask of types that a condition requires to be Eliminated.
func (m *Mission) asked(c *ir.Cond) uint8 {
	if c.BossEliminated != nil && *c.BossEliminated >= 0 && m.typeOf[*c.BossEliminated] != none {
		return 1 << m.typeOf[*c.BossEliminated]
	}
	types := uint8(0)
	for _, list := range [][]ir.Cond{c.All, c.Any} {
		for i := range list {
			types |= m.asked(&list[i])
		}
	}
	return types
}

// bosses adds the health cubes that a hunted Boss has lost, the first with the
// most weight, and how near the nearest Assassins are, because one cannot defeat
// it alone. A Boss who has not appeared yet counts as if he appeared now, by the number of
// Assassins that it would face.
func (v *worth) bosses() {
	g := v.g
	for t := range g.m.nTypes {
		if g.m.prey>>t&1 == 0 || g.s.Faced>>t&1 != 0 && g.s.BossHP[t] == 0 {
			continue
		}
		whole := percent(worthHunted*v.share, v.by[wHurt])
		rows := &g.m.types[t].boss.Rows
		full, left := max(int(g.s.BossHP[t]), rows[int(g.s.Seats)-2].Health), int(g.s.BossHP[t])
		if g.s.Faced>>t&1 == 0 {
			left = rows[max(2, g.finds())-2].Health
		}
		v.sum += whole * 2 / 3 * (full*(full+1) - left*(left+1)) / (full * (full + 1))
		at := g.m.nSq
		for held := g.s.Held; !held.empty(); held = held.rest() {
			if i := held.first(); g.s.Sq[i].Guards[t] > 0 {
				at = int(i)
			}
		}
		if at == g.m.nSq {
			continue
		}
		v.escorts = true // Assassins should not leave while it is in play
		best, second, third := farAway, farAway, farAway
		for k := range int(g.s.Seats) {
			a := &g.s.Seat[k]
			if !a.onMap() || a.Critical {
				continue
			}
			switch d := int(g.m.walks.pair[at][a.At]); {
			case d < best:
				best, second, third = d, best, second
			case d < second:
				second, third = d, second
			case d < third:
				third = d
			}
		}
		v.sum += percent(whole, v.by[wChase]) * (worthReach*2 - min(best, worthReach) - min(second, worthReach)) / worthReach
		v.sum += percent(whole, v.by[wThird]) * (worthReach - min(third, worthReach)) / worthReach
	}
}

// finds returns the number of Assassins that a Boss would face if he appeared now.
func (g *Game) finds() int {
	if g.p.bossAtStart {
		return int(g.s.Seats)
	}
	n := 0
	for i := range int(g.s.Seats) {
		n += int(bit(g.s.Seat[i].onMap() || g.s.Seat[i].Where == notEntered))
	}
	return n
}

// threat returns k times the dice of a type, as used by danger. A hunted Boss
// counts less, so that its hunters avoid it less.
func (v *worth) threat(typ, k int) int {
	k *= v.g.dice(typ)
	if v.g.m.prey>>typ&1 != 0 {
		return percent(k, v.by[wPrey])
	}
	return k
}
