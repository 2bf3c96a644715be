package venice

import (
	"testing"

	"acforge.dev/engine"
	"acforge.dev/engine/venice/notation"
)

// TestRandomGames plays at random and checks for corruption at every point.
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

// wrong returns a violation of the kernel's own rules, or "".
func wrong(g *Game) string {
	s := &g.s
	if s.Broken != 0 {
		return "broken " + saysBroken(s.Broken)
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
	atRandom(fixtureMission(t), 20, engine.Options{Seats: 4}).NoAllocations(t, 0)
}

func TestSameSeedSameGame(t *testing.T) {
	atRandom(fixtureMission(t), 20, engine.Options{Seats: 3, Seed: 7}).SameSeedIsSameGame(t)
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

func TestGivenPlayIsTheSameGame(t *testing.T) {
	m := fixtureMission(t)
	for seed := range uint64(40) {
		atRandom(m, 15, engine.Options{Seats: 4, Seed: seed}).GivenIsSeeded(t, func(s *State) { s.Given = false })
	}
}

func TestRefusedActionChangesNothing(t *testing.T) {
	atRandom(fixtureMission(t), 10, engine.Options{Seats: 3, Seed: 3, Given: true}).RefusedChangesNothing(t, 0x0f0f0f3f)
}

func TestCopyIsIsolated(t *testing.T) {
	atRandom(fixtureMission(t), 12, engine.Options{Seats: 2, Seed: 11}).CopyIsIsolated(t)
}

func TestSavedGameIsTheSameGame(t *testing.T) {
	m := fixtureMission(t)
	for seed := range uint64(20) {
		into, err := m.New(engine.Options{Seats: 2})
		if err != nil {
			t.Fatal(err)
		}
		atRandom(m, 10, engine.Options{Seats: 4, Seed: seed, Given: seed%2 == 0}).SavedIsSame(t, into)
	}
}
