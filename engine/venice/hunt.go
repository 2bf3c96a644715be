package venice

import (
	"math/bits"

	"acforge.dev/engine"
	"acforge.dev/engine/venice/notation"
)

// Flags of a move
const (
	moveNoTest = 1 << iota
	moveNoHunt // BOV-32.9
	moveLeap   // into the Hiding Spot of the square (BOV-9.7)
	moveByCard // not a Move action
	moveAlone  // by a special ability (BOV-44.14)
)

// moveTo moves an Assassin and resolves all consequences: BOV-13.3.
func (g *Game) moveTo(seat int, sq uint8, flags int) {
	g.shift(seat, sq)
	g.beginArrive(1<<seat, flags).setLeap(sq)
}

// shift only changes the position (BOV-13.3 (1)). Characters that move together
// are all shifted first; then arrived resolves the consequences once for all
// (BOV-22.1).
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

// arrived resolves the consequences for the mask of shifted characters.
func (g *Game) arrived(seats uint8, flags int) { g.beginArrive(seats, flags) }

// Stages of the consequences of a move
const (
	arriveFollow uint8 = iota
	arriveHunts
	arriveTests
	arriveAfter
	arriveEntering // the first one, if lines of the script wait for it; last, so that older saves go on
	arriveEntered
)

func (g *Game) stepArrive(top *Frame) bool {
	f := arriveFrame{top}
	s := &g.s
	switch f.PC {
	case arriveEntering:
		f.PC = arriveEntered
		g.entering(f.units())
		return true // the lines come first
	case arriveEntered:
		f.PC = arriveFollow
		fallthrough
	case arriveFollow: // BOV-13.3 (2), 44.3
		if g.mayFollow(f.flags()) {
			for ; f.unit() < int(s.Seats); f.setUnit(f.unit() + 1) {
				if g.followers(f) != 0 {
					return g.ask(notation.AskFollow, 0)
				}
			}
		}
		f.setUnit(0)
		f.PC = arriveHunts
		fallthrough
	case arriveHunts: // BOV-13.3 (3), 32.1; GAP-48: Assassins only
		for left := f.units() & (1<<maxSeats - 1) >> f.unit() << f.unit(); left != 0; left &= left - 1 {
			f.setUnit(bits.TrailingZeros8(left))
			a := &s.Seat[f.unit()&(maxSeats-1)]
			if !a.Exposed || a.Critical || a.From == none || a.From == a.At || f.flags()&moveNoHunt != 0 {
				continue
			}
			if n := s.Sq[a.From].enemies(); n > 0 { // BOV-32.6: counted again at each move
				seat := f.unit()
				f.setUnit(seat + 1)
				g.beginHunt(seat, a.From, a.At, (n+1)/2)
				return true
			}
		}
		f.setUnit(0)
		f.PC = arriveTests
		s.Testing++
		fallthrough
	case arriveTests: // BOV-13.3 (4), 22.1
		if g.settingUp() { // only an Ally can arrive then
			f.tested(f.units())
		}
		if s.Ignore > 0 && !g.moreThanIgnored(g.arrivalsDue(f)).empty() {
			return g.ask(notation.AskIgnore, 0) // BOV-28.9: several are simultaneous
		}
		for left := f.untested() >> f.unit() << f.unit(); left != 0; left &= left - 1 {
			f.setUnit(bits.TrailingZeros8(left))
			a := &s.Seat[f.unit()&(maxUnits-1)]
			if !a.standing() {
				continue
			}
			n := s.Sq[a.At].enemies()
			if n == 0 {
				continue
			}
			if g.givenAway(f.unit(), a.At) { // BOV-49.2: it is exposed without a test, so cards cannot prevent one
				f.tested(1 << f.unit())
				g.caught(a.At, 1<<f.unit(), 4902)
				return true
			}
			// BOV-22.9: an exposed Assassin is not tested.
			if f.flags()&moveNoTest != 0 || !g.testable(f.unit()) {
				continue
			}
			// One test for all that arrive on this square
			mask, at := uint8(0), a.At
			for with := f.untested(); with != 0; with &= with - 1 {
				i := bits.TrailingZeros8(with) & (maxUnits - 1)
				if b := &s.Seat[i]; b.At == at && g.testable(i) && !g.givenAway(i, at) {
					mask |= 1 << i
				}
			}
			f.tested(mask)
			g.beginTest(at, n, mask, 0) // BOV-22.2, 22.7: no Bodies, and only those who arrive
			return true
		}
		f.setUnit(maxUnits)
		f.PC = arriveAfter
		g.tested()
		if !g.settled() {
			return true
		}
		fallthrough
	case arriveAfter:
		for seats := f.units(); seats != 0; seats &= seats - 1 {
			g.settle(bits.TrailingZeros8(seats), f)
		}
		g.done()
	}
	return true
}

