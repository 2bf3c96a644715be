package bot

import "acforge.dev/engine"

// trail remembers the positions of a turn at which a bot was asked, so that the
// bot does not return to one of them. Rules let people repeat, as often as they
// like, actions that change nothing or that they undo again; a bot would go on
// for ever.
//
// Positions are compared by hash, as their viewer sees them: what is hidden is
// redrawn, always with the same seed. An option that leads to dice or a draw
// never counts as leading back, since its result is unknown. A trail has a
// fixed size and allocates nothing.
//
// A hash takes as long as two or three steps of a game. It is therefore
// computed only for positions whose fingerprint ends in the same bits as a
// remembered one.
type trail struct {
	acting engine.Acting // of the mission of its games; nil if it has none
	turn   int32
	n      int // number of positions remembered
	seen   [trailSize]uint64
	// prints has a bit for the last bits of each fingerprint.
	prints [trailSize / 64]uint64
}

const (
	trailSize = 4096 // a power of two
	// trailMost is how many positions it remembers; before the next one it
	// forgets them all. Smoke-play ends a turn before that.
	trailMost = 3000
	// trailSeed is the seed for redrawing what is hidden.
	trailSeed = 0x7261
)

// scratch is the function scratch; for a new mission it also looks up its
// Acting.
func (t *trail) scratch(s, g engine.Game) engine.Game {
	m := g.Mission()
	if s != nil && s.Mission() == m {
		return s
	}
	t.acting = m.Capabilities().Acting
	return g.Clone()
}

// reset forgets all positions.
func (t *trail) reset() {
	if t.n > 0 {
		t.n, t.seen, t.prints = 0, [trailSize]uint64{}, [trailSize / 64]uint64{}
	}
}

// at records the position at which the bot is asked, and forgets those of an
// earlier turn. try is scratch.
func (t *trail) at(view View, try engine.Game) {
	if turn := view.Turn(); turn != t.turn || t.n == trailMost {
		t.reset()
		t.turn = turn
	}
	view.Sample(try, trailSeed)
	h := try.Hash() | 1 // 0 marks a free slot
	if i := t.find(h); t.seen[i] == 0 {
		t.seen[i] = h
		t.n++
	}
	p := t.fingerprint(try) % trailSize
	t.prints[p/64] |= 1 << (p % 64)
}

// fingerprint returns the fingerprint of g; 0 if the mission has no
// [engine.Acting].
func (t *trail) fingerprint(g engine.Game) uint64 {
	if t.acting == nil {
		return 0
	}
	return t.acting.Fingerprint(g)
}

// find returns the index into seen of a hash or of its free slot.
func (t *trail) find(h uint64) uint64 {
	i := h >> 1 & (trailSize - 1)
	for t.seen[i] != 0 && t.seen[i] != h {
		i = (i + 1) & (trailSize - 1)
	}
	return i
}

// back reports whether option i leads to a position of this turn at which the
// bot was asked. Afterwards try is the game that it leads to.
func (t *trail) back(view View, try engine.Game, i int) bool {
	view.Sample(try, trailSeed)
	if try.Take(i, nil) != nil || try.Point().Kind != engine.Choice || try.Outcome().Turn != t.turn {
		return false
	}
	// If chance was drawn on the way, the streams and therefore the hash differ
	// from those of all remembered positions.
	p := t.fingerprint(try) % trailSize
	return t.prints[p/64]>>(p%64)&1 != 0 && t.seen[t.find(try.Hash()|1)] != 0
}

// backs appends the options that lead back to dst; none if all do.
func (t *trail) backs(view View, try engine.Game, legal, dst []engine.Action) []engine.Action {
	for i, a := range legal {
		if t.back(view, try, i) {
			dst = append(dst, a)
		}
	}
	if len(dst) == len(legal) {
		return dst[:0]
	}
	return dst
}

// next returns the first of n options that does not lead back, searching from i
// on and wrapping around; i if all lead back.
func (t *trail) next(view View, try engine.Game, n, i int) int {
	for k := range n {
		if j := (i + k) % n; !t.back(view, try, j) {
			return j
		}
	}
	return i
}

// onward returns the option with the best value among those of n that do not
// lead back; other if all do.
func (t *trail) onward(view View, try engine.Game, n, other int) int {
	best, value := other, int32(-1<<31)
	for i := range n {
		if t.back(view, try, i) {
			continue
		}
		if v := try.Value(view.viewer); v > value {
			best, value = i, v
		}
	}
	return best
}
