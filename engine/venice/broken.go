package venice

import "acforge.dev/engine/flat"

// Invariants of this game, in addition to those of every engine ([flat.Broken]).
const (
	BrokenModifiers = flat.BrokenOwn + iota
	BrokenProgram
)

// saysBroken names a reason in the words of Check.
func saysBroken(b flat.Broken) string {
	return b.Say("more modifiers wait than there is room for", "an effect runs past its program")
}
