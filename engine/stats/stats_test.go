package stats_test

import (
	"math/big"
	"slices"
	"testing"

	"acforge.dev/engine"
	"acforge.dev/engine/stats"
)

// TestWilsonKnown compares with intervals computed elsewhere to six digits and
// rounded outward by hand.
func TestWilsonKnown(t *testing.T) {
	for _, c := range []struct{ k, n, lo, hi int }{
		{0, 0, 0, 10000},
		{0, 10, 0, 2776},      // 0 .. 0.277540
		{10, 10, 7224, 10000}, // 0.722459 .. 1
		{5, 10, 2365, 7635},   // 0.236593 .. 0.763407
		{1, 3, 614, 7924},     // 0.061492 .. 0.792345
		{120, 400, 2571, 3467},
		{3000, 10000, 2910, 3091},
		{1, 1000000000, 0, 1},
	} {
		lo, hi := stats.Wilson(c.k, c.n)
		if lo != c.lo || hi != c.hi {
			t.Errorf("Wilson(%d, %d) = %d, %d, want %d, %d", c.k, c.n, lo, hi, c.lo, c.hi)
		}
	}
}

// TestLooks: an interval that is checked six times while it grows misses the
// rate at any check in about 5 of 100 cases. It would miss more often if it
// were not wider.
func TestLooks(t *testing.T) {
	missed := func(share, looks int, at []int) int {
		r := engine.NewStream(7)
		n := 0
		for range 4000 {
			k, out := 0, false
			for i := 1; i <= 400; i++ {
				if r.Intn(100) < share {
					k++
				}
				if slices.Contains(at, i) {
					lo, hi := stats.WilsonLooks(k, i, looks)
					out = out || lo > 100*share || hi < 100*share
				}
			}
			if out {
				n++
			}
		}
		return n
	}
	all := stats.Looks()
	for _, share := range []int{40, 50, 65, 80} {
		if n := missed(share, len(all), all); n < 120 || n > 230 {
			t.Errorf("%d of 4000 miss %d %%", n, share)
		}
		if n := missed(share, 1, all); n < 320 {
			t.Errorf("looking %d times with the interval for one look misses only %d of 4000", len(all), n)
		}
	}
	if n := missed(40, 3, []int{100, 200, 400}); n < 120 || n > 230 { // as in reports of earlier versions
		t.Errorf("%d of 4000 miss it, looked at thrice", n)
	}
	var s stats.Spread
	for v := range 400 {
		s.Add(v, 1)
	}
	lo, hi := s.MedianInterval(1)
	if wl, wh := s.MedianInterval(len(all)); wl >= lo || wh <= hi {
		t.Errorf("median %d to %d, looked at while they come %d to %d", lo, hi, wl, wh)
	}
}

// TestWilsonOutward checks with exact rationals that each end is outside the
// interval and that one step further in is inside.
func TestWilsonOutward(t *testing.T) {
	r := engine.NewStream(1)
	for range 2000 {
		n := 1 + r.Intn(1<<(1+r.Intn(30)))
		k := r.Intn(n + 1)
		lo, hi := stats.Wilson(k, n)
		if lo > stats.Share(k, n) || hi < stats.Share(k, n)-1 || lo < 0 || hi > stats.Whole {
			t.Fatalf("Wilson(%d, %d) = %d, %d", k, n, lo, hi)
		}
		if inside(lo, k, n) > 0 || inside(hi, k, n) > 0 {
			t.Fatalf("Wilson(%d, %d) = %d, %d is rounded inward", k, n, lo, hi)
		}
		whole, k64, n64 := int64(stats.Whole), int64(k), int64(n)
		if int64(lo+1) <= whole*k64/n64 && inside(lo+1, k, n) < 0 || int64(hi-1) >= (whole*k64+n64-1)/n64 && inside(hi-1, k, n) < 0 {
			t.Fatalf("Wilson(%d, %d) = %d, %d is wider than it must be", k, n, lo, hi)
		}
	}
}

// inside is positive strictly inside the interval, 0 at its ends.
func inside(b, k, n int) int {
	p := big.NewRat(int64(b), stats.Whole)
	d := new(big.Rat).Sub(p, big.NewRat(int64(k), int64(n)))
	left := new(big.Rat).Mul(new(big.Rat).Mul(d, d), big.NewRat(int64(n), 1))
	right := new(big.Rat).Mul(p, new(big.Rat).Sub(big.NewRat(1, 1), p))
	right.Mul(right, big.NewRat(38416, 10000))
	return right.Cmp(left)
}

func TestShare(t *testing.T) {
	for _, c := range []struct{ k, n, want int }{{0, 0, 0}, {1, 3, 3333}, {2, 3, 6667}, {1, 2, 5000}, {1, 20000, 1}, {400, 400, 10000}} {
		if got := stats.Share(c.k, c.n); got != c.want {
			t.Errorf("Share(%d, %d) = %d, want %d", c.k, c.n, got, c.want)
		}
	}
}

func TestHist(t *testing.T) {
	var all, odd, even stats.Hist
	for v := 1; v <= 100; v++ {
		all.Add(v, 1)
		if v%2 == 1 {
			odd.Add(v, 1)
		} else {
			even.Add(v, 1)
		}
	}
	even.Merge(&odd)
	for _, p := range []int{0, 1, 5, 50, 95, 100} {
		if got, want := even.Percentile(p), max(p, 1); got != want || all.Percentile(p) != want {
			t.Errorf("percentile %d of 1..100 = %d, merged %d", p, all.Percentile(p), got)
		}
	}
	var one, none stats.Hist
	one.Add(7, 1)
	if one.Percentile(5) != 7 || one.Percentile(95) != 7 || none.Percentile(50) != 0 {
		t.Error("small histograms are wrong")
	}
}

func TestTally(t *testing.T) {
	var a, b stats.Tally
	a.Add(3, 2)
	b.Add(9, 1)
	b.Add(3, 1)
	a.Merge(&b)
	var got [][2]int
	a.Each(func(code uint16, n int) { got = append(got, [2]int{int(code), n}) })
	if len(got) != 2 || got[0] != [2]int{3, 3} || got[1] != [2]int{9, 1} {
		t.Errorf("tally = %v", got)
	}
}

// TestForesee: the result of 400 trials lies in the predicted range about as
// often as promised, and certain results are predicted exactly.
func TestForesee(t *testing.T) {
	r := engine.NewStream(11)
	for _, share := range []int{20, 50, 75, 93} {
		for _, n := range []int{80, 200, 300} {
			in := 0
			for range 2000 {
				k, all := 0, 0
				for i := range 400 {
					if r.Intn(100) < share {
						all++
						if i < n {
							k++
						}
					}
				}
				lo, hi := stats.Foresee(k, n, 400)
				if lo < k || hi > k+400-n {
					t.Fatalf("%d of %d become %d to %d of 400", k, n, lo, hi)
				}
				if lo <= all && all <= hi {
					in++
				}
			}
			if in < 1620 || in > 1860 {
				t.Errorf("%d %%, after %d: %d of 2000", share, n, in)
			}
		}
	}
	if lo, hi := stats.Foresee(150, 400, 400); lo != 150 || hi != 150 {
		t.Errorf("nothing is to come, and it may be %d to %d", lo, hi)
	}
}
