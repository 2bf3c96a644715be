package venice

import (
	"fmt"
	"slices"
	"strings"

	"acforge.dev/compiler/authored"
	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
)

// tiles assigns squares to the declared tiles. Tiles are in the order of their first
// squares.
func (l *lowering) tiles(s *scope, maps []*drawn) {
	m := s.memory
	for i, d := range maps {
		declared := d.node.Get("tiles")
		drawnAt := map[string]*cell{}
		var names []string
		var bent []*misshapen
		for _, q := range m.Squares {
			if q.Map != i {
				continue
			}
			c := cellAt(d, q)
			if drawnAt[c.tile] == nil {
				names = append(names, c.tile)
				drawnAt[c.tile] = c
			}
		}
		if declared == nil && d.node.Get("kinds") == nil && len(names) > 0 {
			l.report(authored.CodeMissingField, d.node.Where(), "the Map has no tiles", func(d *diag.Diagnostic) { d.Expected = []string{"tiles", "kinds"} })
			continue
		}
		nowhere := map[string][]*cell{} // of undeclared tiles, by letter
		for _, name := range names {
			if name != "" && declared.Get(name) == nil && plainTile(d, drawnAt[name]) == nil {
				nowhere[name[:1]] = append(nowhere[name[:1]], drawnAt[name])
			}
		}
		misspelt := map[string]int{} // unknown tiles, by letter; each may be a declared one that is not drawn
		letters := map[string]bool{} // letters of undeclared tiles that are reported
		for _, name := range names {
			n := declared.Get(name)
			if n == nil {
				n = plainTile(d, drawnAt[name])
			}
			if n == nil {
				alike := nowhere[name[:min(1, len(name))]]
				if kinds := d.node.Get("kinds"); kinds != nil && name != "" {
					if of := kinds.Get(name[:1]); of != nil && of.Kind != authored.String || kinds.IsBad() {
						continue // a wrong kind is reported there
					}
					if letters[name[:1]] {
						continue // the same mistake
					}
					letters[name[:1]] = true
				} else {
					alike = nil
				}
				// The intended tile is on the Map then.
				near := l.unknownTile(declared, drawnAt[name], alike)
				switch {
				case near != "" && drawnAt[near] == nil:
					drawnAt[near] = drawnAt[name]
				case name != "":
					misspelt[name[:1]]++
				}
				continue
			}
			if b := l.tile(s, i, d, n); b != nil {
				bent = append(bent, b)
			}
		}
		l.tileShapes(s, d, bent)
		if !d.ok {
			continue
		}
		for _, n := range declared.Fields() {
			if drawnAt[n.Name] == nil {
				if misspelt[n.Name[:1]] > 0 {
					misspelt[n.Name[:1]]--
					continue
				}
				l.report("memory/tile-not-drawn", n.Label, fmt.Sprintf("tile %s is not on the Map", n.Name))
			}
		}
	}
}

// plainTile returns a tile with only a kind, by the first letter of its name. Its place
// is in the drawing. It returns nil when its letter has no kind.
func plainTile(d *drawn, c *cell) *authored.Node {
	if c.tile == "" {
		return nil
	}
	kind := d.node.Get("kinds").Get(c.tile[:1])
	if kind == nil || kind.Kind != authored.String {
		return nil
	}
	own := *kind
	own.Name = "kind"
	return &authored.Node{Kind: authored.Struct, Name: c.tile, Label: c.at, Span: c.at, Items: []*authored.Node{&own}}
}

func cellAt(d *drawn, q ir.Square) *cell {
	i := slices.IndexFunc(d.cells, func(c cell) bool { return c.col == q.Col && c.row == q.Row })
	return &d.cells[i]
}

