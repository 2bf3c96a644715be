package naive

import (
	"slices"

	ir "acforge.dev/schema/ir/venice"
)

// Collapse (BOV-43).

// doomed lists the tiles that fall at the end of this turn (BOV-43.5). In the
// turn of the collapse these are the tiles that the Memory names (43.1). In each
// later turn these are the tiles in contact with a fallen one (43.2), and tiles
// that then touch no other tile (43.3). Contact is a common edge, with or without
// walls (GAP-58).
func (g *Game) doomed() []ir.TileID {
	if g.collapsed == g.turn && !g.ground.shifts {
		return nil
	}
	out := slices.Clone(g.ground.named)
	later := map[int]bool{} // Maps whose collapse began before this turn
	for i, m := range g.mem.Maps {
		switch c := m.Collapse; {
		case c == nil:
		case c.Turn == g.turn && g.collapsed != g.turn:
			out = append(out, c.Tiles...)
		case c.Turn <= g.turn:
			later[i] = true
		}
		if g.ground.begun[i] {
			later[i] = true
		}
	}
	touching := func(t int, stays func(other int) bool) bool {
		for _, id := range g.mem.Tiles[t].Squares {
			s := g.squares[id]
			for _, q := range g.squares {
				if q.Map == s.Map && q.Tile != s.Tile && max(q.Col-s.Col, s.Col-q.Col)+max(q.Row-s.Row, s.Row-q.Row) == 1 && stays(int(q.Tile)) {
					return true
				}
			}
		}
		return false
	}
	standing := func(t int) bool {
		return len(g.mem.Tiles[t].Squares) > 0 && !g.fallen[t] && !g.ground.off[t] && later[g.squares[g.mem.Tiles[t].Squares[0]].Map]
	}
	for t := range g.mem.Tiles {
		if standing(t) && touching(t, func(o int) bool { return g.fallen[o] }) {
			out = append(out, ir.TileID(t))
		}
	}
	first := slices.Clone(out)
	for t := range g.mem.Tiles {
		if standing(t) && !slices.Contains(first, ir.TileID(t)) &&
			!touching(t, func(o int) bool { return !g.fallen[o] && !g.ground.off[o] && !slices.Contains(first, ir.TileID(o)) }) {
			out = append(out, ir.TileID(t))
		}
	}
	return out
}

// collapse removes the tiles. Characters on them are Eliminated at once; Enemies
// and Bodies go to the reserve (BOV-43.4); tokens leave the Map (GAP-58).
func (g *Game) collapse() {
	tiles := slices.DeleteFunc(g.doomed(), func(t ir.TileID) bool { return g.fallen[t] || g.ground.off[t] })
	slices.Sort(tiles)
	tiles = slices.Compact(tiles)
	g.collapsed = g.turn
	named := g.ground.named
	g.ground.named = nil
	for _, t := range named {
		g.ground.begun[g.squares[g.mem.Tiles[t].Squares[0]].Map] = true
	}
	fell := func(t ir.TileID) string { // the statement that removes a tile
		if slices.Contains(named, t) {
			return "BOV-43.1"
		}
		side := g.squares[g.mem.Tiles[t].Squares[0]].Map
		if c := g.mem.Maps[side].Collapse; c != nil && c.Turn == g.turn {
			return "BOV-43.1"
		}
		return "BOV-43.2"
	}
	for _, t := range tiles {
		g.fallen[t] = true
	}
	g.remove43(tiles, fell)
}

// remove43 takes tiles off the Map. fell returns the statement that removes a tile.
func (g *Game) remove43(tiles []ir.TileID, fell func(ir.TileID) string) {
	var squares []*square
	for _, t := range tiles {
		g.ground.off[t] = true
		for i, id := range g.mem.Tiles[t].Squares {
			if i == 0 {
				g.tell(fell(t), "tile-fell", object{"at": g.squares[id].Name})
			}
		}
		for _, id := range g.mem.Tiles[t].Squares {
			squares = append(squares, g.squares[id])
			g.squares[id].gone = true
		}
	}
	for _, u := range g.units {
		if u.onMap() && slices.Contains(squares, g.squares[u.at]) {
			g.eliminate(u, "BOV-43.4")
		}
	}
	slices.SortFunc(squares, func(a, b *square) int { return a.id - b.id })
	for _, s := range squares {
		g.clear(s, false)
	}
	if len(squares) > 0 {
		g.scripts(moment{when: atFalls, gone: squares})
	}
}

// clear empties a square that no longer exists. A fallen Boss is Eliminated; a
// Boss on a dismantled Map may be faced again.
func (g *Game) clear(s *square, dismantled bool) {
	for _, e := range g.enemiesOn(s) {
		g.reserve[g.like(e.kind)]++
		g.tell("BOV-43.4", "guard-gone", object{"type": g.kinds[e.kind].ID, "at": s.Name})
		g.drop(e)
		g.passLoad(e.kind, borne, boxed, 0)
		if g.bosses[e.kind] == nil {
			continue
		}
		if dismantled {
			delete(g.bosses, e.kind)
			continue
		}
		g.bosses[e.kind].health = 0
		g.scripts(moment{when: atEliminated, kind: e.kind, at: s})
	}
	for len(s.bodies) > 0 {
		g.takeBody(s, s.bodies[0])
	}
	s.loose, s.came, s.evicted, s.chest = 0, 0, 0, false
	for i := range g.tokens {
		if g.tokens[i] == s.id {
			g.tokens[i] = none
		}
	}
	for _, w := range g.walkers {
		if w.at == s {
			g.dismiss(w)
		}
	}
	for _, x := range g.pieces {
		if x.where == lying && x.at == s.id {
			g.movePiece(x, boxed, 0, nil)
		}
	}
	for _, x := range g.machines {
		if x.at == s.id {
			x.at, x.hp, x.rider, x.guard = none, 0, nil, nil
		}
	}
}
