package venice

import (
	"acforge.dev/engine"
	"acforge.dev/engine/venice/notation"
)

// Allies use the entries of State.Seat after those of the Assassins: they are
// tested, exposed, attacked and healed like them (BOV-44.6, 26.15). They own no
// cubes and do not act by themselves (BOV-44.2): they follow, hide, and take part
// in the Assassins' actions.

const (
	maxAllies = 4
	maxUnits  = maxSeats + maxAllies // Assassins and Allies
)

// allyInfo is an Ally that may come into play in the Memory.
type allyInfo struct {
	id      int // Pack.Allies
	hp      uint8
	dice    uint8
	nearby  bool
	exposed bool
	uses    []useInfo
	mods    []modInfo
	wanted  squareSet         // squares where the Memory wants it to go, for Value
	gone    uint64            // mask of lines of the script after which it has left the game
	leaves  bool              // squares that it should leave
	does    uint32            // mask of Objectives that it completes this way and that an Assassin could complete too
	walk    [maxSquares]uint8 // its distance from each square
	far     uint8             // the farthest square's distance
}

// units returns the upper bound of a loop over all characters. Unused seats are
// on no Map.
func (g *Game) units() int {
	if n := len(g.m.allies); n > 0 {
		return maxSeats + n
	}
	return int(g.s.Seats)
}

func isAlly(unit int) bool { return unit >= maxSeats }

// allyOf returns the Ally of a unit.
func (g *Game) allyOf(unit int) *allyInfo { return &g.m.allies[unit-maxSeats] }

// mayAppear reports whether an Ally can come onto the Map: it is not there, it is
// not Eliminated and its miniature is not in the Headquarters. An Ally that has
// left may return when a card brings it (BOV-40.16).
func (g *Game) mayAppear(unit uint8) bool {
	if unit == none {
		return false
	}
	a := &g.s.Seat[unit]
	return !a.onMap() && a.Where != eliminated && a.Where != atHome
}

// appear places an Ally's miniature: BOV-44.1.
func (g *Game) appear(unit, sq uint8) {
	if !g.mayAppear(unit) || g.m.fallen.has(sq) { // BOV-43.4: its square was removed with the token (GAP-100)
		return
	}
	a := &g.s.Seat[unit]
	info := g.allyOf(int(unit))
	a.HP, a.HPMax = info.hp, info.hp
	a.Where, a.At, a.From = onSquare, sq, none
	a.Exposed, a.Critical, a.Hunted = false, false, false
	g.ev(evAlly, 4401, g.m.contentOf(contentAlly, int(unit)-maxSeats), int(unit), int(sq), 0)
	g.dirty = true
}

// depart takes an Ally out of the game, for a card or script.
func (g *Game) depart(unit uint8) {
	if unit == none || !g.s.Seat[unit].onMap() {
		return
	}
	g.loseBase(int(unit), 1502)
	a := &g.s.Seat[unit]
	a.Where, a.Critical, a.CriticalTurn = notEntered, false, 0
	g.ev(evAllyGone, 4404, g.m.contentOf(contentAlly, int(unit)-maxSeats), int(unit), int(g.s.Seat[unit].At), 0)
	g.dirty = true
}

// walksTo reports whether an Ally can walk from a square to a Nearby one. Between
// street and roof it needs a ladder (BOV-44.12).
func (m *Mission) walksTo(from, to uint8) bool {
	q := &m.sq[from]
	for d := range uint8(4) {
		if q.nbr[d] == to {
			return q.level>>d&1 != 0 // then it is open, too
		}
	}
	return false
}

// footSet returns the squares that an Ally can walk to with one Move.
func (m *Mission) footSet(from uint8) squareSet {
	var set squareSet
	q := &m.sq[from]
	for d := range uint8(4) {
		if q.nbr[d] != none && (q.open&q.level)>>d&1 != 0 {
			set.add(q.nbr[d])
		}
	}
	return set
}

// companions returns the mask of Allies on a square that could go with an
// Assassin who leaves it.
func (g *Game) companions(sq uint8) uint8 {
	mask := uint8(0)
	for i := maxSeats; i < g.units(); i++ {
		if a := &g.s.Seat[i]; a.At == sq && a.standing() {
			mask |= 1 << i
		}
	}
	return mask
}

// followers returns the mask of Allies that may follow the current one of the
// moving Assassins. They come from its square, on foot (BOV-44.3, 44.12),
// whatever way the Assassin moved (GAP-96).
func (g *Game) followers(f arriveFrame) uint8 {
	a := &g.s.Seat[f.unit()]
	if f.units()>>f.unit()&1 == 0 || a.From == none || a.From == a.At || !a.onMap() || !g.m.walksTo(a.From, a.At) {
		return 0
	}
	return g.companions(a.From) &^ f.units()
}

