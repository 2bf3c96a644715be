package bot

import "acforge.dev/engine"

// Uniform takes any legal action, all with the same chance. Once a turn has
// gone on for long, it avoids positions at which it was asked since then.
type Uniform struct {
	turn  int32
	asked int // number of questions in this turn
	try   engine.Game
	trail trail
}

// patience is the number of questions in a turn after which Uniform begins to
// look where its actions lead. Until then chance nearly always ends the turn,
// and looking costs more than playing.
const patience = 100

// Begin forgets the game played before.
func (b *Uniform) Begin() { b.turn, b.asked = 0, 0 }

// Choose takes a legal action at random.
func (b *Uniform) Choose(g engine.Game, legal []engine.Action, r *engine.Stream) int {
	i := r.Intn(len(legal))
	if turn := g.Outcome().Turn; turn != b.turn {
		b.turn, b.asked = turn, 0
	}
	if b.asked++; b.asked > patience && len(legal) > 1 {
		return b.onward(g, len(legal), i)
	}
	return i
}

// onward returns option i, or the next one that does not lead back if i does.
func (b *Uniform) onward(g engine.Game, n, i int) int {
	if b.asked == patience+1 {
		b.trail.reset()
	}
	b.try = b.trail.scratch(b.try, g)
	view := See(g, SideOf(g))
	b.trail.at(view, b.try)
	return b.trail.next(view, b.try, n, i)
}

// greed is the number of positions in a turn after which Greedy goes on at
// random. The options that look best may lead through more positions than there
// is time for.
const greed = 300

// Greedy looks one step ahead: it takes the action after which the game has the
// best Value.
type Greedy struct {
	// Viewer is the side it plays; 0 is all players together.
	Viewer int

	try   engine.Game
	trail trail
}

// Begin forgets the game played before.
func (b *Greedy) Begin() { b.trail.reset() }

// Choose takes the action with the best Value among those that do not lead back
// to where it was asked in this turn. Of equal ones it takes any.
func (b *Greedy) Choose(g engine.Game, legal []engine.Action, r *engine.Stream) int {
	if len(legal) == 1 {
		return 0
	}
	b.try = b.trail.scratch(b.try, g)
	view := See(g, b.Viewer)
	b.trail.at(view, b.try)
	if b.trail.n > greed {
		return b.trail.next(view, b.try, len(legal), r.Intn(len(legal)))
	}
	seed := r.Next() // the same luck for all options
	best, value, equal := 0, int32(-1<<31), 0
	for i := range legal {
		view.Sample(b.try, seed)
		if b.try.Take(i, nil) != nil {
			continue
		}
		v := b.try.Value(b.Viewer)
		if v > value {
			best, value, equal = i, v, 0
		}
		if v == value {
			// The n-th of equal options replaces the choice with chance 1/n.
			if equal++; r.Intn(equal) == 0 {
				best = i
			}
		}
	}
	if b.trail.back(view, b.try, best) {
		return b.trail.onward(view, b.try, len(legal), best)
	}
	return best
}

// Staller ends a turn, or its seat's part of it, only when it must. It avoids
// positions of the turn at which it was asked before. In this way it finds free
// actions that can be taken for ever and gain something each time.
type Staller struct {
	// Viewer is the side it plays; 0 is all players together.
	Viewer int

	try   engine.Game
	trail trail
}

// Begin forgets the game played before.
func (b *Staller) Begin() { b.trail.reset() }

// Choose takes any of the actions that keep the turn open longest.
func (b *Staller) Choose(g engine.Game, legal []engine.Action, r *engine.Stream) int {
	b.try = b.trail.scratch(b.try, g)
	view := See(g, b.Viewer)
	b.trail.at(view, b.try)
	turn, who := view.Turn(), view.Point().Who
	seed := r.Next()
	best, rank, equal := 0, -1, 0
	for i := range legal {
		view.Sample(b.try, seed)
		if b.try.Take(i, nil) != nil {
			continue
		}
		n := 1
		switch {
		case settle(b.try) == engine.Over:
		case b.try.Outcome().Turn != turn:
			n = 2
		case b.try.Point().Who != who:
			n = 3
		default:
			n = 4
		}
		if n > 2 && n >= rank && b.trail.back(view, b.try, i) {
			n = 0
		}
		if n > rank {
			best, rank, equal = i, n, 0
		}
		if n == rank {
			if equal++; r.Intn(equal) == 0 {
				best = i
			}
		}
	}
	return best
}
