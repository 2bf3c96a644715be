package skill

import (
	"math"
	"slices"
	"testing"

	"acforge.dev/engine"
	"acforge.dev/engine/bot"
	"acforge.dev/engine/stats"
)

func logistic(x float64) float64 { return 1 / (1 + math.Exp(-x)) }

// wins returns the chance of a level in a cell with those parameters.
func wins(a, b float64, at Level) float64 { return logistic(a * (float64(at)/100 - b)) }

// TestTables: the tables agree with the functions of package math.
func TestTables(t *testing.T) {
	for i := int64(-19 * 16); i <= 19*16; i++ {
		x := i * logOne / 16
		f := float64(i) / 16
		if got, want := float64(chance(x))/one, logistic(f); math.Abs(got-want) > 1e-8 {
			t.Errorf("the chance at %.3f is %.10f, want %.10f", f, got, want)
		}
		if got, want := float64(soft(x))/one, math.Log1p(math.Exp(-f)); math.Abs(got-want) > 2e-8 {
			t.Errorf("the cost at %.3f is %.10f, want %.10f", f, got, want)
		}
		if got := oddsOf(chance(x)); math.Abs(f) < 8 && math.Abs(float64(got)/logOne-f) > 2e-3 {
			t.Errorf("the log-odds of the chance at %.3f are %.5f", f, float64(got)/logOne)
		}
	}
	for i := int64(-48); i <= 48; i++ {
		if got, want := float64(expOf(i*logOne/16))/facOne, math.Exp(float64(i)/16); math.Abs(got/want-1) > 1e-5 {
			t.Errorf("the exponential of %.3f is %.6f, want %.6f", float64(i)/16, got, want)
		}
	}
}

// TestFitRecovers: from the exact shares of three levels in many games, both parameters
// of a cell are found, and so is the share of a level that did not play.
func TestFitRecovers(t *testing.T) {
	const games = 200_000
	for _, a := range []float64{0.5, 1, 1.8} {
		for _, b := range []float64{-1.5, -0.5, 0, 0.7} {
			var tiers []Tier
			for _, at := range []Level{Novice, Fair, 100} {
				tiers = append(tiers, Tier{at, int(math.Round(games * wins(a, b, at))), games})
			}
			c := Fit(tiers)
			d, lo, hi := c.Difficulty()
			if math.Abs(float64(d)-100*b) > 6 || float64(lo) > 100*b || float64(hi) < 100*b {
				t.Errorf("discrimination %.1f, difficulty %.1f: the fit says %d (%d to %d)", a, b, d, lo, hi)
			}
			s, low, high := c.Discrimination()
			if math.Abs(float64(s)/100/a-1) > 0.08 || float64(low) > 100*a || float64(high) < 100*a {
				t.Errorf("discrimination %.1f, difficulty %.1f: the fit says %d (%d to %d)", a, b, s, low, high)
			}
			for _, at := range []Level{Novice / 2, Expert} {
				want := stats.Whole * wins(a, b, at)
				if share, from, to := c.Wins(at); math.Abs(float64(share)-want) > 100 || float64(from) > want || float64(to) < want {
					t.Errorf("discrimination %.1f, difficulty %.1f: level %d wins %d (%d to %d), in truth %.0f", a, b, at, share, from, to, want)
				}
			}
		}
	}
}

// normal returns a draw from the normal distribution.
func normal(s *engine.Stream) float64 {
	u := (float64(s.Intn(1<<24)) + 0.5) / (1 << 24)
	v := (float64(s.Intn(1<<24)) + 0.5) / (1 << 24)
	return math.Sqrt(-2*math.Log(u)) * math.Cos(2*math.Pi*v)
}

func played(s *engine.Stream, p float64, n int) (won int) {
	for range n {
		won += bit(float64(s.Intn(1<<24)) < p*(1<<24))
	}
	return won
}

// TestIntervals: in cells drawn from what is assumed about cells, with as many games as
// a build plays, 95 of 100 intervals hold the truth.
func TestIntervals(t *testing.T) {
	s := engine.NewStream(42)
	const cells = 150
	var hold [4]int
	for range cells {
		base, a := 0.5+normal(&s), math.Exp(normal(&s)/2)
		at := func(l Level) float64 { return logistic(base + a*float64(l)/100 + 0.18*normal(&s)) }
		c := Fit([]Tier{{Novice, played(&s, at(Novice), 100), 100}, {Fair, played(&s, at(Fair), 200), 200}})
		for i, l := range []Level{Novice / 2, Expert} {
			p := stats.Whole * at(l)
			_, lo, hi := c.Wins(l)
			hold[i] += bit(float64(lo) <= p && p <= float64(hi))
		}
		_, lo, hi := c.Difficulty()
		hold[2] += bit(float64(lo) <= -100*base/a && -100*base/a <= float64(hi))
		_, low, high := c.Discrimination()
		hold[3] += bit(float64(low) <= 100*a && 100*a <= float64(high))
	}
	for i, what := range []string{"newcomers", "experts", "difficulty", "discrimination"} {
		if share := 100 * hold[i] / cells; share < 91 {
			t.Errorf("%s: %d of 100 intervals hold the truth", what, share)
		}
	}
	t.Log(hold, "of", cells)
}

