package venice

import (
	"math/bits"

	"acforge/engine"
	"acforge/engine/venice/notation"
)

// Flags of a move.
const (
	moveNoTest = 1 << iota
	moveNoHunt // BOV-32.9
	moveLeap   // into the Hiding Spot of the square (BOV-9.7)
	moveByCard // no Move action
	moveAlone  // by a special ability (BOV-44.14)
)

// moveTo moves an Assassin with all consequences: BOV-13.3.
func (g *Game) moveTo(seat int, sq uint8, flags int) {
	g.shift(seat, sq)
	f := g.begin(fArrive, 1<<seat, flags, 0, 0)
	f.F = int16(sq)
}

// shift changes the position only (BOV-13.3 (1)). Several that move together
// are shifted first, then arrived follows once for all (BOV-22.1).
func (g *Game) shift(seat int, sq uint8) {
	a := &g.s.Seat[seat]
	a.From = none
	if a.Where == onSquare {
		a.From = a.At
	}
	g.ev(evMoved, 1302, g.m.contentOf(contentSquare, int(sq)), seat, int(a.At), int(sq))
	a.Where, a.At, a.Hunted = onSquare, sq, false
	g.dirty = true
}

// arrived resolves the consequences for those who were shifted, by mask.
func (g *Game) arrived(seats uint8, flags int) { g.begin(fArrive, int(seats), flags, 0, 0) }

// Where the consequences of a move are.
const (
	arriveFollow uint8 = iota
	arriveHunts
	arriveTests
	arriveAfter
)

func (g *Game) stepArrive(f *Frame) bool {
	s := &g.s
	switch f.PC {
	case arriveFollow: // BOV-13.3 (2), 44.3
		if g.mayFollow(f.B) {
			for ; f.C < int16(s.Seats); f.C, f.D = f.C+1, 0 {
				if g.followers(f) != 0 {
					return g.ask(notation.AskFollow, 0)
				}
			}
		}
		f.C, f.D, f.PC = 0, 0, arriveHunts
		fallthrough
	case arriveHunts: // BOV-13.3 (3), 32.1; GAP-48: Assassins only
		for left := uint8(f.A) & (1<<maxSeats - 1) >> f.C << f.C; left != 0; left &= left - 1 {
			f.C = int16(bits.TrailingZeros8(left))
			a := &s.Seat[f.C&(maxSeats-1)]
			if !a.Exposed || a.Critical || a.From == none || a.From == a.At || f.B&moveNoHunt != 0 {
				continue
			}
			if n := s.Sq[a.From].enemies(); n > 0 { // BOV-32.6: counted anew at each move
				seat := int(f.C)
				f.C++
				g.begin(fHunt, seat, int(a.From), int(a.At), (n+1)/2)
				return true
			}
		}
		f.C = 0
		f.PC = arriveTests
		s.Testing++
		fallthrough
	case arriveTests: // BOV-13.3 (4), 22.1
		if s.Ignore > 0 && !g.moreThanIgnored(g.arrivalsDue(f)).empty() {
			return g.ask(notation.AskIgnore, 0) // BOV-28.9: several are simultaneous
		}
		for left := uint8(f.A&^f.E) >> f.C << f.C; left != 0; left &= left - 1 {
			f.C = int16(bits.TrailingZeros8(left))
			a := &s.Seat[f.C&(maxUnits-1)]
			if !a.standing() {
				continue
			}
			n := s.Sq[a.At].enemies()
			if n == 0 {
				continue
			}
			if g.givenAway(int(f.C), a.At) { // BOV-49.2: no test that a card could spare
				f.E |= 1 << f.C
				g.caught(a.At, 1<<f.C, 4902)
				return true
			}
			// BOV-22.9: nothing to detect in an exposed one.
			if a.Exposed || f.B&moveNoTest != 0 {
				continue
			}
			// One test for all that arrive on this square.
			mask, at := int16(0), a.At
			for with := uint8(f.A &^ f.E); with != 0; with &= with - 1 {
				i := bits.TrailingZeros8(with) & (maxUnits - 1)
				if b := &s.Seat[i]; b.At == at && b.standing() && !b.Exposed && !g.givenAway(i, at) {
					mask |= 1 << i
				}
			}
			f.E |= mask
			g.begin(fTest, int(at), n, int(mask), 0) // BOV-22.2, 22.7: no Bodies, nobody else
			return true
		}
		f.C, f.PC = maxUnits, arriveAfter
		g.tested()
		if !g.settled() {
			return true
		}
		fallthrough
	case arriveAfter:
		for seats := uint8(f.A); seats != 0; seats &= seats - 1 {
			g.settle(bits.TrailingZeros8(seats), f)
		}
		g.done()
	}
	return true
}

