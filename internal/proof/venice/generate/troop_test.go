package generate_test

import (
	"testing"

	"acforge.dev/engine"
	"acforge.dev/internal/proof/venice/generate"
)

// TestTroopsPlayed plays random games of generated Memories with figures that are made of
// Enemies: their Guards are placed, move by their tables, fall, and players choose their ways.
func TestTroopsPlayed(t *testing.T) {
	seen := map[string]int{}
	for seed := range uint64(220) {
		if !generate.Marches(seed) {
			continue
		}
		_, m := mission(t, seed)
		mem := &generate.Pack(seed).Memories[0]
		own, waits := map[string]bool{}, map[string]bool{}
		for i := range mem.Figures {
			if f := &mem.Figures[i]; f.Troop != nil {
				own[f.Name] = f.Troop.Own
				seen["table"]++
			}
		}
		for i := range mem.On {
			waits[mem.On[i].Name] = mem.On[i].When.EliminatedOf != nil
		}
		if len(own) == 0 {
			continue
		}
		randomly(t, m, engine.Options{Seats: 2 + int(seed%3), Seed: seed}, 120, func(_ int, g engine.Game, _ engine.Action) {
			var asked struct{ Ask, Figure string }
			read(t, m.Codec().PointJSON(nil, g), &asked)
			if _, troop := own[asked.Figure]; troop && asked.Ask == "figure" {
				seen["ask where"]++
			}
		}, func(event []byte) {
			var what struct{ Event, Type, Script string }
			read(t, event, &what)
			if seen[what.Event+" any"]++; own[what.Type] {
				seen[what.Event]++
			}
			if waits[what.Script] {
				seen["line"]++
			}
		})
	}
	for what, least := range map[string]int{"table": 40, "guard-moved": 25, "guards": 2, "guard-eliminated": 1, "boss-grew any": 1, "ask where": 10, "line": 1} {
		if seen[what] < least {
			t.Errorf("%s: %d, at least %d are wanted", what, seen[what], least)
		}
	}
}
