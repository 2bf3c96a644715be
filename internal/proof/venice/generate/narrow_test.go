package generate_test

import (
	"encoding/json"
	"strings"
	"testing"

	"acforge.dev/engine"
	"acforge.dev/internal/proof/venice/generate"
)

// TestChoicesPlayed draws Memories whose places and targets are narrowed down, and whose states
// forbid things, and plays some of them: each word is drawn, such states begin and end, and dear
// Moves are made.
func TestChoicesPlayed(t *testing.T) {
	seen := map[string]int{}
	for seed := range uint64(120) {
		if !generate.Chooses(seed) {
			continue
		}
		p := generate.Pack(seed)
		text, err := json.Marshal(p)
		if err != nil {
			t.Fatal(err)
		}
		for _, word := range []string{`"most":`, `"least":`, `"nearest":`, `"farthest":`, `"towards":`, `"guards":"`, `"forbid":`, `"moveCost"`} {
			seen[word] += strings.Count(string(text), word)
		}
		_, m := mission(t, seed)
		g, err := m.New(engine.Options{Seats: 2 + int(seed%3), Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		rng := engine.NewStream(seed)
		for range 120 {
			legal := g.Legal(nil)
			if len(legal) == 0 {
				break
			}
			log := &engine.Log{}
			if err := g.Apply(legal[rng.Intn(len(legal))], log); err != nil {
				t.Fatal(err)
			}
			if err := g.Check(); err != nil {
				t.Fatalf("seed %d: %v", seed, err)
			}
			for _, e := range log.Events {
				var what struct{ Event, State, Script string }
				if err := json.Unmarshal(m.Codec().EventJSON(nil, e), &what); err != nil {
					t.Fatal(err)
				}
				if strings.HasPrefix(what.State, "hinder") || strings.HasPrefix(what.Script, "choice") {
					seen[what.Event]++
				}
			}
		}
	}
	for what, least := range map[string]int{`"most":`: 40, `"least":`: 40, `"nearest":`: 40, `"farthest":`: 40, `"towards":`: 20, `"guards":"`: 20, `"forbid":`: 25, `"moveCost"`: 40, "state": 8, "script": 15} {
		if seen[what] < least {
			t.Errorf("%s: %d, at least %d are wanted", what, seen[what], least)
		}
	}
}
