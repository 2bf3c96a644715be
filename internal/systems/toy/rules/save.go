package rules

import (
	"errors"

	"acforge.dev/engine"
	"acforge.dev/engine/flat"
)

// visit visits every field of the state, always in the same order. Hashes and
// saves depend on that order.
func (g *Game) visit(v *flat.Visitor) {
	s := &g.s
	v.U64(&s.Seed)
	v.U16(&s.Turn)
	v.U8(&s.Ask.Kind, &s.Ask.Code, &s.Ask.Who, &s.Ask.Count, &s.Seats, &s.Result, &s.Cause, &s.Calm, &s.Bells, &s.Begun, &s.Chapter, &s.Tries,
		(*uint8)(&s.Rope), (*uint8)(&s.Kept))
	v.Flag(&s.Second, &s.Given, &s.Caught)
	v.Bytes(s.At[:])
}

// Hash covers the whole state.
func (g *Game) Hash() uint64 {
	v := flat.Hashing()
	g.visit(&v)
	return v.Sum()
}

// saves wraps a saved state. Its version changes with the fields.
var saves = flat.Seal{Mark: [2]byte{'N', 'S'}, Version: 1}

// Save appends the state.
func (g *Game) Save(dst []byte) []byte {
	v := saves.Write(dst, g.digest())
	g.visit(&v)
	return v.Saved()
}

// Restore reads a state that Save wrote. Invalid bytes return an error and
// change nothing.
func (g *Game) Restore(b []byte) error {
	v, ok := saves.Read(b, g.digest())
	next := Game{m: g.m, c: g.c}
	if ok {
		next.visit(&v)
	}
	if ok && g.c != nil && int(next.s.Begun) < len(g.c.missions) {
		next.m = g.c.missions[next.s.Begun]
	}
	if !ok || !v.Whole() || next.Check() != nil {
		return errors.New("toy: these bytes are no saved game of this mission")
	}
	g.m, g.s = next.m, next.s
	return nil
}

// digest distinguishes the saves of different missions.
func (g *Game) digest() uint64 {
	return engine.Seed(g.m.pack.ID()+Rules, g.Mission().ID(), len(g.m.pack.ir.Missions), 0)
}

// Check returns what is impossible in the state; nil for a sound one.
func (g *Game) Check() error {
	if what := g.wrong(); what != "" {
		return errors.New("toy: " + what)
	}
	return nil
}

func (g *Game) wrong() string {
	s := &g.s
	if s.Seats < 1 || s.Seats > maxSeats {
		return "there are not 1 to 3 players"
	}
	for i := range maxSeats {
		if s.At[i] >= squares || i >= int(s.Seats) && s.At[i] > 0 {
			return "a figure is nowhere"
		}
	}
	switch {
	case s.Result > uint8(engine.Lost) || s.Cause > causeGivenUp || (s.Result == 0) != (s.Cause == 0):
		return "there is no such result"
	case s.Ask.Code == 0 || s.Ask.Code > askOver || s.Ask.Kind != uint8(kinds[s.Ask.Code]) || (s.Ask.Count == 1) != g.chancy() || s.Ask.Count > 1:
		return "there is no such point"
	case (s.Rope|s.Kept)&^allRopes(s.Seats) != 0:
		return "there are too many ropes"
	case s.Ask.Who > s.Seats || (s.Ask.Who == 0) != (s.Ask.Code == askAttempt || s.Ask.Over()):
		return "somebody else is asked"
	case int(s.Calm) > g.m.ir.Calm*int(s.Seats) || int(s.Bells) > g.m.ir.Bells:
		return "there are too many cards"
	case (s.Calm+s.Bells == 0 || g.m.ir.Bells-int(s.Bells) >= g.m.ir.Alarms) && s.Ask.Who > 0:
		return "the mission is lost and goes on"
	case s.Tries > 2 || s.Ask.Code == askAttempt && (g.c == nil || s.Tries > 1) || s.Begun > s.Chapter || int(s.Chapter) >= g.chapters():
		return "there is no such attempt"
	case s.Ask.Code != askAttempt && s.Begun != s.Chapter:
		return "another mission is played"
	}
	return s.Ask.Wrong(s.Result != 0, len(g.Options()))
}

// kinds of the points.
var kinds = [...]engine.PointKind{askDie: engine.Roll, askCard: engine.Draw, askOver: engine.Over}

// chapters returns how many missions the game plays.
func (g *Game) chapters() int {
	if g.c == nil {
		return 1
	}
	return len(g.c.missions)
}
