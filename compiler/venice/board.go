package venice

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"acforge.dev/compiler/authored"
	"acforge.dev/internal/diag"
	"acforge.dev/internal/plan"
	ir "acforge.dev/schema/ir/venice"
)

// drawn is one Map before its squares have ids.
type drawn struct {
	name       string // "", "A", "B"
	node       *authored.Node
	cells      []cell
	edges      []edge
	cols, rows int
	ok         bool
}

type cell struct {
	col, row int
	tile     string
	at       diag.Span // where the tile is named
	name     diag.Span // where the square is named, in a list
}

type edge struct {
	a, b   int // cells
	ladder bool
	at     diag.Span
}

// board makes the squares, edges and tiles of a Memory.
func (l *lowering) board(s *scope) []*drawn {
	m := s.memory
	m.Maps, m.Squares, m.Walls, m.Ladders, m.Tiles = []ir.Map{}, []ir.Square{}, []ir.Edge{}, []ir.Edge{}, []ir.Tile{}
	s.square, s.squares = map[string]ir.SquareID{}, newTable("square", "")
	maps := l.mapNodes(s)
	s.mapped = len(maps) > 0
	for i, d := range maps {
		l.out.Origins.Mark(fmt.Sprintf("%s/maps/%d", s.at, i), d.node)
		l.draw(d)
		if !d.ok {
			s.mapped = false
		}
		m.Maps = append(m.Maps, ir.Map{Name: d.name, Cols: d.cols, Rows: d.rows})
		l.addSquares(s, i, d)
	}
	l.tiles(s, maps)
	for i, d := range maps {
		l.collapse(s, i, d)
	}
	byEdge := func(a, b ir.Edge) int { return cmp.Or(cmp.Compare(a.A, b.A), cmp.Compare(a.B, b.B)) }
	slices.SortFunc(m.Walls, byEdge)
	slices.SortFunc(m.Ladders, byEdge)
	m.Walls, m.Ladders = slices.Compact(m.Walls), slices.Compact(m.Ladders)
	return maps
}

// mapNodes returns the one Map or the two.
func (l *lowering) mapNodes(s *scope) []*drawn {
	one, two := s.node.Get("map"), s.node.Get("maps")
	if one != nil && two != nil {
		l.report("memory/map-twice", two.Label, "a Memory cannot have both `map` and `maps`", related(one.Label, "map is here"))
	}
	var out []*drawn
	if one != nil {
		out = append(out, &drawn{node: one})
	} else {
		for _, name := range []string{"A", "B"} {
			if n := two.Get(name); n != nil {
				out = append(out, &drawn{node: n, name: name})
			}
		}
		if two == nil && !s.node.IsBad() {
			l.report("memory/no-map", s.node.Label, fmt.Sprintf("Memory %s has no map", s.node.Name))
		}
	}
	return slices.DeleteFunc(out, func(d *drawn) bool { return d.node.Kind != authored.Struct })
}

// draw reads the Map as a drawing or as a list of squares.
func (l *lowering) draw(d *drawn) {
	p, squares := d.node.Get("plan"), d.node.Get("squares")
	for _, name := range []string{"walls", "ladders"} {
		if n := d.node.Get(name); p != nil && n != nil {
			l.report("memory/map-form", n.Label, "`"+name+"` cannot be listed here: the plan draws them", related(p.Label, "the plan"))
		}
	}
	switch {
	case p != nil && squares != nil:
		l.report("memory/map-form", squares.Label, "a Map cannot have both `plan` and `squares`", related(p.Label, "it is drawn here"))
	case p != nil && p.Kind == authored.String:
		l.readPlan(d, p)
	case squares != nil && squares.Kind == authored.List:
		l.readList(d, squares)
	case !d.node.IsBad():
		l.report("memory/no-plan", d.node.Label, "the Map has no plan", help("draw the Map in `plan`, or list its `squares`"))
	}
}

func (l *lowering) readPlan(d *drawn, n *authored.Node) {
	p, problems := plan.Parse(n.Text)
	d.ok = len(problems) == 0
	last := -1
	for _, q := range fundamental(n.Text, problems) {
		from, to, line, mended := plan.Mend(n.Text, q)
		if mended && from == last {
			continue // the line is written again as a whole
		}
		last = from
		l.report("memory/"+q.Code, n.Part(q.Start, q.End), q.Message, func(x *diag.Diagnostic) {
			if q.Help != "" {
				x.Help = []string{q.Help}
			}
			if at := n.Part(from, to); mended && at.File != nil && string(at.File.Text[at.Start:at.End]) == n.Text[from:to] {
				x.Help = append(x.Help, "write "+line)
				x.Fixes = []diag.Fix{{Message: "write " + line, Edits: []diag.Edit{{Span: at, New: line}}}}
			}
		})
	}
	d.cols, d.rows = p.Cols, p.Rows
	for _, c := range p.Cells {
		d.cells = append(d.cells, cell{col: c.Col, row: c.Row, tile: c.Name, at: n.Part(c.Start, c.End)})
	}
	for _, e := range p.Edges {
		d.edges = append(d.edges, edge{e.A, e.B, e.Ladder, n.Part(e.Start, e.End)})
	}
}

