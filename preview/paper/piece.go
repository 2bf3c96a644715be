package paper

import "strconv"

// Piece is a piece to cut out: a card, a marker, a token.
type Piece struct {
	ID, Name    string
	Copies      int      // 0 means 1
	Of          []string // the missions that it belongs to, none for all
	Front, Back *Side
}

// Side is a side of a piece: a ground that extends over the edge, and parts on it from
// the upper edge down.
type Side struct {
	Ground Colour
	Cover  *Drawing // fills the side to its bleed, clipped if needed
	Art    *Drawing // within the edge
	Frame  Colour   // a thin line within the edge
	Parts  []Part
	Foot   float64 // free space below the last part
	Top    float64 // free space above the first
	Round  bool
}

// Size of pieces in millimetres, and their layout on a sheet.
type Size struct {
	W, H       float64
	Cols, Rows int
}

// smallest is how far letters may shrink when there is much text.
const smallest = 0.66

// settle computes the heights of parts for a total height, and the scale of the
// letters. First flexible parts shrink, then letters. over is by how much the parts are
// still too high.
func (c *canvas) settle(parts []Part, w, h float64) (heights []float64, scale, over float64) {
	scale = 1.0
	if c.most > 0 {
		scale = c.most
	}
	for ; ; scale -= 0.02 {
		heights = heights[:0]
		sum, gives := 0.0, 0.0
		give := make([]float64, len(parts))
		for i, p := range parts {
			high, g := p.measure(c, w, scale)
			heights, give[i] = append(heights, high), g
			sum, gives = sum+high, gives+g
		}
		if over = sum - h; over <= 1e-6 {
			c.share(parts, heights, -over)
			return heights, scale, 0
		}
		if over <= gives || scale <= smallest {
			for i := range heights {
				if gives > 0 {
					heights[i] -= give[i] * min(1, over/gives)
				}
			}
			return heights, scale, max(0, over-gives)
		}
	}
}

// share distributes the remaining height to the gaps.
func (c *canvas) share(parts []Part, heights []float64, left float64) {
	weights := 0.0
	for _, p := range parts {
		if g, ok := p.(Gap); ok {
			weights += g.Weight
		}
	}
	for i, p := range parts {
		if g, ok := p.(Gap); ok && weights > 0 {
			heights[i] += left * g.Weight / weights
		}
	}
}

// parts draws parts into a box, and remarks where they do not fit.
func (c *canvas) parts(list []Part, at box, e edge) {
	heights, scale, over := c.settle(list, at.w, at.h)
	if over > 0.05 {
		c.spills(list, at.w, scale, over)
	}
	if c.fits != nil {
		c.fit(list, at, scale, over)
	}
	for i, p := range list {
		p.draw(c, box{at.x, at.y, at.w, heights[i]}, e, scale)
		at.y += heights[i]
	}
}

// side draws a side of a piece.
func (c *canvas) side(s *Side, cut box, bleedX, bleedY float64) {
	c.onGround(s.Ground, func() { c.onSide(s, cut, bleedX, bleedY) })
}

func (c *canvas) onSide(s *Side, cut box, bleedX, bleedY float64) {
	whole := box{cut.x - bleedX, cut.y - bleedY, cut.w + 2*bleedX, cut.h + 2*bleedY}
	c.artifact(func() {
		if c.bare(s.Ground) {
			c.cutLine(s, cut)
		} else if s.Round {
			n := onPage(look{fill: s.Ground})
			r := cut.w/2 + min(bleedX, bleedY)
			c.path(circlePath(cut.x+cut.w/2, cut.y+cut.h/2, r), n)
		} else {
			c.rect(whole, s.Ground)
		}
		if s.Cover != nil && c.ink != Low {
			in := whole
			if s.Round {
				in = cut.inset(cut.w * 0.15)
			}
			c.clip(in, func() { c.svg(*s.Cover, in, true) })
		}
		if s.Art != nil {
			c.svg(*s.Art, cut, false)
		}
	})
	body := box{cut.x, cut.y + s.Top, cut.w, cut.h - s.Top - s.Foot}
	c.most = c.even[s]
	c.parts(s.Parts, body, edge{cut, bleedX, bleedY})
	c.most = 0
	if s.Frame != "" {
		c.artifact(func() {
			n := onPage(look{stroke: s.Frame, width: 0.25, fade: faded(0.75)})
			in := cut.inset(1.4)
			if s.Round {
				c.path(circlePath(cut.x+cut.w/2, cut.y+cut.h/2, in.w/2), n)
			} else {
				c.path(rectPath(in.x, in.y, in.w, in.h, 2), n)
			}
		})
	}
}

