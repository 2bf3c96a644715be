package venice

import (
	"math/bits"

	"acforge/engine"
	"acforge/engine/venice/notation"
)

// retaliate is BOV-16.14 to 16.17, 16.21.
func (g *Game) retaliate() {
	s := &g.s
	fi := &s.Fight
	if fi.Retal == 0 || fi.NoRetal {
		return
	}
	q := &s.Sq[fi.Target]
	any := false
	for t := range maxTypes {
		any = any || q.Guards[t] > 0 && !g.exempt(t)
	}
	if !any { // BOV-16.14, 16.18; a Boss too: BOV-33.12
		return
	}
	near, far := uint8(0), uint8(0)
	for i := range maxUnits {
		if fi.Mask>>i&1 == 0 {
			continue
		}
		a := &s.Seat[i]
		g.expose(i, 1615) // BOV-21.4, GAP-27: every participant
		if g.p.retaliationAlerts {
			g.raiseAlert(g.m.sq[a.At].mapID, 1615)
		}
		if !a.target() {
			continue
		}
		if a.At == fi.Target {
			near |= 1 << i
		} else if g.m.nearSet[fi.Target].has(a.At) { // BOV-16.16: a special ability may have carried it off
			far |= 1 << i
		}
	}
	// BOV-16.16: on the same square all, from Nearby only with a ranged
	// weapon.
	melee, ranged := 0, 0
	for t := range maxTypes {
		if g.exempt(t) {
			continue
		}
		n := int(q.Guards[t]) * g.dice(t)
		if g.m.types[t].ranged {
			ranged += n
		} else {
			melee += n
		}
	}
	g.ev(evRetaliation, 1616, 0, int(fi.Target), melee+ranged, 0)
	g.begin(fStrike, int(near|far), 0, modRetaliationDice, 0)
	g.begin(fSplit, int(near), int(far), melee, ranged)
}

// exempt: BOV-45.3, GAP-60: on Easy Crossbowmen do not retaliate.
func (g *Game) exempt(typ int) bool {
	return g.s.Easy && !g.m.types[typ].elite && g.m.bosses>>typ&1 == 0
}

// stepSplit gives dice out as evenly as may be: BOV-31.7, 16.21. Those of f.D
// can go to everybody, those of f.C to the near only. Only where
// more than one way remains, the players say who takes the next die.
func (g *Game) stepSplit(f *Frame) bool {
	for f.C+f.D > 0 {
		mask := g.nextDie(f)
		if mask == 0 {
			break
		}
		n, far := bits.OnesCount16(mask), bits.OnesCount16(mask&uint16(f.B))
		total := int(f.C + f.D)
		// A whole round fits: nothing to choose.
		if n == 1 || n <= total && far <= int(f.D) && n-far <= total-far {
			for i := range diceTakers {
				if mask>>i&1 != 0 {
					g.give(f, i)
				}
			}
			continue
		}
		return g.ask(notation.AskSplit, 0)
	}
	g.done()
	return true
}

// nextDie lists by mask those with the fewest dice among whom the dice left
// can reach.
func (g *Game) nextDie(f *Frame) uint16 {
	mask, least := uint16(0), uint8(255)
	for i := range diceTakers {
		if f.A>>i&1 == 0 && (f.B>>i&1 == 0 || f.D == 0) {
			continue
		}
		switch d := *g.given(i); {
		case d < least:
			mask, least = 1<<i, d
		case d == least:
			mask |= 1 << i
		}
	}
	return mask
}

func (g *Game) give(f *Frame, seat int) {
	*g.given(seat)++
	if f.A>>seat&1 != 0 && f.C > 0 {
		f.C--
	} else {
		f.D--
	}
}

func (g *Game) fillSplit(f *Frame) {
	mask := g.nextDie(f)
	if f.E != 0 { // BOV-31.7: once all have as many, anybody may take the rest
		mask = uint16(f.A)
	}
	for i := range diceTakers {
		if mask>>i&1 != 0 {
			g.add(act1(notation.Die, uint8(i)))
		}
	}
}

func (g *Game) answerSplit(f *Frame, a engine.Action) { g.give(f, int(arg(a, 0))%diceTakers) }

// stepStrike rolls the dice given out and takes the cubes: BOV-31.8 to 31.11.
func (g *Game) stepStrike(f *Frame) bool {
	s := &g.s
	switch f.PC {
	case 0:
		for ; f.B < diceTakers; f.B++ {
			if f.A>>f.B&1 == 0 {
				continue
			}
			dice := g.given(int(f.B))
			n, who := int(*dice), int(f.B)+1
			*dice = 0
			if f.B >= maxUnits {
				who = int(s.Machine[f.B-maxUnits].Rider)
			} else if n > 0 {
				n = max(0, g.modified(int(f.C), int(f.B), none, n))
			}
			if n > 0 {
				f.PC = 1
				g.rollDice(forEnemy, n, who)
				return true
			}
		}
		g.done()
	case 1:
		to := int(f.B)
		f.B++
		f.PC = 0
		if to >= maxUnits {
			g.hurtMachine(uint8(to-maxUnits), int(s.Face[faceHit]), 4808)
			break
		}
		g.wound(to, int(s.Face[faceHit]))
	}
	return true
}
