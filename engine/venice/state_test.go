package venice

import (
	"testing"

	"acforge/engine/flat/flattest"
)

// TestStateSize: the ceiling for a copy is 4 KB.
func TestStateSize(t *testing.T) { flattest.State[State](t, 3392) }
