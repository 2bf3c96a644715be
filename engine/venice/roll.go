package venice

import "math/bits"

// roll answers questions about the status of all characters at once, for targets
// and the menu: a byte per question, with a bit per character. It is scratch data
// and not part of the state. It is recomputed for each use, and once for a whole
// menu, during which nothing changes.
type roll struct {
	called bool
	word   uint64
}

// Positions of the answers in the word of a roll
const (
	rollExposed  = 0
	rollCritical = 8
	rollCubes    = 16 // has cubes on the grouped slots
	rollSaved    = 24 // has a cube on "+"
	rollHurt     = 32
	rollPresent  = 40 // on a Map and not Eliminated
)

// callRoll looks at every character once. To check for cubes it adds 127 to each
// count, which carries into the top bit if there are any: no count reaches 128.
func (g *Game) callRoll() {
	units := g.s.Seat[:min(g.units(), maxUnits)]
	word := uint64(0)
	for i := len(units) - 1; i >= 0; i-- {
		a := &units[i]
		x := (uint64(a.AC)<<rollCubes | uint64(a.Plus)<<rollSaved) + (0x7f<<rollCubes | 0x7f<<rollSaved)
		x = x >> 7 & (1<<rollCubes | 1<<rollSaved)
		x |= bit(a.Exposed)<<rollExposed | bit(a.Critical)<<rollCritical
		x |= uint64((a.HP-a.HPMax)>>7) << rollHurt // the sign
		x |= (1<<onSquare | 1<<hiding | 1<<towerTop | 1<<inMachine) >> (a.Where & 7) & 1 << rollPresent
		word = word<<1 | x
	}
	g.roll.word = word
}

// able returns the mask of Assassins that may have something to do: those with a
// cube to pay with (BOV-19.5, 19.6), and if free actions are allowed, those that
// may have one.
func (g *Game) able(free bool) uint8 {
	w := g.roll.word
	present, can := uint8(w>>rollPresent)&(1<<g.s.Seats-1), uint8(w>>rollSaved)
	if g.s.Phase != phaseEnemy {
		can |= uint8(w >> rollCubes)
	}
	if free {
		for left := present &^ can; left != 0; left &= left - 1 {
			if i := bits.TrailingZeros8(left) & (maxSeats - 1); !g.tied(i) {
				can |= 1 << i
			}
		}
	}
	return can & present
}

// tied reports whether a quick check rules out free actions for an Assassin on a
// Map. If it returns false, there may still be none.
func (g *Game) tied(i int) bool {
	a := &g.s.Seat[i&(maxSeats-1)]
	return g.kept&g.idle>>i&1 != 0 && a.Where == onSquare && !g.m.frees.has(a.At)
}

// of returns the mask of present characters with the status that a target
// requires.
func (r *roll) of(w *whoSel) uint8 {
	x := (r.word ^ w.not) | w.any
	return uint8(x >> rollExposed & (x >> rollHurt) & (x >> rollCritical) & (x >> rollPresent))
}

// lanes returns the highest bit of every nonzero byte of a word.
func lanes(word uint64) uint64 {
	const low = 0x7f7f7f7f7f7f7f7f
	return (word&low + low | word) &^ low
}

// asks sets the status that a target requires. In not, all bits of a byte mean
// that the answer must be no; in any, they mean that it does not matter.
func (w *whoSel) asks() {
	w.any, w.not = ^uint64(0xff<<rollPresent), 0
	must := func(at int, so bool) {
		w.any &^= 0xff << at
		if !so {
			w.not |= 0xff << at
		}
	}
	switch w.stealth {
	case wantIncognito:
		must(rollExposed, false)
	case wantExposed:
		must(rollExposed, true)
	}
	switch w.health {
	case wantHurt:
		must(rollHurt, true)
	case wantCritical:
		must(rollCritical, true)
	case wantStanding:
		must(rollCritical, false)
	}
}

// wanted returns the bytes of a roll that must be nonzero for the target to match
// any character.
func (w *whoSel) wanted() uint64 { return lanes(^w.any &^ w.not) }
