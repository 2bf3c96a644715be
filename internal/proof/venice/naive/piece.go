package naive

import (
	"cmp"
	"slices"

	"acforge.dev/engine/venice/notation"
	ir "acforge.dev/schema/ir/venice"
)

// piece is a piece that the Memory declares (docs/effects.md, "Pieces").
type piece struct {
	*ir.Piece
	kind  int
	where string // lying, carried, aboard, supply, box
	at    int    // the square on which it lies, or the seat that has it
	shows int    // index of its face or card; -1 for a hidden card or nothing
	held  bool   // in hand in a Trade
}

// The places of a piece.
const (
	lying    = "lying"
	carried  = "carried"
	aboard   = "aboard"
	inSupply = "supply"
	boxed    = "box"
	borne    = "guards" // with an Enemy of the figure that carries it
)

// preparePieces makes the pieces of the Memory; setUp places them.
func (g *Game) preparePieces() {
	g.passed, g.byHand = map[string]bool{}, map[int]bool{}
	for k := range g.mem.Pieces {
		p := &g.mem.Pieces[k]
		for range p.N {
			g.pieces = append(g.pieces, &piece{Piece: p, kind: k, where: inSupply, shows: -1})
		}
	}
}

// layPieces places the pieces of the set-up.
func (g *Game) layPieces() {
	var counts []int // all are next to the Map while they are counted
	for k := range g.mem.Pieces {
		n := g.mem.Pieces[k].N
		if by := g.mem.Pieces[k].NBy; by != nil {
			n = max(0, min(n, g.worth(by, nowhere())))
		}
		counts = append(counts, n)
	}
	for k, n := range counts {
		all := g.ofKind(k)
		p := &g.mem.Pieces[k]
		for i, x := range all {
			if len(p.Faces) > 0 {
				x.shows = 0
			}
			switch {
			case i >= n:
				x.where = boxed
			case len(p.At) > 0:
				x.where, x.at = lying, int(p.At[i%len(p.At)])
				if g.squares[x.at].gone {
					x.where = boxed
				}
			}
		}
	}
}

func (g *Game) ofKind(k int) []*piece {
	return slices.DeleteFunc(slices.Clone(g.pieces), func(x *piece) bool { return x.kind != k })
}

// place returns the place of a piece as actions name it.
func (x *piece) place() uint8 {
	switch x.where {
	case lying:
		return uint8(x.at)
	case carried:
		return notation.Carried + uint8(x.at)
	case aboard:
		return notation.Aboard + uint8(x.at)
	case inSupply:
		return notation.Supply
	case borne:
		return notation.Borne
	}
	return notation.Boxed
}

func (x *piece) face() uint8 { return uint8(x.shows + 1) }

// like reports whether two pieces cannot be told apart.
func (x *piece) like(y *piece) bool {
	return x.kind == y.kind && x.where == y.where && x.place() == y.place() && x.shows == y.shows
}

// distinct leaves one of each group of pieces that are alike, by place and face.
func distinct(list []*piece) []*piece {
	var out []*piece
	for _, x := range list {
		if !slices.ContainsFunc(out, x.like) {
			out = append(out, x)
		}
	}
	slices.SortStableFunc(out, func(a, b *piece) int {
		return cmp.Or(cmp.Compare(a.place(), b.place()), cmp.Compare(a.shows, b.shows))
	})
	return out
}

// ground returns the square on which a piece lies or is carried, nil if there is none.
func (g *Game) standsOn(x *piece) *square {
	switch {
	case x.where == lying:
		return g.squares[x.at]
	case x.where == carried && g.units[x.at].onMap():
		return g.squares[g.units[x.at].at]
	}
	return nil
}

// chosen lists the pieces that a set means now.
func (g *Game) chosen(s *ir.PieceSet, c *context) []*piece {
	var squares []*square
	if s.At != nil {
		squares = g.places(s.At, c, g.origin(c))
	}
	var who []*unit
	if s.By != nil {
		if s.By.Pick == "self" && c.self != nil { // wherever it is
			who = []*unit{c.self}
		} else {
			who = g.meant(s.By, c)
		}
	}
	has := func(seat int) bool {
		return s.By == nil || slices.ContainsFunc(who, func(u *unit) bool { return u.n == seat })
	}
	return slices.DeleteFunc(g.ofKind(s.Piece), func(x *piece) bool {
		if x.where == boxed || x.where == borne || len(s.Faces) > 0 && !slices.Contains(s.Faces, x.shows) {
			return true
		}
		if s.At != nil {
			if q := g.standsOn(x); q == nil || !slices.Contains(squares, q) {
				return true
			}
		}
		switch x.where {
		case lying:
			return s.By != nil || s.Is != "lying" && s.Is != "map" && s.Is != "any"
		case carried:
			return !has(x.at) || s.Is != "carried" && s.Is != "map" && s.Is != "any"
		case aboard:
			return !has(x.at) || s.Is != "aboard" && s.Is != "any"
		}
		return s.By != nil || s.Is != "supply" && s.Is != "any"
	})
}

