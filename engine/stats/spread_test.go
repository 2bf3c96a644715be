package stats_test

import (
	"testing"

	"acforge.dev/engine/stats"
)

func TestSpread(t *testing.T) {
	var s, o stats.Spread
	for _, v := range []int{4, -2, 9, 4} {
		s.Add(v, 1)
	}
	o.Add(-7, 2)
	s.Merge(&o)
	if s.N() != 6 || s.Sum() != 1 {
		t.Errorf("%d values come to %d", s.N(), s.Sum())
	}
	// -7 -7 -2 4 4 9
	for p, want := range map[int]int{0: -7, 33: -7, 34: -2, 50: -2, 51: 4, 84: 9, 100: 9} {
		if got := s.Percentile(p); got != want {
			t.Errorf("percentile %d is %d, want %d", p, got, want)
		}
	}
	var none stats.Spread
	if none.N() != 0 || none.Percentile(50) != 0 || none.Rank(3) != 0 {
		t.Error("an empty spread holds something")
	}
}

// TestMedianInterval compares with the exact ranks of the sign test: for 100
// values the 40th and the 61st, for 10 the 2nd and the 9th.
func TestMedianInterval(t *testing.T) {
	for _, c := range []struct{ n, lo, hi int }{{1, 1, 1}, {10, 2, 9}, {100, 40, 61}, {400, 180, 221}} {
		var s stats.Spread
		for v := 1; v <= c.n; v++ {
			s.Add(v, 1)
		}
		lo, hi := s.MedianInterval(1)
		if lo > c.lo || hi < c.hi || lo < c.lo-1 || hi > c.hi+1 {
			t.Errorf("%d values: %d to %d, want %d to %d", c.n, lo, hi, c.lo, c.hi)
		}
	}
}
