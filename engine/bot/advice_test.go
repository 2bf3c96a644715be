package bot_test

import (
	"slices"
	"testing"

	"acforge.dev/engine"
	"acforge.dev/engine/bot"
	"acforge.dev/internal/proof/enginetest"
)

// TestAdvise: advice leaves the game unchanged, is the same each time and
// sorted by value. It names existing options, and none that leads back while
// there is another.
func TestAdvise(t *testing.T) {
	m, err := enginetest.Pack{}.Mission("delve")
	if err != nil {
		t.Fatal(err)
	}
	g, err := m.New(engine.Options{Seats: 2, Seed: 7})
	if err != nil {
		t.Fatal(err)
	}
	for range 12 {
		for g.Point().Kind == engine.Roll || g.Point().Kind == engine.Draw {
			g.Roll(nil)
		}
		if g.Point().Kind == engine.Over {
			break
		}
		legal, was, before := g.Legal(nil), g.Hash(), g.Clone()
		best := bot.Advise(g, bot.Asked{Legal: legal, Seed: 3}).Best
		if g.Hash() != was || len(best) != min(len(legal), 4) {
			t.Fatalf("%d of %d options are advised, the game is another: %t", len(best), len(legal), g.Hash() != was)
		}
		again := bot.Advise(g, bot.Asked{Legal: legal, Seed: 3}).Best
		for i, r := range best {
			if r != again[i] || i > 0 && r.Value > best[i-1].Value || r.Value < 0 || r.Value > 1000 {
				t.Fatalf("advice is %v, again %v", best, again)
			}
		}
		if err := g.Apply(legal[best[0].Option], nil); err != nil {
			t.Fatal(err)
		}
		onward := bot.Advise(before, bot.Asked{Legal: legal, Seed: 3, Been: []uint64{g.Hash()}}).Best
		if has := slices.ContainsFunc(onward, func(r bot.Rated) bool { return r.Option == best[0].Option }); has != (len(legal) == 1) {
			t.Fatalf("of %d options %v are advised, where option %d leads back", len(legal), onward, best[0].Option)
		}
	}
	if g.Outcome().Turn < 2 {
		t.Errorf("the advised game came to turn %d only", g.Outcome().Turn)
	}
}
