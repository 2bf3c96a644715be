package venice

import (
	"slices"

	"acforge.dev/compiler/authored"
	ir "acforge.dev/schema/ir/venice"
)

// redrawn lowers what a change or a state does to the ground, beyond walls and, for a
// state, kinds; nil for nothing.
func (l *lowering) redrawn(n *authored.Node, s *scope, kinds bool) *ir.Redrawn {
	r := &ir.Redrawn{Ladders: l.sides(n.Get("ladders"), s), NoLadders: l.sides(n.Get("noLadders"), s)}
	if kinds {
		for _, k := range inOrder(n.Get("kinds")) {
			r.Kinds = append(r.Kinds, l.kindAt(k, s))
		}
	}
	for _, k := range inOrder(n.Get("hidingSpots")) {
		r.Hiding = append(r.Hiding, ir.HidingAt{Kind: k.Name, At: l.each(k, s)})
	}
	r.NoHiding, r.Restricted, r.Unrestricted = l.each(n.Get("noHidingSpots"), s), l.each(n.Get("restricted"), s), l.each(n.Get("unrestricted"), s)
	if !r.Some() {
		return nil
	}
	return r
}

// each lowers a list of squares, each once.
func (l *lowering) each(n *authored.Node, s *scope) []ir.SquareID {
	var out []ir.SquareID
	l.twice(n)
	for _, e := range n.Elems() {
		if id := l.squareIn(e, s, ""); id != ir.NoID && !slices.Contains(out, id) {
			out = append(out, id)
		}
	}
	return out
}

// sides lowers pairs of adjacent squares.
func (l *lowering) sides(n *authored.Node, s *scope) []ir.Edge {
	var out []ir.Edge
	for _, pair := range n.Elems() {
		if e, _, _, ok := l.adjacent(pair, s); ok && !slices.Contains(out, e) {
			out = append(out, e)
		}
	}
	return out
}
