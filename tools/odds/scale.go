package main

import (
	"fmt"
	"io"
	"math"
	"strings"

	"acforge.dev/engine/skill"
)

// tallied holds the games of the bots in a cell, in the order of the bots.
type tallied struct {
	cell       string
	won, games []int
}

// scale is a place for each bot, and what cells have in common.
type scale struct {
	at []float64 // in units; that of the first bot is 0
	// Spread of the logarithm of the discriminations around 0, and of the misfit of a bot in a
	// cell, in log-odds.
	slopes, misfit float64
}

// fitScale finds the scale under which the games are most likely. The log-odds of a bot
// in a cell are normal around base + discrimination × level; the base is normal around
// 0.5 ± 1.5 and integrated out, and so is the logarithm of the discrimination.
func fitScale(cells []tallied) scale {
	if len(cells) == 0 {
		return scale{}
	}
	s := scale{at: make([]float64, len(cells[0].won)), slopes: 0.5, misfit: 0.3}
	for i := range s.at {
		s.at[i] = meanOdds(cells, i) - meanOdds(cells, 0)
	}
	params := []*float64{&s.slopes, &s.misfit}
	least := []float64{0.05, 0.01}
	for i := range s.at[1:] {
		params, least = append(params, &s.at[i+1]), append(least, -10)
	}
	best, step := s.likelihood(cells), make([]float64, len(params))
	for i := range step {
		step[i] = 0.2
	}
	for range 24 {
		for i, p := range params {
			was := *p
			better := false
			for _, to := range []float64{was + step[i], was - step[i]} {
				if *p = to; to < least[i] {
					continue
				}
				if l := s.likelihood(cells); l > best {
					best, better = l, true
					break
				}
			}
			if !better {
				*p = was
				step[i] /= 2
			}
		}
	}
	return s
}

// odds returns the log-odds of a bot in a cell, and its variance.
func (c tallied) odds(i int) (mean, variance float64) {
	won, lost := float64(c.won[i])+0.5, float64(c.games[i]-c.won[i])+0.5
	return math.Log(won / lost), 1/won + 1/lost
}

func meanOdds(cells []tallied, i int) float64 {
	sum := 0.0
	for _, c := range cells {
		mean, _ := c.odds(i)
		sum += mean
	}
	return sum / float64(len(cells))
}

func (s *scale) likelihood(cells []tallied) float64 {
	sum := 0.0
	for _, c := range cells {
		z := 0.0
		for log := -1.5; log <= 1.5; log += 0.06 {
			slope := math.Exp(log)
			// The base, as it is known so far: normal, with this weight.
			weight, mean := 1/2.25, 0.5
			ll := -log*log/(2*s.slopes*s.slopes) - math.Log(s.slopes)
			for i, at := range s.at {
				odds, variance := c.odds(i)
				variance += s.misfit * s.misfit
				r, total := odds-slope*at, variance+1/weight
				ll -= (r-mean)*(r-mean)/(2*total) + math.Log(total)/2
				mean = (mean*weight + r/variance) / (weight + 1/variance)
				weight += 1 / variance
			}
			z += math.Exp(ll)
		}
		sum += math.Log(z)
	}
	return sum
}

// writeScale prints where the bots stand, and for each cell its difficulty, its
// discrimination and how often each kind of group wins it, by package skill. A bot
// without a mark there stands where this run puts it.
func writeScale(out io.Writer, bots []string, cells []tallied) {
	s := fitScale(cells)
	fmt.Fprintf(out, "\nscale of %d cells: discriminations 1.00, times or divided by %.2f; misfit %.2f\n", len(cells), math.Exp(s.slopes), s.misfit)
	levels := make([]skill.Level, len(bots))
	for i, name := range bots {
		mark := ""
		if at, ok := skill.Of(strings.Replace(name, "fair*4", "practised", 1)); ok {
			levels[i] = at
			mark = fmt.Sprintf("  mark %+.2f", float64(at)/100)
		} else {
			levels[i] = skill.Level(math.Round(100 * s.at[i]))
		}
		fmt.Fprintf(out, "%-12s %+.2f%s\n", name, s.at[i], mark)
	}
	fmt.Fprintf(out, "\n%-12s %10s %16s %7s %14s", "cell", "difficulty", "95 %", "slope", "95 %")
	for _, g := range skill.Groups() {
		fmt.Fprintf(out, " %10s %14s", g.Name, "95 %")
	}
	fmt.Fprintln(out)
	for _, c := range cells {
		var tiers []skill.Tier
		for i := range bots {
			tiers = append(tiers, skill.Tier{At: levels[i], Won: c.won[i], Games: c.games[i]})
		}
		fit := skill.Fit(tiers)
		d, lo, hi := fit.Difficulty()
		a, low, high := fit.Discrimination()
		fmt.Fprintf(out, "%-12s %10.2f %16s %7.2f %14s", c.cell, float64(d)/100, fmt.Sprintf("%.2f to %.2f", float64(lo)/100, float64(hi)/100),
			float64(a)/100, fmt.Sprintf("%.2f to %.2f", float64(low)/100, float64(high)/100))
		for _, g := range skill.Groups() {
			won, from, to := fit.Wins(g.At)
			fmt.Fprintf(out, " %10.1f %14s", float64(won)/100, fmt.Sprintf("%.1f to %.1f", float64(from)/100, float64(to)/100))
		}
		fmt.Fprintln(out)
	}
}
