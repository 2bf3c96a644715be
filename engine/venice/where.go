package venice

// Sets of squares that the state caches, so that the steps of a turn only look at
// those. They can be computed from the rest of the state (survey); Check compares
// the two.

// survey recomputes the sets from the contents of the squares.
func (s *State) survey() {
	s.Held, s.Came, s.Based = s.surveyed()
}

func (s *State) surveyed() (held, came, based squareSet) {
	for i := range s.Sq {
		q := &s.Sq[i]
		if q.enemies() > 0 {
			held.add(uint8(i))
		}
		if q.Entered|q.Evicted != 0 {
			came.add(uint8(i))
		}
		if q.Loose > 0 {
			based.add(uint8(i))
		}
	}
	return held, came, based
}

// hot returns the squares with characters that Enemies can attack.
func (g *Game) hot() squareSet {
	var set squareSet
	units := g.s.Seat[:g.units()]
	for i := range units {
		if a := &units[i]; a.target() {
			set = set.with(a.At)
		}
	}
	return set
}

// redBases returns the squares with a red base, attached or loose: BOV-21.10.
func (g *Game) redBases() squareSet {
	set := g.s.Based
	units := g.s.Seat[:g.units()]
	for i := range units {
		if a := &units[i]; a.Exposed && a.Where == onSquare {
			set = set.with(a.At)
		}
	}
	return set
}

// notAlone reports whether more than one Assassin may be on a square; false means
// none or one. Their places are compared as one word.
func (g *Game) notAlone(sq uint8) bool {
	p := &g.s.Seat
	at := uint32(p[0].At) | uint32(p[1].At)<<8 | uint32(p[2].At)<<16 | uint32(p[3].At)<<24
	at ^= uint32(sq) * 0x01010101
	here := (at - 0x01010101) &^ at & 0x80808080 // the zero bytes, and possibly one above such a byte
	return here&(here-1) != 0
}
