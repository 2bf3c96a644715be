package venice

import (
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"acforge.dev/engine"
	ir "acforge.dev/schema/ir/venice"
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

// TestOwnCounters checks that the table shows a counter of each Assassin by name.
func TestOwnCounters(t *testing.T) {
	pack := fixture()
	mem := &pack.Memories[0]
	mem.Counters = append(mem.Counters, "poison")
	mem.Meters = append(mem.Meters, ir.Meter{Counter: ir.CounterID(len(mem.Counters) - 1), Title: "text.gone", Max: 9, Each: true})
	p, err := New(pack, nil)
	if err != nil {
		t.Fatal(err)
	}
	m, err := p.Mission("0.4")
	if err != nil {
		t.Fatal(err)
	}
	g, err := m.New(engine.Options{Seats: 2, Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	s := &g.(*Game).s
	s.Counter[m.(*Mission).CounterSlot(len(mem.Counters)-1, 1)] = 3
	saved := g.Save(nil)
	if err := g.Restore(saved); err != nil {
		t.Fatal(err)
	}
	if got := strings.Join(m.Codec().Board(g, 0, "en", 200), "\n"); !strings.Contains(got, " 0, ") || !strings.Contains(got, " 3") {
		t.Errorf("the table shows no counter of each:\n%s", got)
	}
	if got := string(m.Codec().StateJSON(nil, g, 0)); !strings.Contains(got, `"poison":[0,3]`) {
		t.Errorf("the state has no list: %s", got)
	}
}