// cutLine draws the edge of a piece that has no ground.
func (c *canvas) cutLine(s *Side, cut box) {
	n := onPage(look{stroke: "#bbbbbb", width: 0.15})
	if s.Round {
		c.path(circlePath(cut.x+cut.w/2, cut.y+cut.h/2, cut.w/2), n)
	} else {
		c.path(rectPath(cut.x, cut.y, cut.w, cut.h, 0), n)
	}
}

// Deck is pieces of one size on sheets; each sheet of fronts is followed by its backs.
type Deck struct {
	Name   string
	Key    string // names it for a [Choice], as in all sections
	Size   Size
	Pieces []Piece
	Single bool // only fronts, for a file that is printed on one side
}

func (d *Deck) title() string { return d.Name }

func (d *Deck) pieces() int { return d.Count() }

// Count returns the number of pieces with all copies.
func (d *Deck) Count() int {
	n := 0
	for _, p := range d.Pieces {
		n += max(p.Copies, 1)
	}
	return n
}

func (d *Deck) pages(Paper) int {
	if d.Single {
		return d.sheets()
	}
	return 2 * d.sheets()
}

func (d *Deck) sheets() int {
	per := d.Size.Cols * d.Size.Rows
	return (d.pieces() + per - 1) / per
}

// grid is the position of pieces on a sheet: centred, so that both sides meet, with
// room between them for colour that extends over the edges.
type grid struct {
	size         Size
	left, top    float64
	bleedX       float64
	bleedY       float64
	stepX, stepY float64
}

// least is the margin for the marks, mostBleed the farthest that colour extends over an
// edge.
const least, mostBleed = 6.0, 3.0

func newGrid(z Size, p Paper) grid {
	room := func(paper, piece float64, n int) float64 {
		b := (paper - 2*least - piece*float64(n)) / float64(2*n)
		return max(0.5, min(mostBleed, float64(int(b*2))/2))
	}
	g := grid{size: z, bleedX: room(p.W, z.W, z.Cols), bleedY: room(p.H, z.H, z.Rows)}
	g.stepX, g.stepY = z.W+2*g.bleedX, z.H+2*g.bleedY
	g.left, g.top = (p.W-g.stepX*float64(z.Cols))/2, (p.H-g.stepY*float64(z.Rows))/2
	return g
}

// cut returns the box of the piece at a column and row.
func (g grid) cut(col, row int) box {
	return box{g.left + float64(col)*g.stepX + g.bleedX, g.top + float64(row)*g.stepY + g.bleedY, g.size.W, g.size.H}
}

// trim returns the box of the pieces in the first rows, from the first cut to the last.
func (g grid) trim(rows int) box {
	first, last := g.cut(0, 0), g.cut(g.size.Cols-1, rows-1)
	return box{first.x, first.y, last.x + last.w - first.x, last.y + last.h - first.y}
}

