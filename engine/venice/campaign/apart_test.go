package campaign_test

import (
	"encoding/json"
	"slices"
	"testing"

	"acforge.dev/engine"
	"acforge.dev/engine/bot"
	"acforge.dev/engine/venice/campaign"
	"acforge.dev/internal/proof/level"
)

// apart returns what an action decides about the game from outside, "" for
// nothing.
func apart(t *testing.T, g engine.Game, a engine.Action) string {
	t.Helper()
	var does struct{ Do, Difficulty string }
	if err := json.Unmarshal(g.Mission().Codec().ActionJSON(nil, g, a), &does); err != nil {
		t.Fatal(err)
	}
	switch {
	case does.Do == "difficulty", does.Do == "begin" && does.Difficulty == "easy":
		return does.Do
	case g.(*campaign.Game).Playing() == nil && slices.Contains([]string{"players", "leave", "swap", "join"}, does.Do):
		return does.Do
	}
	return ""
}

// TestApart checks that an adviser or a stand-in player has all options except
// those that decide about the game: the difficulty, and who plays.
func TestApart(t *testing.T) {
	level.Gate(t)
	m := campaignOf(t, shippedPack(t))
	g, err := m.New(engine.Options{Seats: 3, Seed: 5})
	if err != nil {
		t.Fatal(err)
	}
	quick, err := bot.New(bot.NameNovice, 0)
	if err != nil {
		t.Fatal(err)
	}
	quick.Begin()
	r := engine.NewStream(5)
	left := map[string]int{}
	for n := 0; n < 2500 && g.Point().Kind != engine.Over; n++ {
		legal := g.Legal(nil)
		settled := bot.Settled(g)
		if settled == g {
			t.Fatal("a campaign decides nothing about itself")
		}
		within := settled.Clone().Legal(nil) // copies are settled too
		for _, a := range legal {
			if has, what := slices.Contains(within, a), apart(t, g, a); has == (what != "") {
				t.Fatalf("step %d: %s is an option: %v", n, m.Codec().ActionJSON(nil, g, a), has)
			} else if what != "" {
				left[what]++
			}
		}
		if len(legal) > 0 && len(within) == 0 {
			t.Fatalf("step %d: nothing is left", n)
		}
		i := quick.Choose(g, legal, &r)
		if n%3 == 0 && g.(*campaign.Game).Playing() == nil { // test changes of players too
			i = r.Intn(len(legal))
		}
		if at := slices.Index(within, legal[i]); at >= 0 {
			if err := settled.Take(at, nil); err != nil {
				t.Fatal(err)
			}
			for _, a := range settled.Legal(nil) {
				if apart(t, settled, a) != "" {
					t.Fatalf("after step %d: %s is an option", n, m.Codec().ActionJSON(nil, settled, a))
				}
			}
		}
		if err := g.Take(i, nil); err != nil {
			t.Fatal(err)
		}
	}
	if len(left) < 6 {
		t.Errorf("only these came up: %v", left)
	}
}
