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

// Tuned is a Mission whose judgement is a table of weights. They are no rules: they
// change how well bots play it and nothing else.
type Tuned interface {
	Mission
	// Weights lists the table in a fixed order.
	Weights() []Weight
	// Weighed returns the same mission judged by other values, one for each of
	// Weights. Games of the two are not copied into each other. The error says
	// that there are more or fewer values, or what did not compile.
	Weighed(values []int32) (Mission, error)
}

// Party is a Game whose players lead figures that may be gone for good before the
// work is done.
type Party interface {
	// Gone is how many fell or left while there still was work for them; 0 when
	// all of it is done.
	Gone() int
}

// Settled is a Game at whose points players may also decide about the game and not in it:
// how hard it is, who plays. That is for the group alone: who is asked what to do in the
// game, and who plays for somebody else, leaves it as it is.
type Settled interface {
	// Settled returns a copy in which nobody decides that any more. What may be done in it
	// may be done in this game too.
	Settled() Game
}

// Advised is a Game in which some of what may be answered is of so little use that a
// player who was told to do it would wonder.
type Advised interface {
	// Advised returns a copy whose Value counts the trouble of an answer as well. Its rules
	// and its hashes are the same.
	Advised() Game
}
