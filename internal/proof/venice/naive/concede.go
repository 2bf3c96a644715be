package naive

import (
	"slices"

	"acforge.dev/engine/venice/notation"
	ir "acforge.dev/schema/ir/venice"
)

// concessions offers to give up an Assassin that cannot walk from its square to a
// station (BOV-26.14, GAP-36). The whole attempt may be conceded if no Assassin
// is on a Map and nothing can complete the open Objectives (GAP-08).
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

// leadsOut reports whether Moves lead from a square to a station.
func (g *Game) leadsOut(s *square) bool {
	return !s.gone && slices.ContainsFunc(append(stepsFrom(s, len(g.squares), g.around), s), g.isExit)
}

// stalled reports whether no one is on a Map, and nothing that may still happen
// completes one of the required open Objectives (GAP-08). It takes conditions to
// hold.
func (g *Game) stalled() bool {
	for _, u := range g.assassins() {
		if u.place != left && u.place != eliminated {
			return false
		}
	}
	var effects []*ir.Effect        // effects that may still happen
	for id := range g.pack.Events { // every card returns, including those in play
		if slices.ContainsFunc(g.maps, func(s *side) bool { return s.event == id }) || g.events.deck[id]+g.events.discard[id]+g.aside[id] > 0 {
			effects = append(effects, flat(g.pack.Events[id].Do)...)
		}
	}
	for _, p := range g.postponed {
		effects = append(effects, flat(p.effect.Do)...)
	}
	happens := func(is func(*ir.Effect) bool) bool { return slices.ContainsFunc(effects, is) }
	completed := func(id int) bool {
		return happens(func(e *ir.Effect) bool { return e.Complete != nil && int(*e.Complete) == id }) && !g.goals[id].done
	}
	escorted := func(e *ir.Effect) bool { return e.Escort != nil }
	ally := func() bool {
		return happens(escorted) ||
			slices.ContainsFunc(g.units, func(u *unit) bool { return u.ally != nil && u.onMap() }) ||
			slices.ContainsFunc(g.goals, func(o *goal) bool { return o.Escort != nil && completed(o.id) })
	}
	walks := func(i int) bool { // by an effect, or by itself
		if happens(func(e *ir.Effect) bool {
			return e.Stand != nil && e.Stand.Figure == i || e.Walk != nil && e.Walk.Figure == i
		}) {
			return true
		}
		if g.walkers[i].kind != none { // they move as Enemies do
			return true
		}
		x := g.heading(g.walkers[i])
		return g.walkers[i].When != "" && x.goal != nil && (x.onGoal || len(x.next) > 0)
	}
	comes := func(w *ir.When) bool {
		switch {
		case w.ObjectiveDone != nil:
			return completed(int(*w.ObjectiveDone))
		case w.Turn != nil:
			return *w.Turn > g.turn
		case w.Counter != nil:
			return happens(func(e *ir.Effect) bool {
				return e.Count != nil && e.Count.Counter == w.Counter.Counter || e.Tally != nil && e.Tally.Counter == w.Counter.Counter || e.Guess != nil && e.Guess.Right == w.Counter.Counter
			})
		case w.Arrives != nil:
			return walks(w.Arrives.Figure)
		case w.Meets != nil:
			return walks(*w.Meets)
		case w.AllyEnters != nil:
			return happens(escorted) || ally() && happens(func(e *ir.Effect) bool { return e.Move != nil })
		case w.AllyEliminated != nil:
			return ally()
		}
		return w.EveryTurn || w.Every != nil || w.EnemyPhase && len(g.mem.EnemyPhase) > 0 || w.TurnEnd || w.AlertOn || w.Eliminated != nil || w.EnemyEnters != nil || len(w.Falls) > 0 || w.Piece != nil
	}
	lines, rewards := map[int]bool{}, map[int]bool{}
	for before := -1; before != len(lines)+len(rewards); {
		before = len(lines) + len(rewards)
		for i := range g.mem.On {
			if t := &g.mem.On[i]; !lines[i] && comes(&t.When) && !(t.Once && g.fired[i]) {
				lines[i] = true
				effects = append(effects, flat(t.Do)...)
			}
		}
		for _, o := range g.goals {
			if !rewards[o.id] && completed(o.id) {
				rewards[o.id] = true
				effects = append(effects, flat(o.Do)...)
			}
		}
	}
	if happens(func(e *ir.Effect) bool { return e.Win }) {
		return false
	}
	return slices.ContainsFunc(g.goals, func(o *goal) bool {
		return o.Mandatory && !o.done && !o.away && !completed(o.id) &&
			!happens(func(e *ir.Effect) bool { return e.Withdraw != nil && int(*e.Withdraw) == o.id })
	})
}

// flat lists effects with all nested ones, in every branch.
func flat(list []ir.Effect) []*ir.Effect {
	var out []*ir.Effect
	for i := range list {
		e := &list[i]
		out = append(out, e)
		switch {
		case e.May != nil:
			out = append(out, flat(e.May.Do)...)
		case e.If != nil:
			out = append(append(out, flat(e.If.Then)...), flat(e.If.Else)...)
		case e.Repeat != nil:
			out = append(out, flat(e.Repeat.Do)...)
		case e.Later != nil:
			out = append(out, flat(e.Later.Do)...)
		case e.Roll != nil:
			for _, x := range e.Roll.Cases {
				out = append(out, flat(x.Do)...)
			}
		case e.TurnUp != nil:
			for _, x := range e.TurnUp.Cases {
				out = append(out, flat(x.Do)...)
			}
		case e.TurnOver != nil:
			for _, x := range e.TurnOver.Cases {
				out = append(out, flat(x.Do)...)
			}
		case e.Choose != nil:
			for _, o := range e.Choose.Options {
				out = append(out, flat(o.Do)...)
			}
		}
	}
	return out
}
