package venice

import (
	"fmt"
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
		ends := pair.Elems()
		if len(ends) != 2 {
			continue
		}
		a, b := l.squareIn(ends[0], s, ""), l.squareIn(ends[1], s, "")
		if a == ir.NoID || b == ir.NoID {
			continue
		}
		p, q := s.memory.Squares[a], s.memory.Squares[b]
		if p.Map != q.Map || max(p.Col-q.Col, q.Col-p.Col)+max(p.Row-q.Row, q.Row-p.Row) != 1 {
			l.report("memory/not-adjacent", pair.Where(), fmt.Sprintf("squares %s and %s are not next to each other", p.Name, q.Name))
			continue
		}
		if e := (ir.Edge{A: min(a, b), B: max(a, b)}); !slices.Contains(out, e) {
			out = append(out, e)
		}
	}
	return out
}
