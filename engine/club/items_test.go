package club

import (
	"encoding/json"
	"slices"
	"testing"

	"acforge.dev/engine"
)

// TestUsage: the items that Uses returns are exactly those that the action's
// JSON names: its verb, its cards, its character. No item is returned twice.
func TestUsage(t *testing.T) {
	for _, mode := range modes {
		m := fixtureMission(t, mode)
		u := m.Usage()
		items := u.Items()
		seen := map[engine.Item]bool{}
		for _, it := range items {
			if it.ID == "" || seen[it] {
				t.Errorf("%s: %+v stands twice or has no name", mode, it)
			}
			seen[it] = true
		}
		used := map[engine.Item]int{}
		for seed := range uint64(60) {
			g, err := m.New(engine.Options{Seats: 1 + int(seed%2), Seed: seed})
			if err != nil {
				t.Fatal(err)
			}
			for p := range g.(*Game).s.Player[:1+seed%2] { // everything can be used; only a poor player sells prestige
				a := &g.(*Game).s.Player[p]
				a.Credits, a.Prestige = []int16{40, 5}[seed/2%2], 20
				for i := range m.doubles {
					a.Double[i]++
				}
			}
			rng := engine.NewStream(seed)
			playRandom(g, &rng, nil, func() {
				for _, a := range g.Options() {
					var got []engine.Item
					for _, i := range u.Uses(nil, g, a) {
						got = append(got, items[i])
						used[items[i]]++
					}
					says := string(m.Codec().ActionJSON(nil, g, a))
					if want := namedItems(t, says, seen); !slices.Equal(got, want) {
						t.Fatalf("%s: %s uses %v, want %v", mode, says, got, want)
					}
				}
			})
		}
		for _, it := range items {
			if used[it] == 0 {
				t.Errorf("%s: nothing used %+v", mode, it)
			}
		}
		if seen[engine.Item{Kind: "verb", ID: "double"}] != m.advanced {
			t.Errorf("%s: double cards as a verb: %t", mode, !m.advanced)
		}
	}
}

// namedItems returns the items that an action names as JSON.
func namedItems(t *testing.T, action string, items map[engine.Item]bool) []engine.Item {
	t.Helper()
	var says struct{ Do, Card, Weapon, Location, Character string }
	if err := json.Unmarshal([]byte(action), &says); err != nil {
		t.Fatal(err)
	}
	list := []engine.Item{{Kind: "verb", ID: says.Do}, {Kind: "character", ID: says.Character}}
	switch says.Do {
	case "special":
		list = append(list, engine.Item{Kind: "special", ID: says.Card})
	case "double":
		list = append(list, engine.Item{Kind: "double", ID: says.Weapon})
		if says.Location != says.Weapon {
			list = append(list, engine.Item{Kind: "double", ID: says.Location})
		}
	}
	return slices.DeleteFunc(list, func(it engine.Item) bool { return !items[it] })
}
