package skill

// Played counts the games of a group in a cell: those that were its first attempt,
// second attempt, and so on.
type Played struct {
	Cell       *Cell
	Attempt    int // from 1
	Won, Games int
	// Judged is how many of the games were judged turn by turn, and Gave how much chance
	// to win the group gave away in these together, in basis points. Scale says what
	// that means; without it they do not count.
	Judged, Gave int
	Scale        *Regret
}

// Group holds the evidence of games about the level of a group. [Rate] makes one.
type Group struct{ nodes []standing }

// standing is a possible level of a group at a first attempt, and the gain of each
// further attempt at the same mission, with its weight.
type standing struct {
	at, learns Level
	weight     int64
}

// The assumptions about a group before it has played: it stands between newcomers and
// regulars, give or take one unit, and each further attempt at a mission is worth 0.08 ±
// 0.16 units and never less than nothing, up to the fifth.
const (
	groupMean     = (Novice/2 + Fair) / 2
	groupSpread   = 100
	learnsMean    = 8
	learnsSpread  = 16
	lastAttempt   = 5
	lowest        = -400
	highest       = 400
	levelStep     = 4
	learnsHighest = 48
	learnsStep    = 8
)

// Rate returns the level of a group from its games in fitted cells, in any order.
// Without games it is the assumption about every group.
func Rate(games []Played) *Group {
	g := rate(games, groupMean)
	if len(games) == 0 {
		return g
	}
	mid, _, _ := g.Skill() // how much games of a cell share depends a little on the level
	return rate(games, mid)
}

func rate(games []Played, about Level) *Group {
	all := map[*Cell]int{}
	for _, p := range games {
		all[p.Cell] += p.Games
	}
	by := map[*Cell]int64{} // all games of a cell share what is unknown about it
	for c, n := range all {
		near := c.at(about)
		by[c] = sharing(n, chance(near.odds), near.spread)
	}
	judged := map[*Regret]int{}
	for _, p := range games {
		judged[p.Scale] += p.Judged
	}
	g := &Group{}
	best := int64(-1 << 62)
	for learns := Level(0); learns <= learnsHighest; learns += learnsStep {
		for at := Level(lowest); at <= highest; at += levelStep {
			ll := -square(int64(at-groupMean)*logOne, groupSpread*logOne) - square(int64(learns-learnsMean)*logOne, learnsSpread*logOne)
			for _, p := range games {
				x := p.Cell.at(attempted(at, learns, p.Attempt)).odds
				ll -= cost(p.Won, p.Games, x) * 1024 / by[p.Cell]
				ll -= p.Scale.cost(attempted(at, learns, p.Attempt), p.Gave, p.Judged, judged[p.Scale])
			}
			g.nodes = append(g.nodes, standing{at, learns, ll})
			best = max(best, ll)
		}
	}
	list := g.nodes[:0]
	for _, s := range g.nodes {
		if s.weight = expMinus(best - s.weight); s.weight > one/1_000_000 {
			list = append(list, s)
		}
	}
	g.nodes = list
	return g
}

// attempted returns the level at an attempt.
func attempted(at, learns Level, attempt int) Level {
	return at + learns*Level(min(max(attempt, 1), lastAttempt)-1)
}

// Skill returns the level of the group at a first attempt, and its interval at 95 per
// cent.
func (g *Group) Skill() (mid, lo, hi Level) {
	return g.middle(func(s standing) Level { return s.at })
}

// Learns returns how many hundredths a further attempt at a mission adds, and its
// interval at 95 per cent.
func (g *Group) Learns() (mid, lo, hi Level) {
	return g.middle(func(s standing) Level { return s.learns })
}

func (g *Group) middle(of func(standing) Level) (mid, lo, hi Level) {
	list := make([]weighted, len(g.nodes))
	for i, s := range g.nodes {
		list[i] = weighted{int64(of(s)), s.weight}
	}
	q := quantiles(list, 250, 5000, 9750)
	return Level(q[1]), Level(q[0]), Level(q[2])
}

// Wins returns how often the group wins a cell at an attempt, and the interval at 95 per
// cent, in basis points. The interval covers the errors of the group and the cell.
func (g *Group) Wins(c *Cell, attempt int) (share, lo, hi int) {
	var s spread
	for _, n := range g.nodes {
		p := c.at(attempted(n.at, n.learns, attempt))
		s.add(p.odds, p.spread, n.weight)
	}
	return s.share(tail95)
}

// point describes a level in a fitted cell: the log-odds of its mean chance, and the
// spread of the unknown part of the log-odds.
type point struct{ odds, spread int64 }

// lineStep is the distance of the levels for which a cell computes a point.
const lineStep = 20

// lineEnd is the last of these levels, to both sides.
const lineEnd = 800

// at returns the point of a level, from its two neighbours on the line.
func (c *Cell) at(l Level) point {
	c.once.Do(c.draw)
	l = max(-lineEnd, min(lineEnd-1, l)) + lineEnd
	i, part := int(l/lineStep), int64(l%lineStep)
	a, b := c.line[i], c.line[i+1]
	return point{a.odds + (b.odds-a.odds)*part/lineStep, a.spread + (b.spread-a.spread)*part/lineStep}
}

// draw computes the line.
func (c *Cell) draw() {
	total := int64(0)
	for _, n := range c.nodes {
		total += n.weight
	}
	for l := Level(-lineEnd); l <= lineEnd; l += lineStep {
		mean, won := int64(0), int64(0)
		for _, n := range c.nodes {
			x := oddsAt(n.base, n.slope, l)
			mean += x / 1024 * (n.weight / 1024)
			for _, q := range quadrature {
				won += chance(x+misfit*q.at/1000) / 1024 * (n.weight / 100 * q.weight / 100) / 1024
			}
		}
		mean = mean / (total / 1024) * 1024
		square := int64(0) // of the distances, 20 bits
		for _, n := range c.nodes {
			d := (oddsAt(n.base, n.slope, l) - mean) / 1024
			square += d * d * (n.weight / 4096) / 4096
		}
		square /= max(total/4096/4096, 1)
		c.line = append(c.line, point{oddsOf(won / (total / 1024) * 1024), rootOf(square + misfit/1024*(misfit/1024))})
	}
}

// rootOf returns the root of a number of 20 bits.
func rootOf(x int64) int64 {
	x *= logOne
	root := int64(0)
	for bit := int64(1) << 30; bit > 0; bit >>= 1 {
		if t := root | bit; t*t <= x {
			root = t
		}
	}
	return root
}

// oddsOf returns the log-odds of a probability.
func oddsOf(p int64) int64 {
	lo, hi := int64(-farLog*logOne), int64(farLog*logOne)
	for hi-lo > 1 {
		if mid := (lo + hi) / 2; chance(mid) <= p {
			lo = mid
		} else {
			hi = mid
		}
	}
	return lo
}