// TestNoGames: a cell without games is not fitted, and one of a bot that never wins has
// numbers without an end.
func TestNoGames(t *testing.T) {
	if Fit(nil) != nil || Fit([]Tier{{Fair, 0, 0}}) != nil {
		t.Error("a cell without games is fitted")
	}
	for _, tiers := range [][]Tier{{{Fair, 0, 400}, {Novice, 0, 100}}, {{Fair, 1_000_000, 1_000_000}, {Novice, 1_000_000, 1_000_000}}} {
		c := Fit(tiers)
		share, lo, hi := c.Wins(Fair)
		d, from, to := c.Difficulty()
		if lo > share || share > hi || lo < 0 || hi > stats.Whole || from > d || d > to || (d > 0) != (tiers[0].Won == 0) {
			t.Errorf("%v: %d (%d to %d), difficulty %d (%d to %d)", tiers, share, lo, hi, d, from, to)
		}
	}
}

// TestMarks: every tier of the bots that has a mark has its name, levels ascend, and the
// groups lie between the novice and the expert.
func TestMarks(t *testing.T) {
	for _, name := range []string{bot.NameNovice, bot.NameFair, bot.NameExpert} {
		if _, ok := Of(name); !ok {
			t.Errorf("%s has no mark", name)
		}
	}
	if _, ok := Of(bot.NameRandom); ok {
		t.Error("the random bot has a mark")
	}
	for _, list := range [][]Mark{Marks(), Groups()} {
		for i := range list[1:] {
			if list[i].At >= list[i+1].At {
				t.Errorf("%s does not stand below %s", list[i].Name, list[i+1].Name)
			}
		}
	}
	for _, g := range Groups() {
		if g.At < Novice || g.At > Expert || !g.Assumed {
			t.Errorf("%+v", g)
		}
	}
}

// TestStrongerBot: a fair bot that became stronger, with its new level, changes little
// in what is said of each group.
func TestStrongerBot(t *testing.T) {
	for _, a := range []float64{0.6, 1, 1.7} {
		for _, b := range []float64{-1.2, -0.4, 0.3} {
			n := func(at Level, games float64) Tier {
				return Tier{at, int(math.Round(games * wins(a, b, at))), int(games)}
			}
			old, now := Fit([]Tier{n(Novice, 100), n(Fair, 400)}), Fit([]Tier{n(Novice, 100), n(Practised, 400)})
			for _, g := range Groups() {
				was, _, _ := old.Wins(g.At)
				is, lo, hi := now.Wins(g.At)
				if was-is > 300 || is-was > 300 || was < lo || was > hi {
					t.Errorf("discrimination %.1f, difficulty %.1f: %s win %d, and %d (%d to %d) by the stronger bot", a, b, g.Name, was, is, lo, hi)
				}
			}
		}
	}
}

// TestRate: a group whose cells are known is found from 200 games within 0.3 in 95 of
// 100 cases, and so is what it learns, within its interval.
func TestRate(t *testing.T) {
	s := engine.NewStream(7)
	type truth struct{ a, b float64 }
	var cells []*Cell
	var known []truth
	for _, k := range []truth{{1, -0.5}, {0.8, 0}, {1.5, -0.3}, {1, -1.2}, {2, -0.6}, {0.7, -0.4}} {
		tiers := []Tier{}
		for _, at := range []Level{Novice, Fair} {
			tiers = append(tiers, Tier{at, int(math.Round(400 * wins(k.a, k.b, at))), 400})
		}
		cells, known = append(cells, Fit(tiers)), append(known, k)
	}
	const groups = 12
	within, inside, learned := 0, 0, 0
	for i := range groups {
		level, learns := Level(-150+25*i), Level(10*(i%4))
		var games []Played
		for k, c := range cells {
			for attempt := 1; attempt <= 3; attempt++ {
				n := 11
				won := played(&s, wins(known[k].a, known[k].b, attempted(level, learns, attempt)), n)
				games = append(games, Played{Cell: c, Attempt: attempt, Won: won, Games: n})
			}
		}
		g := Rate(games)
		mid, lo, hi := g.Skill()
		within += bit(mid-level <= 30 && level-mid <= 30)
		inside += bit(lo <= level && level <= hi)
		_, low, high := g.Learns()
		learned += bit(low <= learns && learns <= high)
		if share, from, to := g.Wins(cells[0], 1); from > share || share > to {
			t.Errorf("%d (%d to %d)", share, from, to)
		}
	}
	t.Log(within, inside, learned, "of", groups)
	if within < groups-2 || inside < groups-2 || learned < groups-2 {
		t.Errorf("of %d groups %d are within 0.3 and %d in their interval; of %d learning is in its interval", groups, within, inside, learned)
	}
	mid, lo, hi := Rate(nil).Skill()
	if mid-groupMean > levelStep || groupMean-mid > levelStep || lo > Novice || hi < Expert {
		t.Errorf("nothing is known, and the group stands at %d (%d to %d)", mid, lo, hi)
	}
}

