package paper

// Part is an element of a side; parts are stacked.
type Part interface {
	// measure returns the height of the part at a width and a scale of its letters, and
	// by how much it can shrink.
	measure(c *canvas, w, scale float64) (h, give float64)
	// draw draws it into a box, within a side.
	draw(c *canvas, b box, s edge, scale float64)
}

// edge is the area for parts: the piece to cut out, and how far colour extends over its
// edge.
type edge struct {
	cut            box
	bleedX, bleedY float64
}

// Align is the alignment of lines.
type Align int

// Lines are left-aligned or centred.
const (
	Left Align = iota
	Middle
)

// at returns where the left end of something w wide goes that stands at x in a box: there,
// or at the same distance from the other edge if the language is written from right to left.
func (c *canvas) at(b box, x, w float64) float64 {
	if c.right {
		return 2*b.x + b.w - x - w
	}
	return x
}

// Words are paragraphs. Sizes are in millimetres; a line is Lead times as high as its
// letters.
type Words struct {
	Text    []Text
	Face    Face
	Size    float64
	Lead    float64 // 0 means 1.26
	Align   Align
	Ink     Colour
	Pad     float64 // from the left and right edge
	Above   float64
	Between float64 // of paragraphs
	Role    string  // "P" when empty, "H3" for the name of a piece
}

func (p Words) lead() float64 {
	if p.Lead > 0 {
		return p.Lead
	}
	return 1.26
}

func (p Words) measure(c *canvas, w, scale float64) (h, give float64) {
	h = p.Above
	for i, t := range p.Text {
		if i > 0 {
			h += p.Between
		}
		h += float64(len(c.rows(t, p.Face, p.Size*scale, w-2*p.Pad))) * p.Size * scale * p.lead()
	}
	return h, 0
}

func (p Words) draw(c *canvas, b box, _ edge, scale float64) {
	size, y := p.Size*scale, b.y+p.Above
	step := size * p.lead()
	role := p.Role
	if role == "" {
		role = "P"
	}
	if c.bared && role == "H3" {
		role = "H2"
	}
	for i, t := range p.Text {
		if i > 0 {
			y += p.Between
		}
		rows := c.rows(t, p.Face, size, b.w-2*p.Pad)
		if len(rows) == 0 {
			continue
		}
		c.leaf(role, "", func() {
			for _, r := range rows {
				x := b.x + p.Pad
				switch {
				case p.Align == Middle:
					x += (b.w - 2*p.Pad - r.w) / 2
				case c.right:
					x += b.w - 2*p.Pad - r.w
				}
				c.setRow(r, p.Face, size, x, y+(step-size)/2+0.78*size, p.Ink)
				y += step
			}
		})
	}
}

// Head is a coloured band across the upper edge: a badge, small words above
// large ones, a number in a disc at the right.
type Head struct {
	Ground, Ink Colour
	H           float64
	Badge       *Drawing
	BadgeSays   string // for screen readers; "" when words already say it
	Small       string
	Large       Text
	Coin        string
	CoinSays    string // before the number, for screen readers
	CoinInk     Colour
	CoinGround  Colour
	Pad         float64
}

func (p Head) measure(*canvas, float64, float64) (h, give float64) { return p.H, 0 }

func (p Head) draw(c *canvas, b box, s edge, _ float64) {
	c.onGround(p.Ground, func() { p.onGround(c, b, s) })
}

