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
