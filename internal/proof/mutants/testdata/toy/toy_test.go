package toy

import (
	"os"
	"testing"
)

// TestGated stands for a test of the gate, which -test.short leaves out, with the games
// of the gate.
func TestGated(t *testing.T) {
	if testing.Short() && os.Getenv("ACFORGE_GATE") == "" {
		t.Skip()
	}
	for _, name := range []string{"ACFORGE_AMOUNT", "ACFORGE_SEED", "ACFORGE_NIGHTLY"} {
		if v, ok := os.LookupEnv(name); ok {
			t.Errorf("%s is %s, though the games of the gate are to be played", name, v)
		}
	}
}

func TestSkipped(t *testing.T) { t.Skip() }

func TestRules(t *testing.T) {
	for name, holds := range map[string]func() bool{
		"TOY-1.1-even":  func() bool { return even(4) && !even(5) },
		"TOY-1.2-step":  func() bool { return step(1) == 2 },
		"TOY-1.3-limit": func() bool { return step(4) == -1 },
		"TOY-1.4-two":   func() bool { return step(2) == 20 },
		"TOY-1.7-zero":  func() bool { return even(2) },
		"TOY-2.1-turn": func() bool {
			s := state{cubes: 4}
			s.turn(2)
			return s == state{0, 3}
		},
		"TOY-3.1-round": func() bool {
			g := game{seats: []int{1, 8, 3}, gone: 3, table: state{left: 2}}
			g.round(8)
			return g.order == 13-8-6 && g.gone == 8 && g.kept == 0 && g.open && g.table == state{cubes: 8}
		},
	} {
		t.Run(name, func(t *testing.T) {
			if !holds() {
				t.Error("does not hold")
			}
		})
	}
}
