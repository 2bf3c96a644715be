package naive

import (
	"slices"

	ir "acforge/schema/ir/venice"
)

// What may set off a line of the script (ir.When).
const (
	atTurn = iota
	atTurnEnd
	atObjective
	atAlert
	atSynchronize
	atChest
	atEnters
	atLeaving
	atEliminated
	atExposed
	atAllyEnters
	atAllyLeaving
	atAllyEliminated
	atEnemyEnters
)

// moment is something that happened, to whom and where.
type moment struct {
	when int
	who  *unit
	at   *square
	goal int // of atObjective
	kind int // of atEliminated

	line int // the script line that waits for its turn
}

// Bounds that let scripts end which set each other off (docs/effects.md): how
// many lines wait at most, those included that are judged and not yet begun
// (GAP-83), and how many fire in a turn (GAP-82).
const (
	mostWaiting = 8
	mostFired   = 64
)

// mostIgnored is how many Detection Tests of a Map are left out at most, one
// after the other (GAP-85).
const mostIgnored = 15

// scripts lets the lines that a moment sets off wait for the next automatic
// checks.
func (g *Game) scripts(m moment) {
	for i := range g.mem.On {
		t := &g.mem.On[i]
		if t.Once && g.fired[i] || !g.isMoment(&t.When, m) {
			continue
		}
		if len(g.waiting) == mostWaiting {
			return
		}
		m.line = i
		g.waiting = append(g.waiting, m)
	}
}

// isMoment tells whether a line waits for this.
func (g *Game) isMoment(w *ir.When, m moment) bool { return row(whenWords, ir.WhenWords, w)(g, w, m) }

// on tells whether it happened on one of some squares.
func (m moment) on(list []ir.SquareID) bool {
	return m.at != nil && slices.Contains(list, ir.SquareID(m.at.id))
}

// whenWord tells whether what happened is the moment of a word.
type whenWord func(g *Game, w *ir.When, m moment) bool

// whenWords are the words of ir.WhenWords.
var whenWords = map[string]whenWord{
	"objectiveDone": func(_ *Game, w *ir.When, m moment) bool {
		return m.when == atObjective && int(*w.ObjectiveDone) == m.goal
	},
	"turn":         func(g *Game, w *ir.When, m moment) bool { return m.when == atTurn && *w.Turn == g.turn },
	"everyTurn":    func(_ *Game, _ *ir.When, m moment) bool { return m.when == atTurn },
	"turnEnd":      func(_ *Game, _ *ir.When, m moment) bool { return m.when == atTurnEnd },
	"alertOn":      func(_ *Game, _ *ir.When, m moment) bool { return m.when == atAlert },
	"synchronized": func(_ *Game, _ *ir.When, m moment) bool { return m.when == atSynchronize },
	"chestOpened":  func(_ *Game, _ *ir.When, m moment) bool { return m.when == atChest },
	"enters":       func(_ *Game, w *ir.When, m moment) bool { return m.when == atEnters && m.on(w.Enters) },
	"leaves":       func(_ *Game, _ *ir.When, m moment) bool { return m.when == atLeaving },
	"eliminated": func(g *Game, w *ir.When, m moment) bool {
		return m.when == atEliminated && g.kindOf(*w.Eliminated) == m.kind
	},
	"enemyEnters": func(g *Game, w *ir.When, m moment) bool {
		return m.when == atEnemyEnters && g.isTrap(w.EnemyEnters, m.at)
	},
	"exposed": func(_ *Game, _ *ir.When, m moment) bool { return m.when == atExposed },
	"allyEnters": func(_ *Game, w *ir.When, m moment) bool {
		return m.when == atAllyEnters && m.on(w.AllyEnters.At) && (w.AllyEnters.Ally < 0 || w.AllyEnters.Ally == m.who.allyID)
	},
	"allyLeaves": func(_ *Game, w *ir.When, m moment) bool {
		return m.when == atAllyLeaving && *w.AllyLeaves == m.who.allyID
	},
	"allyEliminated": func(_ *Game, w *ir.When, m moment) bool {
		return m.when == atAllyEliminated && *w.AllyEliminated == m.who.allyID
	},
}

// fireWaiting fires the lines that wait, in their order: first it is judged
// which of them fire, then they are done one after the other. A line whose
// condition does not hold when it is judged has missed its moment.
func (g *Game) fireWaiting() {
	var due []moment
	for _, m := range g.waiting {
		t := &g.mem.On[m.line]
		if t.Once && g.fired[m.line] || g.firedNow == mostFired || !g.holdsIf(t.If, m.context()) {
			continue
		}
		g.fired[m.line] = true
		g.firedNow++
		due = append(due, m)
	}
	g.waiting = due
	g.firing = true // what they set off waits behind them
	for range due {
		m := g.waiting[0]
		g.waiting = g.waiting[1:]
		g.do(g.mem.On[m.line].Do, m.context())
	}
	g.firing = false
}

func (m moment) context() *context { return &context{self: m.who, here: m.at, side: everywhere} }
