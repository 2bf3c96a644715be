package venice

import (
	"math/bits"

	"acforge.dev/engine"
	"acforge.dev/engine/venice/notation"
)

// Taking up, laying down and handing over pieces, giving them away in a Trade, and leading
// them along.

// fillPieces lists what an Assassin on a square can do with pieces.
func (g *Game) fillPieces(seat uint8, cubes int, watched bool) {
	if g.s.Phase != phaseAssassin || g.s.Ask.Code != notation.AskMenu {
		return
	}
	a := &g.s.Seat[seat&(maxSeats-1)]
	for k := range g.m.pieces {
		p := &g.m.pieces[k]
		if p.take != none && cubes >= int(p.take) && !watched && g.canCarry(k, int(seat)) {
			g.eachAlike(g.of(k, a.At), func(i int) { g.add(act3(notation.TakeUp, seat, uint8(k), g.s.Piece[i].Face)) })
		}
		mine := g.of(k, notation.Carried+seat)
		if mine == 0 {
			continue
		}
		if p.lay != none && cubes >= int(p.lay) {
			g.eachAlike(mine, func(i int) { g.add(act3(notation.LayDown, seat, uint8(k), g.s.Piece[i].Face)) })
		}
		if p.hand == handFree {
			for to := range g.s.Seats {
				if g.canHand(k, seat, to) {
					g.eachAlike(mine, func(i int) { g.add(act4(notation.HandOver, seat, uint8(k), g.s.Piece[i].Face, to)) })
				}
			}
		}
	}
}

// canHand reports whether an Assassin may hand a piece over to another one now, without cubes.
func (g *Game) canHand(kind int, from, to uint8) bool {
	a, b := &g.s.Seat[from&(maxSeats-1)], &g.s.Seat[to&(maxSeats-1)]
	return from != to && b.Where == onSquare && a.At == b.At && g.canCarry(kind, int(to)) && g.s.Handed[kind]>>pairOf(from, to)&1 == 0
}

// pairOf numbers the pairs of seats.
func pairOf(a, b uint8) uint8 {
	if a > b {
		a, b = b, a
	}
	return [maxSeats][maxSeats]uint8{{0, 0, 1, 2}, {0, 0, 3, 4}, {0, 0, 0, 5}}[a&3][b&3]
}

// answerPiece takes up, lays down or hands over a piece.
func (g *Game) answerPiece(a engine.Action) {
	seat, kind, face := arg(a, 0), arg(a, 1), arg(a, 2)
	p := &g.m.pieces[kind]
	at := g.s.Seat[seat&(maxSeats-1)].At
	from := notation.Carried + seat
	if verbOf(a) == notation.TakeUp {
		from = at
	}
	i := g.pieceAt(^uint64(0), kind, from, face)
	if i < 0 {
		return
	}
	switch verbOf(a) {
	case notation.TakeUp:
		g.pay(int(seat), int(p.take))
		g.movePiece(i, notation.Carried+seat, seat)
		g.firePiece(pieceTaken, int(kind), seat, at)
	case notation.LayDown:
		g.pay(int(seat), int(p.lay))
		g.movePiece(i, at, seat)
		g.firePiece(pieceLaid, int(kind), seat, at)
	case notation.HandOver:
		to := arg(a, 3)
		g.s.Handed[kind] |= 1 << pairOf(seat, to)
		g.movePiece(i, notation.Carried+to, seat)
		g.firePiece(pieceHanded, int(kind), to, at)
	}
}

// endPieces forgets the pieces that were handed over in a turn.
func (g *Game) endPieces() { clear(g.s.Handed[:]) }

// tradesPieces reports whether an Assassin in a mask of seats carries a piece that is handed
// over in a Trade.
func (g *Game) tradesPieces(seats uint8) bool {
	for i := range g.m.nPieces {
		if k := bearer(g.s.Piece[i&63].At); k >= 0 && seats>>k&1 != 0 && g.m.pieces[g.m.kindOf(i)].hand == handTrade {
			return true
		}
	}
	return false
}

