package rules

import (
	"math"
	"strconv"
	"testing"

	"acforge.dev/engine"
	"acforge.dev/internal/proof/level"
)

// The exact odds of Nine Squares, computed twice: by the type odds, which
// implements the rules separately and shares nothing with the engine, and by
// the engine. They are compared at every position that a game can reach.

// pair holds the chances to win of players who choose evenly among the legal
// options, and of the best players.
type pair [2]float64

// spot is a position in the table.
type spot struct {
	pos         [3]int
	rope        [3]bool
	calm, bells int
	next        int // the player whose turn it is
}

// odds computes those of a mission for a number of players.
type odds struct {
	n                         int
	start, goal               int
	closed, dark              [9]bool
	risk, calm, bells, alarms int
	won                       func(rope [3]bool) pair // the value of a win
	lost                      pair
	memo                      []known
}

type known struct {
	is bool
	p  pair
}

func oddsOf(m MissionIR, n, risk int) *odds {
	at := func(name string) int { return int(name[0]-'a') + 3*int(name[1]-'1') }
	o := &odds{n: n, start: at(m.Start), goal: at(m.Goal), risk: risk, calm: m.Calm * n, bells: m.Bells, alarms: m.Alarms}
	for _, s := range m.Closed {
		o.closed[at(s)] = true
	}
	for _, s := range m.Dark {
		o.dark[at(s)] = true
	}
	o.won = func(rope [3]bool) pair { return pair{1, 1} }
	size := n * (o.calm + 1) * (o.bells + 1)
	for range n {
		size *= 9 * 2
	}
	o.memo = make([]known, size)
	return o
}

func (o *odds) index(s spot) int {
	i := (s.next*(o.calm+1)+s.calm)*(o.bells+1) + s.bells
	for p := range o.n {
		i = (i*9+s.pos[p])*2 + bit(s.rope[p])
	}
	return i
}

// begin returns the position before the first turn.
func (o *odds) begin(rope [3]bool) spot {
	s := spot{calm: o.calm, bells: o.bells}
	for p := range o.n {
		s.pos[p], s.rope[p] = o.start, rope[p]
	}
	return s
}

// value returns the chance at a position where a player chooses.
func (o *odds) value(s spot) pair {
	k := &o.memo[o.index(s)]
	if k.is {
		return k.p
	}
	var sum, best float64
	n := 0
	try := func(to int, rope bool) {
		after := s
		after.pos[s.next], after.rope[s.next] = to, rope
		p := o.settle(after)
		if o.dark[to] {
			after.pos[s.next] = o.start
			back, r := o.settle(after), float64(o.risk)/6
			p = pair{r*back[0] + (1-r)*p[0], r*back[1] + (1-r)*p[1]}
		}
		sum, best, n = sum+p[0], max(best, p[1]), n+1
	}
	here, rope := s.pos[s.next], s.rope[s.next]
	try(here, rope)
	for reach := 1; reach <= 1+bit(rope); reach++ {
		for _, d := range [][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
			x, y := here%3+reach*d[0], here/3+reach*d[1]
			if x >= 0 && x < 3 && y >= 0 && y < 3 && !o.closed[x+3*y] {
				try(x+3*y, rope && reach == 1)
			}
		}
	}
	*k = known{true, pair{sum / float64(n), best}}
	return k.p
}

// settle returns the chance after a turn, before a card is drawn.
func (o *odds) settle(s spot) (p pair) {
	home := 0
	for i := range o.n {
		home += bit(s.pos[i] == o.goal)
	}
	if home == o.n {
		return o.won(s.rope)
	}
	s.next = (s.next + 1) % o.n
	of := float64(s.calm + s.bells)
	draw := func(cards int, after spot) {
		q := o.lost
		if after.calm+after.bells > 0 && o.bells-after.bells < o.alarms {
			q = o.value(after)
		}
		p[0] += float64(cards) / of * q[0]
		p[1] += float64(cards) / of * q[1]
	}
	if s.calm > 0 {
		after := s
		after.calm--
		draw(s.calm, after)
	}
	if s.bells > 0 {
		after := s
		after.bells--
		draw(s.bells, after)
	}
	return p
}

