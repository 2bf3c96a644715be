package venice

import (
	"acforge.dev/engine"
	"acforge.dev/engine/venice/notation"
)

// testers returns the mask of characters tested on a square when Enemies come:
// incognito, standing there, not in a Hiding Spot (BOV-8.6), not critical
// (GAP-37).
func (g *Game) testers(sq uint8) uint8 {
	mask := uint8(0)
	for i := range g.units() {
		if a := &g.s.Seat[i]; a.At == sq && g.testable(i) { // BOV-20.3, 44.6: Allies too
			mask |= 1 << i
		}
	}
	if mask != 0 {
		mask &^= g.arriving()
	}
	return mask
}

// incognitos returns the squares with a character that may be detected.
func (g *Game) incognitos() squareSet {
	var set squareSet
	units := g.s.Seat[:g.units()]
	for i := range units {
		if a := &units[i]; g.testable(i) {
			set = set.with(a.At)
		}
	}
	return set
}

// arriving returns the mask of characters that have moved and not been tested for
// it yet. Hunters that follow one of them are included in that single test of the
// arrival (BOV-28.9, GAP-98), and so are Enemies that come by a line of the moment
// whenEntering. Others who come in the meantime, by a card, test them too.
func (g *Game) arriving() uint8 {
	mask := uint8(0)
	g.comingIn(func(f arriveFrame) { mask |= f.untested() })
	top := min(int(g.s.FrameN), maxFrames) - 1
	if top > 2 && g.s.Frame[top].Op == fTests && g.s.Frame[top-1].Op == fHunt && g.s.Frame[top-2].Op == fArrive {
		mask |= arriveFrame{&g.s.Frame[top-2]}.units()
	}
	return mask
}

// due reports whether the Enemies that arrived on a square cause a Detection Test:
// BOV-28.4, 30.19, 32.4. Evicted Bodies count (BOV-28.12).
func (g *Game) due(sq int) bool {
	q := &g.s.Sq[sq]
	if g.m.sq[sq].restricted { // except Allies, in the one edition in which players do not choose among tests (BOV-49.3)
		return false
	}
	return q.Entered > 0 && (g.bodiesFor(uint8(sq)) > 0 || g.testers(uint8(sq)) != 0)
}

// bodiesFor counts the Bodies on a square that a test would be made for.
func (g *Game) bodiesFor(sq uint8) int {
	q := &g.s.Sq[sq]
	return q.bodies() + int(q.Evicted) + g.figureBodies(sq)
}

// stepTests makes the Detection Tests of all squares that Enemies have entered
// since the last tests. There is one test per square (BOV-28.9), after all
// movement (BOV-30.14, GAP-40). Tests are simultaneous (BOV-28.5) and rolled in
// the order of the squares (GAP-105).
func (g *Game) stepTests(top *Frame) bool {
	const chosen = 1 // the players have chosen which tests to ignore
	f := testsFrame{top}
	s := &g.s
	if f.PC != chosen {
		s.Testing++
		if g.settingUp() {
			g.untested()
		}
		f.PC = chosen
		if s.Ignore > 0 && !g.p.testsTogether && !g.moreThanIgnored(g.dueSet()).empty() {
			return g.ask(notation.AskIgnore, 0) // BOV-28.9
		}
	}
	if s.Came.empty() {
		g.done()
		g.tested()
		return true
	}
	met := g.incognitos()
	for i := s.Came.next(f.square()); i < maxSquares; i = s.Came.next(i + 1) {
		f.setSquare(i)
		sq := uint8(i)
		q := &s.Sq[sq]
		if g.m.sq[sq].restricted {
			n, spared := int(q.Entered), g.spared(sq)
			g.intrude(sq)
			if n > 0 && spared != 0 {
				g.beginTest(sq, n, spared, 0)
			}
			f.setSquare(i + 1)
			return true
		}
		if bodies := g.bodiesFor(sq); (met.has(sq) || bodies > 0) && g.due(int(sq)) {
			n := int(q.Entered)
			mask := g.testers(sq)
			q.Entered, q.Evicted = 0, 0
			s.Came.drop(sq)
			// BOV-28.6, GAP-39: only those that entered add dice.
			g.beginTest(sq, n, mask, bodies)
			return true
		}
		q.Entered, q.Evicted = 0, 0
		s.Came.drop(sq)
	}
	g.done()
	g.tested()
	return true
}

