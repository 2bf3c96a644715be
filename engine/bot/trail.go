package bot

import "acforge/engine"

// trail remembers the positions of a turn at which a bot was asked, so that it does
// not go back to one of them. Rules let people do what changes nothing, or what they
// undo again, as often as they like; a bot would go on for ever.
//
// Positions are compared by their hashes, as their viewer sees them: what is hidden is
// drawn anew, always with the same seed. An option that leads to dice or a draw is
// never taken to lead back, since nobody knows where it leads. A trail has a fixed size
// and allocates nothing.
//
// A hash takes as long as two or three steps of a game, so it is asked only of positions
// whose fingerprint is that of one remembered, where games have one ([engine.Actor]).
type trail struct {
	turn   int32
	n      int // positions remembered
	seen   places
	prints places // their fingerprints
}

// places are numbers, each where its bits say or at the next free place from there on.
type places [trailSize]uint64

const (
	trailSize = 4096 // a power of two
	// trailMost is how many positions it remembers; one more, and it forgets them all.
	// Smoke-play ends a turn before that.
	trailMost = 3000
	// trailSeed is the seed with which what is hidden is drawn anew.
	trailSeed = 0x7261
)

// reset forgets all positions.
func (t *trail) reset() {
	if t.n > 0 {
		t.n, t.seen, t.prints = 0, places{}, places{}
	}
}

// at notes the position at which the bot is asked, and forgets those of an earlier
// turn; try is scratch.
func (t *trail) at(view View, try engine.Game) {
	if turn := view.Turn(); turn != t.turn || t.n == trailMost {
		t.reset()
		t.turn = turn
	}
	view.Sample(try, trailSeed)
	if t.seen.add(try.Hash()) {
		t.n++
		t.prints.add(fingerprint(try))
	}
}

// fingerprint is that of a game, 0 for all that have none.
func fingerprint(g engine.Game) uint64 {
	if x, ok := g.(engine.Actor); ok {
		return x.Fingerprint()
	}
	return 0
}

// add puts a number in and tells whether it was not there. Its last bit does not count.
func (p *places) add(h uint64) bool {
	i := p.find(h | 1)
	was := p[i]
	p[i] = h | 1 // 0 is a free place
	return was == 0
}

// has tells whether a number is there.
func (p *places) has(h uint64) bool { return p[p.find(h|1)] != 0 }

// find returns where a number stands or would be put.
func (p *places) find(h uint64) uint64 {
	i := h >> 1 & (trailSize - 1)
	for p[i] != 0 && p[i] != h {
		i = (i + 1) & (trailSize - 1)
	}
	return i
}

// back tells whether option i leads to a position of this turn at which the bot was
// asked. Afterwards try is the game that it leads to.
func (t *trail) back(view View, try engine.Game, i int) bool {
	view.Sample(try, trailSeed)
	if try.Take(i, nil) != nil || try.Point().Kind != engine.Choice || try.Outcome().Turn != t.turn {
		return false
	}
	// Had chance been drawn on the way, the streams, and with them the hash, would be
	// others than those of any position remembered.
	return t.prints.has(fingerprint(try)) && t.seen.has(try.Hash())
}

// backs appends the options that lead back to dst; none when all do.
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

// next returns the first of n options, from i on and round, that does not lead back;
// i when all do.
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
