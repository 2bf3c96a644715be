package naive

import (
	"slices"

	ir "acforge.dev/schema/ir/venice"
)

// Triggers of a line of the script (ir.When)
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
	atSetup
	atEnemyPhase
	atAttack
	atPaying
	atLeavesSquare
	atCounting
	atSuccess
	atState
	atFalls
	atArrives
	atMeets
	atPiece
	atEntering
)

// moment is an event with its unit and place.
type moment struct {
	when int
	who  *unit
	at   *square
	goal int // of atObjective, atPaying
	kind int // of atEliminated

	piece   *piece // of atPiece: which, and what happens to it
	does    string
	gone    []*square // of atFalls: the squares that left the Map
	weapons []string  // of atAttack: the slot of each attacker, "" for none
	walker  int       // of atArrives, atMeets
	state   int       // of atState: which, and whether it begins
	on      bool
	counter ir.CounterID // of atCounting: which counter, and its values
	before  int
	after   int

	line int // the script line that waits
}

// Limits that end scripts that trigger each other (docs/effects.md): the number
// of waiting lines, including those already judged but not begun (GAP-83), and
// the number that fire in a turn (GAP-82).
const (
	mostWaiting = 16
	mostFired   = 64
)

// mostIgnored is the largest number of consecutive Detection Tests ignored on a
// Map (GAP-85).
const mostIgnored = 15

// scripts queues the lines that a moment triggers for the next automatic checks.
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
		if m.when == atFalls {
			m.at = m.gone[slices.IndexFunc(m.gone, func(s *square) bool { return slices.Contains(t.When.Falls, ir.SquareID(s.id)) })]
		}
		g.waiting = append(g.waiting, m)
	}
}

// isMoment reports whether a line waits for m.
func (g *Game) isMoment(w *ir.When, m moment) bool { return row(whenWords, ir.WhenWords, w)(g, w, m) }

// within reports whether it happened on one of some squares.
func (m moment) within(list []ir.SquareID) bool {
	return m.at != nil && slices.Contains(list, ir.SquareID(m.at.id))
}

// whenWord reports whether an event is the moment of a word.
type whenWord func(g *Game, w *ir.When, m moment) bool

