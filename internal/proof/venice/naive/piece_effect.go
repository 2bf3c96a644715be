package naive

import (
	"slices"

	"acforge.dev/engine"
	"acforge.dev/engine/venice/notation"
	ir "acforge.dev/schema/ir/venice"
)

// way is a piece and where it may go.
type way struct {
	x  *piece
	to uint8
}

func (w way) action() engine.Action {
	return notation.Act(notation.Piece, uint8(w.x.kind), w.x.place(), w.x.face(), w.to)
}

// eachPiece does something to some pieces, at most n of them (0: all), each once. ways lists
// what may be done to each kind of alike pieces.
func (g *Game) eachPiece(s *ir.PieceSet, n int, c *context, ways func(x *piece) []way, do func(w way)) int {
	var done []*piece
	for {
		g.settle()
		if n > 0 && len(done) >= n {
			return len(done)
		}
		open := slices.DeleteFunc(g.chosen(s, c), func(x *piece) bool { return slices.Contains(done, x) })
		var list []way
		only := n == 0
		for _, x := range distinct(open) {
			w := ways(x)
			only = only && len(w) < 2
			list = append(list, w...)
		}
		if len(list) == 0 {
			return len(done)
		}
		pick := func(list []way) way {
			var acts []engine.Action
			for _, w := range list {
				acts = append(acts, w.action())
			}
			a := g.ask(notation.AskEffect, 0, acts)
			return list[slices.IndexFunc(list, func(w way) bool { return w.action() == a })]
		}
		w := list[0] // each has one way, and all take it
		switch {
		case len(list) > mostListed: // first the piece
			var first []way
			for _, w := range list {
				if !slices.ContainsFunc(first, func(v way) bool { return v.x == w.x }) {
					first = append(first, way{w.x, none})
				}
			}
			x := pick(first).x
			g.settle()
			w = pick(ways(x))
		case !only:
			w = pick(list)
		}
		done = append(done, w.x)
		do(w)
	}
}

func (g *Game) putWays(e *ir.PutPieces, c *context) func(x *piece) []way {
	return func(x *piece) []way {
		from := g.standsOn(x)
		if from == nil {
			from = g.origin(c)
		}
		var out []way
		for _, s := range g.places(&e.To, c, from) {
			if x.where != lying || x.at != s.id {
				out = append(out, way{x, uint8(s.id)})
			}
		}
		return out
	}
}

func (g *Game) giveWays(e *ir.GivePieces, c *context) func(x *piece) []way {
	return func(x *piece) []way {
		var out []way
		for _, u := range g.meant(&e.Who, c) {
			if u.ally == nil && (x.where != carried || x.at != u.n) && g.hasRoom(u, x.kind) {
				out = append(out, way{x, notation.Carried + uint8(u.n)})
			}
		}
		return out
	}
}

func (g *Game) putAwayWays(e *ir.PutAwayPieces, c *context) func(x *piece) []way {
	return func(x *piece) []way {
		to := map[string]uint8{"supply": notation.Supply, "box": notation.Boxed, "aboard": notation.Aboard}[e.To]
		if e.To == "aboard" {
			if c.self == nil || c.self.ally != nil {
				return nil
			}
			to += uint8(c.self.n)
		}
		if x.place() == to {
			return nil
		}
		return []way{{x, to}}
	}
}

func (g *Game) turnWays(e *ir.TurnPieces) func(x *piece) []way {
	return func(x *piece) []way {
		switch {
		case x.Under != nil && x.shows >= 0 && len(e.Cases) == 0:
			return nil
		case x.Under == nil && (len(x.Faces) == 0 || e.To != nil && *e.To == x.shows):
			return nil
		}
		return []way{{x, none}}
	}
}

// somePiece reports whether an effect on pieces would do something to one.
func (g *Game) somePiece(s *ir.PieceSet, c *context, ways func(x *piece) []way) bool {
	return slices.ContainsFunc(g.chosen(s, c), func(x *piece) bool { return len(ways(x)) > 0 })
}

func (g *Game) doPut(e *ir.PutPieces, c *context) {
	g.eachPiece(&e.Of, e.N, c, g.putWays(e, c), func(w way) { g.movePiece(w.x, lying, int(w.to), c.self) })
}

func (g *Game) doGive(e *ir.GivePieces, c *context) {
	g.eachPiece(&e.Of, e.N, c, g.giveWays(e, c), func(w way) { g.movePiece(w.x, carried, int(w.to)-notation.Carried, c.self) })
}

func (g *Game) doPutAway(e *ir.PutAwayPieces, c *context) {
	g.eachPiece(&e.Of, e.N, c, g.putAwayWays(e, c), func(w way) {
		seat := 0
		if e.To == "aboard" {
			seat = c.self.n
		}
		g.movePiece(w.x, e.To, seat, c.self)
	})
}

// doTurn turns pieces over. Then the case of the last one's face is done; before each case
// the last one is asked for again, because an effect may have turned another.
func (g *Game) doTurn(e *ir.TurnPieces, c *context) {
	n := g.eachPiece(&e.Of, e.N, c, g.turnWays(e), func(w way) {
		x := w.x
		switch {
		case x.Under != nil && x.shows < 0:
			d := g.own[*x.Under]
			g.about.piece = x.Name
			x.shows = g.fromRest(d, false)
			d.discard = append(d.discard, x.shows)
		case x.Under != nil: // it is only shown
			g.lastShown = x.shows
			return
		case e.To != nil:
			x.shows = *e.To
		default:
			x.shows = (x.shows + 1) % len(x.Faces)
		}
		g.lastShown = x.shows
		g.tell("", "turned", object{"piece": x.Name, "face": g.shownName(x), "at": g.placeName(x)})
		g.pieceScripts("turned", x, nil, g.standsOn(x))
	})
	if n == 0 {
		return
	}
	for _, k := range e.Cases {
		g.settle()
		if g.lastShown == k.Face {
			g.do(k.Do, c)
		}
	}
}

// pieceModifiers adds up the modifiers of the pieces that an Assassin carries.
func (g *Game) pieceModifiers(what string, u *unit, weapon string, kinds []string) int {
	n := 0
	if u.ally != nil || u.place == inMachine {
		return 0
	}
	for _, x := range g.pieces {
		if x.where != carried || x.at != u.n || x.held {
			continue
		}
		c := &context{self: u, side: everywhere, target: g.targetSquare()}
		for i := range x.Modify {
			if m := &x.Modify[i]; m.What == what && (m.Weapon == "" || m.Weapon == weapon) && ofKinds(m.Kinds, kinds) && g.holdsIf(m.If, c) {
				n += m.By
			}
		}
	}
	return n
}

// --- seen from outside --------------------------------------------------------------
