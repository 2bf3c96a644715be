package venice

import (
	"strconv"
	"strings"

	"acforge.dev/preview/page"
	ir "acforge.dev/schema/ir/venice"
)

// The figures and pieces that a Memory declares itself: as signs on Maps, with their lines in
// the legend and their step of the set-up. Their tokens are in paper_declared.go.

// named returns a text, or else the id of the thing that it names.
func (k *maker) named(title ir.TextID, id string) string {
	if s := k.text(title); s != "" {
		return s
	}
	return id
}

// signs returns the letters of the figures and pieces of a Memory.
func signs(m *ir.Memory, word func(ir.TextID) string) (figures, pieces []string) {
	return m.Signs(func(id ir.TextID) string { return page.Unmarked(word(id)) })
}

// ownSign draws the sign of a figure, a disc on a foot, or of a piece, a hexagon. n above 1
// is written next to the letter.
func ownSign(s *svg, figure bool, title, letter string, n, x, y int) {
	s.tag(`<g><title>%s</title>`, title)
	if figure {
		s.tag(`<path class="own-foot" d="M%d %dl-4 7h24l-4 -7z"/><circle class="own-piece" cx="%d" cy="%d" r="11"/>`, x-8, y+6, x, y-2)
		s.text("own-t", x, y+2, "middle", letter)
	} else {
		s.tag(`<path class="own-piece" d="M%d %dl7 -11h12l7 11l-7 11h-12z"/>`, x-13, y)
		if n > 1 {
			letter += strconv.Itoa(n)
		}
		s.text("own-t", x, y+4, "middle", letter)
	}
	s.tag(`</g>`)
}

// rect is an area of a square in units of the drawing, from its upper left corner.
type rect struct{ x, y, w, h int }

// over returns the area that two rectangles share.
func (r rect) over(o rect) int {
	w, h := min(r.x+r.w, o.x+o.w)-max(r.x, o.x), min(r.y+r.h, o.y+o.h)-max(r.y, o.y)
	return max(w, 0) * max(h, 0)
}

// taken returns the areas of a square that its other signs take.
func (d *drawing) taken(s ir.SquareID) []rect {
	q := &d.m.Squares[s]
	out := []rect{{0, 0, 28, 17}} // its name
	add := func(yes bool, r rect) {
		if yes {
			out = append(out, r)
		}
	}
	on := func(at ir.SquareID) bool { return at == s }
	add(q.Hiding != "", rect{64, 2, 30, 30})
	add(q.Restricted, rect{36, 67, 25, 25})
	t := &d.m.Tiles[q.Tile]
	add(t.Kind == "tower" && len(t.Squares) > 0 && on(t.Squares[0]), rect{62, 62, 32, 32})
	for _, x := range d.m.Stations {
		add(on(x), rect{5, 26, 29, 27})
		add(on(x) && d.m.Only(x) != "", rect{30, 27, 12, 24})
	}
	for _, x := range d.m.Chests {
		add(on(x), rect{64, 37, 28, 21})
	}
	for i := range d.m.Objectives {
		o := &d.m.Objectives[i]
		add(on(o.At) && !o.Hidden, rect{27, 21, 35, 35})
		add(on(o.At) && !o.Hidden && o.Base, rect{20, 14, 48, 48})
	}
	for i := range d.m.Tokens {
		add(on(d.m.Tokens[i].At), rect{39, 3, 22, 22})
	}
	for i := range d.m.Machines {
		add(on(d.m.Machines[i].At), rect{27, 57, 36, 30})
	}
	guards := 0
	for _, g := range d.m.Guards {
		if on(g.At) {
			add(true, rect{3 + guards%3*30, 58 - guards/3*32, 30, 36})
			guards++
		}
	}
	for _, b := range d.m.Bodies {
		add(on(b.At), rect{34, 5, 28, 12})
	}
	for _, e := range d.m.Ladders {
		if e.A != s && e.B != s {
			continue
		}
		o := &d.m.Squares[e.A+e.B-s]
		add(o.Col > q.Col, rect{78, 38, 18, 20})
		add(o.Col < q.Col, rect{0, 38, 18, 20})
		add(o.Row > q.Row, rect{38, 78, 20, 18})
		add(o.Row < q.Row, rect{38, 0, 20, 18})
	}
	for _, e := range d.m.Entrances {
		for _, x := range e.Touches {
			add(on(x), rect{3, 17, 25, 25})
		}
	}
	return out
}

