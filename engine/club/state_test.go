package club

import (
	"testing"

	"acforge.dev/internal/proof/flattest"
)

func TestStateSize(t *testing.T) { flattest.State[State](t, 1600) }
