package venice

import (
	"acforge/engine"
	"acforge/engine/venice/notation"
)

// reinforce draws and resolves n Reinforcement cards by a card or script; an
// Event card of one of two Maps brings Guards to that one only.
func (g *Game) reinforce(n int, only uint8) {
	for range n {
		g.beginReinforce(only)
	}
}

// stepReinforce is the Enemy Reinforcement step: BOV-29.3 to 29.13. What each
// square is to receive is counted in Square.Dice (Crossbowmen) and its high
// nibble (Elites).
func (g *Game) stepReinforce(top *Frame) bool {
	f := reinforceFrame{top}
	const (
		begin = iota
		drawn
		evictions
		choose
		count
		done
	)
	s := &g.s
	touched := g.m.touched
	switch f.PC {
	case begin: // BOV-29.3
		if s.Pointer == 0 && g.seeTriangle(true) {
			return true
		}
		f.PC = drawn
		frames := s.FrameN
		g.draw(deckReinforcements)
		if s.FrameN != frames || !g.settled() {
			return true
		}
		fallthrough
	case drawn:
		f.PC = evictions
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
		alert := 0
		if s.Map[to].Alert { // BOV-29.5, 23.2, GAP-65
			alert = 1
		}
		come := &g.m.reinf[card].come[alert]
		touched = squareSet{}
		for l := range come { // BOV-29.7: letters without a token have no squares
			if come[l] == [2]uint8{} {
				continue
			}
			for _, sq := range g.m.touches[l] { // BOV-29.6, 29.11
				if g.m.sq[sq].mapID != to { // BOV-51.3
					continue
				}
				// More than four find no room anyway (BOV-29.8).
				c, e := s.Sq[sq].Dice&15, s.Sq[sq].Dice>>4
				c = min(c+min(come[l][0], 4), 15)
				if g.elite() > 0 { // BOV-29.1: the Elites of the Memory, if it has any
					e = min(e+min(come[l][1], 4), 15)
				}
				s.Sq[sq].Dice = c | e<<4
				touched = touched.with(sq)
			}
		}
		fallthrough
	case evictions: // BOV-29.9; GAP-42: Bodies first, the reserve grows
		for at := touched.next(f.square()); at < maxSquares; at = touched.next(at + 1) {
			f.setSquare(at)
			q := &s.Sq[at]
			if q.Dice == 0 {
				continue
			}
			n := min(int(q.Dice&15)+int(q.Dice>>4), g.room(uint8(at)))
			if over := q.enemies() + q.bodies() + n - 4; over > 0 {
				g.evict(uint8(at), over)
				f.setSquare(at + 1)
				return true
			}
		}
		f.setSquare(0)
		f.PC = choose
		fallthrough
	case choose: // BOV-29.8: whom a full square turns away
		for at := touched.next(f.square()); at < maxSquares; at = touched.next(at + 1) {
			f.setSquare(at)
			q := &s.Sq[at]
			for q.Dice != 0 {
				c, e := int(q.Dice&15), int(q.Dice>>4)
				if c+e <= g.room(uint8(at)) {
					break
				}
				if c > 0 && e > 0 && g.room(uint8(at)) > 0 {
					return g.ask(notation.AskOverflow, 0)
				}
				if c > 0 {
					g.turnAway(uint8(at), 0)
				} else {
					g.turnAway(uint8(at), g.elite())
				}
			}
		}
		f.setSquare(0)
		f.PC = count
		fallthrough
	case count: // BOV-29.12, 6.3
		var want [2]int
		for set := touched; !set.empty(); set = set.rest() {
			i := set.first()
			want[0] += int(s.Sq[i].Dice & 15)
			want[1] += int(s.Sq[i].Dice >> 4)
		}
		if want[0] > int(s.Reserve[0]) || want[1] > 0 && want[1] > int(s.Reserve[g.elite()]) {
			g.finish(engine.Lost, causeReserve, 2912)
			return true
		}
		f.PC = done
		for set := touched; !set.empty(); set = set.rest() {
			i := set.first()
			q := &s.Sq[i]
			c, e := int(q.Dice&15), int(q.Dice>>4)
			q.Dice = 0
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
	case done:
		g.done()
	}
	return true
}

// testsBelow puts the Detection Tests under the seats that arrivals asked for,
// so that they come after all placing (BOV-29.13).
func (g *Game) testsBelow() {
	s := &g.s
	g.beginTests()
	for i := int(s.FrameN) - 1; i > 0 && s.Frame[i-1].Op == fSeat; i-- {
		s.Frame[i], s.Frame[i-1] = s.Frame[i-1], s.Frame[i]
	}
}

// elite is the type that {elite} means: the first of the Memory (BOV-29.1,
// 0.13).
func (g *Game) elite() uint8 {
	if g.m.nTypes > 1 && g.m.bosses&2 == 0 {
		return 1
	}
	return 0
}

func (g *Game) turnAway(sq, typ uint8) {
	q := &g.s.Sq[sq]
	if typ == 0 && q.Dice&15 > 0 {
		q.Dice--
	} else if q.Dice>>4 > 0 {
		q.Dice -= 16
	} else {
		q.Dice = 0
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
