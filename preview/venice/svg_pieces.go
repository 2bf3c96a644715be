package venice

import (
	"sort"
	"strconv"
	"strings"

	"acforge.dev/preview/page"
	ir "acforge.dev/schema/ir/venice"
)

// The signs of places on a drawn Map, and its pieces

// towers puts the sign of a Tower on each Tower tile, in a corner of its first
// square that is free of names, Guards, Hiding Spots and Objectives.
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

func (d *drawing) hidingSpots() {
	for i, q := range d.m.Squares {
		if q.Map == d.which && q.Hiding != "" {
			x, y := d.xy(ir.SquareID(i))
			hidingSpot(&d.svg, q.Hiding, d.say("at", "what", spotName(&q, d.word, d.called("on-map", q.Hiding)), "square", q.Name), x+cell-17, y+17)
		}
	}
}

// spotName returns the name of a Hiding Spot: that of its kind, or its own name
// if it is none of the three in BOV-8.1 (ED-08).
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

// entrances puts an arrow at each touched square, from an open side. The token
// touches the square even through walls (BOV-7.14).
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
			title := d.say("map.station", "square", d.m.Squares[s].Name)
			if only := d.m.Only(s); only != "" {
				title += ", " + d.say("station."+only)
				d.oneWay(only, x+36, y+40)
			}
			station(&d.svg, title, d.say("map.station.letter"), x+19, y+40)
		}
	}
}

// oneWay draws an arrow next to a station: into the Map, or out of it.
func (d *drawing) oneWay(only string, x, y int) {
	tip, tail := y-12, y+10
	if only == "entry" {
		tip, tail = tail, tip
	}
	back := (tail - tip) / 3
	d.tag(`<path class="one-way" d="M%d %dV%dM%d %dl5 %dM%d %dl-5 %d"/>`, x, tail, tip, x, tip, back, x, tip, back)
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

// machines draws the Machines of the set-up, with a dot if a Guard is aboard.
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
		machine(&d.svg, d.own.Address("figure-machines-"+d.pack.Machines[p.Machine].ID), d.say("at", "what", name, "square", d.m.Squares[p.At].Name), p.Guard >= 0, x+cell/2-4, y+cell-20)
	}
}

func machine(s *svg, own, title string, guarded bool, x, y int) {
	s.tag(`<g><title>%s</title><path class="goal" d="M%d %dh30l-5 -14h-20z"/><circle class="disc" cx="%d" cy="%d" r="5"/><circle class="disc" cx="%d" cy="%d" r="5"/>`,
		title, x-15, y+4, x-8, y+6, x+8, y+6)
	if own != "" {
		s.tag(`<image class="own-figure" href="%s" x="%d" y="%d" width="36" height="36" preserveAspectRatio="xMidYMid slice"/>`, own, x-18, y-20)
	}
	if guarded {
		s.tag(`<circle class="ladder" cx="%d" cy="%d" r="3"/>`, x, y-4)
	}
	s.tag(`</g>`)
}

func (d *drawing) objectives() {
	for _, o := range d.m.Objectives {
		if o.Hidden || !d.here(o.At) { // hidden ones are spoilers
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
		d.tag(`<g><title>%s</title><rect class="disc" x="%d" y="%d" width="20" height="20" rx="3"/>`, d.say("at", "what", d.say("token", "kind", kind, "name", tokenName(&t, d.word)), "square", d.m.Squares[t.At].Name), x+cell/2-8, y+4)
		d.text("name", x+cell/2+2, y+18, "middle", strings.ToUpper(string([]rune(kind)[:1])))
		d.tag(`</g>`)
	}
}

// figures draws the Guards of the set-up: a disc for each type and least number
// of Assassins, such as "C2" for two Crossbowmen. "3+" means that they only come
// with three or more Assassins.
func (d *drawing) figures() {
	byAt := map[ir.SquareID][]ir.Placement{}
	for _, g := range d.m.Placements() {
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
			guard(&d.svg, e, d.letters[g.Type], d.own.Address(figureOf(e)), title, g.Count, g.From, x+18+i%3*30, y+cell-17-i/3*32)
		}
	}
	for _, b := range d.m.Bodies {
		if d.here(b.At) {
			x, y := d.xy(b.At)
			d.tag(`<g><title>%s</title><path class="hide" d="M%d %dh24m-20 -6l16 12m0 -12l-16 12"/></g>`, d.number("map.bodies", b.Count, "square", d.m.Squares[b.At].Name), x+cell/2-12, y+14)
		}
	}
}

// letters returns the letters of Enemies, in the language of the pages.
func letters(p *ir.Pack, text func(ir.TextID) string) []string {
	return ir.Letters(p.Enemies, func(id ir.TextID) string { return page.Unmarked(text(id)) })
}

// figureOf returns the name of the author's picture of an Enemy's figure.
func figureOf(e ir.Enemy) string {
	if e.Boss != nil {
		return "figure-bosses-" + e.ID
	}
	return "figure-enemies-" + e.ID
}

// guard draws Guards of a type on a square. letter is their sign, and own is the
// address of the author's picture, "" if there is none.
func guard(s *svg, e ir.Enemy, letter, own, title string, count, from, x, y int) {
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
	if own != "" {
		s.tag(`<image class="own-figure" href="%s" x="%d" y="%d" width="28" height="28" preserveAspectRatio="xMidYMid slice"/><circle class="disc" cx="%d" cy="%d" r="7"/>`, own, x-14, y-14, x+10, y+10)
		s.text("name", x+10, y+14, "middle", strconv.Itoa(count))
	} else {
		s.text("guard-t", x, y+4, "middle", letter+strconv.Itoa(count))
	}
	if from > 2 {
		s.tag(`<rect class="disc" x="%d" y="%d" width="18" height="12" rx="3"/>`, x+1, y-20)
		s.text("name", x+10, y-10, "middle", strconv.Itoa(from)+"+")
	}
	s.tag(`</g>`)
}

// north draws the compass needle; BOV-7.2 is the statement on the diagram's
// north.
func (d *drawing) north(x int) {
	turn := map[string]int{"up": 0, "right": 90, "down": 180, "left": 270}[d.m.North]
	d.tag(`<g class="compass"><g transform="translate(%d %d) rotate(%d)"><title>%s</title><path class="north" d="M0 -13l6 13h-12z"/><path class="edge" d="M0 0v10"/></g>`, x, margin/2, turn, d.say("map.needle"))
	d.text("name", x-12, margin/2+4, "middle", d.say("map.n"))
	d.tag(`</g>`)
}
