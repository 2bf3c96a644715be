package sim

import (
	"fmt"
	"slices"

	"acforge.dev/engine/stats"
)

// Wealth compares first attempts of groups that bring more of a figure than the median
// with those of groups that bring less. Only groups are compared that played the same
// memory with the same number of players and had the same result at the memory before.
type Wealth struct {
	Figure string
	// Tally are the first attempts of groups that bring more, Other those of groups that
	// bring less. Chance is corrected for the number of figures (Holm).
	Chain
}

// Length is how long campaigns took that came to an end: attempts and turns of each, as
// percentiles.
type Length struct {
	Campaigns       int
	Attempts, Turns Percentiles
}

// What a turn and an evening last is assumed, until people's games say it.
const (
	turnMinutes    = 5
	eveningMinutes = 180
)

// String says it in a line, with the evenings that it takes; "" if none came to an end.
func (l *Length) String() string {
	if l.Campaigns == 0 {
		return ""
	}
	hours := func(turns int) string { return tenths(turns * turnMinutes * 10 / 60) }
	evenings := func(turns int) int { return (turns*turnMinutes + eveningMinutes - 1) / eveningMinutes }
	t := l.Turns
	return fmt.Sprintf("a campaign takes %s attempts and %s turns: %s [%s] %s hours, %d [%d] %d evenings (assumed: %d minutes a turn, %d hours an evening)",
		l.Attempts, t, hours(t.P5), hours(t.P50), hours(t.P95), evenings(t.P5), evenings(t.P50), evenings(t.P95), turnMinutes, eveningMinutes/60)
}

// lengthOf sums up the campaigns that came to an end.
func lengthOf(journeys []journey) Length {
	var attempts, turns stats.Hist
	out := Length{}
	for i := range journeys {
		j := &journeys[i]
		if j.broken.code != "" {
			continue
		}
		sum := 0
		for _, l := range j.legs {
			sum += l.turns
		}
		out.Campaigns++
		attempts.Add(len(j.legs), 1)
		turns.Add(sum, 1)
	}
	out.Attempts, out.Turns = percentiles(&attempts), percentiles(&turns)
	return out
}

// wealth compares the first attempts of rich and poor groups by each figure.
func wealth(names []string, journeys []journey) []Wealth {
	type stratum struct {
		chapter, seats int
		before         attemptEnd
	}
	type attempt struct {
		figures []int
		won     bool
	}
	of := map[stratum][]attempt{}
	var order []stratum
	for i := range journeys {
		before := notReached
		for _, l := range journeys[i].legs {
			if l.attempt != 1 {
				continue
			}
			s := stratum{l.chapter, l.seats, before}
			if of[s] == nil {
				order = append(order, s)
			}
			of[s] = append(of[s], attempt{l.figures, l.won})
			if before = attemptLost; l.won {
				before = attemptWon
			}
		}
	}
	var out []Wealth
	var chances []int
	for k, name := range names {
		var tables []stats.Table
		for _, s := range order {
			var all []int
			for _, a := range of[s] {
				all = append(all, a.figures[k])
			}
			slices.Sort(all)
			// Twice the median, so that it may lie between two groups.
			twice := all[(len(all)-1)/2] + all[len(all)/2]
			var t stats.Table
			for _, a := range of[s] {
				won := 0
				if a.won {
					won = 1
				}
				switch {
				case 2*a.figures[k] > twice:
					t.Games++
					t.Won += won
				case 2*a.figures[k] < twice:
					t.OtherGames++
					t.OtherWon += won
				}
			}
			tables = append(tables, t)
		}
		if c := chained(tables); c.Chance > 0 {
			out = append(out, Wealth{name, c})
			chances = append(chances, c.Chance)
		}
	}
	for i, p := range stats.Holm(chances) {
		out[i].Chance = p
	}
	return out
}

// wealthRows returns a table: a head, then a row for each figure; nil if there is none.
func (c *Campaign) wealthRows() [][]string {
	if len(c.Wealth) == 0 {
		return nil
	}
	rows := [][]string{{"groups that bring", "more than others: won first", "of", "less", "of", "chance", "what it is"}}
	for i := range c.Wealth {
		w := &c.Wealth[i]
		says := "may be chance"
		switch more := stats.Share(w.Tally.Won, w.Tally.Games) > stats.Share(w.Other.Won, w.Other.Games); {
		case w.Chance < likely && more:
			says = "who has more wins more"
		case w.Chance < likely:
			says = "who has more wins less"
		}
		rows = append(rows, []string{w.Figure, percent(stats.Share(w.Tally.Won, w.Tally.Games)), fmt.Sprint(w.Tally.Games),
			percent(stats.Share(w.Other.Won, w.Other.Games)), fmt.Sprint(w.Other.Games), chance(w.Chance), says})
	}
	return rows
}
