package paper

// Boxes are tuck boxes for decks: cut out, folded and glued.
type Boxes struct {
	Name string
	Key  string
	List []TuckBox
}

// TuckBox holds cards of a size. Front is printed on its front, Fold below it on paper
// that is cut off.
type TuckBox struct {
	ID     string
	W, H   float64 // of the cards
	Cards  int
	Ground Colour
	Ink    Colour
	Front  []Part
	Fold   []Part
}

// cardThick is the thickness of a card, on paper as heavy as home printers take.
const cardThick, leastDepth = 0.33, 9.0

// InBox is the largest number of cards of a tuck box. The net of a deeper one does not fit
// on a sheet.
const InBox = 57

const mostDepth = 2 + InBox*cardThick

func (t *TuckBox) depth() float64 {
	return max(leastDepth, min(mostDepth, 2+float64(t.Cards)*cardThick))
}

func (l *Boxes) title() string   { return l.Name }
func (l *Boxes) pieces() int     { return len(l.List) }
func (l *Boxes) pages(Paper) int { return len(l.List) }

// The parts of a net: the strip to glue, the tongue of the lid, and how much wider than
// the cards it is.
const glueStrip, tongue, boxSlack = 10.0, 12.0, 1.6

func (l *Boxes) draw(b *book) {
	for i := range l.List {
		t := &l.List[i]
		b.sheet(l.Name+": "+t.ID, false, func() { b.c.onGround(t.Ground, func() { b.net(t) }) })
	}
}

// net draws a box as it is cut out: from the left the strip to glue, the front, a side,
// the back with the lid, the other side.
func (b *book) net(t *TuckBox) {
	c := b.c
	c.where = b.file + ": box " + t.ID
	w, h, d := t.W+boxSlack, t.H+boxSlack, t.depth()
	flap := min(d-1, 14)
	x0 := (b.paper.W-glueStrip-2*(w+d))/2 + glueStrip
	x1, x2, x3, x4 := x0+w, x0+w+d, x0+2*w+d, x0+2*(w+d)
	y0 := pageRim + tongue + mostDepth
	y1 := y0 + h
	var net []step
	to := func(x, y float64) {
		op := byte('L')
		if len(net) == 0 {
			op = 'M'
		}
		net = append(net, step{op, [6]float64{x, y}})
	}
	to(x0-glueStrip, y0+4)
	to(x0, y0)
	const notch = 9.0 // where a finger gets at the cards
	to(x0+w/2-notch, y0)
	net = append(net, step{'C', [6]float64{x0 + w/2 - notch, y0 + 1.3*notch, x0 + w/2 + notch, y0 + 1.3*notch, x0 + w/2 + notch, y0}})
	to(x1, y0)
	to(x1+1, y0-flap)
	to(x2-1, y0-flap)
	to(x2, y0)
	to(x2, y0-d)
	net = append(net, step{'C', [6]float64{x2, y0 - d - tongue, x2 + 2, y0 - d - tongue, x2 + 10, y0 - d - tongue}})
	to(x3-10, y0-d-tongue)
	net = append(net, step{'C', [6]float64{x3 - 2, y0 - d - tongue, x3, y0 - d - tongue, x3, y0 - d}})
	to(x3, y0)
	to(x3+1, y0-flap)
	to(x4-1, y0-flap)
	to(x4, y0)
	to(x4, y1)
	to(x4-1, y1+flap)
	to(x3+1, y1+flap)
	to(x3, y1)
	to(x3-1, y1+d-1)
	to(x2+1, y1+d-1)
	to(x2, y1)
	to(x2-1, y1+flap)
	to(x1+1, y1+flap)
	to(x1, y1)
	to(x1-1, y1+d-1)
	to(x0+1, y1+d-1)
	to(x0, y1)
	to(x0-glueStrip, y1-4)
	net = append(net, step{op: 'Z'})
	c.artifact(func() {
		c.path(net, onPage(look{fill: t.Ground, stroke: "#777777", width: 0.2}))
		c.pen(t.Ink, 0.15)
		c.pdf.SetDashPattern([]float64{1.5, 1.2}, 0)
		for _, x := range [4]float64{x0, x1, x2, x3} {
			c.line(x, y0, x, y1)
		}
		c.line(x1, y0, x4, y0)
		c.line(x2, y0-d, x3, y0-d)
		c.line(x0, y1, x4, y1)
		c.pdf.SetDashPattern(nil, 0)
	})
	c.tree.begin("Div", "box "+t.ID)
	c.parts(t.Front, box{x0 + 4, y0 + 14, w - 8, h - 20}, edge{})
	c.tree.end()
	c.turned = ""
	c.parts(t.Fold, box{pageRim, y1 + mostDepth + 8, b.paper.W - 2*pageRim, 60}, edge{})
}
