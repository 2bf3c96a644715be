package sim_test

import (
	"strings"
	"testing"

	"acforge.dev/engine"
	"acforge.dev/validator/sim"
)

func curved(won, games, fair, novice int) sim.Chapter {
	seats := sim.SeatGames{Seats: 2, Games: 200}
	return sim.Chapter{
		Memory: "m", First: sim.Attempt{Games: games, Won: won, Seats: []sim.Came{{SeatGames: sim.SeatGames{Seats: 2, Games: games}, Won: won}}},
		Expected: []sim.Odds{{SeatGames: seats, Won: fair}}, Novice: []sim.Odds{{SeatGames: seats, Won: novice}},
	}
}

// TestCampaignCurve: regulars win what campaigns won; newcomers and experts lie around them as
// far as from the expected start, and lower if groups come weaker than expected.
func TestCampaignCurve(t *testing.T) {
	same, weak := curved(62, 100, 124, 40), curved(30, 100, 124, 40)
	a, b := same.Curve(), weak.Curve()
	if len(a) != 3 || len(b) != 3 {
		t.Fatal(a, b)
	}
	if a[1].Won != 6200 || b[1].Won != 3000 || a[1].High-a[1].Low > 1400 {
		t.Errorf("regulars: %+v %+v", a[1], b[1])
	}
	if a[0].Won < 3200 || a[0].Won > 4500 || a[2].Won < 6600 || a[2].Won > 7800 {
		t.Errorf("as from the expected start: %+v", a)
	}
	for i := range a {
		if b[i].Won >= a[i].Won || a[i].Low >= a[i].Won || a[i].High <= a[i].Won || !a[i].Assumed {
			t.Errorf("%+v, weaker %+v", a[i], b[i])
		}
	}
	all := curved(12, 12, 200, 190)
	for _, g := range all.Curve() {
		if g.Won < 8000 || g.High > 10000 || g.Low < 0 {
			t.Errorf("all won: %+v", g)
		}
	}
	never, alone := curved(0, 0, 124, 40), curved(6, 12, 124, 40)
	if alone.Novice = nil; never.Curve() != nil || alone.Curve() != nil {
		t.Error("there is a curve without games")
	}
	c := &sim.Campaign{Memories: []sim.Chapter{same, never}}
	for _, text := range []string{c.Text(), c.Markdown("x")} {
		if !strings.Contains(text, "irst attempts that each kind of group wins") || !strings.Contains(text, "62.0 %") {
			t.Error(text)
		}
	}
}

// traveledBy simulates campaigns: a first attempt is won in strong of 100 after a won one
// and in weak of 100 after a lost one, a second attempt in again of 100.
func traveledBy(strong, weak, again, games int) *sim.Campaign {
	s := engine.NewStream(11)
	c := &sim.Campaign{Memories: make([]sim.Chapter, 10)}
	for range games {
		won, began := true, false
		for i := range c.Memories {
			ch := &c.Memories[i]
			of := weak
			if won {
				of = strong
			}
			is := s.Intn(100) < of
			if began {
				at := &ch.AfterLoss
				if won {
					at = &ch.AfterWin
				}
				if *at == nil {
					*at = &sim.Tally{}
				}
				(*at).Games++
				(*at).Won += bit(is)
			}
			ch.First.Games++
			ch.First.Won += bit(is)
			if !is {
				ch.Second.Games++
				ch.Second.Won += bit(s.Intn(100) < again)
			}
			won, began = is, true
		}
	}
	return c
}

func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}

// TestChains: a planted snowball and a planted death spiral are named from 40 campaigns,
// each by itself, and campaigns without them are silent.
func TestChains(t *testing.T) {
	for _, c := range []struct {
		strong, weak, again int
		snowball, spiral    bool
	}{{62, 62, 62, false, false}, {75, 40, 62, true, false}, {62, 62, 38, false, true}, {75, 40, 30, true, true}} {
		r := traveledBy(c.strong, c.weak, c.again, 40)
		text := r.Text()
		if got := strings.Contains(text, "a snowball:"); got != c.snowball {
			t.Errorf("%+v: a snowball: %t\n%+v", c, got, r.Snowball())
		}
		if got := strings.Contains(text, "a death spiral:"); got != c.spiral {
			t.Errorf("%+v: a death spiral: %t\n%+v", c, got, r.Spiral())
		}
		if !strings.Contains(text, "first attempts won after a won one: ") || strings.Contains(text, "easier: what it gets") {
			t.Error(text)
		}
	}
	if one := (&sim.Campaign{Memories: []sim.Chapter{{First: sim.Attempt{Games: 3, Won: 3}}}}); one.Snowball().Chance != 0 || one.Spiral().Chance != 0 {
		t.Error("there is nothing to compare")
	}
}
