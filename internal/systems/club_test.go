package systems_test

import (
	"encoding/json"
	"os"
	"testing"

	"github.com/google/go-cmp/cmp"

	"acforge.dev/compiler"
	"acforge.dev/engine"
	"acforge.dev/internal/proof/level"
	"acforge.dev/internal/proof/simtest"
	"acforge.dev/internal/systems/shipped"
	"acforge.dev/validator/sim"
)

// small compiles the small club pack of the command tests and opens it through
// its bundle.
func small(t testing.TB) engine.Pack {
	t.Helper()
	r, err := shipped.Compiler().Compile(os.DirFS("../../cmd/acforge/testdata/club"), compiler.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Packs) != 1 {
		t.Fatalf("the pack does not compile: %d problems", len(r.Diagnostics.Sorted()))
	}
	_, b := packed(t, r.Packs[0])
	return opened(t, b)
}

// TestScores: for a single player every decided game has a score. For two, each
// seat has one, and games with a winner were won by the first or the second
// player. The number of jobs makes no difference.
func TestScores(t *testing.T) {
	level.Gate(t)
	games := 70
	if testing.Short() {
		games = 12
	}
	var want string
	for _, jobs := range []int{1, 3} {
		r, err := sim.Run(t.Context(), small(t), sim.Options{Games: games, Jobs: jobs, Nodes: 200})
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range r.Memories {
			if len(m.Findings) > 0 {
				t.Fatalf("%+v", m.Findings)
			}
			for _, c := range m.Cells {
				if want := map[int]string{1: "points", 2: "rivals"}[c.Seats]; c.Aim != want {
					t.Errorf("%s, %d seats: the aim is %q", m.Memory, c.Seats, c.Aim)
				}
				for _, p := range c.Bots {
					ended := p.Won + p.Lost + p.Drawn
					if p.Spread().N() != ended*c.Seats {
						t.Errorf("%s, %d seats, %s: %d scores of %d games", m.Memory, c.Seats, p.Bot, p.Spread().N(), ended)
					}
					if c.Seats == 2 && (p.Rivals == nil || p.Rivals.First+p.Rivals.Other != p.Won || p.Lost != 0) {
						t.Errorf("%s, %s: %+v of %d games won", m.Memory, p.Bot, p.Rivals, p.Won)
					}
					if c.Seats == 1 && p.Rivals != nil {
						t.Errorf("%s, %s: rivals, alone", m.Memory, p.Bot)
					}
				}
				fair, random := c.Play(sim.Fair), c.Play(sim.Random)
				if fair.Mean() <= random.Mean() {
					t.Errorf("%s, %d seats: the fair bot scores %d tenths, chance %d", m.Memory, c.Seats, fair.Mean(), random.Mean())
				}
			}
		}
		b, err := json.Marshal(r)
		if err != nil {
			t.Fatal(err)
		}
		if want == "" {
			want = string(b)
		}
		if d := cmp.Diff(want, string(b)); d != "" {
			t.Errorf("%d jobs: %s", jobs, d)
		}
	}
}

// TestHandsStayHidden: the other player's hand changes no answer of the fair
// bot.
func TestHandsStayHidden(t *testing.T) {
	if testing.Short() {
		t.Skip("one answer after the other")
	}
	p := small(t)
	for _, id := range p.Missions() {
		m, err := p.Mission(id)
		if err != nil {
			t.Fatal(err)
		}
		for _, seats := range m.Seats() {
			if err := simtest.Fairness(p.ID(), m, seats, 30, 60); err != nil {
				t.Error(err)
			}
		}
	}
}

// TestFuzzSmall checks every point of some games against the contract.
func TestFuzzSmall(t *testing.T) {
	games := 4000
	if testing.Short() {
		games = 64
	}
	if err := simtest.Fuzz(small(t), games, 1, nil); err != nil {
		t.Error(err)
	}
}
