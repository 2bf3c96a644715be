package venice

import (
	"math/bits"

	"acforge.dev/engine/venice/notation"
	ir "acforge.dev/schema/ir/venice"
)

// Pieces of the author (ir.Piece). Pieces of a kind that are at one place and show one face are
// alike: an action names the kind, the place and the face, and means any of them.

// Piece is one piece of the Memory.
type Piece struct {
	At   uint8 // a square, or a place of package notation; inHand plus the seat during a Trade
	Face uint8 // what it shows, from 1; 0 for nothing, or a card that is hidden
}

// inHand plus a seat is the place of a piece of that seat which is given out in a Trade.
const inHand = notation.Boxed + 1

// pieceInfo is a kind of piece.
type pieceInfo struct {
	first, n          uint8 // its pieces in State.Piece
	nBy               numID
	at                []uint8
	faces             uint8 // how many there are
	under             uint8 // Memory.Chances; none
	by                uint8 // Memory.Figures; none
	carry             uint8
	take, lay         uint8 // cubes; none: not in the menu
	hand, drop, leave uint8
	heavy             bool
	lead              uint8
	leadFaces         uint32 // mask of the faces that are led
	mods              []modInfo
}

// How a piece is handed over, and where it goes without its carrier
const (
	handTrade uint8 = iota
	handFree
	handNever
)

const (
	dropHere uint8 = iota
	dropSupply
	dropBox
	dropAboard
	dropKeep
)

var (
	hands = map[string]uint8{"": handNever, "trade": handTrade, "free": handFree, "never": handNever}
	drops = map[string]uint8{"": dropHere, "here": dropHere, "supply": dropSupply, "box": dropBox, "aboard": dropAboard, "keep": dropKeep}
)

// pieceSel is a compiled ir.PieceSet.
type pieceSel struct {
	kind   uint8
	is     uint8 // where they are: isLying and so on
	placed bool  // at is set
	at     uint16
	held   bool // by is set
	by     uint16
	faces  uint32 // mask of faces; 0 means any
}

// Where pieces are, as bits
const (
	isLying uint8 = 1 << iota
	isCarried
	isAboard
	isSupply
)

var pieceIs = map[string]uint8{"lying": isLying, "carried": isCarried, "map": isLying | isCarried, "aboard": isAboard, "supply": isSupply,
	"any": isLying | isCarried | isAboard | isSupply}

// startPieces places the pieces of the set-up, after counters and decks. How many there are is
// counted while all are next to the Map.
func (g *Game) startPieces() {
	for i := range g.m.nPieces {
		g.s.Piece[i&63] = Piece{At: notation.Supply}
	}
	var n [ir.MaxPieceKinds]int
	for k := range g.m.pieces {
		p := &g.m.pieces[k]
		n[k] = int(p.n)
		if p.nBy != 0 {
			n[k] = max(0, min(g.number(p.nBy, &nowhere), n[k]))
		}
	}
	for k := range g.m.pieces {
		p := &g.m.pieces[k]
		for i := range int(p.n) {
			x := &g.s.Piece[(int(p.first)+i)&63]
			if p.under == none && p.faces > 0 {
				x.Face = 1
			}
			switch {
			case i >= n[k]:
				x.At = notation.Boxed
			case len(p.at) > 0:
				x.At = g.ground(p.at[i%len(p.at)])
			}
		}
	}
}

// ground returns a square, or the box if it is not on the Map.
func (g *Game) ground(sq uint8) uint8 {
	if g.m.fallen.has(sq) {
		return notation.Boxed
	}
	return sq
}

// kindOf returns the kind of a piece.
func (m *Mission) kindOf(i int) int {
	for k := range m.pieces {
		if i < int(m.pieces[k].first)+int(m.pieces[k].n) {
			return k
		}
	}
	return 0
}

// bearer returns the seat that carries a piece at a place, -1 for none.
func bearer(at uint8) int {
	switch {
	case at >= notation.Carried && at < notation.Carried+maxSeats:
		return int(at - notation.Carried)
	case at >= inHand && at < inHand+maxSeats:
		return int(at - inHand)
	}
	return -1
}

