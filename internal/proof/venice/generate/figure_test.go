package generate_test

import (
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
		randomly(t, m, engine.Options{Seats: 2 + int(seed%3), Seed: seed}, 150, func(_ int, g engine.Game, a engine.Action) {
			var asked struct{ Ask, Figure string }
			read(t, m.Codec().PointJSON(nil, g), &asked)
			if asked.Ask != "figure" {
				return
			}
			var done struct{ Who any }
			if read(t, m.Codec().ActionJSON(nil, g, a), &done); mem.FigureNamed(asked.Figure) < 0 {
				t.Fatal(asked)
			}
			if done.Who != nil {
				seen["ask whom"]++
			} else {
				seen["ask where"]++
			}
		}, func(event []byte) {
			var what struct {
				Event, Script string
				Action        any
			}
			read(t, event, &what)
			if seen[what.Event]++; meets[what.Script] {
				seen["line"]++
			}
			if what.Action == "walk" {
				seen["action"]++
			}
		})
	}
	for what, least := range map[string]int{"figure-moved": 150, "figure-placed": 5, "figure-gone": 1, "figure-turned": 8, "ask where": 25, "ask whom": 1, "line": 35, "action": 10} {
		if seen[what] < least {
			t.Errorf("%s: %d, at least %d are wanted", what, seen[what], least)
		}
	}
}
