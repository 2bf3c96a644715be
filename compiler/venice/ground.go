package venice

import (
	"fmt"

	"acforge.dev/compiler/authored"
	ir "acforge.dev/schema/ir/venice"
)

// tilesAt lowers tiles, by their names or by their squares, to squares. Named tiles are
// all of them.
func (l *lowering) tilesAt(n *authored.Node, s *scope) *ir.Place {
	switch f := l.one(n, "a set of tiles"); {
	case f == nil:
		return &ir.Place{Rel: "at"}
	case f.Name == "at":
		return ref(l.place(f, s))
	default:
		p := &ir.Place{Rel: "at", Each: true}
		for _, t := range l.tilesNamed(f, s) {
			p.At = append(p.At, s.memory.Tiles[t].Squares[0])
		}
		return p
	}
}

// tilesNamed lowers the names of one tile or several. A name that is drawn on two Maps is
// ambiguous.
func (l *lowering) tilesNamed(n *authored.Node, s *scope) []ir.TileID {
	out := []ir.TileID{}
	list := n.Elems()
	if n != nil && n.Kind == authored.String {
		list = []*authored.Node{n}
	}
	l.twice(n)
	for _, e := range list {
		if e.Kind != authored.String || !l.inMemory(e, s, "the tile") || !s.mapped {
			continue
		}
		var names []string
		found := 0
		for i := range s.memory.Tiles {
			t := &s.memory.Tiles[i]
			if len(t.Squares) == 0 {
				continue
			}
			names = append(names, t.Name)
			if t.Name == e.Text {
				if found++; found == 1 {
					out = append(out, ir.TileID(i))
				}
			}
		}
		switch {
		case found == 0:
			l.unknown("memory/unknown-tile", "tile", e.Text, e.Where(), names)
		case found > 1:
			l.report("memory/unknown-tile", e.Where(), fmt.Sprintf("both Maps have a tile %s", e.Text), help("give it another name on one of them"))
		}
	}
	return out
}

// outside reports pieces of the set-up on tiles that are not on the Map then.
func (l *lowering) outside(s *scope, maps []*drawn) {
	m := s.memory
	on := map[ir.TileID]string{}
	stands := func(what string, at ir.SquareID) {
		if at >= 0 && int(at) < len(m.Squares) && s.mapped && int(m.Squares[at].Tile) < len(m.Tiles) && on[m.Squares[at].Tile] == "" {
			on[m.Squares[at].Tile] = what
		}
	}
	for _, g := range m.Guards {
		stands("a Guard", g.At)
	}
	for _, b := range m.Bodies {
		stands("a Body", b.At)
	}
	for _, x := range m.Machines {
		stands("a Machine", x.At)
	}
	for _, p := range m.Pieces {
		for _, at := range p.At {
			stands("the piece "+p.Name, at)
		}
	}
	for _, t := range m.Tokens {
		stands("the token "+t.Name, t.At)
	}
	for i := range m.Figures {
		stands("the figure "+m.Figures[i].Name, m.Figures[i].At)
	}
	for i := range m.Tiles {
		t := &m.Tiles[i]
		if !t.Out || len(t.Squares) == 0 || on[ir.TileID(i)] == "" {
			continue
		}
		at := maps[m.Squares[t.Squares[0]].Map].node.Get("tiles").Get(t.Name).Get("out")
		l.report("memory/piece-off-map", at.Where(), fmt.Sprintf("%s stands on the tile %s, which is not on the Map at set-up", on[ir.TileID(i)], t.Name),
			help(fmt.Sprintf("bring it by an effect after {lay: %q}", t.Name)))
	}
}

// swap lowers the two squares on which everything changes places.
func (l *lowering) swap(n *authored.Node, s *scope) *ir.Swap {
	on := l.squares(n, s)
	if len(on) != 2 || n.IsBad() {
		return &ir.Swap{}
	}
	if on[0] == on[1] {
		l.report("effect/place", n.Where(), "these are the same square, so nothing changes places", help("name two squares"))
	}
	if s != nil && len(s.node.Get("map").Get("machines").Elems()) > 0 {
		l.report("effect/place", n.Where(), "squares of a Map with Machines do not change places", help("move characters and Guards by other effects, or remove the Machines"))
	}
	return &ir.Swap{A: on[0], B: on[1]}
}
