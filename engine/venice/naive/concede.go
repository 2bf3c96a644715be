package naive

import (
	"slices"

	"acforge/engine/venice/notation"
	ir "acforge/schema/ir/venice"
)

// concessions offers to give up an Assassin that cannot leave any more
// (BOV-26.14, GAP-36): no way on foot leads from its square to a station. With
// nobody on a Map and nothing left that could complete what is open, the whole
// attempt may be conceded (GAP-08).
func (m *menu) concessions() {
	for _, u := range m.assassins() {
		if u.onMap() && !m.leadsOut(m.squares[u.at]) {
			m.add(notation.Concede, u.n)
		}
	}
	if m.stalled() {
		m.add(notation.Concede, none)
	}
}

// leadsOut tells whether Moves lead from a square to a station.
func (g *Game) leadsOut(s *square) bool {
	return !s.gone && slices.ContainsFunc(append(g.within(s, len(g.squares), false), s), g.isStation)
}

// stalled is GAP-08: nobody is on a Map, and no script or card that may still
// come completes what is open.
func (g *Game) stalled() bool {
	for _, u := range g.assassins() {
		if u.place != left && u.place != eliminated {
			return false
		}
	}
	for i := range g.mem.On {
		t := &g.mem.On[i]
		w := &t.When
		comes := w.EveryTurn || w.Turn != nil && *w.Turn > g.turn || w.TurnEnd || w.AlertOn || w.Eliminated != nil || w.EnemyEnters != nil
		if comes && !(t.Once && g.fired[i]) && g.completes(t.Do) {
			return false
		}
	}
	for id := range g.events.deck {
		if g.events.deck[id]+g.events.discard[id] > 0 && g.completes(g.pack.Events[id].Do) {
			return false
		}
	}
	return true
}

// completes tells whether effects may complete an Objective that the Memory
// needs, or the Memory itself.
func (g *Game) completes(list []ir.Effect) bool {
	return slices.ContainsFunc(list, func(e ir.Effect) bool {
		switch {
		case e.Win:
			return true
		case e.Complete != nil:
			return g.goals[*e.Complete].Mandatory
		case e.May != nil:
			return g.completes(e.May.Do)
		case e.Choose != nil:
			return slices.ContainsFunc(e.Choose.Options, func(o ir.Option) bool { return g.completes(o.Do) })
		case e.If != nil:
			return g.completes(e.If.Then) || g.completes(e.If.Else)
		case e.Repeat != nil:
			return g.completes(e.Repeat.Do)
		}
		return false
	})
}