// held visits all positions that games of the engine reach from g. It compares
// the options of each with the chances that at gives for positions: the mean of
// all and the best. It returns the number of positions.
func held(t *testing.T, g *Game, at func(*Game) pair) int {
	t.Helper()
	key := func(s State) State { // the part that chances depend on
		s.Turn, s.Caught = 0, false
		if s.Ask.Code == askAttempt { // the last table no longer matters
			s.At, s.Calm, s.Bells, s.Rope, s.Begun = [maxSeats]uint8{}, 0, 0, 0, 0
		}
		return s
	}
	seen, todo := map[State]bool{key(g.s): true}, []State{g.s}
	try := g.Clone().(*Game)
	var after func() pair // the chance of try, at any point
	after = func() (p pair) {
		s := &try.s
		switch try.Point().Kind {
		case engine.Over:
			won := float64(bit(s.Result == uint8(engine.Won)))
			return pair{won, won}
		case engine.Choice:
			if k := key(*s); !seen[k] {
				seen[k] = true
				todo = append(todo, *s)
			}
			return at(try)
		}
		waits, options, of := *s, len(try.Options()), float64(s.Calm+s.Bells)
		m := try.m
		for i := range options {
			share := 1 / 6.
			if waits.Ask.Code == askCard {
				share = float64([]uint8{calm: waits.Calm, bell: waits.Bells}[argOf(try.Options()[i])]) / of
			}
			if err := try.Take(i, nil); err != nil {
				t.Fatal(err)
			}
			q := after()
			p[0] += share * q[0]
			p[1] += share * q[1]
			try.m, try.s = m, waits
		}
		return p
	}
	for i := 0; i < len(todo); i++ {
		try.restore(todo[i])
		want, options := at(try), len(try.Options())
		var sum, best float64
		for k := range options {
			try.restore(todo[i])
			if err := try.Take(k, nil); err != nil {
				t.Fatal(err)
			}
			q := after()
			sum, best = sum+q[0], max(best, q[1])
		}
		if mean := sum / float64(options); math.Abs(mean-want[0]) > 1e-12 || math.Abs(best-want[1]) > 1e-12 {
			try.restore(todo[i])
			t.Fatalf("the engine has the chances %v and %v, the table %v, at %s", mean, best, want, codec{try.m.pack}.StateJSON(nil, try, 0))
		}
	}
	return len(todo)
}

// restore goes back to a state.
func (g *Game) restore(s State) {
	if g.s = s; g.c != nil {
		g.m = g.c.missions[s.Begun]
	}
}

// spotOf returns the position of a game in the table.
func spotOf(g *Game) spot {
	s := spot{rope: list(g.s.Rope), calm: int(g.s.Calm), bells: int(g.s.Bells), next: int(g.s.Ask.Who) - 1}
	for i, at := range g.s.At {
		s.pos[i] = int(at)
	}
	return s
}

// list returns for each seat whether it has its rope.
func list(r ropes) [3]bool { return [3]bool{r.has(0), r.has(1), r.has(2)} }

// players runs f for each number of players. Three have many positions and run
// only in the gate.
func players(t *testing.T, f func(t *testing.T, n int)) {
	for n := 1; n <= 3; n++ {
		t.Run(strconv.Itoa(n), func(t *testing.T) {
			if n == 3 {
				level.Gate(t)
			}
			f(t, n)
		})
	}
}

// near compares a chance with a published number of six digits.
func near(t *testing.T, what string, got, want float64) {
	t.Helper()
	if math.Abs(got-want) > 5e-7 {
		t.Errorf("%s: the chance is %.6f, want %.6f", what, got, want)
	}
}

