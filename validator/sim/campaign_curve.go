package sim

import (
	"fmt"

	"acforge.dev/engine/skill"
	"acforge.dev/engine/stats"
)

// Curve is how often a kind of group wins the first attempt at a memory in a campaign,
// in basis points, with the interval at 80 per cent.
type Curve struct {
	Group          string
	Won, Low, High int
	Assumed        bool
}

// Curve returns how often each kind of group wins the first attempt, the weakest first;
// nil if no campaign reached the memory, or if the bots did not play it from its expected
// start. Regulars win what the fair bot did in campaigns. For the others the games from
// the expected start say how far from regulars they are, and the campaigns how far from
// the expected start groups are; both in log-odds.
func (c *Chapter) Curve() []Curve {
	if c.First.Games == 0 {
		return nil
	}
	share := stats.Share(c.First.Won, c.First.Games)
	lo, hi := stats.Wilson80(c.First.Won, c.First.Games)
	fit := c.pooled().Skill()
	if _, ok := c.FromStart(); !ok || len(c.Novice) == 0 {
		return nil
	}
	start, _, _ := fit.Wins80(skill.Fair)
	// A share of none or all campaigns is no end: half a game to each side.
	came := stats.Share(2*c.First.Won+1, 2*c.First.Games+2)
	var out []Curve
	for _, g := range skill.Groups() {
		one := Curve{Group: g.Name, Assumed: g.Assumed}
		if g.At == skill.Fair {
			one.Won, one.Low, one.High = share, lo, hi
		} else {
			won, low, high := fit.Wins80(g.At)
			to := func(p int) int { return skill.Shift(p, start, came) }
			one.Won = to(won)
			one.Low = max(0, one.Won-root((one.Won-to(low))*(one.Won-to(low))+(share-lo)*(share-lo)))
			one.High = min(stats.Whole, one.Won+root((to(high)-one.Won)*(to(high)-one.Won)+(hi-share)*(hi-share)))
		}
		out = append(out, one)
	}
	return out
}

// pooled returns the games from the expected start as one cell.
func (c *Chapter) pooled() *Cell {
	out := &Cell{}
	for _, list := range []struct {
		bot  string
		odds []Odds
	}{{Fair, c.Expected}, {Novice, c.Novice}} {
		p := Play{Bot: list.bot}
		for _, o := range list.odds {
			p.Games += o.Games
			p.Won += o.Won
		}
		out.Bots = append(out.Bots, p)
	}
	return out
}

// root returns the greatest whole number whose square is at most n.
func root(n int) int {
	lo, hi := 0, 2*stats.Whole
	for lo < hi {
		if mid := (lo + hi + 1) / 2; mid*mid <= n {
			lo = mid
		} else {
			hi = mid - 1
		}
	}
	return lo
}

// curveRows returns the curve as a table: a head, then a row for each memory in order of
// play; nil if there is none.
func (c *Campaign) curveRows() [][]string {
	rows := [][]string{{"memory", "newcomers", "80 %", "regulars", "80 %", "experts", "80 %"}}
	for i := range c.Memories {
		row := []string{c.Memories[i].Memory}
		for _, g := range c.Memories[i].Curve() {
			row = append(row, percent(g.Won), percent(g.Low)+" to "+percent(g.High))
		}
		if len(row) > 1 {
			rows = append(rows, row)
		}
	}
	if len(rows) == 1 {
		return nil
	}
	return rows
}

// after counts the first attempts at a chapter of groups whose first attempt at the
// chapter before was won, or was lost; nil if there are none.
func after(journeys []journey, chapter int, won bool) *Tally {
	var t Tally
	for i := range journeys {
		came := false // with that result
		for _, l := range journeys[i].legs {
			switch {
			case l.attempt != 1:
			case l.chapter == chapter-1:
				came = l.won == won
			case l.chapter == chapter && came:
				t.Games++
				if l.won {
					t.Won++
				}
			}
		}
	}
	if t.Games == 0 {
		return nil
	}
	return &t
}

// Chain compares attempts with others at the same memories. Chance is the probability,
// in millionths, of such a difference if there is none (Fisher's exact test, memory by
// memory); 0 if there is nothing to compare.
type Chain struct {
	Tally, Other Tally
	Chance       int
}

func chained(tables []stats.Table) Chain {
	var c Chain
	var both []stats.Table
	for _, t := range tables {
		if t.Games == 0 || t.OtherGames == 0 {
			continue
		}
		both = append(both, t)
		c.Tally.Games, c.Tally.Won = c.Tally.Games+t.Games, c.Tally.Won+t.Won
		c.Other.Games, c.Other.Won = c.Other.Games+t.OtherGames, c.Other.Won+t.OtherWon
	}
	if len(both) > 0 {
		c.Chance = stats.Fisher(both)
	}
	return c
}

// Snowball compares first attempts after a won first attempt at the memory before with
// those after a lost one.
func (c *Campaign) Snowball() Chain {
	var tables []stats.Table
	for i := range c.Memories {
		if ch := &c.Memories[i]; ch.AfterWin != nil && ch.AfterLoss != nil {
			tables = append(tables, stats.Table{Won: ch.AfterWin.Won, Games: ch.AfterWin.Games, OtherWon: ch.AfterLoss.Won, OtherGames: ch.AfterLoss.Games})
		}
	}
	return chained(tables)
}

// Spiral compares second attempts with first attempts at the same memories.
func (c *Campaign) Spiral() Chain {
	var tables []stats.Table
	for i := range c.Memories {
		ch := &c.Memories[i]
		tables = append(tables, stats.Table{Won: ch.Second.Won, Games: ch.Second.Games, OtherWon: ch.First.Won, OtherGames: ch.First.Games})
	}
	return chained(tables)
}

// chains says in a line each what success and failure do to the next attempt.
func (c *Campaign) chains() []string {
	var out []string
	add := func(ch Chain, one, other, less, more string) {
		if ch.Chance == 0 {
			return
		}
		share, others := stats.Share(ch.Tally.Won, ch.Tally.Games), stats.Share(ch.Other.Won, ch.Other.Games)
		says := fmt.Sprintf("%s: %s (%d of %d), %s: %s (%d of %d); chance of this difference: %s", one, percent(share), ch.Tally.Won, ch.Tally.Games,
			other, percent(others), ch.Other.Won, ch.Other.Games, chance(ch.Chance))
		if ch.Chance < sure && share < others {
			says += "; " + less
		} else if ch.Chance < sure {
			says += "; " + more
		}
		out = append(out, says)
	}
	add(c.Snowball(), "first attempts won after a won one", "after a lost one", "a group that lost has it easier: what it gets for that is worth more than the win",
		"a snowball: a group that won has it easier, and one that lost has it harder")
	add(c.Spiral(), "second attempts won", "first attempts at the same memories", "a death spiral: groups come weaker to the second attempt",
		"the second attempt is easier")
	return out
}
