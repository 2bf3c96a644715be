package club

import (
	"testing"

	"acforge/internal/proof/flattest"
)

func TestStateSize(t *testing.T) { flattest.State[State](t, 1600) }
