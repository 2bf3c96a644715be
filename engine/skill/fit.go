package skill

import (
	"cmp"
	"slices"
	"sync"

	"acforge.dev/engine/stats"
)

// Tier holds the games that players of one level played in a cell.
type Tier struct {
	At         Level
	Won, Games int
}

// Cell holds the evidence of games about the difficulty and the discrimination of a cell.
// [Fit] makes one.
type Cell struct {
	nodes []node
	once  sync.Once
	line  []point // see curve
}

// node is one pair of parameters, with its weight. The log-odds of a level are base +
// slope × level.
type node struct {
	base   int64 // log-odds of level 0
	slope  int64 // the discrimination, a factor
	weight int64
}

// The assumptions before any game, from the thirty cells of docs/balance.md: the
// log-odds of the fair bot are about 0.5 ± 2.5, the logarithm of the discrimination is 0
// ± 0.5. The log-odds of a tier in a cell are 0.18 away from those of the model on
// average (misfit), because a cell may suit a tier.
const (
	baseMean    = logOne / 2
	baseSpread  = 5 * logOne / 2
	slopeSpread = logOne / 2
	misfit      = 18 * logOne / 100
)

// model says how a share depends on the level of players, before any game.
type model struct {
	base, baseSpread int64 // log-odds of level 0
	// low and high are the limits of the other parameter, with the mean 0 and that spread,
	// and slope makes the factor of it.
	low, high, spread int64
	slope             func(int64) int64
}

// won is the share of wins of players against a game. It grows with their level.
var won = model{baseMean, baseSpread, -3 * logOne / 2, 3 * logOne / 2, slopeSpread, expOf}

// even is a share of games between two players of one level. It may grow or fall with the
// level, and half of the games are likeliest. In three cells of rivals a unit of skill was
// worth 0.04, 0.16 and -0.07 log-odds of the first player.
var even = model{0, baseSpread, -3 * logOne / 2, 3 * logOne / 2, logOne / 4, func(x int64) int64 { return x * (facOne / logOne) }}

// The search: each round looks at side × side points of the area in which the round
// before found anything within its limit of the best point, in units of log-likelihood.
const side = 33

var limits = []int64{300, 60, 14, 14}

// Fit returns the difficulty and the discrimination of a cell. It returns nil if no
// tier played a game.
func Fit(tiers []Tier) *Cell { return fit(tiers, won) }

// FitEven fits a share of the games between two players of one level, such as those that
// the first player wins, or those that are drawn. Such a share may rise or fall with the
// level. Of the Cell that it returns, [Cell.Wins] and [Cell.Wins80] give the share. It returns
// nil if no tier played a game.
func FitEven(tiers []Tier) *Cell { return fit(tiers, even) }

func fit(tiers []Tier, m model) *Cell {
	tiers = slices.DeleteFunc(slices.Clone(tiers), func(t Tier) bool { return t.Games <= 0 })
	if len(tiers) == 0 {
		return nil
	}
	c := &Cell{}
	low, high := [2]int64{-8 * logOne, m.low}, [2]int64{9 * logOne, m.high}
	for round, limit := range limits {
		grid := make([]int64, 0, side*side)
		best := int64(-1 << 62)
		at := func(axis, i int) int64 { return low[axis] + (high[axis]-low[axis])*int64(i)/(side-1) }
		var slopes [side]int64
		for k := range side {
			slopes[k] = m.slope(at(1, k))
		}
		for i := range side {
			for k := range side {
				ll := likelihood(tiers, m, at(0, i), slopes[k]) - square(at(1, k), m.spread)
				grid, best = append(grid, ll), max(best, ll)
			}
		}
		if round == len(limits)-1 {
			for n, ll := range grid {
				if w := expMinus(best - ll); w > 0 {
					c.nodes = append(c.nodes, node{at(0, n/side), slopes[n%side], w})
				}
			}
			break
		}
		from, to := [2]int{side, side}, [2]int{-1, -1}
		for n, ll := range grid {
			if best-ll > limit*logOne {
				continue
			}
			for axis, i := range [2]int{n / side, n % side} {
				from[axis], to[axis] = min(from[axis], i), max(to[axis], i)
			}
		}
		l, h := low, high
		for axis := range low {
			l[axis], h[axis] = at(axis, max(from[axis]-1, 0)), at(axis, min(to[axis]+1, side-1))
		}
		low, high = l, h
	}
	return c
}

// likelihood returns the logarithm of the likelihood of the log-odds of level 0 and of a
// discrimination, with the assumption about the former, up to a constant.
func likelihood(tiers []Tier, m model, base, slope int64) int64 {
	ll := -square(base-m.base, m.baseSpread)
	for _, t := range tiers {
		x := oddsAt(base, slope, t.At)
		ll -= cost(t.Won, t.Games, x) * 1024 / sharing(t.Games, estimate(t.Won, t.Games), misfit)
	}
	return ll
}

// square returns half the square of x in units of spread.
func square(x, spread int64) int64 { return x * logOne / spread * x / spread / 2 }

// oddsAt returns the log-odds of a level.
func oddsAt(base, slope int64, at Level) int64 {
	return base + slope*int64(at)/100/(facOne/logOne)
}

