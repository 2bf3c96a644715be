// Package stats counts the results of bulk play and says how certain they are.
// It uses integers only: the same counts give the same bytes on every machine.
// It knows no game and never draws, sorts by chance or asks a clock.
//
// Start at [Wilson] for odds and [Hist] for everything that has a median.
package stats

import "math/bits"

// Whole is 100 per cent in basis points, the unit of every share here.
const Whole = 10000

// Share returns k of n in basis points, rounded to the nearest (halves up). It
// is 0 if n is 0.
func Share(k, n int) int {
	if n <= 0 {
		return 0
	}
	return int((2*Whole*int64(k) + int64(n)) / (2 * int64(n)))
}

// zSquared is the square of 1.96 in ten-thousandths: 95 per cent, two-sided.
const zSquared = 38416

// zThrice is the square of 2.31 in ten-thousandths. A normal sum that is
// checked after a quarter, a half and all of its terms stays within 2.31
// standard deviations at all three checks in 95 of 100 cases. Reports of
// earlier versions use it.
const zThrice = 53361

const thrice = 3

// zLooks is the square of 2.45 in ten-thousandths. Trials that are checked
// after each of [Looks] stay within 2.45 standard deviations at all checks in
// 95 of 100 cases.
const zLooks = 60025

// Looks returns the numbers of trials after which incoming trials are checked.
func Looks() []int { return []int{80, 100, 150, 200, 300, 400} }

// squared returns the square of the number of standard deviations to each side,
// in ten-thousandths.
func squared(looks int) uint64 {
	switch {
	case looks >= len(Looks()):
		return zLooks
	case looks >= thrice:
		return zThrice
	}
	return zSquared
}

// Wilson returns the Wilson score interval at 95 per cent for k successes in n
// independent trials, in basis points. Both ends are rounded outward, so that
// the printed interval always contains the exact one. No trials give the whole
// range. k must be in 0..n, n below 10^12.
//
// The interval is the set of rates p with n(p - k/n)² <= z² p(1-p). With p in
// basis points and both sides multiplied out, this is a test in integers. Each
// end is found by binary search.
func Wilson(k, n int) (lo, hi int) { return WilsonLooks(k, n, 1) }

// WilsonLooks is [Wilson] for trials that are checked up to looks times while
// they come in. A caller may check at each of [Looks] and stop at the first
// result it likes; the interval is then as reliable as one check at the end.
// Three looks are after a quarter, a half and all trials. Fewer than three
// count as one.
func WilsonLooks(k, n, looks int) (lo, hi int) { return wilson(k, n, squared(looks)) }

// zEighty is the square of 1.2816 in ten-thousandths: 80 per cent, two-sided.
const zEighty = 16425

// Wilson80 is [Wilson] at 80 per cent, for curves of many intervals that a reader looks at
// together.
func Wilson80(k, n int) (lo, hi int) { return wilson(k, n, zEighty) }

func wilson(k, n int, z uint64) (lo, hi int) {
	if n <= 0 {
		return 0, Whole
	}
	uk, un := uint64(k), uint64(n)
	// The greatest rate at or below the estimate that is not strictly inside the
	// exact interval; 0 always qualifies.
	lo, top := 0, int(Whole*uk/un)
	for lo < top {
		mid := (lo + top + 1) / 2
		if within(uint64(mid), uk, un, z) {
			top = mid - 1
		} else {
			lo = mid
		}
	}
	// And the least at or above it; 100 per cent always qualifies.
	hi, bottom := Whole, int((Whole*uk+un-1)/un)
	for bottom < hi {
		mid := (bottom + hi) / 2
		if within(uint64(mid), uk, un, z) {
			bottom = mid + 1
		} else {
			hi = mid
		}
	}
	return lo, hi
}

// Foresee predicts the number of successes in of trials if the first n, at
// least one, had k. It returns one and a half standard deviations to each side
// of the projected number. That is right in about 87 of 100 cases. The number
// of is at least n and below 10^4.
func Foresee(k, n, of int) (lo, hi int) {
	// The remaining trials vary by themselves and through what is unknown from
	// the first. The square is p(1-p)·of·(of-n)/n, with one success and one
	// failure added.
	half := 0
	square := 9 * of * (of - n) * (k + 1) * (n - k + 1)
	for n3 := (n + 2) * (n + 2) * (n + 2); 4*(half+1)*(half+1)*n3 <= square; {
		half++
	}
	middle := (2*k*of + n) / (2 * n)
	return max(middle-half, k), min(middle+half, k+of-n)
}

// within reports whether rate b (in basis points) is strictly inside the
// exact interval: (bn - 10⁴k)² · 10⁴ < z²·10⁴ · n · b(10⁴ - b). Both sides are
// below 2^128 for n below 10^12.
func within(b, k, n, z uint64) bool {
	d := b*n - Whole*k
	if Whole*k > b*n {
		d = Whole*k - b*n
	}
	lh, ll := bits.Mul64(100*d, 100*d)
	rh, rl := bits.Mul64(z*n, b*(Whole-b))
	return lh < rh || lh == rh && ll < rl
}
