package venice

import (
	"fmt"
	"html/template"
	"strings"

	"acforge.dev/preview/page"
	ir "acforge.dev/schema/ir/venice"
)

// We draw the map from data and never take it from the author, so that it is safe
// in the page. Units are pixels of the viewBox.
const (
	cell   = 96 // side of a square
	margin = 34 // space for entrances and letters around the drawing
)

// svg collects the drawing; it escapes every value that is not a number.
type svg struct{ b strings.Builder }

func (s *svg) tag(format string, args ...any) {
	for i, a := range args {
		if t, ok := a.(string); ok {
			args[i] = template.HTMLEscapeString(t)
		}
	}
	fmt.Fprintf(&s.b, format, args...)
	s.b.WriteByte('\n')
}

func (s *svg) line(class string, x1, y1, x2, y2 int) {
	s.tag(`<line class="%s" x1="%d" y1="%d" x2="%d" y2="%d"/>`, class, x1, y1, x2, y2)
}

func (s *svg) text(class string, x, y int, anchor, t string) {
	s.tag(`<text class="%s" x="%d" y="%d" text-anchor="%s">%s</text>`, class, x, y, anchor, t)
}

// drawing is one Map of a Memory being drawn.
type drawing struct {
	svg
	*phrases
	own     page.Pictures // the authors'
	m       *ir.Memory
	pack    *ir.Pack
	word    func(ir.TextID) string
	letters []string       // of Enemies, by type
	which   int            // index into Memory.Maps
	at      map[[2]int]int // column, row -> square
	wall    map[ir.Edge]bool
	ladder  map[ir.Edge]bool
}

// mapSVG draws one Map of a Memory: tiles by colour and pattern, walls, ladders,
// every token and miniature of the set-up, square names and north. full adds the
// names; a thumbnail omits them.
func mapSVG(p *ir.Pack, m *ir.Memory, which int, text func(ir.TextID) string, words *phrases, own page.Pictures, full bool) template.HTML {
	d := newDrawing(p, m, which, text, words, own)
	w := d.begin(d.label())
	d.tiles()
	d.ladders()
	d.towers()
	if full {
		d.collapses()
		d.names()
	}
	d.hidingSpots()
	d.restrictedAreas()
	d.entrances()
	d.stations()
	d.tag(`<g class="setup">`) // what changes during a game
	d.veils()
	d.chests()
	d.objectives()
	d.tokens()
	d.machines()
	d.figures()
	d.ownThings()
	d.tag(`</g>`)
	if full && m.Compass {
		d.north(w - margin/2 - 2)
	}
	return d.end()
}

// newDrawing returns an empty drawing for a Map.
func newDrawing(p *ir.Pack, m *ir.Memory, which int, word func(ir.TextID) string, words *phrases, own page.Pictures) *drawing {
	d := &drawing{
		phrases: words, own: own, m: m, pack: p, word: word, letters: letters(p, word), which: which,
		at: map[[2]int]int{}, wall: map[ir.Edge]bool{}, ladder: map[ir.Edge]bool{},
	}
	for i, q := range m.Squares {
		if q.Map == which {
			d.at[[2]int{q.Col, q.Row}] = i
		}
	}
	for _, e := range m.Walls {
		d.wall[e] = true
	}
	for _, e := range m.Ladders {
		d.ladder[e] = true
	}
	return d
}

// begin opens the drawing and returns its width.
func (d *drawing) begin(label string) (w int) {
	mp := d.m.Maps[d.which]
	w = mp.Cols*cell + 2*margin
	d.tag(`<svg class="map" viewBox="0 0 %d %d" role="img" aria-label="%s">`, w, mp.Rows*cell+2*margin, label)
	return w
}

func (d *drawing) end() template.HTML {
	d.b.WriteString("</svg>")
	return template.HTML(d.b.String())
}