// sailor returns the seat that took a piece along off the Map, -1 for none.
func sailor(at uint8) int {
	if at >= notation.Aboard && at < notation.Aboard+maxSeats {
		return int(at - notation.Aboard)
	}
	return -1
}

// squareOf returns the square on which a piece lies or is carried, none if it is on none.
func (g *Game) squareOf(i int) uint8 {
	at := g.s.Piece[i&63].At
	if k := bearer(at); k >= 0 {
		if a := &g.s.Seat[k]; a.onMap() {
			return a.At
		}
		return none
	}
	if at < maxSquares {
		return at
	}
	return none
}

// chosenPieces returns the mask of the pieces that a set means now.
func (g *Game) chosenPieces(sel *pieceSel, ctx *effectCtx) uint64 {
	p := &g.m.pieces[sel.kind]
	var at squareSet
	if sel.placed {
		at = g.squaresOf(&g.m.where[sel.at], ctx, g.origin(ctx))
	}
	by := uint8(0)
	if sel.held {
		w := &g.m.who[sel.by]
		if by = g.seatsOf(w, ctx); w.pick == pickSelf && ctx.Self < maxSeats { // also off the Map
			by = 1 << ctx.Self
		}
	}
	mask := uint64(0)
	for i := int(p.first); i < int(p.first)+int(p.n); i++ {
		x := g.s.Piece[i&63]
		if sel.faces != 0 && sel.faces>>x.Face&1 == 0 {
			continue
		}
		ok := false
		switch seat := bearer(x.At); {
		case x.At < maxSquares:
			ok = sel.is&isLying != 0 && !sel.held && (!sel.placed || at.has(x.At))
		case seat >= 0:
			ok = sel.is&isCarried != 0 && (!sel.held || by>>seat&1 != 0) && (!sel.placed || g.s.Seat[seat].onMap() && at.has(g.s.Seat[seat].At))
		case sailor(x.At) >= 0:
			ok = sel.is&isAboard != 0 && !sel.placed && (!sel.held || by>>sailor(x.At)&1 != 0)
		default:
			ok = x.At == notation.Supply && sel.is&isSupply != 0 && !sel.placed && !sel.held
		}
		mask |= uint64(bit(ok)) << i
	}
	return mask
}

// eachKind calls f with one piece of each kind of alike pieces in a mask, by place and face.
func (g *Game) eachAlike(mask uint64, f func(i int)) {
	var seen [ir.MaxPieces]bool
	for range bits.OnesCount64(mask) {
		best := -1
		for left := mask; left != 0; left &= left - 1 {
			i := bits.TrailingZeros64(left)
			if !seen[i] && (best < 0 || g.s.Piece[i].code() < g.s.Piece[best].code()) {
				best = i
			}
		}
		if best < 0 {
			return
		}
		for left := mask; left != 0; left &= left - 1 {
			if i := bits.TrailingZeros64(left); g.s.Piece[i].code() == g.s.Piece[best].code() {
				seen[i] = true
			}
		}
		f(best)
	}
}

// inHand reports whether a piece is given out in a Trade.
func (p Piece) inHand() bool { return p.At >= inHand && p.At < inHand+maxSeats }

// code orders pieces by place and face.
func (p Piece) code() int { return int(p.At)<<8 | int(p.Face) }

// pieceAt returns a piece of a kind at a place with a face, of those in a mask; -1 if there is
// none.
func (g *Game) pieceAt(mask uint64, kind, at, face uint8) int {
	p := &g.m.pieces[kind]
	for i := int(p.first); i < int(p.first)+int(p.n); i++ {
		if mask>>i&1 != 0 && g.s.Piece[i&63] == (Piece{at, face}) {
			return i
		}
	}
	return -1
}

// of returns the mask of the pieces of a kind at a place.
func (g *Game) of(kind int, at uint8) uint64 {
	p := &g.m.pieces[kind]
	mask := uint64(0)
	for i := int(p.first); i < int(p.first)+int(p.n); i++ {
		mask |= uint64(bit(g.s.Piece[i&63].At == at)) << i
	}
	return mask
}

// carries counts the pieces of a kind that a seat carries.
func (g *Game) carries(kind, seat int) int {
	return bits.OnesCount64(g.of(kind, notation.Carried+uint8(seat)))
}

