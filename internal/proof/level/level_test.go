package level_test

import (
	"testing"

	"acforge.dev/internal/proof/level"
)

// A check runs when the variable names it or says "all", and not otherwise.
func TestNight(t *testing.T) {
	for env, want := range map[string]bool{"": false, "odds": true, "slips,odds": true, "all": true, "slips": false, "odd": false} {
		t.Setenv(level.Env, env)
		if got := level.Night("odds"); got != want {
			t.Errorf("%s=%q: Night is %t", level.Env, env, got)
		}
		skipped := true
		t.Run("test", func(t *testing.T) {
			level.Nightly(t, "odds")
			skipped = false
		})
		if skipped == want {
			t.Errorf("%s=%q: Nightly skips: %t", level.Env, env, skipped)
		}
	}
}

// The gate always draws by the same seed.
func TestSeed(t *testing.T) {
	for env, want := range map[string]uint64{"": 1, "x": 1, "77": 77} {
		t.Setenv(level.SeedEnv, env)
		if got := level.Seed(); got != want {
			t.Errorf("%s=%q: seed %d", level.SeedEnv, env, got)
		}
	}
}

// With -short a test of the gate is left out, except where the variable asks for it.
func TestGate(t *testing.T) {
	for env, runs := range map[string]bool{"": !testing.Short(), "1": true} {
		t.Setenv(level.GateEnv, env)
		ran := false
		t.Run("test", func(t *testing.T) {
			level.Gate(t)
			ran = true
		})
		if ran != runs {
			t.Errorf("%s=%q: it runs: %t", level.GateEnv, env, ran)
		}
	}
}
