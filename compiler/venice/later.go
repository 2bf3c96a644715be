package venice

import (
	"acforge.dev/compiler/authored"
	ir "acforge.dev/schema/ir/venice"
)

// later lowers effects that wait for a moment of a later turn.
func (l *lowering) later(e *ir.Effect, n *authored.Node, s *scope) {
	e.Later = &ir.Later{Name: n.Get("name").StrOr(""), At: n.Get("at").StrOr("turnEnd"), Do: l.late(n.Get("do"), s)}
	e.Later.Turns, e.Later.TurnsBy = l.counted(n.Get("turns"), s, 1, ir.LaterLimit)
	if e.Later.At == "turn" && e.Later.Turns == 0 && e.Later.TurnsBy == nil && !n.IsBad() {
		l.report("effect/number", n.Get("turns").Where(), "the start of this turn is over", help("write `turns: 1` for the start of the next turn"))
	}
}

// late lowers effects for which an action's answers are forgotten.
func (l *lowering) late(n *authored.Node, s *scope) []ir.Effect {
	if s != nil && s.asking != nil && !s.asking.late {
		s.asking.late = true
		defer func() { s.asking.late = false }()
	}
	return l.effects(n, s)
}
