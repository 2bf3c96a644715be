package venice

import (
	"math/bits"
	"slices"
	"strings"

	"acforge.dev/engine"
	"acforge.dev/engine/flat"
	"acforge.dev/engine/venice/notation"
	ir "acforge.dev/schema/ir/venice"
)

// What players see of pieces of the author.

func (m *Mission) pieceID(i int) string {
	if i < 0 || i >= len(m.mem.Pieces) {
		return ""
	}
	return m.mem.Pieces[i].Name
}

func (c codec) pieceName(i int, lang string) string {
	if i < 0 || i >= len(c.m.mem.Pieces) {
		return ""
	}
	return c.named(c.m.mem.Pieces[i].Title, c.m.mem.Pieces[i].Name, lang)
}

// faceOfPiece returns what a piece of a kind shows with a face; nil for nothing, or a card that
// is hidden.
func (m *Mission) faceOfPiece(kind, face int) *ir.OneOf {
	if kind < 0 || kind >= len(m.mem.Pieces) || face <= 0 {
		return nil
	}
	p := &m.mem.Pieces[kind]
	if p.Under != nil {
		if of := m.mem.Chances[*p.Under].Faces; face <= len(of) {
			return &ir.OneOf{Name: of[face-1].Name, Title: of[face-1].Title}
		}
		return nil
	}
	if face > len(p.Faces) {
		return nil
	}
	return &p.Faces[face-1]
}

// piecePlace writes the place of a piece: a square, "seat 2", "aboard 2", "supply", "box".
func (m *Mission) piecePlace(at int) string {
	switch {
	case at >= 0 && at < maxSquares:
		return m.squareID(at)
	case at < 0 || at > 255:
		return ""
	case bearer(uint8(at)) >= 0:
		return "seat " + itoa(bearer(uint8(at))+1)
	case sailor(uint8(at)) >= 0:
		return "aboard " + itoa(sailor(uint8(at))+1)
	case at == notation.Supply:
		return "supply"
	case at == notation.Boxed:
		return "box"
	case at == notation.Borne:
		return "guards"
	}
	return ""
}

func (c codec) piecePlaceText(g *Game, at int, lang string) string {
	if at < 0 || at > 255 || at == none {
		return ""
	}
	switch {
	case at < maxSquares:
		return c.m.squareID(at)
	case bearer(uint8(at)) >= 0:
		return c.seatName(g, bearer(uint8(at)), lang)
	case sailor(uint8(at)) >= 0:
		return say(lang, "piece.place.aboard", "who", c.seatName(g, sailor(uint8(at)), lang))
	case at == notation.Supply:
		return say(lang, "piece.place.supply")
	case at == notation.Borne:
		return say(lang, "piece.place.guards")
	}
	return say(lang, "piece.place.box")
}

// pieceTitle names a piece with its face: “Crate” (bomb).
func (c codec) pieceTitle(kind, face int, lang string) string {
	name := c.pieceName(kind, lang)
	if f := c.m.faceOfPiece(kind, face); f != nil {
		return name + " (" + c.named(f.Title, f.Name, lang) + ")"
	}
	return name
}

// kindArg returns the kind of piece that an action names.
func kindArg(a engine.Action) int {
	if verbOf(a) == notation.Piece {
		return int(arg(a, 0))
	}
	return int(arg(a, 1))
}

var (
	isPiece = flat.Named(func(t told, v int) string { return t.m.pieceID(v) }, func(t told, v int) string {
		if t.a == 0 {
			return t.pieceName(v, t.lang)
		}
		face := arg(t.a, 2)
		return t.pieceTitle(v, int(face), t.lang)
	})
	isPiecePlace  = flat.Named(func(t told, v int) string { return t.m.piecePlace(v) }, func(t told, v int) string { return t.piecePlaceText(t.g, v, t.lang) })
	isFaceOfPiece = flat.Named(func(t told, v int) string { return t.m.faceName(kindArg(t.a), v) }, nil)
	// isPieceFaceTold is the face of the piece in an event.
	isPieceFaceTold = flat.Named(func(t told, v int) string { return t.m.faceName(int(t.e.Args[0]), v) }, func(t told, v int) string {
		if f := t.m.faceOfPiece(int(t.e.Args[0]), v); f != nil {
			return t.named(f.Title, f.Name, t.lang)
		}
		return ""
	})
	isPieceCost = &flat.Kind[told]{Text: func(t told, _ int) string { return deedPrice(t.lang, t.g.pieceCost(t.a)) }}
)

