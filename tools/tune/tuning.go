package main

import (
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"acforge.dev/engine"
	"acforge.dev/engine/bot"
	"acforge.dev/internal/proof/yardstick"
)

// tuning is the state of a plan between its rounds.
type tuning struct {
	plan
	jobs    int
	budget  bot.Budget
	cells   []yardstick.Cell
	held    []yardstick.Cell
	weights []engine.Weight
	only    []bool // which weights are turned
	center  []float64
	samples []sample // of all rounds
	out     io.Writer
}

// The indices of games. Those of rounds and those of the comparison are far apart, and
// far from the first games, which everyone plays.
const (
	roundGames   = 10_000_000
	compareGames = 90_000_000
)

// begin reads the current weights and returns their values.
func (t *tuning) begin() ([]int32, error) {
	if len(t.cells) == 0 {
		return nil, errors.New("no cells to tune on")
	}
	m := t.cells[0].Mission.Study().Tuned
	if m == nil {
		return nil, fmt.Errorf("%s has no weights", t.system)
	}
	t.weights = m.Weights()
	t.center, t.only = make([]float64, len(t.weights)), make([]bool, len(t.weights))
	for i, w := range t.weights {
		t.only[i] = len(t.names) == 0 || slices.Contains(t.names, w.Name)
	}
	for _, name := range t.names {
		if !slices.ContainsFunc(t.weights, func(w engine.Weight) bool { return w.Name == name }) {
			return nil, fmt.Errorf("%s has no weight %s", t.system, name)
		}
	}
	return values(t.weights), nil
}

func values(ws []engine.Weight) []int32 {
	out := make([]int32, len(ws))
	for i, w := range ws {
		out[i] = w.Value
	}
	return out
}

// sample is a game played with turned weights.
type sample struct {
	cell   int
	turns  []float64 // of each weight, in spreads, from where the first round began
	result float64   // 0 to 1
}

// round plays the pairs of a round and takes a step.
func (t *tuning) round(n int) error {
	samples := make([]sample, 2*t.pairs*len(t.cells))
	err := yardstick.Each(t.jobs, t.pairs*len(t.cells), func() func(int) error {
		return func(i int) error {
			// Cells alternate, so that an interrupted run has covered all equally.
			cell, pair := i%len(t.cells), i/len(t.cells)
			r := engine.NewStream(engine.Mix(engine.Mix(t.seed) + engine.Mix(uint64(n)<<32+uint64(i)+1)))
			turns := make([]float64, len(t.weights))
			for k := range turns {
				if z := normal(&r); t.only[k] {
					turns[k] = z
				}
			}
			game := roundGames + (t.seed*1000+uint64(n))*100_000 + uint64(pair)
			for mirror := range 2 {
				result, err := t.play(t.cells[cell], game, turns)
				if err != nil {
					return err
				}
				samples[2*i+mirror] = sample{cell, plus(turns, t.center, 1), result}
				turns = mirrored(turns)
			}
			return nil
		}
	})
	if err != nil {
		return err
	}
	sum := 0.0
	for _, s := range samples {
		sum += s.result
	}
	if !told(samples) {
		return errors.New("the weights make no difference in any game")
	}
	fmt.Fprintf(t.out, "round %d: %d games, worth %.3f on average\n", n+1, len(samples), sum/float64(len(samples)))
	t.samples = append(t.samples, samples...)
	from := make([]sample, len(t.samples)) // relative to the current weights
	for i, s := range t.samples {
		from[i] = sample{s.cell, plus(s.turns, t.center, -1), s.result}
	}
	t.step(fit(from, len(t.cells), len(t.weights)))
	return nil
}

// told reports whether a game and its mirror image had different results in some pair.
func told(samples []sample) bool {
	for i := 0; i+1 < len(samples); i += 2 {
		if samples[i].result != samples[i+1].result {
			return true
		}
	}
	return false
}

// normal returns an approximately normal deviate: the sum of twelve uniform ones.
func normal(r *engine.Stream) float64 {
	n := 0
	for range 12 {
		n += r.Intn(1 << 16)
	}
	return float64(n)/(1<<16) - 6
}

func mirrored(turns []float64) []float64 { return plus(make([]float64, len(turns)), turns, -1) }

// plus returns a + by*b.
func plus(a, b []float64, by float64) []float64 {
	out := make([]float64, len(a))
	for k := range a {
		out[k] = a[k] + by*b[k]
	}
	return out
}

// play plays a game with turned weights. In a game of rivals the first seat uses them,
// and the second seat the current ones.
func (t *tuning) play(c yardstick.Cell, game uint64, turns []float64) (float64, error) {
	turned := make([]int32, len(turns))
	for k, w := range t.weights {
		turned[k] = turn(w, turns[k])
	}
	g, err := t.game(c, game, values(t.weights), turned)
	if err != nil {
		return 0, err
	}
	worth := g.Worth
	if g.Parted && !slices.Contains(t.parts, c.Mission.ID()) {
		worth = max(0, worth-t.home)
	}
	return t.result(worth), nil
}

