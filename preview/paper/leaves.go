package paper

import "strings"

// Leaves are pages with parts from the upper edge down, printed on one side of the
// paper.
type Leaves struct {
	Name  string
	Key   string
	Count int // number of pieces to cut out, if any
	Pages []Leaf
}

// Leaf is a page: the line at its lower edge, and its parts.
type Leaf struct {
	Title string
	Of    string // the mission that it belongs to, "" for all
	Parts []Part
}

func (l *Leaves) title() string   { return l.Name }
func (l *Leaves) pieces() int     { return l.Count }
func (l *Leaves) pages(Paper) int { return len(l.Pages) }

// pageRim is the free margin around the parts of a page.
const pageRim = 14.0

func (l *Leaves) draw(b *book) {
	for _, p := range l.Pages {
		b.sheet(p.Title, false, func() {
			b.c.parts(p.Parts, box{pageRim, pageRim, b.paper.W - 2*pageRim, b.paper.H - 2*pageRim + 4}, edge{})
		})
	}
}

// Columns are two parts side by side, the left one first; from right to left they change
// places. Share is the share of the width that the first one has.
type Columns struct {
	Left, Right []Part
	Share       float64
	Above       float64
}

const columnGap = 6.0

func (p Columns) widths(w float64) (left, right float64) {
	left = (w - columnGap) * p.Share
	return left, w - columnGap - left
}

func (p Columns) measure(c *canvas, w, scale float64) (h, give float64) {
	l, r := p.widths(w)
	left, right := 0.0, 0.0
	for _, q := range p.Left {
		h, _ := q.measure(c, l, scale)
		left += h
	}
	for _, q := range p.Right {
		h, _ := q.measure(c, r, scale)
		right += h
	}
	return max(left, right) + p.Above, 0
}

func (p Columns) draw(c *canvas, b box, e edge, scale float64) {
	l, r := p.widths(b.w)
	for _, side := range []struct {
		parts []Part
		x, w  float64
	}{{p.Left, b.x, l}, {p.Right, b.x + l + columnGap, r}} {
		y := b.y + p.Above
		for _, q := range side.parts {
			h, _ := q.measure(c, side.w, scale)
			q.draw(c, box{c.at(b, side.x, side.w), y, side.w, h}, e, scale)
			y += h
		}
	}
}

// Exact is a drawing in its real size, centred.
type Exact struct {
	Drawing
	W, H  float64
	Says  string
	Above float64
}

func (p Exact) measure(*canvas, float64, float64) (h, give float64) { return p.H + p.Above, 0 }

func (p Exact) draw(c *canvas, b box, _ edge, _ float64) {
	c.leaf("Figure", p.Says, func() {
		c.svg(p.Drawing, box{b.x + (b.w-p.W)/2, b.y + p.Above, p.W, p.H}, false)
	})
}

// Slots are places for cards or tokens, with a word in each, in the order in which one reads.
type Slots struct {
	Labels []string
	W, H   float64
	Cols   int
	Round  bool    // for tokens: W is the diameter
	Left   bool    // from the edge where lines begin; otherwise centred
	Letter float64 // size of the words, 0 means 3.6
	Ink    Colour
	Above  float64
}

func (p Slots) rows() int { return (len(p.Labels) + p.Cols - 1) / p.Cols }

func (p Slots) measure(*canvas, float64, float64) (h, give float64) {
	return p.Above + float64(p.rows())*(p.H+1.5), 0
}

func (p Slots) draw(c *canvas, b box, _ edge, _ float64) {
	gap := 0.0
	if p.Cols > 1 {
		gap = min(3, (b.w-float64(p.Cols)*p.W)/float64(p.Cols-1))
	}
	left := b.x
	if !p.Left {
		left += (b.w - float64(p.Cols)*p.W - float64(p.Cols-1)*gap) / 2
	}
	for i, label := range p.Labels {
		at := box{c.at(b, left+float64(i%p.Cols)*(p.W+gap), p.W), b.y + p.Above + float64(i/p.Cols)*(p.H+1.5), p.W, p.H}
		c.artifact(func() {
			n := onPage(look{stroke: p.Ink, width: 0.25, dash: []float64{1.6, 1.2}})
			if p.Round {
				c.path(circlePath(at.x+at.w/2, at.y+at.h/2, at.w/2), n)
			} else {
				c.path(rectPath(at.x, at.y, at.w, at.h, 3), n)
			}
		})
		if strings.TrimSpace(label) == "" {
			continue
		}
		size := p.Letter
		if size == 0 {
			size = 3.6
		}
		rows := c.rows(Plain(label), Serif, size, at.w-3)
		y := at.y + at.h/2 - float64(len(rows))*size*1.15/2
		c.leaf("P", "", func() {
			for _, r := range rows {
				c.setRow(r, Serif, size, at.x+(at.w-r.w)/2, y+0.84*size, p.Ink)
				y += size * 1.15
			}
		})
	}
}

