package venice

// Weights of Machines, in thousandths.
const (
	worthMachine = 120 // a Machine where a condition wants it
	worthWay     = 60  // per cent of that for being nearly there
	worthRider   = 30  // somebody inside one that is wanted elsewhere
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

// machines counts how far Machines are on the way to where conditions of
// Objectives and scripts want them.
func (v *worth) machines() {
	g := v.g
	for k := range g.m.machines {
		x, to := &g.s.Machine[k], g.m.machineTo[k]
		if x.At == none || to.empty() || v.open == 0 {
			continue
		}
		v.add(worthCube * int(x.HP))
		if to.has(x.At) {
			v.add(worthMachine)
			continue
		}
		d := farAway
		for sq := to.next(0); sq < maxSquares; sq = to.next(sq + 1) {
			d = min(d, int(g.m.pairs[x.At][sq]))
		}
		v.sum += closeness(worthMachine*worthWay/100, d)
		if x.Rider != 0 {
			v.add(worthRider)
			continue
		}
		nearest := farAway
		for i := range int(g.s.Seats) {
			if a := &g.s.Seat[i]; a.onMap() && !a.Critical {
				nearest = min(nearest, int(g.m.pairs[a.At][x.At]))
			}
		}
		v.sum += closeness(worthRider*worthWay/100, nearest)
	}
}