// cost returns minus the logarithm of the likelihood of games at log-odds x. Up to a
// million games fit.
func cost(won, games int, x int64) int64 {
	return (int64(won)*soft(x) + int64(games-won)*soft(-x)) / (one / logOne)
}

// sharing returns by how much the likelihood of games counts for less because they share
// an unknown part of their log-odds, of that spread: n games with the chance p count for
// n / (1 + n p (1-p) spread²). The result is that divisor, with 10 bits.
func sharing(games int, p, spread int64) int64 {
	p >>= 10 // to 20 bits, as log-odds
	return (logOne + p*(logOne-p)/logOne*int64(games)*spread/logOne*spread/logOne) / 1024
}

// estimate estimates the chance from games, with half a game added to each side.
func estimate(won, games int) int64 { return int64(2*won+1) * one / int64(2*games+2) }

// Wins returns how often players of a level win the cell, and the interval at 95 per
// cent, in basis points. The interval covers the error of the fit, and the misfit of a
// level in a cell; it does not cover the luck of a game.
func (c *Cell) Wins(at Level) (share, lo, hi int) {
	s := c.spread(at)
	return s.share(tail95)
}

// Wins80 is [Cell.Wins] with the interval at 80 per cent.
func (c *Cell) Wins80(at Level) (share, lo, hi int) {
	s := c.spread(at)
	return s.share(tail80)
}

// spread returns the chances that players of a level may have.
func (c *Cell) spread(at Level) *spread {
	s := &spread{}
	for _, n := range c.nodes {
		s.add(oddsAt(n.base, n.slope, at), misfit, n.weight)
	}
	return s
}

// One part of this many lies below an interval, and one above it.
const (
	tail95 = 40
	tail80 = 10
)

// spread collects possible chances with their weights.
type spread struct {
	bins       [stats.Whole + 1]int64 // by basis points
	sum, total int64
}

// add adds the chances at log-odds around x with that spread.
func (s *spread) add(x, around, weight int64) {
	for _, q := range quadrature {
		p, w := chance(x+around*q.at/1000), weight/100*q.weight/100
		s.bins[p*stats.Whole/one] += w
		s.sum += p / 1024 * w / 1024
		s.total += w
	}
}

// share returns the mean chance and the interval outside of which one of parts lies to
// each side, in basis points.
func (s *spread) share(parts int64) (share, lo, hi int) {
	tail := s.total / parts
	for sum := s.bins[lo]; sum <= tail; sum += s.bins[lo] {
		lo++
	}
	hi = stats.Whole
	for sum := s.bins[hi]; sum <= tail; sum += s.bins[hi] {
		hi--
	}
	share = basis(s.sum / (s.total / 1024) * 1024)
	return share, min(lo, share), min(max(hi+1, share), stats.Whole)
}

// basis rounds a probability to basis points.
func basis(p int64) int { return int((p*stats.Whole + one/2) / one) }

// quadrature integrates over the normal distribution: places in thousandths of its
// spread, weights in ten-thousandths (Gauss and Hermite, five points).
var quadrature = []struct{ at, weight int64 }{{-2857, 113}, {-1356, 2221}, {0, 5332}, {1356, 2221}, {2857, 113}}

// Difficulty returns the level that wins half of the games, and its interval at 95 per
// cent, in hundredths. It is between -9.99 and 9.99.
func (c *Cell) Difficulty() (mid, lo, hi Level) {
	m, l, h := c.middle(func(n node) int64 { return max(-999, min(999, -n.base*(facOne/logOne)*100/n.slope)) })
	return Level(m), Level(l), Level(h)
}

// Discrimination returns how much a higher level helps, and its interval at 95 per
// cent, in hundredths: the log-odds that one unit of skill is worth.
func (c *Cell) Discrimination() (mid, lo, hi int) {
	return c.middle(func(n node) int64 { return (n.slope*100 + facOne/2) / facOne })
}

// middle returns the median of a quantity, and its interval at 95 per cent.
func (c *Cell) middle(of func(node) int64) (mid, lo, hi int) {
	list := make([]weighted, len(c.nodes))
	for i, n := range c.nodes {
		list[i] = weighted{of(n), n.weight}
	}
	q := quantiles(list, 250, 5000, 9750)
	return int(q[1]), int(q[0]), int(q[2])
}

// weighted is a value with its weight.
type weighted struct{ value, weight int64 }

// quantiles sorts the list and returns the values below which those parts of the weight
// lie, in ten-thousandths, ascending.
func quantiles(list []weighted, parts ...int64) []int64 {
	slices.SortFunc(list, func(a, b weighted) int { return cmp.Or(cmp.Compare(a.value, b.value), cmp.Compare(a.weight, b.weight)) })
	total := int64(0)
	for _, l := range list {
		total += l.weight
	}
	var out []int64
	sum, i := int64(0), 0
	for _, part := range parts {
		for i < len(list)-1 && sum+list[i].weight <= total/10000*part {
			sum += list[i].weight
			i++
		}
		out = append(out, list[i].value)
	}
	return out
}
