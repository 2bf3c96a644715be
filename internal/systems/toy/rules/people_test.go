package rules

import (
	"math"
	"slices"
	"strconv"
	"testing"

	"acforge.dev/engine"
	"acforge.dev/engine/skill"
)

// A policy chooses among the options of a turn, which it gets with their exact chances
// for players who play by the policy themselves, and returns its own chance.
type policy func(seat int, rope []bool, chances []float64) float64

// best takes the best option.
func best(_ int, _ []bool, chances []float64) float64 { return slices.Max(chances) }

// slips takes any option in that share of turns, else what then does.
func slips(share float64, then policy) policy {
	return func(seat int, rope []bool, chances []float64) float64 {
		sum := 0.0
		for _, c := range chances {
			sum += c
		}
		return share*sum/float64(len(chances)) + (1-share)*then(seat, rope, chances)
	}
}

// blind does not see each option with that chance, and takes the best that it sees. It
// always sees the first one, to wait.
func blind(unseen float64) policy {
	return func(_ int, _ []bool, chances []float64) float64 {
		sorted := slices.Clone(chances[1:])
		slices.SortFunc(sorted, func(a, b float64) int { return int(math.Copysign(1, b-a)) })
		sum, left := 0.0, 1.0 // the chance that no better option is seen
		for _, c := range sorted {
			if c <= chances[0] {
				break
			}
			sum += left * (1 - unseen) * c
			left *= unseen
		}
		return sum + left*chances[0]
	}
}

// timid is a group whose first seat never uses its rope.
func timid(then policy) policy {
	return func(seat int, rope []bool, chances []float64) float64 {
		if seat > 0 {
			return then(seat, rope, chances)
		}
		var left []float64
		var none []bool
		for i, c := range chances {
			if !rope[i] {
				left, none = append(left, c), append(none, false)
			}
		}
		return then(seat, none, left)
	}
}

// people computes the exact chance that a group wins, by the same rules as odds.
type people struct {
	*odds
	plays policy
	memo  map[spot]float64
}

func (p *people) value(s spot) float64 {
	if v, ok := p.memo[s]; ok {
		return v
	}
	var chances []float64
	var ropes []bool
	try := func(to int, rope, used bool) {
		after := s
		after.pos[s.next], after.rope[s.next] = to, rope
		v := p.settled(after)
		if p.dark[to] {
			after.pos[s.next] = p.start
			r := float64(p.risk) / 6
			v = r*p.settled(after) + (1-r)*v
		}
		chances, ropes = append(chances, v), append(ropes, used)
	}
	here, rope := s.pos[s.next], s.rope[s.next]
	try(here, rope, false)
	for reach := 1; reach <= 1+bit(rope); reach++ {
		for _, d := range [][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
			x, y := here%3+reach*d[0], here/3+reach*d[1]
			if x >= 0 && x < 3 && y >= 0 && y < 3 && !p.closed[x+3*y] {
				try(x+3*y, rope && reach == 1, reach == 2)
			}
		}
	}
	v := p.plays(s.next, ropes, chances)
	p.memo[s] = v
	return v
}

func (p *people) settled(s spot) float64 {
	home := 0
	for i := range p.n {
		home += bit(s.pos[i] == p.goal)
	}
	if home == p.n {
		return 1
	}
	s.next = (s.next + 1) % p.n
	of, sum := float64(s.calm+s.bells), 0.0
	draw := func(cards int, after spot) {
		if cards > 0 && after.calm+after.bells > 0 && p.bells-after.bells < p.alarms {
			sum += float64(cards) / of * p.value(after)
		}
	}
	calm, bell := s, s
	calm.calm--
	bell.bells--
	draw(s.calm, calm)
	draw(s.bells, bell)
	return sum
}

// chances returns the exact chance that a group wins each cell: two missions with one
// and two players, each by the risk of three editions.
func chancesOf(plays policy) []float64 {
	var out []float64
	for i := range nine().Missions {
		m := nine().Missions[i]
		for n := 1; n <= 2; n++ {
			for risk := m.Risk - 1; risk <= m.Risk+1; risk++ {
				p := &people{odds: oddsOf(m, n, risk), plays: plays, memo: map[spot]float64{}}
				out = append(out, p.value(p.begin(withRopes)))
			}
		}
	}
	return out
}

