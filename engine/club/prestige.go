package club

// credit moves the score marker, which never goes below 0. A player with fewer
// credits than the loss loses all of them: the track begins at 0 (CGAP-33).
func (g *Game) credit(p, n int, rule uint16) {
	a := &g.s.Player[p]
	was := a.Credits
	a.Credits = max(0, a.Credits+int16(n))
	g.ev(evCredits, rule, 0, p, int(a.Credits-was), int(a.Credits), 0, 0)
}

func (g *Game) prestige(p, n int, rule uint16) {
	a := &g.s.Player[p]
	a.Prestige = uint16(max(0, int(a.Prestige)+n))
	g.ev(evPrestige, rule, 0, p, n, int(a.Prestige), 0, 0)
}

// zone returns the value of a prestige in credits at the marker's position: 3
// in the black zone, 2 in the red (CLUB-2.8, 11.7, 11.8).
func zone(credits int16) int {
	switch {
	case credits >= 1 && credits <= 6:
		return 3
	case credits >= 7 && credits <= 12:
		return 2
	}
	return 0
}

func (g *Game) buyCredits(p int) {
	n := zone(g.s.Player[p].Credits)
	rule := uint16(1107)
	if n == 2 {
		rule = 1108
	}
	g.prestige(p, -1, rule)
	g.credit(p, n, rule)
}

func (g *Game) buySpecial(p int) {
	g.s.Player[p].Traded = true // CLUB-11.9, CGAP-28
	g.prestige(p, -1, 1109)
	g.drawSpecials(p, 1)
}

// reclaim: CLUB-11.3. After it no prestige brings 3 credits in this turn, so that the two
// exchanges form no circle; with the rule "once" it happens once a turn (CGAP-19).
func (g *Game) reclaim(p int) {
	g.s.Player[p].Given |= hasReclaimed
	g.credit(p, -3, 1103)
	g.prestige(p, 1, 1103)
}

// useToken: CLUB-10.2, 10.3. In the advanced mode the used token goes under the
// stack that characters draw from, in the basic mode back to the supply
// (CGAP-36).
func (g *Game) useToken(p int, k uint8) {
	s := &g.s
	s.Player[p].Token[k]--
	s.Player[p].Add[k]++
	if g.m.advanced {
		g.toQueue(&s.Spent, k)
	} else {
		s.Supply[k]++
	}
	g.ev(evTokenUsed, 1002, 0, p, int(k), 0, 0, 0)
}
