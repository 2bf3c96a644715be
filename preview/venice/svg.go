package venice

import (
	"fmt"
	"html/template"
	"sort"
	"strconv"
	"strings"

	ir "acforge/schema/ir/venice"
)

// The map is drawn by us from data, never taken from the author, so that it
// can stand in the page. Units are pixels of the viewBox.
const (
	cell   = 96 // side of a square
	margin = 34 // room for entrances and letters around the drawing
)

// svg collects the drawing; every value that is not a number is escaped.
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

// drawing is one Map of a Memory on its way to SVG.
type drawing struct {
	svg
	*phrases
	m      *ir.Memory
	pack   *ir.Pack
	word   func(ir.TextID) string
	which  int            // index into Memory.Maps
	at     map[[2]int]int // column, row -> square
	wall   map[ir.Edge]bool
	ladder map[ir.Edge]bool
}

// mapSVG draws one Map of a Memory: tiles by colour and pattern, walls,
// ladders, every token and miniature of the set-up, square names and north.
// full adds the names; a thumbnail goes without.
func mapSVG(p *ir.Pack, m *ir.Memory, which int, text func(ir.TextID) string, words *phrases, full bool) template.HTML {
	d := newDrawing(p, m, which, text, words)
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
	d.tag(`<g class="setup">`) // what a game that goes on has moved
	d.chests()
	d.objectives()
	d.tokens()
	d.machines()
	d.figures()
	d.tag(`</g>`)
	if full && m.Compass {
		d.north(w - margin/2 - 2)
	}
	return d.end()
}

