package venice

import (
	"math/bits"

	ir "acforge.dev/schema/ir/venice"
)

// effectCtx holds where and why an effect happens. Missing seats and squares are
// none: an Event card has no self.
type effectCtx struct {
	Self    uint8 // the character who uses, completes or triggers it
	Here    uint8 // the square where it happened
	Target  uint8 // the square of the attack or test
	Window  uint8 // windowNone, windowTest, windowAttack
	Map     uint8 // only this Map, from 1; 0 any (BOV-51.1)
	Ability bool  // of an Assassin: no effect on an Assassin inside a Machine (BOV-48.7)
	// Content is the origin of the effect, as in engine.Event.
	Content uint16
}

// nowhere is the context of conditions on the Memory as a whole.
var nowhere = effectCtx{Self: none, Here: none, Target: none}

// marks packs window, Map and ability into a byte of a frame.
func (c *effectCtx) marks() uint8 { return c.Window | c.Map<<4 | uint8(bit(c.Ability))<<7 }

// What is in progress when an effect is used
const (
	windowNone uint8 = iota
	windowTest
	windowAttack
)

// origin returns the square from which an effect measures. It is none on top of a
// Tower, which is not a square and has nothing Nearby (BOV-9.6).
func (g *Game) origin(ctx *effectCtx) uint8 {
	if int(ctx.Self) < g.units() {
		a := &g.s.Seat[ctx.Self]
		if a.Where == towerTop {
			return none
		}
		if a.onMap() {
			return a.At
		}
	}
	return ctx.Here
}

// looksAtSelf reports whether any of these targets and places is relative to
// self.
func looksAtSelf(who []whoSel, where []placeSel) bool {
	for _, w := range who {
		if !w.inner && (w.pick == pickSelf || w.others || w.where == standOwn || w.where == standNearby) {
			return true
		}
	}
	for _, p := range where {
		if !p.inner && p.rel != relAny && p.rel != relTarget && p.rel != relSet && p.rel != relFigure && !(p.moved && p.rel != relHere) {
			return true
		}
	}
	return false
}

// near returns the squares Nearby sq, without sq.
func (g *Game) near(sq uint8) squareSet {
	if sq >= maxSquares {
		return squareSet{}
	}
	return g.m.nearSet[sq]
}

// squaresOf returns the squares of a place, seen from a square.
func (g *Game) squaresOf(p *placeSel, ctx *effectCtx, from uint8) squareSet {
	var set squareSet
	switch p.rel {
	case relAny:
		set = g.m.every
	case relOwn:
		set = only(from)
	case relNearby:
		set = g.around(p, from, 1)
	case relOwnOrNearby:
		set = g.around(p, from, 1).with(from)
	case relTarget:
		set = only(ctx.Target)
	case relHere:
		if set = only(ctx.Here); set.empty() {
			set = only(from)
		}
	case relSet:
		set = p.at
	case relAsked:
		set = only(g.s.Asked[p.steps%ir.MaxAsk])
	case relFigure:
		on := g.standsOn(p.figure)
		for set = on; p.steps > 0 && !on.empty(); on = on.rest() {
			set = set.or(g.around(p, on.first(), int(p.steps)))
		}
	case relWithin:
		set = g.around(p, from, int(p.steps))
	case relTowards:
		set = g.onward(p, ctx, from)
	}
	if ctx.Map != 0 { // BOV-51.1
		set = set.and(g.m.ofMap[ctx.Map-1])
	}
	set = set.and(p.of).sub(g.m.fallen) // BOV-43.1: no longer a square
	switch p.enemies {
	case someEnemies:
		set = set.and(g.s.Held)
	case noEnemies:
		set = set.sub(g.s.Held)
	}
	if p.bodies != anyEnemies {
		for left := set; !left.empty(); left = left.rest() {
			if sq := left.first(); (g.s.Sq[sq].bodies() > 0) != (p.bodies == someEnemies) {
				set.drop(sq)
			}
		}
	}
	if p.people != anyEnemies {
		set = g.withPeople(set, p.people == someEnemies)
	}
	if p.guards != 0 {
		for left := set; !left.empty(); left = left.rest() {
			sq := left.first()
			if p.guards == wantNone && g.countGuards(sq, anyGuard) > 0 || p.guards != wantNone && g.countGuards(sq, p.guards-1) == 0 {
				set.drop(sq)
			}
		}
	}
	if len(g.m.pieces) > 0 && (p.piece != none || p.noPiece != none) {
		for left := set; !left.empty(); left = left.rest() {
			if sq := left.first(); p.piece != none && !g.bears(sq, p.piece, p.faces) || p.noPiece != none && g.bears(sq, p.noPiece, p.noFaces) {
				set.drop(sq)
			}
		}
	}
	if p.narrow != 0 {
		set = g.narrowed(p, ctx, from, set)
	}
	return set
}

// within returns the squares within steps Moves, without from.
func (g *Game) within(from uint8, steps int) squareSet {
	if from >= maxSquares || steps <= 0 {
		return squareSet{}
	}
	if steps <= len(g.m.reached) {
		return g.m.reached[steps-1][from]
	}
	return g.m.within(from, steps)
}