func (m *Mission) faceName(kind, face int) string {
	if f := m.faceOfPiece(kind, face); f != nil {
		return f.Name
	}
	return ""
}

// pieceCost returns the cubes for which a piece is taken up or laid down.
func (g *Game) pieceCost(a engine.Action) int {
	p := &g.m.pieces[int(arg(a, 1))%len(g.m.pieces)]
	cost := p.lay
	if verbOf(a) == notation.TakeUp {
		cost = p.take
	}
	if cost == none {
		return 0
	}
	return int(cost)
}

// piecesJSON lists the pieces that are in the Memory, by kind, place and face.
func (c codec) piecesJSON(j *flat.JSON, g *Game) {
	if len(g.m.pieces) == 0 {
		return
	}
	ids := make([]string, len(g.m.pieces))
	for k := range ids {
		ids[k] = c.m.pieceID(k)
	}
	j.Key("pieces").Object()
	for _, k := range sorted(ids) {
		p := &g.m.pieces[k]
		var list []Piece
		for i := int(p.first); i < int(p.first)+int(p.n); i++ {
			x := g.s.Piece[i]
			if x.inHand() {
				x.At = x.At - inHand + notation.Carried
			}
			list = append(list, x)
		}
		slices.SortFunc(list, func(a, b Piece) int { return a.code() - b.code() })
		j.Key(ids[k]).List()
		for _, x := range list {
			if x.At == notation.Boxed {
				continue
			}
			j.Object()
			j.Key("at").Str(c.m.piecePlace(int(x.At)))
			if p.faces > 0 {
				j.Key("face").Text(c.m.faceName(k, int(x.Face)))
			}
			j.End()
		}
		j.End()
	}
	j.End()
}

// handedJSON lists the pairs of seats that have handed a piece over this turn, by kind.
func (c codec) handedJSON(j *flat.JSON, g *Game) {
	if !slices.ContainsFunc(g.m.pieces, func(p pieceInfo) bool { return p.hand == handFree }) {
		return
	}
	ids := make([]string, len(g.m.pieces))
	for k := range ids {
		ids[k] = c.m.pieceID(k)
	}
	j.Key("handed").Object()
	for _, k := range sorted(ids) {
		if g.m.pieces[k].hand != handFree {
			continue
		}
		j.Key(ids[k]).List()
		for a := range g.s.Seats {
			for b := a + 1; b < g.s.Seats; b++ {
				if g.s.Handed[k]>>pairOf(a, b)&1 != 0 {
					j.Str(itoa(int(a)+1) + "-" + itoa(int(b)+1))
				}
			}
		}
		j.End()
	}
	j.End()
}

// pieceText tells that a piece has moved.
func (c codec) pieceText(g *Game, e engine.Event, lang string) string {
	kind, from, to := int(e.Args[0]), uint8(e.Args[1]), uint8(e.Args[2])
	key, who := "event.piece", -1
	switch {
	case bearer(to) >= 0 && bearer(from) >= 0:
		key, who = "event.piece.given", bearer(to)
	case bearer(to) >= 0:
		key, who = "event.piece.taken", bearer(to)
	case sailor(to) >= 0:
		key, who = "event.piece.aboard", sailor(to)
	case to == notation.Supply:
		key = "event.piece.supply"
	case to == notation.Boxed:
		key = "event.piece.box"
	}
	return say(lang, key, "piece", c.pieceTitle(kind, int(e.Args[3]), lang), "who", c.seatName(g, who, lang), "at", c.m.squareID(int(to)))
}

