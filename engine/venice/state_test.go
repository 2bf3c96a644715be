package venice

import (
	"testing"

	"acforge.dev/internal/proof/flattest"
)

// TestStateSize checks the size of the state; the limit for a copy is 4.24 KB.
func TestStateSize(t *testing.T) { flattest.State[State](t, 4352) }
