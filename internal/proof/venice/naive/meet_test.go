package naive_test

import (
	"testing"

	"acforge.dev/internal/proof/level"
	"acforge.dev/internal/proof/venice/generate"
)

// TestMeetings plays generated Memories in both engines, with lines of the script that act
// before a Detection Test.
func TestMeetings(t *testing.T) {
	agree(t, level.Amount("fuzz", 2, 6, 1_000), generate.Meets)
}

// TestFound plays generated Memories in which the engines once differed:
//   - 20262: Enemies do not enter the square with most Guards, and two types advance to it
//     at once;
//   - 80826: an action is limited for each square, and a change gives a square the kind that
//     the action needs;
//   - 40204: more than 16 modifiers wait at once.
func TestFound(t *testing.T) {
	for _, seed := range []uint64{20262, 80826, 40204} {
		agree(t, 1, func(s uint64) bool { return s == seed })
	}
}
