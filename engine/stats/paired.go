package stats

import "math/big"

// Million is what [McNemar] gives for certain.
const Million = 1_000_000

// McNemar returns how likely it is, in millionths rounded up, that of games played
// twice, before and after a change that makes no difference, those with another end
// are shared at least so unevenly: lost of them were won before alone, gained after
// alone. It is the exact test, two-sided. Numbers below 0 count as 0.
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
	sum.Add(sum, whole).Sub(sum, big.NewInt(1)) // upwards
	sum.Quo(sum, whole)
	return int(min(sum.Int64(), Million))
}

// Holm corrects chances of the kind of [McNemar] for how many of them there are: what
// is below a limit afterwards is below it for all of them together.
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
