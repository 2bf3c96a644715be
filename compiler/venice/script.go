package venice

import (
	"fmt"

	"acforge.dev/compiler/authored"
	ir "acforge.dev/schema/ir/venice"
)

// script lowers the events, and what makes the Memory fail.
func (l *lowering) script(s *scope) {
	m := s.memory
	m.On, m.Fail = []ir.Trigger{}, []ir.FailWhen{}
	for _, e := range l.named(s.node.Get("on"), "on") {
		n := e.node
		l.out.Origins.Mark(fmt.Sprintf("%s/on/%d", s.at, len(m.On)), n)
		t := ir.Trigger{
			Name: e.name, When: l.when(n.Get("when"), s), If: l.condOrNil(n.Get("if"), s),
			Once: n.Get("once").BoolOr(true), Late: n.Get("late").BoolOr(false), Text: l.text(n.Get("text")), Do: l.effects(n.Get("do"), s),
		}
		m.On = append(m.On, t)
	}
	for _, e := range l.named(s.node.Get("fail"), "fail") {
		n := e.node
		l.out.Origins.Mark(fmt.Sprintf("%s/fail/%d", s.at, len(m.Fail)), n)
		m.Fail = append(m.Fail, ir.FailWhen{Name: e.name, Text: l.text(n.Get("text")), If: l.cond(n.Get("if"), s)})
	}
}

type entry struct {
	name string
	node *authored.Node
}

// named returns the entries of a struct or a list with their names. An element without
// a name has the list's name and its number.
func (l *lowering) named(n *authored.Node, list string) []entry {
	var out []entry
	if n == nil {
		return nil
	}
	if n.Kind == authored.Struct {
		for _, f := range inOrder(n) {
			if name := f.Get("name"); name != nil {
				l.report("memory/name-twice", name.Label, fmt.Sprintf("this is already named `%s`", f.Name))
			}
			out = append(out, entry{f.Name, f})
		}
	}
	seen := map[string]*authored.Node{}
	for i, e := range n.Elems() {
		name := e.Get("name").StrOr(fmt.Sprintf("%s-%d", list, i+1))
		if first := seen[name]; first != nil {
			l.report("memory/name-twice", e.Get("name").Where(), fmt.Sprintf("two entries of `%s` are named %q", list, name), related(first.Where(), "the first is here"))
		}
		seen[name] = e
		out = append(out, entry{name, e})
	}
	return out
}

func (l *lowering) when(n *authored.Node, s *scope) ir.When {
	w := ir.When{}
	f := l.one(n, "a moment")
	if f == nil {
		return w
	}
	if lower := l.whenWords[f.Name]; lower != nil {
		lower(l, &w, f, s)
	} else {
		l.unknownWord(f, "moment")
	}
	return w
}

// lowerWhen sets the field of w that belongs to a word, as lowerEffect does.
type lowerWhen func(l *lowering, w *ir.When, f *authored.Node, s *scope)

// whenWords has a function for each word of ir.WhenWords.
var whenWords = map[string]lowerWhen{
	"objectiveDone": func(l *lowering, w *ir.When, f *authored.Node, s *scope) { w.ObjectiveDone = l.goal(f, s) },
	"turn":          func(_ *lowering, w *ir.When, f *authored.Node, _ *scope) { w.Turn = ref(f.IntOr(0)) },
	"everyTurn":     func(_ *lowering, w *ir.When, _ *authored.Node, _ *scope) { w.EveryTurn = true },
	"turnEnd":       func(_ *lowering, w *ir.When, _ *authored.Node, _ *scope) { w.TurnEnd = true },
	"alertOn":       func(_ *lowering, w *ir.When, _ *authored.Node, _ *scope) { w.AlertOn = true },
	"synchronized":  func(_ *lowering, w *ir.When, _ *authored.Node, _ *scope) { w.Synchronized = true },
	"chestOpened":   func(_ *lowering, w *ir.When, _ *authored.Node, _ *scope) { w.ChestOpened = true },
	"enters":        func(l *lowering, w *ir.When, f *authored.Node, s *scope) { w.Enters = l.squareList(f, s) },
	"entering":      func(l *lowering, w *ir.When, f *authored.Node, s *scope) { w.Entering = l.squareList(f, s) },
	"leaves":        func(_ *lowering, w *ir.When, _ *authored.Node, _ *scope) { w.Leaves = true },
	"eliminated": func(l *lowering, w *ir.When, f *authored.Node, s *scope) {
		if f.Kind == authored.Struct {
			w.EliminatedOf = ref(l.troop(f.Get("figure"), s))
			return
		}
		w.Eliminated = ref(l.guardType(s, f))
	},
	"exposed": func(_ *lowering, w *ir.When, _ *authored.Node, _ *scope) { w.Exposed = true },
	"enemyEnters": func(l *lowering, w *ir.When, f *authored.Node, s *scope) {
		if f.Kind == authored.Struct {
			if t := l.find(s.tokens, f.Get("token")); t != ir.NoID {
				w.EnemyEnters = &ir.EnemyAt{Token: &t}
			}
		} else {
			w.EnemyEnters = &ir.EnemyAt{At: l.squareList(f, s)}
		}
	},
	"allyEnters": func(l *lowering, w *ir.When, f *authored.Node, s *scope) {
		w.AllyEnters = &ir.AllyAt{Ally: l.allyRef(f.Get("ally")), At: l.squareList(f.Get("at"), s)}
	},
	"allyLeaves":     func(l *lowering, w *ir.When, f *authored.Node, _ *scope) { w.AllyLeaves = l.allyRefOrNil(f) },
	"allyEliminated": func(l *lowering, w *ir.When, f *authored.Node, _ *scope) { w.AllyEliminated = l.allyRefOrNil(f) },
	"setup":          func(_ *lowering, w *ir.When, _ *authored.Node, _ *scope) { w.Setup = true },
	"every":          (*lowering).every,
	"enemyPhase":     func(_ *lowering, w *ir.When, _ *authored.Node, _ *scope) { w.EnemyPhase = true },
	"attack":         (*lowering).attackBy,
	"paid":           (*lowering).paid,
	"leavesSquare": func(l *lowering, w *ir.When, f *authored.Node, s *scope) {
		w.LeavesSquare = l.squareList(f, s)
	},
	"leavesBy": func(l *lowering, w *ir.When, f *authored.Node, s *scope) { w.LeavesBy = l.squareList(f, s) },
	"counter":  (*lowering).reaches,
	"state":    (*lowering).stateIs,
	"success":  func(_ *lowering, w *ir.When, _ *authored.Node, _ *scope) { w.Success = true },
	"piece":    func(l *lowering, w *ir.When, f *authored.Node, s *scope) { w.Piece = l.pieceMoment(f, s) },
	"falls":    func(l *lowering, w *ir.When, f *authored.Node, s *scope) { w.Falls = l.squareList(f, s) },
	"arrives":  func(l *lowering, w *ir.When, f *authored.Node, s *scope) { w.Arrives = l.figureArrives(f, s) },
	"meets": func(l *lowering, w *ir.When, f *authored.Node, s *scope) {
		l.madeOfEnemies(f, s, "meets", insteadOfArrives)
		w.Meets = ref(max(0, l.figure(f, s)))
	},
}
