package generate

import ir "acforge.dev/schema/ir/venice"

// pieces is the start of the stream for pieces of the Memory.
const pieces = 0x7069656365730000

// Carries reports whether a seed's Memory has pieces of its own.
func Carries(seed uint64) bool { return seed%9 == 2 || seed%9 == 5 || seed%9 == 7 }

// carries reports whether pieces may be named.
func carries(g *maker, s scope) bool { return g.carrying && s.memory }

// things draws pieces, and lines, actions and states that use them.
func (g *maker) things() {
	m := g.m
	for i := range g.from(1, 4) {
		m.Pieces = append(m.Pieces, g.piece(id("piece", i)))
	}
	for i := range m.Pieces {
		if f := g.troop(); f >= 0 && g.in(60) {
			m.Pieces[i].By, m.Pieces[i].At = ref(f), nil
		}
	}
	g.carrying = true
	for i := range m.Pieces {
		if p := &m.Pieces[i]; p.Carry > 0 && g.in(35) {
			x := g.modifier(scope{memory: true, self: true})
			x.Who, x.Lasts = ir.Target{Pick: "self", Where: "any"}, "always"
			p.Modify = []ir.Modifier{x}
		}
		if g.in(15) {
			g.counted(scope{memory: true}, &m.Pieces[i].N, &m.Pieces[i].NBy, ir.Span{Least: 0, Most: m.Pieces[i].N})
			if m.Pieces[i].N < 1 {
				m.Pieces[i].N, m.Pieces[i].NBy = 1, nil
			}
		}
	}
	for i := range g.from(2, 5) {
		t := ir.Trigger{Name: id("piece", i), Once: g.in(30), Late: g.in(30), Text: "t"}
		self := false
		if t.When, self = g.when(); g.in(30) {
			t.When, self = ir.When{EveryTurn: true}, false
		}
		if x := t.When.Piece; x != nil && x.Does != "comes" && x.Does != "turned" {
			self = true
		}
		s := scope{memory: true, self: self, frugal: !t.Once, calm: !t.Once && !g.wild}
		if g.in(40) {
			t.If = ref(g.cond(s))
		}
		t.Do = g.effects(s)
		m.On = append(m.On, t)
	}
	for i := range m.Objectives {
		if g.in(30) {
			m.Objectives[i].Do = append(m.Objectives[i].Do, g.effects(scope{memory: true, self: true})...)
		}
	}
	for i := range g.from(0, 2) {
		if len(m.Actions) < 3 {
			m.Actions = append(m.Actions, g.action(id("carry", i)))
		}
	}
	if g.in(40) && len(m.While) < 4 {
		m.While = append(m.While, ir.While{Name: "carried", Text: "t", If: g.cond(scope{memory: true}), Modify: []ir.Modifier{{Who: ir.Target{Pick: "all", Of: "characters", Where: "any"},
			What: "detectionDice", By: of(&g.draw, -1, 1), Lasts: "always"}}})
	}
	g.carrying = false
}

func (g *maker) piece(name string) ir.Piece {
	m := g.m
	p := ir.Piece{Name: name, Title: "t", N: g.from(1, 4), Carry: of(&g.draw, 0, 1, 1, 1, 2), Heavy: g.in(25)}
	if g.in(75) {
		p.At = g.squares(1, 4)
	}
	switch {
	case g.in(30):
		p.Faces = []ir.OneOf{{Name: "red", Title: "t"}, {Name: "blue"}, {Name: "green"}}[:g.from(2, 3)]
	case g.in(50) && len(m.Chances) < ir.MaxChances:
		c := ir.Chance{Name: "under-" + name, Deck: true, Spent: true, Faces: []ir.Face{{Name: "gold", N: g.from(1, 2)}, {Name: "dust", N: 3}}}
		p.Under = ref(len(m.Chances))
		m.Chances = append(m.Chances, c)
	}
	if p.Carry > 0 {
		p.Hand, p.Drop, p.Leave = of(&g.draw, "trade", "trade", "free", "never"), of(&g.draw, "here", "here", "supply", "box"), of(&g.draw, "aboard", "aboard", "here", "supply", "box")
		if g.in(85) {
			p.Take = ref(of(&g.draw, 0, 1, 1, 2))
		}
		if g.in(80) {
			p.Lay = ref(of(&g.draw, 0, 0, 1))
			if p.Take != nil && *p.Take == 0 { // otherwise a turn need not end
				p.Lay = ref(1)
			}
		}
	}
	if g.in(35) {
		if p.Lead = g.from(1, 3); len(p.Faces) > 0 && g.in(50) {
			p.LeadFace = ref(g.n(len(p.Faces)))
		}
	}
	return p
}

// troop draws a figure that is made of Enemies, -1 when there is none.
func (g *maker) troop() int {
	var list []int
	for i := range g.m.Figures {
		if g.m.Figures[i].Troop != nil {
			list = append(list, i)
		}
	}
	if len(list) == 0 {
		return -1
	}
	return list[g.n(len(list))]
}

// pieceFaces draws faces of a kind of piece, or none.
func (g *maker) pieceFaces(kind int) []int {
	p := &g.m.Pieces[kind]
	n := g.m.FacesOf(p)
	if n == 0 || g.in(60) {
		return nil
	}
	if p.Under != nil && g.in(40) {
		return []int{-1}
	}
	return []int{g.n(n)}
}

// pieceSet draws some pieces.
func (g *maker) pieceSet(s scope) ir.PieceSet {
	x := ir.PieceSet{Piece: g.n(len(g.m.Pieces)), Is: of(&g.draw, "lying", "lying", "carried", "map", "map", "supply", "any", "aboard")}
	x.Faces = g.pieceFaces(x.Piece)
	switch {
	case (x.Is == "lying" || x.Is == "map") && g.in(35):
		p := g.place(s)
		p.Each = false
		x.At = &p
	case x.Is == "carried" && g.in(50):
		x.By = ref(g.of(s, ""))
	case x.Is == "aboard" && s.self && g.in(50):
		x.By = &ir.Target{Pick: "self", Where: "any"}
	}
	return x
}

// pieceHere draws a piece that a square must have.
func (g *maker) pieceHere() *ir.PieceHere {
	x := &ir.PieceHere{Piece: g.n(len(g.m.Pieces))}
	x.Faces = g.pieceFaces(x.Piece)
	return x
}

// pieceMoment draws something that happens to a piece.
func (g *maker) pieceMoment() *ir.PieceMoment {
	x := &ir.PieceMoment{Piece: g.n(len(g.m.Pieces)), Does: of(&g.draw, "takenUp", "takenUp", "laidDown", "handedOver", "comes", "comes", "turned")}
	if g.in(35) {
		x.At = g.squares(2, 8)
	}
	return x
}

func (g *maker) turnOver(s scope) *ir.TurnPieces {
	t := &ir.TurnPieces{Of: g.pieceSet(s), N: of(&g.draw, 1, 1, 1, 2, 0)}
	p := &g.m.Pieces[t.Of.Piece]
	if len(p.Faces) > 0 && g.in(50) {
		t.To = ref(g.n(len(p.Faces)))
	}
	if t.N == 1 && g.inner < 2 && g.in(60) {
		g.inner++
		for k := range g.m.FacesOf(p) {
			if g.in(60) {
				t.Cases = append(t.Cases, ir.Case{Face: k, Do: g.within(s)})
			}
		}
		g.inner--
	}
	return t
}
