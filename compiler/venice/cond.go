package venice

import (
	"acforge/compiler/authored"
	ir "acforge/schema/ir/venice"
)

func (l *lowering) condOrNil(n *authored.Node, s *scope) *ir.Cond {
	if n == nil {
		return nil
	}
	c := l.cond(n, s)
	return &c
}

// cond lowers a condition. s is the Memory it stands in, nil on a card.
func (l *lowering) cond(n *authored.Node, s *scope) ir.Cond {
	c := ir.Cond{}
	f := l.one(n, "a condition")
	if f == nil {
		return c
	}
	num, yes := f.IntOr(0), f.BoolOr(false)
	switch f.Name {
	case "all":
		c.All = l.conds(f, s)
	case "any":
		c.Any = l.conds(f, s)
	case "not":
		c.Not = l.condOrNil(f, s)
	case "alert":
		c.Alert = &yes
	case "alertRaised":
		c.AlertRaised = true
	case "objectiveDone":
		c.ObjectiveDone = l.goal(f, s)
	case "flag":
		c.Flag = l.flag(f, s)
	case "counter":
		c.Counter = &ir.CounterIs{Counter: l.counter(f.Get("counter"), s), AtLeast: f.Get("atLeast").IntOr(0)}
	case "turnAtLeast":
		c.TurnAtLeast = &num
	case "turnAtMost":
		c.TurnAtMost = &num
	case "assassinsAtLeast":
		c.AssassinsAtLeast = &num
	case "present":
		c.Present = &ir.Presence{At: l.squareList(f.Get("at"), s), N: f.Get("n").IntOr(1)}
	case "guardsAt":
		c.GuardsAt = &ir.GuardsAt{Type: f.Get("type").StrOr("guard"), At: l.squareList(f.Get("at"), s), N: f.Get("n").IntOr(1)}
	case "stealth":
		c.Stealth = l.targetRef(f, s)
	case "eliminatedEnemiesAtMost":
		c.EliminatedEnemiesAtMost = &num
	case "assassinEliminated":
		c.AssassinEliminated = true
	case "assassinCritical":
		c.AssassinCritical = true
	case "exposedEver":
		c.ExposedEver = true
	case "synchronized":
		c.Synchronized = true
	case "chestsOpenedAtLeast":
		c.ChestsOpenedAtLeast = &num
	case "bodiesOnMap":
		c.BodiesOnMap = &yes
	case "ally":
		c.Ally = l.allyIs(f, s)
	case "machine":
		c.Machine = l.machineIs(f, s)
	}
	return c
}

func (l *lowering) conds(n *authored.Node, s *scope) []ir.Cond {
	var out []ir.Cond
	for _, e := range n.Elems() {
		out = append(out, l.cond(e, s))
	}
	if len(out) == 0 && !n.IsBad() {
		l.report("effect/none", n.Where(), "a list of conditions is empty")
	}
	return out
}
