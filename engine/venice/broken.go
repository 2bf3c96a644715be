package venice

import "acforge/engine/flat"

// What can break here besides what breaks every engine ([flat.Broken]).
const (
	BrokenModifiers = flat.BrokenOwn + iota
	BrokenProgram
)

// saysBroken names a reason as Check does.
func saysBroken(b flat.Broken) string {
	return b.Say("more modifiers wait than there is room for", "an effect runs past its program")
}
