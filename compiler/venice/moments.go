package venice

import (
	"acforge.dev/compiler/authored"
	ir "acforge.dev/schema/ir/venice"
)

// every lowers a series of turns.
func (l *lowering) every(w *ir.When, f *authored.Node, _ *scope) {
	w.Every = &ir.Every{From: f.Get("from").IntOr(1), Step: max(1, f.Get("step").IntOr(1))}
}

// attackBy lowers which attacks a line waits for.
func (l *lowering) attackBy(w *ir.When, f *authored.Node, _ *scope) {
	w.Attack = &ir.AttackBy{Weapon: f.Get("weapon").StrOr(""), Not: f.Get("not").StrOr("")}
}

// paid lowers which payments a line waits for.
func (l *lowering) paid(w *ir.When, f *authored.Node, s *scope) {
	w.Paid = &ir.Payment{}
	if o := f.Get("objective"); o != nil {
		w.Paid.Objective = l.goal(o, s)
	}
}

// reaches lowers the number that a counter must reach.
func (l *lowering) reaches(w *ir.When, f *authored.Node, s *scope) {
	r := &ir.Reaches{Counter: l.counter(f.Get("counter"), s)}
	r.AtLeast, r.AtLeastBy = l.counted(f.Get("atLeast"), s, 1, ir.CounterLimit)
	w.Counter = r
}