// tiles draws the bare Map: tiles and walls.
func (d *drawing) tiles() {
	for i := range d.m.Squares {
		if d.m.Squares[i].Map == d.which {
			d.ground(ir.SquareID(i))
		}
	}
	for i := range d.m.Tiles {
		d.ownTile(&d.m.Tiles[i])
	}
	for i := range d.m.Squares {
		if d.m.Squares[i].Map == d.which {
			d.edges(ir.SquareID(i))
		}
	}
}

// ownTile puts the author's picture over a tile. The squares below it still
// receive the pointer.
func (d *drawing) ownTile(t *ir.Tile) {
	at := d.own.Address("tiles-" + d.m.ID + "_" + t.Name)
	if at == "" || len(t.Squares) == 0 || !d.here(t.Squares[0]) {
		return
	}
	x, y := d.xy(t.Squares[0])
	right, below := x, y
	for _, s := range t.Squares {
		sx, sy := d.xy(s)
		x, y, right, below = min(x, sx), min(y, sy), max(right, sx), max(below, sy)
	}
	d.tag(`<image class="own-tile" href="%s" x="%d" y="%d" width="%d" height="%d" preserveAspectRatio="xMidYMid slice"/>`, at, x, y, right-x+cell, below-y+cell)
}

func (d *drawing) label() string {
	mp := d.m.Maps[d.which]
	title := d.word(d.m.Title)
	if mp.Name != "" {
		title = d.say("title.map", "title", title, "name", mp.Name)
	}
	return d.say("map.label", "title", title, "cols", mp.Cols, "rows", mp.Rows)
}

func (d *drawing) xy(s ir.SquareID) (x, y int) {
	q := d.m.Squares[s]
	return margin + q.Col*cell, margin + q.Row*cell
}

// ground paints a square in the colour and pattern of its kind.
func (d *drawing) ground(s ir.SquareID) {
	q := d.m.Squares[s]
	x, y := d.xy(s)
	d.tag(`<rect class="sq %s" data-place="%s" x="%d" y="%d" width="%d" height="%d"><title>%s</title></rect>`, q.Kind, q.Name, x, y, cell, cell, d.say("map.square", "square", q.Name, "kind", d.called("kind", q.Kind)))
	pattern(&d.svg, q.Kind, x, y, cell)
	if q.Restricted {
		d.tag(`<path class="restricted" fill="none" d="M%d %dl%d %dM%d %dl%d %d"/>`, x+8, y+8, cell-16, cell-16, x+cell-8, y+8, 16-cell, cell-16)
	}
}

// pattern distinguishes the kinds without colour: cobbles, roof tiles, boards,
// waves, ashlar.
func pattern(s *svg, kind string, x, y, size int) {
	step := size / 6
	var p strings.Builder
	switch kind {
	case "street":
		for r := 1; r < 6; r += 2 {
			for c := 1; c < 6; c += 2 {
				s.tag(`<circle class="dot" cx="%d" cy="%d" r="1.3"/>`, x+c*step+(r/2%2)*step/2, y+r*step)
			}
		}
	case "roof":
		for r := 1; r < 6; r++ {
			fmt.Fprintf(&p, "M%d %d", x, y+r*step)
			for range 6 {
				fmt.Fprintf(&p, "q%d %d %d 0", step/2, step/2, step)
			}
		}
	case "interior":
		for r := 1; r < 6; r++ {
			fmt.Fprintf(&p, "M%d %dh%dM%d %dv%d", x, y+r*step, size, x+((r*7)%5+1)*step, y+r*step, step)
		}
	case "canal":
		for r := 1; r < 6; r += 2 {
			fmt.Fprintf(&p, "M%d %dq%d -%d %d 0t%d 0t%d 0", x+step/2, y+r*step, step/2, step/2, 5*step/3, 5*step/3, 5*step/3)
		}
	case "tower":
		for r := 1; r < 6; r++ {
			fmt.Fprintf(&p, "M%d %dh%d", x, y+r*step, size)
			for c := 1 + r%2; c < 6; c += 2 {
				fmt.Fprintf(&p, "M%d %dv%d", x+c*step, y+r*step, step)
			}
		}
	}
	if p.Len() > 0 {
		s.tag(`<path class="pat" d="%s"/>`, p.String())
	}
}

