package bot

import "acforge/engine"

// Uniform takes any legal action, all with the same chance.
type Uniform struct{}

// Begin does nothing.
func (b *Uniform) Begin() {}

// Choose takes a legal action at random.
func (b *Uniform) Choose(g engine.Game, legal []engine.Action, r *engine.Stream) int {
	return r.Intn(len(legal))
}

// Greedy takes the action after which the game looks best, one step ahead.
type Greedy struct {
	// Viewer whose side it plays; 0 is all players together.
	Viewer int

	try engine.Game
}

// Begin does nothing.
func (b *Greedy) Begin() {}

// Choose takes the action with the best Value; among equals any.
func (b *Greedy) Choose(g engine.Game, legal []engine.Action, r *engine.Stream) int {
	if len(legal) == 1 {
		return 0
	}
	b.try = scratch(b.try, g)
	view := See(g, b.Viewer)
	seed := r.Next() // one for all options: the same luck
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
			// The n-th of equals takes over with chance 1/n.
			if equal++; r.Intn(equal) == 0 {
				best = i
			}
		}
	}
	return best
}

// Staller never ends a turn when it can avoid it, and else not its seat's part
// of the turn: it finds free actions without bound.
type Staller struct {
	// Viewer whose side it plays; 0 is all players together.
	Viewer int

	try engine.Game
}

// Begin does nothing.
func (b *Staller) Begin() {}

// Choose takes any of the actions that keep the turn open longest.
func (b *Staller) Choose(g engine.Game, legal []engine.Action, r *engine.Stream) int {
	b.try = scratch(b.try, g)
	view := See(g, b.Viewer)
	turn, who := view.Turn(), view.Point().Who
	seed := r.Next()
	best, rank, equal := 0, -1, 0
	for i := range legal {
		view.Sample(b.try, seed)
		if b.try.Take(i, nil) != nil {
			continue
		}
		n := 0
		switch {
		case settle(b.try) == engine.Over:
		case b.try.Outcome().Turn != turn:
			n = 1
		case b.try.Point().Who != who:
			n = 2
		default:
			n = 3
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
