package venice

import (
	"encoding/json"
	"slices"
	"testing"

	"acforge.dev/engine"
)

// The items that Uses returns must match the action's JSON: its verb, its card.
func TestUsage(t *testing.T) {
	m := fixtureMission(t)
	u := m.Usage()
	items := u.Items()
	seen := map[engine.Item]bool{}
	for _, it := range items {
		if it.ID == "" || seen[it] {
			t.Errorf("%+v stands twice or has no name", it)
		}
		seen[it] = true
	}
	used := map[string]int{}
	for seats := 2; seats <= 4; seats++ {
		for seed := range uint64(20) {
			g, err := m.New(engine.Options{Seats: seats, Seed: seed})
			if err != nil {
				t.Fatal(err)
			}
			rng := engine.NewStream(seed)
			playRandom(g, &rng, 12, make([]engine.Action, 0, 256), func() {
				for _, a := range g.Options() {
					var says struct{ Do, Card, Objective string }
					if err := json.Unmarshal(m.Codec().ActionJSON(nil, g, a), &says); err != nil {
						t.Fatal(err)
					}
					for _, i := range u.Uses(nil, g, a) {
						it := items[i]
						used[it.Kind]++
						switch {
						case it.Kind == "verb" && it.ID != says.Do && says.Do != "join",
							slices.Contains([]string{"card", "event", "skill"}, it.Kind) && it.ID != says.Card,
							it.Kind == "objective" && it.ID != says.Objective:
							t.Fatalf("%+v is said to use %+v", says, it)
						}
					}
				}
			})
		}
	}
	for _, kind := range []string{"verb", "card", "event", "ability", "hiding-spot"} {
		if used[kind] == 0 {
			t.Errorf("nothing used an item of kind %s: %v", kind, used)
		}
	}
}
