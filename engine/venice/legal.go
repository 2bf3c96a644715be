package venice

import (
	"math/bits"
	"slices"

	"acforge.dev/engine"
	"acforge.dev/engine/venice/notation"
)

// canPay reports whether an Assassin has enough cubes. In a window of the Enemy
// phase only the saved cube counts, and free actions are allowed.
func (g *Game) canPay(seat, cost int) bool {
	if cost == 0 {
		return g.freely()
	}
	return g.cubesOf(&g.s.Seat[seat]) >= cost
}

// freely reports whether free actions are allowed: BOV-19.7.
func (g *Game) freely() bool { return g.s.Phase != phaseEnemy || !g.p.windowsCubeOnly }

// cubesOf counts the cubes that an Assassin can pay with: BOV-19.5, 19.6.
func (g *Game) cubesOf(a *Seat) int {
	if g.s.Phase == phaseAssassin { // BOV-19.5
		return int(a.AC) + int(a.Plus)
	}
	if g.s.Phase == phaseEnemy { // BOV-19.6
		return int(a.Plus)
	}
	return int(a.AC) // the saved cube is for those two phases: GAP-102
}

// pay removes cubes from the board at once (BOV-4.3), starting with those that
// would be lost. In the Enemy phase it removes only the saved one (BOV-19.6).
func (g *Game) pay(seat, cost int) {
	a := &g.s.Seat[seat]
	for ; cost > 0; cost-- {
		switch {
		case a.AC > 0 && g.s.Phase != phaseEnemy:
			a.AC--
		case a.Plus > 0:
			a.Plus--
		}
	}
	g.dirty = true
}

// fillMenu lists everything that the Assassins may do, on either Map (BOV-51.2):
// Appendix C.
func (g *Game) fillMenu(*Frame) {
	s := &g.s
	g.add(act0(notation.Pass)) // BOV-4.1: acting is optional
	if s.Ask.Code == notation.AskMenu {
		g.fillConcede()
		g.fillDifficulty()
	}
	twice := g.fillAssassins(1<<maxSeats - 1)
	if len(g.m.allies) > 0 {
		g.fillAllies()
	}
	g.fillEventUse(s.Ask.Code)
	for ; !twice.empty(); twice = twice.rest() { // BOV-16.19
		g.add(act1(notation.Coordinate, twice.first()))
	}
	g.roll.called = false
}

// fillAssassins lists what each Assassin in a mask can do alone, and returns the
// squares that two of them can attack. It computes the roll once.
func (g *Game) fillAssassins(who uint8) (twice squareSet) {
	var all squareSet // squares that can be attacked
	free := g.freely()
	if !g.roll.called {
		g.callRoll()
		g.roll.called = true
	}
	for left := who & g.able(free) &^ uint8(g.roll.word>>rollCritical); left != 0; left &= left - 1 { // BOV-26.4, 15.3
		i := bits.TrailingZeros8(left) & (maxSeats - 1)
		a := &g.s.Seat[i]
		near := g.fillAssassin(i, a, g.cubesOf(a), free)
		twice, all = twice.or(all.and(near)), all.or(near)
		if len(g.m.allies) > 0 { // BOV-44.7
			twice = twice.or(g.allied(a, near))
		}
	}
	return twice
}

// fillSolo lists what one Assassin (seat from 1) can do alone at the menu.
func (g *Game) fillSolo(seat int) {
	if g.solo == uint8(seat) {
		return
	}
	g.n = 0
	g.fillAssassins(1 << (seat - 1))
	g.roll.called = false
	g.solo = uint8(seat)
}

// offersSolo reports whether the menu offers an option of a single Assassin. The
// menu need not be listed: only that Assassin's options are.
func (g *Game) offersSolo(a engine.Action) bool {
	if !g.atMenu() || own>>verbOf(a)&1 == 0 || arg(a, 0) >= g.s.Seats {
		return false
	}
	g.fillSolo(int(arg(a, 0)) + 1)
	return slices.Contains(g.listed(), a)
}

// fillAssassin lists what one Assassin can do with its cubes, and returns the
// squares that it can attack together with others.
func (g *Game) fillAssassin(i int, a *Seat, cubes int, free bool) (near squareSet) {
	k := g.kitOf(i)
	switch a.Where {
	case onSquare:
		ready := g.readyWith(i, a, k, cubes)
		g.fillOnSquare(i, a, k, ready, cubes)
		if ready &= 1<<placeMelee | 1<<placeRanged; ready != 0 {
			near = g.aims(a, ready&k.nearby != 0)
		}
	case hiding:
		g.fillHiding(i, a, k)
	case towerTop:
		g.fillTower(i, a)
	case inMachine:
		g.fillInside(i)
		return near
	}
	if open := g.payable(k, windowNone, cubes); open != 0 {
		g.fillUses(i, k, windowNone, open)
	}
	if len(g.m.allies) > 0 {
		g.fillAides(i, g.s.Ask.Code)
	}
	if k.nMoves > 0 {
		g.fillOwnCards(i, k, cubes, free)
	}
	// BOV-19.2, 19.3: only in the Assassin phase
	if g.m.fourth && g.s.Phase == phaseAssassin && a.AC > 0 && a.Plus == 0 {
		g.add(act1(notation.Save, uint8(i)))
	}
	return near
}

