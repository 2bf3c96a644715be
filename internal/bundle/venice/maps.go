package venice

import (
	"cmp"
	"fmt"
	"slices"

	"acforge.dev/internal/bundle"
	"acforge.dev/schema/ir/venice"
)

// checkMaps refuses Memories whose Maps contradict themselves. A compiled Memory never
// does: its Map is one drawing. Everything that draws or plays a Map relies on it.
func checkMaps(p *venice.Pack) *bundle.Error {
	for i := range p.Memories {
		m := &p.Memories[i]
		if why := wrongMap(m); why != "" {
			return bundle.Refused(bundle.CodeContent, memoryFile(m.ID), why)
		}
	}
	for i, c := range p.Chests {
		if c.Last < c.First {
			return bundle.Refusedf(bundle.CodeContent, bundle.PackFile, "/chests/%d: its last Memory comes before its first", i)
		}
	}
	return nil
}

// wrongMap says what contradicts itself in the Maps of a Memory; "" if nothing.
func wrongMap(m *venice.Memory) string {
	for i := range m.Squares {
		s := &m.Squares[i]
		switch on := &m.Maps[s.Map]; {
		case s.Col >= on.Cols || s.Row >= on.Rows:
			return fmt.Sprintf("/squares/%d: column %d, row %d is outside its map of %d columns and %d rows", i, s.Col, s.Row, on.Cols, on.Rows)
		case i > 0 && placeOrder(&m.Squares[i-1], s) >= 0:
			return fmt.Sprintf("/squares/%d: the squares are not in order, or two are at the same place", i)
		case s.Tile < 0 || !slices.Contains(m.Tiles[s.Tile].Squares, venice.SquareID(i)):
			return fmt.Sprintf("/squares/%d: its tile does not list it", i)
		}
	}
	for i := range m.Tiles {
		for _, s := range m.Tiles[i].Squares {
			if int(m.Squares[s].Tile) != i {
				return fmt.Sprintf("/tiles/%d: square %d lies on another tile", i, s)
			}
		}
	}
	if why := wrongEdges(m, "/walls", m.Walls); why != "" {
		return why
	}
	if why := wrongEdges(m, "/ladders", m.Ladders); why != "" {
		return why
	}
	for i := range m.Changes {
		for at, list := range map[string][]venice.Edge{"walls": m.Changes[i].Walls, "open": m.Changes[i].Open} {
			if why := wrongEdges(m, fmt.Sprintf("/changes/%d/%s", i, at), list); why != "" {
				return why
			}
		}
	}
	return ""
}

// placeOrder compares the places of two squares: by map, row and column.
func placeOrder(a, b *venice.Square) int {
	return cmp.Or(cmp.Compare(a.Map, b.Map), cmp.Compare(a.Row, b.Row), cmp.Compare(a.Col, b.Col))
}

// wrongEdges says which edge is not between two squares next to each other.
func wrongEdges(m *venice.Memory, at string, edges []venice.Edge) string {
	for i, e := range edges {
		a, b := &m.Squares[e.A], &m.Squares[e.B]
		if e.A >= e.B || a.Map != b.Map || abs(a.Col-b.Col)+abs(a.Row-b.Row) != 1 {
			return fmt.Sprintf("%s/%d: squares %d and %d are not next to each other, the smaller first", at, i, e.A, e.B)
		}
	}
	return ""
}

func abs(n int) int { return max(n, -n) }
