package club

import (
	"strings"
	"testing"
	"time"

	"acforge.dev/engine"
	"acforge.dev/internal/proof/flattest"
)

var modes = []string{"basic", "advanced", "team"}

// TestRandomGames plays at random and checks the state at every point.
func TestRandomGames(t *testing.T) {
	for _, mode := range modes {
		m := fixtureMission(t, mode)
		ends := map[string]int{}
		points := 0
		for seats := 1; seats <= 2; seats++ {
			for seed := range uint64(120) {
				g, err := m.New(engine.Options{Seats: seats, Seed: seed, Given: seed%4 == 0})
				if err != nil {
					t.Fatal(err)
				}
				if seed%2 == 1 { // rich enough to get beyond the beginning
					g.(*Game).s.Player[0].Credits, g.(*Game).s.Player[1].Credits = 150, 150*int16(seats-1)
				}
				rng := engine.NewStream(seed)
				copied := g.Clone()
				n := 0
				playRandom(g, &rng, make([]engine.Action, 0, 256), func() {
					if n++; n > 5000 {
						t.Fatalf("%s, %d seats, seed %d: more than 5,000 points", mode, seats, seed)
					}
					if err := g.Check(); err != nil {
						t.Fatalf("%s, %d seats, seed %d, turn %d: %v", mode, seats, seed, g.Outcome().Turn, err)
					}
					for viewer := 0; viewer <= seats; viewer++ {
						copied.Copy(g)
						value := g.Value(viewer)
						copied.Redraw(viewer, seed^uint64(n))
						if err := copied.Check(); err != nil {
							t.Fatalf("%s, %d seats, seed %d, redrawn for %d: %v", mode, seats, seed, viewer, err)
						}
						if again := copied.Value(viewer); again != value || value < 0 || value > 1000 {
							t.Fatalf("%s, %d seats, seed %d, viewer %d: value %d, redrawn %d", mode, seats, seed, viewer, value, again)
						}
					}
				})
				ends[m.CauseName(g.Outcome().Cause)]++
				points += n
			}
		}
		if ends["no-credits"] == 0 || ends["all-missions"] == 0 {
			t.Errorf("%s: %v", mode, ends)
		}
		t.Log(mode, ends, points/240, "points a game")
	}
}

