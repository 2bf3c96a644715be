package enginetest

import (
	"encoding/binary"
	"errors"
	"fmt"
	"slices"

	"acforge.dev/engine"
)

// The verbs of an action, in its low byte; the argument is the next byte.
const (
	doDeeper  = 1
	doBack    = 2
	doLoot    = 3
	doPeek    = 4
	doRest    = 5
	doStop    = 6
	doVictim  = 7
	doOutcome = 8
	doSing    = 9
)

func act(verb, arg int) engine.Action { return engine.Action(verb | arg<<8) }

func (g *Game) arg(a engine.Action) int { return int(a >> 8) }

// The purposes of chance.
const (
	chanceDie = iota
	chanceDeck
)

// state is the whole game, flat.
type state struct {
	Seed         uint64
	Turn         int32
	Dice         uint32 // dice thrown so far
	Code         uint16 // the pending question
	Cause        uint16
	Result       uint8
	Given, Hard  bool
	Seats, Seat  uint8
	Points       uint8 // action points left
	Gold         uint8
	Noise        uint8
	Rested       bool // this seat, this turn
	Peeked       bool // a card was ever peeked at
	Known        bool // the top card is known
	Cards        uint8
	Deck         [16]uint8 // Deck[Cards-1] is the top
	Depth, Wound [4]uint8
	Draught      uint8  // points lost next turn
	Verses       uint16 // sung so far
	Humming      bool
}

// Game is a game in progress.
type Game struct {
	m *Mission
	s state
	// the options last listed
	options []engine.Action
	// the buffer of Hash
	saved [128]byte
}

// Mission returns the variant.
func (g *Game) Mission() engine.Mission { return g.m }

// Point returns the point at which the game waits.
func (g *Game) Point() engine.Point {
	p := engine.Point{Code: g.s.Code}
	switch g.s.Code {
	case askAct:
		p.Who = g.s.Seat + 1
	case askLoot:
		p.Kind, p.Who, p.Count = engine.Roll, g.s.Seat+1, 1
	case askPeek, askEvent:
		p.Kind, p.Count = engine.Draw, 1
	case askOver:
		p.Kind = engine.Over
	}
	return p
}

// Legal appends the options.
func (g *Game) Legal(dst []engine.Action) []engine.Action {
	s := &g.s
	switch s.Code {
	case askAct:
		if g.m.id == Stuck && s.Depth[s.Seat] == 3 {
			return dst
		}
		if s.Points > 0 {
			if s.Depth[s.Seat] < Bottom && !(g.m.id == Walled && s.Depth[s.Seat] == Bottom-1) {
				dst = append(dst, act(doDeeper, 0))
			}
			if s.Depth[s.Seat] > 0 {
				dst = append(dst, act(doBack, 0), act(doLoot, 0))
			}
			if !s.Known && s.Cards > 0 {
				dst = append(dst, act(doPeek, 0))
			}
		}
		if !s.Rested && s.Wound[s.Seat] > 0 || g.m.id == Liar {
			dst = append(dst, act(doRest, 0))
		}
		if g.m.id == Endless || g.m.id == Circling {
			dst = append(dst, act(doSing, 0))
		}
		dst = append(dst, act(doStop, 0))
	case askVictim:
		for i := range int(s.Seats) {
			dst = append(dst, act(doVictim, i+1))
		}
	case askLoot:
		for f := 1; f <= 6; f++ {
			dst = append(dst, act(doOutcome, f))
		}
	case askPeek, askEvent:
		var seen [cardKinds]bool
		if s.Known {
			return append(dst, act(doOutcome, int(s.Deck[s.Cards-1])))
		}
		for _, c := range s.Deck[:s.Cards] {
			seen[c] = true
		}
		for c, ok := range seen {
			if ok {
				dst = append(dst, act(doOutcome, c))
			}
		}
	}
	return dst
}

// Options lists the options of this point.
func (g *Game) Options() []engine.Action {
	g.options = g.Legal(g.options[:0])
	return g.options
}

// Take takes the i-th option.
func (g *Game) Take(i int, log *engine.Log) error {
	options := g.Options()
	if i < 0 || i >= len(options) {
		if g.s.Code == askOver {
			return errOver
		}
		return errNotLegal
	}
	return g.Apply(options[i], log)
}

// These errors are allocated once, since bots are refused often.
var (
	errOver     = fmt.Errorf("apply: %w", engine.ErrOver)
	errNotLegal = fmt.Errorf("apply: %w", engine.ErrNotLegal)
)

// Apply takes an option.
func (g *Game) Apply(a engine.Action, log *engine.Log) error {
	if g.s.Code == askOver {
		return errOver
	}
	var buf [16]engine.Action
	legal := false
	for _, l := range g.Legal(buf[:0]) {
		legal = legal || l == a
	}
	if !legal || g.m.id == Liar && a == act(doRest, 0) {
		return errNotLegal
	}
	g.take(a, log)
	g.settle(log)
	return nil
}

