package venice

import (
	"fmt"
	"slices"

	"acforge.dev/compiler/authored"
	ir "acforge.dev/schema/ir/venice"
)

// whileNames returns the names of a Memory's states, in their order.
func whileNames(s *scope) []string {
	var out []string
	for _, n := range inOrder(s.node.Get("while")) {
		out = append(out, n.Name)
	}
	return out
}

// whiles lowers the states of a Memory.
func (l *lowering) whiles(s *scope) {
	m := s.memory
	redrawn := len(m.Changes)
	for i, n := range inOrder(s.node.Get("while")) {
		at := fmt.Sprintf("%s/while/%d", s.at, i)
		l.out.Origins.Mark(at, n)
		if i == ir.WhileMost {
			l.report("memory/too-many-states", n.Label, fmt.Sprintf("a Memory can have at most %d states", ir.WhileMost), help("join two with `any`"))
		}
		w := ir.While{Name: n.Name, If: l.cond(n.Get("if"), s), Text: l.text(n.Get("text")), Walls: l.edges(n.Get("walls"), s, false), Open: l.edges(n.Get("open"), s, true)}
		for _, e := range n.Get("stations").Elems() {
			if id := l.squareIn(e, s, ""); id != ir.NoID {
				w.Stations = append(w.Stations, id)
			}
		}
		for _, k := range inOrder(n.Get("kinds")) {
			w.Kinds = append(w.Kinds, l.kindAt(k, s))
		}
		w.Ground = l.redrawn(n, s, false)
		for _, x := range n.Get("modify").Elems() {
			w.Modify = append(w.Modify, l.whileModifier(x, s))
		}
		for _, x := range n.Get("forbid").Elems() {
			w.Forbid = append(w.Forbid, l.forbid(x, s))
		}
		if w.Redraws() {
			if redrawn++; redrawn == ir.StandingMost+1 {
				l.report("memory/too-many-states", n.Label, fmt.Sprintf("at most %d changes and states together can change the Map", ir.StandingMost), help("put several things into one state"))
			}
		}
		if !w.Redraws() && len(w.Modify) == 0 && len(w.Forbid) == 0 {
			l.report("memory/idle-state", n.Label, fmt.Sprintf("the state %s changes nothing", n.Name), help("give it `open`, `walls`, `stations`, `kinds`, `hidingSpots`, `modify` or `forbid`; a condition alone can stand where it is asked"))
		}
		m.While = append(m.While, w)
	}
}

// kindAt lowers the kind that squares have in a state.
func (l *lowering) kindAt(k *authored.Node, s *scope) ir.KindAt {
	out := ir.KindAt{Kind: k.Name, At: []ir.SquareID{}}
	for _, e := range k.Elems() {
		id := l.squareIn(e, s, "")
		if id == ir.NoID {
			continue
		}
		if q := &s.memory.Squares[id]; q.Kind == "tower" {
			l.report("memory/state-kind", e.Span, fmt.Sprintf("%s is a %s, which stays one", q.Name, q.Kind), help("streets, roofs, interiors and canals change their kind"))
			continue
		}
		out.At = append(out.At, id)
	}
	return out
}

// whileModifier lowers a modifier of a state: it has no self, and lasts as long as the state.
func (l *lowering) whileModifier(n *authored.Node, s *scope) ir.Modifier {
	m := l.modifier(n, s, "always")
	if n.Get("who") == nil {
		m.Who = ir.Target{Pick: "all", Of: "characters", Where: "any"}
	}
	if f := n.Get("lasts"); f != nil {
		l.report("memory/state-modifier", f.Label, "`lasts` has no place here: it applies as long as the state holds", help("remove `lasts`"))
	}
	m.Lasts = "always"
	if who := n.Get("who"); who != nil && (m.Who.Pick != "all" || slices.Contains([]string{"own", "nearby", "target"}, m.Who.Where) || m.Who.Others) {
		l.report("memory/state-modifier", who.Where(), "a state has no self: name characters by `pick: \"all\"`, squares, stealth or health")
	}
	return m
}

// seenFromSelf are the words of places that need a character or a square from which they are seen.
var seenFromSelf = []string{"own", "nearby", "ownOrNearby", "here", "target", "asked", "towards", "within"}

// forbid lowers what is not done in a state.
func (l *lowering) forbid(n *authored.Node, s *scope) ir.Forbid {
	what := n
	f := ir.Forbid{What: []string{}}
	if n.Kind == authored.Struct {
		what = n.Get("what")
		if who := n.Get("who"); who != nil {
			f.Who = ref(l.target(who, s, "all"))
		}
		if to := n.Get("to"); to != nil {
			f.To = ref(l.place(to, s))
		}
	}
	list := what.Elems()
	if what != nil && what.Kind == authored.String {
		list = []*authored.Node{what}
	}
	for _, x := range list {
		word := x.Str()
		switch {
		case slices.Contains(f.What, word):
			l.report("memory/state-forbid", x.Where(), fmt.Sprintf("%q stands there twice", word), help("remove one of them"))
		case ir.OfEnemies(word) && (f.Who != nil || f.To != nil && word != "enter"):
			fields := "`who` and no `to`"
			if word == "enter" {
				fields = "`who`"
			}
			l.report("memory/state-forbid", x.Where(), fmt.Sprintf("%q is about Enemies, so it has no %s", word, fields), help("give it a line of its own"))
		case word != "move" && word != "enter" && f.To != nil:
			l.report("memory/state-forbid", x.Where(), fmt.Sprintf("`to` is about Moves, not about %q", word), help("give it a line of its own"))
		case word == "enter" && f.To != nil && slices.Contains(seenFromSelf, f.To.Rel):
			l.report("memory/state-forbid", x.Where(), fmt.Sprintf("nobody is seen from here, so there is no place %q", f.To.Rel), help("name squares, kinds of squares, an Entrance, stations, or squares with a piece"))
		default:
			f.What = append(f.What, word)
		}
	}
	if len(list) == 0 && !n.IsBad() {
		l.report("memory/state-forbid", n.Where(), "this forbids nothing", help(`write what: "ranged", or several words`))
	}
	return f
}

// stateIs lowers the moment in which a state begins or ends.
func (l *lowering) stateIs(w *ir.When, f *authored.Node, s *scope) {
	name := f
	w.State = &ir.StateIs{On: true}
	if f.Kind == authored.Struct {
		name = f.Get("while")
		w.State.On = f.Get("on").BoolOr(true)
	}
	i := slices.Index(whileNames(s), name.Str())
	if i < 0 && !name.IsBad() {
		l.unknown("memory/unknown-state", "state", name.Str(), name.Where(), whileNames(s))
	}
	w.State.While = max(0, i)
}
