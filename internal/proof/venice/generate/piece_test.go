package generate_test

import (
	"encoding/json"
	"testing"

	"acforge.dev/engine"
	"acforge.dev/engine/venice"
	"acforge.dev/internal/proof/venice/generate"
)

// TestPiecesPlayed: in random games pieces of generated Memories are taken up, laid down,
// handed over, led along, moved and turned over. Players know nothing of the cards under
// them: with another future the table and every offer look the same.
func TestPiecesPlayed(t *testing.T) {
	seen := map[string]int{}
	for seed := range uint64(400) {
		if !generate.Carries(seed) {
			continue
		}
		vp, err := venice.New(generate.Pack(seed), nil)
		if err != nil {
			t.Fatal(err)
		}
		m, err := vp.Mission(generate.Memory)
		if err != nil {
			t.Fatal(err)
		}
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
				other.Copy(g)
				other.Redraw(0, engine.Mix(seed^uint64(i)))
				if a, b := m.Codec().StateJSON(nil, g, 0), m.Codec().StateJSON(nil, other, 0); string(a) != string(b) {
					t.Fatalf("seed %d: the table tells what is hidden", seed)
				}
				if g.Value(0) != other.Value(0) {
					t.Fatalf("seed %d: the value of a game depends on what is hidden", seed)
				}
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
