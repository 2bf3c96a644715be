package venice

import (
	"acforge.dev/engine/venice/notation"
	ir "acforge.dev/schema/ir/venice"
)

// A collapse removes tiles from the Map at the end of turns (BOV-43). The Memory
// alone determines which tiles fall when, so the Map after each step is computed
// once. It is a Mission that shares everything with the whole one except the
// squares and the tables made from them. A game points to the Mission that
// State.Fallen selects. Nearby, walking distances and other readers of the Map
// therefore ignore fallen tiles without extra code.

// fallInfo is one step of a collapse.
type fallInfo struct {
	squares squareSet // the squares that fall in this step
	tiles   []uint8   // one square of each tile that falls in this step
}

// collapses computes the steps.
func (m *Mission) collapses() {
	last := 0 // the turn in which the last Map begins to fall
	for i := range m.mem.Maps {
		if c := m.mem.Maps[i].Collapse; c != nil && len(c.Tiles) > 0 {
			if m.fallTurn == 0 || c.Turn < m.fallTurn {
				m.fallTurn = c.Turn
			}
			last = max(last, c.Turn)
		}
	}
	if m.fallTurn == 0 {
		return
	}
	gone := make([]bool, len(m.mem.Tiles))
	next := make([]bool, len(m.mem.Tiles))
	for n, turn := m, m.fallTurn; ; turn++ {
		for i := range m.mem.Maps { // BOV-43.1, 43.3: in its first turn only the tiles named by the Memory fall
			if c := m.mem.Maps[i].Collapse; c != nil && c.Turn == turn {
				for _, t := range c.Tiles {
					next[t] = true
				}
			}
		}
		step := fallInfo{}
		for t := range next {
			if next[t] && !gone[t] && len(m.mem.Tiles[t].Squares) > 0 {
				step.tiles = append(step.tiles, uint8(m.mem.Tiles[t].Squares[0]))
				for _, s := range m.mem.Tiles[t].Squares {
					step.squares.add(uint8(s))
				}
			}
		}
		if len(step.tiles) == 0 && turn >= last || len(m.fall) == 250 {
			return
		}
		m.fall = append(m.fall, step)
		n = n.without(step.squares)
		m.after = append(m.after, n)
		for t := range gone {
			gone[t] = gone[t] || next[t]
		}
		next = m.falling(gone, turn)
	}
}

// falling returns the tiles that fall after those in gone: tiles in contact with
// one of them (BOV-43.2), and tiles that then touch no other tile (BOV-43.3).
// Contact is a common edge, with or without a wall (GAP-58).
func (m *Mission) falling(gone []bool, turn int) []bool {
	next := make([]bool, len(gone))
	mark := func(stays func(t ir.TileID) bool, holds bool) {
		touching := make([]bool, len(gone))
		for i := range m.nSq {
			for _, n := range m.sq[i].nbr {
				if n == none {
					continue
				}
				if a, b := m.mem.Squares[i].Tile, m.mem.Squares[n].Tile; a != b && stays(b) {
					touching[a] = true
				}
			}
		}
		for t := range next {
			if !gone[t] && touching[t] == holds && m.collapsing(t, turn) {
				next[t] = true
			}
		}
	}
	mark(func(t ir.TileID) bool { return gone[t] }, true)
	left := make([]bool, len(gone))
	for t := range left {
		left[t] = !gone[t] && !next[t]
	}
	mark(func(t ir.TileID) bool { return left[t] }, false)
	return next
}

// collapsing reports whether the Map of a tile has begun to fall by a turn.
func (m *Mission) collapsing(tile, turn int) bool {
	if len(m.mem.Tiles[tile].Squares) == 0 {
		return false
	}
	c := m.mem.Maps[m.mem.Squares[m.mem.Tiles[tile].Squares[0]].Map].Collapse
	return c != nil && c.Turn <= turn
}

// without returns the Mission without some squares.
func (m *Mission) without(squares squareSet) *Mission {
	n := *m
	n.fallen = n.fallen.or(squares)
	for i := range n.nSq {
		q := &n.sq[i]
		if n.fallen.has(uint8(i)) {
			*q = squareInfo{nbr: [4]uint8{none, none, none, none}, mapID: q.mapID, roof: q.roof, canal: q.canal, kind: q.kind, tower: none, base: none, chest: none}
			n.towerHides[i] = nil
		}
		q.near, q.nNear, q.leads, n.nearSet[i] = [4]uint8{}, 0, false, squareSet{}
		for d, o := range q.nbr {
			if o == none {
				continue
			}
			if n.fallen.has(o) {
				q.nbr[d] = none
				q.open, q.level, q.up = q.open&^(1<<d), q.level&^(1<<d), q.up&^(1<<d)
				continue
			}
			if q.open>>d&1 != 0 {
				q.near[q.nNear] = o
				q.nNear++
				n.nearSet[i].add(o)
			}
		}
	}
	left := func(list []uint8) []uint8 {
		var out []uint8
		for _, s := range list {
			if !n.fallen.has(s) {
				out = append(out, s)
			}
		}
		return out
	}
	n.stations, n.entries, n.exits = left(m.stations), left(m.entries), left(m.exits)
	for l := range n.touches {
		n.touches[l] = left(m.touches[l])
	}
	n.touched = m.touched.sub(squares)
	n.every = m.every.sub(squares)
	for i := range n.ofMap {
		n.ofMap[i] = m.ofMap[i].sub(squares)
	}
	n.allies = append([]allyInfo(nil), m.allies...)
	n.crossings()
	n.freeSquares()
	n.walk()
	n.distances()
	n.reach()
	n.allPairs()
	return &n
}

