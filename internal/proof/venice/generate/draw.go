package generate

import "acforge/engine"

// draw is the chance of one pack.
type draw struct{ s engine.Stream }

// n is one of 0..n-1.
func (d *draw) n(n int) int { return d.s.Intn(n) }

// from is a number from low to high, both included.
func (d *draw) from(low, high int) int { return low + d.s.Intn(high-low+1) }

// in holds so many times in a hundred.
func (d *draw) in(percent int) bool { return d.s.Intn(100) < percent }

// of is one of a list.
func of[T any](d *draw, list ...T) T { return list[d.n(len(list))] }

// shuffled is 0..n-1 in any order.
func (d *draw) shuffled(n int) []int {
	list := make([]int, n)
	for i := range list {
		j := d.n(i + 1)
		list[i], list[j] = list[j], i
	}
	return list
}

// some are k different ones of a list, or all that there are.
func some[T any](d *draw, k int, list []T) []T {
	var out []T
	for _, i := range d.shuffled(len(list))[:min(k, len(list))] {
		out = append(out, list[i])
	}
	return out
}

func ref[T any](v T) *T { return &v }
