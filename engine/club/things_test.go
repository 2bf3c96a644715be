package club

import (
	"testing"

	"acforge.dev/engine"
)

// A sheet shows the same as things and in words. For a hand that the viewer may
// not see it shows the number of cards, but no card.
func TestThings(t *testing.T) {
	m := fixtureMission(t, "advanced")
	c := m.Capabilities().Viewer
	open, hidden, missions := 0, 0, 0
	for seed := range uint64(8) {
		g, err := m.New(engine.Options{Seats: 2, Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		r := engine.NewStream(seed)
		for n := 0; n < 120 && g.Point().Kind != engine.Over; n++ {
			v := c.View(g, 1, "en")
			for _, card := range v.Cards {
				if card.Thing == "" {
					t.Error("a card that concerns all has no name")
				}
				missions++
			}
			for _, s := range v.Sheets {
				for _, card := range s.Cards {
					switch {
					case card.Thing == "":
						hidden += card.Count
						if s.Seat != 2 {
							t.Error("player 1 does not see the own hand")
						}
					case len(card.Thing) > 8 && card.Thing[:8] == "special-":
						open++
						if s.Seat != 1 {
							t.Error("player 1 sees a special card of the other")
						}
					}
				}
			}
			if err := g.Take(r.Intn(len(g.Options())), nil); err != nil {
				t.Fatal(err)
			}
		}
	}
	if open == 0 || hidden == 0 || missions == 0 {
		t.Errorf("%d cards in hand, %d hidden, %d that concern all: the games show too little", open, hidden, missions)
	}
}
