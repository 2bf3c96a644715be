package engine

// Weight is one of the numbers by which a mission evaluates positions
// ([Game.Value]).
type Weight struct {
	Name string
	// Value is the current weight, in the mission's own units.
	Value int32
	// Spread is how far a tuning tool changes this weight at a time: in per cent
	// of its value, or, below zero, in units.
	Spread int32
}

// Tuned is a mission ([Study]) that evaluates positions with a table of
// weights. The weights are not rules: they only change how well bots play the
// mission.
type Tuned interface {
	// Weights lists the table in a fixed order.
	Weights() []Weight
	// Weighed returns the same mission with other values, one for each of
	// Weights. Games of the two missions are not copied into each other. The
	// error says that the number of values is wrong, or what did not compile.
	Weighed(values []int32) (Mission, error)
}
