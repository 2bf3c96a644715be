package generate_test

import (
	"encoding/json"
	"testing"

	"acforge.dev/engine"
	"acforge.dev/engine/venice/notation"
	"acforge.dev/internal/proof/venice/generate"
)

// TestActionsPlayed: random games take the actions of generated Memories, pay for shared
// ones in parts, and give every kind of answer.
func TestActionsPlayed(t *testing.T) {
	seen := map[string]int{}
	for seed := range uint64(500) {
		if !generate.Acts(seed) {
			continue
		}
		_, m := mission(t, seed)
		g, err := m.New(engine.Options{Seats: 2 + int(seed%3), Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		rng := engine.NewStream(seed)
		for range 400 {
			legal := g.Legal(nil)
			if len(legal) == 0 {
				break
			}
			a := legal[rng.Intn(len(legal))]
			for _, b := range legal { // twice as often what is tested here
				if notation.VerbOf(b) == notation.Deed && rng.Intn(2) == 0 {
					a = b
				}
			}
			if uint8(g.Point().Code) == notation.AskDeed {
				seen[map[notation.Verb]string{notation.PickSq: "a square", notation.PickSeat: "a character", notation.Answer: "a value"}[notation.VerbOf(a)]]++
			}
			log := &engine.Log{}
			if err := g.Apply(a, log); err != nil {
				t.Fatal(err)
			}
			if err := g.Check(); err != nil {
				t.Fatalf("seed %d: %v", seed, err)
			}
			for _, e := range log.Events {
				var told struct {
					Event       string
					Paid, Price int
				}
				if err := json.Unmarshal(m.Codec().EventJSON(nil, e), &told); err != nil {
					t.Fatal(err)
				}
				switch {
				case told.Event != "action":
				case told.Paid < told.Price:
					seen["a part"]++
				case told.Price == 0:
					seen["for nothing"]++
				default:
					seen["taken"]++
				}
			}
		}
	}
	for _, what := range []string{"taken", "for nothing", "a part", "a square", "a character", "a value"} {
		if seen[what] < 3 {
			t.Errorf("%s: %d times", what, seen[what])
		}
	}
	t.Log(seen)
}