func (p Head) onGround(c *canvas, b box, s edge) {
	mid := b.y + b.h/2 + 0.5
	x, right := b.x+p.Pad, b.x+b.w-p.Pad
	c.artifact(func() {
		c.rect(box{s.cut.x - s.bleedX, s.cut.y - s.bleedY, s.cut.w + 2*s.bleedX, b.y + b.h - s.cut.y + s.bleedY}, p.Ground)
		if c.bare(p.Ground) {
			c.pen(p.Ink, 0.3)
			c.line(s.cut.x+p.Pad, b.y+b.h, s.cut.x+s.cut.w-p.Pad, b.y+b.h)
		}
		if p.Coin != "" {
			r := b.h * 0.31
			n := onPage(look{fill: p.CoinGround, stroke: p.CoinInk, width: 0.3})
			coin := c.at(b, right-r, 0)
			c.path(circlePath(coin, mid, r), n)
			n.look.fill, n.look.width = "", 0.15
			c.path(circlePath(coin, mid, r-0.55), n)
		}
	})
	if p.Badge != nil {
		size := b.h * 0.62
		at := c.at(b, x, size)
		draw := func() { c.svg(*p.Badge, box{at, mid - size/2, size, size}, false) }
		if p.BadgeSays != "" {
			c.leaf("Figure", p.BadgeSays, draw)
		} else {
			c.artifact(draw)
		}
		x += size + 1.6
	}
	if p.Coin != "" {
		r := b.h * 0.31
		size := b.h * 0.4
		c.leaf("P", "", func() {
			n := c.settable(p.Coin)
			c.text(SerifBold, size, c.at(b, right-r, 0)-c.width(SerifBold, size, n)/2, mid+size*0.33, p.CoinInk, n+" ")
			right -= 2*r + 1
			if says := c.settable(p.CoinSays); says != "" {
				right -= c.width(Sans, 2.2, says)
				c.text(Sans, 2.2, c.at(b, right, c.width(Sans, 2.2, says)), mid+0.8, p.Ink, says+" ")
			}
		})
		right -= 1
	}
	small, large := 2.45, 3.6
	lines := c.rows(p.Large, SerifBold, large, right-x)
	for len(lines) > 1 && large > 2 { // one line
		large -= 0.1
		lines = c.rows(p.Large, SerifBold, large, right-x)
	}
	if len(lines) > 1 {
		over := 0
		for _, l := range lines[1:] {
			for _, a := range l.atoms {
				over += len([]rune(a.words))
			}
		}
		c.remark(Remark{Kind: Spills, Words: []string{p.Large.String()}, Over: max(1, over)})
	}
	kind := c.settable(p.Small)
	for c.width(Sans, small, kind) > right-x && small > 1.6 {
		small -= 0.05
	}
	if kind != "" {
		y := mid + 0.85
		if len(lines) > 0 {
			y = mid - 0.75
		}
		c.leaf("P", "", func() { c.text(Sans, small, c.at(b, x, c.width(Sans, small, kind)), y, p.Ink, kind+" ") })
	}
	if len(lines) > 0 {
		y := mid + 2.7
		if kind == "" {
			y = mid + large*0.33
		}
		c.leaf("P", "", func() { c.setRow(lines[0], SerifBold, large, c.at(b, x, lines[0].w), y, p.Ink) })
	}
}

// Picture is a drawing on a ground from edge to edge, or on none.
type Picture struct {
	Layers []Layer
	H, Min float64 // preferred and smallest height
	Ground Colour
	Line   Colour // below it
	Above  float64
	Says   string // for screen readers; "" for decoration
}

// Layer of a picture: fitted in its box, or filling it; Part is its share of the
// height, 0 means all.
type Layer struct {
	Drawing
	Slice bool
	Part  float64
}

// leastPicture is the smallest height at which a picture is drawn.
const leastPicture = 7.0

func (p Picture) measure(*canvas, float64, float64) (h, give float64) {
	return p.H + p.Above, p.H - p.Min
}

func (p Picture) draw(c *canvas, b box, s edge, _ float64) {
	b.y, b.h = b.y+p.Above, b.h-p.Above
	if b.h < leastPicture || c.ink == Low && p.Says == "" {
		return // too small to draw, or only decoration
	}
	draw := func() {
		in := b
		if p.Ground != "" {
			in = box{s.cut.x - s.bleedX, b.y, s.cut.w + 2*s.bleedX, b.h}
			c.rect(in, p.Ground)
		}
		c.clip(in, func() {
			for _, l := range p.Layers {
				at := in
				if l.Part > 0 {
					at.y, at.h = at.y+at.h*(1-l.Part)/2, at.h*l.Part
				}
				c.svg(l.Drawing, at, l.Slice)
			}
		})
		if p.Line != "" {
			c.rect(box{in.x, in.y + in.h - 0.3, in.w, 0.3}, p.Line)
		}
	}
	if p.Says != "" {
		c.leaf("Figure", p.Says, draw)
	} else {
		c.artifact(draw)
	}
}

// Sign is a drawing with words next to or below it.
type Sign struct {
	Drawing Drawing
	What    string // small, above
	Label   Text
}

// Signs are in a row, each above or before its words.
type Signs struct {
	List   []Sign
	Size   float64 // of the drawings
	Letter float64
	Face   Face
	Beside bool
	Ink    Colour
	Soft   Colour
	Pad    float64
	Above  float64
}

