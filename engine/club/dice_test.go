package club_test

import (
	"strings"
	"testing"

	"acforge.dev/engine"
	"acforge.dev/engine/club"
	"acforge.dev/engine/club/situation"
)

// TestOneDie: for a mission without dice only the die of its weapon is rolled
// (CLUB-4.6), and nothing without that weapon.
func TestOneDie(t *testing.T) {
	for weapon, want := range map[string]bool{"knife": true, "wire": false} {
		p, err := club.FixturePack()
		if err != nil {
			t.Fatal(err)
		}
		p.Figures.Green.Dice = 0
		pack, err := club.New(p, nil)
		if err != nil {
			t.Fatal(err)
		}
		m, err := pack.Mission("basic")
		if err != nil {
			t.Fatal(err)
		}
		g, err := situation.New(m.(*club.Mission), engine.Options{Seats: 1, Given: true, Seed: 1}, [][]string{
			{"phase", "mission"}, {"mission", "eu1"}, {"defence", "porter"}, {"1", "weapon", weapon}, {"1", "location", "casino"}})
		if err != nil {
			t.Fatal(err)
		}
		falls := false
		for _, a := range g.Legal(nil) {
			if strings.Contains(string(m.(*club.Mission).Codec().ActionJSON(nil, g, a)), `"do":"roll"`) {
				if err := g.Apply(a, nil); err != nil {
					t.Fatal(err)
				}
				falls = g.Point().Kind == engine.Roll
				break
			}
		}
		if falls != want {
			t.Errorf("with the %s a die falls: %v, want %v", weapon, falls, want)
		}
	}
}