// beginShare lets the pieces of those who trade be given out, after their cards.
func (g *Game) beginShare(seats uint8) {
	if g.m.nPieces > 0 && g.tradesPieces(seats) {
		g.beginShareFrame(seats)
	}
}

// nextShared returns the piece that is given out next: by kind, owner and face; -1 for none.
func (g *Game) nextShared() int {
	best := -1
	for i := range g.m.nPieces {
		if x := g.s.Piece[i&63]; x.inHand() && (best < 0 || g.m.kindOf(i) == g.m.kindOf(best) && x.code() < g.s.Piece[best&63].code()) {
			best = i
		}
	}
	return best
}

func (g *Game) stepShare(top *Frame) bool {
	f := shareFrame{top}
	if f.PC == 0 {
		f.PC = 1
		for i := range g.m.nPieces {
			if k := bearer(g.s.Piece[i&63].At); k >= 0 && f.partners()>>k&1 != 0 && g.m.pieces[g.m.kindOf(i)].hand == handTrade {
				g.s.Piece[i&63].At = inHand + uint8(k)
			}
		}
	}
	if g.nextShared() >= 0 {
		return g.ask(notation.AskTrade, 0)
	}
	g.done()
	return true
}

func (g *Game) fillShare(top *Frame) {
	f := shareFrame{top}
	i := g.nextShared()
	x := g.s.Piece[i&63]
	kind := g.m.kindOf(i)
	for seat := range g.s.Seats {
		if f.partners()>>seat&1 != 0 && g.canCarry(kind, int(seat)) {
			g.add(act4(notation.Piece, uint8(kind), x.At-inHand+notation.Carried, x.Face, notation.Carried+seat))
		}
	}
}

func (g *Game) answerShare(a engine.Action) {
	i := g.nextShared()
	x := &g.s.Piece[i&63]
	from, to := x.At-inHand, arg(a, 3)-notation.Carried
	x.At = notation.Carried + from
	g.dirty = true
	if from != to {
		g.movePiece(i, notation.Carried+to, from)
		g.firePiece(pieceHanded, g.m.kindOf(i), to, g.s.Seat[to&(maxSeats-1)].At)
	}
}

// ledBy returns the pieces of a kind that can be led along from a square, and how many of them.
func (g *Game) ledBy(kind int, from uint8) (mask uint64, n int) {
	p := &g.m.pieces[kind]
	if p.lead == 0 {
		return 0, 0
	}
	for left := g.of(kind, from); left != 0; left &= left - 1 {
		if i := bits.TrailingZeros64(left); p.leadFaces>>g.s.Piece[i&63].Face&1 != 0 {
			mask |= 1 << i
		}
	}
	return mask, min(int(p.lead), bits.OnesCount64(mask))
}

// beginLead asks an Assassin who leaves a square what goes along.
func (g *Game) beginLead(seat int, from, to uint8) {
	if !g.m.leads {
		return
	}
	for k := range g.m.pieces {
		if _, n := g.ledBy(k, from); n > 0 {
			g.beginLeadFrame(seat, from, to, k)
			return
		}
	}
}

func (g *Game) stepLead(top *Frame) bool {
	f := leadFrame{top}
	for ; f.kind() < len(g.m.pieces); f.setKind(f.kind() + 1) {
		if _, n := g.ledBy(f.kind(), f.from()); n > 0 {
			return g.ask(notation.AskLead, int(f.seat())+1)
		}
	}
	g.done()
	return true
}

func (g *Game) fillLead(top *Frame) {
	f := leadFrame{top}
	_, n := g.ledBy(f.kind(), f.from())
	for k := range n + 1 {
		g.add(act1(notation.Answer, uint8(k)))
	}
}

func (g *Game) answerLead(top *Frame, a engine.Action) {
	f := leadFrame{top}
	kind, seat, to := f.kind(), f.seat(), f.to()
	mask, _ := g.ledBy(kind, f.from())
	f.setKind(kind + 1)
	g.dirty = true
	for range arg(a, 0) {
		next := -1
		g.eachAlike(mask, func(i int) {
			if next < 0 {
				next = i
			}
		})
		if next < 0 {
			return
		}
		mask &^= 1 << next
		g.movePiece(next, to, seat)
	}
}
