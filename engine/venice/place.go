package venice

import (
	"acforge.dev/engine"
	"acforge.dev/engine/venice/notation"
)

// room returns the number of Enemies that a square can still take: BOV-28.10,
// 30.10. Bodies make room (BOV-28.11). There is none where a state forbids Enemies to enter.
func (g *Game) room(sq uint8) int {
	if g.seals(sq) {
		return 0
	}
	return 4 - g.s.Sq[sq].enemies()
}

// enter moves n Enemies of a type onto a square that has room for them, from
// another square or from the reserve. Bodies make room first, so it may need a
// frame. rule is cited in the log.
func (g *Game) enter(sq, typ uint8, n int, from uint8, rule uint16) {
	if n <= 0 {
		return
	}
	q := &g.s.Sq[sq]
	over := q.enemies() + q.bodies() + n - 4
	if over <= 0 {
		g.arrive(sq, typ, n, from, rule)
		return
	}
	g.beginEnter(sq, typ, n, from, rule)
	g.evict(sq, over)
}

func (g *Game) stepEnter(top *Frame) bool {
	f := enterFrame{top}
	sq, typ, n, from, rule := f.square(), f.typ(), f.count(), f.from(), f.rule()
	g.done()
	g.arrive(sq, typ, n, from, rule)
	return true
}

// arrive puts the Enemies on the square.
func (g *Game) arrive(sq, typ uint8, n int, from uint8, rule uint16) {
	s := &g.s
	if from == none {
		*g.stock(typ) -= uint8(n)
		g.ev(evGuards, rule, g.m.contentOf(contentEnemy, int(typ)), int(typ), int(sq), n)
	} else {
		g.leave(from, typ, n)
		g.ev6(evGuardMoved, rule, 0, int(typ), int(from), int(sq), n, 0, 0)
	}
	s.Sq[sq].Guards[typ] += uint8(n)
	s.Sq[sq].entered(uint8(n))
	g.comes(sq, uint32(n)<<(8*typ))
	s.Held.add(sq)
	if from == none {
		g.bearPieces(typ, n)
	}
	s.Came.add(sq)
	if g.m.watched.has(sq) {
		s.Met.add(sq)
	}
	g.dirty = true
	if !g.together() {
		g.reseat(sq)
	}
}

// entered counts the Enemies that arrived. It saturates at 255, which a card that
// keeps pushing on one square could exceed before a test; callers only compare
// the count with zero.
func (q *Square) entered(n uint8) {
	if q.Entered += n; q.Entered < n {
		q.Entered = 255
	}
}

// together reports whether others may still come in the same movement or Hunt.
// The spaces of a base are then given out at its end, among all of them.
func (g *Game) together() bool {
	op := g.s.Frame[g.s.FrameN-1].Op
	return op == fMovement || op == fHunt || op == fTroops || op == fTroop
}

// leave removes Enemies from a square, first those on no space of a base.
func (g *Game) leave(sq, typ uint8, n int) {
	q := &g.s.Sq[sq]
	q.Guards[typ] -= uint8(n)
	g.s.Held.set(sq, q.enemies() > 0)
	aboard := 0
	if len(g.m.machines) > 0 {
		g.disembark(sq, typ)
		aboard = g.aboard(sq, typ)
	}
	if b := g.base(sq); b != nil && int(b.Seated[typ]) > int(q.Guards[typ])-aboard { // Enemies aboard a Machine use no space
		b.Seated[typ] = q.Guards[typ] - uint8(aboard)
	}
}

// comes records the Enemies that arrive at a base, a byte of w for each type. It is
// used in editions where only arriving Guards take spaces. A Boss takes none.
func (g *Game) comes(sq uint8, w uint32) {
	if !g.p.seatOnEntry {
		return
	}
	if b := g.base(sq); b != nil {
		setWord4(&b.Coming, word4(&b.Coming)+w&^allBits(g.m.bosses))
	}
}

