package venice

import (
	"acforge.dev/engine"
	"acforge.dev/engine/venice/notation"
)

// reinforce draws and resolves n Reinforcement cards for a card or script. With
// two Maps, an Event card brings Guards only to its own Map.
func (g *Game) reinforce(n int, only uint8) {
	for range n {
		g.beginReinforce(only)
	}
}

// Steps of a Reinforcement card
const (
	reinforceBegin uint8 = iota
	reinforceDrawn
	reinforceEvict
	reinforceChoose
	reinforceCount
	reinforceDone
)

// stepReinforce is the Enemy Reinforcement step: BOV-29.3 to 29.13. It draws a
// card, counts the arriving Guards of each square (Square.coming), lets Bodies
// make room, turns away Guards without room, and places the others.
func (g *Game) stepReinforce(top *Frame) bool {
	f := reinforceFrame{top}
	s := &g.s
	touched := g.m.touched
	switch f.PC {
	case reinforceBegin: // BOV-29.3
		if s.Pointer == 0 && g.seeTriangle(true) {
			return true
		}
		f.PC = reinforceDrawn
		frames := s.FrameN
		g.draw(deckReinforcements)
		if s.FrameN != frames || !g.settled() {
			return true
		}
		fallthrough
	case reinforceDrawn:
		f.PC = reinforceEvict
		if s.Drawn == none {
			g.done()
			return true
		}
		card := s.Drawn
		s.Reinf[card].Gone++
		to := g.reinforced(card, f.only())
		if to == none {
			g.done()
			return true
		}
		touched = g.expect(card, to)
		fallthrough
	case reinforceEvict: // BOV-29.9; GAP-42: Bodies first, the reserve grows
		for at := touched.next(f.square()); at < maxSquares; at = touched.next(at + 1) {
			f.setSquare(at)
			q := &s.Sq[at]
			if !q.expected() {
				continue
			}
			c, e := q.coming()
			n := min(c+e, g.room(uint8(at)))
			if over := q.enemies() + q.bodies() + n - 4; over > 0 {
				g.evict(uint8(at), over)
				f.setSquare(at + 1)
				return true
			}
		}
		f.setSquare(0)
		f.PC = reinforceChoose
		fallthrough
	case reinforceChoose: // BOV-29.8: choose the Guards that a full square turns away
		for at := touched.next(f.square()); at < maxSquares; at = touched.next(at + 1) {
			f.setSquare(at)
			if !g.turnAwayMany(uint8(at)) {
				return g.ask(notation.AskOverflow, 0)
			}
		}
		f.setSquare(0)
		f.PC = reinforceCount
		fallthrough
	case reinforceCount: // BOV-29.12, 6.3
		if !g.enough(touched) {
			return true
		}
		f.PC = reinforceDone
		for set := touched; !set.empty(); set = set.rest() {
			i := set.first()
			c, e := s.Sq[i].coming()
			s.Sq[i].setComing(0, 0)
			if c > 0 {
				g.arrive(i, 0, c, none, 2906)
			}
			if e > 0 {
				g.arrive(i, g.elite(), e, none, 2906)
			}
		}
		frames := s.FrameN
		g.testsBelow()
		if s.FrameN == frames+1 && g.settled() && !g.stepTests(g.top()) {
			return false
		}
		if g.busy(frames) {
			return true
		}
		fallthrough
	case reinforceDone:
		g.done()
	}
	return true
}

// expect counts the Guards that a card brings to each square of a Map, and
// returns the squares.
func (g *Game) expect(card, to uint8) squareSet {
	alert := 0
	if g.s.Map[to].Alert { // BOV-29.5, 23.2, GAP-65
		alert = 1
	}
	var touched squareSet
	come := &g.m.reinf[card].come[alert]
	for l := range come { // BOV-29.7: letters without a token have no squares
		if come[l] == [2]uint8{} {
			continue
		}
		for _, sq := range g.m.touches[l] { // BOV-29.6, 29.11
			if g.m.sq[sq].mapID != to { // BOV-51.3
				continue
			}
			// More than four never find room anyway (BOV-29.8).
			c, e := g.s.Sq[sq].coming()
			c += min(int(come[l][0]), 4)
			if g.elite() > 0 { // BOV-29.1: the Elites of the Memory, if it has any
				e += min(int(come[l][1]), 4)
			}
			g.s.Sq[sq].setComing(c, e)
			touched = touched.with(sq)
		}
	}
	return touched
}

// turnAwayMany turns away the Guards without room on a square (BOV-29.8). It
// returns false if the players choose: some find room, and both types come.
func (g *Game) turnAwayMany(sq uint8) bool {
	q := &g.s.Sq[sq]
	for q.expected() {
		c, e := q.coming()
		if c+e <= g.room(sq) {
			break
		}
		if c > 0 && e > 0 && g.room(sq) > 0 {
			return false
		}
		if c > 0 {
			g.turnAway(sq, 0)
		} else {
			g.turnAway(sq, g.elite())
		}
	}
	return true
}

// enough reports whether the reserve has all Guards that enter some squares. If
// not, it ends the game: BOV-29.12, 6.3.
func (g *Game) enough(touched squareSet) bool {
	crossbowmen, elites := 0, 0
	for set := touched; !set.empty(); set = set.rest() {
		c, e := g.s.Sq[set.first()].coming()
		crossbowmen, elites = crossbowmen+c, elites+e
	}
	if crossbowmen > int(g.s.Reserve[0]) { // BOV-29.12, 6.3
		g.short(0, crossbowmen, 2912)
	} else if elites > 0 && elites > int(g.s.Reserve[g.elite()]) {
		g.short(g.elite(), elites, 2912)
	}
	return g.s.Result == 0
}

// testsBelow moves the Detection Tests below the seat frames of arrivals, so that
// they come after all placing (BOV-29.13).
func (g *Game) testsBelow() {
	s := &g.s
	g.beginTests()
	for i := int(s.FrameN) - 1; i > 0 && s.Frame[i-1].Op == fSeat; i-- {
		s.Frame[i], s.Frame[i-1] = s.Frame[i-1], s.Frame[i]
	}
}

// elite returns the type that {elite} means: the first Elite of the Memory
// (BOV-29.1, 0.13, GAP-88).
func (g *Game) elite() uint8 {
	if g.m.nTypes > 1 && g.m.bosses&2 == 0 {
		return 1
	}
	return 0
}

// turnAway turns away one Guard of a type that a card brings to a square.
func (g *Game) turnAway(sq, typ uint8) {
	q := &g.s.Sq[sq]
	switch c, e := q.coming(); {
	case typ == 0 && c > 0:
		q.setComing(c-1, e)
	case e > 0:
		q.setComing(c, e-1)
	default:
		q.setComing(0, 0)
	}
	g.ev(evOverflow, 2908, 0, int(typ), int(sq), 1)
}

func (g *Game) fillOverflow(f *Frame) {
	sq := uint8(reinforceFrame{f}.square())
	g.add(act3(notation.Guard, 0, none, sq))
	g.add(act3(notation.Guard, g.elite(), none, sq))
}

func (g *Game) answerOverflow(f *Frame, a engine.Action) {
	g.turnAway(uint8(reinforceFrame{f}.square()), arg(a, 0)&3)
}
