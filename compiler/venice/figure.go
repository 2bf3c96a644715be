package venice

import (
	"fmt"
	"slices"

	"acforge.dev/compiler/authored"
	ir "acforge.dev/schema/ir/venice"
)

// figureNames makes the names of the figures known, before anything that can use them.
func (l *lowering) figureNames(s *scope) {
	s.figures = newTable("figure", "memory/unknown-figure")
	for _, n := range inOrder(s.node.Get("figures")) {
		s.figures.add(n)
		s.memory.Figures = append(s.memory.Figures, ir.Figure{Name: n.Name, Title: l.text(n.Get("title")), Text: l.text(n.Get("text")), At: ir.NoID})
	}
	if n := s.node.Get("figures"); len(s.memory.Figures) > ir.MaxFigures {
		l.report("figure/limit", n.Where(), fmt.Sprintf("a Memory can have at most %d figures; this has %d", ir.MaxFigures, len(s.memory.Figures)))
	}
}

// figures lowers the figures of a Memory, in the order of its files.
func (l *lowering) figures(s *scope) {
	for i, n := range inOrder(s.node.Get("figures")) {
		at := fmt.Sprintf("%s/figures/%d", s.at, i)
		l.out.Origins.Mark(at, n)
		f := &s.memory.Figures[i]
		if n.Get("at") != nil {
			f.At = l.squareIn(n.Get("at"), s, "")
		}
		f.Body, f.Troop = l.condOrNil(n.Get("body"), s), l.troopOf(n, s)
		f.Walk = l.walk(n, s, at)
		l.twoTables(n, s, i)
		if home := slices.IndexFunc(f.Goals, func(g ir.Goal) bool { return g.Home }); home >= 0 && n.Get("at") == nil && !n.IsBad() {
			l.report("figure/goal", n.Get("goals").Elems()[home].Where(), "this figure has no home: it is next to the Map at set-up", help("write its square in `at`, or name squares as the goal"))
		}
	}
}

// walk lowers the table by which a figure moves.
func (l *lowering) walk(n *authored.Node, s *scope, at string) ir.Walk {
	w := ir.Walk{If: l.condOrNil(n.Get("if"), s), Loop: n.Get("loop").BoolOr(false), Held: n.Get("heldBy").Words(), Never: n.Get("never").Words()}
	w.Steps, w.StepsBy = l.counted(n.Get("steps"), s, 1, ir.StepsLimit)
	route, goals := n.Get("route"), n.Get("goals")
	w.Route = l.squares(route, s)
	l.out.Origins.Mark(at+"/route", route)
	for i, g := range goals.Elems() {
		l.out.Origins.Mark(fmt.Sprintf("%s/goals/%d", at, i), g)
		w.Goals = append(w.Goals, l.walkGoal(g, s))
	}
	if goals == nil && len(w.Route) > 0 {
		w.Goals = []ir.Goal{{Route: true}}
	}
	when := "never"
	enemies := n.Get("guards") != nil || n.Get("boss") != nil
	switch {
	case len(w.Goals) > 0 && enemies:
		when = "movement"
	case len(w.Goals) > 0:
		when = "turnEnd"
	}
	if m := n.Get("when"); m.Str() == "movement" && !enemies && !n.IsBad() {
		l.report("figure/troop", m.Where(), "only Guards and Bosses move in the movement step", help("name their `guards` or `boss`, or another moment"))
	}
	if w.When = n.Get("when").StrOr(when); w.When == "never" {
		w.When = ""
	}
	l.routeFits(n, &w)
	switch {
	case len(w.Goals) > ir.MaxGoals:
		l.report("figure/limit", goals.Where(), fmt.Sprintf("a figure can have at most %d goals; this has %d", ir.MaxGoals, len(w.Goals)))
	case len(w.Goals) == 0 && w.When != "":
		l.report("figure/goal", n.Get("when").Where(), "this figure has no goal, so it never moves by itself", help("write a `route` or `goals`, or remove `when`"))
	}
	if w.When == "" {
		for _, field := range []string{"if", "heldBy", "steps"} {
			if f := n.Get(field); f != nil && !n.IsBad() {
				l.report("figure/goal", f.Label, fmt.Sprintf("`%s` has no effect: this figure does not move by itself", field), help("write a `route` or `goals`, or remove it"))
			}
		}
	}
	return w
}

