package venice

import (
	"slices"

	ir "acforge.dev/schema/ir/venice"
)

// What changes and states do to the ground: kinds of squares, ladders, Hiding Spots and the
// Restricted Area.

// paint gives squares another kind. A canal has no Hiding Spot.
func paint(n *ir.Memory, kinds []ir.KindAt) {
	if len(kinds) > 0 {
		n.Squares = slices.Clone(n.Squares)
	}
	for _, k := range kinds {
		for _, at := range k.At {
			if q := &n.Squares[at]; q.Kind != k.Kind {
				q.Kind = k.Kind
				if k.Kind == "canal" {
					q.Hiding = ""
				}
			}
		}
	}
}

// redraw makes a change of the ground in a copy of a Memory.
func redraw(n *ir.Memory, r *ir.Redrawn) {
	if r == nil {
		return
	}
	paint(n, r.Kinds)
	n.Ladders = slices.DeleteFunc(slices.Clone(n.Ladders), func(e ir.Edge) bool { return slices.Contains(r.NoLadders, e) })
	n.Ladders = append(n.Ladders, r.Ladders...)
	n.Squares = slices.Clone(n.Squares)
	for _, at := range r.NoHiding {
		n.Squares[at].Hiding = ""
	}
	for _, h := range r.Hiding {
		for _, at := range h.At {
			n.Squares[at].Hiding = h.Kind
		}
	}
	for _, at := range r.Unrestricted {
		n.Squares[at].Restricted = false
	}
	for _, at := range r.Restricted {
		n.Squares[at].Restricted = true
	}
}

// redraws reports whether changes or states of a Memory may take a Hiding Spot away.
func redraws(mem *ir.Memory) bool {
	for i := range mem.Changes {
		if mem.Changes[i].Ground != nil {
			return true
		}
	}
	return slices.ContainsFunc(mem.While, func(w ir.While) bool { return w.Ground != nil })
}

// soak takes the Bodies off squares that have just become canals.
func (g *Game) soak(before *Mission) {
	for i := range uint8(g.m.nSq) {
		if before.sq[i].canal || !g.m.sq[i].canal {
			continue
		}
		for t := range uint8(g.m.nTypes) {
			for g.s.Sq[i].Bodies[t] > 0 {
				g.removeBody(i, t, 2811)
			}
		}
	}
}

// uncover brings out the characters whose Hiding Spot is gone, when nothing else is in
// progress. This counts as arriving. It reports whether there was one.
func (g *Game) uncover() bool {
	out := uint8(0)
	for u := range g.units() {
		if a := &g.s.Seat[u]; a.Where == hiding && !g.m.sq[a.At].hiding {
			a.Where = onSquare
			g.ev(evUnhidden, 810, 0, u, int(a.At), 0)
			out |= 1 << u
		}
	}
	if out != 0 {
		g.filled, g.solo, g.dirty = false, 0, true
		g.arrived(out, 0)
	}
	return out != 0
}