// Roll draws the outcome of a roll or draw.
func (g *Game) Roll(log *engine.Log) {
	if p := g.Point(); p.Kind == engine.Roll || p.Kind == engine.Draw {
		g.chance(log)
		g.settle(log)
	}
}

// settle draws every outcome that seeded play draws at once.
func (g *Game) settle(log *engine.Log) {
	for !g.s.Given {
		if p := g.Point(); p.Kind != engine.Roll && p.Kind != engine.Draw {
			return
		}
		g.chance(log)
	}
}

// chance draws one outcome and takes it.
func (g *Game) chance(log *engine.Log) {
	s := &g.s
	if s.Code == askLoot {
		face := 1 + engine.Bounded(engine.At(s.Seed, chanceDie, s.Dice), 6)
		g.take(act(doOutcome, face), log)
		return
	}
	g.take(act(doOutcome, int(s.Deck[s.Cards-1])), log)
}

// Copy makes g equal to from.
func (g *Game) Copy(from engine.Game) { o := from.(*Game); g.m, g.s = o.m, o.s }

// Clone returns a copy.
func (g *Game) Clone() engine.Game { return &Game{m: g.m, s: g.s} }

// Redraw shuffles the unknown cards and renews the streams.
func (g *Game) Redraw(_ int, seed uint64) {
	g.s.Seed = seed
	g.shuffle(engine.Mix(seed))
}

// shuffle orders the cards that no thief has seen. It sorts them first, because their
// earlier order must not matter.
func (g *Game) shuffle(seed uint64) {
	n := int(g.s.Cards)
	if g.s.Known {
		n--
	}
	slices.Sort(g.s.Deck[:n])
	for i := n - 1; i > 0; i-- {
		j := engine.Bounded(engine.At(seed, chanceDeck, uint32(i)), i+1)
		g.s.Deck[i], g.s.Deck[j] = g.s.Deck[j], g.s.Deck[i]
	}
}

// Aim: the heroes win or lose together, except in a feud.
func (g *Game) Aim() engine.Aim {
	if g.m.id == Feud {
		return engine.Rivals
	}
	return engine.Together
}

// Outcome returns the state of the game: how it ended, if it did.
func (g *Game) Outcome() engine.Outcome {
	return engine.Outcome{Result: engine.Result(g.s.Result), Cause: g.s.Cause, Turn: g.s.Turn}
}

// Hash covers the whole state.
func (g *Game) Hash() uint64 {
	h := uint64(1)
	b := g.Save(g.saved[:0])
	for len(b) > 0 {
		var w [8]byte
		n := copy(w[:], b)
		h = engine.Mix(h ^ binary.LittleEndian.Uint64(w[:]))
		b = b[n:]
	}
	return h
}

// Save appends the state.
func (g *Game) Save(dst []byte) []byte {
	dst, _ = binary.Append(dst, binary.LittleEndian, &g.s)
	return dst
}

// Restore reads what Save wrote.
func (g *Game) Restore(b []byte) error {
	var s state
	n, err := binary.Decode(b, binary.LittleEndian, &s)
	if err != nil || n != len(b) || s.Code == 0 || s.Code > askOver || s.Cards > 16 || s.Seats > 4 || s.Seat >= s.Seats {
		return errors.New("not a saved game")
	}
	for _, c := range s.Deck {
		if c >= cardKinds {
			return errors.New("not a saved game")
		}
	}
	g.s = s
	return nil
}

// Check verifies the invariants.
func (g *Game) Check() error {
	s := &g.s
	if g.m.id == Miscounted && s.Peeked {
		return errors.New("a card too many")
	}
	for i := range int(s.Seats) {
		if s.Depth[i] > Bottom {
			return errors.New("a thief below the bottom")
		}
	}
	if s.Known && s.Cards == 0 {
		return errors.New("a known card in an empty deck")
	}
	return nil
}

// Value: gold, way home, wounds.
func (g *Game) Value(int) int32 {
	s := &g.s
	switch engine.Result(s.Result) {
	case engine.Won:
		return 1000
	case engine.Lost:
		return 0
	}
	need := g.m.gold * int(s.Seats)
	v := 100 + 500*min(int(s.Gold), need)/need
	rich := int(s.Gold) >= need
	if rich {
		v += 390 // more than the longest way home costs
	}
	for i := range int(s.Seats) {
		if rich {
			v -= 20 * int(s.Depth[i])
		} else {
			v += 4 * int(s.Depth[i])
		}
		v -= 25 * int(s.Wound[i])
	}
	return int32(min(max(v, 1), 999))
}
