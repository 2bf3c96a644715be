package venice

import (
	"acforge.dev/compiler/authored"
	ir "acforge.dev/schema/ir/venice"
)

func (l *lowering) condOrNil(n *authored.Node, s *scope) *ir.Cond {
	if n == nil {
		return nil
	}
	c := l.cond(n, s)
	return &c
}

// cond lowers a condition. s is the Memory that contains it, nil on a card.
func (l *lowering) cond(n *authored.Node, s *scope) ir.Cond {
	c := ir.Cond{}
	f := l.one(n, "a condition")
	if f == nil {
		return c
	}
	if lower := l.condWords[f.Name]; lower != nil {
		lower(l, &c, f, s)
	} else {
		l.unknownWord(f, "condition")
	}
	return c
}

// lowerCond sets the field of c that belongs to a word, as lowerEffect does.
type lowerCond func(l *lowering, c *ir.Cond, f *authored.Node, s *scope)

// condWords has a function for each word of ir.CondWords.
var condWords = map[string]lowerCond{
	"all":           func(l *lowering, c *ir.Cond, f *authored.Node, s *scope) { c.All = l.conds(f, s) },
	"any":           func(l *lowering, c *ir.Cond, f *authored.Node, s *scope) { c.Any = l.conds(f, s) },
	"not":           func(l *lowering, c *ir.Cond, f *authored.Node, s *scope) { c.Not = l.condOrNil(f, s) },
	"alert":         func(_ *lowering, c *ir.Cond, f *authored.Node, _ *scope) { c.Alert = ref(f.BoolOr(false)) },
	"alertRaised":   func(_ *lowering, c *ir.Cond, _ *authored.Node, _ *scope) { c.AlertRaised = true },
	"objectiveDone": func(l *lowering, c *ir.Cond, f *authored.Node, s *scope) { c.ObjectiveDone = l.goal(f, s) },
	"flag":          func(l *lowering, c *ir.Cond, f *authored.Node, s *scope) { c.Flag = l.flag(f, s) },
	"counter": func(l *lowering, c *ir.Cond, f *authored.Node, s *scope) {
		c.Counter = &ir.CounterIs{Counter: l.common(f.Get("counter"), s), AtLeast: f.Get("atLeast").IntOr(0)}
	},
	"turnAtLeast":      func(_ *lowering, c *ir.Cond, f *authored.Node, _ *scope) { c.TurnAtLeast = ref(f.IntOr(0)) },
	"turnAtMost":       func(_ *lowering, c *ir.Cond, f *authored.Node, _ *scope) { c.TurnAtMost = ref(f.IntOr(0)) },
	"assassinsAtLeast": func(_ *lowering, c *ir.Cond, f *authored.Node, _ *scope) { c.AssassinsAtLeast = ref(f.IntOr(0)) },
	"present": func(l *lowering, c *ir.Cond, f *authored.Node, s *scope) {
		c.Present = &ir.Presence{At: l.squareList(f.Get("at"), s), N: f.Get("n").IntOr(1)}
	},
	"guardsAt": func(l *lowering, c *ir.Cond, f *authored.Node, s *scope) {
		c.GuardsAt = &ir.GuardsAt{Type: f.Get("type").StrOr("guard"), At: l.squareList(f.Get("at"), s), N: f.Get("n").IntOr(1)}
	},
	"stealth":                 func(l *lowering, c *ir.Cond, f *authored.Node, s *scope) { c.Stealth = l.targetRef(f, s) },
	"eliminatedEnemiesAtMost": func(_ *lowering, c *ir.Cond, f *authored.Node, _ *scope) { c.EliminatedEnemiesAtMost = ref(f.IntOr(0)) },
	"bossEliminated":          func(l *lowering, c *ir.Cond, f *authored.Node, _ *scope) { c.BossEliminated = l.bossRef(f) },
	"assassinEliminated":      func(_ *lowering, c *ir.Cond, _ *authored.Node, _ *scope) { c.AssassinEliminated = true },
	"assassinCritical":        func(_ *lowering, c *ir.Cond, _ *authored.Node, _ *scope) { c.AssassinCritical = true },
	"exposedEver":             func(_ *lowering, c *ir.Cond, _ *authored.Node, _ *scope) { c.ExposedEver = true },
	"synchronized":            func(_ *lowering, c *ir.Cond, _ *authored.Node, _ *scope) { c.Synchronized = true },
	"chestsOpenedAtLeast":     func(_ *lowering, c *ir.Cond, f *authored.Node, _ *scope) { c.ChestsOpenedAtLeast = ref(f.IntOr(0)) },
	"bodiesOnMap":             func(_ *lowering, c *ir.Cond, f *authored.Node, _ *scope) { c.BodiesOnMap = ref(f.BoolOr(false)) },
	"ally":                    func(l *lowering, c *ir.Cond, f *authored.Node, s *scope) { c.Ally = l.allyIs(f, s) },
	"number":                  func(l *lowering, c *ir.Cond, f *authored.Node, s *scope) { c.Number = l.numberIs(f, s) },
	"machine":                 func(l *lowering, c *ir.Cond, f *authored.Node, s *scope) { c.Machine = l.machineIs(f, s) },
	"asked":                   func(l *lowering, c *ir.Cond, f *authored.Node, s *scope) { c.Asked = l.askedIs(f, s) },
	"remembered":              func(l *lowering, c *ir.Cond, f *authored.Node, s *scope) { c.Remembered = l.recall(f, s) },
	"figure":                  func(l *lowering, c *ir.Cond, f *authored.Node, s *scope) { c.Figure = l.figureIs(f, s) },
	"holds":                   func(l *lowering, c *ir.Cond, f *authored.Node, s *scope) { c.Holds = l.holding(f, s) },
	"lies": func(l *lowering, c *ir.Cond, f *authored.Node, s *scope) {
		c.Lies = &ir.Lying{Of: l.pieceSet(f, s, "lying"), N: f.Get("n").IntOr(1)}
	},
	"shows": func(l *lowering, c *ir.Cond, f *authored.Node, s *scope) { c.Shows = l.shows(f, s) },
}

func (l *lowering) conds(n *authored.Node, s *scope) []ir.Cond {
	var out []ir.Cond
	for _, e := range n.Elems() {
		out = append(out, l.cond(e, s))
	}
	if len(out) == 0 && !n.IsBad() {
		l.report("effect/none", n.Where(), "this list of conditions is empty")
	}
	return out
}