// result maps the worth of a game to the range 0 to 1 for the regression. Scores are
// close together, so it spreads them apart.
func (t *tuning) result(worth int) float64 {
	return min(max(0.5+float64(max(t.stretch, 1)*(worth-500))/1000, 0), 1)
}

// game plays a game evaluated with other weights. In a game of rivals, the second seat
// uses those in force.
func (t *tuning) game(c yardstick.Cell, i uint64, inForce, other []int32) (yardstick.Game, error) {
	m, err := weighed(c.Mission, other)
	if err != nil {
		return yardstick.Game{}, err
	}
	rivals, err := c.Rivals()
	if err != nil {
		return yardstick.Game{}, err
	}
	if !rivals {
		c.Mission = m
		return yardstick.Play(c, i, t.budget.Player())
	}
	rest, err := weighed(c.Mission, inForce)
	if err != nil {
		return yardstick.Game{}, err
	}
	return yardstick.Play(c, i, &bot.Sides{Side: func(viewer int) bot.Bot {
		by := m
		if viewer == 2 {
			by = rest
		}
		return &yardstick.Judging{Mission: by, Bot: &bot.Fair{Budget: t.budget, Viewer: viewer}}
	}})
}

func weighed(m engine.Mission, values []int32) (engine.Mission, error) {
	t := m.Study().Tuned
	if t == nil {
		return nil, errors.New(m.ID() + " has no weights")
	}
	return t.Weighed(values)
}

// turn shifts a weight by a number of spreads.
func turn(w engine.Weight, by float64) int32 {
	if w.Spread < 0 {
		return w.Value + int32(math.Round(float64(-w.Spread)*by))
	}
	return int32(math.Round(float64(w.Value) * math.Exp(float64(w.Spread)/100*by)))
}

// A step goes to the maximum that the regression predicts, but at most boldest spreads.
// Without a maximum, it assumes the curvature bluntest.
const (
	boldest  = 0.8
	bluntest = 0.2
)

// step moves the weights and prints how.
func (t *tuning) step(effects []effect) {
	for k, e := range effects {
		by := 0.0
		if e.slope != 0 {
			sure := max(0, 1-e.err*e.err/(e.slope*e.slope))
			by = e.slope * sure / max(bluntest, -2*e.bend)
		}
		by = min(max(by, -boldest), boldest)
		if !t.only[k] {
			continue
		}
		w := &t.weights[k]
		was := w.Value
		w.Value = turn(*w, by)
		t.center[k] += by
		fmt.Fprintf(t.out, "  %-11s %6d -> %6d  slope %+.3f ± %.3f  bend %+.3f\n", w.Name, was, w.Value, e.slope, e.err, e.bend)
	}
}

// compare plays the same games with the old values and the new ones.
func (t *tuning) compare(before []int32) error {
	after := values(t.weights)
	for _, kind := range []struct {
		name  string
		cells []yardstick.Cell
	}{{"tuned on", t.cells}, {"held out", t.held}} {
		fmt.Fprintf(t.out, "%s: worth of %d games before and after, and games that only one of them won\n", kind.name, t.check)
		for _, c := range kind.cells {
			games := make([][2]yardstick.Game, t.check)
			err := yardstick.Each(t.jobs, t.check, func() func(int) error {
				return func(i int) error {
					for k, by := range [][]int32{before, after} {
						g, err := t.game(c, compareGames+t.seed*1000+uint64(i), before, by)
						if err != nil {
							return err
						}
						games[i][k] = g
					}
					return nil
				}
			})
			if err != nil {
				return err
			}
			var worth, only, parted [2]int
			for _, g := range games {
				for k := range g {
					worth[k] += g[k].Worth
					if g[k].Won && !g[1-k].Won {
						only[k]++
					}
					if g[k].Parted {
						parted[k]++
					}
				}
			}
			fmt.Fprintf(t.out, "  %-11s %5.1f -> %5.1f  %3d : %3d  parted early %3d -> %3d\n", c,
				float64(worth[0])/float64(10*t.check), float64(worth[1])/float64(10*t.check), only[0], only[1], parted[0], parted[1])
		}
	}
	return nil
}

// row matches a row of a table of weights, up to the value.
var row = regexp.MustCompile(`(Name: +"([a-z-]+)", +Value: +)-?\d+`)

// rewrite writes values into the table of a source file.
func rewrite(file string, ws []engine.Weight) error {
	src, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	out, err := replaced(string(src), ws)
	if err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	return os.WriteFile(file, []byte(out), 0o644)
}

func replaced(src string, ws []engine.Weight) (string, error) {
	left := map[string]int32{}
	for _, w := range ws {
		left[w.Name] = w.Value
	}
	out := row.ReplaceAllStringFunc(src, func(s string) string {
		m := row.FindStringSubmatch(s)
		v, ok := left[m[2]]
		if !ok {
			return s
		}
		delete(left, m[2])
		return m[1] + strconv.Itoa(int(v))
	})
	if len(left) > 0 {
		var names []string
		for _, w := range ws {
			if _, ok := left[w.Name]; ok {
				names = append(names, w.Name)
			}
		}
		return "", errors.New("no row for " + strings.Join(names, ", "))
	}
	return out, nil
}
