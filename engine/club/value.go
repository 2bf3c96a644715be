package club

// Value estimates, for bots, how well viewer stands: from 0 to 1000. For a
// single player, 500 is a score equal to the record. With two players 500 is
// even, and a finished game has 0, 500 or 1000. The value is not a rule and
// does not depend on the other player's hand. The table in weights.go holds the
// weights (docs/tuning.md).
func (g *Game) Value(viewer int) int32 {
	s := &g.s
	if s.Seats == 1 {
		return grade(500 + 4*(g.worth(0)+g.prospect(0)-g.m.game.Record*scale)/scale)
	}
	p := max(0, viewer-1)
	if s.Result != 0 {
		switch {
		case s.Winner == 0:
			return 500
		case int(s.Winner) == p+1:
			return 1000
		}
		return 0
	}
	return min(999, max(1, grade(500+6*(g.worth(p)+g.prospect(p)-g.open(1-p)-g.prospect(1-p))/scale)))
}

// grade limits a value to 0 to 1000.
func grade(n int) int32 { return int32(min(1000, max(0, n))) }

// worth returns player p's score as he sees it himself, in units, plus the
// worth of things he may still use. It uses the cards of his hand, so other
// players may not learn it.
func (g *Game) worth(p int) int {
	a, by := &g.s.Player[p], g.m.by
	n := g.open(p) - g.held(p)*scale
	if g.s.Result != 0 {
		return n
	}
	for i := range g.m.specials[g.s.Seats] {
		if t := &g.m.specials[g.s.Seats][i]; t.credits >= 0 {
			n += by[wSpecial] * int(a.Special[i]+a.Again[i])
		}
	}
	for i := range g.m.doubles {
		n += by[wDouble] * int(a.Double[i])
	}
	return n
}

// open returns the part of worth that all players see: without the cards in
// hand and without their cost at the end. Having few credits lowers it, because
// the game ends without credits.
func (g *Game) open(p int) int {
	a, by := &g.s.Player[p], g.m.by
	n := g.seen(p) * scale
	if g.s.Result != 0 {
		return n
	}
	for _, c := range a.Token {
		n += by[wToken] * int(c)
	}
	for _, set := range g.m.continent {
		switch ones(a.Missions & set) {
		case 2:
			n += by[wPair]
		case perContinent - 1:
			n += by[wFour]
		}
	}
	n += by[wPrestige] * int(a.Prestige)
	have := int(a.Credits) * scale
	n += by[wCredit] * min(have, by[wEnough]) / scale
	return n - by[wFew]*max(by[wEnough]-have, 0)/scale
}
