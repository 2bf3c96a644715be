package bot_test

import (
	"slices"
	"testing"

	"acforge.dev/engine"
	"acforge.dev/engine/bot"
	"acforge.dev/internal/proof/enginetest"
	"acforge.dev/internal/proof/level"
)

func mission(t testing.TB, variant string) engine.Mission {
	t.Helper()
	m, err := enginetest.Pack{}.Mission(variant)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func begin(t testing.TB, m engine.Mission, o engine.Options) engine.Game {
	t.Helper()
	g, err := m.New(o)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func named(t testing.TB, name string, nodes int) bot.Bot {
	t.Helper()
	b, err := bot.New(name, nodes)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// play plays g to its end or to the cap. It calls at before every answer.
func play(t testing.TB, g engine.Game, b bot.Bot, r *engine.Stream, at func(engine.Game)) engine.Outcome {
	t.Helper()
	b.Begin()
	for range 5000 {
		p := g.Point()
		if p.Kind == engine.Over || g.Outcome().Turn > 60 {
			break
		}
		if p.Kind != engine.Choice {
			g.Roll(nil)
			continue
		}
		if at != nil {
			at(g)
		}
		if err := g.Take(b.Choose(g, g.Options(), r), nil); err != nil {
			t.Fatal(err)
		}
	}
	return g.Outcome()
}

// wins counts the games that a bot wins.
func wins(t testing.TB, m engine.Mission, name string, games int) int {
	b := named(t, name, 0)
	won := 0
	for i := range games {
		g := begin(t, m, engine.Options{Seats: 2, Seed: engine.Seed("toypack", m.ID(), 2, uint64(i))})
		r := engine.NewStream(uint64(i))
		if play(t, g, b, &r, nil).Result == engine.Won {
			won++
		}
	}
	return won
}

// TestStrength: searching beats looking one step ahead beats chance.
func TestStrength(t *testing.T) {
	level.Gate(t)
	m := mission(t, enginetest.Delve)
	const games = 1000
	fair, greedy, random := wins(t, m, bot.NameFair, games), wins(t, m, bot.NameGreedy, games), wins(t, m, bot.NameRandom, games)
	t.Logf("won of %d: fair %d, greedy %d, random %d", games, fair, greedy, random)
	if fair < games/2 || fair < greedy || random*3 > fair {
		t.Errorf("won of %d: fair %d, greedy %d, random %d", games, fair, greedy, random)
	}
}

// TestFair redraws all that is hidden a hundred times at the points of whole
// games: the answer must stay the same. A second bot only ever sees redrawn
// copies; it must give the same answers for the whole game.
func TestFair(t *testing.T) {
	level.Gate(t)
	m := mission(t, enginetest.Delve)
	for _, name := range bot.Names() {
		b, again, blind := named(t, name, 100), named(t, name, 100), named(t, name, 100)
		for seed := range uint64(6) {
			g := begin(t, m, engine.Options{Seats: 2, Seed: seed, Given: seed%2 == 1})
			other := g.Clone()
			r, own := engine.NewStream(seed), engine.NewStream(seed)
			b.Begin()
			blind.Begin()
			points := 0
			for ; g.Point().Kind != engine.Over && g.Outcome().Turn < 60; points++ {
				if g.Point().Kind != engine.Choice {
					g.Roll(nil)
					continue
				}
				if points < 25 {
					sameAnswers(t, again, g, other, seed)
				}
				other.Copy(g)
				other.Redraw(0, engine.Mix(^seed+uint64(points)))
				a := b.Choose(g, g.Options(), &r)
				if got := blind.Choose(other, other.Options(), &own); got != a {
					t.Fatalf("%s, seed %d, point %d: answers %d, and %d to whoever never saw the game", name, seed, points, a, got)
				}
				if err := g.Take(a, nil); err != nil {
					t.Fatal(err)
				}
			}
			if points < 5 {
				t.Fatalf("%s, seed %d: only %d points", name, seed, points)
			}
		}
	}
}

// sameAnswers compares the answers of a bot without memory.
func sameAnswers(t *testing.T, b bot.Bot, g, other engine.Game, seed uint64) {
	t.Helper()
	r := engine.NewStream(seed)
	b.Begin()
	want := b.Choose(g, g.Legal(nil), &r)
	for i := range uint64(100) {
		other.Copy(g)
		other.Redraw(0, engine.Mix(i))
		r = engine.NewStream(seed)
		b.Begin()
		if got := b.Choose(other, other.Legal(nil), &r); got != want {
			t.Fatalf("%T: chose %d, with another future %d", b, want, got)
		}
	}
}

// TestLeavesGame: a bot's thinking changes nothing and its answer is legal.
func TestLeavesGame(t *testing.T) {
	m := mission(t, enginetest.Delve)
	for _, name := range bot.Names() {
		b := named(t, name, 100)
		g := begin(t, m, engine.Options{Seats: 3, Seed: 8})
		r := engine.NewStream(1)
		var legal []engine.Action
		for g.Point().Kind == engine.Choice && g.Outcome().Turn < 60 {
			before := g.Hash()
			legal = g.Legal(legal[:0])
			a := b.Choose(g, g.Options(), &r)
			if g.Hash() != before {
				t.Fatalf("%s changed the game", name)
			}
			if !slices.Equal(legal, g.Options()) {
				t.Fatalf("%s wrote into the list", name)
			}
			if a < 0 || a >= len(legal) {
				t.Fatalf("%s chose %d of %d", name, a, len(legal))
			}
			if err := g.Take(a, nil); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// TestStaller: it keeps a turn open for ever only where the game allows it;
// elsewhere it goes on.
func TestStaller(t *testing.T) {
	for variant, endless := range map[string]bool{enginetest.Delve: false, enginetest.Endless: true, enginetest.Circling: false} {
		g := begin(t, mission(t, variant), engine.Options{Seats: 2, Seed: 3})
		b, r := named(t, bot.NameStalling, 0), engine.NewStream(5)
		n := 0
		for g.Point().Kind == engine.Choice && g.Outcome().Turn == 1 && n < 500 {
			if err := g.Take(b.Choose(g, g.Options(), &r), nil); err != nil {
				t.Fatal(err)
			}
			n++
		}
		if (n == 500) != endless {
			t.Errorf("%s: the first turn took %d answers", variant, n)
		}
	}
}

// TestCircles: where free actions lead in circles, every bot still ends its
// turns. No bot is asked twice at the same position of a turn, except the
// random one during its first hundred questions.
func TestCircles(t *testing.T) {
	m := mission(t, enginetest.Circling)
	for _, name := range bot.Names() {
		b := named(t, name, 60)
		for seed := range uint64(20) {
			g := begin(t, m, engine.Options{Seats: 2, Seed: seed})
			r := engine.NewStream(seed)
			b.Begin()
			turn, asked, seen := int32(0), 0, map[uint64]bool{}
			for g.Point().Kind == engine.Choice && g.Outcome().Turn < 20 {
				if now := g.Outcome().Turn; now != turn {
					turn, asked, seen = now, 0, map[uint64]bool{}
				}
				h := g.Hash()
				if seen[h] && (name != bot.NameRandom || asked > 102) {
					t.Fatalf("%s, seed %d, turn %d: back after %d answers", name, seed, turn, asked)
				}
				if asked++; asked >= 100 || name != bot.NameRandom {
					seen[h] = true
				}
				if asked > 400 {
					t.Fatalf("%s, seed %d: turn %d takes more than 400 answers", name, seed, turn)
				}
				if err := g.Take(b.Choose(g, g.Options(), &r), nil); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
}

// TestPatience: the random bot also leaves a circle in which chance would
// almost never end the turn.
func TestPatience(t *testing.T) {
	g := begin(t, mission(t, enginetest.Circling), engine.Options{Seats: 2, Seed: 1})
	b := named(t, bot.NameRandom, 0)
	for n := 1; ; n++ {
		// Chance never draws the last option, which ends the part of a seat.
		k, seed := uint64(len(g.Options())), uint64(0)
		for first := engine.NewStream(0); k > 1 && first.Intn(int(k)) == int(k)-1; first = engine.NewStream(seed) {
			seed++
		}
		r := engine.NewStream(seed)
		i := b.Choose(g, g.Options(), &r)
		if g.Outcome().Turn > 1 || g.Point().Kind != engine.Choice {
			return
		}
		if n > 300 {
			t.Fatal("the first turn takes more than 300 answers")
		}
		if err := g.Take(i, nil); err != nil {
			t.Fatal(err)
		}
	}
}

func TestNoAllocation(t *testing.T) {
	m := mission(t, enginetest.Delve)
	for _, name := range bot.Names() {
		b := named(t, name, 300)
		g := begin(t, m, engine.Options{Seats: 3, Seed: 4})
		r, legal := engine.NewStream(2), make([]engine.Action, 0, engine.MaxOptions)
		choose := func() {
			b.Begin()
			legal = g.Legal(legal[:0])
			b.Choose(g, legal, &r)
		}
		for range 50 {
			choose() // scratch grows to its size
		}
		if n := testing.AllocsPerRun(50, choose); n != 0 {
			t.Errorf("%s allocates %v times an answer", name, n)
		}
	}
}

func TestWitness(t *testing.T) {
	m := mission(t, enginetest.Delve)
	for seed := range uint64(20) {
		o := engine.Options{Seats: 3, Seed: seed}
		line, nodes, err := bot.Witness(m, o, bot.DefaultBeam)
		if err != nil || line == nil {
			t.Fatalf("seed %d: no win in %d steps, %v", seed, nodes, err)
		}
		g := begin(t, m, o)
		for i, a := range line {
			if err := g.Apply(a, nil); err != nil {
				t.Fatalf("seed %d: step %d of %d: %v", seed, i, len(line), err)
			}
		}
		if g.Outcome().Result != engine.Won {
			t.Fatalf("seed %d: the line ends %v", seed, g.Outcome())
		}
	}
	line, nodes, err := bot.Witness(mission(t, enginetest.Hopeless), engine.Options{Seats: 2}, bot.Beam{Width: 4, Tries: 4, Turns: 60, Nodes: 50_000})
	if line != nil || nodes == 0 || nodes > 51_000 || err != nil {
		t.Errorf("the hopeless game: %d actions, %d steps, %v", len(line), nodes, err)
	}
}

func TestNew(t *testing.T) {
	if _, err := bot.New("clever", 0); err == nil {
		t.Error("made a bot of a name that nobody has")
	}
}