// base returns the Objective base on a square, or nil.
func (g *Game) base(sq uint8) *Goal {
	b := g.m.sq[sq].base
	if b == none {
		return nil
	}
	if o := &g.s.Goal[b]; !o.Done && !o.Hidden { // BOV-14.5
		return o
	}
	return nil
}

// free counts the Enemies of a type on a square that occupy no space of a base:
// BOV-30.12.
func (g *Game) free(sq, typ uint8) int { return int(g.freeOf(sq) >> (8 * typ) & 0xff) }

// freeOf counts them for all types, a byte each: BOV-30.12. Enemies aboard a
// Machine are not free either (BOV-48.12).
func (g *Game) freeOf(sq uint8) uint32 {
	w := word4(&g.s.Sq[sq].Guards)
	if g.m.keeps.has(sq) && w != 0 {
		return g.freeBeside(sq, w)
	}
	return w
}

// freeBeside subtracts the Enemies on a space of a base or in a Machine.
func (g *Game) freeBeside(sq uint8, w uint32) uint32 {
	if b := g.base(sq); b != nil {
		w -= word4(&b.Seated)
	}
	for k := range g.m.machines {
		if x := &g.s.Machine[k&(maxMachines-1)]; x.At == sq && x.Guard != 0 {
			w -= 1 << (8 * ((x.Guard - 1) & 3))
		}
	}
	return w
}

// reseat puts Guards on free spaces of a base at once: BOV-7.15, 30.13,
// GAP-46.
func (g *Game) reseat(sq uint8) {
	b := g.base(sq)
	switch {
	case b == nil:
	case g.seats(sq, b) > 0:
		g.beginSeat(sq)
	default:
		b.Coming = [maxTypes]uint8{}
	}
}

// seats counts the Guards that can still be put on spaces.
func (g *Game) seats(sq uint8, b *Goal) int {
	left := 3 - sum4(&b.Seated)
	if left <= 0 {
		return 0
	}
	n := 0
	for t := range uint8(g.m.nTypes) {
		n += g.takers(sq, t, b)
	}
	return min(left, n)
}

// takers counts the Guards of a type that may take a free space of a base: all on
// its square, or in one edition only new arrivals. A Boss never does.
func (g *Game) takers(sq, typ uint8, b *Goal) int {
	if g.m.bosses>>typ&1 != 0 {
		return 0
	}
	n := g.free(sq, typ)
	if g.p.seatOnEntry {
		n = min(n, int(b.Coming[typ]))
	}
	return n
}

func (g *Game) stepSeat(f *Frame) bool {
	sq := seatFrame{f}.square()
	b := g.base(sq)
	if b == nil {
		g.done()
		return true
	}
	n := g.seats(sq, b)
	kinds, all := 0, 0
	for t := range uint8(g.m.nTypes) {
		if k := g.takers(sq, t, b); k > 0 {
			kinds++
			all += k
		}
	}
	if n > 0 && kinds > 1 && all > n {
		return g.ask(notation.AskSeat, 0)
	}
	for t := range uint8(g.m.nTypes) {
		if k := min(n, g.takers(sq, t, b)); k > 0 {
			b.Seated[t] += uint8(k)
			n -= k
			g.ev(evSeated, 3013, 0, int(t), int(sq), k)
		}
	}
	b.Coming = [maxTypes]uint8{}
	g.done()
	return true
}

func (g *Game) fillSeat(f *Frame) {
	sq := seatFrame{f}.square()
	b := g.base(sq)
	for t := range uint8(g.m.nTypes) {
		if b != nil && g.takers(sq, t, b) > 0 {
			g.add(act3(notation.Guard, t, sq, sq))
		}
	}
}

