package stats

import "math/big"

// Million is the result of [McNemar] for certainty.
const Million = 1_000_000

// McNemar compares games played twice, before and after a change: lost of them
// were won only before, gained only after. It returns the probability, in
// millionths rounded up, of a split at least that uneven if the change made no
// difference. It is the exact test, two-sided. Numbers below 0 count as 0.
func McNemar(lost, gained int) int {
	lost, gained = max(lost, 0), max(gained, 0)
	n, k := lost+gained, min(lost, gained)
	if lost == gained {
		return Million
	}
	// Twice the chance of at most k heads of n coins.
	sum, term := new(big.Int), big.NewInt(1)
	for i := range k + 1 {
		sum.Add(sum, term)
		term.Mul(term, big.NewInt(int64(n-i)))
		term.Quo(term, big.NewInt(int64(i+1)))
	}
	sum.Mul(sum, big.NewInt(2*Million))
	whole := new(big.Int).Lsh(big.NewInt(1), uint(n))
	sum.Add(sum, whole).Sub(sum, big.NewInt(1)) // rounded up
	sum.Quo(sum, whole)
	return int(min(sum.Int64(), Million))
}

// Paired compares two ways of playing the same n games: lost were won only the
// first way, gained only the second. diff is the difference of the shares of
// wins in basis points. The true difference may lie half to each side of it, at
// 95 per cent, rounded up.
//
// The width is that of Agresti and Min, with half a game added to each of the
// four kinds, so it is right for few games too. No games give the whole range.
func Paired(lost, gained, n int) (diff, half int) {
	if n <= 0 {
		return 0, Whole
	}
	if d := lost - gained; d < 0 {
		diff = -Share(-d, n)
	} else {
		diff = Share(d, n)
	}
	// The variance of the difference is (b+c+1 - (b-c)²/m)/m², with m = n+2;
	// half is 1.96 times its root. Multiplied out: half² = z²·(m(b+c+1) -
	// (b-c)²)/m³.
	m, d := int64(n)+2, int64(lost-gained)
	under := new(big.Int).Mul(big.NewInt(zSquared), big.NewInt(m*int64(lost+gained+1)-d*d))
	under.Mul(under, big.NewInt(Whole)) // z² is in ten-thousandths, and the result needs Whole²
	over := new(big.Int).Exp(big.NewInt(m), big.NewInt(3), nil)
	under.Add(under, over).Sub(under, big.NewInt(1)).Quo(under, over)
	root := new(big.Int).Sqrt(under)
	if new(big.Int).Mul(root, root).Cmp(under) < 0 {
		root.Add(root, big.NewInt(1))
	}
	return diff, int(min(root.Int64(), Whole))
}

// Holm corrects probabilities like those of [McNemar] for their number. A
// corrected value below a limit is below it for all of them together.
func Holm(p []int) []int {
	out := make([]int, len(p))
	least := 0
	for rank := range p {
		next := -1
		for i := range p {
			if out[i] == 0 && (next < 0 || p[i] < p[next]) {
				next = i
			}
		}
		least = max(least, min(p[next]*(len(p)-rank), Million), 1)
		out[next] = least
	}
	return out
}
