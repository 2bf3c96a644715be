package venice

// allPairs fills pairs with the walking distances between all squares, because a
// Machine may be on any square and wanted on any.
func (m *Mission) allPairs() {
	if len(m.machines) == 0 && len(m.figures) == 0 {
		return
	}
	m.pairs = make([][maxSquares]uint8, m.nSq)
	for i := range m.nSq {
		m.spread(&m.pairs[i], uint8(i))
	}
}

// wayOf returns the distance of a Machine to the nearest square where a condition
// requires it, or farAway if none does.
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

// driver returns the Assassin inside a Machine, or else the nearest one (-1 for
// none), with the steps to sitting inside: 0 inside, 1 on its square.
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

// errands adds the way of a Machine that is wanted elsewhere to the load of its
// driver, so that goals assigns other Assassins to the Objectives.
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

// machines adds how near Machines are to where conditions of Objectives and
// scripts require them.
func (v *worth) machines() {
	for k := range v.g.m.machines {
		way := v.wayOf(k)
		if way == farAway || v.open == 0 {
			continue
		}
		v.sum += v.by[wHull] * int(v.g.s.Machine[k].HP)
		if way == 0 {
			v.sum += v.by[wMachine]
			continue
		}
		who, d := v.driver(k)
		whole := percent(v.by[wMachine], v.by[wWay])
		if who >= 0 { // halved distances: the walk and the ride together often exceed the horizon
			v.sum += closeness(whole, (way+d+1)/2) + closeness(whole, (d+1)/2)/4
		}
		if d == 0 {
			v.sum += v.by[wRider]
		}
	}
}