// routeFits checks that route, loop and the goal route go together.
func (l *lowering) routeFits(n *authored.Node, w *ir.Walk) {
	route := n.Get("route")
	uses := slices.ContainsFunc(w.Goals, func(g ir.Goal) bool { return g.Route })
	switch {
	case n.IsBad():
	case route == nil && uses:
		l.report("figure/route", n.Get("goals").Where(), "a goal is the route, but there is none", help("write the squares in `route`"))
	case route == nil && n.Get("loop") != nil:
		l.report("figure/route", n.Get("loop").Label, "`loop` has no effect without a `route`", help("write the squares in `route`, or remove `loop`"))
	case route == nil:
	case len(route.Elems()) == 0 || w.Loop && len(route.Elems()) < 2:
		l.report("figure/route", route.Where(), "a route has at least one square, and two with `loop`")
	case len(w.Route) > ir.MaxRoute:
		l.report("figure/limit", route.Where(), fmt.Sprintf("a route can have at most %d squares; this has %d", ir.MaxRoute, len(w.Route)))
	case !uses:
		l.report("figure/route", route.Label, "no goal uses this route", help(`write "route" among the goals, or remove it`))
	}
}

func (l *lowering) walkGoal(n *authored.Node, s *scope) ir.Goal {
	switch {
	case n.Kind == authored.String:
		return ir.Goal{Route: n.Text == "route", Home: n.Text == "home"}
	case n.Kind != authored.Struct:
		return ir.Goal{Home: true}
	}
	g := ir.Goal{If: l.condOrNil(n.Get("if"), s), Route: n.Get("route") != nil, Home: n.Get("home") != nil}
	said := 0
	for _, field := range []string{"route", "home", "to", "from"} {
		if n.Get(field) != nil {
			said++
		}
	}
	if said != 1 && !n.IsBad() {
		l.report("figure/goal", n.Where(), "a goal is exactly one of `route`, `home`, `to` and `from`")
		return ir.Goal{Home: true}
	}
	if to := n.Get("to"); to != nil {
		g.To = l.aim(to, s)
	}
	if from := n.Get("from"); from != nil {
		g.From = l.aim(from, s)
	}
	return g
}

// aim lowers what a figure moves towards or away from.
func (l *lowering) aim(n *authored.Node, s *scope) *ir.Aim {
	a := &ir.Aim{}
	f := l.one(n, "what a figure looks for")
	if f == nil {
		a.Squares = &ir.Place{Rel: "any"}
		return a
	}
	several := func(t *table) []int {
		out := []int{}
		for _, e := range f.Elems() {
			if i := l.find(t, e); i != ir.NoID {
				out = append(out, i)
			}
		}
		if len(f.Elems()) == 0 && !f.IsBad() {
			l.report("figure/goal", f.Where(), "this list is empty, so the goal never exists")
		}
		if len(out) > ir.MaxAims {
			l.report("figure/limit", f.Where(), fmt.Sprintf("a goal can name at most %d of them; this names %d", ir.MaxAims, len(out)))
		}
		return out
	}
	switch f.Name {
	case "squares":
		a.Squares = l.aimPlace(f, s)
	case "bodies":
		a.Bodies = l.aimPlace(f, s)
	case "characters":
		t := l.target(f, s, "one")
		if t.Pick == "self" || t.Pick == "asked" || t.Where == "own" || t.Where == "nearby" || t.Where == "target" || t.Others {
			l.report("figure/goal", f.Where(), "a figure has no self: it looks for characters by their side, stealth, health and squares")
			t = ir.Target{Where: "any"}
		}
		t.Pick, t.Count, t.CountBy = "all", 0, nil
		a.Characters = &t
	case "guards":
		for _, field := range []string{"pick", "count"} {
			if x := f.Get(field); x != nil {
				l.report("figure/goal", x.Label, fmt.Sprintf("`%s` has no effect: a figure looks for the nearest Guard", field), help("remove `"+field+"`"))
			}
		}
		a.Guards = &ir.Guards{Pick: "all", Type: f.Get("type").StrOr("guard"), From: ir.Place{Rel: "any"}}
		if from := f.Get("from"); from != nil {
			a.Guards.From = *l.aimPlace(from, s)
		}
	case "tokens":
		a.Tokens = several(s.tokens)
	case "figures":
		a.Figures = several(s.figures)
	default:
		l.unknownWord(f, "goal of a figure")
		a.Squares = &ir.Place{Rel: "any"}
	}
	return a
}

