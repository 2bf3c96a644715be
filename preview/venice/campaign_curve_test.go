package venice

import (
	"slices"
	"strings"
	"testing"

	"acforge.dev/validator/sim"
)

// TestCampaignCurve: the page of campaigns draws a line for each kind of group over the
// Memories that campaigns reached, and none where the bots' games are missing.
func TestCampaignCurve(t *testing.T) {
	var chapters []sim.Chapter
	for i, row := range [][3]int{{124, 60, 18}, {107, 57, 15}, {117, 4, 16}, {121, 47, 14}, {122, 71, 9}, {127, 2, 13}} {
		chapters = append(chapters, sim.Chapter{
			Memory:   []string{"0.3", "0.4", "0.5", "0.6", "1.1", "1.2"}[i],
			First:    sim.Attempt{Games: 24, Won: row[2], Seats: []sim.Came{{SeatGames: sim.SeatGames{Seats: 3, Games: 24}, Won: row[2]}}},
			Expected: []sim.Odds{{SeatGames: sim.SeatGames{Seats: 3, Games: 200}, Won: row[0]}},
			Novice:   []sim.Odds{{SeatGames: sim.SeatGames{Seats: 3, Games: 200}, Won: row[1]}},
		})
	}
	in := fixture()
	in.Report.Campaign = &sim.Campaign{Edition: "en", Games: 24, Budget: 7000, Memories: chapters}
	pages, err := Pages(in)
	if err != nil {
		t.Fatal(err)
	}
	draw := func(pages string) string {
		if i := strings.Index(pages, `<svg class="curve"`); i >= 0 {
			return pages[i : i+strings.Index(pages[i:], "</svg>")]
		}
		return ""
	}
	text := ""
	for _, p := range pages {
		if p.Path == campaignsPath {
			text = string(p.Bytes)
		}
	}
	svg := draw(text)
	for what, times := range map[string]int{
		`class="run newcomers"`: 1, `class="run regulars"`: 1, `class="run experts"`: 1,
		`class="whisker newcomers"`: 6, "0.5: newcomers": 1, ">1.2</text>": 1, ">100 %</text>": 1,
	} {
		if got := strings.Count(svg, what); got != times {
			t.Errorf("%q stands there %d times, want %d:\n%s", what, got, times, svg)
		}
	}
	for i := range chapters {
		chapters[i].Novice = nil
	}
	if pages, err = Pages(in); err != nil {
		t.Fatal(err)
	}
	for _, p := range pages {
		if p.Path == campaignsPath && draw(string(p.Bytes)) != "" {
			t.Error("a curve without games of the novice")
		}
	}
}

// TestLabelsApart: labels of lines that end at nearly the same height do not overlap, and
// stay in their order and in the drawing.
func TestLabelsApart(t *testing.T) {
	for _, c := range []struct{ heights, want []int }{
		{[]int{100, 60, 20}, []int{100, 60, 20}},
		{[]int{100, 62, 58}, []int{100, 62, 50}},
		{[]int{20, 12, 8}, []int{32, 20, 8}},
		{[]int{8, 8, 8}, []int{32, 20, 8}},
		{[]int{40, 70}, []int{40, 28}},
		{nil, nil},
	} {
		got := slices.Clone(c.heights)
		if apart(got, 12, 8); !slices.Equal(got, c.want) {
			t.Errorf("%v: %v, want %v", c.heights, got, c.want)
		}
	}
}