func (g *Game) fillOnSquare(i int, a *Seat, k *kit, ready uint8, cubes int) {
	s := &g.s
	seat := uint8(i)
	q := &g.m.sq[a.At]
	watched := g.blocked(a)
	heavy := g.m.nPieces > 0 && g.burdened(i)
	bar := g.barred(seat)
	if cubes >= 1 { // BOV-4.4: repeatable while cubes last
		switch {
		case bar>>noMove&1 != 0:
		case g.m.bans || g.dearMoves():
			g.fillMoves(seat, q, cubes)
		default:
			g.addNear(act1(notation.Move, seat), 16, q) // BOV-13.2, GAP-20
		}
		if bar>>noTrade&1 == 0 && g.notAlone(a.At) && g.canTrade(i) {
			g.add(act1(notation.Trade, seat))
		}
		if !watched {
			for goals, o := q.goals, uint8(0); goals != 0 && bar>>noPay&1 == 0; goals, o = goals>>1, o+1 {
				if goals&1 != 0 && g.canPayGoal(int(o), i) {
					g.add(act2(notation.Pay, seat, o))
				}
			}
			if q.exit && bar>>noLeave&1 == 0 { // BOV-15.2, 32.8
				g.add(act1(notation.Leave, seat))
				for _, sq := range g.m.entries { // BOV-15.4
					if !g.p.otherStation || sq != a.At {
						g.add(act2(notation.Travel, seat, sq))
					}
				}
			}
			if q.chest != none && bar>>noChest&1 == 0 && s.ChestsUp>>q.chest&1 != 0 { // BOV-10.2
				g.add(act1(notation.Chest, seat))
			}
			if q.tower != none && !heavy && bar>>noClimb&1 == 0 && g.onTower(q.tower) < 0 { // BOV-9.1, 9.3
				g.add(act1(notation.Climb, seat))
			}
			if bar>>noBodies&1 == 0 {
				g.fillBodies(seat, a)
			}
		} else if q.tower != none && !heavy && bar>>noClimb&1 == 0 && g.onTower(q.tower) < 0 && g.p.bossLetsClimb && g.guardsOn(a.At) == 0 {
			g.add(act1(notation.Climb, seat))
		}
	}
	g.fillAttacks(i, a, k, ready)
	if len(g.m.machines) > 0 && !heavy {
		g.fillBoard(i, a)
	}
	if len(g.m.deeds) > 0 {
		g.fillDeeds(seat)
	}
	if g.m.nPieces > 0 {
		g.fillPieces(seat, cubes, watched)
	}
	// BOV-8.2 to 8.5: free, without limit
	if q.hiding && !watched && !heavy && bar>>noHide&1 == 0 && g.freely() && g.hider(a.At) < 0 {
		g.add(act1(notation.Hide, seat))
	}
}

// addNear lists an action for each square Nearby q. It puts the square's number
// at bit position at.
func (g *Game) addNear(a engine.Action, at uint, q *squareInfo) {
	n := g.n
	if n > engine.MaxOptions-uint(len(q.near)) {
		for _, sq := range q.near[:q.nNear] {
			g.add(a | engine.Action(sq)<<at)
		}
		return
	}
	at &= 63
	to := g.opts[n : n+4] // all four are written, but only Nearby squares are counted
	to[0] = a | engine.Action(q.near[0])<<at
	to[1] = a | engine.Action(q.near[1])<<at
	to[2] = a | engine.Action(q.near[2])<<at
	to[3] = a | engine.Action(q.near[3])<<at
	g.n = n + uint(q.nNear)
}

// fillHiding lists the options in a Hiding Spot: BOV-8.7 to 8.11, GAP-15.
func (g *Game) fillHiding(i int, a *Seat, k *kit) {
	g.fillAttacks(i, a, k, g.readyWith(i, a, k, g.cubesOf(a))) // BOV-8.7
	if g.canPay(i, 1) && g.barred(uint8(i))>>noBodies&1 == 0 {
		g.fillBodies(uint8(i), a) // BOV-8.8
	}
	if g.canPay(i, 0) { // BOV-8.10
		g.add(act1(notation.Unhide, uint8(i)))
	}
}