// TestPeopleOdds: for the best players and for those who choose evenly the chances are
// those of the table, which the engine is held to.
func TestPeopleOdds(t *testing.T) {
	m := nine().Missions[1]
	o := oddsOf(m, 2, m.Risk)
	want := o.value(o.begin(withRopes))
	for i, plays := range []policy{slips(1, best), best} {
		p := &people{odds: oddsOf(m, 2, m.Risk), plays: plays, memo: map[spot]float64{}}
		if got := p.value(p.begin(withRopes)); math.Abs(got-want[i]) > 1e-12 {
			t.Errorf("%d: %f, want %f", i, got, want[i])
		}
	}
}

// TestGroupsOfPeople simulates groups in cells whose exact odds are known: a third of
// the options unseen, slips, a seat that never uses its rope. From 200 games each is
// found within 0.3 of where all games of the world would put it, and forecasts for
// other cells are better than what is assumed of every group.
func TestGroupsOfPeople(t *testing.T) {
	const games = 100_000
	strong, weak := chancesOf(best), chancesOf(slips(0.65, best)) // a unit is then about one of log-odds in the median cell, as on the scale
	var cells []*skill.Cell
	for i := range strong {
		cells = append(cells, skill.Fit([]skill.Tier{
			{At: skill.Fair, Won: int(math.Round(games * strong[i])), Games: games}, {At: skill.Novice, Won: int(math.Round(games * weak[i])), Games: games},
		}))
	}
	// rated returns the level from those numbers of won games in the given cells.
	rated := func(n int, won func(i int) int, in func(i int) bool) *skill.Group {
		var played []skill.Played
		for i, c := range cells {
			if in(i) {
				played = append(played, skill.Played{Cell: c, Attempt: 1, Won: won(i), Games: n})
			}
		}
		return skill.Rate(played)
	}
	all := func(int) bool { return true }
	var slopes []int
	for _, c := range cells {
		a, _, _ := c.Discrimination()
		slopes = append(slopes, a)
	}
	slices.Sort(slopes)
	t.Log("discriminations", slopes)
	scores, assumptions := 0.0, 0.0
	s := engine.NewStream(200)
	levels := map[string]skill.Level{}
	for _, g := range []struct {
		name  string
		plays policy
	}{
		{"a third unseen", blind(1. / 3)}, {"slips in a fifth of the turns", slips(0.2, best)}, {"a seat without a rope", timid(best)},
		{"slips, and a seat without a rope", timid(slips(0.3, best))},
	} {
		p := chancesOf(g.plays)
		truth, _, _ := rated(20_000, func(i int) int { return int(math.Round(20_000 * p[i])) }, all).Skill()
		levels[g.name] = truth
		const tries, each = 25, 17 // 204 games
		within, inside := 0, 0
		for range tries {
			draw := func(i int) (won int) {
				for range each {
					won += bit(float64(s.Intn(1<<24)) < p[i]*(1<<24))
				}
				return won
			}
			mid, lo, hi := rated(each, draw, all).Skill()
			within += bit(mid-truth <= 30 && truth-mid <= 30)
			inside += bit(lo <= truth && truth <= hi)
		}
		// Held out: the level from one half of the cells forecasts the other half.
		half := rated(each, func(i int) int { return int(math.Round(each * p[i])) }, func(i int) bool { return i%2 == 0 })
		nothing := skill.Rate(nil)
		score, assumed := 0.0, 0.0
		for i, c := range cells {
			if i%2 == 1 {
				a, _, _ := half.Wins(c, 1)
				b, _, _ := nothing.Wins(c, 1)
				score += math.Pow(float64(a)/10000-p[i], 2)
				assumed += math.Pow(float64(b)/10000-p[i], 2)
			}
		}
		t.Logf("%s: level %d, %d of %d within 0.3, %d in the interval; errors %.4f, assumed %.4f", g.name, truth, within, tries, inside, score, assumed)
		if within < tries*9/10 || inside < tries*9/10 {
			t.Errorf("%s: %d of %d estimates are within 0.3, %d in their interval", g.name, within, tries, inside)
		}
		scores, assumptions = scores+score, assumptions+assumed
	}
	if scores > assumptions/5 {
		t.Errorf("the squares of the errors of forecasts are %.4f, and of what is assumed %.4f", scores, assumptions)
	}
	if len(levels) != 4 || levels["slips, and a seat without a rope"] >= levels["slips in a fifth of the turns"] {
		t.Error(strconv.Itoa(len(levels)), levels)
	}
}