// whenWords maps the words of ir.WhenWords.
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
	"enters":       func(_ *Game, w *ir.When, m moment) bool { return m.when == atEnters && m.within(w.Enters) },
	"entering":     func(_ *Game, w *ir.When, m moment) bool { return m.when == atEntering && m.within(w.Entering) },
	"leaves":       func(_ *Game, _ *ir.When, m moment) bool { return m.when == atLeaving },
	"eliminated": func(g *Game, w *ir.When, m moment) bool {
		switch {
		case m.when != atEliminated:
			return false
		case w.EliminatedOf != nil:
			return g.walkers[*w.EliminatedOf].kind == m.kind
		}
		k := g.kindOf(*w.Eliminated)
		return k == m.kind || k == g.like(m.kind)
	},
	"enemyEnters": func(g *Game, w *ir.When, m moment) bool {
		return m.when == atEnemyEnters && g.isTrap(w.EnemyEnters, m.at)
	},
	"exposed": func(_ *Game, _ *ir.When, m moment) bool { return m.when == atExposed },
	"allyEnters": func(_ *Game, w *ir.When, m moment) bool {
		return m.when == atAllyEnters && m.within(w.AllyEnters.At) && (w.AllyEnters.Ally < 0 || w.AllyEnters.Ally == m.who.allyID)
	},
	"allyLeaves": func(_ *Game, w *ir.When, m moment) bool {
		return m.when == atAllyLeaving && *w.AllyLeaves == m.who.allyID
	},
	"allyEliminated": func(_ *Game, w *ir.When, m moment) bool {
		return m.when == atAllyEliminated && *w.AllyEliminated == m.who.allyID
	},
	"setup": func(_ *Game, _ *ir.When, m moment) bool { return m.when == atSetup },
	"every": func(g *Game, w *ir.When, m moment) bool {
		for turn := w.Every.From; m.when == atTurn && turn <= g.turn; turn += w.Every.Step {
			if turn == g.turn {
				return true
			}
		}
		return false
	},
	"enemyPhase": func(_ *Game, _ *ir.When, m moment) bool { return m.when == atEnemyPhase },
	"attack": func(_ *Game, w *ir.When, m moment) bool {
		return m.when == atAttack && slices.ContainsFunc(m.weapons, func(slot string) bool {
			return (w.Attack.Weapon == "" || slot == w.Attack.Weapon) && (w.Attack.Not == "" || slot != w.Attack.Not)
		})
	},
	"paid": func(_ *Game, w *ir.When, m moment) bool {
		return m.when == atPaying && (w.Paid.Objective == nil || int(*w.Paid.Objective) == m.goal)
	},
	"leavesSquare": func(_ *Game, w *ir.When, m moment) bool { return m.when == atLeavesSquare && m.within(w.LeavesSquare) },
	"leavesBy":     func(_ *Game, w *ir.When, m moment) bool { return m.when == atLeaving && m.within(w.LeavesBy) },
	"counter": func(g *Game, w *ir.When, m moment) bool {
		if m.when != atCounting || m.counter != w.Counter.Counter {
			return false
		}
		least := w.Counter.AtLeast
		if w.Counter.AtLeastBy != nil {
			least = g.worth(w.Counter.AtLeastBy, nowhere())
		}
		return m.before < least && m.after >= least
	},
	"state": func(_ *Game, w *ir.When, m moment) bool {
		return m.when == atState && w.State.While == m.state && w.State.On == m.on
	},
	"arrives": func(_ *Game, w *ir.When, m moment) bool {
		return m.when == atArrives && w.Arrives.Figure == m.walker && (len(w.Arrives.At) == 0 || m.within(w.Arrives.At))
	},
	"meets":   func(_ *Game, w *ir.When, m moment) bool { return m.when == atMeets && *w.Meets == m.walker },
	"success": func(_ *Game, _ *ir.When, m moment) bool { return m.when == atSuccess },
	"piece": func(_ *Game, w *ir.When, m moment) bool {
		return m.when == atPiece && m.piece.kind == w.Piece.Piece && m.does == w.Piece.Does && (len(w.Piece.At) == 0 || m.within(w.Piece.At))
	},
	"falls": func(_ *Game, w *ir.When, m moment) bool {
		return m.when == atFalls && slices.ContainsFunc(m.gone, func(s *square) bool { return slices.Contains(w.Falls, ir.SquareID(s.id)) })
	},
}

// fireWaiting runs the waiting lines in order. It checks the conditions of all of
// them first, then runs them one after another. A line whose condition does not
// hold at the check is dropped.
func (g *Game) fireWaiting() {
	var due []moment
	for _, m := range g.waiting {
		if !g.mem.On[m.line].Late && !g.fires(m) {
			continue
		}
		due = append(due, m)
	}
	g.waiting = due
	g.firing = true // lines that they trigger wait behind them
	for range due {
		m := g.waiting[0]
		g.waiting = g.waiting[1:]
		if g.mem.On[m.line].Late && !g.fires(m) { // judged now, after what came before it
			continue
		}
		g.do(g.mem.On[m.line].Do, m.context())
	}
	g.firing = false
}

// fires judges a line that waits, and counts it if it fires.
func (g *Game) fires(m moment) bool {
	t := &g.mem.On[m.line]
	if t.Once && g.fired[m.line] || g.firedNow == mostFired || !g.holdsIf(t.If, m.context()) {
		return false
	}
	g.fired[m.line] = true
	g.firedNow++
	return true
}

func (m moment) context() *context { return &context{self: m.who, here: m.at, side: everywhere} }
