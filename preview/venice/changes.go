package venice

import (
	"html/template"
	"slices"
	"strings"

	ir "acforge.dev/schema/ir/venice"
)

// changeView shows a later change of the Map (BOV-3.5, 9.4) to an author: its
// causes, the part of the Map before and after it, and the same in words.
type changeView struct {
	Title string
	When  []string
	Maps  []changeMap
	Says  []string
}

// changeMap is the part of one Map.
type changeMap struct{ Before, After template.HTML }

// changes shows the changes that effects make to the Maps of Memory i, each on
// the Map as set up.
func (k *maker) changes(i int) []changeView {
	m := &k.Pack.Memories[i]
	var out []changeView
	for j := range m.Changes {
		c := &m.Changes[j]
		v := changeView{Title: capital(k.text(c.Text)), When: k.changedBy(i, c.Name), Says: k.changeWords(m, c)}
		for which := range m.Maps {
			if w, ok := around(m, c, which); ok {
				v.Maps = append(v.Maps, changeMap{k.partSVG(m, w, nil), k.partSVG(changed(m, c), w, c)})
			}
		}
		out = append(out, v)
	}
	return out
}

// changed returns a Memory with a change made.
func changed(m *ir.Memory, c *ir.Change) *ir.Memory {
	n := *m
	n.Walls = slices.DeleteFunc(slices.Clone(m.Walls), func(e ir.Edge) bool { return slices.Contains(c.Open, e) })
	n.Walls = append(n.Walls, c.Walls...)
	n.Stations = slices.Concat(m.Stations, c.Stations)
	n.Entrances = slices.Concat(m.Entrances, c.Entrances)
	n.Chests = slices.Concat(m.Chests, c.Chests)
	redrawn(&n, c.Ground)
	return &n
}

// changeWords describes the additions and removals.
func (k *maker) changeWords(m *ir.Memory, c *ir.Change) []string {
	name := func(s ir.SquareID) string { return m.Squares[s].Name }
	between := func(list []ir.Edge) string {
		words := make([]string, len(list))
		for i, e := range list {
			words[i] = k.say("and", "a", name(e.A), "b", name(e.B))
		}
		return strings.Join(words, ", ")
	}
	var out []string
	if len(c.Walls) > 0 {
		out = append(out, k.say("change.walls", "places", between(c.Walls)))
	}
	if len(c.Open) > 0 {
		out = append(out, k.say("change.open", "places", between(c.Open)))
	}
	for _, s := range c.Stations {
		out = append(out, k.say("change.station", "square", name(s)))
	}
	for _, e := range c.Entrances {
		touches := make([]string, len(e.Touches))
		for i, s := range e.Touches {
			touches[i] = name(s)
		}
		out = append(out, k.say("change.entrance", "letter", e.Letter, "squares", strings.Join(touches, ", ")))
	}
	for _, s := range c.Chests {
		out = append(out, k.say("change.chest", "square", name(s)))
	}
	if c.Ground != nil {
		out = append(out, k.groundWords(m, c.Ground, between)...)
	}
	return out
}

// brought returns the squares that a change adds things to.
func brought(c *ir.Change) []ir.SquareID {
	out := slices.Concat(c.Stations, c.Chests)
	for _, e := range c.Entrances {
		out = append(out, e.Touches...)
	}
	if c.Ground != nil {
		out = append(out, c.Ground.Squares()...)
	}
	return out
}

// window is a part of a Map, in columns and rows, both ends included.
type window struct{ which, col, row, lastCol, lastRow int }