// aimPlace lowers the squares of a goal. They are seen from the figure.
func (l *lowering) aimPlace(n *authored.Node, s *scope) *ir.Place {
	p := l.place(n, s)
	if p.Rel == "target" || p.Rel == "asked" {
		l.report("figure/goal", n.Where(), fmt.Sprintf("a figure does not know the place %q", p.Rel), help("name squares, kinds of squares, an Entrance or stations"))
		p = ir.Place{Rel: "any"}
	}
	p.Each = false
	return &p
}

// figure finds a figure by its name and returns its index; NoID if there is none.
func (l *lowering) figure(n *authored.Node, s *scope) int {
	if n == nil || !l.inMemory(n, s, "the figure") {
		return ir.NoID
	}
	return l.find(s.figures, n)
}

// stands lowers the effect that places a figure.
func (l *lowering) stands(e *ir.Effect, n *authored.Node, s *scope) {
	l.madeOfEnemies(n.Get("figure"), s, "stand", "bring Guards with `spawn` and `figure`, and a Boss with `spawn` and `boss`")
	e.Stand = &ir.Stand{Figure: max(0, l.figure(n.Get("figure"), s)), At: l.place(n.Get("at"), s)}
	if f := n.Get("at").Get("each"); e.Stand.At.Each {
		l.report("effect/place", f.Label, "`each` has no effect here: a figure stands on one square", help("remove `each`"))
		e.Stand.At.Each = false
	}
}

func (l *lowering) walks(e *ir.Effect, n *authored.Node, s *scope) {
	e.Walk = &ir.WalkOn{Figure: max(0, l.figure(nameIn(n, "figure"), s))}
	e.Walk.Steps, e.Walk.StepsBy = l.counted(n.Get("steps"), s, 1, ir.StepsLimit)
	if s != nil && e.Walk.Figure < len(s.memory.Figures) && l.goalless(s, e.Walk.Figure) {
		l.report("figure/goal", n.Where(), fmt.Sprintf("%q has no goal, so it does not move", s.memory.Figures[e.Walk.Figure].Name), help("give it a `route` or `goals`, or place it with `stand`"))
	}
}

// goalless reports whether a figure is written without route and goals. Figures are lowered
// after what names them.
func (l *lowering) goalless(s *scope, i int) bool {
	list := inOrder(s.node.Get("figures"))
	return i < len(list) && !list[i].IsBad() && list[i].Get("route") == nil && list[i].Get("goals") == nil
}

// figureIs lowers the condition on where a figure is.
func (l *lowering) figureIs(n *authored.Node, s *scope) *ir.FigureIs {
	c := &ir.FigureIs{Figure: max(0, l.figure(nameIn(n, "figure"), s))}
	if at := n.Get("at"); at != nil {
		p := l.place(at, s)
		p.Each = false
		c.At = &p
	}
	return c
}

// figureArrives lowers the moment at which a figure comes to a square.
func (l *lowering) figureArrives(n *authored.Node, s *scope) *ir.FigureAt {
	l.madeOfEnemies(nameIn(n, "figure"), s, "arrives", insteadOfArrives)
	return &ir.FigureAt{Figure: max(0, l.figure(nameIn(n, "figure"), s)), At: l.squares(n.Get("at"), s)}
}

// stepsTo lowers the number of steps of a figure to a place; nil when it is wrong.
func (l *lowering) stepsTo(n *authored.Node, s *scope) *ir.StepsTo {
	i := l.figure(n.Get("figure"), s)
	if i < 0 {
		return nil
	}
	p := l.place(n.Get("to"), s)
	p.Each = false
	return &ir.StepsTo{Figure: i, To: p}
}
