package enginetest_test

import (
	"errors"
	"testing"

	"acforge.dev/engine"
	"acforge.dev/internal/proof/enginetest"
)

// play plays a seeded game at random and returns its actions.
func play(t *testing.T, g engine.Game, seed uint64) []engine.Action {
	t.Helper()
	r := engine.NewStream(seed)
	var legal, done []engine.Action
	for g.Point().Kind != engine.Over {
		legal = g.Legal(legal[:0])
		a := legal[r.Intn(len(legal))]
		if err := g.Apply(a, nil); err != nil {
			t.Fatal(err)
		}
		if err := g.Check(); err != nil {
			t.Fatal(err)
		}
		done = append(done, a)
	}
	return done
}

func TestDelve(t *testing.T) {
	m, err := enginetest.Pack{}.Mission(enginetest.Delve)
	if err != nil {
		t.Fatal(err)
	}
	won := 0
	for seed := range uint64(200) {
		g, err := m.New(engine.Options{Seats: 1 + int(seed%3), Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		play(t, g, seed)
		o := g.Outcome()
		if o.Result == engine.Ongoing || m.CauseName(o.Cause) == "" {
			t.Fatalf("seed %d: %v", seed, o)
		}
		if o.Result == engine.Won {
			won++
		}
		if err := g.Apply(1, nil); !errors.Is(err, engine.ErrOver) {
			t.Fatalf("after the end: %v", err)
		}
		h := g.Hash()
		c := g.Clone()
		c.Redraw(0, 1e9)
		if g.Hash() != h || c.Hash() == h {
			t.Fatal("a copy is not its own, or Redraw does nothing")
		}
		if err := c.Restore(g.Save(nil)); err != nil || c.Hash() != h {
			t.Fatalf("restored: %v", err)
		}
	}
	if won == 200 {
		t.Error("random play always wins")
	}
}

// TestGiven hands the outcomes of a seeded game to a given one.
func TestGiven(t *testing.T) {
	m, _ := enginetest.Pack{}.Mission(enginetest.Delve)
	g, _ := m.New(engine.Options{Seats: 2, Seed: 3, Given: true})
	kinds := map[engine.PointKind]int{}
	r := engine.NewStream(9)
	var legal []engine.Action
	for g.Point().Kind != engine.Over {
		kinds[g.Point().Kind]++
		if g.Point().Kind != engine.Choice && r.Intn(2) == 0 {
			g.Roll(nil)
			continue
		}
		legal = g.Legal(legal[:0])
		if err := g.Apply(legal[r.Intn(len(legal))], nil); err != nil {
			t.Fatal(err)
		}
	}
	if kinds[engine.Roll] == 0 || kinds[engine.Draw] == 0 {
		t.Errorf("kinds of point seen: %v", kinds)
	}
}
