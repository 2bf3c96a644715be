package venice

import ir "acforge.dev/schema/ir/venice"

// compilePieces compiles the pieces of the Memory.
func (m *Mission) compilePieces(b *builder) {
	if len(m.mem.Pieces) > ir.MaxPieceKinds {
		b.fail("too many kinds of pieces")
		return
	}
	cubes := func(n *int) uint8 {
		if n == nil {
			return none
		}
		return uint8(ir.PriceOfPiece.Holds(*n))
	}
	all := 0
	for i := range m.mem.Pieces {
		p := &m.mem.Pieces[i]
		info := pieceInfo{first: uint8(all), n: uint8(p.N), faces: uint8(len(p.Faces)), under: none, carry: uint8(min(p.Carry, ir.MaxPieces)),
			take: cubes(p.Take), lay: cubes(p.Lay), hand: hands[p.Hand], drop: drops[p.Drop], leave: drops[p.Leave], heavy: p.Heavy, lead: uint8(min(p.Lead, ir.MaxLead)), leadFaces: ^uint32(0)}
		if all += p.N; p.N < 1 || p.N > ir.MaxOfKind || all > ir.MaxPieces || len(p.Faces) > ir.MaxFaces {
			b.fail("too many pieces or faces")
			return
		}
		if p.Leave == "" {
			info.leave = dropAboard
		}
		if p.Under != nil {
			info.under = b.chanceOf(*p.Under, true)
			if c := &m.chances[info.under%ir.MaxChances]; b.bad == nil && (!c.spent || c.size < p.N) {
				b.fail("a deck has fewer cards than the pieces above it, or is shuffled")
			}
			if b.bad != nil {
				return
			}
			info.faces = m.chances[info.under].kinds
		}
		if info.by = none; p.By != nil {
			info.by = b.figureOf(*p.By)
			m.bearing = true
			if b.bad == nil && m.mem.Figures[info.by].Troop == nil {
				b.fail("a figure that is no Enemy carries pieces")
			}
		}
		if p.LeadFace != nil {
			info.leadFaces = 1 << (*p.LeadFace + 1)
		}
		for _, s := range p.At {
			if int(s) < 0 || int(s) >= m.nSq {
				b.fail("a piece lies on no square")
				return
			}
			info.at = append(info.at, uint8(s))
		}
		if info.take == 0 || info.lay == 0 || info.hand == handFree {
			m.freePieces = true
		}
		m.leads = m.leads || info.lead > 0
		m.pieces = append(m.pieces, info)
	}
	m.nPieces = all
	for i := range m.mem.Pieces { // their numbers and conditions may ask for pieces
		p := &m.mem.Pieces[i]
		m.pieces[i].nBy = b.num(p.NBy)
		for k := range p.Modify {
			x := b.modifier(&p.Modify[k])
			m.pieces[i].mods = append(m.pieces[i].mods, x)
			m.piecesAlter |= 1 << x.what
		}
	}
}

// pieceHere compiles which pieces a square must have, or must not have; none asks for nothing.
func (b *builder) pieceHere(p *ir.PieceHere) (kind uint8, faces uint32) {
	if p == nil {
		return none, 0
	}
	return b.pieceKind(p.Piece), b.pieceFaces(p.Piece, p.Faces)
}

func (b *builder) pieceKind(i int) uint8 {
	if i < 0 || i >= len(b.m.mem.Pieces) {
		b.fail("an effect or a condition names a piece that is none")
		return 0
	}
	return uint8(i)
}

// pieceFaces returns faces as a mask; none means any, and 0.
func (b *builder) pieceFaces(kind int, faces []int) uint32 {
	mask := uint32(0)
	if b.bad != nil {
		return 0
	}
	for _, f := range faces {
		if f < -1 || f >= b.m.mem.FacesOf(&b.m.mem.Pieces[kind]) {
			b.fail("a piece has no such face")
			return 0
		}
		mask |= 1 << (f + 1)
	}
	return mask
}

// pieceSet compiles a set of pieces.
func (b *builder) pieceSet(s *ir.PieceSet) uint16 {
	is, ok := pieceIs[s.Is]
	if !ok {
		b.fail("pieces are at no such place")
	}
	sel := pieceSel{kind: b.pieceKind(s.Piece), is: is}
	sel.faces = b.pieceFaces(s.Piece, s.Faces)
	if s.At != nil {
		sel.placed, sel.at = true, b.placeIs(s.At)
	}
	if s.By != nil {
		sel.held, sel.by = true, b.whoIs(s.By)
	}
	b.m.sets = append(b.m.sets, sel)
	return uint16(len(b.m.sets) - 1)
}
