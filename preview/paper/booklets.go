package paper

// Booklets are sheets that lie on their long edge, printed on both sides and folded once
// in the middle: four pages each.
type Booklets struct {
	Name string
	Key  string
	List []Booklet
}

// Booklet is a folded sheet. Front and Back are outside, Left and Right inside. In a language
// that is written from right to left it opens from there: the sides change places.
type Booklet struct {
	ID, Title                string
	Of                       string // the mission that it belongs to, "" for all
	Front, Back, Left, Right []Part
	// Lining covers the front around its words. A sheet with a lining is closed with
	// glue, so that no player reads it by accident.
	Lining Colour
}

func (l *Booklets) title() string   { return l.Name }
func (l *Booklets) pieces() int     { return len(l.List) }
func (l *Booklets) pages(Paper) int { return 2 * len(l.List) }

// bookletRim is the free margin of a page of a booklet, sealedRim the depth of the
// lining around the words of a sealed one.
const bookletRim, sealedRim = 11.0, 16.0

func (l *Booklets) draw(b *book) {
	b.across(func() {
		for i := range l.List {
			b.booklet(&l.List[i])
		}
	})
}

func (b *book) booklet(l *Booklet) {
	half := b.paper.W / 2
	page := func(id string, right bool, parts []Part) {
		at := box{0, 0, half, b.paper.H - 3}.inset(bookletRim)
		if right != b.c.right {
			at.x += half
		}
		b.c.tree.begin("Div", id+" "+l.ID)
		b.c.parts(parts, at, edge{})
		b.c.tree.end()
	}
	marks := func() {
		c := b.c
		c.artifact(func() {
			c.pen("#777777", 0.15)
			c.pdf.SetDashPattern([]float64{1.5, 1.2}, 0)
			c.line(half, 2, half, 8)
			c.line(half, b.paper.H-8, half, b.paper.H-2)
			c.pdf.SetDashPattern(nil, 0)
			c.pen("#000000", 0.12)
			c.crosses(b.paper)
		})
	}
	b.sheet(l.Title, false, func() {
		marks()
		if l.Lining != "" {
			front := box{half, 0, half, b.paper.H}
			if b.c.right {
				front.x = 0
			}
			front = front.inset(bookletRim - 3)
			b.c.artifact(func() {
				b.c.clip(front, func() { b.c.lining(front, l.Lining) })
				b.c.blank(front.inset(sealedRim))
			})
			b.c.tree.begin("Div", "front "+l.ID)
			b.c.parts(l.Front, front.inset(sealedRim+6), edge{})
			b.c.tree.end()
		} else {
			page("front", true, l.Front)
		}
		page("back", false, l.Back)
	})
	b.sheet(l.Title, true, func() {
		marks()
		page("left", false, l.Left)
		page("right", true, l.Right)
	})
}
