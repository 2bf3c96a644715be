package club

import (
	"slices"
	"testing"

	"acforge.dev/engine"
)

// TestOwnChance: where nobody gives the chance, the dice of one roll differ from one
// another, and every mission in the deck comes first in some game.
func TestOwnChance(t *testing.T) {
	m := fixtureMission(t, "basic")
	first, differ := map[uint8]bool{}, 0
	for seed := range uint64(400) {
		g, err := m.New(engine.Options{Seats: 1, Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		own := g.(*Game)
		first[own.s.Mission] = true
		own.roll(2, 0)
		own.stepRoll(own.top())
		n := 0
		for _, c := range own.s.Roll {
			n += int(c)
			differ += int(c & 1) // two alike count as none
		}
		if n != 2 {
			t.Fatalf("seed %d: %d of 2 dice have fallen", seed, n)
		}
	}
	if want := len(m.missions); len(first) != want {
		t.Errorf("%d of %d missions came first in some game", len(first), want)
	}
	if differ < 400 {
		t.Errorf("two dice differ in %d of 400 rolls", differ/2)
	}
}

// TestCopyHasTheOptions: a copy offers what the game offers, whatever it offered before.
func TestCopyHasTheOptions(t *testing.T) {
	m := fixtureMission(t, "advanced")
	from, err := m.New(engine.Options{Seats: 1, Seed: 1, Given: true})
	if err != nil {
		t.Fatal(err)
	}
	to, err := m.New(engine.Options{Seats: 2, Seed: 2, Given: true})
	if err != nil {
		t.Fatal(err)
	}
	if err := from.(*Game).Take(2, nil); err != nil { // a character
		t.Fatal(err)
	}
	to.(*Game).Options()
	want := from.Legal(nil)
	to.(*Game).Copy(from)
	got := to.Legal(nil)
	if len(got) != len(want) {
		t.Fatalf("%d options, want %d", len(got), len(want))
	}
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("option %d is %v, want %v", i, got[i], want[i])
		}
	}
}

// TestSeats: a game begins with each number of players that is offered, and with no other.
func TestSeats(t *testing.T) {
	m := fixtureMission(t, "team")
	for n := range 4 {
		_, err := m.New(engine.Options{Seats: n})
		if offered := slices.Contains(m.Seats(), n); offered != (err == nil) {
			t.Errorf("%d players are offered: %v, a game of them: %v", n, offered, err)
		}
	}
}
