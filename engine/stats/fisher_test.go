package stats

import "testing"

// TestFisher: single tables from textbooks and from fisher.test of R, rounded
// up.
func TestFisher(t *testing.T) {
	for _, c := range []struct {
		tables []Table
		want   int
	}{
		{[]Table{{3, 4, 1, 4}}, 485_715},
		{[]Table{{1, 10, 11, 14}}, 2_760},
		{[]Table{{7, 8, 2, 8}}, 40_560},
		{[]Table{{0, 8, 8, 8}}, 156},
		{[]Table{{5, 8, 5, 8}}, Million},
		{[]Table{{0, 5, 0, 9}}, Million},
		{[]Table{{3, 3, 0, 0}}, Million},
		{nil, Million},
		{[]Table{{50, 100, 100, 200}}, Million},
		{[]Table{{600, 1000, 500, 1000}}, 9}, // 8.2e-6
		// Two and four players win at different rates, but both kinds win equally
		// in each.
		{[]Table{{9, 10, 90, 100}, {2, 20, 10, 100}}, Million},
		// The same games in one table would differ.
		{[]Table{{11, 30, 100, 200}}, 239_513},
	} {
		got := Fisher(c.tables)
		if off := got - c.want; off < -c.want/50 || off > c.want/50 {
			t.Errorf("%v: %d, want %d", c.tables, got, c.want)
		}
	}
}

// TestFisherMany: thousands of games are fast, and the result is between never
// and always.
func TestFisherMany(t *testing.T) {
	if p := Fisher([]Table{{700, 1000, 2600, 4000}, {650, 1000, 2600, 4000}, {680, 1000, 2650, 4000}}); p < 1000 || p > 100_000 {
		t.Errorf("%d", p)
	}
}
