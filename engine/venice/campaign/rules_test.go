package campaign

import (
	"testing"

	"acforge.dev/internal/proof/flattest"
)

// TestRules plays every example of the campaign. To run one, use -run
// 'TestRules/BOV-36.2'.
func TestRules(t *testing.T) { flattest.Rules(t, rulebook{}) }

// TestState checks that the state is flat.
func TestState(t *testing.T) { flattest.State[State](t, 1024) }
