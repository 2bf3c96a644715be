package venice

// wound removes health cubes: BOV-31.9. Hits beyond the last cube are lost
// (BOV-26.7, 31.10).
func (g *Game) wound(seat, n int) {
	s := &g.s
	a := &s.Seat[seat]
	n = min(n, int(a.HP))
	if n <= 0 || a.Critical || !a.onMap() {
		return
	}
	a.HP -= uint8(n) // BOV-25.3: including the cubes of armor
	g.ev(evWounded, 3109, 0, seat, n, 0)
	g.dirty = true
	if a.HP > 0 {
		return
	}
	// BOV-26.3: the red base goes to the supply, not to the square.
	a.Critical, a.CriticalTurn, a.Exposed = true, s.Turn, false
	g.fallOut(seat)
	if a.Where == hiding {
		a.Where = onSquare
	}
	s.CriticalEver = s.CriticalEver || !isAlly(seat)
	g.ev(evCritical, 2603, 0, seat, int(a.At), 0)
	g.dropPieces(seat, false, true)
}

// heal restores health cubes, never more than were lost: BOV-26.5.
func (g *Game) heal(seat, n int) {
	a := &g.s.Seat[seat]
	n = min(n, int(a.HPMax)-int(a.HP))
	if n <= 0 || !a.onMap() {
		return
	}
	a.HP += uint8(n)
	g.ev(evHealed, 2605, 0, seat, n, 0)
	// BOV-26.6: it gets up with its present cubes, incognito.
	a.Critical, a.CriticalTurn = false, 0
	g.dirty = true
}

// eliminateSeat eliminates an Assassin: BOV-26.10, 26.13, 26.14. The campaign
// handles its cards between Memories (BOV-26.11).
func (g *Game) eliminateSeat(seat int, rule uint16) {
	a := &g.s.Seat[seat]
	at := -1
	if a.onMap() {
		at = int(a.At)
	}
	g.fallOut(seat)
	a.Where, a.Exposed, a.Critical, a.AC, a.Plus, a.HP = eliminated, false, false, 0, 0, 0
	g.ev(evEliminated, rule, 0, seat, at, 0)
	g.dirty = true
	if isAlly(seat) { // BOV-44.10
		g.fire(whenAllyEliminated, uint8(seat), uint8(seat), a.At)
		return
	}
	g.s.EliminatedEver = true
	g.dropPieces(seat, false, false)
}

// wear changes the armor: BOV-25.2, 25.5. Lost cubes stay lost (GAP-34).
func (a *Seat) wear(by int) {
	a.HPMax = uint8(int(a.HPMax) + by)
	a.HP = uint8(max(0, int(a.HP)+by))
}
