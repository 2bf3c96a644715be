package rules

import (
	"acforge.dev/engine"
	"acforge.dev/engine/flat"
)

// State is a whole game in a flat form: a copy of it is a copy of the game.
type State struct {
	Seed   uint64 // of all chance
	Turn   uint16 // from 1
	Ask    flat.Ask
	Seats  uint8
	Second bool // the edition "second"
	Given  bool
	Result uint8
	Cause  uint8

	At          [maxSeats]uint8 // squares of the figures
	Rope        ropes           // not used yet
	Calm, Bells uint8           // cards left in the deck
	Caught      bool            // a figure was caught in this mission

	// For a campaign:
	Begun   uint8 // the mission on the table
	Chapter uint8 // the current or next mission
	Tries   uint8 // number of its attempts so far
	Kept    ropes // the ropes it begins with
}

// ropes is a set of seats' ropes, one bit for each.
type ropes uint8

// allRopes returns a rope for each of that many seats.
func allRopes(seats uint8) ropes { return 1<<seats - 1 }

// has reports whether the rope of a seat, from 0, is in the set.
func (r ropes) has(seat uint8) bool { return r>>seat&1 == 1 }

// Game is a game of a mission, or a campaign, in progress.
type Game struct {
	m    *Mission  // the current mission
	c    *Campaign // nil for a mission by itself
	s    State
	log  *engine.Log     // nil except while an option is taken
	opts []engine.Action // the last result of Options; not part of the state
}

// State returns a copy of the state.
func (g *Game) State() State { return g.s }

// An action is a verb in the low byte and its argument in the next one.
const (
	doStep   uint8 = 1 + iota // to a square
	doWait                    // on the square of the figure
	doRope                    // to a square
	doFace                    // given play: the face that fell
	doCard                    // given play: the card that was drawn
	doBegin                   // campaign: an attempt
	doGiveUp                  // campaign
)

func act(verb, arg uint8) engine.Action { return engine.Action(verb) | engine.Action(arg)<<8 }

func verbOf(a engine.Action) uint8 { return uint8(a) }
func argOf(a engine.Action) uint8  { return uint8(a >> 8) }

// The cards.
const (
	calm uint8 = iota
	bell
)

// layOut places figures and cards, rules 1.2 and 6.1. The ropes are set
// already.
func (g *Game) layOut() {
	s := &g.s
	s.Calm, s.Bells = uint8(g.m.ir.Calm)*s.Seats, uint8(g.m.ir.Bells)
	s.Caught = false
	s.At = [maxSeats]uint8{}
	for i := range s.Seats {
		s.At[i] = g.m.start
	}
}

// nextTurn begins the turn of a seat, rule 2.1.
func (g *Game) nextTurn(seat uint8) {
	g.s.Turn++
	g.ask(engine.Choice, askTurn, seat)
}

// ask waits at a point.
func (g *Game) ask(kind engine.PointKind, code, who uint8) {
	g.s.Ask = flat.Ask{Kind: uint8(kind), Code: code, Who: who}
	if kind == engine.Roll || kind == engine.Draw {
		g.s.Ask.Count = 1
	}
}

// Options lists the options of the point, rules 2.2 to 2.4.
func (g *Game) Options() []engine.Action {
	s, list := &g.s, g.opts[:0]
	switch s.Ask.Code {
	case askTurn:
		seat := s.Ask.Who - 1
		list = append(list, act(doWait, s.At[seat]))
		for _, to := range g.m.ways[onFoot][s.At[seat]] {
			list = append(list, act(doStep, to))
		}
		if s.Rope.has(seat) {
			for _, to := range g.m.ways[byRope][s.At[seat]] {
				list = append(list, act(doRope, to))
			}
		}
	case askDie:
		for face := range uint8(6) {
			list = append(list, act(doFace, face+1))
		}
	case askCard:
		if s.Calm > 0 {
			list = append(list, act(doCard, calm))
		}
		if s.Bells > 0 {
			list = append(list, act(doCard, bell))
		}
	case askAttempt:
		list = append(list, act(doBegin, 0))
		if s.Tries > 0 {
			list = append(list, act(doGiveUp, 0))
		}
	}
	g.opts = list
	return list
}

// Take takes the i-th of Options and runs on to the next point.
func (g *Game) Take(i int, log *engine.Log) error {
	options := g.Options()
	switch {
	case g.s.Ask.Over():
		return engine.ErrOver
	case i < 0 || i >= len(options):
		return engine.ErrNotLegal
	}
	g.play(options[i], log)
	return nil
}

// Roll draws the outcome at a die or a card.
func (g *Game) Roll(log *engine.Log) {
	if g.chancy() {
		g.play(g.fate(), log)
	}
}

// play takes an option and, in seeded play, the dice and cards that follow from
// it.
func (g *Game) play(a engine.Action, log *engine.Log) {
	g.log = log
	g.obey(a)
	for !g.s.Given && g.chancy() {
		g.obey(g.fate())
	}
	g.log = nil
}

