package judgement

import (
	"testing"

	"acforge.dev/engine"
	"acforge.dev/engine/bot"
	"acforge.dev/internal/proof/enginetest"
)

// played plays a game of a mission with a bot.
func played(t *testing.T, m engine.Mission, b bot.Bot, seed uint64) (line []engine.Action, end engine.Game) {
	t.Helper()
	g, err := m.New(engine.Options{Seats: 2, Seed: seed})
	if err != nil {
		t.Fatal(err)
	}
	r := engine.NewStream(seed)
	b.Begin()
	for g.Point().Kind != engine.Over && g.Outcome().Turn <= 60 {
		i := b.Choose(g, g.Options(), &r)
		line = append(line, g.Options()[i])
		if err := g.Take(i, nil); err != nil {
			t.Fatal(err)
		}
	}
	return line, g
}

// TestRegret: by a model that knows nothing but the value of a position, a bot that plays
// at random gives away more in its turns than the fair bot does.
func TestRegret(t *testing.T) {
	m, err := enginetest.Pack{}.Mission(enginetest.Delve)
	if err != nil {
		t.Fatal(err)
	}
	weights := make([]int32, own)
	weights[1] = 2 * weightOne // the value
	model := Model{Weights: weights}
	of := func(name string) (sum int) {
		b, err := bot.New(name, 0)
		if err != nil {
			t.Fatal(err)
		}
		for seed := range uint64(6) {
			line, _ := played(t, m, b, seed)
			g, err := m.New(engine.Options{Seats: 2, Seed: seed})
			if err != nil {
				t.Fatal(err)
			}
			turns := bot.Turns(g, line)
			if len(turns) == 0 || turns[0].First != 0 {
				t.Fatalf("%s, seed %d: %d turns", name, seed, len(turns))
			}
			for k, turn := range turns {
				before := turn.Game.Hash()
				r := model.Regret(m.Study(), turn, seed+uint64(k))
				if again := model.Regret(m.Study(), turn, seed+uint64(k)); again != r || turn.Game.Hash() != before {
					t.Errorf("%s, seed %d, turn %d: regret %d, and %d again", name, seed, k, r, again)
				}
				sum += r
			}
		}
		return sum
	}
	random, fair := of(bot.NameRandom), of(bot.NameFair)
	if random < fair+1000 {
		t.Errorf("six random games give away %d, six games of the fair bot %d", random, fair)
	}
	t.Log(random, fair)
}

// TestTurning: the entry after which the chance falls most.
func TestTurning(t *testing.T) {
	of := func(chances ...int) (out []TurnChance) {
		for i, c := range chances {
			out = append(out, TurnChance{i + 1, 10 * i, c})
		}
		return out
	}
	for _, c := range []struct {
		chances []int
		want    int
	}{{[]int{5000, 6000, 2000, 1500, 0}, 1}, {[]int{5000, 4000, 0}, 1}, {[]int{5000, 6000, 10000}, -1}, {[]int{5000}, -1}, {nil, -1}} {
		if got := Turning(of(c.chances...)); got != c.want {
			t.Errorf("%v: %d", c.chances, got)
		}
	}
}
