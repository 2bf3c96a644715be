package venice

import (
	"errors"
	"slices"

	"acforge.dev/engine"
	ir "acforge.dev/schema/ir/venice"
)

// Game is one game in progress: its mission, its state and scratch data outside
// the state.
type Game struct {
	m *Mission
	s State
	p *profile

	log     *engine.Log
	n       uint                    // number of options in opts
	kept    uint8                   // mask of valid kits
	idle    uint8                   // mask of valid kits that offer nothing without a cube
	opens   [windowAttack + 1]uint8 // per window, mask of seats whose kits have uses for it
	alters  uint64                  // for each kind of number, a byte with the mask of seats whose kits modify it permanently
	waits   uint8                   // mask of kinds of modifiers that may be in State.Mods
	filled  bool                    // opts holds the options of the current point
	solo    uint8                   // if set, opts holds only what this seat (from 1) can do alone at the menu
	dirty   bool                    // the automatic checks are due
	roll    roll
	instr   instr     // an instruction with the number that was counted for it
	about   effectCtx // context of the condition being evaluated
	missing []want    // what would bring conditions nearer (value_deed.go)
	kits    [maxSeats]kit
	opts    [engine.MaxOptions]engine.Action
}

// New starts a game from the expected start.
func (m *Mission) New(o engine.Options) (engine.Game, error) {
	g, err := m.NewFrom(&m.mem.Start, o)
	if err != nil {
		return nil, err // avoids a nil *Game in an interface
	}
	return g, nil
}

// NewFrom starts a game from a given start, such as the state of a campaign. It
// must have a board for each seat, and its Chest cards must be among those of the
// expected start.
func (m *Mission) NewFrom(start *ir.Start, o engine.Options) (*Game, error) {
	g, err := m.start(o)
	if err != nil {
		return nil, err
	}
	if err := g.setUp(start); err != nil {
		return nil, err
	}
	g.tally()
	f := g.beginTurns()
	if m.moments>>whenSetup&1 != 0 {
		f.PC = turnSetup
	}
	g.seatPlaced()
	g.dirty = true
	g.run()
	return g, nil
}

// Expected returns the expected start of the Memory.
func (m *Mission) Expected() *ir.Start { return &m.mem.Start }

// NewAt starts a game from a start and in a situation: edit changes the state
// after the set-up, when everything is placed and the Assassins are on no square
// yet. The game continues at the beginning of s.Phase: phaseSetup at the entry,
// phaseEvent at the draw, phaseAssassin at the menu, phaseEnemy before
// reinforcement, phaseEnd at the end of the turn. NewAt recounts the reserve from
// the figures on the Map and those that are lent.
func (m *Mission) NewAt(start *ir.Start, o engine.Options, edit func(*State)) (*Game, error) {
	g, err := m.start(o)
	if err != nil {
		return nil, err
	}
	if err := g.setUp(start); err != nil {
		return nil, err
	}
	s := &g.s
	s.Turn = 1
	edit(s)
	s.survey()
	for t := range uint8(m.nTypes) {
		if m.bosses>>t&1 == 0 {
			continue
		}
		for q := range uint8(m.nSq) {
			if s.Sq[q].Guards[t] > 0 {
				left := s.BossHP[t]
				g.face(t, q)
				if left > 0 {
					s.BossHP[t] = left
				}
			}
		}
	}
	if m.shifts {
		g.collapseBefore()
	} else {
		g.fallTo(m.fallenBefore(int(s.Turn)))
	}
	g.m = m.standing(s)
	for t := range m.nTypes {
		if int(m.body(uint8(t))) != t {
			continue // its miniatures are counted with the others
		}
		n := int(s.Borrowed[t])
		for q := range m.nSq {
			for k := range uint8(m.nTypes) {
				if int(m.body(k)) == t {
					n += int(s.Sq[q].Guards[k]) + int(s.Sq[q].Bodies[k])
				}
			}
		}
		box := m.types[t].box[s.Edition]
		if n > int(box) {
			return nil, errors.New("more miniatures than the box holds")
		}
		s.Reserve[t] = box - uint8(n) // BOV-6.4: without lent figures
	}
	g.tally()
	f := g.beginTurns()
	switch s.Phase {
	case phaseSetup:
		s.Turn = 0
	case phaseEvent:
		f.PC = turnCubes
	case phaseAssassin:
		f.PC = turnMenu
	case phaseEnemy:
		f.PC = turnEnemy
	default:
		f.PC = turnOver
	}
	g.seatPlaced()
	g.dirty = true
	g.run()
	return g, nil
}

