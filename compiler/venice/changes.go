package venice

import (
	"cmp"
	"fmt"
	"slices"

	"acforge.dev/compiler/authored"
	ir "acforge.dev/schema/ir/venice"
)

// mostChanges is how many changes of a Memory the engine can hold: combinations of them are
// Maps of their own.
const mostChanges = ir.ChangesMost

// changeNames collects the names of the changes of all Memories. A card may name one;
// it then applies to the change of that name in the current Memory.
func (l *lowering) changeNames() {
	l.changes = newTable("change of the Map", "memory/unknown-change")
	for _, s := range l.scopes {
		for _, n := range inOrder(s.node.Get("changes")) {
			if !l.changes.has(n.Name) {
				l.changes.add(n)
			}
		}
	}
}

// mapChanges lowers the changes that effects make to a Map: BOV-3.5, 9.4.
func (l *lowering) mapChanges(s *scope) {
	m := s.memory
	chests, stations := slices.Clone(m.Chests), slices.Clone(m.Stations)
	letters := slices.Clone(m.Entrances)
	for i, n := range inOrder(s.node.Get("changes")) {
		at := fmt.Sprintf("%s/changes/%d", s.at, i)
		l.out.Origins.Mark(at, n)
		if i == mostChanges {
			l.report("memory/too-many-changes", n.Label, fmt.Sprintf("a Memory can have at most %d changes of its Map", mostChanges), help("put several things into one change"))
		}
		c := ir.Change{Name: n.Name, Text: l.text(n.Get("text")), Stations: []ir.SquareID{}, Entrances: []ir.Entrance{}, Chests: []ir.SquareID{},
			Walls: append([]ir.Edge{}, l.edges(n.Get("walls"), s, false)...), Open: append([]ir.Edge{}, l.edges(n.Get("open"), s, true)...)}
		add := func(out, there []ir.SquareID, list *authored.Node, what string) ([]ir.SquareID, []ir.SquareID) {
			for _, e := range list.Elems() {
				id := l.squareIn(e, s, "")
				switch {
				case id == ir.NoID:
				case slices.Contains(there, id):
					l.report("names/twice", e.Span, fmt.Sprintf("%s already has a %s", e.Quote(), what))
				default:
					out, there = append(out, id), append(there, id)
				}
			}
			return out, there
		}
		c.Stations, stations = add(c.Stations, stations, n.Get("stations"), "Fast Travel Station")
		c.Chests, chests = add(c.Chests, chests, n.Get("chests"), "Chest")
		for k, x := range n.Get("entrances").Elems() {
			l.out.Origins.Mark(fmt.Sprintf("%s/entrances/%d", at, k), x)
			e := ir.Entrance{Letter: x.Get("letter").Str(), Touches: l.squareList(x.Get("touches"), s)}
			l.twice(x.Get("touches"))
			if slices.ContainsFunc(letters, func(o ir.Entrance) bool {
				return o.Letter == e.Letter && len(o.Touches) > 0 && len(e.Touches) > 0 && (m.Squares[o.Touches[0]].Map == m.Squares[e.Touches[0]].Map)
			}) {
				l.report("memory/entrance-twice", x.Get("letter").Where(), fmt.Sprintf("two Entrances have the letter %s", e.Letter), rule("BOV-7.14"))
			}
			letters = append(letters, e)
			c.Entrances = append(c.Entrances, e)
		}
		c.Ground = l.redrawn(n, s, true)
		m.Changes = append(m.Changes, c)
	}
}

// adjacent lowers a pair of adjacent squares. It reports squares that are not next to each
// other.
func (l *lowering) adjacent(pair *authored.Node, s *scope) (e ir.Edge, p, q *ir.Square, ok bool) {
	ends := pair.Elems()
	if len(ends) != 2 {
		return e, nil, nil, false
	}
	a, b := l.squareIn(ends[0], s, ""), l.squareIn(ends[1], s, "")
	if a == ir.NoID || b == ir.NoID {
		return e, nil, nil, false
	}
	p, q = &s.memory.Squares[a], &s.memory.Squares[b]
	if p.Map != q.Map || max(p.Col-q.Col, q.Col-p.Col)+max(p.Row-q.Row, q.Row-p.Row) != 1 {
		l.report("memory/not-adjacent", pair.Where(), fmt.Sprintf("squares %s and %s are not next to each other", p.Name, q.Name))
		return e, nil, nil, false
	}
	return ir.Edge{A: min(a, b), B: max(a, b)}, p, q, true
}

// edges lowers pairs of adjacent squares. there says whether a wall must be between
// them.
func (l *lowering) edges(n *authored.Node, s *scope, there bool) []ir.Edge {
	var out []ir.Edge
	for _, pair := range n.Elems() {
		e, p, q, ok := l.adjacent(pair, s)
		switch {
		case !ok:
		case slices.Contains(s.memory.Walls, e) != there:
			what := "there is already a wall between %s and %s"
			if there {
				what = "there is no wall between %s and %s"
			}
			l.report("memory/wall-as-it-is", pair.Where(), fmt.Sprintf(what, p.Name, q.Name))
		case slices.Contains(out, e):
			l.report("names/twice", pair.Where(), fmt.Sprintf("the squares %s and %s are listed twice", p.Name, q.Name))
		default:
			out = append(out, e)
		}
	}
	slices.SortFunc(out, func(x, y ir.Edge) int { return cmp.Or(cmp.Compare(x.A, y.A), cmp.Compare(x.B, y.B)) })
	return out
}
