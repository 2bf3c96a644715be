package systems_test

import (
	"slices"
	"strings"
	"testing"

	"acforge.dev/engine"
	"acforge.dev/engine/venice"
	"acforge.dev/engine/venice/campaign"
	"acforge.dev/internal/proof/flattest"
	"acforge.dev/internal/proof/level"
	"acforge.dev/internal/systems/shipped"
)

// whole is a campaign's state with that of the current Memory.
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

// campaignOf returns the campaign of the shipped pack.
func campaignOf(t *testing.T) engine.Mission {
	t.Helper()
	_, p := shippedPack(t, "venice")
	c, err := shipped.List.Campaign(p)
	if err != nil {
		t.Fatal(err)
	}
	m, err := c.Mission(c.Missions()[0])
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// TestCampaignIsAGame: a campaign is a game of the contract like any other,
// with every bot and in each edition.
func TestCampaignIsAGame(t *testing.T) {
	if testing.Short() {
		t.Skip("one game after the other")
	}
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

// TestCampaignIsPlayedToItsEnd with random answers: invariants hold at every
// point, every question and event has words, and the game is never stuck.
func TestCampaignIsPlayedToItsEnd(t *testing.T) {
	if testing.Short() {
		t.Skip("one game after the other")
	}
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

// TestSteady: a campaign with a group that never changes is a campaign like any
// other, answer by answer. The number of players stays the same to the end, and
// the campaign reports what the group meets on the way.
func TestSteady(t *testing.T) {
	level.Gate(t)
	m := campaignOf(t).Study().Campaign
	steady := m.Steady()
	met := make([]bool, len(m.Assets()))
	spent := false
	for seed := range uint64(3) {
		o := engine.Options{Seats: 2 + int(seed), Seed: seed}
		g, err := steady.New(o)
		if err != nil {
			t.Fatal(err)
		}
		other, err := m.New(o)
		if err != nil {
			t.Fatal(err)
		}
		rng := engine.NewStream(seed)
		var log engine.Log
		var at []int
		legs := 0
		for points := 0; g.Point().Kind != engine.Over; points++ {
			if g.Hash() != other.Hash() {
				t.Fatalf("seed %d, point %d: they part", seed, points)
			}
			if m.PointName(g.Point().Code) == "rest" {
				spent = spent || spendsTheLast(t, m, g.Clone(), other.Clone())
			}
			opts := g.Options()
			a := opts[rng.Intn(len(opts))]
			log.Reset()
			if err := g.Apply(a, &log); err != nil {
				t.Fatal(err)
			}
			if err := other.Apply(a, nil); err != nil {
				t.Fatalf("seed %d, point %d: %v", seed, points, err)
			}
			for _, e := range log.Events {
				at = m.Met(at[:0], e)
				if _, what := m.Leg(e); what == engine.LegBegun {
					legs++
					seats, figures := m.Brought(g)
					if seats != o.Seats || len(figures) != len(m.Figures()) {
						t.Fatalf("seed %d: %d came with %v", seed, seats, figures)
					}
					at = m.Held(at, g)
				}
				for _, i := range at {
					met[i] = true
				}
			}
		}
		if legs < len(m.Chapters()) {
			t.Errorf("seed %d: %d attempts at %d Memories", seed, legs, len(m.Chapters()))
		}
	}
	if !spent {
		t.Error("nobody had Medicine in a rest")
	}
	rewards := map[string][2]int{} // by use: how many there are, and how many were met
	for i, what := range m.Assets() {
		if n := rewards[what.Use]; what.Kind == "reward" {
			n[0]++
			if met[i] {
				n[1]++
			}
			rewards[what.Use] = n
		}
		if what.Kind == "building" && !met[i] || what.Kind == "envelope" && what.ID == "ginevra" && !met[i] {
			t.Errorf("%s %s was never %s", what.Kind, what.ID, what.Use)
		}
	}
	if brought, used := rewards["brought along"], rewards["used"]; brought[1] == 0 || used[1] == 0 {
		t.Errorf("of %d pieces of armor %d were brought along, of %d other rewards %d were used", brought[0], brought[1], used[0], used[1])
	}
}

// TestWatched: a campaign reports which Memories it begins, and so does its
// copy.
func TestWatched(t *testing.T) {
	level.Gate(t)
	m := campaignOf(t).Study().Campaign
	var told []int
	watched := m.Watched(func(chapter int) { told = append(told, chapter) })
	g, err := watched.New(engine.Options{Seats: 3, Seed: 5})
	if err != nil {
		t.Fatal(err)
	}
	rng := engine.NewStream(5)
	var log engine.Log
	legs := 0
	for g.Point().Kind != engine.Over {
		told = told[:0]
		if legs%2 == 1 {
			g = g.Clone()
		}
		log.Reset()
		if err := g.Take(rng.Intn(len(g.Options())), &log); err != nil {
			t.Fatal(err)
		}
		var begun []int
		for _, e := range log.Events {
			if chapter, what := m.Leg(e); what == engine.LegBegun {
				begun = append(begun, chapter)
				legs++
			}
		}
		if !slices.Equal(begun, told) {
			t.Fatalf("%v are begun, and %v told", begun, told)
		}
	}
	if legs < len(m.Chapters()) {
		t.Errorf("%d attempts", legs)
	}
}

// spendsTheLast makes both groups use Medicine that is their only card. The
// steady group is then asked although it can only go on, because the other may
// still change its players. It reports whether a player could use the card.
func spendsTheLast(t *testing.T, m engine.Mission, both ...engine.Game) bool {
	t.Helper()
	for card := range uint8(64) {
		var after []uint64
		for _, g := range both {
			s := g.(*campaign.Game).State()
			s.Villa = [len(s.Villa)]uint8{}
			for i := range s.Seat {
				for p := range s.Seat[i].Board {
					s.Seat[i].Board[p] = 255
				}
			}
			s.Seat[0].Board[4], s.Seat[0].Lost = card, 1
			g = g.Clone() // so that its options are listed again
			for _, a := range g.Options() {
				if strings.Contains(string(m.Codec().ActionJSON(nil, g, a)), `"do":"medicine"`) {
					if err := g.Apply(a, nil); err != nil {
						t.Fatal(err)
					}
					after = append(after, g.Hash())
					break
				}
			}
		}
		if len(after) == len(both) {
			if after[0] != after[1] {
				t.Error("after the last card a steady group is asked something else")
			}
			return true
		}
	}
	return false
}
