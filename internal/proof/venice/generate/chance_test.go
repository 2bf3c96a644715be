package generate_test

import (
	"testing"

	"acforge.dev/engine"
	"acforge.dev/engine/bot"
	"acforge.dev/internal/proof/venice/generate"
)

// TestChancesPlayed: random games roll the dice of generated Memories and turn up, look at,
// put back and shuffle their cards. Players and bots know nothing of what comes: with another
// future the table and every offer look the same.
func TestChancesPlayed(t *testing.T) {
	seen := map[string]int{}
	for seed := range uint64(150) {
		if !generate.Throws(seed) {
			continue
		}
		_, m := mission(t, seed)
		var other engine.Game
		randomly(t, m, engine.Options{Seats: 2 + int(seed%3), Seed: seed, Given: seed%4 == 1}, 150, func(i int, g engine.Game, _ engine.Action) {
			if other == nil {
				other = g.Clone()
			}
			if i%10 != 0 {
				return
			}
			tellsNothing(t, m, g, other, seed^uint64(i))
			if i%50 == 0 && seed < 60 && g.Point().Kind == engine.Choice {
				if a, b := choice(t, g), choice(t, other); a != b {
					t.Fatalf("seed %d: a bot chooses %d, and %d with another future", seed, a, b)
				}
			}
		}, func(event []byte) {
			var told struct{ Event string }
			read(t, event, &told)
			seen[told.Event]++
		})
	}
	for _, what := range []string{"rolled", "turned-up", "deck-shuffled", "looked-at", "put-back"} {
		if seen[what] < 3 {
			t.Errorf("%s: %d times", what, seen[what])
		}
	}
}

// choice returns what the fair bot chooses.
func choice(t *testing.T, g engine.Game) int {
	t.Helper()
	b, err := bot.New(bot.NameFair, 60)
	if err != nil {
		t.Fatal(err)
	}
	r := engine.NewStream(1)
	b.Begin()
	return b.Choose(g, g.Legal(nil), &r)
}