// marks draws where to cut: short lines in the margins, at both edges of each column
// and row with a piece. It also draws crosses in the corners, which meet when both
// sides match.
func (c *canvas) marks(g grid, p Paper, rows int) {
	c.artifact(func() {
		c.pen("#000000", 0.12)
		const off, long = 0.8, 4.0
		low, right := g.top+float64(rows)*g.stepY, p.W-g.left
		for col := range g.size.Cols {
			b := g.cut(col, 0)
			for _, x := range [2]float64{b.x, b.x + b.w} {
				c.line(x, g.top-off, x, max(g.top-off-long, 1))
				c.line(x, low+off, x, min(low+off+long, p.H-1))
			}
		}
		for row := range rows {
			b := g.cut(0, row)
			for _, y := range [2]float64{b.y, b.y + b.h} {
				c.line(g.left-off, y, max(g.left-off-long, 1), y)
				c.line(right+off, y, min(right+off+long, p.W-1), y)
			}
		}
		c.crosses(p)
	})
}

func (c *canvas) crosses(p Paper) {
	for _, at := range [4][2]float64{{cross, cross}, {p.W - cross, cross}, {cross, p.H - cross}, {p.W - cross, p.H - cross}} {
		c.line(at[0]-2, at[1], at[0]+2, at[1])
		c.line(at[0], at[1]-2, at[0], at[1]+2)
		n := onPage(look{stroke: "#000000", width: 0.12})
		c.path(circlePath(at[0], at[1], 1.2), n)
	}
}

// cross is the distance of the crosses from the edges of the paper.
const cross = 5.0

func (d *Deck) draw(b *book) {
	b.sheets(d, func(int) string { return d.Name }, func(int) {})
}

// sheets draws the sheets of a deck. name names the pieces on a sheet, from 0; begin is
// called on each sheet of fronts.
func (b *book) sheets(d *Deck, name func(sheet int) string, begin func(sheet int)) {
	var all []*Piece
	for i := range d.Pieces {
		copies := max(d.Pieces[i].Copies, 1)
		if b.unseen {
			copies = 1
		}
		for range copies {
			all = append(all, &d.Pieces[i])
		}
	}
	g := newGrid(d.Size, b.paper)
	per := d.Size.Cols * d.Size.Rows
	for n := 0; n*per < len(all); n++ {
		on := all[n*per : min(len(all), (n+1)*per)]
		rows := (len(on) + d.Size.Cols - 1) / d.Size.Cols
		b.sheet(b.say("front", "what", name(n), "n", itoa(n+1)), false, func() {
			begin(n)
			b.trim(g.trim(rows), g.bleedX, g.bleedY, false)
			b.c.marks(g, b.paper, rows)
			for i, p := range on {
				b.piece(p, p.Front, g, i%d.Size.Cols, i/d.Size.Cols)
			}
		})
		if d.Single {
			continue
		}
		b.sheet(b.say("back", "what", name(n), "n", itoa(n+1)), true, func() {
			b.trim(g.trim(rows), g.bleedX, g.bleedY, true)
			b.c.marks(g, b.paper, rows)
			for i, p := range on {
				b.piece(p, p.Back, g, d.Size.Cols-1-i%d.Size.Cols, i/d.Size.Cols)
			}
		})
	}
}

// sizeWords says the size of a piece: "63 × 88 mm".
func sizeWords(w, h float64) string {
	return strconv.FormatFloat(w, 'f', -1, 64) + " × " + strconv.FormatFloat(h, 'f', -1, 64) + " mm"
}

func (b *book) piece(p *Piece, s *Side, g grid, col, row int) {
	if s == nil {
		return
	}
	b.c.where = b.file + ": " + p.ID
	if p.Name != "" && p.Name != p.ID {
		b.c.where += " (" + p.Name + ")"
	}
	b.c.piece, b.c.id, b.c.back = sizeWords(g.size.W, g.size.H), p.ID, s == p.Back
	b.c.tree.begin("Div", p.ID)
	b.c.side(s, g.cut(col, row), g.bleedX, g.bleedY)
	b.c.tree.end()
	b.c.piece, b.c.id, b.c.back = "", "", false
}
