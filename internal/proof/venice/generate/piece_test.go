package generate_test

import (
	"encoding/json"
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
	for seed := range uint64(400) {
		if !generate.Carries(seed) {
			continue
		}
		_, m := mission(t, seed)
		g, err := m.New(engine.Options{Seats: 2 + int(seed%3), Seed: seed, Given: seed%4 == 1})
		if err != nil {
			t.Fatal(err)
		}
		rng, other := engine.NewStream(seed), g.Clone()
		for i := range 150 {
			legal := g.Legal(nil)
			if len(legal) == 0 {
				break
			}
			if i%10 == 0 {
				tellsNothing(t, m, g, other, seed^uint64(i))
			}
			log := &engine.Log{}
			move := legal[rng.Intn(len(legal))]
			var done struct{ Do string }
			if err := json.Unmarshal(m.Codec().ActionJSON(nil, g, move), &done); err != nil {
				t.Fatal(err)
			}
			seen[done.Do]++
			if err := g.Apply(move, log); err != nil {
				t.Fatal(err)
			}
			if err := g.Check(); err != nil {
				t.Fatalf("seed %d: %v", seed, err)
			}
			for _, e := range log.Events {
				var told struct{ Event string }
				if err := json.Unmarshal(m.Codec().EventJSON(nil, e), &told); err != nil {
					t.Fatal(err)
				}
				seen["event "+told.Event]++
			}
		}
	}
	for _, what := range []string{"take-up", "lay-down", "hand-over", "piece", "event piece", "event turned"} {
		if seen[what] < 3 {
			t.Errorf("%s: %d times", what, seen[what])
		}
	}
}
