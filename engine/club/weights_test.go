package club

import (
	"testing"

	"acforge.dev/engine"
)

// TestWeighed: a mode with other weights is the same mode. The same values
// evaluate alike, others differently, and a finished game counts only by its
// result.
func TestWeighed(t *testing.T) {
	m := fixtureMission(t, "advanced")
	names := map[string]bool{}
	var values, none []int32
	for _, w := range m.Weights() {
		if w.Name == "" || names[w.Name] || w.Spread == 0 {
			t.Errorf("weight %+v has no name of its own or is never turned", w)
		}
		names[w.Name] = true
		values, none = append(values, w.Value), append(none, 0)
	}
	if _, err := m.Weighed(values[1:]); err == nil {
		t.Error("too few values are taken")
	}
	same, err := m.Weighed(values)
	if err != nil {
		t.Fatal(err)
	}
	other, err := m.Weighed(none)
	if err != nil {
		t.Fatal(err)
	}
	differ := 0
	for seats := 1; seats <= 2; seats++ {
		o := engine.Options{Seats: seats, Seed: 5}
		var games [3]engine.Game
		for i, n := range []engine.Mission{m, same, other} {
			if games[i], err = n.New(o); err != nil {
				t.Fatal(err)
			}
		}
		r := engine.NewStream(5)
		for games[0].Point().Kind != engine.Over {
			i := r.Intn(len(games[0].Options()))
			for _, g := range games {
				if err := g.Take(i, nil); err != nil {
					t.Fatal(err)
				}
			}
			for viewer := range seats {
				v := games[0].Value(viewer + seats - 1)
				if games[1].Value(viewer+seats-1) != v {
					t.Fatal("the same values judge otherwise")
				}
				if games[2].Value(viewer+seats-1) != v {
					differ++
				}
			}
		}
		if games[0].Hash() != games[2].Hash() || games[0].Value(seats-1) != games[2].Value(seats-1) {
			t.Error("other weights change the game, or what it came to")
		}
	}
	if differ < 50 {
		t.Errorf("other values judge otherwise only %d times", differ)
	}
}
