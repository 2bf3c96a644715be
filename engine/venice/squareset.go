package venice

import "math/bits"

// squareSet is a set of squares, half of them in each word. It has two fields
// instead of an array because the compiler keeps them in registers. For the same
// reason, hot code takes sets by value and makes new ones (with, rest). Changing
// a set in place (add, drop) is for sets that are in memory anyway.
type squareSet struct{ Lo, Hi uint64 }

// only returns the set of one square, empty for none.
func only(sq uint8) squareSet { return squareSet{}.with(sq) }

// with returns the set with a square added; none adds nothing.
func (s squareSet) with(sq uint8) squareSet {
	switch {
	case sq < 64:
		s.Lo |= 1 << (sq & 63)
	case sq < maxSquares:
		s.Hi |= 1 << (sq & 63)
	}
	return s
}

// without returns the set with a square removed.
func (s squareSet) without(sq uint8) squareSet { return s.sub(only(sq)) }

// has reports whether a square is in the set.
func (s squareSet) has(sq uint8) bool {
	if sq < 64 {
		return s.Lo>>(sq&63)&1 != 0
	}
	return s.Hi>>(sq&63)&1 != 0
}

// word returns one of the two words of a set.
func (s squareSet) word(part uint8) uint64 {
	if part == 0 {
		return s.Lo
	}
	return s.Hi
}

// first returns the first square of a nonempty set.
func (s squareSet) first() uint8 {
	if s.Lo != 0 {
		return uint8(bits.TrailingZeros64(s.Lo))
	}
	return 64 + uint8(bits.TrailingZeros64(s.Hi))
}

// rest returns the set without its first square.
func (s squareSet) rest() squareSet {
	if s.Lo != 0 {
		s.Lo &= s.Lo - 1
	} else {
		s.Hi &= s.Hi - 1
	}
	return s
}

// next returns the first square of the set at or after from, or maxSquares. It
// allows a loop over a set that changes in the meantime.
func (s squareSet) next(from int16) int16 {
	n := uint(uint16(from))
	if n < 64 {
		if w := s.Lo >> (n & 63) << (n & 63); w != 0 {
			return int16(bits.TrailingZeros64(w))
		}
		n = 64
	}
	if n < maxSquares {
		if w := s.Hi >> (n & 63) << (n & 63); w != 0 {
			return int16(64 + bits.TrailingZeros64(w))
		}
	}
	return maxSquares
}

func (s squareSet) count() int                { return bits.OnesCount64(s.Lo) + bits.OnesCount64(s.Hi) }
func (s squareSet) empty() bool               { return s.Lo|s.Hi == 0 }
func (s squareSet) and(o squareSet) squareSet { return squareSet{s.Lo & o.Lo, s.Hi & o.Hi} }
func (s squareSet) or(o squareSet) squareSet  { return squareSet{s.Lo | o.Lo, s.Hi | o.Hi} }
func (s squareSet) sub(o squareSet) squareSet { return squareSet{s.Lo &^ o.Lo, s.Hi &^ o.Hi} }

// add adds a square to a set in memory, drop removes one, and set does either.
func (s *squareSet) add(sq uint8) { *s = s.with(sq) }

func (s *squareSet) drop(sq uint8) {
	if sq < 64 {
		s.Lo &^= 1 << (sq & 63)
	} else {
		s.Hi &^= 1 << (sq & 63)
	}
}

func (s *squareSet) set(sq uint8, in bool) {
	if in {
		s.add(sq)
	} else {
		s.drop(sq)
	}
}