// around returns the squares within steps steps, without from, counted as the
// place demands.
func (g *Game) around(p *placeSel, from uint8, steps int) squareSet {
	switch {
	case p.over:
		return g.m.beyond(from, steps)
	case steps == 1:
		return g.near(from)
	}
	return g.within(from, steps)
}

// beyond returns the squares within steps steps, without from, ignoring walls.
// Diagonal steps are not allowed (BOV-0.7).
func (m *Mission) beyond(from uint8, steps int) squareSet {
	if from >= maxSquares {
		return squareSet{}
	}
	var all, edge squareSet
	all.add(from)
	edge.add(from)
	for ; steps > 0 && !edge.empty(); steps-- {
		var next squareSet
		for ; !edge.empty(); edge = edge.rest() {
			for _, o := range m.sq[edge.first()].nbr {
				if o != none {
					next.add(o)
				}
			}
		}
		edge = next.sub(all)
		all = all.or(edge)
	}
	all.drop(from)
	return all
}

func (m *Mission) within(from uint8, steps int) squareSet {
	var all, edge squareSet
	all.add(from)
	edge.add(from)
	for range steps {
		var next squareSet
		for ; !edge.empty(); edge = edge.rest() {
			next = next.or(m.nearSet[edge.first()])
		}
		edge = next.sub(all)
		if edge.empty() {
			break
		}
		all = all.or(edge)
	}
	all.drop(from)
	return all
}

// reach precomputes the squares within each number of Moves that cards use.
func (m *Mission) reach() {
	for n := range m.reached {
		for i := range uint8(m.nSq) {
			m.reached[n][i] = m.within(i, n+1)
		}
	}
}

// seatsOf returns the mask of characters that a target may mean.
func (g *Game) seatsOf(w *whoSel, ctx *effectCtx) uint8 {
	units := g.meantBy(w, ctx)
	if w.narrow != 0 && units != 0 {
		units = g.chosenOf(w, ctx, units)
	}
	return units
}

// meantBy returns the mask of characters that a target may mean before it is narrowed down.
func (g *Game) meantBy(w *whoSel, ctx *effectCtx) uint8 {
	r := &g.roll
	if !r.called {
		g.callRoll()
	}
	units := w.units
	if w.pick == pickSelf {
		units = 1 << (ctx.Self & (maxUnits - 1)) & -uint8(bit(ctx.Self < maxUnits))
	}
	if w.pick == pickAsked {
		units = 1 << (g.s.Asked[w.count%ir.MaxAsk] & (maxUnits - 1))
	}
	if units &= r.of(w); units == 0 { // BOV-15.3, 26.13: out of reach
		return 0
	}
	if w.who != 0 {
		units &= g.played(w.who - 1)
	}
	if w.others && ctx.Self < maxUnits {
		units &^= 1 << (ctx.Self & (maxUnits - 1))
	}
	if w.hiding != 0 {
		for i := range maxUnits {
			if (g.s.Seat[i].Where == hiding) != (w.hiding == 2) {
				units &^= 1 << i
			}
		}
	}
	if len(g.m.pieces) > 0 && (w.piece != none || w.noPiece != none) {
		units = g.bearing(w, units)
	}
	if w.where == standAny && !ctx.Ability && ctx.Map == 0 {
		return units
	}
	from := uint8(none)
	if w.where == standOwn || w.where == standNearby {
		from = g.origin(ctx)
	}
	for left := units; left != 0; left &= left - 1 {
		i := bits.TrailingZeros8(left) & (maxUnits - 1)
		a := &g.s.Seat[i]
		if w.where != standAny && !g.stands(w, ctx, a, i == int(ctx.Self), from) || ctx.Ability && a.Where == inMachine ||
			ctx.Map != 0 && g.m.sq[a.At].mapID != ctx.Map-1 {
			units &^= 1 << i
		}
	}
	return units
}

// played returns the mask of the seat that plays an Assassin, not an Apprentice in its place.
func (g *Game) played(who uint8) uint8 {
	mask := uint8(0)
	for i := range g.s.players() {
		if g.s.Seat[i].Char&(standIn|whoBits) == who {
			mask |= 1 << i
		}
	}
	return mask
}

// means reports whether a target can mean a unit, Assassin or Ally: BOV-0.10,
// 0.11.
func (w *whoSel) means(unit int) bool {
	switch {
	case w.unit != 0:
		return unit == int(w.unit)
	case isAlly(unit):
		return w.of != ofAssassins
	}
	return w.of != ofAllies
}

// stands reports whether a character is where a target requires. The top of a
// Tower is not a square, so no one else is on the same one. The inside of a
// Machine is not a square either (GAP-104).
func (g *Game) stands(w *whoSel, ctx *effectCtx, a *Seat, self bool, from uint8) bool {
	if self && (w.where == standOwn || w.where == standNearby) {
		return true
	}
	if a.Where == towerTop || a.Where == inMachine { // BOV-9.6
		return false
	}
	switch w.where {
	case standOwn:
		return a.At == from
	case standNearby:
		return a.At == from || from < maxSquares && g.m.nearSet[from].has(a.At)
	case standTarget:
		return a.At == ctx.Target
	case standFigure:
		return g.standsOn(w.figure).has(a.At)
	}
	return w.at.has(a.At)
}
