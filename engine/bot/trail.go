package bot

import "acforge/engine"

// trail remembers at which positions of a turn a bot was asked, so that it does
// not go back to one of them: rules let people do what changes nothing, or what
// they undo again, as often as they like. Positions are compared as their viewer
// sees them, all that is hidden drawn anew with one seed. An option that leads to
// chance leads nowhere for sure, so never back. It is of a fixed size and allocates
// nothing.
type trail struct {
	turn int32
	n    int // positions remembered
	seen [trailSize]uint64
}

const (
	trailSize = 4096 // a power of two
	// trailMost is how many positions a turn may have until all are forgotten: more
	// than smoke-play lets a turn have.
	trailMost = 3000
	// trailSeed draws what is hidden, the same for all.
	trailSeed = 0x7261
)

// reset forgets everything.
func (t *trail) reset() {
	if t.n > 0 {
		t.n, t.seen = 0, [trailSize]uint64{}
	}
}

// at notes the position at which the bot is asked; try is scratch.
func (t *trail) at(view View, try engine.Game) {
	if turn := view.Turn(); turn != t.turn || t.n == trailMost {
		t.reset()
		t.turn = turn
	}
	view.Sample(try, trailSeed)
	h := try.Hash() | 1 // 0 is a free place
	if i := t.find(h); t.seen[i] == 0 {
		t.seen[i] = h
		t.n++
	}
}

// find returns where a hash stands or would stand.
func (t *trail) find(h uint64) uint64 {
	i := h >> 1 & (trailSize - 1)
	for t.seen[i] != 0 && t.seen[i] != h {
		i = (i + 1) & (trailSize - 1)
	}
	return i
}

// back tells whether an option leads to a position where the bot was asked in this
// turn; try is left where it leads.
func (t *trail) back(view View, try engine.Game, i int) bool {
	view.Sample(try, trailSeed)
	if try.Take(i, nil) != nil || try.Point().Kind != engine.Choice || try.Outcome().Turn != t.turn {
		return false
	}
	// Chance would have left its mark in the streams, which are part of the hash.
	return t.seen[t.find(try.Hash()|1)] != 0
}

// next returns option i of n, or the next one that does not lead back when it
// does, and i when all do.
func (t *trail) next(view View, try engine.Game, n, i int) int {
	for k := range n {
		if j := (i + k) % n; !t.back(view, try, j) {
			return j
		}
	}
	return i
}

// onward returns the option with the best value among those of n that do not lead
// back, and other when all do.
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
