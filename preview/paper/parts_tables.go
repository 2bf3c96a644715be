package paper

import "strconv"

// Facts are pairs of a word and its value, in two columns.
type Facts struct {
	Rows      [][2]Text
	Size      float64
	Ink, Soft Colour
	Pad       float64
	Above     float64
}

func (p Facts) columns(c *canvas, w, scale float64) (first, second float64) {
	for _, r := range p.Rows {
		first = max(first, c.width(Sans, p.Size*scale, c.settable(r[0].String()))+0.1)
	}
	first = min(first, (w-2*p.Pad)*0.55)
	return first, w - 2*p.Pad - first - 2
}

func (p Facts) measure(c *canvas, w, scale float64) (h, give float64) {
	a, b := p.columns(c, w, scale)
	size := p.Size * scale
	for _, r := range p.Rows {
		h += float64(max(len(c.rows(r[0], Sans, size, a)), len(c.rows(r[1], SansBold, size, b)))) * size * 1.24
	}
	return h + p.Above, 0
}

func (p Facts) draw(c *canvas, at box, _ edge, scale float64) {
	a, b := p.columns(c, at.w, scale)
	size, y := p.Size*scale, at.y+p.Above
	for _, r := range p.Rows {
		what, is := c.rows(r[0], Sans, size, a), c.rows(r[1], SansBold, size, b)
		c.leaf("P", "", func() {
			for i, l := range what {
				c.setRow(l, Sans, size, c.at(at, at.x+p.Pad, l.w), y+float64(i)*size*1.24+0.9*size, p.Soft)
			}
			for i, l := range is {
				c.setRow(l, SansBold, size, c.at(at, at.x+p.Pad+a+2, l.w), y+float64(i)*size*1.24+0.9*size, p.Ink)
			}
		})
		y += float64(max(len(what), len(is))) * size * 1.24
	}
}

// Table has a head and rows. The first column has its minimum width, and the others
// share the rest unless Wide gives their shares of the width.
type Table struct {
	Head      []string
	Rows      [][]Text
	Wide      []float64
	Size      float64
	Ink, Soft Colour
	Pad       float64
	Above     float64
	Lines     Colour
	Columns   bool // lines between the columns, too
}

func (p Table) widths(w float64) []float64 {
	n := len(p.Head)
	for _, r := range p.Rows {
		n = max(n, len(r))
	}
	out := make([]float64, n)
	for i := range out {
		out[i] = (w - 2*p.Pad) / float64(n)
		if i < len(p.Wide) {
			out[i] = (w - 2*p.Pad) * p.Wide[i]
		}
	}
	return out
}

func (p Table) rowHigh(c *canvas, r []Text, widths []float64, f Face, size float64) float64 {
	n := 1
	for i, t := range r {
		n = max(n, len(c.rows(t, f, size, widths[i]-1)))
	}
	return float64(n)*size*1.2 + 0.9
}

func (p Table) heads() []Text {
	var out []Text
	for _, h := range p.Head {
		out = append(out, Plain(h))
	}
	return out
}

func (p Table) measure(c *canvas, w, scale float64) (h, give float64) {
	widths, size := p.widths(w), p.Size*scale
	h = p.Above
	if len(p.Head) > 0 {
		h += p.rowHigh(c, p.heads(), widths, Sans, size*0.86)
	}
	for _, r := range p.Rows {
		h += p.rowHigh(c, r, widths, Sans, size)
	}
	return h, 0
}

func (p Table) draw(c *canvas, b box, _ edge, scale float64) {
	widths, size, y := p.widths(b.w), p.Size*scale, b.y+p.Above
	c.tree.begin("Table", "")
	row := func(role string, r []Text, f Face, size float64, ink Colour) {
		high := p.rowHigh(c, r, widths, f, size)
		c.tree.begin("TR", "")
		x := b.x + p.Pad
		for i, t := range r {
			c.leaf(role, "", func() {
				for k, l := range c.rows(t, f, size, widths[i]-1) {
					c.setRow(l, f, size, c.at(b, x, l.w), y+0.45+float64(k)*size*1.2+0.86*size, ink)
				}
			})
			x += widths[i]
		}
		c.tree.end()
		y += high
		if p.Lines != "" {
			c.artifact(func() {
				c.pen(p.Lines, 0.12)
				c.line(b.x+p.Pad, y, b.x+b.w-p.Pad, y)
			})
		}
	}
	if len(p.Head) > 0 {
		row("TH", p.heads(), Sans, size*0.86, p.Soft)
	}
	for _, r := range p.Rows {
		row("TD", r, Sans, size, p.Ink)
	}
	if p.Columns {
		c.artifact(func() {
			c.pen(p.Lines, 0.12)
			x := b.x + p.Pad
			for _, w := range widths[:len(widths)-1] {
				x += w
				c.line(c.at(b, x-1, 0), b.y+p.Above, c.at(b, x-1, 0), y)
			}
		})
	}
	c.tree.end()
}

// Entry of a list: a number or a drawing, and words.
type Entry struct {
	N    int // 0 for none
	Sign *Drawing
	Text Text
}

// List has its entries one below the other.
type List struct {
	Entries []Entry
	Size    float64
	Mark    float64 // width of the column of signs
	Ink     Colour
	Lines   Colour
	Pad     float64
	Above   float64
}

func (p List) high(c *canvas, e Entry, w, size float64) float64 {
	h := float64(len(c.rows(e.Text, Sans, size, w))) * size * 1.2
	if e.Sign != nil {
		h = max(h, p.Mark)
	}
	return h + 0.8
}

func (p List) measure(c *canvas, w, scale float64) (h, give float64) {
	for _, e := range p.Entries {
		h += p.high(c, e, w-2*p.Pad-p.indent(), p.Size*scale)
	}
	return h + p.Above, 0
}

func (p List) indent() float64 {
	if p.Mark > 0 {
		return p.Mark + 1.2
	}
	return 0
}

func (p List) draw(c *canvas, b box, _ edge, scale float64) {
	size, y, x := p.Size*scale, b.y+p.Above, b.x+p.Pad
	w := b.w - 2*p.Pad - p.indent()
	for _, e := range p.Entries {
		h := p.high(c, e, w, size)
		if e.Sign != nil {
			c.artifact(func() { c.svg(*e.Sign, box{c.at(b, x, p.Mark), y + (h-p.Mark)/2, p.Mark, p.Mark}, false) })
		}
		rows := c.rows(e.Text, Sans, size, w)
		at := y + (h-float64(len(rows))*size*1.2)/2
		c.leaf("P", "", func() {
			if e.N > 0 {
				n := strconv.Itoa(e.N) + "."
				c.text(SansBold, size, c.at(b, x, c.width(SansBold, size, n)), at+0.86*size, p.Ink, n+" ")
			}
			for k, r := range rows {
				c.setRow(r, Sans, size, c.at(b, x+p.indent(), r.w), at+float64(k)*size*1.2+0.86*size, p.Ink)
			}
		})
		y += h
		if p.Lines != "" {
			c.artifact(func() {
				c.pen(p.Lines, 0.12)
				c.line(x, y, b.x+b.w-p.Pad, y)
			})
		}
	}
}
