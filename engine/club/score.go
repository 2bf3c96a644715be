package club

import (
	"acforge.dev/engine"
	"acforge.dev/engine/flat"
)

// Score returns the score of a seat, counted from 0, if the game ended here:
// CLUB-16.1 to 16.6.
func (g *Game) Score(p int) int { return g.seen(p) - g.held(p) }

// seen returns the score without the cost of cards in hand.
func (g *Game) seen(p int) int {
	s, m := &g.s, g.m
	a := &s.Player[p]
	n := int(a.Credits) + 2*int(a.Prestige) // CLUB-11.6, 16.2
	for c := range m.figures {
		n += int(m.figures[c].points) * ones(a.Missions&m.colour[c]) // CLUB-16.3, CGAP-25
	}
	for _, set := range m.continent {
		n += continentPoints(ones(a.Missions & set))
	}
	return n
}

// held returns the points that cards in hand cost (CLUB-9.10, 16.5).
func (g *Game) held(p int) int {
	a := &g.s.Player[p]
	c := g.character(p)
	n := 0
	for i := range g.m.specials[g.s.Seats] {
		if t := &g.m.specials[g.s.Seats][i]; t.held != 0 && (c == nil || !c.special[i].harmless) {
			n -= int(t.held) * int(a.Special[i])
		}
	}
	return n
}

// continentPoints: CLUB-8.2, 8.3; CGAP-13: the set counts 10, not 15.
func continentPoints(n int) int {
	switch {
	case n >= perContinent:
		return 10
	case n >= 3:
		return n
	}
	return 0
}

// finish ends the game (CLUB-1.4) and scores it (CLUB-16).
func (g *Game) finish(cause uint16) {
	s := &g.s
	s.Cause = cause
	for i := range int(s.Seats) {
		s.Score[i] = int16(g.Score(i))
	}
	switch {
	case s.Seats == 1 && int(s.Score[0]) > g.m.game.Record: // CLUB-1.2, CGAP-40
		s.Result, s.Winner = uint8(engine.Won), 0
	case s.Seats == 1:
		s.Result = uint8(engine.Lost)
	case s.Score[0] == s.Score[1]: // CGAP-26
		s.Result = uint8(engine.Drawn)
	default: // CLUB-16.6
		s.Result, s.Winner = uint8(engine.Won), 1
		if s.Score[1] > s.Score[0] {
			s.Winner = 2
		}
	}
	s.Ask = flat.Ask{Kind: uint8(engine.Over)}
	g.ev(evEnded, 1606, 0, int(s.Result), int(cause), int(s.Score[0]), int(s.Score[1]), int(s.Seats))
}
