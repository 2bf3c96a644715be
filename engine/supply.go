package engine

// Supply is a mission ([Study]) with figures in a limited supply, where running out
// of a kind loses the game. It says which content placed them.
type Supply interface {
	// Source returns the content that places figures from e on: a line of a script,
	// a card; 0 for the rules. Without changed, the one before goes on placing.
	Source(e Event) (content uint16, changed bool)
	// Placed returns how many figures e takes from the supply, and of which kind.
	Placed(e Event) (kind uint16, n int)
	// Standing returns how many figures of a kind are on the board.
	Standing(g Game, kind uint16) int
	// Short returns the kind of figure that a game which ended by a cause
	// ([Outcome.Cause]) had too few of; false for any other cause.
	Short(cause uint16) (kind uint16, is bool)
}
