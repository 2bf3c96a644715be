package engine

// Group is a group that may start a mission instead of the expected one
// ([Study]).
type Group struct {
	// Kind says how it differs: "party" in its members, "start" in the things it
	// brings.
	Kind string
	// ID names the group, unique within its kind.
	ID string
	// Mission is the mission with that group. Its game for a seed draws the same
	// chance as a game of the expected group for that seed.
	Mission Mission
}
