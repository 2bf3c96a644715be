package venice

import (
	ir "acforge.dev/schema/ir/venice"
)

// reach floods the Maps from the stations: by Moves to Nearby squares (BOV-13.1, 13.2),
// down a tower (BOV-9.7) and by effects that carry characters further. It may reach too
// much, never too little.
func (p *Pass) reach(m *Memory) []bool {
	seen := make([]bool, len(m.Squares))
	near := m.nearby()
	var todo []ir.SquareID
	enter := func(squares ...ir.SquareID) {
		for _, s := range squares {
			if !seen[s] {
				seen[s] = true
				todo = append(todo, s)
			}
		}
	}
	// BOV-15.1, 15.4: a character who enters or returns picks any station.
	enter(m.AllStations()...)
	// Without a station only memory/no-station reports about places.
	if len(m.Stations) == 0 || p.leapsAnywhere(m) {
		for i := range seen {
			seen[i] = true
		}
		return seen
	}
	for _, s := range m.Sites {
		if s.Effect.Move != nil && s.Effect.Move.To.Rel == "at" {
			enter(s.Effect.Move.To.At...)
		}
		if x := s.Effect.Swap; x != nil {
			enter(x.A, x.B)
		}
	}
	for len(todo) > 0 {
		s := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		enter(near[s]...)
		// A tower can be climbed from any of its squares; the leap ends in its Hiding
		// Spot, with or without walls.
		if t := &m.Tiles[m.Squares[s].Tile]; t.Kind == "tower" {
			for _, o := range t.Squares {
				if m.Squares[o].Hiding != "" {
					enter(o)
				}
			}
		}
	}
	return seen
}

// leapsAnywhere reports whether an effect may carry characters to squares unrelated to
// their own.
func (p *Pass) leapsAnywhere(m *Memory) bool {
	far := func(e *ir.Effect) bool {
		if e.Move == nil || e.Move.Steps > 0 {
			return false
		}
		if e.Move.To.OverWalls {
			return true
		}
		switch e.Move.To.Rel {
		case "any", "", "entrance", "here":
			return true
		}
		return false
	}
	for _, s := range p.Cards {
		if far(s.Effect) {
			return true
		}
	}
	return m.can(far)
}

// nearby returns, for each square, the squares Nearby it without itself.
func (m *Memory) nearby() [][]ir.SquareID {
	type place struct{ m, col, row int }
	at := map[place]ir.SquareID{}
	for i, s := range m.Squares {
		at[place{s.Map, s.Col, s.Row}] = ir.SquareID(i)
	}
	walls := map[ir.Edge]bool{}
	for _, w := range m.Walls {
		walls[w] = true
	}
	for i := range m.Changes { // a turned tile opens ways
		for _, w := range m.Changes[i].Open {
			delete(walls, w)
		}
	}
	for i := range m.While {
		for _, w := range m.While[i].Open {
			delete(walls, w)
		}
	}
	out := make([][]ir.SquareID, len(m.Squares))
	for i, s := range m.Squares {
		a := ir.SquareID(i)
		for _, d := range [4][2]int{{0, -1}, {1, 0}, {0, 1}, {-1, 0}} {
			b, ok := at[place{s.Map, s.Col + d[0], s.Row + d[1]}]
			if ok && !walls[ir.Edge{A: min(a, b), B: max(a, b)}] {
				out[a] = append(out[a], b)
			}
		}
	}
	return out
}
