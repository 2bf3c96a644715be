package stats

// Spread counts whole numbers of either sign, such as scores. The zero Spread
// is empty. Its length is the distance between its least and greatest values.
type Spread struct {
	low   int // the value of count[0]
	count []int
}

// Add counts v n times.
func (s *Spread) Add(v, n int) {
	switch {
	case len(s.count) == 0:
		s.low = v
	case v < s.low:
		s.count = append(make([]int, s.low-v), s.count...)
		s.low = v
	}
	for len(s.count) <= v-s.low {
		s.count = append(s.count, 0)
	}
	s.count[v-s.low] += n
}

// Merge adds all counts of o.
func (s *Spread) Merge(o *Spread) { o.Each(s.Add) }

// Each calls f with every counted value, ascending, and its count.
func (s *Spread) Each(f func(v, n int)) {
	for i, c := range s.count {
		if c > 0 {
			f(s.low+i, c)
		}
	}
}

// N returns how many values were counted.
func (s *Spread) N() (n int) {
	s.Each(func(_, c int) { n += c })
	return n
}

// Sum returns the sum of all values.
func (s *Spread) Sum() (sum int) {
	s.Each(func(v, c int) { sum += v * c })
	return sum
}

// Rank returns the k-th value from below, from 1. A k out of range gives the
// least or the greatest value. It is 0 if nothing was counted.
func (s *Spread) Rank(k int) int {
	last := 0
	done := false
	s.Each(func(v, c int) {
		if !done {
			last = v
			k -= c
			done = k <= 0
		}
	})
	return last
}

// Percentile returns the p-th percentile by nearest rank.
func (s *Spread) Percentile(p int) int { return s.Rank(max((p*s.N()+99)/100, 1)) }

// MedianInterval returns the 95 per cent interval for the median of the
// population that the values are a sample of. Its ends are the values whose
// ranks are about 1.96 standard deviations of the binomial distribution with p
// one half from the middle, rounded outward. For values that are checked while
// they come in, see [WilsonLooks], it is wider.
func (s *Spread) MedianInterval(looks int) (lo, hi int) {
	n := s.N()
	// 1.96·√n/2, rounded up: the root of 3.8416·n/4.
	w := root(int(squared(looks))*n/4/Whole + 1)
	return s.Rank(max(n/2-w, 1)), s.Rank(min(n-n/2+w+1, n))
}

// root returns the least whole number whose square is at least n.
func root(n int) int {
	r := 0
	for r*r < n {
		r++
	}
	return r
}
