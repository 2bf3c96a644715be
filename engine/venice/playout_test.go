package venice

import (
	"errors"
	"testing"

	"acforge/engine"
	"acforge/engine/venice/notation"
)

// TestRandomGames plays at random and looks for corruption at every point.
func TestRandomGames(t *testing.T) {
	m := fixtureMission(t)
	ends := map[string]int{}
	for seats := 2; seats <= 4; seats++ {
		for seed := range uint64(150) {
			o := engine.Options{Seats: seats, Seed: seed, Given: seed%5 == 0, Edition: []string{"en", "de"}[seed%2]}
			g, err := m.New(o)
			if err != nil {
				t.Fatal(err)
			}
			rng := engine.NewStream(seed)
			points, turn := 0, int32(0)
			playRandom(g, &rng, 30, make([]engine.Action, 0, 256), func() {
				if now := g.Outcome().Turn; now != turn {
					points, turn = 0, now
				}
				if points++; points > 2000 {
					t.Fatalf("seats %d seed %d turn %d: more than 2,000 points", seats, seed, turn)
				}
				if err := wrong(g.(*Game)); err != "" {
					t.Fatalf("seats %d seed %d turn %d: %s", seats, seed, turn, err)
				}
				if err := g.Check(); err != nil {
					t.Fatalf("seats %d seed %d turn %d: %v", seats, seed, turn, err)
				}
			})
			ends[m.CauseName(g.Outcome().Cause)]++
		}
	}
	t.Log(ends)
}

// wrong is what the rules of the kernel alone rule out.
func wrong(g *Game) string {
	s := &g.s
	if s.Broken != 0 {
		return "broken " + itoa(int(s.Broken))
	}
	if s.Ask.Kind != uint8(engine.Over) && len(g.Legal(nil)) == 0 {
		return "no option at " + notation.AskNames[s.Ask.Code]
	}
	for typ := range g.m.nTypes {
		n := int(s.Reserve[typ])
		for i := range g.m.nSq {
			n += int(s.Sq[i].Guards[typ]) + int(s.Sq[i].Bodies[typ])
		}
		if n != int(g.m.types[typ].box[s.Edition]) {
			return "miniatures of type " + itoa(typ) + ": " + itoa(n)
		}
	}
	for i := range g.m.nSq {
		if s.Sq[i].enemies()+s.Sq[i].bodies() > 4 {
			return "more than four on square " + itoa(i)
		}
	}
	return ""
}

func TestNoAllocations(t *testing.T) {
	m := fixtureMission(t)
	start, err := m.New(engine.Options{Seats: 4})
	if err != nil {
		t.Fatal(err)
	}
	g := start.Clone()
	opts := make([]engine.Action, 0, 256)
	seed := uint64(0)
	n := testing.AllocsPerRun(50, func() {
		g.Copy(start)
		g.Redraw(0, seed)
		rng := engine.NewStream(seed)
		playRandom(g, &rng, 20, opts, nil)
		seed++
	})
	if n != 0 {
		t.Errorf("%v allocations a game", n)
	}
}

// TestSameSeedSameGame: chance is a function of the seed alone.
func TestSameSeedSameGame(t *testing.T) {
	m := fixtureMission(t)
	play := func() State {
		g, err := m.New(engine.Options{Seats: 3, Seed: 7})
		if err != nil {
			t.Fatal(err)
		}
		rng := engine.NewStream(1)
		playRandom(g, &rng, 20, nil, nil)
		return g.(*Game).s
	}
	if play() != play() {
		t.Error("the same seed gave two games")
	}
}

func BenchmarkRandomPlayout(b *testing.B) {
	m := fixtureMission(b)
	start, err := m.New(engine.Options{Seats: 4})
	if err != nil {
		b.Fatal(err)
	}
	g := start.Clone()
	opts := make([]engine.Action, 0, 256)
	choices := 0
	b.ReportAllocs()
	for i := range b.N {
		g.Copy(start)
		g.(*Game).s.Seed = uint64(i)
		rng := engine.NewStream(uint64(i))
		choices += playRandom(g, &rng, 20, opts, nil)
	}
	b.ReportMetric(float64(choices)/b.Elapsed().Seconds(), "choices/s")
	b.ReportMetric(float64(choices)/float64(b.N), "choices/game")
}

// TestGivenPlayIsTheSameGame: with every die and card handed in as the
// streams give them, the game is the one that seeded play plays.
func TestGivenPlayIsTheSameGame(t *testing.T) {
	m := fixtureMission(t)
	for seed := range uint64(40) {
		play := func(given bool) State {
			g, err := m.New(engine.Options{Seats: 4, Seed: seed, Given: given})
			if err != nil {
				t.Fatal(err)
			}
			rng := engine.NewStream(seed)
			playRandom(g, &rng, 15, nil, nil)
			s := g.(*Game).s
			s.Given = false
			return s
		}
		if play(true) != play(false) {
			t.Fatalf("seed %d: given and seeded play differ", seed)
		}
	}
}

// TestRefusedActionChangesNothing tries actions of other points.
func TestRefusedActionChangesNothing(t *testing.T) {
	m := fixtureMission(t)
	g, err := m.New(engine.Options{Seats: 3, Seed: 3, Given: true})
	if err != nil {
		t.Fatal(err)
	}
	rng, other := engine.NewStream(5), engine.NewStream(6)
	refused := 0
	playRandom(g, &rng, 10, nil, func() {
		before := g.(*Game).s
		legal := map[engine.Action]bool{}
		for _, a := range g.Legal(nil) {
			legal[a] = true
		}
		for range 20 {
			a := engine.Action(other.Next() & 0x0f0f0f3f)
			if legal[a] {
				continue
			}
			err := g.Apply(a, nil)
			if !errors.Is(err, engine.ErrNotLegal) && !errors.Is(err, engine.ErrOver) {
				t.Fatalf("%x: %v", uint64(a), err)
			}
			refused++
		}
		if g.(*Game).s != before {
			t.Fatal("a refused action changed the state")
		}
	})
	if refused == 0 {
		t.Error("nothing was refused")
	}
}

// TestCopyIsIsolated: what happens in a copy does not reach the original.
func TestCopyIsIsolated(t *testing.T) {
	m := fixtureMission(t)
	g, err := m.New(engine.Options{Seats: 2, Seed: 11})
	if err != nil {
		t.Fatal(err)
	}
	rng := engine.NewStream(1)
	playRandom(g, &rng, 1, nil, nil)
	before := g.(*Game).s
	playRandom(g.Clone(), &rng, 12, nil, nil)
	if g.(*Game).s != before {
		t.Error("playing a clone changed the original")
	}
}

// TestSavedGameIsTheSameGame compares whole states, so that a field that a
// save forgets is found.
func TestSavedGameIsTheSameGame(t *testing.T) {
	m := fixtureMission(t)
	for seed := range uint64(20) {
		g, err := m.New(engine.Options{Seats: 4, Seed: seed, Given: seed%2 == 0})
		if err != nil {
			t.Fatal(err)
		}
		fresh, err := m.New(engine.Options{Seats: 2})
		if err != nil {
			t.Fatal(err)
		}
		rng := engine.NewStream(seed)
		playRandom(g, &rng, 10, nil, func() {
			if err := fresh.Restore(g.Save(nil)); err != nil {
				t.Fatal(err)
			}
			if fresh.(*Game).s != g.(*Game).s {
				t.Fatalf("seed %d: the restored state differs", seed)
			}
		})
	}
}