// around returns the smallest part of a Map with all squares of a change. ok is
// false if the change does not affect this Map.
func around(m *ir.Memory, c *ir.Change, which int) (w window, ok bool) {
	squares := brought(c)
	for _, e := range slices.Concat(c.Walls, c.Open) {
		squares = append(squares, e.A, e.B)
	}
	for _, s := range squares {
		q := m.Squares[s]
		switch {
		case q.Map != which:
		case !ok:
			w, ok = window{which, q.Col, q.Row, q.Col, q.Row}, true
		default:
			w.col, w.row = min(w.col, q.Col), min(w.row, q.Row)
			w.lastCol, w.lastRow = max(w.lastCol, q.Col), max(w.lastRow, q.Row)
		}
	}
	return w, ok
}

// beside is how wide the neighbouring squares are shown in a part of a Map, so
// that one sees that the Map continues.
const beside = 44

// partSVG draws a part of a Map without figures, and marks the additions of a
// change.
func (k *maker) partSVG(m *ir.Memory, w window, c *ir.Change) template.HTML {
	n := *m
	n.Squares = slices.Clone(m.Squares)
	for i, q := range n.Squares {
		if q.Col < w.col-1 || q.Col > w.lastCol+1 || q.Row < w.row-1 || q.Row > w.lastRow+1 {
			n.Squares[i].Map = -1 // out of sight
		}
	}
	d := newDrawing(k.Pack, &n, w.which, k.text, k.phrases, k.Pictures)
	cols, rows := m.Maps[w.which].Cols, m.Maps[w.which].Rows
	left, top := max(0, margin+w.col*cell-beside), max(0, margin+w.row*cell-beside)
	right := min(2*margin+cols*cell, margin+(w.lastCol+1)*cell+beside)
	bottom := min(2*margin+rows*cell, margin+(w.lastRow+1)*cell+beside)
	state := "part.before"
	if c != nil {
		state = "part.after"
	}
	d.tag(`<svg class="map" viewBox="%d %d %d %d" role="img" aria-label="%s">`, left, top, right-left, bottom-top, k.say(state))
	d.tiles()
	d.ladders()
	d.towers()
	if c != nil {
		d.marks(c)
	}
	d.names()
	d.hidingSpots()
	d.entrances()
	d.stations()
	d.chests()
	d.objectives()
	return d.end()
}

// marks draws the additions of a change: new walls, openings, and a frame around
// each square with a new thing.
func (d *drawing) marks(c *ir.Change) {
	for _, e := range c.Walls {
		if d.here(e.A) {
			d.mark("came", e)
		}
	}
	for _, e := range c.Open {
		if d.here(e.A) {
			d.mark("went", e)
		}
	}
	seen := map[ir.SquareID]bool{}
	for _, s := range brought(c) {
		if d.here(s) && !seen[s] {
			seen[s] = true
			x, y := d.xy(s)
			d.tag(`<rect class="frame" x="%d" y="%d" width="%d" height="%d" rx="4"/>`, x+5, y+5, cell-10, cell-10)
		}
	}
}

// mark draws the edge between two squares: a new wall, or an arrow both ways for
// a removed one.
func (d *drawing) mark(class string, e ir.Edge) {
	ax, ay := d.xy(e.A)
	bx, by := d.xy(e.B)
	x, y := max(ax, bx), max(ay, by) // the corner where the edge begins, going down or right
	d.tag(`<g class="%s"><title>%s</title>`, class, d.say("mark."+class, "a", d.m.Squares[e.A].Name, "b", d.m.Squares[e.B].Name))
	switch upright := ay == by; {
	case class == "came" && upright:
		d.tag(`<path d="M%d %dv%d"/>`, x, y, cell)
	case class == "came":
		d.tag(`<path d="M%d %dh%d"/>`, x, y, cell)
	case upright:
		d.tag(`<path d="M%d %dh36m-8 -8l8 8l-8 8M%d %dl-8 8l8 8"/>`, x-18, y+cell/2, x-10, y+cell/2-8)
	default:
		d.tag(`<path d="M%d %dv36m-8 -8l8 8l8 -8M%d %dl8 -8l8 8"/>`, x+cell/2, y-18, x+cell/2-8, y-10)
	}
	d.tag(`</g>`)
}
