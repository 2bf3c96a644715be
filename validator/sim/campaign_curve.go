package sim

import (
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
