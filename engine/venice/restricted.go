package venice

// caught exposes Assassins on a square of a Restricted Area, by mask, without
// a Detection Test, and raises the alert whether anybody became exposed or not
// (BOV-49.2, 49.3).
func (g *Game) caught(sq, seats uint8, rule uint16) {
	for i := range g.units() {
		if seats>>i&1 != 0 {
			g.expose(i, rule)
		}
	}
	g.raiseAlert(g.m.sq[sq].mapID, rule)
}

// intrude resolves that Enemies came to a square of a Restricted Area: who is
// there, in the Hiding Spot too, is exposed (BOV-49.3); a Body alone
// raises the alert (BOV-49.4), an evicted one as well (BOV-28.12). Critical
// ones and those on top of a Tower are not noticed.
func (g *Game) intrude(sq uint8) {
	q := &g.s.Sq[sq]
	came, bodies, seats := q.Entered > 0, q.bodies()+int(q.Evicted), uint8(0)
	q.Entered, q.Evicted = 0, 0
	g.s.Came.drop(sq)
	for i := range g.units() {
		a := &g.s.Seat[i]
		if isAlly(i) && g.p.alliesLeftAlone { // BOV-49.3, in one edition
			continue
		}
		if a.At == sq && (a.standing() || a.Where == hiding) { // BOV-9.6: not on top of a Tower
			seats |= 1 << i
		}
	}
	if came && seats != 0 {
		g.caught(sq, seats, 4903)
	} else if came && bodies > 0 {
		g.caught(sq, 0, 4904)
	}
}

// spared lists the Allies on a square of a Restricted Area who, in one edition,
// are not exposed outright when Enemies come there: they are tested as anywhere
// else (BOV-49.3).
func (g *Game) spared(sq uint8) uint8 {
	if !g.p.alliesLeftAlone || len(g.m.allies) == 0 {
		return 0
	}
	return g.testers(sq) &^ (1<<maxSeats - 1)
}

// givenAway tells whether who comes to a square of a Restricted Area with
// Enemies is exposed without a test: Assassins (BOV-49.2), in one edition Allies
// too (GAP-64).
func (g *Game) givenAway(unit int, sq uint8) bool {
	return g.m.sq[sq].restricted && (!isAlly(unit) || g.p.alliesRestricted)
}
