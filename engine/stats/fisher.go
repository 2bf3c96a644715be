package stats

import "math/big"

// Table counts games of two kinds that were played under the same conditions,
// and how many of each were won.
type Table struct{ Won, Games, OtherWon, OtherGames int }

// weightBits is how many bits of a table's weights are kept. Anything rarer
// than one in 2^128 is left out.
const weightBits = 128

// Fisher returns the probability, in millionths rounded up, that two kinds of
// games with equal odds differ at least as much as in the tables. It is
// Fisher's exact test, two-sided. Odds may differ from table to table, as with
// the number of players. Tables in which one kind has no games are ignored.
func Fisher(tables []Table) int {
	all := []*big.Int{big.NewInt(1)} // weights by number of wins of the first kind, from least on
	least, won := 0, 0
	for _, t := range tables {
		if t.Games <= 0 || t.OtherGames <= 0 {
			continue
		}
		from, list := t.weights()
		least, won = least+from, won+t.Won
		all = product(all, list)
	}
	sum, rare := new(big.Int), new(big.Int)
	for _, w := range all {
		sum.Add(sum, w)
		if w.Cmp(all[won-least]) <= 0 {
			rare.Add(rare, w)
		}
	}
	rare.Mul(rare, big.NewInt(Million))
	rare.Add(rare, sum).Sub(rare, big.NewInt(1)).Quo(rare, sum) // rounded up
	return int(rare.Int64())
}

// weights returns the number of ways to distribute the won games over the two
// kinds, by wins of the first kind, from the least number on.
func (t Table) weights() (least int, list []*big.Int) {
	wins := t.Won + t.OtherWon
	least = max(0, wins-t.OtherGames)
	w := new(big.Int).Binomial(int64(t.Games), int64(least))
	w.Mul(w, new(big.Int).Binomial(int64(t.OtherGames), int64(wins-least)))
	most := 0
	for k := least; k <= min(t.Games, wins); k++ {
		list = append(list, new(big.Int).Set(w))
		most = max(most, w.BitLen())
		w.Mul(w, big.NewInt(int64(t.Games-k)*int64(wins-k)))
		w.Quo(w, big.NewInt(int64(k+1)*int64(t.OtherGames-wins+k+1)))
	}
	for _, w := range list {
		w.Rsh(w, uint(max(most-weightBits, 0)))
	}
	return least, list
}

// product returns the weights of sums of two numbers, from the weights of each.
func product(a, b []*big.Int) []*big.Int {
	out := make([]*big.Int, len(a)+len(b)-1)
	for i := range out {
		out[i] = new(big.Int)
	}
	var w big.Int
	for i := range a {
		for k := range b {
			out[i+k].Add(out[i+k], w.Mul(a[i], b[k]))
		}
	}
	return out
}
