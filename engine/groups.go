package engine

// Group is another group that may come to a mission than the expected one ([Study]).
type Group struct {
	// Kind is what is different: "party" who they are, "start" what they bring.
	Kind string
	// ID names it, unique within its kind.
	ID string
	// Mission is the same with that group; a game of it with a seed is drawn from as
	// that of the expected one with the seed.
	Mission Mission
}