// mayFollow reports whether Allies may follow a move with these flags. They may
// not follow a special ability that moves its owner (BOV-44.14). In one edition
// they may follow only the Move action (BOV-44.3).
func (g *Game) mayFollow(flags int) bool {
	return len(g.m.allies) > 0 && flags&moveAlone == 0 && !(g.p.followMoveOnly && flags&moveByCard != 0)
}

func (g *Game) fillFollow(f *Frame) {
	mask := uint8(0)
	if f.Op == fArrive {
		mask = g.followers(arriveFrame{f})
	} else {
		mask = g.leavers(leaveFrame{f})
	}
	for i := maxSeats; i < maxUnits; i++ {
		if mask>>i&1 != 0 {
			g.add(act1(notation.Follow, uint8(i)))
		}
	}
	g.add(act0(notation.Pass))
}

func (g *Game) answerFollow(top *Frame, a engine.Action) {
	unit, pass := unitArg(a), verbOf(a) == notation.Pass
	if top.Op == fArrive {
		f := arriveFrame{top}
		if pass {
			f.setUnit(f.unit() + 1)
			return
		}
		f.join(unit) // BOV-44.11: free
		g.ev(evFollowed, 4403, 0, unit, f.unit(), 0)
		g.shift(unit, g.s.Seat[f.unit()].At)
		return
	}
	if f := (leaveFrame{top}); pass {
		f.PC = leaveGo
	} else {
		f.take(unit)
	}
}

// leavers returns the mask of Allies that may go through the station too. Exposed
// ones may only if no Enemy is there (BOV-15.2, 44.4).
func (g *Game) leavers(f leaveFrame) uint8 {
	mask := g.companions(g.s.Seat[f.seat()].At) &^ f.allies()
	for i := maxSeats; i < maxUnits; i++ {
		if mask>>i&1 != 0 && g.blocked(&g.s.Seat[i]) {
			mask &^= 1 << i
		}
	}
	return mask
}

// leaveBy takes an Assassin through a Fast Travel Station, with the Allies that
// the players let follow (BOV-15.1, 44.4). It leaves the Memory if to is none,
// and otherwise arrives at station to.
func (g *Game) leaveBy(seat int, to uint8) {
	g.pay(seat, 1)
	f := g.beginLeave(seat, to)
	if len(g.m.allies) == 0 || g.leavers(f) == 0 {
		f.PC = leaveGo
	}
}

// Steps of leaving by a Fast Travel Station
const (
	leaveFollow uint8 = iota // ask Allies to come along
	leaveGo
)

func (g *Game) stepLeave(top *Frame) bool {
	f := leaveFrame{top}
	if f.PC == leaveFollow {
		if g.leavers(f) != 0 {
			return g.ask(notation.AskFollow, 0)
		}
		f.PC = leaveGo
	}
	seat, to, with := f.seat(), f.to(), f.allies()
	g.done()
	b := &g.s.Seat[seat]
	at := b.At
	g.loseBase(seat, 1502)
	for i := maxSeats; i < maxUnits; i++ {
		if with>>i&1 != 0 { // BOV-44.4: it leaves the game, even with an Assassin who returns at once (GAP-97)
			g.loseBase(i, 1502)
			g.s.Seat[i].Where = offMap
			g.ev(evLeft, 4404, g.m.contentOf(contentAlly, i-maxSeats), i, int(at), 0)
			g.fire(whenAllyLeaves, uint8(i), uint8(i), at)
		}
	}
	g.leaves(seat, at)
	if to != none { // BOV-15.4, 15.5
		g.ev(evTravelled, 1504, 0, seat, int(at), int(to))
		b.Where = notEntered // no one is left to hunt
		g.moveTo(seat, to, 0)
		return true
	}
	g.ev(evLeft, 1503, g.m.contentOf(contentSquare, int(at)), seat, int(at), 0)
	b.Where = offMap
	g.s.Left = true
	g.dropPieces(seat, true, false)
	g.fire(whenLeaves, none, uint8(seat), at)
	g.dirty = true
	return true
}

// fillAllies lists the free actions of Allies: entering and leaving a Hiding
// Spot, as Assassins do (BOV-44.5). They cannot climb a Tower (GAP-18).
func (g *Game) fillAllies() {
	for i := maxSeats; i < g.units(); i++ {
		a := &g.s.Seat[i]
		switch {
		case a.Critical: // BOV-26.15
		case !g.canPay(i, 0):
		case a.Where == hiding:
			g.add(act1(notation.Unhide, uint8(i)))
		case a.Where == onSquare && g.m.sq[a.At].hiding && !g.blocked(a) && g.hider(a.At) < 0:
			g.add(act1(notation.Hide, uint8(i)))
		}
	}
}

