package venice

import ir "acforge.dev/schema/ir/venice"

// stalled reports whether the attempt cannot be completed any more: no Assassin
// is on a Map, and a required open Objective cannot be completed by anything that
// may still happen (GAP-08).
func (g *Game) stalled() bool {
	if !g.nobodyOnMap() {
		return false
	}
	o := outlook{g: g}
	for i := maxSeats; i < g.units(); i++ {
		o.allies = o.allies || g.s.Seat[i].onMap()
	}
	for _, e := range g.m.mem.Start.Events { // a card may have the effects of a script
		again := g.s.Event[e].Left+g.s.Event[e].Gone+g.s.Aside[e] > 0
		for i := range g.m.nMaps { // a card in play will be discarded
			again = again || g.s.Map[i].Event == uint8(e)
		}
		if again {
			o.take(g.m.pack.ir.Events[e].Do)
		}
	}
	for i := range g.s.Later {
		if w := &g.s.Later[i]; w.What != 0 {
			o.take(g.m.lists[g.m.laters[w.What-1].said])
		}
	}
	for o.more = true; o.more && !o.wins; {
		o.more = false
		for i := range g.m.on {
			if o.lines>>i&1 == 0 && o.mayFire(i) {
				o.lines |= 1 << i
				o.more = true
				o.take(g.m.mem.On[i].Do)
			}
		}
	}
	for i := range g.m.goals {
		if g.needs(i) && !g.s.Goal[i].Done && (o.goals|o.gone)>>i&1 == 0 { // BOV-5.2
			return !o.wins
		}
	}
	return false
}

// outlook holds what may still happen without Assassins on a Map. It takes
// conditions to hold: it may promise too much, never too little.
type outlook struct {
	g      *Game
	lines  uint64 // lines of the script that may fire
	counts uint32 // counters that cards or scripts may raise
	goals  uint32 // open Objectives that may be completed
	gone   uint32 // Objectives that may be withdrawn
	walked uint16 // figures that cards or scripts may place or move
	wins   bool
	allies bool // an Ally is on a Map or may come there
	moves  bool // cards or scripts may move an Ally
	comes  bool // cards or scripts may bring an Ally
	more   bool
}

// mayFire reports whether a line of the script may still fire. Moments that need
// an Assassin on a Map cannot happen. Others can: Bodies and cards raise the
// alert, cards and collapses eliminate Enemies, Enemies come, Allies are
// attacked.
func (o *outlook) mayFire(i int) bool {
	t := &o.g.m.on[i]
	if t.once && o.g.s.Fired>>i&1 != 0 {
		return false
	}
	switch t.when {
	case whenTurn:
		return t.turn == 0 || t.step != 0 || t.turn > o.g.s.Turn
	case whenCounter:
		return o.counts>>t.arg&1 != 0
	case whenEnemyPhase:
		return o.g.m.steps != 0
	case whenTurnEnd, whenAlert, whenEliminated, whenEnemyEnters, whenFalls, whenPiece:
		return true
	case whenGoal:
		return o.goals>>t.arg&1 != 0
	case whenArrives, whenMeets:
		return o.walked>>(t.arg&15)&1 != 0 || o.g.movesOn(t.arg)
	case whenAllyEnters:
		return o.comes || o.allies && o.moves
	case whenAllyEliminated:
		return o.allies
	}
	return false
}

// take adds the possible results of effects, in all of their branches, and of the
// Objectives that they complete.
func (o *outlook) take(do []ir.Effect) {
	for i := range do {
		e := &do[i]
		switch {
		case e.Win:
			o.wins = true
		case e.Complete != nil:
			o.complete(int(*e.Complete))
		case e.Withdraw != nil:
			o.gone |= 1 << uint(*e.Withdraw)
		case e.Stand != nil:
			o.walked |= 1 << (e.Stand.Figure & 15)
		case e.Walk != nil:
			o.walked |= 1 << (e.Walk.Figure & 15)
		case e.Escort != nil:
			o.allies, o.comes = true, true
		case e.Move != nil:
			o.moves = true
		case e.Count != nil:
			o.counts |= 1 << (uint(e.Count.Counter) & (maxCounters - 1))
		case e.Tally != nil:
			o.counts |= 1 << (uint(e.Tally.Counter) & (maxCounters - 1))
		case e.Guess != nil:
			o.counts |= 1 << (uint(e.Guess.Right) & (maxCounters - 1))
		case e.Roll != nil:
			o.takeCases(e.Roll.Cases)
		case e.TurnUp != nil:
			o.takeCases(e.TurnUp.Cases)
		case e.TurnOver != nil:
			o.takeCases(e.TurnOver.Cases)
		case e.Later != nil:
			o.take(e.Later.Do)
		case e.May != nil:
			o.take(e.May.Do)
		case e.If != nil:
			o.take(e.If.Then)
			o.take(e.If.Else)
		case e.Repeat != nil:
			o.take(e.Repeat.Do)
		case e.Choose != nil:
			for k := range e.Choose.Options {
				o.take(e.Choose.Options[k].Do)
			}
		}
	}
}

func (o *outlook) takeCases(list []ir.Case) {
	for i := range list {
		o.take(list[i].Do)
	}
}

// complete adds an open Objective that may still be completed, and its effects.
func (o *outlook) complete(k int) {
	if k < 0 || k >= o.g.m.nGoals || o.g.s.Goal[k].Done || o.goals>>k&1 != 0 {
		return
	}
	o.goals |= 1 << k
	goal := &o.g.m.mem.Objectives[k]
	o.allies = o.allies || goal.Escort != nil
	o.take(goal.Do)
}