// unknownTile reports a cell and returns the tile that it was likely meant to be. alike
// are the cells with its letter, where one kind may be given for all.
func (l *lowering) unknownTile(declared *authored.Node, c *cell, alike []*cell) string {
	var known []string
	for _, f := range declared.Fields() {
		known = append(known, f.Name)
	}
	if declared.IsBad() && len(known) == 0 || c.tile == "" {
		return ""
	}
	near, ok := diag.Nearest(c.tile, known)
	if len(alike) > 1 { // a forgotten letter, not a misspelt name
		near, ok = "", false
	}
	more := []func(*diag.Diagnostic){related(declared.Where(), "the tiles")}
	for i, o := range alike {
		if i > 0 && i < 4 {
			more = append(more, related(o.at, "and here"))
		}
	}
	say := func(d *diag.Diagnostic) {
		d.Found = c.tile
		if ok {
			d.Help = []string{"did you mean " + near + "?"}
		}
		if len(alike) > 0 {
			d.Help = append(d.Help, fmt.Sprintf("set the kind of all tiles that begin with %s, in `kinds`: %s: \"street\"", c.tile[:1], c.tile[:1]))
		}
		if len(alike) > 4 {
			d.Notes = append(d.Notes, fmt.Sprintf("and %s that begin with %s", diag.Counted(len(alike)-4, "more tile"), c.tile[:1]))
		}
		d.Help = append(d.Help, fmt.Sprintf("or add it to `tiles`: %s: kind: \"street\"", c.tile))
	}
	l.report("memory/unknown-tile", c.at, fmt.Sprintf("unknown tile %q", c.tile), append(more, say)...)
	return near
}

// shapes are the sizes of tiles, in columns and rows (BOV-7.4).
var shapes = map[string][][2]int{"small": {{1, 1}}, "medium": {{2, 2}}, "large": {{2, 3}, {3, 2}}}

// misshapen is a tile whose squares do not have the shape of its size.
type misshapen struct {
	node *authored.Node
	tile ir.Tile
}

// tile lowers a tile. It also returns the tile when it is misshapen.
func (l *lowering) tile(s *scope, index int, d *drawn, n *authored.Node) (bent *misshapen) {
	m := s.memory
	t := ir.Tile{Name: n.Name, Kind: n.Get("kind").Str(), Size: n.Get("size").StrOr("small"), Squares: []ir.SquareID{}, Out: n.Get("out").BoolOr(false)}
	id := ir.TileID(len(m.Tiles))
	l.out.Origins.Mark(fmt.Sprintf("%s/tiles/%d", s.at, id), n)
	for i := range m.Squares {
		q := &m.Squares[i]
		if q.Map != index || cellAt(d, *q).tile != n.Name {
			continue
		}
		t.Squares = append(t.Squares, ir.SquareID(i))
		q.Tile, q.Kind = id, t.Kind
	}
	m.Tiles = append(m.Tiles, t)
	if d.ok && !n.Get("size").IsBad() && !fits(s, t.Size, t.Squares) {
		bent = &misshapen{n, t}
	}
	spots := n.Get("hidingSpots").Elems()
	if h := n.Get("hidingSpot"); h != nil {
		spots = append([]*authored.Node{h}, spots...)
	}
	for _, h := range spots {
		l.hidingSpot(s, d, t, h, bent == nil)
	}
	return bent
}

// tileShapes reports the misshapen tiles of a Map. Two tiles of which one has a square
// that the other needs are one wrong cell.
func (l *lowering) tileShapes(s *scope, d *drawn, bent []*misshapen) {
	if len(bent) == 2 {
		for i, has := range bent {
			lacks := bent[1-i]
			for k, q := range has.tile.Squares {
				rest := slices.Delete(slices.Clone(has.tile.Squares), k, k+1)
				if !fits(s, has.tile.Size, rest) || !fits(s, lacks.tile.Size, append(slices.Clone(lacks.tile.Squares), q)) {
					continue
				}
				c := cellAt(d, s.memory.Squares[q])
				l.report("memory/tile-shape", c.at, fmt.Sprintf("square %s is drawn as %s, but %s needs it to be %s", s.memory.Squares[q].Name, has.tile.Name, lacks.tile.Name, lacks.tile.Size),
					help("did you mean "+lacks.tile.Name+"?"), related(lacks.node.Label, "the tile"), rule("BOV-7.4"))
				return
			}
		}
	}
	for _, b := range bent {
		l.tileShape(s, d, b.node, b.tile)
	}
}

