package sim_test

import (
	"strings"
	"testing"

	"acforge.dev/engine"
	"acforge.dev/internal/diag"
	"acforge.dev/validator/sim"
)

// TestNoviceNever: a novice that never wins is reported at the required thing that it
// never does. Few games prove nothing, and a single win is enough.
func TestNoviceNever(t *testing.T) {
	spans := func(_ string, what engine.Content) diag.Span {
		return diag.Span{File: &diag.File{Name: "at " + what.Kind + " " + what.ID}}
	}
	for _, c := range []struct {
		name       string
		won, games int
		broke      uint64
		at         string // "": nothing is reported
	}{
		{"the seal is never broken", 0, 100, 0, "at task seal"},
		{"it is broken in vain", 0, 100, 17, "at  "},
		{"one win", 1, 100, 0, ""},
		{"few games", 0, 40, 0, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := ""
			for _, d := range sim.Diagnostics(sim.Sealed(c.won, c.games, c.broke, 3), nil, spans) {
				if d.Code == sim.CodeNeverNovice {
					got = d.Primary.File.Name
					if d.Severity != diag.Info || !strings.Contains(d.Message, "with 3") || !strings.Contains(strings.Join(d.Notes, "\n"), "lost by dawn: novice 100.0 %, fair 35.0 %") {
						t.Errorf("%+v", d)
					}
				}
			}
			if got != c.at {
				t.Errorf("said %q, want %q", got, c.at)
			}
		})
	}
}
