package stats_test

import (
	"slices"
	"testing"

	"acforge.dev/engine/stats"
)

// TestMcNemar compares with sums of binomial coefficients by hand:
// 2·(1+10)/2^10 for one of ten, 2·(1+6)/64 for one of six.
func TestMcNemar(t *testing.T) {
	for _, c := range []struct{ lost, gained, want int }{
		{0, 0, stats.Million}, {7, 7, stats.Million}, {1, 0, stats.Million}, {2, 0, 500_000}, {1, 5, 218_750}, {9, 1, 21_485}, {0, 20, 2},
		{66, 44, 44_763}, {44, 66, 44_763}, {-3, 2, 500_000}, {0, 3000, 1},
	} {
		if got := stats.McNemar(c.lost, c.gained); got != c.want {
			t.Errorf("McNemar(%d, %d) = %d, want %d", c.lost, c.gained, got, c.want)
		}
	}
}

func TestHolm(t *testing.T) {
	for _, c := range []struct{ p, want []int }{
		{nil, []int{}},
		{[]int{30_000}, []int{30_000}},
		{[]int{40_000, 10_000, 30_000}, []int{60_000, 30_000, 60_000}},
		{[]int{900_000, 1}, []int{900_000, 2}},
		{[]int{700_000, 600_000}, []int{stats.Million, stats.Million}},
		{[]int{5, 5}, []int{10, 10}},
	} {
		if got := stats.Holm(c.p); !slices.Equal(got, c.want) {
			t.Errorf("Holm(%v) = %v, want %v", c.p, got, c.want)
		}
	}
}

// TestPaired compares with the formula of Agresti and Min, computed separately:
// of 100 games 20 and 10 differ, (20-10)/100 = 10 points, 1.96·sqrt(31·102 -
// 100)/102^1.5 = 10.53.
func TestPaired(t *testing.T) {
	for _, c := range []struct{ lost, gained, n, diff, half int }{
		{0, 0, 0, 0, stats.Whole}, {20, 10, 100, 1000, 1053}, {10, 20, 100, -1000, 1053}, {0, 0, 100, 0, 193}, {100, 0, 100, 10000, 331}, {0, 0, 1, 0, 6534},
	} {
		if diff, half := stats.Paired(c.lost, c.gained, c.n); diff != c.diff || half != c.half {
			t.Errorf("Paired(%d, %d, %d) = %d, %d, want %d, %d", c.lost, c.gained, c.n, diff, half, c.diff, c.half)
		}
	}
}
