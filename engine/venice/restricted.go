package venice

// caught exposes the Assassins in a mask on a square of a Restricted Area,
// without a Detection Test. It raises the alert even if no one became exposed
// (BOV-49.2, 49.3).
func (g *Game) caught(sq, seats uint8, rule uint16) {
	for i := range g.units() {
		if seats>>i&1 != 0 {
			g.expose(i, rule)
		}
	}
	g.raiseAlert(g.m.sq[sq].mapID, rule)
}

// intrude resolves the arrival of Enemies on a square of a Restricted Area.
// Characters there, even in the Hiding Spot, are exposed (BOV-49.3). A Body alone
// raises the alert (BOV-49.4), and so does an evicted one (BOV-28.12). Critical
// characters and those on top of a Tower are not noticed.
func (g *Game) intrude(sq uint8) {
	q := &g.s.Sq[sq]
	came, bodies, seats := q.Entered > 0, g.bodiesFor(sq), uint8(0)
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

// spared returns the mask of Allies on a square of a Restricted Area that, in one
// edition, are not exposed outright when Enemies come. They are tested as
// anywhere else (BOV-49.3).
func (g *Game) spared(sq uint8) uint8 {
	if !g.p.alliesLeftAlone || len(g.m.allies) == 0 {
		return 0
	}
	return g.testers(sq) &^ (1<<maxSeats - 1)
}

// givenAway reports whether a unit that enters a square of a Restricted Area with
// Enemies is exposed without a test. This applies to Assassins (BOV-49.2), in one
// edition also to Allies (GAP-64).
func (g *Game) givenAway(unit int, sq uint8) bool {
	return g.m.sq[sq].restricted && (!isAlly(unit) || g.p.alliesRestricted)
}
