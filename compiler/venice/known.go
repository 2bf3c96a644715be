package venice

import (
	"fmt"
	"slices"
	"strings"

	"acforge.dev/compiler/authored"
	"acforge.dev/internal/plan"
	ir "acforge.dev/schema/ir/venice"
)

// named is a place that names an entry of a table.
type named struct {
	in  *table
	use authored.Use
}

// note records a place that names something: a string, or the name of a field.
func (l *lowering) note(t *table, n *authored.Node, label bool) {
	if n == nil {
		return
	}
	u := authored.Use{ID: n.Text, Path: n.Path, At: n.Span}
	if label {
		u.ID, u.At = n.Name, n.Label
	}
	l.used = append(l.used, named{t, u})
}

// known returns the names of the pack and their uses: its tables, and those of each
// Memory.
func (l *lowering) known() *authored.Names {
	out := &authored.Names{}
	made := map[*table]*authored.NameTable{}
	add := func(t *table, in *authored.Node) {
		if t == nil {
			return
		}
		nt := &authored.NameTable{What: t.what, In: in}
		for _, n := range t.nodes {
			thing := authored.Thing{ID: n.Name, Node: n, At: n.Label, Path: n.Path}
			if at := t.said[n.Name]; at != nil {
				thing.Node, thing.At, thing.Path = nil, at.Span, at.Path
			}
			nt.Things = append(nt.Things, thing)
		}
		made[t] = nt
		out.Tables = append(out.Tables, nt)
	}
	for _, t := range []*table{
		l.enemies, l.equipment, l.events, l.reinforcements, l.towers, l.assassins, l.apprentices, l.allies,
		l.skillIDs, l.machines, l.blueprints, l.chests, l.envelopeIDs, l.memoryIDs, l.changes, l.helpers, l.remembered,
	} {
		add(t, nil)
	}
	for _, s := range l.scopes {
		for _, t := range []*table{s.goals, s.flags, s.counter, s.tokens, s.machines, s.figures} {
			add(t, s.node)
		}
		if s.squares == nil {
			continue
		}
		nt := &authored.NameTable{What: s.squares.what, In: s.node}
		for i, name := range s.names {
			nt.Things = append(nt.Things, authored.Thing{ID: name, At: s.drawnAt[i], Draw: func() string { return l.drawSquare(s, ir.SquareID(i)) }})
		}
		made[s.squares] = nt
		out.Tables = append(out.Tables, nt)
	}
	for _, u := range l.used {
		if u.use.Table = made[u.in]; u.use.Table != nil {
			out.Uses = append(out.Uses, u.use)
		}
	}
	return out
}

// drawSquare draws the Map of a square, with the square between stars, and lists what
// is on it.
func (l *lowering) drawSquare(s *scope, id ir.SquareID) string {
	m := s.memory
	q := m.Squares[id]
	p := &plan.Plan{Cols: m.Maps[q.Map].Cols, Rows: m.Maps[q.Map].Rows}
	at := map[ir.SquareID]int{}
	tile := func(t ir.TileID) string {
		if t < 0 || int(t) >= len(m.Tiles) {
			return "?"
		}
		return m.Tiles[t].Name
	}
	for i, o := range m.Squares {
		if o.Map != q.Map {
			continue
		}
		name := tile(o.Tile)
		if ir.SquareID(i) == id {
			name = "*" + name + "*"
		}
		at[ir.SquareID(i)] = len(p.Cells)
		p.Cells = append(p.Cells, plan.Cell{Name: name, Col: o.Col, Row: o.Row})
	}
	edges := func(list []ir.Edge, ladder bool) {
		for _, e := range list {
			a, there := at[e.A]
			b, too := at[e.B]
			if there && too {
				p.Edges = append(p.Edges, plan.Edge{A: a, B: b, Wall: !ladder, Ladder: ladder})
			}
		}
	}
	edges(m.Walls, false)
	edges(m.Ladders, true)
	lines := []string{plan.Format(p), ""}
	kind := q.Kind
	if q.Hiding != "" {
		kind += " with a hiding spot, " + q.Hiding
	}
	lines = append(lines, fmt.Sprintf("%s: tile %s, %s", q.Name, tile(q.Tile), kind))
	on := func(what string, there bool) {
		if there {
			lines = append(lines, "    "+what)
		}
	}
	on("Fast Travel Station", slices.Contains(m.Stations, id) && m.Only(id) == "")
	on("Fast Travel Station, only an "+m.Only(id), m.Only(id) != "")
	on("Chest", slices.Contains(m.Chests, id))
	on("restricted", q.Restricted)
	for _, e := range m.Entrances {
		on("touches Entrance "+e.Letter, slices.Contains(e.Touches, id))
	}
	for _, o := range m.Objectives {
		on("Objective "+o.Name, o.At == id)
	}
	for _, t := range m.Tokens {
		on("token "+t.Name, t.At == id)
	}
	for _, g := range m.Guards {
		if g.At == id && g.Type >= 0 && int(g.Type) < len(l.enemies.nodes) {
			on(fmt.Sprintf("%d %s with %d Assassins or more", g.Count, l.enemies.nodes[g.Type].Name, g.From), true)
		}
	}
	return strings.Join(lines, "\n")
}
