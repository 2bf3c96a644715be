package main

import (
	"bytes"
	"math"
	"os"
	"strings"
	"testing"

	"acforge.dev/internal/proof/yardstick"
)

// TestPaired: the difference is that of the shares, and its interval that of games that
// only one of the two won.
func TestPaired(t *testing.T) {
	for _, c := range []struct {
		only, others, n int
		by, about       float64
	}{{30, 10, 100, 20, 11.76}, {10, 30, 100, -20, 11.76}, {0, 0, 100, 0, 0}, {100, 0, 100, 100, 0}} {
		if by, about := paired(c.only, c.others, c.n); math.Abs(by-c.by) > 0.01 || math.Abs(about-c.about) > 0.01 {
			t.Errorf("%d : %d of %d: %.2f ± %.2f, want %.2f ± %.2f", c.only, c.others, c.n, by, about, c.by, c.about)
		}
	}
}

// TestLine: what is counted stands in the line.
func TestLine(t *testing.T) {
	won, lost := yardstick.Game{Won: true, Worth: 1000}, yardstick.Game{}
	first := result{[]yardstick.Game{lost, lost, won, won}, 2}
	r := result{[]yardstick.Game{won, won, won, {Undecided: true, Parted: true}}, 5}
	got := strings.Join(strings.Fields(line("0.3/3", "fair", r, first, true)), " ")
	if want := "0.3/3 fair 75.0 30.1 to 95.5 75.0 +25.0 ± 81.3 (2 : 1) 1250.0 2.50 1 1"; got != want {
		t.Errorf("the line is\n%s, want\n%s", got, want)
	}
	if alone := line("0.3/3", "fair", r, r, false); strings.Contains(alone, "±") {
		t.Errorf("the first is compared with itself: %s", alone)
	}
}

// TestTable: players play the same games in chunks, and each has its line; unknown
// names are refused.
func TestTable(t *testing.T) {
	pack, err := yardstick.Kept()
	if err != nil {
		t.Fatal(err)
	}
	cells, err := yardstick.Cells(pack, "0.1/2")
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	tab := &table{games: chunk + 2, from: 5, out: &out}
	defer tab.close()
	for _, name := range []string{"random", "random", "novice*2", "600/8/1"} {
		if err := tab.seat(name, "kept"); err != nil {
			t.Fatal(err)
		}
	}
	tab.head()
	if err := tab.cell(cells[0]); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	if len(lines) != 6 || !strings.Contains(lines[3], "+0.0 ± 0.0 (0 : 0)") {
		t.Errorf("it prints\n%s", out.String())
	}
	if named, counted := strings.Fields(lines[4]), strings.Fields(lines[5]); named[2] != counted[2] {
		t.Errorf("a budget by its name and one by its numbers win %s and %s of the same games", named[2], counted[2])
	}
	for _, name := range []string{"clever", "fair*0", "fair*x", "random*2", "300/4", "300/4/0", "300/x/1", "300/4/1/1"} {
		if tab.seat(name, "kept") == nil {
			t.Errorf("a bot %s has a seat", name)
		}
	}
	if tab.seat(firstCommit, "venice") == nil {
		t.Error("the first bot plays what it does not know")
	}
}

// TestRivals: between rivals a bot plays against the first, and so one that thinks wins
// most games against one that does not, from both seats.
func TestRivals(t *testing.T) {
	pack, err := yardstick.Open(os.DirFS("../.."), "club")
	if err != nil {
		t.Fatal(err)
	}
	cells, err := yardstick.Cells(pack, "basic/2")
	if err != nil {
		t.Fatal(err)
	}
	tab := &table{}
	for _, name := range []string{"random", "novice"} {
		if err := tab.seat(name, "club"); err != nil {
			t.Fatal(err)
		}
	}
	games, _, err := tab.players[1].play(cells[0], 7, 12)
	if err != nil {
		t.Fatal(err)
	}
	won := [2]int{}
	for i, g := range games {
		won[i%2] += one(g.Won)
		if g.Won != (g.Worth == 1000) {
			t.Errorf("game %d: won is %t, worth %d", i, g.Won, g.Worth)
		}
	}
	if won[0] < 4 || won[1] < 4 {
		t.Errorf("of six games from each seat %v are won", won)
	}
}
