package generate_test

import (
	"testing"

	"acforge.dev/engine"
	"acforge.dev/internal/proof/level"
	"acforge.dev/internal/proof/venice/generate"
)

// TestPiecesPlayed: in random games pieces of generated Memories are taken up, laid down,
// handed over, led along, moved and turned over. Players know nothing of the cards under
// them: with another future the table and every offer look the same.
func TestPiecesPlayed(t *testing.T) {
	level.Gate(t)
	seen := map[string]int{}
	for seed := range uint64(480) {
		if !generate.Carries(seed) {
			continue
		}
		_, m := mission(t, seed)
		var other engine.Game
		randomly(t, m, engine.Options{Seats: 2 + int(seed%3), Seed: seed, Given: seed%4 == 1}, 150, func(i int, g engine.Game, a engine.Action) {
			if other == nil {
				other = g.Clone()
			}
			if i%10 == 0 {
				tellsNothing(t, m, g, other, seed^uint64(i))
			}
			var done struct{ Do string }
			read(t, m.Codec().ActionJSON(nil, g, a), &done)
			seen[done.Do]++
		}, func(event []byte) {
			var told struct{ Event, From, To string }
			read(t, event, &told)
			seen["event "+told.Event]++
			if told.Event == "piece" {
				seen[told.From+" > "+told.To]++
			}
		})
	}
	for _, what := range []string{"take-up", "lay-down", "hand-over", "piece", "event piece", "event turned", "supply > guards"} {
		if seen[what] < 3 {
			t.Errorf("%s: %d times", what, seen[what])
		}
	}
}