var withRopes, without = [3]bool{true, true, true}, [3]bool{}

func TestOdds(t *testing.T) {
	for i, rows := range [][3]struct{ random, best, bare, second float64 }{
		{{.217023, 20. / 21, 6. / 7, 20. / 21}, {.025190, 28. / 33, 15. / 22, 28. / 33}, {.002776, 27. / 34, 81. / 136, 27. / 34}},
		{{.144815, 44. / 63, 4. / 7, .833333}, {.010179, 112. / 297, 10. / 33, .589226}, {.000683, 4. / 17, 3. / 17, .459559}},
	} {
		ir := nine().Missions[i]
		t.Run(ir.ID, func(t *testing.T) {
			m := missionOf(t, nine(), ir.ID)
			players(t, func(t *testing.T, n int) {
				row := rows[n-1]
				o := oddsOf(ir, n, ir.Risk)
				p := o.value(o.begin(withRopes))
				near(t, "random", p[0], row.random)
				near(t, "best", p[1], row.best)
				near(t, "best without ropes", o.value(o.begin(without))[1], row.bare)
				second := oddsOf(ir, n, ir.Risk-1)
				near(t, "best by the second edition", second.value(second.begin(withRopes))[1], row.second)

				play := func(m engine.Mission, edition string, o *odds, ropes [3]bool) {
					g := begun(t, m, engine.Options{Seats: n, Given: true, Edition: edition})
					if got, want := spotOf(g), o.begin(ropes); got != want {
						t.Errorf("%s: the engine begins with %+v, the table with %+v", edition, got, want)
					}
					t.Log(held(t, g, func(g *Game) pair { return o.value(spotOf(g)) }), "positions")
				}
				play(m, "first", o, withRopes)
				play(m.Groups(n)[0].Mission, "first", o, without)
				play(m, "second", second, withRopes)
			})
		})
	}
}

// TestCampaignOdds does the same for the campaign, whose missions may be tried
// twice and hand on the remaining ropes.
func TestCampaignOdds(t *testing.T) {
	rows := [3]struct{ random, best, bare float64 }{{.019951, .896554, .816327}, {.000044, .560571, .514233}, {0, .354785, .321799}}
	missions := nine().Missions
	c := campaignOf(t, nine())
	players(t, func(t *testing.T, n int) {
		if n == 3 {
			level.Nightly(t, "odds")
		}
		type attempt struct {
			chapter, try int
			kept         [3]bool
		}
		tables := map[attempt]*odds{}
		// offered is the chance before an attempt. Players who choose evenly give
		// up after every other loss.
		var offered func(a attempt) pair
		table := func(a attempt) *odds {
			o := tables[a]
			if o == nil {
				o = oddsOf(missions[a.chapter], n, missions[a.chapter].Risk)
				if a.chapter+1 < len(missions) {
					o.won = func(rope [3]bool) pair { return offered(attempt{a.chapter + 1, 1, rope}) }
				}
				if a.try == 1 {
					o.lost = offered(attempt{a.chapter, 2, a.kept})
				}
				tables[a] = o
			}
			return o
		}
		offered = func(a attempt) pair {
			o := table(a)
			p := o.value(o.begin(a.kept))
			if a.try == 2 {
				p[0] /= 2
			}
			return p
		}
		p := offered(attempt{0, 1, list(allRopes(uint8(n)))})
		near(t, "random", p[0], rows[n-1].random)
		near(t, "best", p[1], rows[n-1].best)
		near(t, "best of the second mission without ropes", offered(attempt{1, 1, without})[1], rows[n-1].bare)
		t.Log(held(t, begun(t, c, engine.Options{Seats: n, Given: true}), func(g *Game) pair {
			a := attempt{int(g.s.Chapter), int(g.s.Tries), list(g.s.Kept)}
			if g.s.Ask.Code == askAttempt {
				a.try++
				return offered(a)
			}
			return table(a).value(spotOf(g))
		}), "positions")
	})
}
