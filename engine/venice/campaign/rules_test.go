package campaign

import (
	"testing"

	"acforge/internal/proof/flattest"
)

// TestRules plays every example of the campaign; one of them with
// -run 'TestRules/BOV-36.2'.
func TestRules(t *testing.T) { flattest.Rules(t, rulebook{}) }

// TestState pins that the state is flat.
func TestState(t *testing.T) { flattest.State[State](t, 1024) }