func (m *Mission) start(o engine.Options) (*Game, error) {
	if o.Seats < 2 || o.Seats > maxSeats { // BOV-0.2, GAP-01
		return nil, errors.New("2 to 4 Assassins")
	}
	g := &Game{m: m, waits: anyKind}
	edition := o.Edition
	if edition == "" {
		edition = m.Editions()[0]
	}
	i := editionNamed(edition)
	if i < 0 {
		return nil, errors.New("no edition " + edition)
	}
	g.s.Edition = uint8(i)
	if !g.choose(o.Difficulty) {
		return nil, errors.New("no difficulty " + o.Difficulty)
	}
	g.p = &profiles[g.s.Edition]
	g.s.Seed, g.s.Given, g.s.Seats = o.Seed, o.Given, uint8(o.Seats)
	g.s.Out = m.outside
	g.m = m.standing(&g.s)
	return g, nil
}

// Mission returns the mission being played.
func (g *Game) Mission() engine.Mission { return g.m.first }

// State returns the state for reading; changing it breaks the game.
func (g *Game) State() *State { return &g.s }

// Point returns the decision that the game waits for.
func (g *Game) Point() engine.Point {
	return g.s.Ask.Point()
}

// Legal appends the options of the current point.
func (g *Game) Legal(dst []engine.Action) []engine.Action { return append(dst, g.Options()...) }

// Options returns the options of the current point, in memory that the game owns.
func (g *Game) Options() []engine.Action {
	if g.s.Ask.Kind == uint8(engine.Over) {
		return nil
	}
	if !g.filled {
		g.fill()
	}
	return g.listed()
}

// Apply takes one option and continues to the next point.
func (g *Game) Apply(a engine.Action, log *engine.Log) error {
	if !g.filled && g.offersSolo(a) {
		g.take(a, log)
		return nil
	}
	return g.Take(slices.Index(g.Options(), a), log)
}

// Take takes the i-th option and continues to the next point.
func (g *Game) Take(i int, log *engine.Log) error {
	if g.s.Ask.Kind == uint8(engine.Over) {
		return engine.ErrOver
	}
	if !g.filled {
		g.fill()
	}
	if uint(i) >= min(g.n, engine.MaxOptions) {
		return engine.ErrNotLegal
	}
	g.take(g.opts[i], log)
	return nil
}

// take applies a legal action and continues.
func (g *Game) take(a engine.Action, log *engine.Log) {
	g.log = log
	if g.s.Ask.Kind == uint8(engine.Choice) {
		g.answer(a)
	} else {
		g.outcome(arg(a, 0))
	}
	g.run()
	g.log = nil
}

// Roll draws the outcome at a roll or draw from the game's own streams.
func (g *Game) Roll(log *engine.Log) {
	k := engine.PointKind(g.s.Ask.Kind)
	if k != engine.Roll && k != engine.Draw {
		return
	}
	f := &g.s.Frame[g.s.FrameN-1]
	g.log = log
	if f.Op == fGuess {
		g.outcome(uint8(g.pickSecret(guessFrame{f})))
	} else if f.Op == fThrow {
		g.outcome(g.pickOwn(throwFrame{f}.chance()))
	} else if k == engine.Roll {
		g.outcome(g.throw(rollFrame{f}.die()))
	} else {
		g.outcome(g.pick(drawFrame{f}.deck()))
	}
	g.run()
	g.log = nil
}

// Copy makes g equal to from, a game of the same mission. It also copies a list
// of options that from already holds, because a search copies a game once per
// option.
func (g *Game) Copy(from engine.Game) {
	o := from.(*Game)
	if g.m == nil || g.m.root != o.m.root || g.p != o.p { // the kits belong to another Memory
		g.strip()
	}
	g.s = o.s // copied separately: with other fields it would be copied twice
	g.m, g.p, g.filled, g.solo, g.dirty, g.kept, g.waits = o.m, o.p, o.filled, o.solo, o.dirty, 0, o.waits
	if o.filled || o.solo > 0 {
		g.n = o.n
		copy(g.opts[:], o.listed())
	}
}

// Clone returns a new game equal to this one.
func (g *Game) Clone() engine.Game {
	return &Game{m: g.m, s: g.s, p: g.p, dirty: g.dirty, waits: g.waits}
}

// Aim returns that the Assassins win or lose together.
func (g *Game) Aim() engine.Aim { return engine.Together }

// Outcome returns the result so far.
func (g *Game) Outcome() engine.Outcome {
	return engine.Outcome{Result: engine.Result(g.s.Result), Cause: g.s.Cause, Turn: int32(max(1, g.s.Turn))}
}

var _ engine.Game = (*Game)(nil)
