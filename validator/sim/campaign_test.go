package sim_test

import (
	"slices"
	"strings"
	"testing"

	"acforge.dev/engine/stats"
	"acforge.dev/validator/sim"
)

// odds are games with a number of seats, and how many were won.
type odds struct{ seats, games, won int }

// chapter is a memory of campaigns, with the games from its expected start.
func chapter(id string, came, start []odds) sim.Chapter {
	c := sim.Chapter{Memory: id}
	for _, o := range came {
		c.First.Games += o.games
		c.First.Won += o.won
		c.First.Seats = append(c.First.Seats, sim.Came{SeatGames: sim.SeatGames{Seats: o.seats, Games: o.games}, Won: o.won})
	}
	for _, o := range start {
		c.Expected = append(c.Expected, sim.Odds{SeatGames: sim.SeatGames{Seats: o.seats, Games: o.games}, Won: o.won})
	}
	return c
}

// TestDrifts: both shares have an error, and one of twelve memories may be far off by
// chance.
func TestDrifts(t *testing.T) {
	// Results of eight campaigns with three players and as many games from each start.
	eight := func(pairs ...[2]int) (list []sim.Chapter) {
		for _, p := range pairs {
			list = append(list, chapter("m", []odds{{3, 8, p[0]}}, []odds{{3, 8, p[1]}}))
		}
		return list
	}
	twelve := [][2]int{{8, 8}, {8, 8}, {5, 5}, {6, 3}, {5, 4}, {7, 2}, {4, 7}, {5, 5}, {4, 5}, {3, 7}, {5, 5}, {6, 5}}
	before := chapter("m", []odds{{2, 10, 9}, {4, 20, 2}}, []odds{{2, 100, 90}, {4, 100, 10}})
	before.First.Seats[0].Won, before.First.Seats[1].Won = 0, 0 // as in an older report
	for _, c := range []struct {
		name  string
		list  []sim.Chapter
		drift []int
	}{
		{"twelve with eight games each", eight(twelve...), nil},
		{"one of them alone", eight([2]int{7, 2}), []int{0}},
		{"one of thirteen is far off", append(eight(twelve...), chapter("m", []odds{{3, 40, 38}}, []odds{{3, 100, 50}})), []int{12}},
		{"few games from the start", []sim.Chapter{chapter("m", []odds{{3, 400, 300}}, []odds{{3, 8, 4}})}, nil},
		{"few campaigns", []sim.Chapter{chapter("m", []odds{{3, 8, 6}}, []odds{{3, 400, 200}})}, nil},
		{"many of both", []sim.Chapter{chapter("m", []odds{{3, 400, 260}}, []odds{{3, 400, 200}})}, []int{0}},
		{"by the number of players it is alike", []sim.Chapter{chapter("m", []odds{{2, 10, 9}, {4, 20, 2}}, []odds{{2, 100, 90}, {4, 100, 10}})}, nil},
		{"with two of them it is not", []sim.Chapter{chapter("m", []odds{{2, 40, 10}, {4, 40, 20}}, []odds{{2, 100, 90}, {4, 100, 50}})}, []int{0}},
		{"a report of before", []sim.Chapter{before}, nil},
		{"not played from the start", []sim.Chapter{chapter("m", []odds{{3, 40, 40}}, nil)}, nil},
		{"nobody came", []sim.Chapter{chapter("m", nil, []odds{{3, 40, 40}})}, nil},
		{"not with all of the numbers", []sim.Chapter{chapter("m", []odds{{2, 40, 40}, {3, 40, 40}}, []odds{{3, 400, 0}})}, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			k := &sim.Campaign{Memories: c.list}
			var got []int
			for i, p := range k.Drifts() {
				if sim.Drifted(p) {
					got = append(got, i)
				}
			}
			if !slices.Equal(got, c.drift) {
				t.Errorf("drifted: %v, want %v (%v)", got, c.drift, k.Drifts())
			}
			if n := strings.Count(k.Text(), "win rate differs from its expected start"); n != len(c.drift) {
				t.Errorf("said of %d:\n%s", n, k.Text())
			}
		})
	}
}

// TestStartRate: the share from the expected start has the interval of its own games.
func TestStartRate(t *testing.T) {
	c := chapter("m", []odds{{3, 8, 7}}, []odds{{3, 8, 2}})
	share, lo, hi, ok := c.StartRate()
	if from, to := stats.Wilson(2, 8); !ok || share != 2500 || lo != from || hi != to {
		t.Errorf("%d from %d to %d", share, lo, hi)
	}
	// Two numbers of players with 100 games each, and equally many groups of both, say
	// as much as 200 games.
	c = chapter("m", []odds{{2, 10, 7}, {3, 10, 7}}, []odds{{2, 100, 40}, {3, 100, 60}})
	share, lo, hi, _ = c.StartRate()
	if from, to := stats.Wilson(100, 200); share != 5000 || lo != from || hi != to {
		t.Errorf("%d from %d to %d", share, lo, hi)
	}
	if text := (&sim.Campaign{Memories: []sim.Chapter{c}}).Text(); !strings.Contains(text, "43.1 % to 56.9 %") {
		t.Error(text)
	}
}
