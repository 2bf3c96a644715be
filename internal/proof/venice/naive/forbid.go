package naive

import (
	"slices"

	ir "acforge.dev/schema/ir/venice"
)

// forbidden reports whether a state that holds forbids something (docs/effects.md, "What is not
// done"): to an Assassin u, or to Enemies when u is nil. Moves to only some squares are asked for
// with the square.
func (g *Game) forbidden(what string, u *unit, to *square) bool {
	for i := range g.laid.While {
		if !g.states[i] {
			continue
		}
		for k := range g.laid.While[i].Forbid {
			f := &g.laid.While[i].Forbid[k]
			if !slices.Contains(f.What, what) {
				continue
			}
			if u == nil && f.Who != nil { // Enemies are none of these characters
				continue
			}
			c := &context{side: everywhere, self: u}
			if u != nil {
				c.here = g.squares[u.at]
			}
			if f.Who != nil && !slices.Contains(g.meant(f.Who, c), u) {
				continue
			}
			if f.To == nil || to != nil && slices.Contains(g.places(f.To, c, c.here), to) {
				return true
			}
		}
	}
	return false
}

// fare returns the cubes that a Move costs. Changes for one Move are used up.
func (g *Game) fare(u *unit, to *square) int {
	return max(1, 1+g.changeOn("moveCost", u, "", []string{g.squares[u.at].Kind, to.Kind}))
}

// fareOf is fare without using anything up.
func (g *Game) fareOf(u *unit, to *square) int {
	kept := make([]modifier, len(g.modifiers))
	list := slices.Clone(g.modifiers)
	for i, m := range list {
		kept[i] = *m
	}
	n := g.fare(u, to)
	g.modifiers = list
	for i, m := range list {
		*m = kept[i]
	}
	return n
}

// ofKinds reports whether a change is about a Move between such squares.
func ofKinds(want, kinds []string) bool {
	return len(want) == 0 || slices.ContainsFunc(kinds, func(k string) bool { return slices.Contains(want, k) })
}

// mayDo reports whether no state forbids an Assassin something.
func (m *menu) mayDo(what string, u *unit) bool { return !m.forbidden(what, u, nil) }

// loaded reports whether an Assassin carries such a piece.
func (g *Game) loaded(u *unit, p *ir.PieceHere) bool {
	return u.ally == nil && slices.ContainsFunc(g.ofKind(p.Piece), func(x *piece) bool {
		return x.where == carried && x.at == u.n && (len(p.Faces) == 0 || slices.Contains(p.Faces, x.shows))
	})
}

// testable reports whether a Detection Test can be made of a character.
func (g *Game) testable(u *unit) bool {
	return u.standing() && !u.exposed && !(u.ally == nil && g.forbidden("test", u, nil))
}

// outOfReach reports whether only ranged weapons of Enemies reach a character.
func (g *Game) outOfReach(u *unit) bool { return u.ally == nil && g.forbidden("assault", u, nil) }
