package venice

// Sets of squares that the state keeps beside what stands there, so that the
// steps of a turn look at those alone. They follow from the rest of the state
// (survey); Check holds them against it.

// survey finds the sets anew from what stands and lies on the squares.
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

// hot are the squares with somebody whom Enemies can attack.
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

// redBases are the squares with a red base, attached or loose: BOV-21.10.
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

// notAlone tells whether more than one Assassin may be at a square; where it does
// not, there are none or one. Their places are compared as one word.
func (g *Game) notAlone(sq uint8) bool {
	p := &g.s.Seat
	at := uint32(p[0].At) | uint32(p[1].At)<<8 | uint32(p[2].At)<<16 | uint32(p[3].At)<<24
	at ^= uint32(sq) * 0x01010101
	here := (at - 0x01010101) &^ at & 0x80808080 // the bytes that are 0, and perhaps one above such a byte
	return here&(here-1) != 0
}
