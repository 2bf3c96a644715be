package venice

// walks are walking distances of Assassins in squares, made once for a Memory;
// farAway where no way leads.
type walks struct {
	goal [maxGoals][maxSquares]uint8 // to each Objective, from every square
	exit [maxSquares]uint8           // to the nearest station
	pair [][maxSquares]uint8         // between any two squares; nil without Allies and hunted Bosses
}

// farAway is more than any distance on foot that counts.
const farAway = 60

// distances fills walks. It searches from the goals back, since Nearby is the same
// both ways.
func (m *Mission) distances() {
	for i := range m.goals {
		m.spread(&m.walks.goal[i], m.goals[i].at)
	}
	m.spread(&m.walks.exit, m.stations...)
	m.allyWalks()
	if len(m.allies) > 0 || m.prey != 0 {
		m.walks.pair = make([][maxSquares]uint8, m.nSq)
		for i := range m.walks.pair {
			m.spread(&m.walks.pair[i], uint8(i))
		}
	}
}

// spread fills d with the distances from every square to the nearest of some.
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
		if m.nMaps > 1 && q.stop { // a way to the other Map
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
