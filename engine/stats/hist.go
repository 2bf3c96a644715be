package stats

// Hist counts whole numbers from 0. The zero Hist is empty. Its length is its
// greatest value, so it suits turns and decisions, not seeds.
type Hist struct {
	count []int
	n     int
}

// Add counts v n times. Negative values count as 0.
func (h *Hist) Add(v, n int) {
	v = max(v, 0)
	for len(h.count) <= v {
		h.count = append(h.count, 0)
	}
	h.count[v] += n
	h.n += n
}

// Each calls f with every counted value, ascending, and its count.
func (h *Hist) Each(f func(v, n int)) {
	for v, c := range h.count {
		if c > 0 {
			f(v, c)
		}
	}
}

// Merge adds all counts of o.
func (h *Hist) Merge(o *Hist) {
	for len(h.count) < len(o.count) {
		h.count = append(h.count, 0)
	}
	for v, c := range o.count {
		h.count[v] += c
	}
	h.n += o.n
}

// Percentile returns the p-th percentile by nearest rank: the least value such
// that at least p per cent of all values are not above it. It is 0 if empty.
func (h *Hist) Percentile(p int) int {
	rank := max((p*h.n+99)/100, 1)
	for v, c := range h.count {
		if rank -= c; rank <= 0 {
			return v
		}
	}
	return 0
}

// Tally counts codes, such as causes of an end. The zero Tally is empty.
type Tally struct{ count []int }

// Add counts code n times.
func (t *Tally) Add(code uint16, n int) {
	for len(t.count) <= int(code) {
		t.count = append(t.count, 0)
	}
	t.count[code] += n
}

// Merge adds all counts of o.
func (t *Tally) Merge(o *Tally) {
	for code, c := range o.count {
		if c > 0 {
			t.Add(uint16(code), c)
		}
	}
}

// Each calls f with every counted code, ascending.
func (t *Tally) Each(f func(code uint16, n int)) {
	for code, c := range t.count {
		if c > 0 {
			f(uint16(code), c)
		}
	}
}
