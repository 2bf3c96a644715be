package yardstick

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"os"
	"slices"
	"testing"

	"acforge.dev/engine"
	"acforge.dev/engine/bot"
	"acforge.dev/internal/proof/level"
	"acforge.dev/internal/proof/simtest"
)

// TestKept: the pack that is kept compiles as it is, and is the one that figures were
// measured on. Only a change of the schema is a reason to change it, and then what is
// played must stay.
func TestKept(t *testing.T) {
	sum := sha256.Sum256(content)
	if got := hex.EncodeToString(sum[:8]); got != "0cd8a26668714357" {
		t.Errorf("the kept content is another, %s", got)
	}
	p, err := Kept()
	if err != nil {
		t.Fatal(err)
	}
	cells, err := Cells(p)
	if err != nil || len(cells) != 30 {
		t.Fatalf("%d cells, want 30; %v", len(cells), err)
	}
	some, err := Cells(p, "1.4/3", " 0.3/2")
	if err != nil || len(some) != 2 || some[0].String() != "1.4/3" || some[1].String() != "0.3/2" {
		t.Errorf("the cells asked for are %v, %v", some, err)
	}
	if _, err := Cells(p, "9.9/3"); err == nil {
		t.Error("a cell that is not there was found")
	}
	if d := some[0].Options(1).Difficulty; d != "always-normal" {
		t.Errorf("it is played at difficulty %q, which players may change", d)
	}
}

// weighed is the cell with its weights as edit leaves them.
func weighed(t *testing.T, c Cell, edit func(values []int32)) Cell {
	t.Helper()
	tuned := c.Mission.Study().Tuned
	var values []int32
	for _, w := range tuned.Weights() {
		values = append(values, w.Value)
	}
	edit(values)
	m, err := tuned.Weighed(values)
	if err != nil {
		t.Fatal(err)
	}
	return Cell{c.Pack, m, c.Seats}
}

// TestPlay: repeating a game gives the same result with the same weights, and not
// always with others.
func TestPlay(t *testing.T) {
	p, err := Kept()
	if err != nil {
		t.Fatal(err)
	}
	cells, err := Cells(p, "0.3/3")
	if err != nil {
		t.Fatal(err)
	}
	same := weighed(t, cells[0], func([]int32) {})
	other := weighed(t, cells[0], func(values []int32) {
		for i := range values {
			values[i] = -values[i]
		}
	})
	budget := bot.Budget{Steps: 150, Patience: 5, Samples: 1}
	won, ended, differ := 0, 0, 0
	for i := range uint64(6) {
		var games [3]Game
		for k, c := range []Cell{cells[0], same, other} {
			if games[k], err = Play(c, i, budget.Player()); err != nil {
				t.Fatal(err)
			}
		}
		g := games[0]
		if games[1] != g {
			t.Errorf("game %d: %+v, and %+v by the same weights", i, g, games[1])
		}
		differ += one(games[2] != g)
		if g.Won != (g.Worth == 1000) || !g.Won && g.Worth != 0 {
			t.Errorf("game %d is worth %d: %+v", i, g.Worth, g)
		}
		won, ended = won+one(g.Won), ended+one(!g.Undecided)
	}
	if won == 0 || ended == 0 || differ < 3 {
		t.Errorf("%d won, %d ended, %d differ", won, ended, differ)
	}
}

// TestJudging: a rival that judges by the same weights answers as without, by others
// otherwise.
func TestJudging(t *testing.T) {
	p, err := Open(os.DirFS("../../.."), "club")
	if err != nil {
		t.Fatal(err)
	}
	cells, err := Cells(p, "basic/1", "basic/2")
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []bool{false, true} {
		if got, err := cells[i].Rivals(); err != nil || got != want {
			t.Errorf("%s: rivals is %t, %v", cells[i], got, err)
		}
	}
	c := cells[1]
	same := weighed(t, c, func([]int32) {})
	other := weighed(t, c, func(values []int32) { clear(values) })
	budget := bot.Budget{Steps: 60, Patience: 3, Samples: 1}
	differ := 0
	for i := range uint64(4) {
		plain, err := Play(c, i, budget.Player())
		if err != nil {
			t.Fatal(err)
		}
		for k, by := range []Cell{same, other} {
			g, err := Play(c, i, &bot.Sides{Side: func(viewer int) bot.Bot {
				return &Judging{Mission: by.Mission, Bot: &bot.Fair{Budget: budget, Viewer: viewer}}
			}})
			if err != nil {
				t.Fatal(err)
			}
			if k == 0 && g != plain {
				t.Errorf("game %d: %+v, and %+v by the same weights", i, plain, g)
			}
			if k == 1 {
				differ += one(g != plain)
			}
		}
	}
	if differ == 0 {
		t.Error("other weights make no difference")
	}
}

func one(b bool) int {
	if b {
		return 1
	}
	return 0
}

// leaver leaves as soon as a figure can.
type leaver struct{ bot.Uniform }

func (l *leaver) Choose(g engine.Game, legal []engine.Action, r *engine.Stream) int {
	gone := g.Mission().Study().Gone
	for i := range legal {
		try := g.Clone()
		if try.Take(i, nil) == nil && gone(try) > gone(g) && try.Point().Kind != engine.Over {
			return i
		}
	}
	return l.Uniform.Choose(g, legal, r)
}

// TestParted: a party of three Assassins has parted when a figure has left at once; a
// party of two never counts as parted.
func TestParted(t *testing.T) {
	if testing.Short() {
		t.Skip("one game after the other")
	}
	p, err := Kept()
	if err != nil {
		t.Fatal(err)
	}
	cells, err := Cells(p, "0.3/2", "0.3/3")
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []bool{false, true} {
		g, err := Play(cells[i], 3, &leaver{})
		if err != nil || g.Parted != want {
			t.Errorf("%s: parted is %t, %v", cells[i], g.Parted, err)
		}
	}
}

// TestOpen: packs of this repository open, one that is not there does not.
func TestOpen(t *testing.T) {
	if p, err := Open(os.DirFS("../../.."), "club"); err != nil || !slices.Contains(p.Missions(), "basic") {
		t.Errorf("club does not open: %v", err)
	}
	if _, err := Open(os.DirFS("../../.."), "nowhere"); err == nil {
		t.Error("a pack that is not there opens")
	}
}

// TestEach: all pieces are done once by any number of workers, and errors come in
// their order.
func TestEach(t *testing.T) {
	for jobs := range 5 {
		done := make([]int, 40)
		err := Each(jobs, len(done), func() func(int) error {
			return func(i int) error {
				done[i]++
				if i%20 == 7 {
					return errors.New(string(rune('a' + i)))
				}
				return nil
			}
		})
		if slices.Min(done) != 1 || slices.Max(done) != 1 || err == nil || err.Error() != "h\n|" {
			t.Errorf("%d jobs: %v, %v", jobs, done, err)
		}
	}
}

// TestSeesNoMore: what the players cannot know changes no answer of any tier, on
// Memories with an Ally, a Boss and a deck that runs out.
func TestSeesNoMore(t *testing.T) {
	level.Gate(t)
	p, err := Kept()
	if err != nil {
		t.Fatal(err)
	}
	cells, err := Cells(p, "0.3/3", "0.5/2", "0.6/4")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range cells {
		if err := simtest.Fairness(c.Pack, c.Mission, c.Seats, level.Amount("fuzz", 4, 8, 40), 120); err != nil {
			t.Error(err)
		}
	}
}
