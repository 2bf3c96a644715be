package generate

import (
	"strconv"

	ir "acforge.dev/schema/ir/venice"
)

// ground draws the tiles of one Map, or of two next to each other, with walls and
// ladders. Every square of a Map can be reached on foot from every other.
func (g *maker) ground() {
	m := g.m
	m.Walls, m.Ladders = []ir.Edge{}, []ir.Edge{}
	m.Maps = []ir.Map{{Cols: g.from(3, 6), Rows: g.from(3, 5)}}
	if g.in(18) {
		m.Maps = []ir.Map{{Name: "A", Cols: g.from(2, 4), Rows: g.from(2, 4)}, {Name: "B", Cols: g.from(2, 4), Rows: g.from(2, 3)}}
	}
	for i := range m.Maps {
		g.lay(i)
	}
	if g.in(20) {
		g.restrict()
	}
	if g.in(12) {
		for i := range m.Maps {
			if len(m.Maps) == 1 || g.in(50) {
				g.collapse(i)
			}
		}
	}
}

// lay draws one Map: tiles of 1 by 1, 2 by 2 and 2 by 3 squares, with holes.
func (g *maker) lay(which int) {
	m, cols, rows := g.m, g.m.Maps[which].Cols, g.m.Maps[which].Rows
	tile := make([]int, cols*rows) // by cell; -1 means none yet
	for i := range tile {
		tile[i] = -1
	}
	tower := false
	for i := range tile {
		if tile[i] >= 0 {
			continue
		}
		w, h, size := 1, 1, "small"
		switch g.n(7) {
		case 0, 1:
			w, h, size = 2, 2, "medium"
		case 2:
			w, h, size = 2, 3, "large"
		case 3:
			w, h, size = 3, 2, "large"
		}
		free := i%cols+w <= cols && i/cols+h <= rows
		for k := 0; free && k < w*h; k++ {
			free = tile[i+k%w+k/w*cols] < 0
		}
		if !free {
			w, h, size = 1, 1, "small"
		}
		kind := of(&g.draw, "street", "street", "street", "street", "roof", "roof", "interior", "canal", "tower")
		if kind == "tower" && (tower || size == "small" && g.in(50)) {
			kind = "street"
		}
		tower = tower || kind == "tower"
		for k := range w * h {
			tile[i+k%w+k/w*cols] = len(m.Tiles)
		}
		m.Tiles = append(m.Tiles, ir.Tile{Name: "t" + strconv.Itoa(len(m.Tiles)), Kind: kind, Size: size, Squares: []ir.SquareID{}})
	}
	first := len(m.Squares)
	id := make([]int, len(tile))
	hole := g.holes(cols, rows, tile)
	for i := range tile {
		id[i] = -1
		if hole[i] {
			continue
		}
		id[i] = len(m.Squares)
		t := &m.Tiles[tile[i]]
		t.Squares = append(t.Squares, ir.SquareID(id[i]))
		s := ir.Square{Name: string(rune('a'+i%cols)) + strconv.Itoa(1+i/cols), Map: which, Col: i % cols, Row: i / cols, Kind: t.Kind, Tile: ir.TileID(tile[i])}
		if name := m.Maps[which].Name; name != "" {
			s.Name = name + "." + s.Name
		}
		if t.Kind == "tower" && len(t.Squares) == 1 || g.in(12) && t.Kind != "canal" {
			s.Hiding = of(&g.draw, "haystack", "cart", "garden")
		}
		m.Squares = append(m.Squares, s)
	}
	g.edges(first, func(s *ir.Square) [2]int {
		next := [2]int{-1, -1}
		if s.Col+1 < cols {
			next[0] = id[s.Col+1+s.Row*cols]
		}
		if s.Row+1 < rows {
			next[1] = id[s.Col+(s.Row+1)*cols]
		}
		return next
	})
}

