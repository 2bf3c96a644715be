package venice

import (
	"acforge.dev/engine"
	"acforge.dev/engine/venice/notation"
	ir "acforge.dev/schema/ir/venice"
)

// A Boss is a type of Enemy with one miniature. It counts among Square.Guards as
// the Guards do, so it moves, tests, hunts, fights and retaliates like one
// (BOV-33.2). This file holds the additional rules of its card.

// face reveals the card of a Boss that comes into play: BOV-33.1, GAP-49. With
// two Maps, only the Assassins on its own Map count: GAP-86.
func (g *Game) face(typ, sq uint8) {
	s := &g.s
	n := 0
	for i := range int(s.Seats) {
		if g.isOn(i, int(g.m.sq[sq].mapID)) {
			n++
		}
	}
	if g.p.bossAtStart || s.Phase == phaseSetup { // BOV-33.1: or all Assassins are about to enter
		n = int(s.Seats)
	}
	row := &g.m.types[typ].boss.Rows[max(2, min(n, maxSeats))-2]
	health, dice := uint8(max(1, min(row.Health, 200))), uint8(min(row.Dice, 200))
	if here := g.m.bossHere[typ&(maxTypes-1)]; here != ([2]numID{}) {
		ctx := effectCtx{Self: none, Here: sq, Target: none}
		if here[0] != 0 {
			health = uint8(ir.BossHealth.Holds(g.number(here[0], &ctx)))
		}
		if here[1] != 0 {
			dice = uint8(ir.BossDice.Holds(g.number(here[1], &ctx)))
		}
	}
	s.BossHP[typ], s.BossDice[typ] = health, dice // it had none while they were counted
	s.Faced |= 1 << typ
	g.ev6(evBoss, 3301, g.m.contentOf(contentEnemy, int(typ)), int(typ), int(sq), int(s.BossHP[typ]), int(s.BossDice[typ]), 0, 0)
}

// dice returns the dice of an Enemy of a type.
func (g *Game) dice(typ int) int {
	if g.m.bosses>>typ&1 != 0 { // BOV-33.1
		return int(g.s.BossDice[typ])
	}
	return int(g.m.types[typ].dice)
}

// guardsOn counts the Guards on a square: Enemies except Bosses (BOV-0.12).
func (g *Game) guardsOn(sq uint8) int {
	q := &g.s.Sq[sq]
	n := q.enemies()
	if g.m.bosses == 0 {
		return n
	}
	for t := range uint8(maxTypes) {
		if g.m.bosses>>t&1 != 0 {
			n -= int(q.Guards[t])
		}
	}
	return n
}

// woundBoss removes a health cube from a Boss that took as many hits as it has
// cubes (BOV-33.3). Lost cubes stay lost (BOV-33.4). It returns false for the
// last cube, when the Boss is Eliminated (BOV-33.5).
func (g *Game) woundBoss(typ, sq uint8, rule uint16) bool {
	s := &g.s
	s.BossHP[typ]--
	g.ev(evBossHurt, rule, 0, int(typ), int(sq), int(s.BossHP[typ]))
	g.dirty = true
	return s.BossHP[typ] > 0
}

// harmBosses removes health cubes from the Bosses on a square, without counting
// hits: BOV-33.7.
func (g *Game) harmBosses(sq uint8, n int) {
	for t := range uint8(g.m.nTypes) {
		if g.m.bosses>>t&1 == 0 || g.s.Sq[sq].Guards[t] == 0 {
			continue
		}
		for range n {
			if !g.woundBoss(t, sq, 3307) {
				g.eliminateGuard(sq, t, 3305)
				break
			}
		}
	}
}

// bossOf returns the type of a Boss in this Memory, none if it is not in it.
func (m *Mission) bossOf(id ir.EnemyID) uint8 {
	if uint(id) < uint(len(m.typeOf)) && m.typeOf[id] != none && m.bosses>>m.typeOf[id]&1 != 0 {
		return m.typeOf[id]
	}
	return none
}