// untested forgets which Enemies arrived: those of the set-up cause no tests.
func (g *Game) untested() {
	for set := g.s.Came; !set.empty(); set = set.rest() {
		q := &g.s.Sq[set.first()]
		q.Entered, q.Evicted = 0, 0
	}
	g.s.Came = squareSet{}
}

// tested ends a group of simultaneous tests.
func (g *Game) tested() {
	s := &g.s
	s.Testing--
	if s.Testing > 0 {
		return
	}
	for set := s.Met; !set.empty(); set.drop(set.first()) { // BOV-30.14
		g.fire(whenEnemyEnters, none, none, set.first())
	}
	s.Met = squareSet{}
	if s.Step == stepNone { // BOV-28.15
		g.settleAlert()
	}
}

// dueSet returns the squares with a Detection Test due.
func (g *Game) dueSet() squareSet {
	var due squareSet
	for sq := g.s.Came.next(0); sq < maxSquares; sq = g.s.Came.next(sq + 1) {
		if g.due(int(sq)) {
			due.add(uint8(sq))
		}
	}
	return due
}

// ignored counts the Detection Tests still to be ignored on a Map.
func (g *Game) ignored(which uint8) int { return int(g.s.Ignore >> (4 * (which & 1)) & 15) }

// ignoreTests makes a Map ignore its next n tests, at most 15: GAP-85.
func (g *Game) ignoreTests(which, n int) {
	w := uint8(which) & 1
	g.s.Ignore += uint8(max(0, min(n, 15-g.ignored(w)))) << (4 * w)
}

// ignore skips the test of a square.
func (g *Game) ignore(sq uint8) {
	g.s.Ignore -= 1 << (4 * (g.m.sq[sq].mapID & 1))
	g.ev(evTestIgnored, 2809, 0, int(sq), 0, 0)
}

// moreThanIgnored returns the squares tested at one moment among which the
// players choose the tests to ignore. They are on a Map with more tests due than
// are ignored there (BOV-28.9, 51.1).
func (g *Game) moreThanIgnored(due squareSet) squareSet {
	var out squareSet
	for which := range uint8(g.m.nMaps) {
		if n := g.ignored(which); n > 0 {
			if on := due.and(g.m.ofMap[which]); on.count() > n {
				out = out.or(on)
			}
		}
	}
	return out
}

func (g *Game) fillIgnore(f *Frame) {
	due := squareSet{}
	if f.Op == fArrive {
		due = g.arrivalsDue(arriveFrame{f})
	} else {
		due = g.dueSet()
	}
	for due = g.moreThanIgnored(due); !due.empty(); due = due.rest() {
		g.add(act1(notation.PickSq, due.first()))
	}
}

func (g *Game) answerIgnore(f *Frame, a engine.Action) {
	s := &g.s
	if f.Op == fArrive {
		g.ignoreArrival(arriveFrame{f}, arg(a, 0))
		return
	}
	q := &s.Sq[arg(a, 0)]
	q.Entered, q.Evicted = 0, 0
	s.Came.drop(arg(a, 0))
	g.ignore(arg(a, 0))
	if !g.moreThanIgnored(g.dueSet()).empty() {
		f.PC = 0
		s.Testing--
	}
}

