package paper

import "math"

// Poster is a drawing in its real size on as many sheets as needed. A drawing of squares
// is cut along the lines between them, and each part has a strip to glue the next one on.
type Poster struct {
	Name string
	Key  string
	Of   string // the mission that it belongs to
	Drawing
	W, H float64
	Says string // its description

	// Cell is the side of a square, 0 when the drawing has none. Cols and Rows count them.
	Cell       float64
	Cols, Rows int
	// Rim is how far the drawing goes beyond the squares, Show how much of that is kept on a
	// part.
	Rim, Show float64
	// Empty reports whether there is nothing on a square; nil means that all are full.
	Empty func(col, row int) bool
}

// posterRim is the free margin around a part of a poster, for the marks; stripWide is how
// far a part goes on below the next one.
const posterRim, stripWide = 7.0, 8.0

// posterPart is what of a poster is on a sheet, in millimetres of the drawing. The squares
// are those of the part; around them is what is kept of the rim, or a strip to glue on.
type posterPart struct {
	name                  string
	squares               box
	left, right, top, low side
}

// side is the strip next to the squares of a part.
type side struct {
	wide  float64
	joins bool // another part is there
	strip bool // and is glued onto this strip
}

func (p *Poster) title() string { return p.Name }
func (p *Poster) pieces() int   { return 0 }

func (p *Poster) pages(paper Paper) int {
	parts, _ := p.parts(paper)
	return len(parts)
}

// split divides n squares into as few lengths as fit into room, as equal as possible.
func (p *Poster) split(n int, room float64) []int {
	for k := 1; k < n; k++ {
		out := make([]int, k)
		fits := true
		for i := range out {
			out[i] = n / k
			if i < n%k {
				out[i]++
			}
			need := float64(out[i]) * p.Cell
			if i == 0 {
				need += p.Show
			}
			if i == k-1 {
				need += p.Show
			} else {
				need += stripWide
			}
			fits = fits && need <= room
		}
		if fits {
			return out
		}
	}
	out := make([]int, n)
	for i := range out {
		out[i] = 1
	}
	return out
}

// parts returns the parts of a poster on a paper, and whether the long edge of the paper
// is horizontal: the way that takes fewer sheets.
func (p *Poster) parts(paper Paper) (out []posterPart, wide bool) {
	if p.Cell <= 0 {
		return p.equal(paper), false
	}
	upright := p.laid(paper.W, paper.H)
	across := p.laid(paper.H, paper.W)
	if len(across) < len(upright) {
		return across, true
	}
	return upright, false
}

// equal returns the parts of a drawing without squares.
func (p *Poster) equal(paper Paper) (out []posterPart) {
	// Half a millimetre may be lost at the end; it gets no sheet of its own.
	n := func(of, room float64) int { return max(1, int(math.Ceil((of-0.5)/room))) }
	cols, rows := n(p.W, paper.W-2*posterRim), n(p.H, paper.H-2*posterRim)
	w, h := p.W/float64(cols), p.H/float64(rows)
	for i := range cols * rows {
		col, row := i%cols, i/cols
		part := posterPart{squares: box{float64(col) * w, float64(row) * h, w, h}}
		part.left.joins, part.right.joins, part.top.joins, part.low.joins = col > 0, col < cols-1, row > 0, row < rows-1
		if cols*rows > 1 {
			part.name = string(rune('A'+row)) + itoa(col+1)
		}
		out = append(out, part)
	}
	return out
}

