package naive_test

import (
	"testing"

	"acforge.dev/internal/proof/level"
	"acforge.dev/internal/proof/venice/generate"
)

// TestHarms plays generated Memories with the effects that take something away for good in
// both engines.
func TestHarms(t *testing.T) {
	agree(t, level.Amount("fuzz", 2, 6, 1_000), generate.Harms)
}
