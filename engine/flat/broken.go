package flat

// Broken names a state that an engine must never reach. The cause is a fault of
// its own or content that the validator should have stopped. The game continues
// as well as it can, and Check reports it. A system's own reasons begin at
// BrokenOwn.
type Broken uint8

const (
	BrokenEmpty Broken = iota + 1 // no frame is in progress
	BrokenPoint                   // a point offers nothing
	BrokenFrame                   // a frame has an unknown op
	BrokenDepth                   // more frames than there is room for
	BrokenOwn                     // the first of the system's own
)

// Say returns the reason as Check writes it; own are the system's words, from
// BrokenOwn on.
func (b Broken) Say(own ...string) string {
	words := [...]string{
		"nothing", "no frame is left", "a point offers nothing", "a frame has an op that is none",
		"more frames within each other than there is room for",
	}
	if int(b) < len(words) {
		return words[b]
	}
	if i := int(b - BrokenOwn); i < len(own) {
		return own[i]
	}
	return "a reason that is none"
}