// fallenTo returns the Mission after a number of steps.
func (m *Mission) fallenTo(steps int) *Mission {
	if steps == 0 {
		return m.first
	}
	return m.first.after[steps-1]
}

// fallenBefore counts the steps that are complete when a turn begins.
func (m *Mission) fallenBefore(turn int) int {
	return max(0, min(turn-m.first.fallTurn, len(m.first.after)))
}

// doomed returns the squares that fall at the end of this turn: BOV-43.5.
func (g *Game) doomed() squareSet {
	m := g.m.first
	if m.shifts {
		return g.nextFall()
	}
	if n := int(g.s.Fallen); n < m.fallenBefore(int(g.s.Turn)+1) {
		set := m.fall[n].squares
		for i := range m.nMaps {
			if g.s.Map[i].Gone != 0 { // BOV-51.8: its tiles are already gone
				set = set.sub(m.ofMap[i])
			}
		}
		return set
	}
	return squareSet{}
}

// squareNames lists the names of squares in alphabetical order.
func (m *Mission) squareNames(set squareSet) []string {
	var out []string
	for i := range uint8(m.nSq) {
		if set.has(i) {
			out = append(out, m.squareID(int(i)))
		}
	}
	for i := 1; i < len(out); i++ {
		for j := i; j > 0 && out[j] < out[j-1]; j-- {
			out[j], out[j-1] = out[j-1], out[j]
		}
	}
	return out
}

// fallTo lets tiles fall up to a step of the collapse. Characters on a tile, in
// its Hiding Spot or on its Tower are Eliminated. Enemies and Bodies go to the
// reserve, and tokens leave the Map (BOV-43.4).
func (g *Game) fallTo(steps int) {
	s := &g.s
	for int(s.Fallen) < steps {
		m := g.m.first
		now := &m.fall[s.Fallen]
		rule := uint16(4302)
		if s.Fallen == 0 {
			rule = 4301
		}
		s.Fallen++
		g.m = m.standing(s)
		for _, t := range now.tiles {
			g.ev(evFell, rule, m.contentOf(contentSquare, int(t)), int(t), 0, 0)
		}
		for i := range g.units() {
			if a := &s.Seat[i]; a.onMap() && now.squares.has(a.At) {
				g.eliminateSeat(i, 4304)
			}
		}
		for i := range uint8(m.nSq) {
			if now.squares.has(i) {
				g.clear(i, 4304)
			}
		}
		g.fireFalls(now.squares)
		g.dirty = true
	}
}

// clear empties a square that no longer exists.
func (g *Game) clear(sq uint8, rule uint16) {
	s := &g.s
	q := &s.Sq[sq]
	for t := range uint8(maxTypes) {
		for range q.Guards[t] {
			*g.stock(t)++
			if g.m.bosses>>t&1 != 0 {
				s.BossHP[t] = 0
				if rule == 5108 { // not Eliminated: it may come into play again
					s.Faced &^= 1 << t
				} else {
					g.fire(whenEliminated, t, none, sq)
				}
			}
			g.ev(evGuardGone, rule, 0, int(t), int(sq), 0)
			g.shiftBorne(t, notation.Borne, notation.Boxed)
		}
		if n := q.Bodies[t]; n > 0 {
			s.Reserve[t] += n
			g.ev(evBody, rule, 0, int(t), int(sq), int(n))
		}
	}
	*q = Square{}
	s.Held.drop(sq)
	s.Came.drop(sq)
	s.Met.drop(sq)
	s.Based.drop(sq)
	if c := g.m.first.sq[sq].chest; c != none {
		s.ChestsUp &^= 1 << c
	}
	for i := range s.Token {
		if s.Token[i] == sq {
			s.Token[i] = none
		}
	}
	g.loseFigures(sq)
	g.clearPieces(sq)
	g.wreck(sq)
	if b := g.m.first.sq[sq].base; b != none {
		s.Goal[b].Seated, s.Goal[b].Coming = [maxTypes]uint8{}, [maxTypes]uint8{}
	}
}
