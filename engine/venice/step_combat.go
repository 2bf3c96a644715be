package venice

import (
	"acforge.dev/engine"
	"acforge.dev/engine/venice/notation"
)

// stepCombat is the Enemy Combat step: all groups choose their targets (BOV-31.3
// to 31.5), the dice are split (BOV-31.7, 31.11), then rolled (BOV-31.1, all
// simultaneous).
func (g *Game) stepCombat(top *Frame) bool {
	f := combatFrame{top}
	const (
		aim = iota
		split
		done
	)
	s := &g.s
	switch f.PC {
	case aim:
		hot, quiet := g.fought(), g.bars(noShots)
		if hot.empty() { // no one to attack
			g.done()
			return true
		}
		for at := s.Held.next(f.square()); at < maxSquares; at = s.Held.next(at + 1) {
			f.setSquare(at)
			sq := uint8(at)
			q := &s.Sq[sq]
			if hot.has(sq) { // BOV-31.3, 31.2: each Enemy of the group once
				n := 0
				for t := range g.m.nTypes {
					n += int(q.Guards[t]) * g.dice(t)
				}
				if g.targets(sq)&^g.shielded() == 0 {
					n = g.rangedDice(q)
				}
				g.shots(sq, sq, n, 3103)
				continue
			}
			aims := g.m.nearSet[sq].and(hot)
			if aims.empty() || quiet || g.rangedDice(q) == 0 { // BOV-31.6
				continue
			}
			at := uint8(aims.next(0))
			switch aims.count() {
			case 1: // BOV-31.4, 11.4
				g.shots(sq, at, g.rangedDice(q), 3104)
			default:
				return g.ask(notation.AskShoot, 0) // BOV-31.5
			}
		}
		f.setSquare(0)
		f.PC = split
	case split:
		hot := g.fought()
		for f.setSquare(hot.next(f.square())); f.square() < maxSquares; f.setSquare(hot.next(f.square() + 1)) {
			at := uint8(f.square())
			if n := s.Sq[at].dice(); n > 0 {
				s.Sq[at].setDice(0)
				attacked := g.targets(at)
				if far := attacked & g.shielded(); far != 0 { // only ranged dice reach them
					near, melee := attacked&^far, 0
					if near != 0 {
						melee = g.meleeDice(&s.Sq[at])
					}
					g.beginSplit(uint16(near)|g.decoys(at, attacked), uint16(far), melee, n-melee)
					return true
				}
				g.beginSplit(uint16(attacked)|g.decoys(at, attacked), 0, n, 0).setOddAnywhere() // BOV-31.7, 48.11
				return true
			}
		}
		f.PC = done
		mask := uint16(0)
		for i := range diceTakers {
			if *g.given(i) > 0 {
				mask |= 1 << i
			}
		}
		if mask != 0 {
			g.beginStrike(mask, modEnemyDice)
		}
	case done:
		g.done()
	}
	return true
}

func (g *Game) meleeDice(q *Square) int {
	n := 0
	for t := range g.m.nTypes {
		if !g.m.types[t].ranged {
			n += int(q.Guards[t]) * g.dice(t)
		}
	}
	return n
}

func (g *Game) rangedDice(q *Square) int {
	n := 0
	for t := range g.m.nTypes {
		if g.m.types[t].ranged {
			n += int(q.Guards[t]) * g.dice(t)
		}
	}
	return n
}

func (g *Game) shots(from, at uint8, n int, rule uint16) {
	if n > 0 {
		g.s.Sq[at].setDice(g.s.Sq[at].dice() + n)
		g.ev(evShots, rule, 0, int(from), int(at), n)
	}
}

func (g *Game) fillShoot(f *Frame) {
	from := uint8(combatFrame{f}.square())
	info := &g.m.sq[from]
	for _, n := range info.near[:info.nNear] {
		if g.targets(n) != 0 {
			g.add(act2(notation.Shoot, from, n))
		}
	}
}

func (g *Game) answerShoot(top *Frame, a engine.Action) {
	f := combatFrame{top}
	from := f.square()
	g.shots(uint8(from), arg(a, 1), g.rangedDice(&g.s.Sq[from]), 3105)
	f.setSquare(from + 1)
}