// fits reports whether squares have the shape of a size.
func fits(s *scope, size string, squares []ir.SquareID) bool {
	minCol, minRow, maxCol, maxRow := 1<<30, 1<<30, -1, -1
	for _, id := range squares {
		q := &s.memory.Squares[id]
		minCol, minRow, maxCol, maxRow = min(minCol, q.Col), min(minRow, q.Row), max(maxCol, q.Col), max(maxRow, q.Row)
	}
	box := [2]int{maxCol - minCol + 1, maxRow - minRow + 1}
	return len(squares) == box[0]*box[1] && slices.Contains(shapes[size], box)
}

func (l *lowering) tileShape(s *scope, d *drawn, n *authored.Node, t ir.Tile) {
	var names []string
	for _, q := range t.Squares {
		names = append(names, s.memory.Squares[q].Name)
	}
	first := cellAt(d, s.memory.Squares[t.Squares[0]])
	size := map[string]string{"small": "1 square", "medium": "2 by 2 squares", "large": "2 by 3 squares"}[t.Size]
	l.report("memory/tile-shape", first.at, fmt.Sprintf("tile %s is %s, %s, but covers %s", t.Name, t.Size, size, strings.Join(names, ", ")),
		related(n.Label, "the tile"), rule("BOV-7.4"), func(x *diag.Diagnostic) {
			if fit := map[int]string{1: "small", 4: "medium", 6: "large"}[len(t.Squares)]; fit != "" && fit != t.Size {
				x.Help = []string{fmt.Sprintf("is its size %q?", fit)}
			}
		})
}

// hidingSpot lowers a Hiding Spot. When whole is false, the spot may be next to its
// tile because of the tile's shape, which is reported.
func (l *lowering) hidingSpot(s *scope, d *drawn, t ir.Tile, h *authored.Node, whole bool) {
	at := h.Get("at")
	id := ir.SquareID(ir.NoID)
	switch {
	case at != nil:
		id = l.squareIn(at, s, d.name)
	case len(t.Squares) == 1:
		id = t.Squares[0]
	case !h.IsBad():
		l.report("memory/hiding-spot", h.Where(), fmt.Sprintf("the hiding spot of tile %s needs a square", t.Name), help("add `at` with one of the tile's squares"))
	}
	if id == ir.NoID {
		return
	}
	if !slices.Contains(t.Squares, id) {
		if d.ok && whole {
			l.report("memory/hiding-spot", at.Where(), fmt.Sprintf("square %s is not on tile %s", at.Quote(), t.Name), help("write one of the tile's squares"))
		}
		return
	}
	q := &s.memory.Squares[id]
	q.Hiding = h.Get("kind").Str()
	q.HidingName = l.hidingName(h)
}

// hidingName returns the name of a Hiding Spot of kind other; other kinds have no name
// of their own.
func (l *lowering) hidingName(h *authored.Node) ir.TextID {
	name, kind := h.Get("name"), h.Get("kind")
	if kind.Str() != "other" {
		if name != nil && !kind.IsBad() {
			l.report("memory/hiding-spot", name.Label, fmt.Sprintf("a %s cannot have a name", kind.Str()), help("remove the name, or write kind: \"other\""))
		}
		return ""
	}
	// ED-08: two prints list the kinds of BOV-8.1, two give them as examples.
	if closed := ir.EditionsWhere(l.pack.Editions, func(e ir.Edition) bool { return e.ClosedSpots }); len(closed) > 0 {
		in, word := strings.Join(closed, " and "), "edition"
		if len(closed) > 1 {
			word = "editions"
		}
		l.report("memory/closed-hiding-spots", kind.Where(), fmt.Sprintf("this kind of hiding spot does not exist in the %s %s", word, in),
			rule("BOV-8.1"), help("write haystack, cart or garden, or remove "+in+" from the pack's editions"))
	}
	if name == nil && !h.IsBad() {
		l.report("memory/hiding-spot", h.Where(), "this hiding spot needs a name", help("add `name`: what the players see there"))
	}
	return l.text(name)
}