// fundamental drops problems that are likely consequences. The first line of a drawing
// sets its columns, so a mistake there makes all lines below wrong. Within a line one
// problem causes others. A ladder leads nowhere when the cell at its end cannot be
// read.
func fundamental(text string, problems []plan.Problem) []plan.Problem {
	rank := func(q plan.Problem) int {
		return slices.Index([]string{plan.CodeLadder, plan.CodeBlank, plan.CodeName, plan.CodeCorner, plan.CodeRagged, plan.CodeCharacter, plan.CodeTab}, q.Code)
	}
	ladders := !slices.ContainsFunc(problems, func(q plan.Problem) bool { return q.Code != plan.CodeLadder })
	drawing := len(text) - len(strings.TrimLeft(text, " \t\r\n"))
	worst := map[int]int{} // by line, an index of out
	var out []plan.Problem
	for _, q := range problems {
		if q.Code == plan.CodeLadder && !ladders {
			continue
		}
		line := strings.Count(text[drawing:max(drawing, min(q.Start, len(text)))], "\n")
		if i, ok := worst[line]; ok && !ladders && q.Code != out[i].Code {
			if rank(q) > rank(out[i]) {
				out[i] = q
			}
			continue
		}
		worst[line] = len(out)
		out = append(out, q)
	}
	if _, ok := worst[0]; ok && !ladders {
		below := func(q plan.Problem) bool {
			return strings.Contains(text[drawing:max(drawing, min(q.Start, len(text)))], "\n")
		}
		out = slices.DeleteFunc(out, below)
	}
	return out[:min(len(out), 6)]
}

// readList reads squares, walls and ladders. Within a Map its own letter may be left
// out.
func (l *lowering) readList(d *drawn, squares *authored.Node) {
	d.ok = !squares.IsBad()
	index := map[[2]int]int{}
	for _, q := range squares.Elems() {
		n := q.Get("at")
		col, row, ok := plan.ParseName(strings.TrimPrefix(n.Str(), d.name+"."))
		if !ok {
			d.ok = false
			continue
		}
		if first, ok := index[[2]int{col, row}]; ok {
			l.report("memory/square-twice", n.Where(), fmt.Sprintf("square %s is listed twice", n.Quote()), related(d.cells[first].name, "the first is here"))
			d.ok = false // the intended square is missing
			continue
		}
		index[[2]int{col, row}] = len(d.cells)
		d.cells = append(d.cells, cell{col, row, q.Get("tile").Str(), q.Get("tile").Where(), n.Span})
		d.cols, d.rows = max(d.cols, col+1), max(d.rows, row+1)
	}
	for _, kind := range []string{"walls", "ladders"} {
		for _, pair := range d.node.Get(kind).Elems() {
			l.listedEdge(d, pair, kind == "ladders", index)
		}
	}
}

func (l *lowering) listedEdge(d *drawn, pair *authored.Node, ladder bool, index map[[2]int]int) {
	var ends []int
	for _, n := range pair.Elems() {
		col, row, ok := plan.ParseName(strings.TrimPrefix(n.Str(), d.name+"."))
		i, found := index[[2]int{col, row}]
		if !ok || !found {
			if n.Kind == authored.String && d.ok {
				l.unknown("memory/off-map", "square", n.Text, n.Span, nil)
			}
			return
		}
		ends = append(ends, i)
	}
	if len(ends) != 2 {
		return
	}
	a, b := d.cells[ends[0]], d.cells[ends[1]]
	if max(a.col-b.col, b.col-a.col)+max(a.row-b.row, b.row-a.row) != 1 {
		l.report("memory/not-adjacent", pair.Where(), fmt.Sprintf("squares %s and %s are not next to each other", plan.Name(a.col, a.row), plan.Name(b.col, b.row)))
		return
	}
	d.edges = append(d.edges, edge{ends[0], ends[1], ladder, pair.Where()})
}

// addSquares gives a Map's squares their ids: by row, then column.
func (l *lowering) addSquares(s *scope, index int, d *drawn) {
	m := s.memory
	order := make([]int, len(d.cells))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(a, b int) int {
		return cmp.Or(cmp.Compare(d.cells[a].row, d.cells[b].row), cmp.Compare(d.cells[a].col, d.cells[b].col))
	})
	ids := make([]ir.SquareID, len(d.cells))
	for _, i := range order {
		c := d.cells[i]
		name := plan.Name(c.col, c.row)
		if d.name != "" {
			name = d.name + "." + name
		}
		ids[i] = ir.SquareID(len(m.Squares))
		s.square[name] = ids[i]
		s.names = append(s.names, name)
		at := c.at
		if c.name.File != nil {
			at = c.name
		}
		s.drawnAt = append(s.drawnAt, at)
		m.Squares = append(m.Squares, ir.Square{Name: name, Map: index, Col: c.col, Row: c.row, Tile: ir.NoID})
	}
	for _, e := range d.edges {
		a, b := min(ids[e.a], ids[e.b]), max(ids[e.a], ids[e.b])
		if e.ladder {
			m.Ladders = append(m.Ladders, ir.Edge{A: a, B: b})
		} else {
			m.Walls = append(m.Walls, ir.Edge{A: a, B: b})
		}
	}
}

// offMap reports a square that does not exist.
func (l *lowering) offMap(n *authored.Node, s *scope) {
	var size []string
	for _, m := range s.memory.Maps {
		name := ""
		if m.Name != "" {
			name = "Map " + m.Name + ": "
		}
		size = append(size, fmt.Sprintf("%scolumns a to %s, rows 1 to %d", name, plan.Column(m.Cols-1), m.Rows))
	}
	col, row, _ := plan.ParseName(n.Text[strings.IndexByte(n.Text, '.')+1:])
	message := fmt.Sprintf("square %q is off the Map", n.Text)
	for _, m := range s.memory.Maps {
		if col < m.Cols && row < m.Rows {
			message = fmt.Sprintf("there is no square at %q", n.Text)
		}
	}
	l.report("memory/off-map", n.Span, message, func(d *diag.Diagnostic) {
		d.Found, d.Notes = n.Quote(), size
		if len(s.memory.Maps) > 1 && !strings.Contains(n.Text, ".") {
			d.Help = []string{fmt.Sprintf("with two Maps write %q or %q", "A."+n.Text, "B."+n.Text)}
		}
	})
}
