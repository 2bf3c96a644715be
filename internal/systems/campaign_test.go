package systems

import (
	"testing"

	"acforge/engine"
	"acforge/engine/flat/flattest"
	"acforge/engine/venice"
	"acforge/engine/venice/campaign"
)

// whole is a campaign's state with that of the Memory that is played.
type whole struct {
	Campaign campaign.State
	Memory   venice.State
}

func stateOf(g engine.Game) whole {
	c := g.(*campaign.Game)
	w := whole{Campaign: *c.State()}
	if in := c.Playing(); in != nil {
		w.Memory = *in.State()
	}
	return w
}

// campaignOf is the campaign of the shipped pack.
func campaignOf(t *testing.T) engine.Mission {
	t.Helper()
	_, p := shipped(t, "venice")
	c, err := CampaignOf(p)
	if err != nil {
		t.Fatal(err)
	}
	m, err := c.Mission(c.Missions()[0])
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// TestCampaignIsAGame: a campaign is a game of the contract like any other, whoever
// plays it, in each edition.
func TestCampaignIsAGame(t *testing.T) {
	m := campaignOf(t)
	for i, edition := range m.Editions() {
		t.Run(edition, func(t *testing.T) {
			seats := 2 + i%3
			g := flattest.Game[whole]{Mission: m, Options: engine.Options{Seats: seats, Edition: edition, Seed: uint64(i + 1)}, State: stateOf, Player: flattest.Player{Turns: 60}}
			g.SameSeedIsSameGame(t)
			g.GivenIsSeeded(t, func(w *whole) { w.Campaign.Given, w.Memory.Given = false, false })
			g.CopyIsIsolated(t)
			into, err := m.New(engine.Options{Seats: 5 - seats, Seed: 9})
			if seats == 4 {
				into, err = m.New(engine.Options{Seats: 2, Seed: 9})
			}
			if err != nil {
				t.Fatal(err)
			}
			g.SavedIsSame(t, into)
			g.Turns = 12
			g.RefusedChangesNothing(t, 0x03ffffff)
		})
	}
}

// TestCampaignIsPlayedToItsEnd by whoever answers at random: invariants hold at every
// point, whatever is asked and told has words, and nobody is stuck.
func TestCampaignIsPlayedToItsEnd(t *testing.T) {
	m := campaignOf(t)
	codec := m.Codec()
	for seed := range uint64(4) {
		g, err := m.New(engine.Options{Seats: 2 + int(seed)%3, Edition: m.Editions()[seed%4], Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		rng := engine.NewStream(seed)
		var log engine.Log
		var opts []engine.Action
		points := 0
		for ; g.Point().Kind != engine.Over; points++ {
			if err := g.Check(); err != nil {
				t.Fatalf("seed %d, point %d: %v", seed, points, err)
			}
			if g.(*campaign.Game).Playing() == nil {
				flattest.Point(t, codec, g, "en")
				flattest.Board(t, codec, g, 0, "en", 40, 100)
				flattest.Canonical(t, codec.StateJSON(nil, g, 0))
			}
			opts = g.Legal(opts[:0])
			log.Reset()
			if err := g.Apply(opts[rng.Intn(len(opts))], &log); err != nil {
				t.Fatal(err)
			}
			for _, e := range log.Events {
				if e.Code < 0x100 || points%50 == 0 {
					flattest.Event(t, codec, g, e, "en")
				}
			}
		}
		if err := g.Check(); err != nil {
			t.Fatal(err)
		}
		if o := g.Outcome(); o.Result != engine.Won || m.CauseName(o.Cause) != "completed" {
			t.Errorf("seed %d ended %v %s", seed, o.Result, m.CauseName(o.Cause))
		}
	}
}
