package engine

// Bonus is a mission ([Study]) with a bonus goal that is not needed to win.
type Bonus interface {
	// Bonus returns the goal's name, as in reports.
	Bonus() string
	// Earned reports whether the goal is reached in g now. It counts
	// only if the game is won.
	Earned(g Game) bool
}