// TestRated: scores of forecasts as computed by hand.
func TestRated(t *testing.T) {
	s := Rated([]Forecast{{7500, true}, {7500, true}, {7500, true}, {7500, false}, {2000, false}, {2000, false}, {2000, false}, {2000, false}})
	// Brier: (3 × 0.0625 + 0.5625 + 4 × 0.04) / 8; the constant says 3 of 8.
	if s.Games != 8 || s.Won != 3 || s.Brier != 1138 || s.ConstantBrier < 2343 || s.ConstantBrier > 2345 {
		t.Errorf("%+v", s)
	}
	log := -(3*math.Log(0.75) + math.Log(0.25) + 4*math.Log(0.8)) / 8
	constant := -(3*math.Log(0.375) + 5*math.Log(0.625)) / 8
	if math.Abs(float64(s.LogLoss)-10000*log) > 3 || math.Abs(float64(s.ConstantLoss)-10000*constant) > 5 {
		t.Errorf("log loss %d and %d, want %.1f and %.1f", s.LogLoss, s.ConstantLoss, 10000*log, 10000*constant)
	}
	if len(s.Reliability) != 2 || s.Reliability[0] != (Bin{2000, 3000, 4, 0, 2000}) || s.Reliability[1] != (Bin{7000, 8000, 4, 3, 7500}) {
		t.Errorf("%+v", s.Reliability)
	}
	if sure := Rated([]Forecast{{10000, false}}); sure.LogLoss < 90000 || sure.LogLoss > 110000 {
		t.Errorf("a sure forecast that was wrong costs %d", sure.LogLoss)
	}
	if none := Rated(nil); none.Games != 0 || none.Reliability != nil {
		t.Errorf("%+v", none)
	}
}

// TestShift: chances are moved by log-odds.
func TestShift(t *testing.T) {
	for _, c := range [][4]int{{5000, 5000, 6000, 6000}, {9000, 5000, 6000, 9310}, {2000, 6000, 5000, 1429}, {3333, 4000, 4000, 3333}, {0, 2000, 4000, 1}} {
		if got := Shift(c[0], c[1], c[2]); got < c[3]-3 || got > c[3]+3 {
			t.Errorf("%v: %d", c, got)
		}
	}
}

// TestSame: the numbers are these on every machine, to the last digit.
func TestSame(t *testing.T) {
	c := Fit([]Tier{{Novice, 21, 100}, {Fair, 127, 200}, {Expert, 70, 100}})
	var got []int
	add := func(a, b, c int) { got = append(got, a, b, c) }
	d, lo, hi := c.Difficulty()
	add(int(d), int(lo), int(hi))
	add(c.Discrimination())
	add(c.Wins(Novice / 2))
	g := Rate([]Played{{Cell: c, Attempt: 1, Won: 7, Games: 10}, {Cell: c, Attempt: 2, Won: 3, Games: 4}})
	mid, low, high := g.Skill()
	add(int(mid), int(low), int(high))
	add(g.Wins(c, 2))
	if want := []int{-55, -93, -20, 90, 60, 117, 4001, 2833, 5215, 16, -96, 136, 6650, 4096, 8754}; !slices.Equal(got, want) {
		t.Errorf("the numbers are %v, want %v", got, want)
	}
}

// TestFitEven: a share that grows, falls or stays with the level is found where nobody
// played, within what the assumption pulls it, and its interval holds the truth.
func TestFitEven(t *testing.T) {
	const games = 20_000
	for _, slope := range []float64{-0.3, 0, 0.3} {
		for _, base := range []float64{-3, 0, 0.4} {
			at := func(l Level) float64 { return logistic(base + slope*float64(l)/100) }
			c := FitEven([]Tier{{Novice, int(games * at(Novice)), games}, {Fair, int(games * at(Fair)), games}})
			for _, l := range []Level{Novice / 2, Expert} {
				want := stats.Whole * at(l)
				share, lo, hi := c.Wins(l)
				if math.Abs(float64(share)-want) > 300 || float64(lo) > want || float64(hi) < want {
					t.Errorf("slope %.1f, base %.1f: level %d has %d (%d to %d), in truth %.0f", slope, base, l, share, lo, hi, want)
				}
			}
		}
	}
	if FitEven(nil) != nil {
		t.Error("no games are fitted")
	}
}
