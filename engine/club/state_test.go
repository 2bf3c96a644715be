package club

import (
	"testing"

	"acforge/engine/flat/flattest"
)

func TestStateSize(t *testing.T) { flattest.State[State](t, 1600) }
