package bot

import (
	"testing"

	"acforge.dev/engine"
	"acforge.dev/internal/proof/enginetest"
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

// vain is a game whose value grows the longer its seats act in its first turn,
// and is bad where anything else is asked.
type vain struct {
	engine.Game
	asks uint16 // the code of the point at which a seat acts
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

// TestGreed: actions that are free, endless and look better each time keep the
// greedy bot for a while, but not for ever.
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

// TestPlansEnd: actions that cost and change nothing do not keep a plan from
// ending its turn, though ending it never looks better.
func TestPlansEnd(t *testing.T) {
	var p policy
	for seed := range uint64(50) {
		g := began(t, enginetest.Circling, seed)
		p.prepare(g)
		p.looks = engine.MaxOptions
		p.follow(g, nil, nil, -1, seed, 2, 0)
		if g.Point().Kind != engine.Over && g.Outcome().Turn < 2 {
			t.Errorf("seed %d: after %d steps it is still turn 1", seed, p.spent)
		}
	}
}

// TestReplies: a rival's answer in a position depends only on the position and
// the luck of the plan, not on earlier questions. A repeated question costs
// only the step itself.
func TestReplies(t *testing.T) {
	var all policy
	again := 0
	for seed := range uint64(20) {
		g, r := began(t, enginetest.Delve, seed), engine.NewStream(seed)
		for n := 0; settle(g) == engine.Choice && n < 60; n++ {
			var fresh policy
			answered := func(p *policy) uint64 {
				p.prepare(g)
				p.luck, p.spent = seed%3, 0
				c := g.Clone()
				if !p.rival(c, 0) {
					t.Fatalf("seed %d, step %d: no answer", seed, n)
				}
				return c.Hash()
			}
			want := answered(&fresh)
			if got, twice := answered(&all), answered(&all); got != want || twice != want {
				t.Errorf("seed %d, step %d: another answer after others", seed, n)
			}
			if all.spent != 1 {
				t.Errorf("seed %d, step %d: asked again it costs %d steps", seed, n, all.spent)
			}
			if fresh.spent > 1 {
				again++
			}
			if legal := g.Options(); g.Take(r.Intn(len(legal)), nil) != nil {
				t.Fatal("refused")
			}
		}
	}
	if again == 0 {
		t.Error("no answer costs more than its step")
	}
}

// TestBetterPlan: of two plans the one that ends better is better. Only if both
// lose everything does the one that got farther win.
func TestBetterPlan(t *testing.T) {
	ended := func(total, hope int64) *plan { return &plan{sums: [most]int64{total}, n: 1, hope: hope} }
	for _, c := range []struct {
		p, o *plan
		want bool
	}{
		{ended(400, 0), ended(300, 900), true},
		{ended(300, 900), ended(400, 0), false},
		{ended(300, 900), ended(300, 100), false},
		{ended(0, 900), ended(0, 100), true},
		{ended(0, 100), ended(0, 100), false},
		{ended(1, 0), ended(0, 900), true},
	} {
		if got := c.p.better(c.o); got != c.want {
			t.Errorf("%d with hope %d better than %d with %d: %v", c.p.total(), c.p.hope, c.o.total(), c.o.hope, got)
		}
	}
}
