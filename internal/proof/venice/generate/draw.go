package generate

import "acforge.dev/engine"

// draw is the source of chance for one pack.
type draw struct{ s engine.Stream }

// n draws a number from 0 to n-1.
func (d *draw) n(n int) int { return d.s.Intn(n) }

// from draws a number from low to high, both included.
func (d *draw) from(low, high int) int { return low + d.s.Intn(high-low+1) }

// in returns true with a chance of percent.
func (d *draw) in(percent int) bool { return d.s.Intn(100) < percent }

// of draws one of a list.
func of[T any](d *draw, list ...T) T { return list[d.n(len(list))] }

// shuffled returns 0..n-1 in random order.
func (d *draw) shuffled(n int) []int {
	list := make([]int, n)
	for i := range list {
		j := d.n(i + 1)
		list[i], list[j] = list[j], i
	}
	return list
}

// some draws k different elements of a list, or all if there are fewer.
func some[T any](d *draw, k int, list []T) []T {
	var out []T
	for _, i := range d.shuffled(len(list))[:min(k, len(list))] {
		out = append(out, list[i])
	}
	return out
}

func ref[T any](v T) *T { return &v }
