package venice

// canPay tells whether an Assassin has the cubes: BOV-4.1, 4.4. In a window
// of the Enemy phase only the saved cube counts (BOV-19.6), and what is free
// may be done (BOV-19.7).
func (g *Game) canPay(seat, cost int) bool {
	a := &g.s.Seat[seat]
	if g.s.Phase == phaseEnemy {
		if cost == 0 {
			return !g.p.windowsCubeOnly
		}
		return int(a.Plus) >= cost
	}
	return int(a.AC)+int(a.Plus) >= cost // BOV-19.5
}

// pay takes cubes off the board at once (BOV-4.3), those that would be lost
// first; in the Enemy phase the saved one only (BOV-19.6).
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

// maxHides bounds the free way in and out of Hiding Spots in one turn.
const maxHides = 3

// maxFree bounds the uses a turn of what costs nothing and states no limit.
const maxFree = 4

// fillMenu lists everything the Assassins may do, on either Map (BOV-51.2):
// Appendix C.
func (g *Game) fillMenu() {
	s := &g.s
	g.add(act0(vPass)) // BOV-4.1: nobody must
	if s.Ask.Code == askMenu {
		g.fillConcede()
		g.fillDifficulty()
	}
	var near, all, twice squareSet // where attacks may go; where one, and where two may
	for i := range int(s.Seats) {
		a := &s.Seat[i]
		if a.Critical || !a.onMap() { // BOV-26.4, 15.3
			continue
		}
		switch a.Where {
		case onSquare:
			ready := g.ready(i, a)
			g.fillOnSquare(i, a, ready)
			if ready &= 1<<placeMelee | 1<<placeRanged; ready != 0 {
				near = g.aims(a, ready)
				twice = twice.or(all.and(near))
				if len(g.m.allies) > 0 { // BOV-44.7
					twice = twice.or(g.allied(a, near))
				}
				all = all.or(near)
			}
		case hiding:
			g.fillHiding(i, a)
		case towerTop:
			g.fillTower(i, a)
		case inMachine:
			g.fillInside(i)
			continue
		}
		g.fillUses(i, a, s.Ask.Code)
		g.fillOwnCards(i, a)
	}
	g.fillAllies()
	g.fillEventUse(s.Ask.Code)
	for sq := twice.next(0); sq < maxSquares; sq = twice.next(sq + 1) { // BOV-16.19
		g.add(act1(vCoordinate, uint8(sq)))
	}
}

func (g *Game) fillOnSquare(i int, a *Seat, ready uint8) {
	s := &g.s
	seat := uint8(i)
	q := &g.m.sq[a.At]
	watched := g.blocked(a)
	one := g.canPay(i, 1)
	if one {
		for _, n := range q.near[:q.nNear] { // BOV-13.2, GAP-20
			g.add(act2(vMove, seat, n))
		}
		if g.canTrade(i) {
			g.add(act1(vTrade, seat))
		}
		if !watched {
			for goals, o := q.goals, uint8(0); goals != 0; goals, o = goals>>1, o+1 {
				if goals&1 != 0 && g.canPayGoal(int(o), i) {
					g.add(act2(vPay, seat, o))
				}
			}
			if q.stop { // BOV-15.2, 32.8
				g.add(act1(vLeave, seat))
				for _, sq := range g.m.stations { // BOV-15.4
					if !g.p.otherStation || sq != a.At {
						g.add(act2(vTravel, seat, sq))
					}
				}
			}
			if q.chest != none && s.ChestsUp>>q.chest&1 != 0 { // BOV-10.2
				g.add(act1(vChest, seat))
			}
			if q.tower != none && g.onTower(q.tower) < 0 { // BOV-9.1, 9.3
				g.add(act1(vClimb, seat))
			}
			g.fillBodies(seat, a)
		} else if q.tower != none && g.onTower(q.tower) < 0 && g.p.bossLetsClimb && g.guardsOn(a.At) == 0 {
			g.add(act1(vClimb, seat))
		}
	}
	g.fillAttacks(i, a, ready)
	g.fillBoard(i, a)
	// BOV-8.2 to 8.5: free.
	if q.hiding && !watched && a.Hides < maxHides && g.canPay(i, 0) && g.hider(a.At) < 0 {
		g.add(act1(vHide, seat))
	}
}

// fillHiding: BOV-8.7 to 8.11, GAP-15.
func (g *Game) fillHiding(i int, a *Seat) {
	g.fillAttacks(i, a, g.ready(i, a)) // BOV-8.7
	if g.canPay(i, 1) {
		g.fillBodies(uint8(i), a) // BOV-8.8
	}
	if g.canPay(i, 0) { // BOV-8.10
		g.add(act1(vUnhide, uint8(i)))
	}
}