// Pockets are cut out, folded and glued. A pattern covers the inside, so that the
// content cannot be seen through the paper.
type Pockets struct {
	Name string
	Key  string
	W, H float64 // of the content
	List []Pocket
}

// Pocket says on its outside what it is and when it is opened. Its content and how to
// fold it are printed next to it, on paper that is cut off.
type Pocket struct {
	ID             string
	Of             []string // the missions that it belongs to
	Outside        []Part
	GoesIn, Fold   []Part
	Ground, Lining Colour
}

func (p *Pockets) title() string   { return p.Name }
func (p *Pockets) pieces() int     { return len(p.List) }
func (p *Pockets) pages(Paper) int { return 2 * len(p.List) }

// The flaps: those at the sides, and the one that closes.
const sideFlap, topFlap, slack = 14.0, 34.0, 5.0

func (p *Pockets) draw(b *book) {
	w, h := p.W+slack, p.H+slack
	high := topFlap + 2*h - 6
	for i := range p.List {
		e := &p.List[i]
		front := box{(b.paper.W - w) / 2, (b.paper.H-high)/2 + topFlap, w, h}
		// The front with its flaps, and below it the back, which folds up behind.
		net := []step{
			{'M', [6]float64{front.x, front.y}}, {'L', [6]float64{front.x + 8, front.y - topFlap}}, {'L', [6]float64{front.x + w - 8, front.y - topFlap}}, {'L', [6]float64{front.x + w, front.y}},
			{'L', [6]float64{front.x + w + sideFlap, front.y + 5}}, {'L', [6]float64{front.x + w + sideFlap, front.y + h - 5}}, {'L', [6]float64{front.x + w, front.y + h}},
			{'L', [6]float64{front.x + w, front.y + 2*h - 6}}, {'L', [6]float64{front.x, front.y + 2*h - 6}}, {'L', [6]float64{front.x, front.y + h}},
			{'L', [6]float64{front.x - sideFlap, front.y + h - 5}}, {'L', [6]float64{front.x - sideFlap, front.y + 5}}, {op: 'Z'},
		}
		c := b.c
		b.sheet(p.Name+": "+e.ID, false, func() {
			c.where = b.file + ": " + e.ID
			c.artifact(func() {
				c.path(net, onPage(look{fill: e.Ground, stroke: "#000000", width: 0.2}))
				c.pen("#777777", 0.15)
				c.pdf.SetDashPattern([]float64{1.5, 1.2}, 0)
				c.line(front.x, front.y, front.x+w, front.y)
				c.line(front.x, front.y+h, front.x+w, front.y+h)
				c.line(front.x, front.y, front.x, front.y+h)
				c.line(front.x+w, front.y, front.x+w, front.y+h)
				c.pdf.SetDashPattern(nil, 0)
				c.pen("#000000", 0.12)
				c.crosses(b.paper)
			})
			c.tree.begin("Div", "outside "+e.ID)
			c.parts(e.Outside, front.inset(6), edge{})
			c.tree.end()
			c.tree.begin("Div", "beside "+e.ID)
			c.parts(e.GoesIn, box{cross + 3, front.y + h + 4, front.x - cross - 7, h - 10}, edge{})
			c.parts(e.Fold, box{front.x + w + 4, front.y + h + 4, front.x - cross - 7, h - 10}, edge{})
			c.tree.end()
		})
		b.sheet(p.Name+": "+e.ID, true, func() {
			c.artifact(func() {
				// Over the edge on all sides, so that the cut piece is fully covered.
				over := box{front.x - sideFlap - 4, front.y - topFlap - 4, w + 2*sideFlap + 8, high + 8}
				c.clip(over, func() { c.lining(over, e.Lining) })
				c.pen("#000000", 0.12)
				c.crosses(b.paper)
			})
		})
	}
}

// lining is a pattern so dense that letters behind it cannot be read: waves across
// waves.
func (c *canvas) lining(b box, ink Colour) {
	if c.unseen {
		return
	}
	for k, turn := range []bool{false, true} {
		n := onPage(look{stroke: ink, width: 0.55})
		long, deep := b.h, b.w
		if turn {
			long, deep = b.w, b.h
		}
		for at := -4.0 + float64(k); at < deep+4; at += 1.7 {
			var s []step
			place := func(along, across float64) (float64, float64) {
				if turn {
					return b.x + along, b.y + across
				}
				return b.x + across, b.y + along
			}
			x, y := place(0, at)
			s = append(s, step{'M', [6]float64{x, y}})
			for along, side := 0.0, 1.0; along < long; along, side = along+9, -side {
				x1, y1 := place(along+3, at+2.2*side)
				x2, y2 := place(along+6, at+2.2*side)
				x3, y3 := place(along+9, at)
				s = append(s, step{'C', [6]float64{x1, y1, x2, y2, x3, y3}})
			}
			c.path(s, n)
		}
	}
}