// laid returns the parts of a drawing of squares on sheets of a size. Parts without a full
// square are left out.
func (p *Poster) laid(w, h float64) (out []posterPart) {
	cols, rows := p.split(p.Cols, w-2*posterRim), p.split(p.Rows, h-2*posterRim)
	sum := func(list []int) int {
		n := 0
		for _, v := range list {
			n += v
		}
		return n
	}
	full := func(col, row int) bool {
		if col < 0 || row < 0 || col >= len(cols) || row >= len(rows) {
			return false
		}
		if p.Empty == nil {
			return true
		}
		x, y := sum(cols[:col]), sum(rows[:row])
		for r := y; r < y+rows[row]; r++ {
			for c := x; c < x+cols[col]; c++ {
				if !p.Empty(c, r) {
					return true
				}
			}
		}
		return false
	}
	for row := range rows {
		for col := range cols {
			if !full(col, row) {
				continue
			}
			part := posterPart{squares: box{p.Rim + float64(sum(cols[:col]))*p.Cell, p.Rim + float64(sum(rows[:row]))*p.Cell, float64(cols[col]) * p.Cell, float64(rows[row]) * p.Cell}}
			beside := func(dc, dr int, glued bool) side {
				switch {
				case !full(col+dc, row+dr):
					return side{wide: p.Show}
				case glued:
					return side{wide: stripWide, joins: true, strip: true}
				}
				return side{joins: true}
			}
			part.left, part.right, part.top, part.low = beside(-1, 0, false), beside(1, 0, true), beside(0, -1, false), beside(0, 1, true)
			if len(cols)*len(rows) > 1 {
				part.name = string(rune('A'+row)) + itoa(col+1)
			}
			out = append(out, part)
		}
	}
	return out
}

func (p *Poster) draw(b *book) {
	parts, wide := p.parts(b.paper)
	if b.unseen { // each sheet has the letters of all
		parts = []posterPart{{squares: box{0, 0, p.W, p.H}}}
	}
	draw := func() {
		for i := range parts {
			p.sheet(b, &parts[i])
		}
	}
	if wide {
		b.across(draw)
		return
	}
	draw()
}

// sheet draws a part with its marks: where it is cut, and where the next one begins.
func (p *Poster) sheet(b *book, part *posterPart) {
	name := p.Name
	if part.name != "" {
		name += ", " + part.name
	}
	b.sheet(name, false, func() {
		c, q := b.c, part.squares
		all := box{q.x - part.left.wide, q.y - part.top.wide, q.w + part.left.wide + part.right.wide, q.h + part.top.wide + part.low.wide}
		at := box{(b.paper.W - all.w) / 2, (b.paper.H - all.h) / 2, all.w, all.h}
		squares := box{at.x + part.left.wide, at.y + part.top.wide, q.w, q.h}
		b.trim(squares, 0, 0, false)
		c.leaf("Figure", p.Says, func() {
			c.window = &at
			c.clip(at, func() {
				c.svg(p.Drawing, box{at.x - all.x, at.y - all.y, p.W, p.H}, false)
			})
			c.window = nil
		})
		c.artifact(func() {
			if part.right.strip {
				c.hatched(box{squares.x + squares.w, at.y, stripWide, at.h})
			}
			if part.low.strip {
				c.hatched(box{at.x, squares.y + squares.h, squares.x + squares.w - at.x, stripWide})
			}
			c.pen("#000000", 0.12)
			for _, x := range [2]float64{squares.x, squares.x + squares.w} {
				c.line(x, at.y-1, x, at.y-4)
				c.line(x, at.y+at.h+1, x, min(at.y+at.h+4, b.paper.H-5.5)) // above the line at the edge
			}
			for _, y := range [2]float64{squares.y, squares.y + squares.h} {
				c.line(at.x-1, y, at.x-4, y)
				c.line(at.x+at.w+1, y, at.x+at.w+4, y)
			}
		})
		if says := b.glue(part); says != "" {
			c.leaf("P", "", func() { c.text(Sans, 2.3, 12, b.paper.H-2.6, "#555555", c.settable(says)+" ") })
		}
	})
}

// glue says which parts are glued onto the strips of a part.
func (b *book) glue(part *posterPart) string {
	if part.name == "" || !part.right.strip && !part.low.strip {
		return ""
	}
	row, col := part.name[:1], int(part.name[1]-'0')
	right, below := row+itoa(col+1), string(rune(row[0]+1))+itoa(col)
	switch {
	case part.right.strip && part.low.strip:
		return b.say("glue.both", "right", right, "below", below)
	case part.right.strip:
		return b.say("glue.right", "right", right)
	}
	return b.say("glue.below", "below", below)
}

// hatched draws lines across a strip that another part will cover.
func (c *canvas) hatched(at box) {
	if c.unseen {
		return
	}
	c.clip(at, func() {
		c.blank(at)
		c.pen("#999999", 0.15)
		for d := -at.h; d < at.w; d += 2.5 {
			c.line(at.x+d, at.y+at.h, at.x+d+at.h, at.y)
		}
	})
}
