package engine

// Weight is one of the numbers by which a mission judges positions ([Game.Value]).
type Weight struct {
	Name string
	// Value is the weight in force, in the mission's own units.
	Value int32
	// Spread is how far a tool that looks for better weights turns this one at a
	// time: per cent of its value, or, below zero, a number of units.
	Spread int32
}

// Tuned is of a mission ([Study]) whose judgement is a table of weights. They are no
// rules: they change how well bots play it and nothing else.
type Tuned interface {
	// Weights lists the table in a fixed order.
	Weights() []Weight
	// Weighed returns the same mission judged by other values, one for each of
	// Weights. Games of the two are not copied into each other. The error says
	// that there are more or fewer values, or what did not compile.
	Weighed(values []int32) (Mission, error)
}
