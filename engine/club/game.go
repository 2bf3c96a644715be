package club

import (
	"errors"
	"slices"

	"acforge.dev/engine"
	ir "acforge.dev/schema/ir/club"
)

// Game is one game in progress: its mission, its state, and scratch that is not
// part of the state.
type Game struct {
	m *Mission
	s State

	log    *engine.Log
	opts   []engine.Action
	filled bool // opts holds the options of this point
}

// New begins a game.
func (m *Mission) New(o engine.Options) (engine.Game, error) {
	g, err := m.start(o)
	if err != nil {
		return nil, err
	}
	g.setUp()
	g.beginGame()
	g.run()
	return g, nil
}

// NewAt begins a game in a situation. edit changes the state that set-up and
// the beginning of the first round make, as if two missions had been played.
//
// The game then continues at the beginning of phase:
//
//	round    a round ends
//	turn     before a mission is revealed
//	start    mission and defence lie on the table
//	reveal   before location and weapons
//	mission  the player with priority tries it and has received what
//	         location and weapon give by themselves
//	end      it has failed
//
// The last four need State.Mission and State.Defence.
func (m *Mission) NewAt(o engine.Options, phase string, edit func(*State)) (*Game, error) {
	g, err := m.start(o)
	if err != nil {
		return nil, err
	}
	g.setUp()
	g.beginRound()
	s := &g.s
	s.Turn = 2 // the first mission of a game is the exception
	f := g.beginGame()
	edit(s)
	if s.Defence != none {
		s.Need = m.defences[s.Defence].need
	}
	if phase != "turn" && phase != "round" && (s.Mission == none || s.Defence == none) {
		return nil, errors.New("phase " + phase + " needs a mission and a defence")
	}
	switch phase {
	case "round":
		f.PC = stepRound
	case "turn":
		f.PC = stepTurn
	case "start":
		f.PC = stepDefended
		s.Drawn = s.Defence
	case "reveal":
		f.PC, s.Paid = stepReveal, true
	case "mission":
		f.PC, s.Paid = stepTried, true
		g.beginTry(int(s.Priority))
	case "end":
		f.PC = stepClean
	default:
		return nil, errors.New("no phase " + phase)
	}
	g.run()
	return g, nil
}

// IR returns the pack that the mission was compiled from; it is read-only.
// Counts by card in State are in the order of its tables.
func (m *Mission) IR() *ir.Pack { return m.pack.ir }

func (m *Mission) start(o engine.Options) (*Game, error) {
	if o.Seats < 1 || o.Seats > maxSeats { // CLUB-1.1
		return nil, errors.New("1 or 2 players")
	}
	if o.Edition != "" && index(m.Editions(), o.Edition) == none {
		return nil, errors.New("no edition " + o.Edition)
	}
	if o.Difficulty != "" && o.Difficulty != "normal" {
		return nil, errors.New("no difficulty " + o.Difficulty)
	}
	g := &Game{m: m, opts: make([]engine.Action, 0, engine.MaxOptions)}
	g.s.Seed, g.s.Given, g.s.Seats = o.Seed, o.Given, uint8(o.Seats)
	return g, nil
}

// setUp lays out everything before the first round.
func (g *Game) setUp() {
	s, m := &g.s, g.m
	s.Mission, s.Other, s.Defence = none, none, none
	for i := range int(s.Seats) {
		p := &s.Player[i]
		p.Credits, p.Prestige = 22, 2 // CLUB-3.1
		p.Char = [2]uint8{none, none}
		p.Weapon, p.Card, p.Place = none, none, none
	}
	s.Unknown = m.colour[black]
	for i := range m.specials[s.Seats] { // CLUB-2.5, 3.5: and in later missions
		s.Specials[i] = m.specials[s.Seats][i].copies
	}
	for i := range m.defences {
		s.Defences[i] = m.defences[i].copies
	}
	if m.advanced { // CLUB-2.7, 13.1
		for i := range m.doubles {
			s.Doubles[i] = m.doubles[i].copies
		}
	}
	for k := range s.Supply { // CLUB-2.6, CGAP-18
		s.Supply[k] = 3
		if m.advanced {
			s.Supply[k], s.Stack[k] = 2, 1
		}
	}
}

// Mission returns the mode that is played.
func (g *Game) Mission() engine.Mission { return g.m }

// State returns the state for reading; changing it breaks the game.
func (g *Game) State() *State { return &g.s }

// Point returns where the game is waiting.
func (g *Game) Point() engine.Point {
	return g.s.Ask.Point()
}

// Legal appends the options of this point.
func (g *Game) Legal(dst []engine.Action) []engine.Action { return append(dst, g.Options()...) }

// Options lists the options of this point. The list belongs to the game.
func (g *Game) Options() []engine.Action {
	if g.s.Ask.Kind == uint8(engine.Over) {
		return nil
	}
	if !g.filled {
		g.fill()
	}
	return g.opts
}

// Apply takes one option and runs on to the next point.
func (g *Game) Apply(a engine.Action, log *engine.Log) error {
	return g.Take(slices.Index(g.Options(), a), log)
}

// Take takes the i-th option and runs on to the next point.
func (g *Game) Take(i int, log *engine.Log) error {
	options := g.Options()
	if uint(i) >= uint(len(options)) {
		if g.s.Ask.Kind == uint8(engine.Over) {
			return engine.ErrOver
		}
		return engine.ErrNotLegal
	}
	a := options[i]
	g.log = log
	if g.s.Ask.Kind == uint8(engine.Choice) {
		g.answer(a)
	} else {
		g.outcome(arg(a, 0))
	}
	g.run()
	g.log = nil
	return nil
}

// Roll draws the outcome at a roll or draw from the game's own streams.
func (g *Game) Roll(log *engine.Log) {
	f := g.top()
	g.log = log
	switch engine.PointKind(g.s.Ask.Kind) {
	case engine.Roll:
		g.outcome(g.throw())
	case engine.Draw:
		g.outcome(g.pick(drawFrame{f}.deck()))
	default:
		g.log = nil
		return
	}
	g.run()
	g.log = nil
}

// Copy makes g equal to from, a game of the same mission. It also copies the
// option list if from has one.
func (g *Game) Copy(from engine.Game) {
	o := from.(*Game)
	g.s = o.s // on its own: in a combined assignment it would be copied twice
	if g.filled = o.filled; g.filled {
		g.opts = append(g.opts[:0], o.opts...)
	}
}

// Clone returns a new game equal to this one.
func (g *Game) Clone() engine.Game {
	return &Game{m: g.m, s: g.s, opts: make([]engine.Action, 0, engine.MaxOptions)}
}

// Aim returns Points for a single player, who tries to beat a record, and
// Rivals for two.
func (g *Game) Aim() engine.Aim {
	if g.s.Seats == 1 {
		return engine.Points
	}
	return engine.Rivals
}

// Outcome returns the state or the end of the game. The score is only given at the
// end, because it counts hidden hands.
func (g *Game) Outcome() engine.Outcome {
	s := &g.s
	return engine.Outcome{Result: engine.Result(s.Result), Winner: s.Winner, Cause: s.Cause, Turn: int32(max(1, s.Turn)), First: s.First,
		Score: [2]int32{int32(s.Score[0]), int32(s.Score[1])}}
}

var _ engine.Game = (*Game)(nil)
