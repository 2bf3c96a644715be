package sim

import "acforge/engine"

// wrapping is a mission whose games are those of another one with something changed.
type wrapping interface {
	of(g engine.Game) engine.Game
}

// wrapped is the game below a ban or an urge. It hands on what bots ask of games that can
// do more than the contract of engine.Game says.
type wrapped struct{ engine.Game }

func (w wrapped) unwrap() engine.Game { return w.Game }

// unwrap returns the game below a ban or an urge, for what wants that of the system.
func unwrap(g engine.Game) engine.Game {
	if w, ok := g.(interface{ unwrap() engine.Game }); ok {
		return w.unwrap()
	}
	return g
}

// Actor returns the seat that does a by itself, and whether as an aside; 0, for all
// options, where the system does not say who acts.
func (w wrapped) Actor(a engine.Action) (seat int, aside bool) {
	if x, ok := w.Game.(engine.Actor); ok {
		return x.Actor(a)
	}
	return 0, false
}

// Same tells whether the other game, with the same ban or urge, is in the same state.
func (w wrapped) Same(other engine.Game) bool {
	x, ok := w.Game.(engine.Actor)
	return ok && x.Same(unwrap(other))
}

// Fingerprint is that of the game below; 0 for all where the system does not say who acts.
func (w wrapped) Fingerprint() uint64 {
	if x, ok := w.Game.(engine.Actor); ok {
		return x.Fingerprint()
	}
	return 0
}
