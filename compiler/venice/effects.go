package venice

import (
	"fmt"
	"strings"

	"acforge.dev/compiler/authored"
	ir "acforge.dev/schema/ir/venice"
)

// one returns the only field of an effect, a condition or a moment. It reports any
// other number of fields and returns nil.
func (l *lowering) one(n *authored.Node, what string) *authored.Node {
	if n == nil || n.Kind != authored.Struct {
		return nil
	}
	switch len(n.Items) {
	case 1:
		if n.Items[0].Kind == authored.Bad {
			return nil
		}
		return n.Items[0]
	case 0:
		if !n.IsBad() {
			l.report("effect/none", n.Where(), what+" is empty", help("write one of the words in docs/effects.md, or remove the empty braces"))
		}
	default:
		fields := inOrder(n)
		var names []string
		for _, f := range fields {
			names = append(names, f.Name)
		}
		l.report("effect/several", fields[1].Label, fmt.Sprintf("%s must have only one field; this has `%s`", what, strings.Join(names, "` and `")),
			related(fields[0].Label, "the first is here"), help(apart[what]))
	}
	return nil
}

// apart says how to write several things separately.
var apart = map[string]string{
	"an effect":      "write each effect in braces {…} of its own",
	"a set of tiles": "write a separate effect for each",
	"a number":       "join them with plus: [{…}, {…}]",
	"a condition":    "join them with all: [{…}, {…}] or any: [{…}, {…}]",
	"a moment":       "write a separate line of the script for each",
}

// effects lowers a list of effects; never nil. s is the Memory that contains them, nil
// on a card.
func (l *lowering) effects(n *authored.Node, s *scope) []ir.Effect {
	out := []ir.Effect{}
	for _, e := range n.Elems() {
		if f := l.one(e, "an effect"); f != nil {
			out = append(out, l.effect(f, s))
		}
	}
	return out
}

// effect lowers one effect by its row. The schema allows no effect without a row; if
// one occurs, that is a bug of acforge, and is reported.
func (l *lowering) effect(n *authored.Node, s *scope) ir.Effect {
	e := ir.Effect{}
	if lower := l.effectWords[n.Name]; lower != nil {
		lower(l, &e, n, s)
	} else {
		l.unknownWord(n, "effect")
	}
	return e
}

// unknownWord reports a word of the schema that has no row here.
func (l *lowering) unknownWord(n *authored.Node, kind string) {
	l.report("acforge/bug", n.Label, fmt.Sprintf("this acforge does not know the %s %s", kind, n.Name),
		help("this is a mistake in acforge, not in the pack"))
}

// lowerEffect sets the field of e that belongs to a word. n is the value of the word, s
// the Memory that contains it, nil on a card.
type lowerEffect func(l *lowering, e *ir.Effect, n *authored.Node, s *scope)