// bossAt returns the square of a Boss, none if it is not on the Map.
func (g *Game) bossAt(typ uint8) uint8 {
	if typ >= maxTypes || g.s.BossHP[typ] == 0 {
		return none
	}
	for sq := range uint8(g.m.nSq) {
		if g.s.Sq[sq].Guards[typ] > 0 {
			return sq
		}
	}
	return none
}

// harm takes n health cubes from a Boss, wherever it is. With the last one it is Eliminated
// (BOV-33.4, 33.5).
func (g *Game) harm(typ uint8, n int) {
	sq := g.bossAt(typ)
	if sq == none {
		return
	}
	for range n {
		if !g.woundBoss(typ, sq, 3304) {
			g.eliminateGuard(sq, typ, 3305)
			return
		}
	}
}

// strengthen gives a Boss on the Map health cubes and dice for the rest of the Memory.
func (g *Game) strengthen(typ uint8, health, dice int) {
	sq := g.bossAt(typ)
	if sq == none {
		return
	}
	s := &g.s
	s.BossHP[typ] = uint8(min(int(s.BossHP[typ])+health, 200))
	s.BossDice[typ] = uint8(min(int(s.BossDice[typ])+dice, 20))
	g.ev6(evBossGrew, 0, g.m.contentOf(contentEnemy, int(typ)), int(typ), int(sq), int(s.BossHP[typ]), int(s.BossDice[typ]), 0, 0)
	g.dirty = true
}

// bossXP returns the XP for Eliminated Bosses: BOV-33.6.
func (g *Game) bossXP() int {
	n := 0
	for t := range g.m.nTypes {
		if g.felled(uint8(t)) {
			n += g.m.types[t].boss.XP
		}
	}
	return n
}

// felled reports whether a Boss was in play and has been Eliminated.
func (g *Game) felled(typ uint8) bool { return g.s.Faced>>typ&1 != 0 && g.s.BossHP[typ] == 0 }

// bossMissing reports whether an effect would place a Boss whose miniature is
// already on the Map, in editions where this fails the Memory, as for a Guard.
func (g *Game) bossMissing(f effectFrame, b uint8) bool {
	return g.p.bossMustCome && f.chosen() < 0 && g.s.Faced>>b&1 != 0 && g.s.Reserve[b] == 0 // without a Boss in the Memory none was faced
}

// stepBoss places a Boss on a square. If four Enemies are there, a Guard goes
// back to the reserve (BOV-33.9), but Bodies make room first (GAP-50).
func (g *Game) stepBoss(top *Frame) bool {
	f := bossFrame{top}
	const (
		guards = iota
		bodies
		appear
	)
	sq, typ := f.square(), f.typ()
	q := &g.s.Sq[sq]
	switch f.PC {
	case guards:
		if q.enemies() < 4 {
			f.PC = bodies
			break
		}
		return g.ask(notation.AskYield, 0)
	case bodies:
		f.PC = appear
		g.evict(sq, q.enemies()+q.bodies()+1-4)
	case appear: // BOV-33.10: the Detection Test follows the effect
		g.done()
		q.Guards[typ]++ // it counts among the Enemies there when its own numbers are counted
		g.s.Held.add(sq)
		g.face(typ, sq)
		q.Guards[typ]--
		g.arrive(sq, typ, 1, none, 3309)
	}
	return true
}

func (g *Game) fillYield(f *Frame) {
	sq := bossFrame{f}.square()
	for t := range uint8(g.m.nTypes) {
		if g.s.Sq[sq].Guards[t] > 0 && g.m.bosses>>t&1 == 0 {
			g.add(act3(notation.Guard, t, sq, sq))
		}
	}
}

func (g *Game) answerYield(f *Frame, a engine.Action) {
	g.removeGuard(bossFrame{f}.square(), arg(a, 0)&3, 3309)
}
