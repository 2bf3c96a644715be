package engine

// Alike is what a Mission may be besides: one that knows which of its editions are played
// alike.
type Alike interface {
	// Alike tells whether no rule and no number of the mission differs between two of its
	// editions: the same seed and the same answers lead through the same game.
	Alike(edition, other string) bool
}
