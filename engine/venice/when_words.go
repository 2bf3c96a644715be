package venice

import (
	ir "acforge.dev/schema/ir/venice"
)

// whenWord is this engine's row for a word of the vocabulary of moments.
type whenWord struct {
	name string
	// compile sets the moment of the rules that a line waits for, and its
	// arguments.
	compile func(m *Mission, w *ir.When, info *triggerInfo)
	// says phrases the moment.
	says func(w *Words, x *ir.When) string
}

// whenWords holds all words, in the order of ir.WhenWords.
var whenWords = []whenWord{
	{
		name: "objectiveDone",
		compile: func(_ *Mission, w *ir.When, info *triggerInfo) {
			info.when, info.arg = whenGoal, uint8(*w.ObjectiveDone)
		},
		says: func(w *Words, x *ir.When) string { return w.say("on.goal", "goal", w.goal(*x.ObjectiveDone)) },
	},
	{
		name:    "turn",
		compile: func(_ *Mission, w *ir.When, info *triggerInfo) { info.when, info.turn = whenTurn, uint16(*w.Turn) },
		says:    func(w *Words, x *ir.When) string { return w.say("on.turn", "n", itoa(*x.Turn)) },
	},
	{
		name:    "everyTurn",
		compile: func(_ *Mission, _ *ir.When, info *triggerInfo) { info.when = whenTurn },
		says:    func(w *Words, _ *ir.When) string { return w.say("on.every") },
	},
	{
		name:    "turnEnd",
		compile: func(_ *Mission, _ *ir.When, info *triggerInfo) { info.when = whenTurnEnd },
		says:    func(w *Words, _ *ir.When) string { return w.say("on.end") },
	},
	{
		name:    "alertOn",
		compile: func(_ *Mission, _ *ir.When, info *triggerInfo) { info.when = whenAlert },
		says:    func(w *Words, _ *ir.When) string { return w.say("on.alert") },
	},
	{
		name:    "synchronized",
		compile: func(_ *Mission, _ *ir.When, info *triggerInfo) { info.when = whenSync },
		says:    func(w *Words, _ *ir.When) string { return w.say("on.sync") },
	},
	{
		name:    "chestOpened",
		compile: func(_ *Mission, _ *ir.When, info *triggerInfo) { info.when = whenChest },
		says:    func(w *Words, _ *ir.When) string { return w.say("on.chest") },
	},
	{
		name: "enters",
		compile: func(_ *Mission, w *ir.When, info *triggerInfo) {
			info.when = whenEnters
			for _, s := range w.Enters {
				info.at.add(uint8(s))
			}
		},
		says: func(w *Words, x *ir.When) string { return w.say("on.enters", "at", w.squares(x.Enters, "or")) },
	},
	{
		name:    "leaves",
		compile: func(_ *Mission, _ *ir.When, info *triggerInfo) { info.when = whenLeaves },
		says:    func(w *Words, _ *ir.When) string { return w.say("on.leaves") },
	},
	{
		name: "eliminated",
		compile: func(m *Mission, w *ir.When, info *triggerInfo) {
			info.when = whenEliminated
			if w.EliminatedOf != nil {
				info.arg = known(m.troopOf[*w.EliminatedOf%ir.MaxFigures])
				return
			}
			if e := int(*w.Eliminated); e >= 0 && e < len(m.typeOf) {
				info.arg = known(m.typeOf[e])
			}
		},
		says: func(w *Words, x *ir.When) string {
			if x.EliminatedOf != nil {
				one := oneFigure(w.lang, w.guard("", 1, endDoer), false)
				return w.say("on.eliminated", "one", w.say("guard.figure", "noun", one, "figure", w.figure(*x.EliminatedOf)))
			}
			e := int(*x.Eliminated)
			if e >= 0 && e < len(w.p.Enemies) {
				return w.say("on.eliminated", "one", oneFigure(w.lang, w.name(w.p.Enemies[e].Name, w.p.Enemies[e].ID), w.p.Enemies[e].Boss != nil))
			}
			return w.say("on.eliminated", "one", oneFigure(w.lang, w.guard("", 1, endDoer), false))
		},
	},
	{
		name: "enemyEnters",
		compile: func(m *Mission, w *ir.When, info *triggerInfo) {
			info.when = whenEnemyEnters
			if t := w.EnemyEnters.Token; t != nil {
				info.arg, m.watched = uint8(*t), m.every
			}
			for _, s := range w.EnemyEnters.At {
				info.at.add(uint8(s))
			}
			m.watched = m.watched.or(info.at)
		},
		says: func(w *Words, x *ir.When) string {
			if x.EnemyEnters.Token != nil {
				return w.say("on.enemy.token", "token", w.token(*x.EnemyEnters.Token))
			}
			return w.say("on.enemy", "at", w.squares(x.EnemyEnters.At, "or"))
		},
	},
	{
		name:    "exposed",
		compile: func(_ *Mission, _ *ir.When, info *triggerInfo) { info.when = whenExposed },
		says:    func(w *Words, _ *ir.When) string { return w.say("on.exposed") },
	},
	{
		name: "allyEnters",
		compile: func(m *Mission, w *ir.When, info *triggerInfo) {
			info.when = whenAllyEnters
			if w.AllyEnters.Ally >= 0 {
				info.arg = known(m.unitOf(w.AllyEnters.Ally))
			}
			for _, s := range w.AllyEnters.At {
				info.at.add(uint8(s))
			}
		},
		says: func(w *Words, x *ir.When) string {
			return w.say("on.ally.enters", "ally", w.ally(x.AllyEnters.Ally), "at", w.squares(x.AllyEnters.At, "or"))
		},
	},
	{
		name: "allyLeaves",
		compile: func(m *Mission, w *ir.When, info *triggerInfo) {
			info.when, info.arg = whenAllyLeaves, known(m.unitOf(*w.AllyLeaves))
		},
		says: func(w *Words, x *ir.When) string { return w.say("on.ally.leaves", "ally", w.ally(*x.AllyLeaves)) },
	},
	{
		name: "allyEliminated",
		compile: func(m *Mission, w *ir.When, info *triggerInfo) {
			info.when, info.arg = whenAllyEliminated, known(m.unitOf(*w.AllyEliminated))
		},
		says: func(w *Words, x *ir.When) string {
			return w.say("on.ally.eliminated", "ally", w.ally(*x.AllyEliminated))
		},
	},
	{
		name:    "setup",
		compile: func(_ *Mission, _ *ir.When, info *triggerInfo) { info.when = whenSetup },
		says:    func(w *Words, _ *ir.When) string { return w.say("on.setup") },
	},
	{
		name: "every",
		compile: func(_ *Mission, w *ir.When, info *triggerInfo) {
			info.when, info.turn, info.step = whenTurn, uint16(w.Every.From), uint16(max(1, w.Every.Step))
		},
		says: func(w *Words, x *ir.When) string {
			return w.say("on.series", "from", itoa(x.Every.From), "next", itoa(x.Every.From+x.Every.Step), "then", itoa(x.Every.From+2*x.Every.Step))
		},
	},
	{
		name:    "enemyPhase",
		compile: func(_ *Mission, _ *ir.When, info *triggerInfo) { info.when = whenEnemyPhase },
		says:    func(w *Words, _ *ir.When) string { return w.say("on.enemyphase") },
	},
	{
		name: "attack",
		compile: func(_ *Mission, w *ir.When, info *triggerInfo) {
			info.when, info.arg = whenAttack, weaponsFor(w.Attack)
		},
		says: func(w *Words, x *ir.When) string { return w.attack(x.Attack) },
	},
	{
		name: "paid",
		compile: func(_ *Mission, w *ir.When, info *triggerInfo) {
			info.when = whenPaid
			if w.Paid.Objective != nil {
				info.arg = uint8(*w.Paid.Objective)
			}
		},
		says: func(w *Words, x *ir.When) string {
			if x.Paid.Objective == nil {
				return w.say("on.paid")
			}
			return w.say("on.paid.goal", "goal", w.goal(*x.Paid.Objective))
		},
	},
	{
		name: "leavesSquare",
		compile: func(_ *Mission, w *ir.When, info *triggerInfo) {
			info.when = whenLeavesSquare
			for _, s := range w.LeavesSquare {
				info.at.add(uint8(s))
			}
		},
		says: func(w *Words, x *ir.When) string {
			return w.say("on.leaves.square", "at", w.squares(x.LeavesSquare, "or"))
		},
	},
	{
		name: "leavesBy",
		compile: func(_ *Mission, w *ir.When, info *triggerInfo) {
			info.when = whenLeaves
			for _, s := range w.LeavesBy {
				info.at.add(uint8(s))
			}
		},
		says: func(w *Words, x *ir.When) string { return w.say("on.leaves.by", "at", w.squares(x.LeavesBy, "or")) },
	},
	{
		name: "counter",
		compile: func(_ *Mission, w *ir.When, info *triggerInfo) {
			info.when, info.arg, info.turn = whenCounter, uint8(w.Counter.Counter), uint16(max(0, w.Counter.AtLeast))
		},
		says: func(w *Words, x *ir.When) string {
			n := x.Counter.AtLeastBy
			if n == nil {
				n = &ir.Number{N: &x.Counter.AtLeast}
			}
			return w.say("on.counter", "counter", w.counter(x.Counter.Counter), "n", w.number(n))
		},
	},
	{
		name: "state",
		compile: func(_ *Mission, w *ir.When, info *triggerInfo) {
			info.when, info.arg = whenState, uint8(w.State.While)<<1|uint8(bit(w.State.On))
		},
		says: func(w *Words, x *ir.When) string {
			what := ""
			if w.m != nil && x.State.While < len(w.m.While) {
				what = w.name(w.m.While[x.State.While].Text, w.m.While[x.State.While].Name)
			}
			if x.State.On {
				return w.say("on.state", "what", what)
			}
			return w.say("on.state.ends", "what", what)
		},
	},
	{
		name:    "success",
		compile: func(_ *Mission, _ *ir.When, info *triggerInfo) { info.when = whenSuccess },
		says:    func(w *Words, _ *ir.When) string { return w.say("on.success") },
	},
	{
		name: "falls",
		compile: func(_ *Mission, w *ir.When, info *triggerInfo) {
			info.when = whenFalls
			for _, s := range w.Falls {
				info.at.add(uint8(s))
			}
		},
		says: func(w *Words, x *ir.When) string { return w.say("on.falls", "at", w.squares(x.Falls, "or")) },
	},
	{
		name: "arrives",
		compile: func(m *Mission, w *ir.When, info *triggerInfo) {
			info.when, info.arg = whenArrives, m.figureIn(w.Arrives.Figure)
			for _, s := range w.Arrives.At {
				info.at.add(uint8(s))
			}
		},
		says: func(w *Words, x *ir.When) string {
			if len(x.Arrives.At) == 0 {
				return w.say("on.arrives", "figure", w.figure(x.Arrives.Figure))
			}
			return w.say("on.arrives.at", "figure", w.figure(x.Arrives.Figure), "at", w.squares(x.Arrives.At, "or"))
		},
	},
	{
		name: "meets",
		compile: func(m *Mission, w *ir.When, info *triggerInfo) {
			info.when, info.arg = whenMeets, m.figureIn(*w.Meets)
		},
		says: func(w *Words, x *ir.When) string { return w.say("on.meets", "figure", w.figure(*x.Meets)) },
	},
	{
		name: "piece",
		compile: func(_ *Mission, w *ir.When, info *triggerInfo) {
			info.when, info.arg = whenPiece, pieceDoes[w.Piece.Does]<<4|uint8(w.Piece.Piece)&15
			for _, s := range w.Piece.At {
				info.at.add(uint8(s))
			}
		},
		says: func(w *Words, x *ir.When) string { return w.pieceMoment(x.Piece) },
	},
	{
		name: "entering",
		compile: func(_ *Mission, w *ir.When, info *triggerInfo) {
			info.when = whenEntering
			for _, s := range w.Entering {
				info.at.add(uint8(s))
			}
		},
		says: func(w *Words, x *ir.When) string { return w.say("on.entering", "at", w.squares(x.Entering, "or")) },
	},
}
