package venice

import (
	"acforge/engine"
	"acforge/engine/venice/notation"
)

// stepCombat is the Enemy Combat step: all groups choose their targets
// (BOV-31.3 to 31.5), the dice are split (BOV-31.7, 31.11), then rolled
// (BOV-31.1, all simultaneous).
func (g *Game) stepCombat(f *Frame) bool {
	const (
		aim = iota
		split
		done
	)
	s := &g.s
	switch f.PC {
	case aim:
		hot := g.fought()
		if hot.empty() { // nobody to attack
			g.done()
			return true
		}
		for f.A = s.Held.next(f.A); f.A < maxSquares; f.A = s.Held.next(f.A + 1) {
			sq := uint8(f.A)
			q := &s.Sq[sq]
			if hot.has(sq) { // BOV-31.3, 31.2: every Enemy of the group, once
				n := 0
				for t := range g.m.nTypes {
					n += int(q.Guards[t]) * g.dice(t)
				}
				g.shots(sq, sq, n, 3103)
				continue
			}
			aims := g.m.nearSet[sq].and(hot)
			if aims.empty() || g.rangedDice(q) == 0 { // BOV-31.6
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
		f.A, f.PC = 0, split
	case split:
		hot := g.fought()
		for f.A = hot.next(f.A); f.A < maxSquares; f.A = hot.next(f.A + 1) {
			if n := int(s.Sq[f.A].Dice); n > 0 {
				s.Sq[f.A].Dice = 0
				at := uint8(f.A)
				attacked := g.targets(at)
				g.begin(fSplit, int(uint16(attacked)|g.decoys(at, attacked)), 0, n, 0).E = 1 // BOV-48.11
				return true
			}
		}
		f.PC = done
		mask := 0
		for i := range diceTakers {
			if *g.given(i) > 0 {
				mask |= 1 << i
			}
		}
		if mask != 0 {
			g.begin(fStrike, mask, 0, modEnemyDice, 0)
		}
	case done:
		g.done()
	}
	return true
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
		g.s.Sq[at].Dice = uint8(min(int(g.s.Sq[at].Dice)+n, 250))
		g.ev(evShots, rule, 0, int(from), int(at), n)
	}
}

func (g *Game) fillShoot(f *Frame) {
	info := &g.m.sq[f.A]
	for _, n := range info.near[:info.nNear] {
		if g.targets(n) != 0 {
			g.add(act2(notation.Shoot, uint8(f.A), n))
		}
	}
}

func (g *Game) answerShoot(f *Frame, a engine.Action) {
	g.shots(uint8(f.A), arg(a, 1), g.rangedDice(&g.s.Sq[f.A]), 3105)
	f.A++
}