func (g *Game) answerSeat(f *Frame, a engine.Action) {
	sq := seatFrame{f}.square()
	if b := g.base(sq); b != nil {
		t := arg(a, 0) & 3
		// Coming need not be updated. Players choose only if more Guards come
		// than there are spaces left. Every other Guard there then has a space,
		// so those still free are those who arrived.
		b.Seated[t]++
		g.ev(evSeated, 3013, 0, int(t), int(sq), 1)
	}
}

// seatPlaced seats Guards of the set-up; being placed counts as coming.
func (g *Game) seatPlaced() {
	for _, sq := range g.m.bases {
		g.comes(sq, word4(&g.s.Sq[sq].Guards))
	}
	g.seatAll()
}

// seatAll seats Guards after the Movement step: BOV-30.13.
func (g *Game) seatAll() {
	for _, sq := range g.m.bases {
		if g.s.Held.has(sq) {
			g.reseat(sq)
		}
	}
}

// evict moves n Bodies from a square to the reserve: BOV-28.11.
func (g *Game) evict(sq uint8, n int) {
	if n > 0 {
		g.beginEvict(sq, n)
	}
}

func (g *Game) stepEvict(top *Frame) bool {
	f := evictFrame{top}
	q := &g.s.Sq[f.square()]
	for f.left() > 0 && q.bodies() > 0 {
		kinds, last := 0, uint8(0)
		for t := range uint8(maxTypes) {
			if q.Bodies[t] > 0 {
				kinds, last = kinds+1, t
			}
		}
		if kinds > 1 && q.bodies() > f.left() {
			return g.ask(notation.AskEvict, 0)
		}
		g.evictOne(f, last)
	}
	g.done()
	return true
}

func (g *Game) evictOne(f evictFrame, typ uint8) {
	q := &g.s.Sq[f.square()]
	q.Bodies[typ]--
	q.Evicted = uint8(min(255, int(q.Evicted)+1)) // BOV-28.12
	g.s.Came.add(f.square())
	g.s.Reserve[typ]++
	f.gone()
	g.ev(evBody, 2811, 0, int(typ), int(f.square()), 1)
	g.dirty = true
}

func (g *Game) fillEvict(f *Frame) {
	sq := evictFrame{f}.square()
	for t := range uint8(maxTypes) {
		if g.s.Sq[sq].Bodies[t] > 0 {
			g.add(act2(notation.Body, t, sq))
		}
	}
}

func (g *Game) answerEvict(f *Frame, a engine.Action) { g.evictOne(evictFrame{f}, arg(a, 0)&3) }

// removeGuard returns a Guard to the reserve without a Body.
func (g *Game) removeGuard(sq, typ uint8, rule uint16) {
	if g.s.Sq[sq].Guards[typ] == 0 {
		return
	}
	g.leave(sq, typ, 1)
	*g.stock(typ)++
	g.ev(evGuardGone, rule, 0, int(typ), int(sq), 0)
	g.shiftBorne(typ, notation.Borne, sq)
	g.dirty = true
	g.reseat(sq)
}

// eliminateGuard turns a Guard into a Body: BOV-16.11. This causes no Detection
// Test (GAP-28).
func (g *Game) eliminateGuard(sq, typ uint8, rule uint16) {
	s := &g.s
	if s.Sq[sq].Guards[typ] == 0 {
		return
	}
	g.leave(sq, typ, 1)
	if b := g.m.types[typ].boss; b != nil && !b.Body { // BOV-33.5
		s.Reserve[typ]++
	} else {
		s.Sq[sq].Bodies[g.m.body(typ)]++
	}
	if s.Killed < 250 {
		s.Killed++
	}
	g.ev(evKilled, rule, g.m.contentOf(contentEnemy, int(typ)), int(typ), int(sq), 0)
	g.shiftBorne(typ, notation.Borne, sq)
	g.dirty = true
	g.reseat(sq)
	g.fire(whenEliminated, typ, none, sq)
}

