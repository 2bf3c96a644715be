package main

import (
	"bytes"
	"fmt"
	"math"
	"os"
	"strings"
	"testing"

	"acforge.dev/engine"
	"acforge.dev/engine/skill"
)

// recorded reads tallied games: a line for each cell and bot.
func recorded(t *testing.T, name string) (bots []string, cells []tallied) {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		var cell, bot string
		var won, games int
		if _, err := fmt.Sscan(line, &cell, &bot, &won, &games); err != nil {
			t.Fatal(err)
		}
		if len(cells) == 0 || cells[len(cells)-1].cell != cell {
			cells = append(cells, tallied{cell: cell})
		}
		c := &cells[len(cells)-1]
		if c.won, c.games = append(c.won, won), append(c.games, games); len(cells) == 1 {
			bots = append(bots, bot)
		}
	}
	return bots, cells
}

// TestMarks: the marks of package skill are those of the thirty cells in the tables of
// docs/balance.md and docs/tuning.md.
func TestMarks(t *testing.T) {
	bots, cells := recorded(t, "testdata/balance.txt")
	s := fitScale(cells)
	var out bytes.Buffer
	writeScale(&out, bots, cells)
	t.Log(out.String())
	for i, want := range []skill.Level{skill.Fair, skill.Novice, skill.Practised} {
		if math.Abs(100*s.at[i]-float64(want)) > 3 {
			t.Errorf("%s stands at %.3f, and its mark at %.2f", bots[i], s.at[i], float64(want)/100)
		}
	}
	if len(cells) != 30 || s.slopes < 0.4 || s.slopes > 0.6 || s.misfit < 0.1 || s.misfit > 0.25 {
		t.Errorf("%d cells, spread %.2f, misfit %.2f", len(cells), s.slopes, s.misfit)
	}
}

// TestHeldOut: fitted without the fair bot, with the novice and four times the fair bot,
// a cell forecasts what the fair bot wins better than the mean of all cells does.
func TestHeldOut(t *testing.T) {
	_, cells := recorded(t, "testdata/balance.txt")
	inside, model, mean := 0, 0.0, 0.0
	all := 0.0
	for _, c := range cells {
		all += float64(c.won[0]) / float64(c.games[0]) / float64(len(cells))
	}
	for _, c := range cells {
		fit := skill.Fit([]skill.Tier{{At: skill.Novice, Won: c.won[1], Games: c.games[1]}, {At: skill.Practised, Won: c.won[2], Games: c.games[2]}})
		p, lo, hi := fit.Wins(skill.Fair)
		won := float64(c.won[0]) / float64(c.games[0])
		model += math.Pow(float64(p)/10000-won, 2)
		mean += math.Pow(all-won, 2)
		inside += one(float64(lo)/10000 <= won && won <= float64(hi)/10000)
	}
	t.Logf("%d of %d within the interval; root of the mean square %.3f, and of the mean %.3f", inside, len(cells), math.Sqrt(model/30), math.Sqrt(mean/30))
	if inside < 27 {
		t.Errorf("%d of %d shares of the fair bot are within the interval", inside, len(cells))
	}
}

// TestScaleRecovers: the places of bots are found from games in simulated cells.
func TestScaleRecovers(t *testing.T) {
	s := engine.NewStream(5)
	at := []float64{0, -1.5, 0.8}
	var cells []tallied
	for i := range 30 {
		base, slope := 0.2+0.05*float64(i%10), math.Exp(0.4*math.Sin(float64(i)))
		c := tallied{cell: fmt.Sprint(i)}
		for _, l := range at {
			p, won := 1/(1+math.Exp(-base-slope*l)), 0
			for range 400 {
				won += one(float64(s.Intn(1<<20)) < p*(1<<20))
			}
			c.won, c.games = append(c.won, won), append(c.games, 400)
		}
		cells = append(cells, c)
	}
	got := fitScale(cells)
	for i, want := range at {
		if math.Abs(got.at[i]-want) > 0.12 {
			t.Errorf("a bot at %.2f is put at %.2f", want, got.at[i])
		}
	}
	if got.misfit > 0.15 {
		t.Errorf("misfit %.2f", got.misfit)
	}
	var out bytes.Buffer
	writeScale(&out, []string{"fair", "novice", "fair*4"}, cells)
	if got := strings.Count(out.String(), "\n"); got != 7+30 {
		t.Errorf("%d lines\n%s", got, out.String())
	}
}
