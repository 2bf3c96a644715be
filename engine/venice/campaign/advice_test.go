package campaign_test

import (
	"testing"

	"acforge.dev/engine"
	"acforge.dev/engine/bot"
	"acforge.dev/engine/venice"
	"acforge.dev/engine/venice/campaign"
	"acforge.dev/internal/proof/level"
)

// A player who follows hints between two Memories moves cards for a reason and
// then plays on. The rests of campaigns of two, three and four end after a few
// moves. A hint that only moves cards from board to board would be useless.
func TestAdviceEndsARest(t *testing.T) {
	level.Gate(t)
	m := campaignOf(t, shippedPack(t))
	const rests, moves = 5, 12
	for seats := 2; seats <= 4; seats++ {
		if seats != 3 && !level.Night("campaigns") {
			continue
		}
		g, err := m.New(engine.Options{Seats: seats, Seed: uint64(seats)})
		if err != nil {
			t.Fatal(err)
		}
		quick, err := bot.New(bot.NameQuick, 0)
		if err != nil {
			t.Fatal(err)
		}
		quick.Begin()
		r := engine.NewStream(7)
		on := func(g engine.Game) bool { return g.Point().Kind != engine.Over && g.(*campaign.Game).Playing() == nil }
		for seen := 0; seen < rests && g.Point().Kind != engine.Over; {
			if name := m.PointName(g.Point().Code); !on(g) || name != "villa" && name != "rest" {
				if err := g.Take(quick.Choose(g, g.Options(), &r), nil); err != nil {
					t.Fatal(err)
				}
				continue
			}
			var been []uint64
			for n := 0; on(g); n++ {
				been = append(been, g.Hash())
				if err := g.Take(bot.Advise(g, bot.Asked{Legal: g.Legal(nil), Seed: uint64(n), Been: been}).Best[0].Option, nil); err != nil {
					t.Fatal(err)
				}
				if moved := g.(*campaign.Game).State().Moves; moved > moves {
					t.Fatalf("%d Assassins, rest %d: %d cards were moved by hints, and it goes on", seats, seen+1, moved)
				}
			}
			seen++
		}
	}
}

// No hint changes the difficulty, and no plan relies on a change (BOV-45.1). The
// group keeps its red sticker (BOV-34.3).
func TestAdviceLeavesTheDifficulty(t *testing.T) {
	level.Gate(t)
	p, err := venice.New(shippedPack(t), nil)
	if err != nil {
		t.Fatal(err)
	}
	m, err := p.Mission("0.2")
	if err != nil {
		t.Fatal(err)
	}
	g, err := m.New(engine.Options{Seats: 2, Seed: 11})
	if err != nil {
		t.Fatal(err)
	}
	var been []uint64
	offered := 0
	for n := 0; n < 8 && g.Point().Kind == engine.Choice; n++ {
		been = append(been, g.Hash())
		legal := g.Legal(nil)
		best := bot.Advise(g, bot.Asked{Legal: legal, Seed: uint64(n), Been: been}).Best
		for i, a := range legal {
			if text := m.Codec().ActionText(g, a, "en"); text == "go on at difficulty Easy" || text == "go on at difficulty Normal" {
				offered++
				for _, r := range best {
					if r.Option == i {
						t.Fatalf("hint %d: %s, which comes to %d", n, text, r.Value)
					}
				}
			}
		}
		if err := g.Take(best[0].Option, nil); err != nil {
			t.Fatal(err)
		}
	}
	if offered == 0 {
		t.Error("the difficulty could never be changed")
	}
}
