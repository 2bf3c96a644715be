package naive

import (
	"cmp"
	"fmt"
	"slices"

	"acforge.dev/engine"
	"acforge.dev/engine/venice/notation"
)

// offerPieces offers taking up, laying down and handing over without cubes.
func (m *menu) offerPieces(u *unit) {
	if m.code != notation.AskMenu {
		return
	}
	for k := range m.mem.Pieces {
		p := &m.mem.Pieces[k]
		var here, mine []*piece
		for _, x := range m.ofKind(k) {
			if x.where == lying && x.at == u.at {
				here = append(here, x)
			}
			if x.where == carried && x.at == u.n {
				mine = append(mine, x)
			}
		}
		for _, x := range distinct(here) {
			if p.Take != nil && m.canPay(u, *p.Take) && !m.crowded(u) && m.hasRoom(u, k) {
				m.add(notation.TakeUp, u.n, k, int(x.face()))
			}
		}
		for _, x := range distinct(mine) {
			if p.Lay != nil && m.canPay(u, *p.Lay) {
				m.add(notation.LayDown, u.n, k, int(x.face()))
			}
			if p.Hand != "free" {
				continue
			}
			for _, v := range m.assassins() {
				if v != u && v.place == onSquare && v.at == u.at && m.hasRoom(v, k) && !m.passed[pairKey(k, u.n, v.n)] {
					m.add(notation.HandOver, u.n, k, int(x.face()), v.n)
				}
			}
		}
	}
}

func pairKey(kind, a, b int) string {
	return fmt.Sprintf("%d %d-%d", kind, min(a, b)+1, max(a, b)+1)
}

// actPiece does one of these.
func (g *Game) actPiece(a engine.Action) {
	u, kind, face := g.unitOf(int(notation.Arg(a, 0))), int(notation.Arg(a, 1)), notation.Arg(a, 2)
	taking := notation.VerbOf(a) == notation.TakeUp
	all := g.ofKind(kind)
	i := slices.IndexFunc(all, func(x *piece) bool {
		if taking {
			return x.where == lying && x.at == u.at && x.face() == face
		}
		return x.where == carried && x.at == u.n && x.face() == face
	})
	x, here := all[i], g.squares[u.at]
	switch notation.VerbOf(a) {
	case notation.TakeUp:
		g.pay(u, *x.Take)
		g.movePiece(x, carried, u.n, u)
		g.pieceScripts("takenUp", x, u, here)
	case notation.LayDown:
		g.pay(u, *x.Lay)
		g.movePiece(x, lying, u.at, u)
		g.pieceScripts("laidDown", x, u, here)
	default:
		v := g.unitOf(int(notation.Arg(a, 3)))
		g.passed[pairKey(kind, u.n, v.n)] = true
		g.movePiece(x, carried, v.n, u)
		g.pieceScripts("handedOver", x, v, here)
	}
}

// tradable lists the pieces of those who trade, by kind, owner and face.
func (g *Game) tradable(partners []*unit) []*piece {
	var out []*piece
	for k := range g.mem.Pieces {
		if g.mem.Pieces[k].Hand != "trade" {
			continue
		}
		var of []*piece
		for _, x := range g.ofKind(k) {
			if x.where == carried && slices.Contains(partners, g.units[x.at]) {
				of = append(of, x)
			}
		}
		slices.SortStableFunc(of, func(a, b *piece) int {
			return cmp.Or(cmp.Compare(a.at, b.at), cmp.Compare(a.shows, b.shows))
		})
		out = append(out, of...)
	}
	return out
}

// sharePieces gives out the pieces of a Trade, each once.
func (g *Game) sharePieces(partners []*unit) {
	hand := g.tradable(partners)
	for _, x := range hand {
		x.held = true
	}
	for _, x := range hand {
		g.settle()
		var ways []engine.Action
		for _, v := range partners {
			if g.hasRoom(v, x.kind) {
				ways = append(ways, notation.Act(notation.Piece, uint8(x.kind), x.place(), x.face(), notation.Carried+uint8(v.n)))
			}
		}
		g.about.piece = x.Name
		to := int(notation.Arg(g.ask(notation.AskTrade, 0, ways), 3)) - notation.Carried
		x.held = false
		if from := x.at; from != to {
			g.movePiece(x, carried, to, g.units[from])
			g.pieceScripts("handedOver", x, g.units[to], g.squares[g.units[to].at])
		}
	}
}

// leadAlong asks an Assassin who leaves a square how many pieces go along; to is nil by a station.
func (g *Game) leadAlong(u *unit, from int, to *square) {
	for k := range g.mem.Pieces {
		p := &g.mem.Pieces[k]
		follow := func() []*piece {
			return slices.DeleteFunc(g.ofKind(k), func(x *piece) bool {
				return x.where != lying || x.at != from || p.LeadFace != nil && x.shows != *p.LeadFace
			})
		}
		if p.Lead == 0 || len(g.pieces) == 0 {
			continue
		}
		g.settle()
		n := min(p.Lead, len(follow()))
		if n == 0 {
			continue
		}
		var ways []engine.Action
		for i := range n + 1 {
			ways = append(ways, notation.Act(notation.Answer, uint8(i)))
		}
		g.about.piece = p.Name
		list := follow()
		for range notation.Arg(g.ask(notation.AskLead, u.n+1, ways), 0) {
			x := distinct(list)[0]
			list = slices.DeleteFunc(list, func(y *piece) bool { return y == x })
			if to == nil {
				g.movePiece(x, aboard, u.n, u)
			} else {
				g.movePiece(x, lying, to.id, u)
			}
		}
	}
}

// --- effects ----------------------------------------------------------------------
