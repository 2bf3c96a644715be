package venice

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"acforge.dev/compiler/authored"
	ir "acforge.dev/schema/ir/venice"
)

// standing lowers the pieces on the Maps at set-up.
func (l *lowering) standing(s *scope, maps []*drawn) {
	m := s.memory
	m.Stations, m.Chests, m.Towers = []ir.SquareID{}, []ir.SquareID{}, []ir.CardID{}
	m.Entrances, m.Tokens, m.Objectives = []ir.Entrance{}, []ir.Token{}, []ir.Objective{}
	m.Guards, m.Bodies = []ir.Placement{}, []ir.BodyPlace{}
	for _, d := range maps {
		m.Stations = l.onMap(m.Stations, s, d, "stations")
		l.oneWay(s, d)
		m.Chests = l.onMap(m.Chests, s, d, "chests")
		m.Towers = append(m.Towers, ir.CardID(l.find(l.towers, d.node.Get("tower"))))
		for _, id := range l.onMap(nil, s, d, "restricted") {
			m.Squares[id].Restricted = true
		}
		l.entrances(s, d)
		for _, n := range inOrder(d.node.Get("tokens")) {
			l.out.Origins.Mark(fmt.Sprintf("%s/tokens/%d", s.at, len(m.Tokens)), n)
			m.Tokens = append(m.Tokens, ir.Token{Name: n.Name, Title: l.text(n.Get("title")), Kind: n.Get("kind").Str(), At: l.squareIn(n.Get("at"), s, d.name), Text: l.text(n.Get("text"))})
		}
		for _, n := range inOrder(d.node.Get("objectives")) {
			l.objective(s, d, n)
		}
		for _, n := range d.node.Get("guards").Elems() {
			l.out.Origins.Mark(fmt.Sprintf("%s/guards/%d", s.at, len(m.Guards)), n)
			m.Guards = append(m.Guards, ir.Placement{Type: l.guardType(s, n.Get("type")), At: l.squareIn(n.Get("at"), s, d.name), From: n.Get("from").IntOr(2)})
			g := &m.Guards[len(m.Guards)-1]
			g.Count, g.CountBy = l.counted(n.Get("count"), s, 1, ir.SetUpLimit)
		}
		l.placedMachines(s, d)
		for _, n := range d.node.Get("bodies").Elems() {
			l.out.Origins.Mark(fmt.Sprintf("%s/bodies/%d", s.at, len(m.Bodies)), n)
			m.Bodies = append(m.Bodies, ir.BodyPlace{Type: l.guardType(s, n.Get("type")), At: l.squareIn(n.Get("at"), s, d.name), Count: n.Get("count").IntOr(1)})
			if f := n.Get("from"); f != nil {
				l.report("memory/body-from", f.Label, "a Body cannot have `from`: it lies there for any number of Assassins", help("remove `from`"))
			}
		}
	}
}

// names collects the names of the things on the Maps, before any is looked up: an
// Objective may name another.
func (l *lowering) names(s *scope, maps []*drawn) {
	s.goals, s.tokens = newTable("Objective", "memory/unknown-objective"), newTable("token", "memory/unknown-token")
	for _, d := range maps {
		l.addNames(s.goals, d.node.Get("objectives"))
		l.addNames(s.tokens, d.node.Get("tokens"))
	}
	l.machineNames(s, maps)
}

// addNames adds the names of a Map's things. Two Maps must use different names.
func (l *lowering) addNames(t *table, n *authored.Node) {
	for _, f := range inOrder(n) {
		if t.has(f.Name) {
			l.report("memory/name-twice", f.Label, fmt.Sprintf("two things on the Maps are named `%s`", f.Name), related(t.nodes[t.index[f.Name]].Label, "the first is here"))
			continue
		}
		t.add(f)
	}
}

// inOrder returns the fields in the order in which the files have them.
func inOrder(n *authored.Node) []*authored.Node {
	fields := slices.Clone(n.Fields())
	slices.SortStableFunc(fields, func(a, b *authored.Node) int {
		if a.Label.File == nil || b.Label.File == nil {
			return 0
		}
		return cmp.Or(strings.Compare(a.Label.File.Name, b.Label.File.Name), cmp.Compare(a.Label.Start, b.Label.Start), strings.Compare(a.Name, b.Name))
	})
	return fields
}

