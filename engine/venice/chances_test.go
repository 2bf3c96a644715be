package venice

import (
	"testing"

	"acforge.dev/engine"
	"acforge.dev/engine/venice/notation"
	ir "acforge.dev/schema/ir/venice"
)

// TestOddsOfThrows: before an action that rolls dice or turns up a card its odds are shown,
// those of a deck as it lies now.
func TestOddsOfThrows(t *testing.T) {
	p := pumpHouse()
	m := &p.Memories[0]
	m.Chances = []ir.Chance{
		{Name: "search", Faces: []ir.Face{{Name: "find", N: 2}, {Name: "coin", N: 1}, {Name: "noise", N: 1}, {Name: "blank", N: 2}}},
		{Name: "weather", Deck: true, Faces: []ir.Face{{Name: "fog", N: 2}, {Name: "rain", N: 2}}},
	}
	m.Actions = []ir.Action{{Name: "throw", Text: "Turn the wheel.", At: ir.Place{Rel: "any"}, Cost: 1, Do: []ir.Effect{{Roll: &ir.Roll{Die: 0, N: 2}}, {TurnUp: &ir.TurnUp{Deck: 1}}}}}
	mission := missionOf(t, p)
	for _, test := range []struct {
		deck []string
		want string
	}{
		{[]string{"pile", "weather", "fog", "fog", "rain"}, "fog 2 in 3, rain 1 in 3."},
		{[]string{"known", "weather", "rain"}, "rain 1 in 1."},
		{[]string{"pile", "weather"}, "fog 2 in 4, rain 2 in 4."},
	} {
		g, err := Situate(mission, engine.Options{Seats: 2}, [][]string{{"phase", "assassin"}, {"event", "n"}, {"1", "at", "c4"}, {"2", "at", "a1"}, test.deck})
		if err != nil {
			t.Fatal(err)
		}
		seen := false
		for _, a := range g.Legal(nil) {
			if verbOf(a) != notation.Deed || arg(a, 0) != 0 {
				continue
			}
			seen = true
			want := "Odds of “search”: find at least 1: 20 in 36, find 2: 4 in 36, coin at least 1: 11 in 36, coin 2: 1 in 36, noise at least 1: 11 in 36, noise 2: 1 in 36," +
				" blank at least 1: 20 in 36, blank 2: 4 in 36. Odds of “weather”: " + test.want
			if got := mission.Codec().(codec).Prospect(g, a, "en").Does; got != "Turn the wheel." {
				t.Errorf("the action says %q", got)
			}
			if got := mission.Codec().(codec).Prospect(g, a, "en").Odds; got != want {
				t.Errorf("%v: %s, want %s", test.deck, got, want)
			}
		}
		if !seen {
			t.Fatal("the action is not offered")
		}
	}
}
