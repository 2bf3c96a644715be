package main

import "math"

// effect is the regression's result for one weight.
type effect struct {
	slope, err float64 // slope of the logit of the result per spread, and its standard error
	bend       float64 // half of the change of the slope per spread
}

// The strength of the prior belief that effects are small, as an amount of earlier
// data.
const (
	priorCell   = 0.01
	priorEffect = 1 / (0.15 * 0.15)
)

// fit fits a logistic regression of results on turns: a number for each cell, and a
// slope and a bend for each weight. A result between 0 and 1 counts as that share of a
// won game.
func fit(samples []sample, cells, weights int) []effect {
	n := cells + 2*weights
	at := make([]float64, n) // the estimates
	row := make([]float64, n)
	var inverse [][]float64
	for range 6 { // Newton's method; the problem is convex
		grad, hess := make([]float64, n), square(n)
		for i := range n {
			p := priorEffect
			if i < cells {
				p = priorCell
			}
			hess[i][i], grad[i] = p, -p*at[i]
		}
		for _, s := range samples {
			clear(row)
			row[s.cell] = 1
			for k, z := range s.turns {
				row[cells+k], row[cells+weights+k] = z, z*z-1
			}
			x := 0.0
			for i, v := range row {
				x += v * at[i]
			}
			p := 1 / (1 + math.Exp(-x))
			for i, v := range row {
				if v == 0 {
					continue
				}
				grad[i] += v * (s.result - p)
				h := hess[i]
				for j := range i + 1 {
					h[j] += v * row[j] * p * (1 - p)
				}
			}
		}
		for i := range n {
			for j := range i {
				hess[j][i] = hess[i][j]
			}
		}
		inverse = inverted(hess)
		for i := range n {
			for j := range n {
				at[i] += inverse[i][j] * grad[j]
			}
		}
	}
	out := make([]effect, weights)
	for k := range out {
		out[k] = effect{at[cells+k], math.Sqrt(inverse[cells+k][cells+k]), at[cells+weights+k]}
	}
	return out
}

func square(n int) [][]float64 {
	m := make([][]float64, n)
	for i := range m {
		m[i] = make([]float64, n)
	}
	return m
}

// inverted returns the inverse of a positive definite matrix, by elimination.
func inverted(m [][]float64) [][]float64 {
	n := len(m)
	out := square(n)
	for i := range n {
		out[i][i] = 1
	}
	for i := range n {
		d := m[i][i]
		for k := range n {
			m[i][k] /= d
			out[i][k] /= d
		}
		for j := range n {
			f := m[j][i]
			if j == i || f == 0 {
				continue
			}
			for k := range n {
				m[j][k] -= f * m[i][k]
				out[j][k] -= f * out[i][k]
			}
		}
	}
	return out
}
