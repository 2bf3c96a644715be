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
		randomly(t, m, engine.Options{Seats: 2 + int(seed%3), Seed: seed}, 120, nil, func(event []byte) {
			var what struct{ Event, State, Script string }
			read(t, event, &what)
			if strings.HasPrefix(what.State, "hinder") || strings.HasPrefix(what.Script, "choice") {
				seen[what.Event]++
			}
		})
	}
	for what, least := range map[string]int{`"most":`: 40, `"least":`: 40, `"nearest":`: 40, `"farthest":`: 40, `"towards":`: 20, `"guards":"`: 20, `"forbid":`: 25, `"moveCost"`: 40, "state": 8, "script": 15} {
		if seen[what] < least {
			t.Errorf("%s: %d, at least %d are wanted", what, seen[what], least)
		}
	}
}