// holdsPieces reports whether characters carry enough pieces. What self took along off the Map
// counts for self.
func (g *Game) holdsPieces(h *ir.Holding, c *context) bool {
	n := len(g.chosen(&h.Of, c))
	if h.Of.By != nil && h.Of.By.Pick == "self" {
		off := h.Of
		off.Is = "aboard"
		n += len(g.chosen(&off, c))
	}
	return n >= h.N
}

// bears reports whether a piece that a place asks for lies on a square.
func (g *Game) bears(s *square, p *ir.PieceHere) bool {
	return slices.ContainsFunc(g.ofKind(p.Piece), func(x *piece) bool {
		return x.where == lying && x.at == s.id && (len(p.Faces) == 0 || slices.Contains(p.Faces, x.shows))
	})
}

// visited reports whether an Assassin stands on a square.
func (g *Game) visited(s *square) bool {
	return slices.ContainsFunc(g.assassins(), func(u *unit) bool { return u.stands(s) })
}

// load counts the pieces of a kind that an Assassin carries.
func (g *Game) load(u *unit, kind int) int {
	n := 0
	for _, x := range g.ofKind(kind) {
		if x.where == carried && x.at == u.n && !x.held {
			n++
		}
	}
	return n
}

// hasRoom reports whether an Assassin can carry one more piece of a kind.
func (g *Game) hasRoom(u *unit, kind int) bool {
	p := &g.mem.Pieces[kind]
	if u.ally != nil || !u.onMap() || u.critical || p.Heavy && u.place != onSquare {
		return false
	}
	return g.load(u, kind) < p.Carry
}

// burdened reports whether an Assassin carries a heavy piece.
func (g *Game) burdened(u *unit) bool {
	return slices.ContainsFunc(g.pieces, func(x *piece) bool { return x.Heavy && x.where == carried && x.at == u.n })
}

// movePiece takes a piece to another place. by is the character that does it.
func (g *Game) movePiece(x *piece, where string, at int, by *unit) {
	from := g.placeName(x)
	if where == lying && g.squares[at].gone {
		where = boxed
	}
	x.where, x.at = where, at
	g.tell("", "piece", object{"piece": x.Name, "from": from, "to": g.placeName(x)})
	if where == lying {
		g.pieceScripts("comes", x, by, g.squares[at])
	}
}

// takesPieces lets an Enemy that comes take one piece of each kind that its figure carries.
func (g *Game) takesPieces(kind int) { g.passLoad(kind, inSupply, borne, 0) }

// losesPieces lays down what an Enemy carried that leaves a square. Of those of a figure the
// ones that carry go first.
func (g *Game) losesPieces(e *enemy) { g.passLoad(e.kind, borne, lying, e.at) }

func (g *Game) passLoad(kind int, from, to string, at int) {
	for k := range g.mem.Pieces {
		by := g.mem.Pieces[k].By
		if by == nil || g.troopKind(*by) != kind {
			continue
		}
		if list := distinct(slices.DeleteFunc(g.ofKind(k), func(x *piece) bool { return x.where != from })); len(list) > 0 {
			g.movePiece(list[0], to, at, nil)
		}
	}
}

func (g *Game) pieceScripts(does string, x *piece, who *unit, at *square) {
	g.scripts(moment{when: atPiece, piece: x, does: does, who: who, at: at})
}

// loseLoad takes the pieces off an Assassin. where says where they go.
func (g *Game) loseLoad(u *unit, where func(p *ir.Piece) string) {
	if u.ally != nil {
		return
	}
	for k := range g.mem.Pieces {
		if where(&g.mem.Pieces[k]) == "keep" {
			continue
		}
		for {
			mine := distinct(slices.DeleteFunc(g.ofKind(k), func(x *piece) bool { return x.where != carried || x.at != u.n }))
			if len(mine) == 0 {
				break
			}
			switch to := where(&g.mem.Pieces[k]); to {
			case "here", "":
				g.movePiece(mine[0], lying, u.at, u)
			case "aboard":
				g.movePiece(mine[0], aboard, u.n, u)
			default:
				g.movePiece(mine[0], to, 0, u)
			}
		}
	}
}

// --- the menu ---------------------------------------------------------------------