// Half the width and height of the sign of a figure or piece.
const ownHalf = 14

// free returns the middle of the place for one more sign on a square: the place that covers
// least of the others, and of several the one nearest to the middle of the square.
func free(taken []rect) (x, y int) {
	best := -1
	for cy := ownHalf + 1; cy <= cell-ownHalf-1; cy += 3 {
		for cx := ownHalf + 1; cx <= cell-ownHalf-1; cx += 3 {
			cost := (cx-cell/2)*(cx-cell/2) + (cy-cell/2)*(cy-cell/2)
			for _, r := range taken {
				cost += 100 * r.over(rect{cx - ownHalf, cy - ownHalf, 2 * ownHalf, 2 * ownHalf})
			}
			if best < 0 || cost < best {
				best, x, y = cost, cx, cy
			}
		}
	}
	return x, y
}

// ownThings draws the figures and pieces that the Memory declares, where they are at set-up.
func (d *drawing) ownThings() {
	taken := map[ir.SquareID][]rect{}
	put := func(figure bool, title ir.TextID, id, letter string, n int, at ir.SquareID) {
		if n < 1 || at < 0 || !d.here(at) {
			return
		}
		if taken[at] == nil {
			taken[at] = d.taken(at)
		}
		dx, dy := free(taken[at])
		taken[at] = append(taken[at], rect{dx - ownHalf, dy - ownHalf, 2 * ownHalf, 2 * ownHalf})
		x, y := d.xy(at)
		name := d.word(title)
		if name == "" {
			name = id
		}
		if n > 1 {
			name = d.times(n, name)
		}
		ownSign(&d.svg, figure, d.say("at", "what", name, "square", d.m.Squares[at].Name), letter, n, x+dx, y+dy)
	}
	figures, pieces := signs(d.m, d.word)
	for i := range d.m.Figures {
		f := &d.m.Figures[i]
		put(true, f.Title, f.Name, figures[i], 1, f.At)
	}
	for i := range d.m.Pieces {
		p := &d.m.Pieces[i]
		for _, l := range lying(p) {
			put(false, p.Title, p.Name, pieces[i], l.n, l.at)
		}
	}
}

// someOn is a number of pieces on a square.
type someOn struct {
	at ir.SquareID
	n  int
}

// lying returns where the pieces of a kind lie at set-up, in the order of p.At, each square
// once. It is empty if they are next to the Map. If their number is counted at set-up, it
// returns the greatest one.
func lying(p *ir.Piece) []someOn {
	var out []someOn
	for i := range p.N {
		if len(p.At) == 0 {
			break
		}
		at := p.At[i%len(p.At)]
		known := false
		for j := range out {
			if out[j].at == at {
				out[j].n, known = out[j].n+1, true
			}
		}
		if !known {
			out = append(out, someOn{at, 1})
		}
	}
	return out
}

// ownLegend adds a line for each figure and kind of piece that is on the Map at set-up or
// comes onto it.
func (k *maker) ownLegend(m *ir.Memory, add func(says string, draw func(s *svg))) {
	figures, pieces := signs(m, k.text)
	for i := range m.Figures {
		name := k.named(m.Figures[i].Title, m.Figures[i].Name)
		add(k.say("legend.figure", "name", name), func(s *svg) { ownSign(s, true, name, figures[i], 1, 18, 17) })
	}
	for i := range m.Pieces {
		name := k.named(m.Pieces[i].Title, m.Pieces[i].Name)
		add(k.say("legend.piece", "name", name), func(s *svg) { ownSign(s, false, name, pieces[i], 1, 18, 18) })
	}
}

