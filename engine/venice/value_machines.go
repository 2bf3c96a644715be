package venice

// Weights of Machines, in thousandths.
const (
	worthMachine = 120 // a Machine where a condition wants it
	worthWay     = 60  // per cent of that for being nearly there
	worthRider   = 24  // somebody inside one that is wanted elsewhere
	worthCube    = 4   // a health cube of it
)

// allPairs makes the walking distances that Machines need: they go from one
// square to another in play.
func (m *Mission) allPairs() {
	if len(m.machines) == 0 {
		return
	}
	m.pairs = make([][maxSquares]uint8, m.nSq)
	for i := range m.nSq {
		m.spread(&m.pairs[i], uint8(i))
	}
}

// wayOf is how far a Machine is from where conditions want it, farAway when
// none does.
func (v *worth) wayOf(k int) int {
	g := v.g
	x, to := &g.s.Machine[k], g.m.machineTo[k]
	d := farAway
	if x.At == none {
		return d
	}
	for sq := to.next(0); sq < maxSquares; sq = to.next(sq + 1) {
		d = min(d, int(g.m.pairs[x.At][sq]))
	}
	return d
}

// driver is who is inside a Machine, or else nearest to it, -1 nobody, and how
// far from its seat.
func (v *worth) driver(k int) (who, d int) {
	g := v.g
	x := &g.s.Machine[k]
	if x.Rider != 0 {
		return int(x.Rider) - 1, 0
	}
	who, d = -1, farAway
	for i := range int(g.s.Seats) {
		if a := &g.s.Seat[i]; a.onMap() && !a.Critical && int(g.m.pairs[a.At][x.At]) < d {
			who, d = i, int(g.m.pairs[a.At][x.At])
		}
	}
	return who, d + 1
}

// errands keeps who drives a Machine, or is nearest to one that nobody drives,
// from running after Objectives meanwhile.
func (v *worth) errands(load *[maxSeats]int) {
	for k := range v.g.m.machines {
		way := v.wayOf(k)
		if way == 0 || way == farAway {
			continue
		}
		if who, _ := v.driver(k); who >= 0 {
			load[who] += min(way, 8)
			v.busy |= 1 << who
		}
	}
}

// machines counts how far Machines are on the way to where conditions of
// Objectives and scripts want them.
func (v *worth) machines() {
	for k := range v.g.m.machines {
		way := v.wayOf(k)
		if way == farAway || v.open == 0 {
			continue
		}
		v.add(worthCube * int(v.g.s.Machine[k].HP))
		if way == 0 {
			v.add(worthMachine)
			continue
		}
		who, d := v.driver(k)
		whole := worthMachine * worthWay / 100
		if who >= 0 { // half the horizon: a walk and a ride together are long
			v.sum += closeness(whole, (way+d+1)/2) + closeness(whole, (d+1)/2)/4
		}
		if d == 0 {
			v.add(worthRider)
		}
	}
}
