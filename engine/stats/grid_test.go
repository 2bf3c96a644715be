package stats_test

import (
	"testing"

	"acforge.dev/engine/stats"
)

func TestGrid(t *testing.T) {
	a, b := stats.NewGrid(2, 3), stats.NewGrid(2, 3)
	a.Add(0, 2, 1)
	b.Add(1, 0, 4)
	b.Add(0, 2, 2)
	a.Merge(b)
	b.Reset()
	for row := range 2 {
		for col := range 3 {
			want := map[[2]int]int{{0, 2}: 3, {1, 0}: 4}[[2]int{row, col}]
			if got := a.At(row, col); got != want || b.At(row, col) != 0 {
				t.Errorf("%d, %d: %d, want %d; after the reset %d", row, col, got, want, b.At(row, col))
			}
		}
	}
}
