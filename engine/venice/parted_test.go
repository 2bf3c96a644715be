package venice_test

import (
	"slices"
	"testing"

	"acforge.dev/engine/example"
	"acforge.dev/engine/venice"
)

// TestPartedIsSaved: who never comes back in the campaign does not come back by a saved game
// either, also where the last effect of the Memory that Eliminates somebody does so for now.
func TestPartedIsSaved(t *testing.T) {
	const self = `{"pick": "self", "count": 0, "where": "any", "others": false, "stealth": "", "health": ""}`
	e, err := example.Parse("x.txtar", []byte(`BOV-26.13: x
-- map --
+----+----+
|s1   s2  |
+----+----+
-- memory --
{"actions": [
  {"name": "stay", "at": {"rel": "any"}, "cost": 0, "do": [{"sacrifice": {"who": `+self+`, "forGood": true}}]},
  {"name": "fall", "at": {"rel": "any"}, "cost": 0, "do": [{"sacrifice": {"who": `+self+`}}]}]}
-- state --
assassins alessandra bastiano
station a1
phase assassin
event calm-north
1 at a1
2 at b1
-- script --
`))
	if err != nil {
		t.Fatal(err)
	}
	begin := func() *venice.Game {
		g, err := rulebook{}.Situation(e, "")
		if err != nil {
			t.Fatal(err)
		}
		return g.(*venice.Game)
	}
	parted := 0
	for i := range begin().Legal(nil) {
		g, again := begin(), begin()
		if err := g.Take(i, nil); err != nil {
			t.Fatal(err)
		}
		if !slices.ContainsFunc(g.Left().Seats, func(s venice.LeftSeat) bool { return s.Gone }) {
			continue
		}
		parted++
		if err := again.Restore(g.Save(nil)); err != nil {
			t.Fatal(err)
		}
		for k, s := range again.Left().Seats {
			if want := g.Left().Seats[k].Gone; s.Gone != want {
				t.Errorf("seat %d of a saved game has parted: %t, want %t", k+1, s.Gone, want)
			}
		}
	}
	if parted != 2 {
		t.Errorf("%d actions take an Assassin for good, want one for each of two", parted)
	}
}
