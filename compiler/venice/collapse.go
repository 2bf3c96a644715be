package venice

import (
	"slices"

	"acforge.dev/compiler/authored"
	ir "acforge.dev/schema/ir/venice"
)

// collapse lowers which tiles of a Map fall, and when (BOV-43.1).
func (l *lowering) collapse(s *scope, index int, d *drawn) {
	m, n := s.memory, d.node.Get("collapse")
	if n == nil || n.Kind != authored.Struct {
		return
	}
	var names []string
	ids := map[string]ir.TileID{}
	for i, t := range m.Tiles {
		if len(t.Squares) > 0 && m.Squares[t.Squares[0]].Map == index {
			names = append(names, t.Name)
			ids[t.Name] = ir.TileID(i)
		}
	}
	c := &ir.Collapse{Turn: n.Get("turn").IntOr(1), Tiles: []ir.TileID{}}
	l.twice(n.Get("tiles"))
	for _, e := range n.Get("tiles").Elems() {
		id, ok := ids[e.Str()]
		switch {
		case e.Kind != authored.String:
		case !ok:
			// A mistake in a drawn tile is reported there.
			if d.ok && !slices.ContainsFunc(d.cells, func(c cell) bool { return c.tile == e.Text }) {
				l.unknown("memory/unknown-tile", "tile", e.Text, e.Span, names)
			}
		case !slices.Contains(c.Tiles, id):
			c.Tiles = append(c.Tiles, id)
		}
	}
	m.Maps[index].Collapse = c
}
