package skill

import (
	"math/bits"
	"sync"
)

// Fixed-point numbers: probabilities and weights have 30 bits after the point,
// log-odds and log-likelihoods 20, and factors 24.
const (
	one    = 1 << 30
	logOne = 1 << 20
	facOne = 1 << 24

	perLog = 1 << 10 // entries of a table for one unit of log-odds
	farLog = 20      // the tables end there
)

// tables hold exp(-x) and ln(1+exp(-x)) for x from 0 to farLog.
type tables struct{ exp, soft [farLog*perLog + 1]int64 }

// table makes the tables once. Each entry is right to about one in 10^8.
var table = sync.OnceValue(func() *tables {
	t := &tables{}
	const whole = 1 << 62
	// exp(-1/perLog) by its series.
	step, term := uint64(whole), uint64(whole)
	for k := uint64(1); term > 0; k++ {
		if term /= perLog * k; k%2 == 1 {
			step -= term
		} else {
			step += term
		}
	}
	x := uint64(whole)
	for i := range t.exp {
		t.exp[i] = int64(x >> 32)
		t.soft[i] = softOf(int64(x >> 31))
		hi, lo := bits.Mul64(x, step)
		x = hi<<2 | lo>>62
	}
	return t
})

// softOf returns ln(1+x) with 30 bits for x from 0 to 1 with 31: twice the inverse
// hyperbolic tangent of x/(2+x).
func softOf(x int64) int64 {
	const unit = 1 << 31
	y := (x << 31) / (2*unit + x)
	square := y * y >> 31
	sum := int64(0)
	for k := int64(1); y > 0; k += 2 {
		sum += y / k
		y = y * square >> 31
	}
	return sum // of 31 bits, and so half of it twice
}

// index rounds log-odds that are not below 0 to an entry of the tables.
func index(x int64) int64 { return min((x+logOne/perLog/2)/(logOne/perLog), farLog*perLog) }

// expMinus returns exp(-x), for x not below 0.
func expMinus(x int64) int64 { return table().exp[index(x)] }

// soft returns the cost of a won game at log-odds x, -ln of its chance, with 30 bits.
func soft(x int64) int64 {
	if x >= 0 {
		return table().soft[index(x)]
	}
	return table().soft[index(-x)] - x*(one/logOne)
}

// chance returns the probability at log-odds x.
func chance(x int64) int64 {
	if x < 0 {
		return one - chance(-x)
	}
	return (one << 30) / (one + expMinus(x))
}

// expOf returns exp(x) as a factor, for log-odds x between -3 and 3.
func expOf(x int64) int64 {
	x *= facOne / logOne
	sum, term := int64(facOne), int64(facOne)
	for k := int64(1); term != 0 && k < 40; k++ {
		term = term * x / facOne / k
		sum += term
	}
	return sum
}

// Probability returns the probability of log-odds with 20 bits after the point. It has 30.
func Probability(odds int64) int64 { return chance(odds) }

// Chance returns the probability of log-odds with 20 bits after the point, in basis
// points.
func Chance(odds int64) int { return basis(chance(odds)) }
