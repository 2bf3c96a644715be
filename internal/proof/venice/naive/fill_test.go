package naive_test

import (
	"testing"

	"acforge.dev/internal/proof/level"
	"acforge.dev/internal/proof/venice/generate"
)

// TestFilled plays generated Memories that are filled to the limits in both engines.
func TestFilled(t *testing.T) {
	agree(t, level.Amount("fuzz", 2, 5, 1_000), generate.Fills)
}