// arrivalsDue returns the squares with characters that arrived together and still
// need a test.
func (g *Game) arrivalsDue(f arriveFrame) squareSet {
	var due squareSet
	for i := range maxUnits {
		if f.untested()>>i&1 == 0 || f.flags()&moveNoTest != 0 {
			continue
		}
		if a := &g.s.Seat[i]; g.testable(i) && !g.givenAway(i, a.At) && g.s.Sq[a.At].enemies() > 0 {
			due.add(a.At)
		}
	}
	return due
}

// ignoreArrival skips the test of the characters that arrived on a square.
func (g *Game) ignoreArrival(f arriveFrame, sq uint8) {
	for i := range maxUnits {
		if a := &g.s.Seat[i]; f.units()>>i&1 != 0 && a.At == sq && g.testable(i) {
			f.tested(1 << i)
		}
	}
	g.ignore(sq)
}

// settle ends a move of one Assassin: BOV-13.3 (5), 21.7, 32.5.
func (g *Game) settle(seat int, f arriveFrame) {
	s := &g.s
	a := &s.Seat[seat]
	if a.Where != onSquare {
		return
	}
	if a.Exposed && a.From != none && a.From != a.At && s.Sq[a.At].enemies() == 0 { // BOV-21.11: only by a Move
		g.recover(seat, a.At, 2107)
	}
	if f.flags()&moveLeap != 0 && int16(a.At) == f.leapsTo() && !a.Exposed && !a.Critical {
		a.Where = hiding // BOV-9.7, unless a card took it elsewhere; BOV-9.9: an exposed one stays outside
		g.ev(evHidden, 907, 0, seat, int(a.At), 0)
	}
	from := a.From
	a.From, a.Hunted = none, false
	g.dirty = true
	if isAlly(seat) {
		g.fire(whenAllyEnters, uint8(seat), uint8(seat), a.At)
		return
	}
	if from != none && from != a.At {
		g.leaves(seat, from)
	}
	g.fire(whenEnters, none, uint8(seat), a.At)
}

// stepHunt moves the hunters: half of all Enemies left behind, rounded up,
// limited to those that can move (BOV-32.1, 32.2, GAP-47).
func (g *Game) stepHunt(top *Frame) bool {
	f := huntFrame{top}
	const (
		choose = iota
		done
	)
	from, to := f.from(), f.to()
	switch f.PC {
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
		left := min(f.hunters(), n+stay)
		if stay == 0 {
			left = min(left, g.room(to))
		}
		if left > 0 && n > 0 && kinds > 1 && n+stay > left {
			return g.ask(notation.AskHunter, 0) // BOV-32.2
		}
		k := 0
		if last != none {
			k = min(f.hunters(), g.hunters(from, to, last), g.room(to))
		}
		if k <= 0 {
			f.PC = done
			g.beginTests() // BOV-32.4
			g.reseat(to)   // BOV-30.13
			return true
		}
		f.picked(k)
		g.joined(f)
		g.enter(to, last, k, from, 3203)
	case done:
		g.done()
	}
	return true
}

// joined records that a hunter follows (BOV-32.5). A Hunt without hunters does
// not count as one.
func (g *Game) joined(f huntFrame) {
	if a := &g.s.Seat[f.seat()]; !a.Hunted {
		a.Hunted = true
		g.ev(evHunt, 3201, 0, f.seat(), int(f.from()), int(f.to()))
	}
}

// stayers counts Enemies of a type that may be picked although they cannot
// follow.
func (g *Game) stayers(f huntFrame, typ uint8) int {
	if !g.p.huntersAmongAll {
		return 0
	}
	from := f.from()
	return int(g.s.Sq[from].Guards[typ]) - g.hunters(from, f.to(), typ) - f.stayed(typ)
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

func (g *Game) fillHunter(top *Frame) {
	f := huntFrame{top}
	for t := range uint8(g.m.nTypes) {
		if g.hunters(f.from(), f.to(), t) > 0 {
			g.add(act3(notation.Guard, t, f.from(), f.to()))
		}
		if g.stayers(f, t) > 0 {
			g.add(act3(notation.Guard, t, f.from(), f.from()))
		}
	}
}

func (g *Game) answerHunter(top *Frame, a engine.Action) {
	f := huntFrame{top}
	f.picked(1)
	t := arg(a, 0) & 3
	if arg(a, 2) == f.from() {
		f.stays(t)
		return
	}
	g.joined(f)
	g.enter(f.to(), t, 1, f.from(), 3203)
}
