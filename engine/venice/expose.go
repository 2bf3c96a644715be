package venice

// enemies counts the living Enemies of a square, including a Boss: BOV-33.8.
func (q *Square) enemies() int { return sum4(&q.Guards) }

// bodies counts the Bodies of a square.
func (q *Square) bodies() int { return sum4(&q.Bodies) }

// word4 returns four counts as one word, a byte each; the compiler turns this
// into one load.
func word4(n *[maxTypes]uint8) uint32 {
	return uint32(n[0]) | uint32(n[1])<<8 | uint32(n[2])<<16 | uint32(n[3])<<24
}

// setWord4 is the inverse of word4.
func setWord4(n *[maxTypes]uint8, w uint32) {
	n[0], n[1], n[2], n[3] = uint8(w), uint8(w>>8), uint8(w>>16), uint8(w>>24)
}

// sum4 adds up four counts. The product has their sum in its upper byte; a square
// never holds more than 255.
func sum4(n *[maxTypes]uint8) int { return int(word4(n) * 0x01010101 >> 24) }

// sumWord adds up four counts whose sum may not fit in a byte.
func sumWord(w uint32) int {
	w = w&0x00ff00ff + w>>8&0x00ff00ff
	return int(w&0xffff + w>>16)
}

// onMap reports whether a character is on a Map and not Eliminated.
func (a *Seat) onMap() bool {
	return (1<<onSquare|1<<hiding|1<<towerTop|1<<inMachine)>>(a.Where&7)&1 != 0
}

// standing reports whether a character is on a square and can be met there.
func (a *Seat) standing() bool { return a.Where == onSquare && !a.Critical }

// target reports whether Enemies can attack the character: BOV-20.2, 26.4, 31.12.
// An Ally without health on its card cannot be attacked (BOV-44.9, GAP-59).
func (a *Seat) target() bool { return a.Where == onSquare && a.Exposed && !a.Critical && a.HPMax > 0 }

// targets returns the mask of seats on a square that Enemies can attack.
func (g *Game) targets(sq uint8) uint8 {
	mask := uint8(0)
	for i := range g.units() {
		if a := &g.s.Seat[i]; a.At == sq && a.target() {
			mask |= 1 << i
		}
	}
	return mask
}

// redBase reports whether a square has a red base, attached or loose.
func (g *Game) redBase(sq uint8) bool {
	if g.s.Sq[sq].Loose > 0 {
		return true
	}
	for i := range g.units() {
		if a := &g.s.Seat[i]; a.At == sq && a.Exposed && a.Where == onSquare {
			return true
		}
	}
	return false
}

// expose attaches a red base: BOV-21.5. A loose one on the square is used first.
func (g *Game) expose(seat int, rule uint16) {
	s := &g.s
	a := &s.Seat[seat]
	// BOV-9.6: a character on top of a Tower is never exposed.
	if a.Exposed || a.Critical || a.Where != onSquare && a.Where != hiding {
		return
	}
	a.Where = onSquare // GAP-16: removed from the Hiding Spot
	a.Exposed = true   // BOV-20.1, 0.22, GAP-04: red bases never run out
	if s.Sq[a.At].Loose > 0 {
		s.Sq[a.At].Loose--
		s.Based.set(a.At, s.Sq[a.At].Loose > 0)
	}
	s.ExposedEver = s.ExposedEver || !isAlly(seat)
	g.ev(evExposed, rule, 0, seat, int(a.At), 0)
	if !g.p.noTurnAlert { // BOV-21.6
		g.raiseAlert(g.m.sq[a.At].mapID, 2106)
	}
	if !isAlly(seat) {
		g.fire(whenExposed, none, uint8(seat), a.At)
	}
	g.dirty = true
}

// recover makes an Assassin incognito and leaves its red base loose on a square
// (BOV-21.7, 21.8, 21.9).
func (g *Game) recover(seat int, base uint8, rule uint16) {
	a := &g.s.Seat[seat]
	if !a.Exposed || g.hunted(a) {
		return
	}
	a.Exposed = false
	g.s.Sq[base].Loose++
	g.s.Based.add(base)
	g.ev(evIncognito, rule, 0, seat, int(base), 0)
	g.dirty = true
}

// hunted reports whether an Assassin is hunted in the move being resolved and so
// cannot become incognito (BOV-32.5). The Hunt is over when its hunters are gone
// again. In one edition the Assassin still cannot hide at once on its new square.
func (g *Game) hunted(a *Seat) bool {
	return a.Hunted && (g.p.stuckOnArrival || g.s.Sq[a.At].enemies() > 0)
}

// raiseAlert raises the alert: BOV-23.1. During an Enemy step and simultaneous
// tests it waits for their end (BOV-28.5, 22.6).
func (g *Game) raiseAlert(mapID uint8, rule uint16) {
	s := &g.s
	m := &s.Map[mapID&1]
	if s.Step != stepNone || s.Testing > 0 {
		if !m.Alert && !m.Pending {
			m.Pending = true
			if s.Step == stepNone { // it goes on as soon as the tests are made
				return
			}
			g.ev(evAlertLater, 2805, 0, int(mapID), 0, 0)
		}
		return
	}
	g.setAlert(mapID, true, rule)
}

// setAlert switches the Alert State of a Map: BOV-23.1, 23.4.
func (g *Game) setAlert(mapID uint8, on bool, rule uint16) {
	m := &g.s.Map[mapID&1]
	m.Pending = false
	if m.Alert == on {
		return
	}
	m.Alert = on
	b := 0
	if on {
		b = 1
		g.s.AlertRaised = true
		g.fire(whenAlert, none, none, none)
	}
	g.ev(evAlert, rule, 0, int(mapID), b, 0)
	g.dirty = true
}

// settleAlert switches on the alerts that waited: BOV-28.5, 28.15.
func (g *Game) settleAlert() {
	for i := range g.m.nMaps {
		if g.s.Map[i].Pending {
			g.setAlert(uint8(i), true, 2805)
		}
	}
}

// loseBase leaves the red base of a departing Assassin on its square: BOV-8.5,
// 9.3, 15.2.
func (g *Game) loseBase(seat int, rule uint16) {
	if a := &g.s.Seat[seat]; a.Exposed {
		g.recover(seat, a.At, rule)
	}
}

// blocked reports whether an exposed Assassin is watched: Appendix C.
func (g *Game) blocked(a *Seat) bool { return a.Exposed && g.s.Sq[a.At].enemies() > 0 }
