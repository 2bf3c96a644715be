package judgement

import (
	"math"
	"slices"
	"testing"

	"acforge.dev/engine"
	"acforge.dev/engine/skill"
)

// drawn returns positions whose results follow known weights: a constant, two numbers
// that count, one that does not, and the level.
func drawn(seed uint64, n int, w [4]float64, level float64) []Sample {
	s := engine.NewStream(seed)
	var out []Sample
	for range n {
		x := []int16{Unit, int16(s.Intn(4*Unit) - 2*Unit), Is(s.Intn(2) == 1), int16(s.Intn(2 * Unit))}
		by := skill.Fair
		if s.Intn(2) == 0 {
			by = skill.Novice
		}
		z := level * float64(by) / 100
		for i, f := range x {
			z += w[i] * float64(f) / Unit
		}
		out = append(out, Sample{x, by, float64(s.Intn(1<<24)) < (1<<24)/(1+math.Exp(-z))})
	}
	return out
}

// TestLearn: the weights that results follow are found, and chances of other positions
// are nearly as good as the true ones.
func TestLearn(t *testing.T) {
	want := [4]float64{0.4, 1.2, -0.9, 0}
	m := Learn(drawn(1, 6000, want, 0.7))
	for i, w := range want {
		if got := float64(m.Weights[i]) / weightOne; math.Abs(got-w) > 0.17 {
			t.Errorf("weight %d is %.2f, want %.2f", i, got, w)
		}
	}
	if got := float64(m.Level) / weightOne; math.Abs(got-0.7) > 0.15 {
		t.Errorf("a unit of skill is worth %.2f, want 0.70", got)
	}
	other := drawn(2, 3000, want, 0.7)
	brier := func(m Model) int {
		scored := make([]skill.Forecast, len(other))
		for i, s := range other {
			scored[i] = skill.Forecast{Chance: m.Chance(s.X, s.By), Won: s.Won}
		}
		return skill.Rated(scored).Brier
	}
	fold := make([]int, len(other))
	for i := range fold {
		fold[i] = i % 3
	}
	score, constant := Score(other, fold)
	best := brier(Model{Weights: []int32{410, 1229, -922, 0}, Level: 717})
	if got := brier(m); got > best+20 || score > best+40 || score < best-40 || best > constant*9/10 {
		t.Errorf("Brier score %d, by folds %d, of the true weights %d, of a constant %d", got, score, best, constant)
	}
}

// TestLearnSame: the weights are these on every machine.
func TestLearnSame(t *testing.T) {
	m := Learn(drawn(3, 500, [4]float64{0.4, 1.2, -0.9, 0}, 0.7))
	got := append(slices.Clone(m.Weights), m.Level)
	if want := []int32{81, 938, -431, 22, 517}; !slices.Equal(got, want) {
		t.Errorf("the weights are %v, want %v", got, want)
	}
}

// TestLearnNothing: no position gives no model, positions of one result a model that is
// nearly sure, and a position of another mission is not judged.
func TestLearnNothing(t *testing.T) {
	if Learn(nil).Knows() {
		t.Error("something was learned from nothing")
	}
	all := drawn(4, 400, [4]float64{9, 0, 0, 0}, 0)
	for i := range all {
		all[i].Won = true
	}
	m := Learn(all)
	if p := m.Chance(all[0].X, skill.Fair); p < 9000 {
		t.Errorf("all games were won, and the chance is %d", p)
	}
	if p := m.Chance(all[0].X[:2], skill.Fair); p != 5000 {
		t.Errorf("a position with other features has the chance %d", p)
	}
}