// ownStep returns the step of the set-up for the figures, pieces, decks and dice of the
// Memory, "" if it has none.
func (k *maker) ownStep(m *ir.Memory) string {
	var put []string
	on := func(name string, at []someOn) {
		if len(at) == 0 || at[0].at < 0 {
			put = append(put, k.say("own.aside", "name", name))
			return
		}
		var squares []string
		for _, l := range at {
			square := m.Squares[l.at].Name
			if l.n > 1 {
				square += " (" + strconv.Itoa(l.n) + ")"
			}
			squares = append(squares, square)
		}
		put = append(put, k.say("own.on", "name", name, "squares", strings.Join(squares, ", ")))
	}
	for i := range m.Figures {
		on(k.named(m.Figures[i].Title, m.Figures[i].Name), []someOn{{m.Figures[i].At, 1}})
	}
	for i := range m.Pieces {
		p := &m.Pieces[i]
		if p.By != nil {
			of := &m.Figures[*p.By]
			put = append(put, k.say("own.by", "name", k.named(p.Title, p.Name), "figure", k.named(of.Title, of.Name)))
			continue
		}
		on(k.named(p.Title, p.Name), lying(p))
	}
	var says []string
	if len(put) > 0 {
		says = append(says, k.say("step.own", "list", strings.Join(put, "; ")))
	}
	for i := range m.Chances {
		c := &m.Chances[i]
		name := k.named(c.Title, c.Name)
		if !c.Deck {
			says = append(says, k.say("own.roll", "name", name))
			continue
		}
		key, left := "own.shuffle", c.Size()
		var over []string
		for j := range m.Pieces {
			if p := &m.Pieces[j]; p.Under != nil && *p.Under == i {
				over = append(over, k.say("own.quoted", "name", k.named(p.Title, p.Name)))
				left -= p.N
			}
		}
		switch {
		case len(over) > 0 && left > 0:
			key = "own.deal.rest"
		case len(over) > 0:
			key = "own.deal"
		}
		says = append(says, k.say(key, "name", name, "pieces", strings.Join(over, ", ")))
	}
	return strings.Join(says, " ")
}

// ownRows adds what the step of ownStep takes: none of it is in the box of the game.
func (k *maker) ownRows(m *ir.Memory, add func(what string, n int)) {
	for i := range m.Figures {
		add(k.say("own.figure", "name", k.named(m.Figures[i].Title, m.Figures[i].Name)), 1)
	}
	for i := range m.Pieces {
		key := "own.piece"
		if m.Pieces[i].NBy != nil {
			key = "own.piece.most"
		}
		add(k.say(key, "name", k.named(m.Pieces[i].Title, m.Pieces[i].Name)), m.Pieces[i].N)
	}
	for i := range m.Chances {
		c := &m.Chances[i]
		key := "own.die"
		if c.Deck {
			key = "own.deck"
		}
		add(k.say(key, "name", k.named(c.Title, c.Name)), c.Size())
	}
}

// ownHere adds the figures and pieces on a square at set-up.
func (k *maker) ownHere(m *ir.Memory, s ir.SquareID, add func(string)) {
	for i := range m.Figures {
		if m.Figures[i].At == s {
			add(k.say("own.figure", "name", k.named(m.Figures[i].Title, m.Figures[i].Name)))
		}
	}
	for i := range m.Pieces {
		p := &m.Pieces[i]
		for _, l := range lying(p) {
			if l.at != s {
				continue
			}
			what := k.say("own.piece", "name", k.named(p.Title, p.Name))
			if l.n > 1 {
				what = k.times(l.n, what)
			}
			add(what)
		}
	}
}
