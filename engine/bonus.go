package engine

// Bonus is of a mission ([Study]) that can be won with something on top, which is no
// condition of the win.
type Bonus interface {
	// Bonus is what that is called, as in reports.
	Bonus() string
	// Earned tells whether it holds in a game of the mission as it stands; it counts
	// where the game is won.
	Earned(g Game) bool
}