func (p Signs) cell(w float64) float64 {
	n := float64(len(p.List))
	if n == 0 {
		return 0
	}
	return (w - 2*p.Pad - (n-1)*p.gap()) / n
}

func (p Signs) gap() float64 { return 1.2 }

func (p Signs) measure(c *canvas, w, scale float64) (h, give float64) {
	for _, s := range p.List {
		h = max(h, p.high(c, s, p.cell(w), scale))
	}
	return h + p.Above, 0
}

func (p Signs) high(c *canvas, s Sign, w, scale float64) float64 {
	size := p.Letter * scale
	if p.Beside {
		h := float64(len(c.rows(s.Label, p.Face, size, w-p.Size-1.2))) * size * 1.12
		if s.What != "" {
			h += size
		}
		return max(p.Size, h)
	}
	return p.Size + 0.8 + float64(len(c.rows(s.Label, p.Face, size, w)))*size*1.12
}

func (p Signs) draw(c *canvas, b box, _ edge, scale float64) {
	w, size := p.cell(b.w), p.Letter*scale
	for i, s := range p.List {
		x, y := b.x+p.Pad+float64(i)*(w+p.gap()), b.y+p.Above
		if p.Beside {
			label := c.rows(s.Label, p.Face, size, w-p.Size-1.2)
			if len(p.List) == 1 { // a single one is centred
				x += max(0, (w-p.Size-1.2-widest(label))/2)
			}
			high := float64(len(label)) * size * 1.12
			if s.What != "" {
				high += size
			}
			c.artifact(func() { c.svg(s.Drawing, box{c.at(b, x, p.Size), y + max(0, (high-p.Size)/2), p.Size, p.Size}, false) })
			at := y + max(0, (p.Size-high)/2)
			c.leaf("P", "", func() {
				if s.What != "" {
					what := c.settable(s.What)
					c.text(Sans, size*0.86, c.at(b, x+p.Size+1.2, c.width(Sans, size*0.86, what)), at+size*0.75, p.Soft, what+" ")
					at += size
				}
				for _, r := range label {
					c.setRow(r, p.Face, size, c.at(b, x+p.Size+1.2, r.w), at+0.84*size, p.Ink)
					at += size * 1.12
				}
			})
			continue
		}
		c.artifact(func() { c.svg(s.Drawing, box{c.at(b, x+(w-p.Size)/2, p.Size), y, p.Size, p.Size}, false) })
		label := c.rows(s.Label, p.Face, size, w)
		at := y + p.Size + 0.8
		c.leaf("P", "", func() {
			for _, r := range label {
				c.setRow(r, p.Face, size, c.at(b, x+(w-r.w)/2, r.w), at+0.84*size, p.Ink)
				at += size * 1.12
			}
		})
	}
}

func widest(rows []row) float64 {
	w := 0.0
	for _, r := range rows {
		w = max(w, r.w)
	}
	return w
}

// Rule is a line across.
type Rule struct {
	Ink    Colour
	Width  float64
	Dash   bool
	Double bool
	Pad    float64
	Above  float64
}

func (p Rule) measure(*canvas, float64, float64) (h, give float64) { return p.Above + p.Width, 0 }

func (p Rule) draw(c *canvas, b box, _ edge, _ float64) {
	c.artifact(func() {
		y := b.y + p.Above + p.Width/2
		if p.Double {
			c.pen(p.Ink, p.Width/3)
			c.line(b.x+p.Pad, y-p.Width/3, b.x+b.w-p.Pad, y-p.Width/3)
			c.line(b.x+p.Pad, y+p.Width/3, b.x+b.w-p.Pad, y+p.Width/3)
			return
		}
		c.pen(p.Ink, p.Width)
		if p.Dash {
			c.pdf.SetDashPattern([]float64{0.8, 0.8}, 0)
		}
		c.line(b.x+p.Pad, y, b.x+b.w-p.Pad, y)
		if p.Dash {
			c.pdf.SetDashPattern(nil, 0)
		}
	})
}

// Gap takes a share of the remaining height by weight, at least Min.
type Gap struct{ Weight, Min float64 }

func (p Gap) measure(*canvas, float64, float64) (h, give float64) { return p.Min, 0 }
func (p Gap) draw(*canvas, box, edge, float64)                    {}