// effectWords has a function for each word of ir.EffectWords. The lowering holds it,
// since rows lower nested effects.
var effectWords = map[string]lowerEffect{
	"move": func(l *lowering, e *ir.Effect, n *authored.Node, s *scope) {
		e.Move = &ir.Move{
			Who: l.target(n.Get("who"), s, "self"), To: l.place(n.Get("to"), s), Steps: n.Get("steps").IntOr(0),
			NoTest: n.Get("noTest").BoolOr(false), PreventsHunt: n.Get("preventsHunt").BoolOr(false), May: n.Get("may").BoolOr(false),
		}
		if even := n.Get("evenCritical"); even.BoolOr(false) {
			if e.Move.EvenCritical = e.Move.Steps == 0; e.Move.Steps > 0 {
				l.report("effect/place", even.Where(), "a critical character makes no Moves", help("remove `steps` from the move, which then goes straight there"))
			}
		}
		if e.Move.Steps > 0 {
			l.wallsHold(n.Get("to"), "a Move cannot cross walls", "remove `steps` from the move, which then goes straight there")
		}
	},
	"expose": func(l *lowering, e *ir.Effect, n *authored.Node, s *scope) { e.Expose = l.targetRef(n, s) },
	"hide":   func(l *lowering, e *ir.Effect, n *authored.Node, s *scope) { e.Hide = l.targetRef(n, s) },
	"heal":   func(l *lowering, e *ir.Effect, n *authored.Node, s *scope) { e.Heal = l.amount(n, s, ir.HealthLimit) },
	"wound":  func(l *lowering, e *ir.Effect, n *authored.Node, s *scope) { e.Wound = l.amount(n, s, ir.HealthLimit) },
	"cubes":  func(l *lowering, e *ir.Effect, n *authored.Node, s *scope) { e.Cubes = l.amount(n, s, ir.CubesLimit) },
	"gain": func(l *lowering, e *ir.Effect, n *authored.Node, s *scope) {
		card := n
		if n.Kind == authored.Struct {
			card = n.Get("card")
		}
		e.Gain = &ir.Gain{Who: l.target(n.Get("who"), s, "self"), Card: ir.CardID(l.find(l.equipment, card))}
	},
	"draw": func(l *lowering, e *ir.Effect, n *authored.Node, s *scope) {
		a := l.amount(n, s, ir.DrawLimit)
		e.Draw = &ir.DrawCards{Who: a.Who, N: a.N, NBy: a.NBy}
	},
	"discard": func(l *lowering, e *ir.Effect, n *authored.Node, s *scope) {
		e.Discard = l.amount(n, s, ir.DrawLimit)
	},
	"tally": func(l *lowering, e *ir.Effect, n *authored.Node, s *scope) {
		e.Tally = &ir.TallyBy{Who: l.target(n.Get("who"), s, "self"), Counter: l.own(n, s)}
		e.Tally.By, e.Tally.ByN = l.counted(n.Get("by"), s, 1, ir.CountLimit)
		l.amounts(n, e.Tally.ByN, e.Tally.Who.CountBy)
	},
	"sacrifice": func(l *lowering, e *ir.Effect, n *authored.Node, s *scope) {
		who := n
		if n.Kind == authored.Struct {
			who = n.Get("who")
		}
		e.Sacrifice = &ir.Sacrifice{Who: l.target(who, s, "self"), ForGood: n.Get("forGood").BoolOr(false)}
		if e.Sacrifice.ForGood && s == nil {
			l.report("effect/place", n.Get("forGood").Where(), "only a Memory can take an Assassin out of the campaign", help("remove `forGood`"))
		}
	},
	"escort": func(l *lowering, e *ir.Effect, n *authored.Node, s *scope) {
		at := ir.Place{Rel: "own"}
		if p := n.Get("at"); p != nil {
			at = l.place(p, s)
		}
		e.Escort = &ir.Escort{Ally: l.allyRef(n.Get("ally")), At: at}
	},
	"depart": func(l *lowering, e *ir.Effect, n *authored.Node, _ *scope) { e.Depart = l.allyRefOrNil(n) },
	"spawn": func(l *lowering, e *ir.Effect, n *authored.Node, s *scope) {
		e.Spawn = &ir.Spawn{At: l.place(n.Get("at"), s)}
		e.Spawn.Type, e.Spawn.Figure = l.guardsOf(n, s, "crossbowman")
		if boss := n.Get("boss"); boss != nil {
			l.spawnedBoss(e.Spawn, n, boss, s)
		}
		e.Spawn.Count, e.Spawn.CountBy = l.counted(n.Get("count"), s, 1, ir.GuardsLimit)
	},
	"harm": func(l *lowering, e *ir.Effect, n *authored.Node, s *scope) {
		e.Harm = &ir.Harm{Boss: *l.bossRef(n.Get("boss"))}
		e.Harm.N, e.Harm.NBy = l.counted(n.Get("n"), s, 1, ir.HarmLimit)
	},
	"strengthen": func(l *lowering, e *ir.Effect, n *authored.Node, s *scope) {
		x := &ir.Strengthen{Boss: *l.bossRef(n.Get("boss"))}
		x.Health, x.HealthBy = l.counted(n.Get("health"), s, 0, ir.HarmLimit)
		x.Dice, x.DiceBy = l.counted(n.Get("dice"), s, 0, ir.MoreDice)
		e.Strengthen = x
		if x.Health == 0 && x.HealthBy == nil && x.Dice == 0 && x.DiceBy == nil && !n.IsBad() {
			l.report("effect/amount", n.Where(), "`strengthen` does nothing without `health` and `dice`")
		}
	},
	"remove":    func(l *lowering, e *ir.Effect, n *authored.Node, s *scope) { e.Remove = ref(l.guards(n, s)) },
	"eliminate": func(l *lowering, e *ir.Effect, n *authored.Node, s *scope) { e.Eliminate = ref(l.guards(n, s)) },
	"push": func(l *lowering, e *ir.Effect, n *authored.Node, s *scope) {
		to := ir.Place{Rel: "nearby"}
		if t := n.Get("to"); t != nil {
			to = l.place(t, s)
			l.wallsHold(t, "a pushed Guard cannot cross walls", "remove `overWalls`")
		}
		e.Push = &ir.Push{Guards: l.guards(n.Get("guards"), s), To: to, IgnoreRedBase: n.Get("ignoreRedBase").BoolOr(false), May: n.Get("may").BoolOr(false)}
	},
	"borrow": func(l *lowering, e *ir.Effect, n *authored.Node, s *scope) {
		count := n
		if n.Kind == authored.Struct {
			count = n.Get("n")
		}
		e.Borrow = &ir.Borrow{Type: n.Get("type").StrOr("crossbowman")}
		e.Borrow.N, e.Borrow.NBy = l.counted(count, s, 0, ir.BorrowLimit)
		if count != nil && count.Kind == authored.Int && e.Borrow.N == 0 {
			l.report("effect/amount", count.Where(), "`borrow` does nothing with the number 0")
		}
	},
	"bodies": func(l *lowering, e *ir.Effect, n *authored.Node, s *scope) {
		e.Bodies = &ir.BodyMove{At: l.place(n.Get("at"), s), All: n.Get("all").BoolOr(false)}
	},
	"alert": func(_ *lowering, e *ir.Effect, n *authored.Node, _ *scope) {
		e.Alert = ref(n.Str())
	},
	"direction": func(_ *lowering, e *ir.Effect, n *authored.Node, _ *scope) { e.Direction = ref(n.Str()) },
	"skip":      func(_ *lowering, e *ir.Effect, n *authored.Node, _ *scope) { e.Skip = ref(n.Str()) },
	"reinforce": func(l *lowering, e *ir.Effect, n *authored.Node, s *scope) {
		l.repeated(e, n, s, func(e *ir.Effect, n *int) { e.Reinforce = n })
	},
	"place": func(l *lowering, e *ir.Effect, n *authored.Node, s *scope) { e.Place = l.token(n, s) },
	"take":  func(l *lowering, e *ir.Effect, n *authored.Node, s *scope) { e.Take = l.token(n, s) },
	"change": func(l *lowering, e *ir.Effect, n *authored.Node, s *scope) {
		name := n.Str()
		e.Change = &name
		if i := l.find(l.changes, n); i != ir.NoID && s != nil && s.mapped && s.node.Get("changes").Get(name) == nil {
			l.report("memory/unknown-change", n.Where(), fmt.Sprintf("Memory %s has no change %s", s.node.Name, n.Quote()), related(l.changes.nodes[i].Label, "another Memory has this change"))
		}
	},
	"collapse": func(l *lowering, e *ir.Effect, n *authored.Node, s *scope) { e.Collapse = l.tilesAt(n, s) },
	"fall":     func(l *lowering, e *ir.Effect, n *authored.Node, s *scope) { e.Fall = l.tilesAt(n, s) },
	"lay": func(l *lowering, e *ir.Effect, n *authored.Node, s *scope) {
		e.Lay = &ir.Lay{Tiles: l.tilesNamed(n, s)}
	},
	"lure":     func(l *lowering, e *ir.Effect, n *authored.Node, s *scope) { e.Lure = ref(l.place(n, s)) },
	"swap":     func(l *lowering, e *ir.Effect, n *authored.Node, s *scope) { e.Swap = l.swap(n, s) },
	"reveal":   func(l *lowering, e *ir.Effect, n *authored.Node, s *scope) { e.Reveal = l.goal(n, s) },
	"withdraw": func(l *lowering, e *ir.Effect, n *authored.Node, s *scope) { e.Withdraw = l.goal(n, s) },
	"complete": func(l *lowering, e *ir.Effect, n *authored.Node, s *scope) { e.Complete = l.goal(n, s) },
	"set":      func(l *lowering, e *ir.Effect, n *authored.Node, s *scope) { e.Set = l.flag(n, s) },
	"clear":    func(l *lowering, e *ir.Effect, n *authored.Node, s *scope) { e.Clear = l.flag(n, s) },
	"count": func(l *lowering, e *ir.Effect, n *authored.Node, s *scope) {
		counter := n
		if n.Kind == authored.Struct {
			counter = n.Get("counter")
		}
		e.Count = &ir.CountBy{Counter: l.common(counter, s)}
		to := n.Get("to")
		if e.Count.To = l.numberOrNil(to, s); to == nil {
			e.Count.By, e.Count.ByN = l.counted(n.Get("by"), s, 1, ir.CountLimit)
		} else if by := n.Get("by"); by != nil {
			l.report("effect/number", by.Label, "`count` cannot have both `by` and `to`", related(to.Label, "`to` is here"))
		}
	},
	"win":    func(_ *lowering, e *ir.Effect, _ *authored.Node, _ *scope) { e.Win = true },
	"lose":   func(l *lowering, e *ir.Effect, n *authored.Node, _ *scope) { e.Lose = ref(l.text(n)) },
	"modify": func(l *lowering, e *ir.Effect, n *authored.Node, s *scope) { e.Modify = ref(l.modifier(n, s, "turn")) },
	"ignoreTest": func(l *lowering, e *ir.Effect, n *authored.Node, s *scope) {
		l.repeated(e, n, s, func(e *ir.Effect, n *int) { e.IgnoreTest = n })
	},
	"hits": func(l *lowering, e *ir.Effect, n *authored.Node, s *scope) {
		l.repeated(e, n, s, func(e *ir.Effect, n *int) { e.Hits = n })
	},
	"bossDamage": func(l *lowering, e *ir.Effect, n *authored.Node, s *scope) {
		l.repeated(e, n, s, func(e *ir.Effect, n *int) { e.BossDamage = n })
	},
	"remember":      func(l *lowering, e *ir.Effect, n *authored.Node, s *scope) { e.Remember = l.keep(n, s) },
	"forget":        func(l *lowering, e *ir.Effect, n *authored.Node, s *scope) { e.Forget = l.forget(n, s) },
	"noRetaliation": func(_ *lowering, e *ir.Effect, _ *authored.Node, _ *scope) { e.NoRetaliation = true },
	"ignore":        func(_ *lowering, e *ir.Effect, _ *authored.Node, _ *scope) { e.Ignore = true },
	"reroll":        func(_ *lowering, e *ir.Effect, _ *authored.Node, _ *scope) { e.Reroll = true },
	"roll":          (*lowering).roll,
	"turnUp":        (*lowering).turnUp,
	"shuffle": func(l *lowering, e *ir.Effect, n *authored.Node, s *scope) {
		deck := l.deck(n, s)
		l.undisturbed(deck, n, s)
		e.Shuffle = ref(max(0, deck))
	},
	"look":  (*lowering).look,
	"guess": (*lowering).guess,
	"tell":  (*lowering).tell,
	"stand": (*lowering).stands,
	"walk":  (*lowering).walks,
	"dismiss": func(l *lowering, e *ir.Effect, n *authored.Node, s *scope) {
		l.madeOfEnemies(n, s, "dismiss", "send Guards off with `remove` and `figure`")
		e.Dismiss = ref(max(0, l.figure(n, s)))
	},
	"turnRound": func(l *lowering, e *ir.Effect, n *authored.Node, s *scope) { e.TurnRound = ref(max(0, l.figure(n, s))) },
	"put":       (*lowering).put,
	"give":      (*lowering).give,
	"putAway":   (*lowering).putAway,
	"turnOver":  (*lowering).turnOver,
	"may": func(l *lowering, e *ir.Effect, n *authored.Node, s *scope) {
		e.May = &ir.May{Text: l.text(n.Get("text")), Do: l.effects(n.Get("do"), s)}
	},
	"choose": func(l *lowering, e *ir.Effect, n *authored.Node, s *scope) {
		e.Choose = &ir.Choose{Options: []ir.Option{}}
		for _, o := range n.Elems() {
			e.Choose.Options = append(e.Choose.Options, ir.Option{Text: l.text(o.Get("text")), Do: l.effects(o.Get("do"), s)})
		}
		if len(e.Choose.Options) < 2 && !n.IsBad() {
			l.report("effect/one-option", n.Where(), "a choice needs at least two options", help("add an option, or write `may` for something optional"))
		}
	},
	"if": func(l *lowering, e *ir.Effect, n *authored.Node, s *scope) {
		e.If = &ir.If{Cond: l.cond(n.Get("cond"), s), Then: l.effects(n.Get("then"), s), Else: l.effects(n.Get("else"), s)}
	},
	"repeat": func(l *lowering, e *ir.Effect, n *authored.Node, s *scope) {
		e.Repeat = &ir.Repeat{PerAssassin: n.Get("perAssassin").BoolOr(false), Do: l.effects(n.Get("do"), s)}
		e.Repeat.Times, e.Repeat.TimesBy = l.counted(n.Get("times"), s, 0, ir.RepeatLimit)
		if (e.Repeat.Times > 0 || e.Repeat.TimesBy != nil) == e.Repeat.PerAssassin && !n.IsBad() {
			l.report("effect/repeat", n.Where(), "`repeat` needs exactly one of `times` and `perAssassin`", help("write either times: 2, with the number you want, or perAssassin: true"))
		}
	},
	"later": (*lowering).later,
}

func ref[T any](v T) *T { return &v }
