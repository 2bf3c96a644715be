package club

// Value estimates how well a side stands, in thousandths; 500 is the record
// alone, or even with two. Of the other player's hand only the number of
// cards is known and it is not asked.
func (g *Game) Value(viewer int) int32 {
	s := &g.s
	if s.Seats == 1 {
		return grade(500 + 4*(g.worth(0)+g.prospect(0)-g.m.game.Record))
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
	return min(999, max(1, grade(500+6*(g.worth(p)+g.prospect(p)-g.open(1-p)-g.prospect(1-p)))))
}

func grade(n int) int32 { return int32(min(1000, max(0, n))) }

// worth is the score with something for what may still be used; a hand is
// counted card by card, so it is for its owner.
func (g *Game) worth(p int) int {
	a := &g.s.Player[p]
	n := g.open(p) - g.held(p)
	if g.s.Result != 0 {
		return n
	}
	for i := range g.m.specials[g.s.Seats] {
		if t := &g.m.specials[g.s.Seats][i]; t.credits >= 0 {
			n += 2 * int(a.Special[i]+a.Again[i])
		}
	}
	for i := range g.m.doubles {
		n += int(a.Double[i])
	}
	return n
}

// open is what everybody sees of it: without what a hand costs at the end.
// Few credits are worth more than they count: without them the game ends.
func (g *Game) open(p int) int {
	a := &g.s.Player[p]
	n := g.Score(p) + g.held(p)
	if g.s.Result != 0 {
		return n
	}
	for _, c := range a.Token {
		n += int(c)
	}
	if a.Credits < 8 {
		n -= 2 * (8 - int(a.Credits))
	}
	return n
}