// holes removes small tiles if the rest stays in one piece.
func (g *maker) holes(cols, rows int, tile []int) []bool {
	hole := make([]bool, len(tile))
	whole := func() bool {
		seen, todo, n := make([]bool, len(tile)), []int{}, 0
		for i := range tile {
			if !hole[i] {
				n++
				if len(todo) == 0 {
					todo, seen[i] = append(todo, i), true
				}
			}
		}
		for k := 0; k < len(todo); k++ {
			i := todo[k]
			for _, j := range []int{i - cols, i + cols, i - 1, i + 1} {
				if j < 0 || j >= cols*rows || j/cols != i/cols && j%cols != i%cols || hole[j] || seen[j] {
					continue
				}
				todo, seen[j] = append(todo, j), true
			}
		}
		return len(todo) == n
	}
	for i := range tile {
		if g.m.Tiles[tile[i]].Size != "small" || !g.in(18) {
			continue
		}
		hole[i] = true
		if !whole() {
			hole[i] = false
		}
	}
	return hole
}

// edges puts walls between squares, never enclosing one, and ladders between
// levels. next returns the squares to the right and below.
func (g *maker) edges(first int, next func(*ir.Square) [2]int) {
	m := g.m
	var all []ir.Edge
	for i := first; i < len(m.Squares); i++ {
		for _, j := range next(&m.Squares[i]) {
			if j >= 0 {
				all = append(all, ir.Edge{A: ir.SquareID(i), B: ir.SquareID(j)})
			}
		}
	}
	// A tree of open edges connects all squares; any other edge may have a wall.
	root := make([]int, len(m.Squares))
	for i := range root {
		root[i] = i
	}
	var find func(int) int
	find = func(i int) int {
		if root[i] != i {
			root[i] = find(root[i])
		}
		return root[i]
	}
	walled := make([]bool, len(all))
	for _, k := range g.shuffled(len(all)) {
		a, b := find(int(all[k].A)), find(int(all[k].B))
		walled[k] = a == b && g.in(25)
		root[a] = b
	}
	for k, e := range all {
		a, b := &m.Squares[e.A], &m.Squares[e.B]
		if walled[k] && (a.Tile != b.Tile || a.Kind != "tower") {
			m.Walls = append(m.Walls, e)
		} else if (a.Kind == "roof") != (b.Kind == "roof") && g.in(45) {
			m.Ladders = append(m.Ladders, e)
		}
	}
}

// restrict makes a corner of each Map a Restricted Area (BOV-49).
func (g *maker) restrict() {
	for i := range g.m.Squares {
		s := &g.m.Squares[i]
		s.Restricted = s.Col >= g.m.Maps[s.Map].Cols/2 && s.Row >= g.m.Maps[s.Map].Rows/2
	}
}

// collapse lets tiles of a Map fall (BOV-43).
func (g *maker) collapse(which int) {
	var tiles []ir.TileID
	for t := range g.m.Tiles {
		if sq := g.m.Tiles[t].Squares; len(sq) > 0 && g.m.Squares[sq[0]].Map == which {
			tiles = append(tiles, ir.TileID(t))
		}
	}
	g.m.Maps[which].Collapse = &ir.Collapse{Turn: g.from(1, 5), Tiles: some(&g.draw, g.from(1, 2), tiles)}
}

// square draws any square.
func (g *maker) square() ir.SquareID { return ir.SquareID(g.n(len(g.m.Squares))) }

// squares draws some different squares.
func (g *maker) squares(low, high int) []ir.SquareID {
	all := make([]ir.SquareID, len(g.m.Squares))
	for i := range all {
		all[i] = ir.SquareID(i)
	}
	return some(&g.draw, g.from(low, high), all)
}

// on returns the squares of a Map.
func (g *maker) on(which int) []ir.SquareID {
	var all []ir.SquareID
	for i := range g.m.Squares {
		if g.m.Squares[i].Map == which {
			all = append(all, ir.SquareID(i))
		}
	}
	return all
}
