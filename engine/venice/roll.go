package venice

import "math/bits"

// roll says of all characters at once what targets and the menu ask of each: a
// byte for each question, in it a bit for each character. It is scratch and no part
// of the state: it is called anew whenever somebody asks, and once for a whole menu,
// during which nothing changes.
type roll struct {
	called bool
	word   uint64
}

// Where the answers are in the word of a roll.
const (
	rollExposed  = 0
	rollCritical = 8
	rollCubes    = 16 // has some on the grouped slots
	rollSaved    = 24 // has one on "+"
	rollHurt     = 32
	rollPresent  = 40 // on a Map and not Eliminated
)

// callRoll looks at every character once. Whether it has cubes is asked by adding
// 127 to each count, which brings a bit over where there is one: no count comes to
// 128.
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

// able are the Assassins that may have something to do, by mask: who has a cube to
// pay with (BOV-19.5, 19.6), and where what is free may be done whoever may find it.
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

// tied tells at a glance that an Assassin on a Map can do nothing for nothing. Whom
// it does not rule out may still find nothing.
func (g *Game) tied(i int) bool {
	a := &g.s.Seat[i&(maxSeats-1)]
	return g.kept&g.idle>>i&1 != 0 && a.Where == onSquare && !g.m.frees.has(a.At)
}

// of lists those who are present and of whom a target asks this status.
func (r *roll) of(w *whoSel) uint8 {
	x := (r.word ^ w.not) | w.any
	return uint8(x >> rollExposed & (x >> rollHurt) & (x >> rollCritical) & (x >> rollPresent))
}

// lanes has the highest bit of every byte of a word that is not 0.
func lanes(word uint64) uint64 {
	const low = 0x7f7f7f7f7f7f7f7f
	return (word&low + low | word) &^ low
}

// asks sets what a target asks of the status of a character: all bits of a byte of
// not say that it must not be so, all bits of any that it does not matter.
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

// wanted are the bytes of a roll that a target finds nobody without.
func (w *whoSel) wanted() uint64 { return lanes(^w.any &^ w.not) }
