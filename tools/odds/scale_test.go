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

// TestStrongerBot: with four times the fair bot's budget in its place, the share of the
// fair bot is within the interval that the fit gives to regulars, and no verdict about a
// group changes: none is missed that was met.
func TestStrongerBot(t *testing.T) {
	_, cells := recorded(t, "testdata/balance.txt")
	inside := 0
	moved := map[string]float64{}
	for _, c := range cells {
		novice := skill.Tier{At: skill.Novice, Won: c.won[1], Games: c.games[1]}
		was := skill.Fit([]skill.Tier{novice, {At: skill.Fair, Won: c.won[0], Games: c.games[0]}})
		now := skill.Fit([]skill.Tier{novice, {At: skill.Practised, Won: c.won[2], Games: c.games[2]}})
		_, lo, hi := now.Wins(skill.Fair)
		won := 10000 * c.won[0] / c.games[0]
		inside += one(lo <= won && won <= hi)
		for _, g := range skill.Groups() {
			p, _, _ := was.Wins(g.At)
			q, from, to := now.Wins(g.At)
			moved[g.Name] += math.Abs(float64(p-q)) / 100 / float64(len(cells))
			low, high := max(0, p-1500), min(10000, p+1500) // a band that the estimate is in the middle of
			if to < low || from > high {
				t.Errorf("%s, %s: %d to %d with the stronger bot, and the band is %d to %d", c.cell, g.Name, from, to, low, high)
			}
		}
	}
	t.Logf("%d of %d within the interval; estimates move by %v points", inside, len(cells), moved)
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
