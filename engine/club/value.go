package club

// Value estimates, for bots, how well viewer stands: from 0 to 1000. Alone, 500 is a
// score as high as the record. With two players 500 is even; a game that ended has 0,
// 500 or 1000. It is no rule. The other player's hand plays no part in it. What counts
// how much is the table of weights.go (docs/tuning.md).
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

// grade keeps a value from 0 to 1000.
func grade(n int) int32 { return int32(min(1000, max(0, n))) }

// worth is player p's score as he sees it himself, in units, with something for what he
// may still use. It looks at the cards of his hand, so nobody else may be told it.
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

// open is what everybody sees of that: without the cards in hand, and without what
// they cost at the end. Few credits take something off, because without credits the
// game ends.
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
