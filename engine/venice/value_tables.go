package venice

// walks holds the Assassins' walking distances in squares, computed once per
// Memory; farAway if there is no way.
type walks struct {
	goal [maxGoals][maxSquares]uint8 // to each Objective, from every square
	exit [maxSquares]uint8           // to the nearest station
	pair [][maxSquares]uint8         // between any two squares; nil without Allies, hunted Bosses and pieces
}

// farAway is larger than any walking distance that counts.
const farAway = 60

// distances fills walks. It searches backwards from the goals, because Nearby is
// symmetric.
func (m *Mission) distances() {
	for i := range m.goals {
		m.spread(&m.walks.goal[i], m.goals[i].at)
	}
	m.spread(&m.walks.exit, m.exits...)
	m.allyWalks()
	if len(m.allies) > 0 || m.prey != 0 || len(m.pieces) > 0 {
		m.walks.pair = make([][maxSquares]uint8, m.nSq)
		for i := range m.walks.pair {
			m.spread(&m.walks.pair[i], uint8(i))
		}
	}
}

// spread fills d with the distance from every square to the nearest square of
// from.
func (m *Mission) spread(d *[maxSquares]uint8, from ...uint8) {
	for i := range d {
		d[i] = farAway
	}
	var queue [maxSquares]uint8
	head, tail := 0, 0
	for _, sq := range from {
		if int(sq) < m.nSq && d[sq] == farAway {
			d[sq] = 0
			queue[tail] = sq
			tail++
		}
	}
	for head < tail {
		sq := queue[head]
		head++
		q := &m.sq[sq]
		if m.nMaps > 1 && q.stop { // leads to the other Map, at least one way
			for _, n := range m.stations {
				if d[n] == farAway {
					d[n] = d[sq] + 1
					queue[tail] = n
					tail++
				}
			}
		}
		for _, n := range q.near[:q.nNear] {
			if d[n] == farAway {
				d[n] = d[sq] + 1
				queue[tail] = n
				tail++
			}
		}
	}
}
