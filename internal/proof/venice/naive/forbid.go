package naive

import "slices"

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
