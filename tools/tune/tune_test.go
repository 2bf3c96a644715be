package main

import (
	"bytes"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"acforge.dev/engine"
	"acforge.dev/engine/bot"
	"acforge.dev/internal/proof/level"
	"acforge.dev/internal/proof/yardstick"
)

// TestFit: the regression finds the slopes that results were drawn with, sees no slope
// where there is none, and a top where there is one.
func TestFit(t *testing.T) {
	r := engine.NewStream(1)
	var samples []sample
	for range 6000 {
		turns := []float64{normal(&r), normal(&r), normal(&r)}
		cell := r.Intn(2)
		x := float64(cell) + 0.5*turns[0] - 0.4*turns[2]*turns[2]
		samples = append(samples, sample{cell, turns, float64(bit(float64(r.Intn(1<<20))/(1<<20) < 1/(1+math.Exp(-x))))})
	}
	e := fit(samples, 2, 3)
	for k, want := range []struct{ slope, bend float64 }{{0.5, 0}, {0, 0}, {0, -0.4}} {
		if d := e[k].slope - want.slope; math.Abs(d) > 4*e[k].err {
			t.Errorf("weight %d: slope %.3f ± %.3f, want %.1f", k, e[k].slope, e[k].err, want.slope)
		}
		if d := e[k].bend - want.bend; math.Abs(d) > 0.12 {
			t.Errorf("weight %d: bend %.3f, want %.1f", k, e[k].bend, want.bend)
		}
		if e[k].err < 0.01 || e[k].err > 0.1 {
			t.Errorf("weight %d: the error is said to be %.3f", k, e[k].err)
		}
	}
}

func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}

// TestNormal: twelve numbers together are as good as a normal deviate.
func TestNormal(t *testing.T) {
	r, sum, squares := engine.NewStream(3), 0.0, 0.0
	const n = 20_000
	for range n {
		z := normal(&r)
		sum, squares = sum+z, squares+z*z
	}
	if mean, variance := sum/n, squares/n; math.Abs(mean) > 0.03 || math.Abs(variance-1) > 0.05 {
		t.Errorf("mean %.3f, variance %.3f", mean, variance)
	}
}

// TestTurn: a weight is turned by a share of itself or by units, both ways alike.
func TestTurn(t *testing.T) {
	for _, c := range []struct {
		value, spread int32
		by            float64
		want          int32
	}{{1000, 50, 0, 1000}, {1000, 50, 1, 1649}, {1000, 50, -1, 607}, {-1000, 50, 1, -1649}, {10, -24, 1, 34}, {10, -24, -1, -14}, {0, -24, 0.5, 12}} {
		if got := turn(engine.Weight{Value: c.value, Spread: c.spread}, c.by); got != c.want {
			t.Errorf("%d with a spread of %d turned by %.1f is %d, want %d", c.value, c.spread, c.by, got, c.want)
		}
	}
}

// TestResult: what a game was worth stays as it is, or is stretched about the middle.
func TestResult(t *testing.T) {
	for _, c := range []struct {
		stretch, worth int
		want           float64
	}{{0, 1000, 1}, {1, 0, 0}, {1, 600, 0.6}, {4, 600, 0.9}, {4, 450, 0.3}, {4, 800, 1}, {4, 100, 0}} {
		if got := (&tuning{plan: plan{stretch: c.stretch}}).result(c.worth); math.Abs(got-c.want) > 1e-9 {
			t.Errorf("%d stretched by %d is %v, want %v", c.worth, c.stretch, got, c.want)
		}
	}
}

// TestStep: a step goes up the slope, the less the less sure it is, and never far.
func TestStep(t *testing.T) {
	var out bytes.Buffer
	w := engine.Weight{Name: "one", Value: 0, Spread: -1000}
	tuned := &tuning{out: &out, weights: []engine.Weight{w, w, w, w, w, w}, center: make([]float64, 6), only: []bool{true, true, true, true, true, false}}
	tuned.step([]effect{{0.06, 0.01, -0.1}, {-0.06, 0.01, -0.1}, {0.06, 0.05, -0.1}, {0.06, 0.07, -0.1}, {2, 0.01, 0.5}, {2, 0.01, 0.5}})
	v := values(tuned.weights)
	if v[0] != 292 || v[1] != -v[0] || v[2] <= 0 || v[2] >= v[0] || v[3] != 0 || v[4] != 800 || v[5] != 0 {
		t.Errorf("the steps are %v", v)
	}
	if c := tuned.center; c[4] != 0.8 || c[5] != 0 || math.Abs(c[0]-0.2917) > 0.001 {
		t.Errorf("the centre is %v", c)
	}
	if !strings.Contains(out.String(), "slope +0.060 ± 0.010") {
		t.Errorf("it says %q", out.String())
	}
}