// canCarry reports whether an Assassin on the Map can carry one more piece of a kind.
func (g *Game) canCarry(kind, seat int) bool {
	a := &g.s.Seat[seat]
	p := &g.m.pieces[kind]
	return !a.Critical && (!p.heavy || a.Where == onSquare) && g.carries(kind, seat) < int(p.carry)
}

// burdened reports whether an Assassin carries a heavy piece.
func (g *Game) burdened(seat int) bool {
	for k := range g.m.pieces {
		if g.m.pieces[k].heavy && g.carries(k, seat) > 0 {
			return true
		}
	}
	return false
}

// What can happen to a piece: the moments of a script
const (
	pieceTaken uint8 = iota
	pieceLaid
	pieceHanded
	pieceComes
	pieceTurned
)

var pieceDoes = map[string]uint8{"takenUp": pieceTaken, "laidDown": pieceLaid, "handedOver": pieceHanded, "comes": pieceComes, "turned": pieceTurned}

func (g *Game) firePiece(does uint8, kind int, seat, at uint8) {
	g.fire(whenPiece, does<<4|uint8(kind), seat, at)
}

// movePiece moves a piece. seat is the Assassin that does it, or none.
func (g *Game) movePiece(i int, to, seat uint8) {
	x := &g.s.Piece[i&63]
	kind := g.m.kindOf(i)
	if to < maxSquares {
		to = g.ground(to)
	}
	g.ev6(evPiece, 0, 0, kind, int(x.At), int(to), int(x.Face), 0, 0)
	x.At = to
	g.dirty = true
	if to < maxSquares {
		g.firePiece(pieceComes, kind, seat, to)
	}
}

// dropPieces takes the pieces off an Assassin that is critical or Eliminated, or that leaves the
// Map.
func (g *Game) dropPieces(seat int, leaves, critical bool) {
	if g.m.nPieces == 0 || isAlly(seat) {
		return
	}
	a := &g.s.Seat[seat]
	for k := range g.m.pieces {
		p := &g.m.pieces[k]
		how := p.drop
		if leaves {
			how = p.leave
		}
		if how == dropKeep && critical {
			continue
		}
		to := [...]uint8{dropHere: a.At, dropSupply: notation.Supply, dropBox: notation.Boxed, dropAboard: notation.Aboard + uint8(seat), dropKeep: notation.Supply}[how]
		for mask := g.of(k, notation.Carried+uint8(seat)); mask != 0; {
			next := -1
			g.eachAlike(mask, func(i int) {
				if next < 0 {
					next = i
				}
			})
			mask &^= 1 << next
			g.movePiece(next, to, uint8(seat))
		}
	}
}

// bearers counts the Enemies that may carry pieces of a kind.
func (g *Game) bearers(kind int) int {
	n, t := 0, g.m.figures[g.m.pieces[kind].by%ir.MaxFigures].typ
	for left := g.s.Held; !left.empty(); left = left.rest() {
		n += int(g.s.Sq[left.first()].Guards[t&(maxTypes-1)])
	}
	return n
}

// bearPieces lets n Enemies that have come take the pieces that they carry, as long as any are
// next to the Map.
func (g *Game) bearPieces(typ uint8, n int) {
	for range n {
		g.shiftBorne(typ, notation.Supply, notation.Borne)
	}
}

// shiftBorne moves a piece of each kind that the Enemies of a type carry, if there is one at a
// place: of several the first by its face.
func (g *Game) shiftBorne(typ, from, to uint8) {
	if !g.m.bearing {
		return
	}
	for k := range g.m.pieces {
		by := g.m.pieces[k].by
		if by == none || g.m.figures[by].typ != typ {
			continue
		}
		first := -1
		g.eachAlike(g.of(k, from), func(i int) {
			if first < 0 {
				first = i
			}
		})
		if first >= 0 {
			g.movePiece(first, to, none)
		}
	}
}

// clearPieces puts the pieces of a square that no longer exists into the box.
func (g *Game) clearPieces(sq uint8) {
	for i := range g.m.nPieces {
		if g.s.Piece[i&63].At == sq {
			g.movePiece(i, notation.Boxed, none)
		}
	}
}