// fillTower lists the options on top of a Tower.
func (g *Game) fillTower(i int, a *Seat) {
	mp := g.m.sq[a.At].mapID & 1
	if g.canPay(i, 1) && !g.s.Map[mp].Synced && g.m.mem.Towers != nil && g.hasTower(int(mp)) { // BOV-9.4
		g.add(act1(notation.Sync, uint8(i)))
	}
	if g.canPay(i, 0) {
		for _, sq := range g.m.towerHides[a.At] {
			if g.hider(sq) < 0 { // BOV-9.7, GAP-17
				g.add(act2(notation.Leap, uint8(i), sq))
			}
		}
	}
}

func (g *Game) hasTower(mp int) bool { return mp < len(g.m.mem.Towers) && g.m.mem.Towers[mp] >= 0 }

// hider returns the unit in the Hiding Spot of a square, -1 if it is empty:
// BOV-8.3.
func (g *Game) hider(sq uint8) int {
	for i := range g.units() {
		if a := &g.s.Seat[i]; a.Where == hiding && a.At == sq {
			return i
		}
	}
	return -1
}

// onTower returns the unit on top of a Tower, -1 if there is none.
func (g *Game) onTower(tile uint8) int {
	for i := range int(g.s.Seats) {
		if a := &g.s.Seat[i]; a.Where == towerTop && g.m.sq[a.At].tower == tile {
			return i
		}
	}
	return -1
}

func (g *Game) fillBodies(seat uint8, a *Seat) {
	if g.s.Sq[a.At].bodies() > 0 { // BOV-17.1, 17.2
		g.add(act1(notation.Bodies, seat))
	}
}

// ready returns the mask of places whose weapon an Assassin can use against its
// own square (at least), and pay for.
func (g *Game) ready(i int) uint8 {
	a := &g.s.Seat[i]
	if a.Critical {
		return 0
	}
	return g.readyWith(i, a, g.kitOf(i), g.cubesOf(a))
}

// readyWith is ready for a number of cubes: BOV-16.3. Weapons cannot be used on a
// Tower or in a Machine.
func (g *Game) readyWith(i int, a *Seat, k *kit, cubes int) uint8 {
	mask := k.paid[min(cubes, maxPrice)]
	if mask == 0 {
		return 0
	}
	if !g.freely() {
		mask &^= k.paid[0]
	}
	bar := g.barred(uint8(i))
	mask &^= slotsIn(bar)
	if g.m.sq[a.At].canal && bar>>noWater&1 == 0 { // BOV-11.3, 11.2
		mask &^= k.dry
	}
	switch a.Where {
	case onSquare:
		return mask
	case hiding: // BOV-8.7, 0.14
		return mask & k.hidden
	}
	return 0
}

// aims returns the squares within reach of weapons; nearby includes Nearby
// squares.
func (g *Game) aims(a *Seat, nearby bool) squareSet {
	if nearby {
		return g.m.nearSet[a.At].with(a.At)
	}
	return only(a.At)
}

// fillAttacks lists the attacks: BOV-16.1, 16.3. The target Enemies are not
// chosen here (GAP-25).
func (g *Game) fillAttacks(i int, a *Seat, k *kit, ready uint8) {
	q := &g.m.sq[a.At]
	for ; ready != 0; ready &= ready - 1 {
		p := uint8(bits.TrailingZeros8(ready))
		g.add(act3(notation.Attack, uint8(i), p, a.At))
		if k.nearby>>p&1 != 0 {
			g.addNear(act2(notation.Attack, uint8(i), p), 24, q)
		}
	}
}

// nothingFree reports whether a quick check rules out all options of a window: no
// saved cubes, nothing free to do, and no open Event card. If it returns false,
// the window may still be empty.
func (g *Game) nothingFree() bool {
	free := g.freely()
	players := g.s.players()
	for i := range players {
		if a := &players[i]; a.onMap() && (a.Plus > 0 || free && !g.tied(i)) {
			return false
		}
	}
	for i := range g.m.nMaps {
		if g.eventOpen(i, notation.AskWindow) {
			return false
		}
	}
	return !free || len(g.m.allies) == 0
}

// fillOwnCards lists the moves of cards into slots: BOV-18.6, 18.2, 18.4. They
// are also allowed in a Hiding Spot and on a Tower.
func (g *Game) fillOwnCards(i int, k *kit, cubes int, free bool) {
	seat := engine.Action(i) << 8
	for n := range k.nMoves {
		if m := &k.moves[n]; m.cube && cubes > 0 || !m.cube && free {
			g.add(m.action | seat)
		}
	}
}

// fillConcede offers to give up an Assassin that cannot walk to a station
// (GAP-36), or an attempt that cannot be completed any more.
func (g *Game) fillConcede() {
	if !g.m.leadsAll {
		players := g.s.players()
		for i := range players {
			if a := &players[i]; a.onMap() && !g.m.sq[a.At].leads {
				g.add(act1(notation.Concede, uint8(i)))
			}
		}
	}
	if g.nobodyOnMap() && g.stalled() {
		g.add(act1(notation.Concede, none))
	}
}
