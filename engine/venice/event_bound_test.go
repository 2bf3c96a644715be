package venice

import (
	"testing"

	"acforge/engine"
	"acforge/engine/venice/notation"
)

// TestEventUsesEnd: an Event card that says no number may bring the next
// Detection Test about on which it can be used; in a turn that comes to an end.
func TestEventUsesEnd(t *testing.T) {
	m := fixtureMission(t)
	game, err := m.New(engine.Options{Seats: 2, Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	g := game.(*Game)
	g.m.events[0].when, g.m.events[0].uses = atTest, 0
	g.s.Map[0].Event = 0
	for uses, want := range map[uint8]bool{0: true, maxFired - 1: true, maxFired: false} {
		g.begin(fTest, 0, 1, 1, 0)
		g.s.Map[0].Uses = uses
		if got := g.eventOpen(0, notation.AskTest); got != want {
			t.Errorf("after %d uses: %v, want %v", uses, got, want)
		}
		g.done()
	}
}