// pieceChange adds up the modifiers of the pieces that an Assassin carries. They do not work
// inside a Machine (BOV-48.7).
func (g *Game) pieceChange(what, seat int, weapon uint8) int {
	n := 0
	if isAlly(seat) || g.s.Seat[seat].Where == inMachine {
		return 0
	}
	for k := range g.m.pieces {
		if mods := g.m.pieces[k].mods; len(mods) > 0 {
			if held := g.carries(k, seat); held > 0 {
				n += held * g.sum(mods, what, seat, seat, weapon)
			}
		}
	}
	return n
}

// visitPieces visits the pieces that the Memory declares.
func (g *Game) visitPieces(v *walk) {
	if g.m.nPieces == 0 {
		return
	}
	for i := range g.m.nPieces {
		v.U8(&g.s.Piece[i&63].At, &g.s.Piece[i&63].Face)
	}
	v.Bytes(g.s.Handed[:len(g.m.pieces)])
	v.U8(&g.s.Shown)
}

// badPieces looks for pieces at impossible places.
func (g *Game) badPieces() string {
	for k := range g.m.pieces {
		p := &g.m.pieces[k]
		for i := int(p.first); i < int(p.first)+int(p.n); i++ {
			x := g.s.Piece[i&63]
			seat := bearer(x.At)
			switch {
			case x.Face > p.faces || x.Face == 0 && p.under == none && p.faces > 0:
				return "a piece shows no face"
			case x.At < maxSquares && (int(x.At) >= g.m.nSq || g.m.fallen.has(x.At)):
				return "a piece lies on no square"
			case x.At == notation.Borne:
				if p.by == none || g.bearers(k) < bits.OnesCount64(g.of(k, notation.Borne)) {
					return "a piece is carried by no enemy"
				}
			case x.At >= inHand+maxSeats || x.At >= maxSquares && x.At < notation.Carried:
				return "a piece is nowhere"
			case seat >= 0 && (seat >= int(g.s.Seats) || p.carry == 0):
				return "a piece is carried by nobody"
			case seat >= 0 && x.At < inHand && (g.s.Seat[seat].Critical && p.drop != dropKeep || g.carries(k, seat) > int(p.carry)):
				return "an assassin carries more pieces than it can"
			}
		}
	}
	for i := g.m.nPieces; i < len(g.s.Piece); i++ {
		if g.s.Piece[i] != (Piece{}) {
			return "a piece is none of this memory"
		}
	}
	return ""
}

// bears reports whether a piece that a place asks for lies on a square.
func (g *Game) bears(sq, kind uint8, faces uint32) bool {
	for mask := g.of(int(kind), sq); mask != 0; mask &= mask - 1 {
		if faces == 0 || faces>>g.s.Piece[bits.TrailingZeros64(mask)&63].Face&1 != 0 {
			return true
		}
	}
	return false
}

// peopled narrows a set to squares with Assassins on them, or without.
func (g *Game) withPeople(set squareSet, some bool) squareSet {
	var on squareSet
	for i := range g.s.players() {
		if a := &g.s.Seat[i]; a.Where == onSquare {
			on = on.with(a.At)
		}
	}
	if some {
		return set.and(on)
	}
	return set.sub(on)
}

// holdsPieces answers whether characters carry pieces. What self took along counts for self.
func (g *Game) holdsPieces(q *condInstr, ctx *effectCtx) bool {
	sel := g.m.sets[q.who]
	if sel.held && g.m.who[sel.by].pick == pickSelf {
		sel.is |= isAboard
	}
	return bits.OnesCount64(g.chosenPieces(&sel, ctx)) >= int(q.n)
}

// BearerOf returns the type of the Enemies that carry pieces of a kind, which must have some.
func (m *Mission) BearerOf(kind int) uint8 {
	return m.figures[m.pieces[kind].by%ir.MaxFigures].typ & (maxTypes - 1)
}

// PiecesOf returns the pieces of a kind: the index of the first in State.Piece, and how many
// there are.
func (m *Mission) PiecesOf(kind int) (first, n int) {
	if kind < 0 || kind >= len(m.pieces) {
		return 0, 0
	}
	return int(m.pieces[kind].first), int(m.pieces[kind].n)
}