// edges draws the right and lower edge of each square, and the outline.
func (d *drawing) edges(s ir.SquareID) {
	q := d.m.Squares[s]
	x, y := d.xy(s)
	for _, n := range []struct{ dc, dr, x1, y1, x2, y2 int }{
		{0, -1, x, y, x + cell, y}, {1, 0, x + cell, y, x + cell, y + cell},
		{0, 1, x, y + cell, x + cell, y + cell}, {-1, 0, x, y, x, y + cell},
	} {
		o, ok := d.at[[2]int{q.Col + n.dc, q.Row + n.dr}]
		if !ok {
			d.line("edge", n.x1, n.y1, n.x2, n.y2)
			continue
		}
		if o < int(s) {
			continue
		}
		d.level(q.Kind, d.m.Squares[o].Kind, n.x1, n.y1, n.x2, n.y2)
		switch {
		case d.wall[ir.Edge{A: s, B: ir.SquareID(o)}]:
			d.line("wall", n.x1, n.y1, n.x2, n.y2)
		case d.m.Squares[o].Tile == q.Tile:
			d.line("join", n.x1, n.y1, n.x2, n.y2)
		default:
			d.line("seam", n.x1, n.y1, n.x2, n.y2)
		}
	}
}

// heights holds the heights of squares: water below, roofs above.
var heights = map[string]int{"canal": 0, "street": 1, "interior": 1, "roof": 2, "tower": 2}

// level shows that two squares have different heights, by a shadow on the lower
// one, which is its bank if it is water. The edge is the right or the lower one
// of the first square.
func (d *drawing) level(kind, other string, x1, y1, x2, y2 int) {
	by := heights[kind] - heights[other]
	if by == 0 {
		return
	}
	class, deep := "drop", 6
	if kind == "canal" || other == "canal" {
		class, deep = "bank", 5
	}
	back := 0
	if by < 0 { // the first square is the lower one
		back = deep
	}
	if x1 == x2 {
		d.tag(`<rect class="%s" x="%d" y="%d" width="%d" height="%d"/>`, class, x1-back, y1, deep, y2-y1)
	} else {
		d.tag(`<rect class="%s" x="%d" y="%d" width="%d" height="%d"/>`, class, x1, y1-back, x2-x1, deep)
	}
}

func (d *drawing) ladders() {
	for _, e := range d.m.Ladders {
		if d.m.Squares[e.A].Map != d.which {
			continue
		}
		ax, ay := d.xy(e.A)
		bx, by := d.xy(e.B)
		cx, cy := (ax+bx+cell)/2, (ay+by+cell)/2
		d.tag(`<g><title>%s</title>`, d.say("map.ladder", "a", d.m.Squares[e.A].Name, "b", d.m.Squares[e.B].Name))
		if ay == by { // next to each other: the ladder crosses the vertical edge
			d.tag(`<rect class="ladder-bed" x="%d" y="%d" width="30" height="16"/>`, cx-15, cy-8)
			d.tag(`<path class="ladder" d="M%d %dh32m0 12h-32M%d %dv12m8 -12v12m8 -12v12m8 -12v12"/>`, cx-16, cy-6, cx-12, cy-6)
		} else {
			d.tag(`<rect class="ladder-bed" x="%d" y="%d" width="16" height="30"/>`, cx-8, cy-15)
			d.tag(`<path class="ladder" d="M%d %dv32m12 0v-32M%d %dh12m-12 8h12m-12 8h12m-12 8h12"/>`, cx-6, cy-16, cx-6, cy-12)
		}
		d.tag(`</g>`)
	}
}

func (d *drawing) names() {
	for i, q := range d.m.Squares {
		if q.Map == d.which {
			x, y := d.xy(ir.SquareID(i))
			d.text("name", x+6, y+13, "start", q.Name)
		}
	}
}

func (d *drawing) here(s ir.SquareID) bool { return d.m.Squares[s].Map == d.which }
