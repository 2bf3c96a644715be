package generate_test

import (
	"encoding/json"
	"testing"

	"acforge.dev/engine"
	"acforge.dev/internal/proof/level"
	"acforge.dev/internal/proof/venice/generate"
)

// TestFiguresPlayed plays random games of generated Memories with figures: the figures move,
// are placed, leave and turn round, players choose their ways and whom they meet, lines wait
// for them, and actions are taken at their squares.
func TestFiguresPlayed(t *testing.T) {
	level.Gate(t)
	seen := map[string]int{}
	for seed := range uint64(600) {
		if !generate.Walks(seed) {
			continue
		}
		_, m := mission(t, seed)
		mem := &generate.Pack(seed).Memories[0]
		meets := map[string]bool{}
		for i := range mem.On {
			if mem.On[i].When.Meets != nil || mem.On[i].When.Arrives != nil {
				meets[mem.On[i].Name] = true
			}
		}
		g, err := m.New(engine.Options{Seats: 2 + int(seed%3), Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		rng := engine.NewStream(seed)
		for range 150 {
			legal := g.Legal(nil)
			if len(legal) == 0 {
				break
			}
			var asked struct{ Ask, Figure string }
			if err := json.Unmarshal(m.Codec().PointJSON(nil, g), &asked); err != nil {
				t.Fatal(err)
			}
			a := legal[rng.Intn(len(legal))]
			if asked.Ask == "figure" {
				var done struct{ Who any }
				if err := json.Unmarshal(m.Codec().ActionJSON(nil, g, a), &done); err != nil || mem.FigureNamed(asked.Figure) < 0 {
					t.Fatal(err, asked)
				}
				if done.Who != nil {
					seen["ask whom"]++
				} else {
					seen["ask where"]++
				}
			}
			log := &engine.Log{}
			if err := g.Apply(a, log); err != nil {
				t.Fatal(err)
			}
			if err := g.Check(); err != nil {
				t.Fatalf("seed %d: %v", seed, err)
			}
			for _, e := range log.Events {
				var what struct {
					Event, Script string
					Action        any
				}
				if err := json.Unmarshal(m.Codec().EventJSON(nil, e), &what); err != nil {
					t.Fatal(err)
				}
				if seen[what.Event]++; meets[what.Script] {
					seen["line"]++
				}
				if what.Action == "walk" {
					seen["action"]++
				}
			}
		}
	}
	for what, least := range map[string]int{"figure-moved": 150, "figure-placed": 5, "figure-gone": 1, "figure-turned": 8, "ask where": 25, "ask whom": 1, "line": 35, "action": 10} {
		if seen[what] < least {
			t.Errorf("%s: %d, at least %d are wanted", what, seen[what], least)
		}
	}
}
