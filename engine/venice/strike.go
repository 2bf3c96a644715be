package venice

import (
	"math/bits"

	"acforge.dev/engine"
	"acforge.dev/engine/venice/notation"
)

// retaliate resolves Retaliation: BOV-16.14 to 16.17, 16.21.
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
	if !any { // BOV-16.14, 16.18; Bosses retaliate too: BOV-33.12
		return
	}
	near, far, quiet := uint8(0), uint8(0), g.bars(noShots)
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
		if a.At == fi.Target && g.spares(noAssault, i) {
			far |= 1 << i
		} else if a.At == fi.Target {
			near |= 1 << i
		} else if !quiet && g.m.nearSet[fi.Target].has(a.At) { // BOV-16.16: a special ability may have moved it away, even out of reach of both (GAP-87)
			far |= 1 << i
		}
	}
	// BOV-16.16: all on the same square, but from Nearby only those with a ranged
	// weapon
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
	g.beginStrike(uint16(near|far), modRetaliationDice)
	g.beginSplit(uint16(near), uint16(far), melee, ranged)
}

// exempt reports whether a type does not retaliate: on Easy, Crossbowmen do not
// (BOV-45.3, GAP-60).
func (g *Game) exempt(typ int) bool {
	return g.s.Easy && !g.m.types[typ].elite && g.m.bosses>>typ&1 == 0
}

// stepSplit distributes dice as evenly as possible: BOV-31.7, 16.21. Ranged dice
// can go to all takers, other dice only to near ones. The players choose the
// taker of the next die only if there is a choice.
func (g *Game) stepSplit(top *Frame) bool {
	f := splitFrame{top}
	for f.melee()+f.ranged() > 0 {
		mask := g.nextDie(f)
		if mask == 0 {
			break
		}
		n, far := bits.OnesCount16(mask), bits.OnesCount16(mask&f.far())
		total := f.melee() + f.ranged()
		// A whole round fits: there is no choice.
		if n == 1 || n <= total && far <= f.ranged() && n-far <= total-far {
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

// nextDie returns the mask of takers with the fewest dice among those that the
// remaining dice can reach.
func (g *Game) nextDie(f splitFrame) uint16 {
	mask, least := uint16(0), uint8(255)
	for i := range diceTakers {
		if f.near()>>i&1 == 0 && (f.far()>>i&1 == 0 || f.ranged() == 0) {
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

func (g *Game) give(f splitFrame, seat int) {
	*g.given(seat)++
	if f.near()>>seat&1 != 0 && f.melee() > 0 {
		f.gaveMelee()
	} else {
		f.gaveRanged()
	}
}

func (g *Game) fillSplit(top *Frame) {
	f := splitFrame{top}
	mask := g.nextDie(f)
	if f.oddAnywhere() { // BOV-31.7: once all have the same number, anyone may take the rest
		mask = f.near()
	}
	for i := range diceTakers {
		if mask>>i&1 != 0 {
			g.add(act1(notation.Die, uint8(i)))
		}
	}
}

func (g *Game) answerSplit(f *Frame, a engine.Action) {
	g.give(splitFrame{f}, int(arg(a, 0))%diceTakers)
}

// stepStrike rolls the assigned dice and removes the cubes: BOV-31.8 to 31.11.
func (g *Game) stepStrike(top *Frame) bool {
	const (
		roll = iota
		rolled
	)
	f := strikeFrame{top}
	s := &g.s
	switch f.PC {
	case roll:
		for ; f.taker() < diceTakers; f.nextTaker() {
			if f.takers()>>f.taker()&1 == 0 {
				continue
			}
			dice := g.given(f.taker())
			n, who := int(*dice), f.taker()+1
			*dice = 0
			if f.taker() >= maxUnits {
				who = int(s.Machine[f.taker()-maxUnits].Rider)
			} else if n > 0 {
				n = max(0, g.modified(f.modifier(), f.taker(), none, n))
			}
			if n > 0 {
				f.PC = rolled
				g.rollDice(forEnemy, n, who)
				return true
			}
		}
		g.done()
	case rolled:
		to := f.taker()
		f.nextTaker()
		f.PC = roll
		if to >= maxUnits {
			g.hurtMachine(uint8(to-maxUnits), int(s.Face[faceHit]), 4808)
			break
		}
		g.wound(to, int(s.Face[faceHit]))
	}
	return true
}
