package naive_test

import (
	"testing"

	"acforge.dev/internal/proof/level"
	"acforge.dev/internal/proof/venice/generate"
)

// TestChoices plays generated Memories whose places and targets are narrowed down by numbers and
// ways in both engines.
func TestChoices(t *testing.T) {
	agree(t, level.Amount("fuzz", 2, 6, 1_000), generate.Chooses)
}