// removeBody moves a Body from a square to the reserve.
func (g *Game) removeBody(sq, typ uint8, rule uint16) {
	if g.s.Sq[sq].Bodies[typ] == 0 {
		return
	}
	g.s.Sq[sq].Bodies[typ]--
	g.s.Reserve[typ]++
	g.ev(evBody, rule, 0, int(typ), int(sq), 1)
	g.dirty = true
}

// canCross reports whether an Enemy of a type can cross an edge.
func (g *Game) canCross(from, dir, typ uint8) bool {
	return g.m.ways[bit(g.p.ladderUpOnly)][dir&3].types[from]>>(8*typ)&1 != 0
}

// waysInfo holds the moves of Enemies in one direction on the drawing.
type waysInfo struct {
	from  squareSet          // squares from which a type can move
	to    [maxSquares]uint8  // by square: the next square
	types [maxSquares]uint32 // by square: the types that can cross the edge, all bits of each type's byte
}

// allBits returns a word with all bits set in the bytes of the types in a mask.
func allBits(types uint8) uint32 {
	w := uint32(0)
	for t := range maxTypes {
		w |= uint32(types>>t&1) * 0xff << (8 * t)
	}
	return w
}

// crossings computes which types can cross which edge (BOV-11.5). Walls stop all
// types. Roofs without a ladder stop types that do not climb, in some editions
// only on the way up.
func (m *Mission) crossings() {
	climbers, all := uint8(0), uint8(1<<m.nTypes-1)
	for t := range m.nTypes {
		climbers |= uint8(bit(m.types[t].climbs)) << t
	}
	m.ways = [2][4]waysInfo{}
	for i := range m.nSq {
		q := &m.sq[i]
		for d := range uint8(4) {
			drop := climbers
			if q.up>>d&1 == 0 {
				drop = all
			}
			pass := [2]uint8{}
			switch {
			case q.nbr[d] == none: // BOV-30.15
				continue
			case q.open>>d&1 == 0: // BOV-30.9
				continue
			case q.level>>d&1 != 0: // BOV-30.11
				pass = [2]uint8{all, all}
			default:
				pass = [2]uint8{climbers, drop}
			}
			for k := range pass {
				w := &m.ways[k][d]
				w.to[i], w.types[i] = q.nbr[d], allBits(pass[k])
				w.from.set(uint8(i), pass[k] != 0)
			}
		}
	}
}

// dirTo returns the direction to an orthogonal neighbour, 4 for any other square.
func (g *Game) dirTo(from, to uint8) uint8 {
	for d := range uint8(4) {
		if g.m.sq[from].nbr[d] == to {
			return d
		}
	}
	return 4
}

// moveGuard moves one Guard by a card, with the same consequences as any entry.
// The effect makes the tests after it has moved all.
func (g *Game) moveGuard(typ, from, to uint8) { g.enter(to, typ, 1, from, 3017) }

// spawn places Guards of a type from the reserve, for a card or script. The
// effect makes the tests after it has placed all.
func (g *Game) spawn(typ uint8, n int, sq uint8) { g.beginSpawn(sq, typ, n) }

func (g *Game) stepSpawn(top *Frame) bool {
	f := spawnFrame{top}
	s := &g.s
	sq, typ, n := f.square(), f.typ(), f.count()
	q := &s.Sq[sq]
	const roomMade = 1
	if f.PC != roomMade {
		f.PC = roomMade
		if over := min(q.bodies(), q.enemies()+q.bodies()+n-4); over > 0 { // BOV-28.11
			g.evict(sq, over)
			return true
		}
	}
	g.done()
	if fits := min(n, g.room(sq)); fits < n { // BOV-28.13
		g.ev(evOverflow, 2813, 0, int(typ), int(sq), n-fits)
		n = fits
	}
	if n > int(*g.stock(typ)) { // BOV-6.3
		g.short(g.m.body(typ), n, 603)
		return true
	}
	if n > 0 {
		g.arrive(sq, typ, n, none, 2804)
	}
	return true
}
