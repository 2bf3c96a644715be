package venice

import ir "acforge/schema/ir/venice"

// stalled tells whether nothing can complete the attempt any more: nobody is on
// a Map, and no script can fire by itself that completes what is open (GAP-08).
func (g *Game) stalled() bool {
	if !g.nobodyOnMap() {
		return false
	}
	for i := range g.m.on {
		if g.m.endings>>i&1 != 0 && g.mayFire(i) {
			return false
		}
	}
	for i := range g.m.mem.Start.Events { // a card may do what a script does
		if e := g.m.mem.Start.Events[i]; g.s.Event[e].Left+g.s.Event[e].Gone > 0 && g.m.completes(g.m.pack.ir.Events[e].Do) {
			return false
		}
	}
	return true
}

// mayFire tells whether a script may still fire with nobody on a Map. What
// Assassins do no longer happens; Bodies and cards may raise the alert, cards
// and collapses eliminate Enemies, and Enemies come. A line that waits for an Objective follows
// one that completes it.
func (g *Game) mayFire(i int) bool {
	t := &g.m.on[i]
	if t.once && g.s.Fired>>i&1 != 0 {
		return false
	}
	switch t.when {
	case whenTurn:
		return t.turn == 0 || t.turn > g.s.Turn
	case whenTurnEnd, whenAlert, whenEliminated, whenEnemyEnters:
		return true
	}
	return false
}

// completes tells whether effects may complete an Objective that the Memory
// needs, or the Memory itself.
func (m *Mission) completes(do []ir.Effect) bool {
	for i := range do {
		e := &do[i]
		switch {
		case e.Win:
			return true
		case e.Complete != nil && int(*e.Complete) >= 0 && int(*e.Complete) < m.nGoals && m.mem.Objectives[*e.Complete].Mandatory:
			return true
		case e.May != nil && m.completes(e.May.Do):
			return true
		case e.If != nil && (m.completes(e.If.Then) || m.completes(e.If.Else)):
			return true
		case e.Repeat != nil && m.completes(e.Repeat.Do):
			return true
		case e.Choose != nil:
			for k := range e.Choose.Options {
				if m.completes(e.Choose.Options[k].Do) {
					return true
				}
			}
		}
	}
	return false
}