// fillTower lists what is done on top of a Tower.
func (g *Game) fillTower(i int, a *Seat) {
	mp := g.m.sq[a.At].mapID & 1
	if g.canPay(i, 1) && !g.s.Map[mp].Synced && g.m.mem.Towers != nil && g.hasTower(int(mp)) { // BOV-9.4
		g.add(act1(vSync, uint8(i)))
	}
	if g.canPay(i, 0) {
		for _, sq := range g.m.towerHides[a.At] {
			if g.hider(sq) < 0 { // BOV-9.7, GAP-17
				g.add(act2(vLeap, uint8(i), sq))
			}
		}
	}
}

func (g *Game) hasTower(mp int) bool { return mp < len(g.m.mem.Towers) && g.m.mem.Towers[mp] >= 0 }

// hider is who is in the Hiding Spot of a square, -1 nobody: BOV-8.3.
func (g *Game) hider(sq uint8) int {
	for i := range g.units() {
		if a := &g.s.Seat[i]; a.Where == hiding && a.At == sq {
			return i
		}
	}
	return -1
}

// onTower is who is on top of a Tower, -1 nobody.
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
		g.add(act1(vBodies, seat))
	}
}

// ready lists by mask the places whose weapon an Assassin can use at least
// against its own square, and pay for.
func (g *Game) ready(i int, a *Seat) uint8 {
	mask := uint8(0)
	for p := placeMelee; p <= placeBlade; p++ {
		if id := a.Board[p].ID; id != none && g.canAim(a, p, a.At) && g.canPay(i, int(g.m.equip[id].cost)) {
			mask |= 1 << p
		}
	}
	return mask
}

// aims are the squares that the weapons of some places reach.
func (g *Game) aims(a *Seat, places uint8) squareSet {
	var set squareSet
	for p := placeMelee; p <= placeBlade; p++ {
		if places>>p&1 != 0 && g.m.equip[a.Board[p].ID].nearby {
			set = g.m.nearSet[a.At]
		}
	}
	set.add(a.At)
	return set
}

// fillAttacks: BOV-16.1, 16.3, GAP-25: targets are not asked for.
func (g *Game) fillAttacks(i int, a *Seat, ready uint8) {
	for p := placeMelee; ready != 0; p, ready = p+1, ready>>1 {
		if ready&1 == 0 {
			continue
		}
		g.add(act3(vAttack, uint8(i), p, a.At))
		if g.m.equip[a.Board[p].ID].nearby {
			q := &g.m.sq[a.At]
			for _, n := range q.near[:q.nNear] {
				g.add(act3(vAttack, uint8(i), p, n))
			}
		}
	}
}

// fillOwnCards: BOV-18.6, 18.2, 18.4, 19.2, also in a Hiding Spot and on a
// Tower.
func (g *Game) fillOwnCards(i int, a *Seat) {
	seat := uint8(i)
	worn := cardsOf(a.Board[placeInventory:])&g.m.worn != 0
	for p := placeInventory; worn && p < boardPlaces; p++ {
		id := a.Board[p].ID
		if id >= maxEquip {
			continue
		}
		to := g.m.placeOf[id]
		if to == placeInventory || !g.mayWield(to) || a.alike(p) {
			continue
		}
		old := a.Board[to].ID
		switch {
		case old == none:
			if g.canPay(i, 0) {
				g.add(act3(vEquip, seat, p, howFree))
			}
		case to == placeArmor && g.m.equip[id].armor <= g.m.equip[old].armor: // BOV-25.4
		case old == id:
		default:
			if g.canPay(i, 0) {
				g.add(act3(vEquip, seat, p, howReplace))
			}
			if g.canPay(i, 1) {
				g.add(act3(vEquip, seat, p, howDisplace))
			}
		}
	}
	// BOV-19.2, 19.3: in the Assassin phase only.
	if g.m.fourth && g.s.Phase == phaseAssassin && a.AC > 0 && a.Plus == 0 {
		g.add(act1(vSave, seat))
	}
}

// alike tells whether a card further up in the inventory is the same: one
// option for both.
func (a *Seat) alike(p uint8) bool {
	for o := placeInventory; o < p; o++ {
		if a.Board[o] == a.Board[p] {
			return true
		}
	}
	return false
}

// fillConcede: an Assassin that cannot walk to a station (GAP-36); an attempt
// that nothing can complete any more.
func (g *Game) fillConcede() {
	for i := range int(g.s.Seats) {
		if a := &g.s.Seat[i]; a.onMap() && !g.m.sq[a.At].leads {
			g.add(act1(vConcede, uint8(i)))
		}
	}
	if g.stalled() {
		g.add(act1(vConcede, none))
	}
}