// TestFourRounds: a player who never rolls goes through all rounds. Each round
// has one more black mission, and every location comes once in each (CLUB-3.4,
// 7.1, 7.4).
func TestFourRounds(t *testing.T) {
	m := fixtureMission(t, "basic")
	for seed := range uint64(20) {
		g, err := m.New(engine.Options{Seats: 1, Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		s := &g.(*Game).s
		s.Player[0].Credits = 400
		size := map[uint8]int{1: 17}
		for round := s.Round; g.Point().Kind != engine.Over; {
			if err := g.Apply(g.Legal(nil)[0], nil); err != nil {
				t.Fatal(err)
			}
			if s.Round != round {
				round = s.Round
				size[round] = ones(s.Left) + int(s.Blacks) + 1 + ones(s.Player[0].Missions) // 1 is in play
			}
		}
		if m.CauseName(s.Cause) != "fourth-round" || s.Turn != 4*12 || size[2] != 18 || size[3] != 19 || size[4] != 20 {
			t.Fatalf("seed %d: %s after %d missions, decks of %v", seed, m.CauseName(s.Cause), s.Turn, size)
		}
	}
}

// TestWords: everything has JSON and words, and no two options have the same
// text.
func TestWords(t *testing.T) {
	for _, mode := range modes {
		m := fixtureMission(t, mode)
		c := m.Codec()
		for seed := range uint64(12) {
			g, err := m.New(engine.Options{Seats: 1 + int(seed%2), Seed: seed, Given: seed%3 == 0})
			if err != nil {
				t.Fatal(err)
			}
			rng := engine.NewStream(seed)
			var log engine.Log
			for g.Point().Kind != engine.Over {
				flattest.Point(t, c, g, Languages()...)
				opts := g.Legal(nil)
				for viewer := 0; viewer <= int(1+seed%2); viewer++ {
					flattest.Canonical(t, c.StateJSON(nil, g, viewer))
					flattest.Board(t, c, g, viewer, "de", 60)
				}
				log.Reset()
				if err := g.Apply(opts[rng.Intn(len(opts))], &log); err != nil {
					t.Fatal(err)
				}
				for _, e := range log.Events {
					flattest.Event(t, c, g, e, Languages()...)
				}
				if t.Failed() {
					t.Fatalf("%s, seed %d", mode, seed)
				}
			}
		}
	}
}

// TestAllLanguages: every phrase exists in every language, with the same
// values.
func TestAllLanguages(t *testing.T) {
	if got := strings.Join(Languages(), " "); got != "en de es pl" {
		t.Fatalf("the engine speaks %s", got)
	}
	flattest.Tables(t, Languages(), languages.Table, []string{".few"}, nil)
}

func TestNoAllocations(t *testing.T) {
	if testing.Short() {
		t.Skip("the race detector allocates")
	}
	for seats := 1; seats <= 2; seats++ {
		atRandom(t, "team", engine.Options{Seats: seats}).NoAllocations(t, 1)
	}
}

func TestGivenPlayIsTheSameGame(t *testing.T) {
	for _, mode := range modes {
		for seed := range uint64(40) {
			atRandom(t, mode, engine.Options{Seats: 1 + int(seed%2), Seed: seed}).GivenIsSeeded(t, func(s *State) { s.Given = false })
		}
	}
}

func TestSameSeedSameGame(t *testing.T) {
	atRandom(t, "team", engine.Options{Seats: 2, Seed: 7}).SameSeedIsSameGame(t)
}

func TestRefusedActionChangesNothing(t *testing.T) {
	atRandom(t, "advanced", engine.Options{Seats: 2, Seed: 3, Given: true}).RefusedChangesNothing(t, 0x0f0f0f1f)
}

func TestCopyIsIsolated(t *testing.T) {
	atRandom(t, "team", engine.Options{Seats: 2, Seed: 11}).CopyIsIsolated(t)
}

func TestSavedGameIsTheSameGame(t *testing.T) {
	for seed := range uint64(12) {
		s := atRandom(t, modes[seed%3], engine.Options{Seats: 1 + int(seed%2), Seed: seed, Given: seed%2 == 0})
		into, err := s.Mission.New(engine.Options{Seats: 1})
		if err != nil {
			t.Fatal(err)
		}
		s.SavedIsSame(t, into)
	}
}

// TestHandsAreHidden: what a viewer sees does not depend on the other's hand,
// and a redrawn hand keeps its size.
func TestHandsAreHidden(t *testing.T) {
	m := fixtureMission(t, "advanced")
	c := m.Codec()
	for seed := range uint64(20) {
		g, err := m.New(engine.Options{Seats: 2, Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		other := g.Clone()
		rng := engine.NewStream(seed)
		changed := false
		playRandom(g, &rng, nil, func() {
			for viewer := 1; viewer <= 2; viewer++ {
				other.Copy(g)
				other.Redraw(viewer, rng.Next())
				if a, b := string(c.StateJSON(nil, g, viewer)), string(c.StateJSON(nil, other, viewer)); a != b {
					t.Fatalf("viewer %d sees\n%s\nor\n%s", viewer, a, b)
				}
				a, b := &g.(*Game).s.Player[viewer-1], &other.(*Game).s.Player[viewer-1]
				if *a != *b {
					t.Fatal("the viewer's own hand was redrawn")
				}
				changed = changed || g.(*Game).s.Player[2-viewer].Special != other.(*Game).s.Player[2-viewer].Special
			}
		})
		if !changed {
			t.Error("no hand was ever another")
		}
	}
}

// perDraw measures how long one draw of the generator takes on this machine, in
// picoseconds, over n draws.
func perDraw(n int) float64 {
	r := engine.NewStream(1)
	x, start := uint64(0), time.Now()
	for range n {
		x += r.Next()
	}
	d := float64(time.Since(start).Nanoseconds()) * 1000 / float64(n)
	if x == 0 {
		return 1
	}
	return d
}

// TestRandomSoloIsCheap limits a random solo game to three times its ceiling.
// The unit is draws of the generator in the same run, so a slow or busy machine
// does not matter.
func TestRandomSoloIsCheap(t *testing.T) {
	if testing.Short() {
		t.Skip("the race detector slows one more than the other")
	}
	start, err := fixtureMission(t, "basic").New(engine.Options{Seats: 1})
	if err != nil {
		t.Fatal(err)
	}
	g := start.Clone()
	opts := make([]engine.Action, 0, 256)
	// Take the minimum of each over short runs of the same games: other work on
	// the machine only adds.
	draw, game := 1e18, 1e18
	for range 100 {
		draw = min(draw, perDraw(1<<18))
		const games = 200
		from := time.Now()
		for i := range games {
			g.Copy(start)
			g.(*Game).s.Seed = uint64(i)
			rng := engine.NewStream(uint64(i))
			playRandom(g, &rng, opts, nil)
		}
		game = min(game, float64(time.Since(from).Nanoseconds())*1000/games)
	}
	best := game / draw
	t.Logf("a random solo game costs %.0f draws", best)
	if best > 3*7100 {
		t.Errorf("a random solo game costs %.0f draws, the ceiling is %d", best, 3*7100)
	}
}

// BenchmarkRandomSolo plays whole games of one player at random. The ceiling is
// 7,100 calibration draws per game.
func BenchmarkRandomSolo(b *testing.B) { benchRandom(b, "basic", 1) }

// BenchmarkRandomTwo plays whole advanced games of two players.
func BenchmarkRandomTwo(b *testing.B) { benchRandom(b, "advanced", 2) }

func benchRandom(b *testing.B, mode string, seats int) {
	start, err := fixtureMission(b, mode).New(engine.Options{Seats: seats})
	if err != nil {
		b.Fatal(err)
	}
	g := start.Clone()
	opts := make([]engine.Action, 0, 256)
	draw := perDraw(4 << 20)
	choices := 0
	b.ReportAllocs()
	b.ResetTimer()
	for i := range b.N {
		g.Copy(start)
		g.(*Game).s.Seed = uint64(i)
		rng := engine.NewStream(uint64(i))
		choices += playRandom(g, &rng, opts, nil)
	}
	b.ReportMetric(float64(choices)/float64(b.N), "decisions/game")
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())*1000/float64(b.N)/draw, "draws/game")
}

// TestForms: every action and every event has a name and words.
func TestForms(t *testing.T) {
	for v := verb(1); v < nVerbs; v++ {
		name := actionForms[v].Name
		words := languages.Has("do."+name) || languages.Has("do."+name+".with") || languages.Has("do."+name+".both")
		if v != vOutcome && (name == "" || !words) {
			t.Errorf("verb %d has the name %q, words: %t", v, name, words)
		}
	}
	for e := evNone + 1; e < nEvents; e++ {
		name := eventForms[e].Name
		words := languages.Has("ev."+name) || languages.Has("ev."+name+".black") || e == evFought
		if name == "" || !words {
			t.Errorf("event %d has the name %q, words: %t", e, name, words)
		}
	}
}
