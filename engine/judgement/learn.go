package judgement

import (
	"acforge.dev/engine"
	"acforge.dev/engine/skill"
)

// Sample is a position with the result of its game.
type Sample struct {
	X   []int16     // features, see [Of]
	By  skill.Level // of the players
	Won bool
}

// Model gives the chance to win from a position. The zero Model knows nothing.
type Model struct {
	// Weights are the log-odds that each feature is worth where it is 1, in 1,024ths.
	Weights []int32
	// Level is what a unit of skill is worth, in the same unit.
	Level int32
}

// Knows reports whether the model gives chances.
func (m Model) Knows() bool { return len(m.Weights) > 0 }

// logOne is 1 as log-odds.
const logOne = 1 << 20

// weightOne is 1 as a weight.
const weightOne = 1 << 10

// Odds returns the log-odds of a win by players of a level from a position, with 20 bits
// after the point. It returns 0 if the position has another number of features than the
// model.
func (m Model) Odds(x []int16, by skill.Level) int64 {
	if len(x) != len(m.Weights) {
		return 0
	}
	sum := int64(0)
	for i, f := range x {
		sum += int64(f) * int64(m.Weights[i])
	}
	return sum*(logOne/weightOne/Unit) + int64(m.Level)*int64(by)*(logOne/weightOne)/100
}

// Chance returns the chance to win of players of a level from a position, in basis
// points.
func (m Model) Chance(x []int16, by skill.Level) int { return skill.Chance(m.Odds(x, by)) }

// The search for the weights: gradient descent with a step for each weight (Adam), in
// batches of positions, several times through all of them. The ridge pulls each weight to
// 0, one part of it at a step.
const (
	epochs  = 30
	batch   = 64
	ridge   = 500
	pace    = logOne / 100 // of the first epoch
	keeps   = 9            // tenths of the mean slope that stay
	settles = 64           // one part of the mean square slope goes
)

// Learn fits a model to positions. The same positions in the same order give the same
// model. It returns the zero Model without a position.
func Learn(list []Sample) Model {
	if len(list) == 0 {
		return Model{}
	}
	n := len(list[0].X)
	s := newSearch(n + 1) // the last weight is that of the level
	order := make([]int, len(list))
	for i := range order {
		order[i] = i
	}
	r := engine.NewStream(1)
	for e := range epochs {
		for i := len(order) - 1; i > 0; i-- {
			j := r.Intn(i + 1)
			order[i], order[j] = order[j], order[i]
		}
		for at := 0; at < len(order); at += batch {
			s.step(list, order[at:min(at+batch, len(order))], int64(pace*(epochs-e)/epochs))
		}
	}
	m := Model{Weights: make([]int32, n)}
	for i := range m.Weights {
		m.Weights[i] = s.weight(i)
	}
	m.Level = s.weight(n)
	return m
}

// search holds the weights while they are sought.
type search struct {
	w      []int64 // 20 bits after the point
	slope  []int64 // of a batch, 24 bits
	mean   []int64 // of the slopes, 24 bits
	square []int64 // mean square of the slopes, 36 bits
	// What is left of the zeros that mean and square begin with, 30 bits.
	meanZero, squareZero int64
}

func newSearch(n int) *search {
	return &search{make([]int64, n), make([]int64, n), make([]int64, n), make([]int64, n), 1 << 30, 1 << 30}
}

// MostWeight is the largest weight of a model, in 1,024ths.
const MostWeight = 64 * weightOne

// weight rounds a weight to that of a model.
func (s *search) weight(i int) int32 {
	const part = logOne / weightOne
	w := s.w[i]
	if w < 0 {
		w -= part / 2
	} else {
		w += part / 2
	}
	return int32(max(-MostWeight, min(w/part, MostWeight)))
}

// levelOf returns a level as a feature.
func levelOf(by skill.Level) int64 { return int64(by) * Unit / 100 }

// step moves the weights along the slope of some positions.
func (s *search) step(list []Sample, some []int, pace int64) {
	clear(s.slope)
	last := len(s.w) - 1
	for _, k := range some {
		x, level := list[k].X, levelOf(list[k].By)
		odds := level * s.w[last]
		for i, f := range x {
			odds += int64(f) * s.w[i]
		}
		miss := skill.Probability(odds/Unit) / (1 << 10) // 20 bits
		if list[k].Won {
			miss -= logOne
		}
		for i, f := range x {
			if f != 0 {
				s.slope[i] += miss * int64(f)
			}
		}
		s.slope[last] += miss * level
	}
	s.meanZero, s.squareZero = s.meanZero*keeps/10, s.squareZero-s.squareZero/settles
	for i := range s.w {
		slope := s.slope[i] / int64(len(some))
		if i > 0 { // the constant is not pulled
			slope += s.w[i] * Unit / ridge
		}
		s.mean[i] += (slope - s.mean[i]) * (10 - keeps) / 10
		s.square[i] += (slope*slope/(1<<12) - s.square[i]) / settles
		mean := s.mean[i] * (1 << 20) / ((1<<30 - s.meanZero) / (1 << 10))
		square := s.square[i] * (1 << 10) / ((1<<30 - s.squareZero) / (1 << 20))
		s.w[i] -= pace * (mean * (1 << 14) / (root(square) + 1)) / (1 << 20)
	}
}

// root returns the root of a number that is not below 0.
func root(x int64) int64 {
	r := int64(0)
	for bit := int64(1) << 30; bit > 0; bit /= 2 {
		if t := r | bit; t*t <= x {
			r = t
		}
	}
	return r
}

// Score says how well such models forecast games that they did not learn from: each fold of
// the positions is forecast by a model of the others. fold numbers them from 0; the
// positions of a game should be in one fold. It returns the mean square distance between
// chances and results (Brier score), and that of the constant that knows only how many of
// the positions were won, in ten-thousandths. Less is better.
func Score(list []Sample, fold []int) (brier, constant int) {
	var scored []skill.Forecast
	for k := 0; len(scored) < len(list); k++ {
		var taught []Sample
		for i, s := range list {
			if fold[i] != k {
				taught = append(taught, s)
			}
		}
		m := Learn(taught)
		for i, s := range list {
			if fold[i] == k {
				scored = append(scored, skill.Forecast{Chance: m.Chance(s.X, s.By), Won: s.Won})
			}
		}
	}
	r := skill.Rated(scored)
	return r.Brier, r.ConstantBrier
}
