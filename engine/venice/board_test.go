package venice

import (
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"acforge.dev/engine"
)

// TestBoard compares a drawn table with testdata/board.txt.
func TestBoard(t *testing.T) {
	m := fixtureMission(t)
	g, err := Situate(m, engine.Options{Seats: 4}, [][]string{{"phase", "assassin"}, {"turn", "3"}, {"alert", "on"}, {"event", "shove"}, {"loose", "d3", "1"},
		{"1", "at", "c2"}, {"1", "exposed"}, {"2", "at", "b3"}, {"2", "hiding"}, {"3", "at", "a2"}, {"3", "tower"}, {"4", "at", "c2"}, {"4", "critical", "2"}})
	if err != nil {
		t.Fatal(err)
	}
	got := strings.Join(m.Codec().Board(g, 0, "en", 60), "\n") + "\n"
	want, err := os.ReadFile("testdata/board.txt")
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(strings.ReplaceAll(string(want), "\r\n", "\n"), got); diff != "" {
		t.Errorf("the board (-want +got):\n%s\n%s", diff, got)
	}
	// If the width is too small for a drawing, Board returns a list.
	if lines := m.Codec().Board(g, 0, "en", 18); len(lines) == 0 || strings.Contains(strings.Join(lines, ""), "+--") {
		t.Errorf("narrow: %q", lines)
	}
}

// TestLooksCostNothing covers functions that bots and searches call on every
// node.
func TestLooksCostNothing(t *testing.T) {
	g, err := fixtureMission(t).New(engine.Options{Seats: 4, Seed: 3})
	if err != nil {
		t.Fatal(err)
	}
	n := testing.AllocsPerRun(20, func() {
		g.Value(0)
		g.Hash()
		g.Redraw(0, 9)
	})
	if n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// If Enemies never move, the table does not mention a direction.
func TestBoardWithoutMovement(t *testing.T) {
	for _, moves := range []bool{true, false} {
		p := fixture()
		if !moves {
			p.Memories[0].EnemyPhase = []string{"reinforcement", "combat"}
		}
		whole, err := New(p, nil)
		if err != nil {
			t.Fatal(err)
		}
		m, err := whole.Mission("0.4")
		if err != nil {
			t.Fatal(err)
		}
		g, err := Situate(m.(*Mission), engine.Options{Seats: 2}, [][]string{{"phase", "assassin"}, {"turn", "3"}, {"alert", "on"}, {"event", "shove"}})
		if err != nil {
			t.Fatal(err)
		}
		if said := strings.Contains(strings.Join(m.(*Mission).Codec().Board(g, 0, "en", 60), " "), "Enemies move"); said != moves {
			t.Errorf("Enemies move: %v, it is said: %v", moves, said)
		}
	}
}