// stepTest makes one Detection Test: dice for each tested character, and for each
// Body. It uses the alert state at its beginning (BOV-22.6, 28.5): alerts wait
// until all tests are made.
func (g *Game) stepTest(top *Frame) bool {
	f := testFrame{top}
	const (
		begin = iota
		window
		seats
		seatRolled
		bodies
		bodiesRolled
	)
	s := &g.s
	sq := f.square()
	switch f.PC {
	case begin:
		if s.Ignore > 0 && g.ignored(g.m.sq[sq].mapID) > 0 { // BOV-28.9: no dice at all
			g.ignore(sq)
			g.done()
			g.ignoreRest()
			return true
		}
		g.ev(evTest, 2804, 0, int(sq), f.dice(), 0)
		f.PC = window
	case window:
		if f.calledOff() { // by a card used on it; a test that this card causes is a separate one
			g.ev(evTestIgnored, 2809, 0, int(sq), 0, 0)
			g.done()
			g.ignoreRest()
			return true
		}
		if g.testsWithin() < maxTests && g.anyUse(atTest) {
			return g.ask(notation.AskTest, 0)
		}
		f.PC = seats
	case seats:
		for ; f.unit() < maxUnits; f.setUnit(f.unit() + 1) {
			// A use in the window may have hidden or moved a character.
			a := &s.Seat[f.unit()]
			if f.units()>>f.unit()&1 == 0 || a.At != sq || !g.testable(f.unit()) {
				continue
			}
			f.PC = seatRolled
			n := max(0, g.modified(modDetectionDice, f.unit(), none, f.dice()))
			g.rollDice(forDetection, n, f.unit()+1) // BOV-22.2, 28.6
			return true
		}
		f.PC = bodies
	case seatRolled:
		seat := f.unit()
		f.setUnit(seat + 1)
		f.PC = seats
		switch {
		case s.Face[faceAlert] > 0: // BOV-22.3, 22.4, 21.2, 23.5
			g.ev(evDetected, 2204, 0, seat, int(sq), 0)
			g.expose(seat, 2204)
			g.raiseAlert(g.m.sq[sq].mapID, 2204)
		case s.Face[faceSeen] > 0 && s.Map[g.m.sq[sq].mapID&1].Alert: // BOV-22.5, 23.3
			g.ev(evDetected, 2205, 0, seat, int(sq), 0)
			g.expose(seat, 2205)
		}
	case bodies:
		f.PC = bodiesRolled
		g.rollDice(forDetection, f.dice()*f.bodies(), 0) // BOV-28.7
	case bodiesRolled:
		if s.Face[faceAlert] > 0 { // BOV-28.8
			g.ev(evDetected, 2808, 0, -1, int(sq), 0)
			g.raiseAlert(g.m.sq[sq].mapID, 2808)
		}
		g.done()
	}
	return true
}

// maxTests limits nested tests: a card used on a Detection Test may move a
// character, which is then tested, and so on. No card can be used on the
// innermost allowed test: GAP-84.
const maxTests = 3

// testsWithin counts the Detection Tests in progress.
func (g *Game) testsWithin() int {
	n := 0
	for i := range int(g.s.FrameN) {
		if g.s.Frame[i].Op == fTest {
			n++
		}
	}
	return n
}

// answerWindow applies a card or ability used on a test or an attack, or a pass.
func (g *Game) answerWindow(f *Frame, a engine.Action) {
	if verbOf(a) == notation.Pass {
		f.PC++
		return
	}
	g.use(a, g.s.Ask.Code)
}

// ignoreRest skips the other tests of the event whose test was ignored, in
// editions that count all of them as one (BOV-28.9).
func (g *Game) ignoreRest() {
	if !g.p.testsTogether {
		return
	}
	switch f := g.top(); f.Op {
	case fArrive:
		arrivals := arriveFrame{f}
		arrivals.tested(arrivals.units())
	case fTests:
		for sq := g.s.Came.next(0); sq < maxSquares; sq = g.s.Came.next(sq + 1) {
			if q := &g.s.Sq[sq]; g.due(int(sq)) {
				q.Entered, q.Evicted = 0, 0
				g.s.Came.drop(uint8(sq))
				g.ev(evTestIgnored, 2809, 0, int(sq), 0, 0)
			}
		}
	}
}