// TestTable: the weights in force, written into their table, leave it as it is, for
// every system; others stand in it then, and a name without a row is an error.
func TestTable(t *testing.T) {
	level.Gate(t)
	for _, p := range plans {
		file := filepath.Join("..", "..", p.table)
		src, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		pack, err := yardstick.Open(os.DirFS("../.."), p.system)
		if err != nil {
			t.Fatal(err)
		}
		m, err := pack.Mission(pack.Missions()[0])
		if err != nil {
			t.Fatal(err)
		}
		ws := m.Study().Tuned.Weights()
		if out, err := replaced(string(src), ws); err != nil || out != string(src) {
			t.Errorf("%s changes, or %v", p.table, err)
		}
		copied := filepath.Join(t.TempDir(), "weights.go")
		if err := os.WriteFile(copied, src, 0o644); err != nil {
			t.Fatal(err)
		}
		ws[0].Value = -12345
		if err := rewrite(copied, ws); err != nil {
			t.Fatal(err)
		}
		if out, err := os.ReadFile(copied); err != nil || strings.Count(string(out), "-12345") != 1 || strings.Count(string(out), "\n") != strings.Count(string(src), "\n") {
			t.Errorf("%s: the value does not stand in it once: %v", p.table, err)
		}
		if _, err := replaced(string(src), append(ws, engine.Weight{Name: "nobody"})); err == nil {
			t.Error("a weight without a row is taken")
		}
	}
}

// TestRepeat: the same plan gives the same weights and the same words for any number of
// jobs; another seed gives others.
func TestRepeat(t *testing.T) {
	level.Gate(t)
	cells := map[string][]yardstick.Cell{}
	for _, p := range plans {
		pack, err := yardstick.Open(os.DirFS("../.."), p.system)
		if err != nil {
			t.Fatal(err)
		}
		if cells[p.system], err = yardstick.Cells(pack); err != nil {
			t.Fatal(err)
		}
	}
	tuned := func(system string, seed uint64, jobs int) ([]int32, string) {
		t.Helper()
		i := slices.IndexFunc(plans, func(p plan) bool { return p.system == system })
		p := plans[i]
		p.seed = seed
		all := cells[system]
		p.pairs, p.check = 2, 1
		var out bytes.Buffer
		tuned := &tuning{plan: p, jobs: jobs, out: &out, cells: all[:3], held: all[3:4], budget: bot.Budget{Steps: 40, Patience: 3, Samples: 1}}
		before, err := tuned.begin()
		if err != nil {
			t.Fatal(err)
		}
		for n := range 2 {
			if err := tuned.round(n); err != nil {
				t.Fatal(err)
			}
		}
		if err := tuned.compare(before); err != nil {
			t.Fatal(err)
		}
		return values(tuned.weights), out.String()
	}
	if told([]sample{{result: 1}, {result: 1}, {result: 0}, {result: 0}}) || !told([]sample{{result: 1}, {result: 1}, {result: 0}, {result: 1}}) {
		t.Error("what differs between mirror images is not seen")
	}
	for _, p := range plans {
		one, said := tuned(p.system, 5, 1)
		if again, words := tuned(p.system, 5, 4); !slices.Equal(one, again) || words != said {
			t.Errorf("%s: other weights with four jobs, or other words:\n%s\n%s", p.system, said, words)
		}
		if _, other := tuned(p.system, 6, 2); other == said {
			t.Errorf("%s: another seed makes no difference", p.system)
		}
		for _, want := range []string{"round 1: 12 games", "round 2", "tuned on", "held out"} {
			if !strings.Contains(said, want) {
				t.Errorf("%s: it does not say %q:\n%s", p.system, want, said)
			}
		}
	}
}

// TestPlans: what a plan names is there: cells, held-out cells that it is not tuned on,
// a tier.
func TestPlans(t *testing.T) {
	for _, p := range plans {
		var pack engine.Pack
		var err error
		if p.system == "venice" {
			pack, err = p.pack()
		} else {
			pack, err = yardstick.Open(os.DirFS("../.."), p.system)
		}
		if err != nil {
			t.Fatal(err)
		}
		cells, err := yardstick.Cells(pack, append(slices.Clone(p.cells), p.held...)...)
		if err != nil {
			t.Fatalf("%s: %v", p.system, err)
		}
		p.names = []string{"nobody"}
		if _, err := (&tuning{plan: p, cells: cells}).begin(); err == nil {
			t.Errorf("%s: a weight that is not there is turned", p.system)
		}
		for _, c := range p.held {
			if slices.Contains(p.cells, c) {
				t.Errorf("%s: %s is held out and tuned on", p.system, c)
			}
		}
		if _, err := budget(p.tier); err != nil || p.seed == 0 || p.rounds == 0 || p.pairs == 0 || p.check == 0 {
			t.Errorf("%s: the plan says too little, %v", p.system, err)
		}
	}
	if _, err := budget("clever"); err == nil {
		t.Error("a tier that nobody has")
	}
}