// piecesBy groups the pieces at the places that are wanted, as texts with their numbers.
func (c codec) piecesBy(g *Game, lang string, want func(at uint8) bool) []string {
	var out []string
	for k := range g.m.pieces {
		p := &g.m.pieces[k]
		mask := uint64(0)
		for i := int(p.first); i < int(p.first)+int(p.n); i++ {
			mask |= uint64(bit(want(g.s.Piece[i].At))) << i
		}
		g.eachAlike(mask, func(i int) {
			n := 0
			for left := mask; left != 0; left &= left - 1 {
				n += int(bit(g.s.Piece[bits.TrailingZeros64(left)] == g.s.Piece[i]))
			}
			text := c.pieceTitle(k, int(g.s.Piece[i].Face), lang)
			if n > 1 {
				text = itoa(n) + " x " + text
			}
			out = append(out, text)
		})
	}
	return out
}

// pieceLines lists the pieces next to the Map, and those that went aboard.
func (c codec) pieceLines(g *Game, lang string) []string {
	var out []string
	if list := c.piecesBy(g, lang, func(at uint8) bool { return at == notation.Supply }); len(list) > 0 {
		out = append(out, say(lang, "pieces.supply", "list", strings.Join(list, ", ")))
	}
	if list := c.piecesBy(g, lang, func(at uint8) bool { return sailor(at) >= 0 }); len(list) > 0 {
		out = append(out, say(lang, "pieces.gone", "list", strings.Join(list, ", ")))
	}
	return out
}

// carriedBy lists the pieces of a seat.
func (c codec) carriedBy(g *Game, seat int, lang string) string {
	list := c.piecesBy(g, lang, func(at uint8) bool { return bearer(at) == seat })
	if len(list) == 0 {
		return ""
	}
	return say(lang, "pieces.with", "list", strings.Join(list, ", "))
}

// pieceSigns marks the pieces on a square of the Map in text: "P1" for the first kind.
func (c codec) pieceSigns(g *Game, sq int) []string {
	var out []string
	for k := range g.m.pieces {
		if n := bits.OnesCount64(g.of(k, uint8(sq))); n > 0 {
			sign := "P" + itoa(k+1)
			if n > 1 {
				sign += "x" + itoa(n)
			}
			out = append(out, sign)
		}
	}
	return out
}

// piecesOn adds the pieces that lie on a square.
func (w viewer) piecesOn(sq int, put putter) {
	for k := range w.g.m.pieces {
		mask := w.g.of(k, uint8(sq))
		w.g.eachAlike(mask, func(i int) {
			n := 0
			for left := mask; left != 0; left &= left - 1 {
				n += int(bit(w.g.s.Piece[bits.TrailingZeros64(left)] == w.g.s.Piece[i]))
			}
			text := w.c.pieceTitle(k, int(w.g.s.Piece[i].Face), w.lang)
			put(engine.LookMark, w.pieceSigns[k], n, w.times(n, text))
		})
	}
}

// hinderedPieces lists the pieces on the square of an Assassin that it cannot take up, and
// those it carries and cannot lay down for want of cubes.
func (c codec) hinderedPieces(g *Game, seat int, lang string, no func(key, what string)) {
	a := &g.s.Seat[seat]
	for k := range g.m.pieces {
		p := &g.m.pieces[k]
		name := c.pieceName(k, lang)
		if p.take != none && g.of(k, a.At) != 0 {
			switch {
			case !g.canCarry(k, seat):
				no("hindered.piece.full", name)
			case g.cubesOf(a) < int(p.take):
				no("hindered.piece.price", name)
			}
		}
		if p.lay != none && g.carries(k, seat) > 0 && g.cubesOf(a) < int(p.lay) {
			no("hindered.piece.lay", name)
		}
	}
}