// onMap appends a list of squares, each once.
func (l *lowering) onMap(out []ir.SquareID, s *scope, d *drawn, field string) []ir.SquareID {
	n := d.node.Get(field)
	if l.out.Origins[s.at+"/"+field] == nil {
		l.out.Origins.Mark(s.at+"/"+field, n)
	}
	for _, e := range n.Elems() {
		if e.Kind == authored.Struct {
			e = e.Get("at")
		}
		switch id := l.squareIn(e, s, d.name); {
		case id == ir.NoID:
		case slices.Contains(out, id):
			l.report("names/twice", e.Span, e.Quote()+" is listed twice")
		default:
			out = append(out, id)
		}
	}
	return out
}

func (l *lowering) entrances(s *scope, d *drawn) {
	m := s.memory
	for _, n := range d.node.Get("entrances").Elems() {
		e := ir.Entrance{Letter: n.Get("letter").Str(), Touches: []ir.SquareID{}}
		l.out.Origins.Mark(fmt.Sprintf("%s/entrances/%d", s.at, len(m.Entrances)), n)
		for i, o := range m.Entrances {
			if o.Letter == e.Letter && e.Letter != "" && len(o.Touches) > 0 && n.Get("touches") != nil && l.sameMap(s, d, o) {
				l.report("memory/entrance-twice", n.Get("letter").Where(), fmt.Sprintf("two Entrances have the letter %s", e.Letter),
					related(l.out.Origins.Span(fmt.Sprintf("%s/entrances/%d/letter", s.at, i)), "the first is here"), rule("BOV-7.14"))
			}
		}
		for _, q := range n.Get("touches").Elems() {
			if id := l.squareIn(q, s, d.name); id != ir.NoID {
				e.Touches = append(e.Touches, id)
			}
		}
		l.twice(n.Get("touches"))
		m.Entrances = append(m.Entrances, e)
	}
}

// sameMap reports whether an Entrance is on a Map: the second of two Maps has its own
// letters (BOV-50.1).
func (l *lowering) sameMap(s *scope, d *drawn, e ir.Entrance) bool {
	if len(e.Touches) == 0 {
		return true
	}
	return s.memory.Maps[s.memory.Squares[e.Touches[0]].Map].Name == d.name
}

func (l *lowering) objective(s *scope, d *drawn, n *authored.Node) {
	m := s.memory
	l.out.Origins.Mark(fmt.Sprintf("%s/objectives/%d", s.at, len(m.Objectives)), n)
	o := ir.Objective{
		Name: n.Name, Title: l.text(n.Get("title")), At: l.squareIn(n.Get("at"), s, d.name),
		Base:      n.Get("base").BoolOr(false),
		Mandatory: n.Get("mandatory").BoolOr(true), Hidden: n.Get("hidden").BoolOr(false),
		If: l.condOrNil(n.Get("if"), s), Escort: l.allyRefOrNil(n.Get("escort")), Do: l.effects(n.Get("do"), s),
	}
	o.Cost, o.CostBy = l.counted(n.Get("cost"), s, 1, ir.CostLimit)
	o.XP, o.XPBy = l.counted(n.Get("xp"), s, 0, ir.XPLimit)
	m.Objectives = append(m.Objectives, o)
}

// guardType resolves an enemy. "elite" is the first Elite type of the Memory, unless an
// enemy has that very id (BOV-0.13).
func (l *lowering) guardType(s *scope, n *authored.Node) ir.EnemyID {
	if n.Str() != "elite" || l.enemies.has("elite") {
		return ir.EnemyID(l.find(l.enemies, n))
	}
	if len(s.memory.Elites) > 0 {
		return s.memory.Elites[0]
	}
	if !s.node.Get("elite").IsBad() && s.node.Get("elite") == nil && s.node.Get("elites") == nil {
		l.report("memory/no-elite", n.Span, fmt.Sprintf("Memory %s has no Elite type", s.node.Name), help("add `elite` with the id of an Elite type"), rule("BOV-0.13"))
	}
	return ir.NoID
}