// arrivalsDue lists the squares on which those who arrived together are still to
// be tested.
func (g *Game) arrivalsDue(f *Frame) squareSet {
	var due squareSet
	for i := range maxUnits {
		if (f.A&^f.E)>>i&1 == 0 || f.B&moveNoTest != 0 {
			continue
		}
		if a := &g.s.Seat[i]; a.standing() && !a.Exposed && !g.givenAway(i, a.At) && g.s.Sq[a.At].enemies() > 0 {
			due.add(a.At)
		}
	}
	return due
}

// ignoreArrival leaves out the test of those who arrived on a square.
func (g *Game) ignoreArrival(f *Frame, sq uint8) {
	for i := range maxUnits {
		if a := &g.s.Seat[i]; f.A>>i&1 != 0 && a.At == sq && a.standing() && !a.Exposed {
			f.E |= 1 << i
		}
	}
	g.ignore(sq)
}

// settle ends a move of one Assassin: BOV-13.3 (5), 21.7, 32.5.
func (g *Game) settle(seat int, f *Frame) {
	s := &g.s
	a := &s.Seat[seat]
	if a.Where != onSquare {
		return
	}
	if a.Exposed && a.From != none && a.From != a.At && s.Sq[a.At].enemies() == 0 { // BOV-21.11: by a Move alone
		g.recover(seat, a.At, 2107)
	}
	if f.B&moveLeap != 0 && int16(a.At) == f.F && !a.Exposed && !a.Critical {
		a.Where = hiding // BOV-9.7, unless a card took it elsewhere; BOV-9.9: exposed it stays outside
		g.ev(evHidden, 907, 0, seat, int(a.At), 0)
	}
	a.From, a.Hunted = none, false
	g.dirty = true
	if isAlly(seat) {
		g.fire(whenAllyEnters, uint8(seat), uint8(seat), a.At)
		return
	}
	g.fire(whenEnters, none, uint8(seat), a.At)
}

// stepHunt moves the hunters: half of all Enemies left behind, rounded up, as
// far as they can move (BOV-32.1, 32.2, GAP-47).
func (g *Game) stepHunt(f *Frame) bool {
	const (
		begin = iota
		choose
		done
	)
	s := &g.s
	from, to := uint8(f.B), uint8(f.C)
	switch f.PC {
	case begin:
		f.PC = choose
		g.ev(evHunt, 3201, 0, int(f.A), int(from), int(to))
	case choose:
		n, kinds, stay, last := 0, 0, 0, uint8(none)
		for t := range uint8(g.m.nTypes) {
			if k := g.hunters(from, to, t); k > 0 {
				n += k
				kinds, last = kinds+1, t
			}
			if k := g.stayers(f, t); k > 0 {
				stay += k
				kinds++
			}
		}
		left := min(int(f.D), n+stay)
		if stay == 0 {
			left = min(left, g.room(to))
		}
		if left > 0 && n > 0 && kinds > 1 && n+stay > left {
			return g.ask(notation.AskHunter, 0) // BOV-32.2
		}
		k := 0
		if last != none {
			k = min(int(f.D), g.hunters(from, to, last), g.room(to))
		}
		if k <= 0 {
			f.PC = done
			g.begin(fTests, 0, 0, 0, 0) // BOV-32.4
			g.reseat(to)                // BOV-30.13
			return true
		}
		f.D -= int16(k)
		s.Seat[f.A].Hunted = true // BOV-32.5
		g.enter(to, last, k, from, 3203)
	case done:
		g.done()
	}
	return true
}

// stayers counts Enemies of a type that may be picked though they cannot
// follow; f.E counts by nibbles those picked so far.
func (g *Game) stayers(f *Frame, typ uint8) int {
	if !g.p.huntersAmongAll {
		return 0
	}
	from := uint8(f.B)
	return int(g.s.Sq[from].Guards[typ]) - g.hunters(from, uint8(f.C), typ) - int(f.E>>(4*typ)&15)
}

// hunters counts Enemies of a type that can follow: BOV-32.3, 32.7.
func (g *Game) hunters(from, to, typ uint8) int {
	if g.redBase(from) || g.room(to) <= 0 {
		return 0
	}
	d := g.dirTo(from, to)
	if d == 4 || !g.canCross(from, d, typ) {
		return 0
	}
	return g.free(from, typ)
}

func (g *Game) fillHunter(f *Frame) {
	for t := range uint8(g.m.nTypes) {
		if g.hunters(uint8(f.B), uint8(f.C), t) > 0 {
			g.add(act3(notation.Guard, t, uint8(f.B), uint8(f.C)))
		}
		if g.stayers(f, t) > 0 {
			g.add(act3(notation.Guard, t, uint8(f.B), uint8(f.B)))
		}
	}
}

func (g *Game) answerHunter(f *Frame, a engine.Action) {
	f.D--
	t := arg(a, 0) & 3
	if arg(a, 2) == uint8(f.B) {
		f.E += 1 << (4 * t)
		return
	}
	g.s.Seat[f.A].Hunted = true
	g.enter(uint8(f.C), t, 1, uint8(f.B), 3203)
}