// allyAims returns the squares that an Ally's attack reaches, none if it does not
// take part: BOV-44.7.
func (g *Game) allyAims(unit int) squareSet {
	var set squareSet
	a, info := &g.s.Seat[unit], g.allyOf(unit)
	if info.dice == 0 || !a.standing() {
		return set
	}
	if info.nearby && g.m.sq[a.At].canal { // BOV-11.3
		return set
	}
	if info.nearby {
		set = g.m.nearSet[a.At]
	}
	return set.with(a.At)
}

// allyJoins reports whether an Ally may take part in the current Coordinated
// Attack with one of the Assassins in mask with. It must be on their square, in
// one edition on any square (BOV-44.7, 16.23).
func (g *Game) allyJoins(unit int, with uint8) bool {
	aims := g.allyAims(unit)
	if !aims.has(g.s.Fight.Target) {
		return false
	}
	for i := range int(g.s.Seats) {
		if with>>i&1 != 0 && (g.p.allyJoinsFromAfar || g.s.Seat[i].At == g.s.Seat[unit].At) {
			return true
		}
	}
	return false
}

// rollForAlly rolls the dice of an Ally's card.
func (g *Game) rollForAlly(f attackFrame) {
	fi, unit := &g.s.Fight, f.unit()
	g.ev(evAttack, 4407, g.m.contentOf(contentAlly, unit-maxSeats), unit, -1, int(fi.Target))
	f.PC = attackRolled
	if !fi.Again {
		fi.Dice[unit] = uint8(min(200, g.modified(modAttackDice, unit, none, int(g.allyOf(unit).dice))))
		fi.More[unit] = int8(max(-99, min(99, g.change(modAttackHits, unit, none))))
	}
	g.rollDice(forAssassin, int(fi.Dice[unit]), unit+1)
}

// allied returns the squares that both an Assassin, with its weapons, and an Ally
// next to it can reach.
func (g *Game) allied(a *Seat, reach squareSet) squareSet {
	var set squareSet
	for i := maxSeats; i < g.units(); i++ {
		if g.p.allyJoinsFromAfar || g.s.Seat[i].At == a.At {
			set = set.or(g.allyAims(i).and(reach))
		}
	}
	return set
}

// allyIs answers a condition about an Ally's state or place.
func (g *Game) allyIs(q *condInstr) bool {
	if q.a == none {
		return false
	}
	a := &g.s.Seat[q.a]
	ok := false
	switch q.n {
	case allyOnMap:
		ok = a.onMap()
	case allyLeft:
		ok = a.Where == offMap
	case allyEliminated:
		ok = a.Where == eliminated
	case allyCritical:
		ok = a.Critical
	case allyExposed:
		ok = a.Exposed
	case allyIncognito:
		ok = a.onMap() && !a.Exposed && !a.Critical
	case allyHidden:
		ok = a.Where == hiding
	}
	return ok && (q.at.empty() || a.onMap() && q.at.has(a.At))
}

// Questions that a condition may ask about an Ally
const (
	allyOnMap int16 = iota
	allyLeft
	allyEliminated
	allyCritical
	allyExposed
	allyIncognito
	allyHidden
)

var allyStates = map[string]int16{"onMap": allyOnMap, "left": allyLeft, "eliminated": allyEliminated, "critical": allyCritical,
	"exposed": allyExposed, "incognito": allyIncognito, "hidden": allyHidden}

// badAllies describes an Ally in an impossible place or state, if there is one.
func (g *Game) badAllies() string {
	s, m := &g.s, g.m
	for i := maxSeats; i < maxUnits; i++ {
		a := &s.Seat[i]
		if i >= g.units() {
			if a.Where != notEntered {
				return "an ally is none of this memory"
			}
			continue
		}
		who := "ally " + m.allyID(i)
		switch {
		case a.Where == towerTop: // BOV-44.13
			return who + " is on a tower"
		case a.Where > eliminated && a.Where != atHome || a.onMap() && (int(a.At) >= m.nSq || m.fallen.has(a.At)):
			return who + " stands on no square"
		case a.AC+a.Plus > 0: // BOV-44.2
			return who + " owns cubes"
		case a.HP > a.HPMax || a.onMap() && a.HPMax != g.allyOf(i).hp:
			return who + " has health out of range"
		case a.Critical != (a.onMap() && a.HPMax > 0 && a.HP == 0) || a.Critical && a.Exposed:
			return who + " is critical and is not"
		case a.Exposed && a.Where != onSquare || a.Where == hiding && !m.sq[a.At].hiding:
			return who + " is exposed or hides where it cannot"
		}
		for j := range i {
			if b := &s.Seat[j]; a.Where == hiding && b.Where == hiding && a.At == b.At {
				return who + " shares a hiding spot"
			}
		}
	}
	return ""
}
