package sim

import (
	"strings"
	"testing"

	"acforge.dev/engine"
)

// Groups that bring more of a figure are compared with those of the same size and result
// before. A figure that decides is named, one that does not is not.
func TestWealth(t *testing.T) {
	s := engine.NewStream(5)
	var journeys []journey
	for range 200 {
		gear, hair := s.Intn(10), s.Intn(10)
		var j journey
		for chapter := range 3 {
			won := s.Intn(100) < 30+5*gear
			j.legs = append(j.legs, leg{chapter: chapter, attempt: 1, seats: 2 + chapter%2, figures: []int{gear, hair}, won: won, turns: 8})
			if !won {
				j.legs = append(j.legs, leg{chapter: chapter, attempt: 2, seats: 2, figures: []int{0, 0}, won: true, turns: 6})
			}
		}
		journeys = append(journeys, j)
	}
	c := &Campaign{Wealth: wealth([]string{"gear", "hair"}, journeys), Length: lengthOf(journeys)}
	if len(c.Wealth) != 2 || c.Wealth[0].Chance >= sure || c.Wealth[1].Chance < likely {
		t.Fatalf("%+v", c.Wealth)
	}
	rows := c.wealthRows()
	if len(rows) != 3 || rows[1][6] != "who has more wins more" || rows[2][6] != "may be chance" {
		t.Error(rows)
	}
	if l := c.Length; l.Campaigns != 200 || l.Attempts.P5 != 3 || l.Turns.P5 != 24 || l.Turns.P95 <= l.Turns.P50 {
		t.Errorf("%+v", l)
	}
	if says := c.Length.String(); !strings.Contains(says, "assumed: 5 minutes a turn") {
		t.Error(says)
	}
	if (&Length{}).String() != "" || wealth([]string{"gear"}, nil) != nil || (&Campaign{}).wealthRows() != nil {
		t.Error("something is said of no campaigns")
	}
}

// First attempts are compared in the campaigns that reach them in both versions.
func TestCompareCampaigns(t *testing.T) {
	of := func(each ...attemptEnd) *Campaign {
		return &Campaign{Games: len(each), Memories: []Chapter{{Memory: "m", each: each}, {Memory: "new"}}}
	}
	was, is := of(attemptWon, attemptWon, attemptLost, notReached), of(attemptLost, attemptWon, attemptWon, attemptWon)
	was.Memories = was.Memories[:1]
	c := CompareCampaigns(was, is)
	if len(c.Memories) != 1 {
		t.Fatal(c.Memories)
	}
	if m := c.Memories[0]; m.Games != 3 || m.Before != 2 || m.After != 2 || m.Lost != 1 || m.Gained != 1 || m.Likely() != "may be chance" {
		t.Errorf("%+v", m)
	}
	if text := c.Text() + c.Markdown("x"); !strings.Contains(text, "66.7 %") {
		t.Error(text)
	}
}