// chancy reports whether the game waits for a die or a card.
func (g *Game) chancy() bool { return g.s.Ask.Code == askDie || g.s.Ask.Code == askCard }

// fate draws the next face or card. A turn has at most one die and one card, so
// its number serves as the number of the draw. The order of the deck is future
// chance.
func (g *Game) fate() engine.Action {
	s := &g.s
	x := engine.At(s.Seed, s.Ask.Code, uint32(s.Turn))
	switch {
	case s.Ask.Code == askDie:
		return act(doFace, uint8(engine.Bounded(x, 6))+1)
	case engine.Bounded(x, int(s.Calm+s.Bells)) < int(s.Bells):
		return act(doCard, bell)
	}
	return act(doCard, calm)
}

// obey carries out a legal action or an outcome.
func (g *Game) obey(a engine.Action) {
	seat, arg := g.s.Ask.Who-1, argOf(a)
	switch verbOf(a) {
	case doStep, doWait, doRope:
		g.move(seat, verbOf(a), arg)
	case doFace:
		g.fell(seat, arg)
	case doCard:
		g.drew(arg)
	case doBegin:
		g.begin()
	case doGiveUp:
		g.end(engine.Lost, causeGivenUp)
	}
}

// move makes a player's move, rules 2.2 to 4.1.
func (g *Game) move(seat, verb, to uint8) {
	g.s.At[seat] = to
	square := g.m.content.square[to]
	switch verb {
	case doStep:
		g.ev(evMoved, 202, square, int(seat), int(to))
	case doWait:
		g.ev(evWaited, 203, square, int(seat), int(to))
	case doRope:
		g.s.Rope &^= 1 << seat
		g.ev(evMoved, 204, square, int(seat), int(to))
		g.ev(evRope, 204, g.m.content.rope, int(seat), 0)
	}
	if g.m.dark[to] {
		g.ask(engine.Roll, askDie, seat+1)
		return
	}
	g.endTurn()
}

// fell applies rule 4.
func (g *Game) fell(seat, face uint8) {
	s := &g.s
	g.ev(evRolled, 401, 0, int(seat), int(face))
	if int(face) <= g.m.risk(s.Second) {
		g.ev(evCaught, 402, g.m.content.square[s.At[seat]], int(seat), int(s.At[seat]))
		s.At[seat], s.Caught = g.m.start, true
	}
	g.endTurn()
}

// endTurn applies rule 5: the game is won, or a card is drawn.
func (g *Game) endTurn() {
	s := &g.s
	for i := range s.Seats {
		if s.At[i] != g.m.goal {
			g.ask(engine.Draw, askCard, s.Ask.Who)
			return
		}
	}
	g.end(engine.Won, causeGoal)
}

// drew applies rule 6.
func (g *Game) drew(card uint8) {
	s := &g.s
	if card == bell {
		s.Bells--
	} else {
		s.Calm--
	}
	g.ev(evDrew, 601, g.m.content.card[card], int(card), int(s.Calm+s.Bells))
	switch {
	case g.m.ir.Bells-int(s.Bells) >= g.m.ir.Alarms:
		g.end(engine.Lost, causeAlarm)
	case s.Calm+s.Bells == 0:
		g.end(engine.Lost, causeDark)
	default:
		g.nextTurn(s.Ask.Who%s.Seats + 1)
	}
}

// end ends the mission, and the game unless a campaign goes on.
func (g *Game) end(result engine.Result, cause uint8) {
	if g.c != nil && g.goesOn(result, cause) {
		return
	}
	g.s.Result, g.s.Cause = uint8(result), cause
	g.ask(engine.Over, askOver, 0)
	g.ev(evEnded, endRule[cause], 0, int(result), int(cause))
}

var endRule = [...]uint16{causeGoal: 501, causeAlarm: 602, causeDark: 603, causeGivenUp: 903}

// Codes of events; the comment names the arguments. Seats count from 0.
const (
	evMoved  uint16 = 1 + iota // seat, square
	evWaited                   // seat, square
	evRope                     // seat: it is used
	evRolled                   // seat, face
	evCaught                   // seat, square
	evDrew                     // card, cards left
	evEnded                    // result, cause
	evBegun                    // campaign: chapter, attempt
	evDone                     // campaign: chapter, attempt
	evFailed                   // campaign: chapter, attempt, cause
)

// ev logs an event; content is that of the current mission, 0 for none.
func (g *Game) ev(code, rule, content uint16, args ...int) {
	if g.log == nil {
		return
	}
	if content > 0 {
		content += g.m.before
	}
	e := engine.Event{Code: code, Rule: rule, Content: content}
	for i, a := range args {
		e.Args[i] = int16(a)
	}
	g.log.Add(e)
}
