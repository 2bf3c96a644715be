package flat

// Broken says that an engine came to what must never be, by a fault of its own
// or by content beyond what the validator lets through. The game goes on as well
// as it can; Check reports it. A system's own reasons begin at BrokenOwn.
type Broken uint8

const (
	BrokenEmpty Broken = iota + 1 // nothing is in the middle of being done
	BrokenPoint                   // a point offers nothing
	BrokenFrame                   // a frame has an op that is none
	BrokenDepth                   // more frames than there is room for
	BrokenOwn                     // the first of the system's own
)

// Say names the reason as Check does; own are the system's, from BrokenOwn on.
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