// newDrawing is an empty sheet for a Map.
func newDrawing(p *ir.Pack, m *ir.Memory, which int, word func(ir.TextID) string, words *phrases) *drawing {
	d := &drawing{
		phrases: words, m: m, pack: p, word: word, which: which,
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
	for i := range d.m.Squares {
		if d.m.Squares[i].Map == d.which {
			d.edges(ir.SquareID(i))
		}
	}
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

// ground paints a square: colour and pattern of its kind.
func (d *drawing) ground(s ir.SquareID) {
	q := d.m.Squares[s]
	x, y := d.xy(s)
	d.tag(`<rect class="sq %s" data-place="%s" x="%d" y="%d" width="%d" height="%d"><title>%s</title></rect>`, q.Kind, q.Name, x, y, cell, cell, d.say("map.square", "square", q.Name, "kind", d.called("kind", q.Kind)))
	pattern(&d.svg, q.Kind, x, y, cell)
	if q.Restricted {
		d.tag(`<path class="restricted" fill="none" d="M%d %dl%d %dM%d %dl%d %d"/>`, x+8, y+8, cell-16, cell-16, x+cell-8, y+8, 16-cell, cell-16)
	}
}

// pattern tells the kinds apart without colour: cobbles, roof tiles, boards,
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

func (d *drawing) ladders() {
	for _, e := range d.m.Ladders {
		if d.m.Squares[e.A].Map != d.which {
			continue
		}
		ax, ay := d.xy(e.A)
		bx, by := d.xy(e.B)
		cx, cy := (ax+bx+cell)/2, (ay+by+cell)/2
		d.tag(`<g><title>%s</title>`, d.say("map.ladder", "a", d.m.Squares[e.A].Name, "b", d.m.Squares[e.B].Name))
		if ay == by { // side by side: the ladder lies across the upright edge
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

// towers puts the sign of a Tower on each Tower tile: into the corner of its
// first square that names, Guards, Hiding Spots and Objectives leave free.
func (d *drawing) towers() {
	for i := range d.m.Tiles {
		t := &d.m.Tiles[i]
		if t.Kind != "tower" || len(t.Squares) == 0 || !d.here(t.Squares[0]) {
			continue
		}
		x, y := d.xy(t.Squares[0])
		towerSign(&d.svg, d.say("map.tower", "tile", t.Name), x+cell-18, y+cell-18)
	}
}

func towerSign(s *svg, title string, x, y int) {
	s.tag(`<g><title>%s</title><circle class="disc" cx="%d" cy="%d" r="15"/><g transform="translate(%d %d) scale(1.25)"><path class="tower-sign" d="%s"/></g></g>`, title, x, y, x-10, y-10, emblems["tower"])
}

func (d *drawing) here(s ir.SquareID) bool { return d.m.Squares[s].Map == d.which }

func (d *drawing) hidingSpots() {
	for i, q := range d.m.Squares {
		if q.Map == d.which && q.Hiding != "" {
			x, y := d.xy(ir.SquareID(i))
			hidingSpot(&d.svg, q.Hiding, d.say("at", "what", spotName(&q, d.word, d.called("on-map", q.Hiding)), "square", q.Name), x+cell-17, y+17)
		}
	}
}

// spotName is what a Hiding Spot is called: as its kind is, but another than the
// three of BOV-8.1 has its own name (ED-08).
func spotName(q *ir.Square, word func(ir.TextID) string, kind string) string {
	if q.HidingName != "" {
		return word(q.HidingName)
	}
	return kind
}

func hidingSpot(s *svg, kind, title string, x, y int) {
	s.tag(`<g><title>%s</title><circle class="disc" cx="%d" cy="%d" r="13"/>`, title, x, y)
	switch kind {
	case "haystack":
		s.tag(`<path class="hide" d="M%d %dq9 -18 18 0zM%d %dl4 -8m1 8v-9m5 9l-3 -8"/>`, x-9, y+7, x-5, y+6)
	case "cart":
		s.tag(`<path class="hide" d="M%d %dh14l-2 7h-10zM%d %dl3 -3"/><circle class="hide" cx="%d" cy="%d" r="3"/>`, x-8, y-5, x+6, y-5, x-1, y+6)
	case "other": // a hood
		s.tag(`<path class="hide" d="M%d %dq0 -15 7 -15q7 0 7 15zM%d %dq0 -9 3 -9q3 0 3 9"/>`, x-7, y+8, x-3, y+8)
	default: // rooftop garden
		s.tag(`<path class="hide" d="M%d %dv10M%d %dq-8 0 -8 -7q8 0 8 7q0 -8 8 -8q0 8 -8 8"/>`, x, y-1, x, y+3)
	}
	s.tag(`</g>`)
}

// restrictedAreas marks the squares of a Restricted Area (BOV-49.1).
func (d *drawing) restrictedAreas() {
	for i, q := range d.m.Squares {
		if q.Map == d.which && q.Restricted {
			x, y := d.xy(ir.SquareID(i))
			restricted(&d.svg, d.say("map.restricted", "square", q.Name), x+cell/2, y+cell-17)
		}
	}
}

func restricted(s *svg, title string, x, y int) {
	s.tag(`<g><title>%s</title><circle class="disc" cx="%d" cy="%d" r="11"/><path class="hide" d="M%d %dh12"/></g>`, title, x, y, x-6, y)
}

// entrances puts an arrow at each touched square, from a side that lies
// open; the token touches the square whatever stands between (BOV-7.14).
func (d *drawing) entrances() {
	for _, e := range d.m.Entrances {
		for _, s := range e.Touches {
			if !d.here(s) {
				continue
			}
			q := d.m.Squares[s]
			x, y := d.xy(s)
			cx, cy := x+cell/2, y+cell/2
			side := func(dc, dr int) bool { _, ok := d.at[[2]int{q.Col + dc, q.Row + dr}]; return !ok }
			d.tag(`<g><title>%s</title>`, d.say("map.entrance", "letter", e.Letter, "square", q.Name))
			switch {
			case side(0, -1):
				d.tag(`<path class="entrance" d="M%d %dl-13 -20h26z"/>`, cx, y+2)
				d.text("light", cx, y-8, "middle", e.Letter)
			case side(0, 1):
				d.tag(`<path class="entrance" d="M%d %dl-13 20h26z"/>`, cx, y+cell-2)
				d.text("light", cx, y+cell+16, "middle", e.Letter)
			case side(-1, 0):
				d.tag(`<path class="entrance" d="M%d %dl-20 -13v26z"/>`, x+2, cy)
				d.text("light", x-11, cy+4, "middle", e.Letter)
			case side(1, 0):
				d.tag(`<path class="entrance" d="M%d %dl20 -13v26z"/>`, x+cell-2, cy)
				d.text("light", x+cell+11, cy+4, "middle", e.Letter)
			default:
				d.tag(`<path class="entrance" d="M%d %dh22v22h-22z"/>`, x+4, y+18)
				d.text("light", x+15, y+34, "middle", e.Letter)
			}
			d.tag(`</g>`)
		}
	}
}

func (d *drawing) stations() {
	for _, s := range d.m.Stations {
		if d.here(s) {
			x, y := d.xy(s)
			station(&d.svg, d.say("map.station", "square", d.m.Squares[s].Name), d.say("map.station.letter"), x+19, y+40)
		}
	}
}

func station(s *svg, title, letter string, x, y int) {
	s.tag(`<g><title>%s</title><path class="station" d="M%d %dl13 -13l13 13v12h-26z"/>`, title, x-13, y)
	s.text("light", x, y+8, "middle", letter)
	s.tag(`</g>`)
}

func (d *drawing) chests() {
	for _, s := range d.m.Chests {
		if d.here(s) {
			x, y := d.xy(s)
			chest(&d.svg, d.say("map.chest", "square", d.m.Squares[s].Name), x+cell-18, y+46)
		}
	}
}

func chest(s *svg, title string, x, y int) {
	s.tag(`<g><title>%s</title><path class="goal" d="M%d %dq0 -9 13 -9t13 9v11h-26z"/><path class="ladder" d="M%d %dh26m-13 -2v5"/></g>`, title, x-13, y, x-13, y+1)
}

// machines draws the Machines of the set-up, with a dot where a Guard is
// aboard.
func (d *drawing) machines() {
	for _, p := range d.m.Machines {
		if !d.here(p.At) {
			continue
		}
		x, y := d.xy(p.At)
		name := d.word(d.pack.Machines[p.Machine].Name)
		if name == "" {
			name = d.pack.Machines[p.Machine].ID
		}
		if p.Guard >= 0 {
			name = d.say("map.guarded", "machine", name)
		}
		machine(&d.svg, d.say("at", "what", name, "square", d.m.Squares[p.At].Name), p.Guard >= 0, x+cell/2-4, y+cell-20)
	}
}

func machine(s *svg, title string, guarded bool, x, y int) {
	s.tag(`<g><title>%s</title><path class="goal" d="M%d %dh30l-5 -14h-20z"/><circle class="disc" cx="%d" cy="%d" r="5"/><circle class="disc" cx="%d" cy="%d" r="5"/>`,
		title, x-15, y+4, x-8, y+6, x+8, y+6)
	if guarded {
		s.tag(`<circle class="ladder" cx="%d" cy="%d" r="3"/>`, x, y-4)
	}
	s.tag(`</g>`)
}

func (d *drawing) objectives() {
	for _, o := range d.m.Objectives {
		if o.Hidden || !d.here(o.At) { // a hidden one is a spoiler
			continue
		}
		x, y := d.xy(o.At)
		name := d.word(o.Title)
		if name == "" {
			name = o.Name
		}
		name = d.say("map.objective", "name", d.say("at", "what", name, "square", d.m.Squares[o.At].Name), "cost", o.Cost)
		objective(&d.svg, name, o.Cost, o.Base, o.Mandatory, x+cell/2-4, y+cell/2-10)
	}
}

func objective(s *svg, title string, cost int, base, mandatory bool, x, y int) {
	s.tag(`<g><title>%s</title>`, title)
	if base {
		s.tag(`<circle class="base" cx="%d" cy="%d" r="23"/>`, x, y)
	}
	if mandatory {
		s.tag(`<path class="goal" d="M%d %dl17 17l-17 17l-17 -17z"/>`, x, y-17)
	} else {
		s.tag(`<circle class="goal" cx="%d" cy="%d" r="14"/>`, x, y)
	}
	s.text("light", x, y+4, "middle", strconv.Itoa(cost))
	s.tag(`</g>`)
}

func (d *drawing) tokens() {
	for _, t := range d.m.Tokens {
		if t.At < 0 || !d.here(t.At) {
			continue
		}
		x, y := d.xy(t.At)
		kind := d.called("token", t.Kind)
		d.tag(`<g><title>%s</title><rect class="disc" x="%d" y="%d" width="20" height="20" rx="3"/>`, d.say("at", "what", d.say("token", "kind", kind, "name", t.Name), "square", d.m.Squares[t.At].Name), x+cell/2-8, y+4)
		d.text("name", x+cell/2+2, y+18, "middle", strings.ToUpper(string([]rune(kind)[:1])))
		d.tag(`</g>`)
	}
}

// figures draws the Guards of the set-up: a disc for each type and least
// number of Assassins, "C2" two Crossbowmen, with "3+" where they only come
// with three Assassins or more.
func (d *drawing) figures() {
	byAt := map[ir.SquareID][]ir.Placement{}
	for _, g := range d.m.Guards {
		if d.here(g.At) {
			byAt[g.At] = append(byAt[g.At], g)
		}
	}
	squares := make([]ir.SquareID, 0, len(byAt))
	for s := range byAt {
		squares = append(squares, s)
	}
	sort.Slice(squares, func(i, j int) bool { return squares[i] < squares[j] })
	for _, s := range squares {
		x, y := d.xy(s)
		for i, g := range byAt[s] {
			e := d.pack.Enemies[g.Type]
			title := d.say("at", "what", d.say("times", "n", g.Count, "what", d.word(e.Name)), "square", d.m.Squares[s].Name)
			if g.From > 2 {
				title = d.say("map.from", "guards", title, "n", g.From)
			}
			guard(&d.svg, e, title, g.Count, g.From, x+18+i%3*30, y+cell-17-i/3*32)
		}
	}
	for _, b := range d.m.Bodies {
		if d.here(b.At) {
			x, y := d.xy(b.At)
			d.tag(`<g><title>%s</title><path class="hide" d="M%d %dh24m-20 -6l16 12m0 -12l-16 12"/></g>`, d.number("map.bodies", b.Count, "square", d.m.Squares[b.At].Name), x+cell/2-12, y+14)
		}
	}
}

// letter is the first letter of the type's id, the one of the legend.
func letter(e ir.Enemy) string { return strings.ToUpper(e.ID[:1]) }

func guard(s *svg, e ir.Enemy, title string, count, from, x, y int) {
	class := "guard"
	if e.Kind != "crossbowman" {
		class += " elite"
	}
	s.tag(`<g><title>%s</title>`, title)
	if e.Kind == "crossbowman" {
		s.tag(`<circle class="%s" cx="%d" cy="%d" r="13"/>`, class, x, y)
	} else {
		s.tag(`<path class="%s" d="M%d %dh22l4 12l-15 13l-15 -13z"/>`, class, x-11, y-12)
	}
	s.text("guard-t", x, y+4, "middle", letter(e)+strconv.Itoa(count))
	if from > 2 {
		s.tag(`<rect class="disc" x="%d" y="%d" width="18" height="12" rx="3"/>`, x+1, y-20)
		s.text("name", x+10, y-10, "middle", strconv.Itoa(from)+"+")
	}
	s.tag(`</g>`)
}

// north draws the compass needle; the diagram's north is BOV-7.2.
func (d *drawing) north(x int) {
	turn := map[string]int{"up": 0, "right": 90, "down": 180, "left": 270}[d.m.North]
	d.tag(`<g transform="translate(%d %d) rotate(%d)"><title>%s</title><path class="north" d="M0 -13l6 13h-12z"/><path class="edge" d="M0 0v10"/></g>`, x, margin/2, turn, d.say("map.needle"))
	d.text("name", x-12, margin/2+4, "middle", d.say("map.n"))
}
