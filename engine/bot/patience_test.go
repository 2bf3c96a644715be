package bot

import (
	"testing"

	"acforge/engine"
	"acforge/engine/enginetest"
)

func began(t *testing.T, variant string, seed uint64) engine.Game {
	t.Helper()
	m, err := enginetest.Pack{}.Mission(variant)
	if err != nil {
		t.Fatal(err)
	}
	g, err := m.New(engine.Options{Seats: 2, Seed: seed})
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// vain is a game that looks the better the longer its seats are at play in its
// first turn, and bad where anything else is asked.
type vain struct {
	engine.Game
	asks uint16 // the code of the point at which a seat plays
	long int32
}

func (v *vain) Take(i int, log *engine.Log) error {
	err := v.Game.Take(i, log)
	v.long++
	return err
}

func (v *vain) Copy(from engine.Game) {
	f := from.(*vain)
	v.Game.Copy(f.Game)
	v.asks, v.long = f.asks, f.long
}

func (v *vain) Clone() engine.Game { return &vain{v.Game.Clone(), v.asks, v.long} }

func (v *vain) Value(int) int32 {
	if v.Outcome().Turn > 1 || v.Point().Code != v.asks {
		return 0
	}
	return v.long
}

// TestGreed: what is free, leads on for ever and looks better each time keeps the
// greedy bot for a while, and not for ever.
func TestGreed(t *testing.T) {
	for seed := range uint64(20) {
		toy := began(t, enginetest.Endless, seed)
		g, b, r, n := &vain{toy, toy.Point().Code, 0}, &Greedy{}, engine.NewStream(seed), 0
		for ; g.Point().Kind == engine.Choice && g.Outcome().Turn == 1; n++ {
			if n > greed+200 {
				t.Fatalf("seed %d: the first turn takes more than %d answers", seed, n)
			}
			if err := g.Take(b.Choose(g, g.Options(), &r), nil); err != nil {
				t.Fatal(err)
			}
		}
		if n < greed {
			t.Errorf("seed %d: it left the turn after %d answers, before it had enough", seed, n)
		}
	}
}

// TestPlansEnd: what costs nothing and changes nothing does not keep a plan from
// the end of its turn, though to end it never looks better.
func TestPlansEnd(t *testing.T) {
	var p policy
	for seed := range uint64(50) {
		g, r := began(t, enginetest.Circling, seed), engine.NewStream(seed)
		p.prepare(g)
		p.looks = engine.MaxOptions
		p.follow(g, nil, nil, -1, &r, 2, 0)
		if g.Point().Kind != engine.Over && g.Outcome().Turn < 2 {
			t.Errorf("seed %d: after %d steps it is still turn 1", seed, p.spent)
		}
	}
}
