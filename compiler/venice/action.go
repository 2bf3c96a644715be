package venice

import (
	"fmt"

	"acforge.dev/compiler/authored"
	ir "acforge.dev/schema/ir/venice"
)

// asking is the action whose effects, conditions and numbers are lowered, with the names
// of its questions.
type asking struct {
	action *ir.Action
	names  *table
	late   bool // in effects of `later`, which come when the answers are forgotten
}

// actions lowers the actions of a Memory, in the order of its files.
func (l *lowering) actions(s *scope) {
	m := s.memory
	for i, n := range inOrder(s.node.Get("actions")) {
		l.out.Origins.Mark(fmt.Sprintf("%s/actions/%d", s.at, i), n)
		m.Actions = append(m.Actions, l.action(n, s))
	}
	if n := s.node.Get("actions"); len(m.Actions) > ir.MaxActions {
		l.report("action/limit", n.Where(), fmt.Sprintf("a Memory can have at most %d actions; this has %d", ir.MaxActions, len(m.Actions)))
	}
	uses := 0
	for i := range m.Actions {
		uses += m.Actions[i].Uses(m.Places(&m.Actions[i]))
	}
	if n := s.node.Get("actions"); uses > ir.MaxUses {
		l.report("action/limit", n.Where(), fmt.Sprintf("the uses of all actions together take %d places; there are %d", uses, ir.MaxUses),
			help("a limit by turn or memory takes 1 place, by Assassin 4, by square as many as squares"))
	}
}

// action lowers one action. What it asks is known to everything else in it.
func (l *lowering) action(n *authored.Node, s *scope) ir.Action {
	a := ir.Action{Name: n.Name, Title: l.text(n.Get("title")), Text: l.text(n.Get("text")), At: l.actionPlace(n.Get("at"), s), Shared: n.Get("shared").BoolOr(false),
		Stealth: n.Get("who").Get("stealth").Str()}
	s.asking = &asking{action: &a, names: newTable("thing that is asked", "action/asked")}
	defer func() { s.asking = nil }()
	fields := inOrder(n.Get("ask"))
	ways := 1
	for k, f := range fields {
		l.out.Origins.Mark(fmt.Sprintf("%s/actions/%d/ask/%d", s.at, len(s.memory.Actions), k), f)
		a.Ask = append(a.Ask, l.ask(f, s))
		s.asking.names.add(f)
		ways = min(ways*max(1, l.ways(&a.Ask[len(a.Ask)-1], s)), 100000)
	}
	switch ask := n.Get("ask"); {
	case len(fields) > ir.MaxAsk:
		l.report("action/ask", ask.Where(), fmt.Sprintf("an action can ask for at most %d things; this asks for %d", ir.MaxAsk, len(fields)))
	case ways > ir.MaxWays:
		l.report("action/ask", ask.Where(), fmt.Sprintf("the answers have up to %d combinations; at most %d are allowed", ways, ir.MaxWays), help("name the squares or values that matter"))
	case a.Shared && len(fields) > 0:
		l.report("action/ask", ask.Where(), "an action that several pay for cannot ask", related(n.Get("shared").Where(), "it is shared here"), help("let its effects ask, with `choose` or a place"))
	}
	a.Cost, a.CostBy = l.counted(n.Get("cost"), s, 1, ir.PriceLimit)
	a.If = l.condOrNil(n.Get("if"), s)
	a.Limit = l.limits(n.Get("limit"), s)
	a.Do = l.effects(n.Get("do"), s)
	if by := n.Get("limit").Get("square"); by != nil && a.AtFigure() {
		l.report("action/limit", by.Label, "where a figure stands is no fixed square, so `square` counts nothing", help("write `memory` or `turn`"))
	}
	if squares := s.memory.Places(&a); a.CountsSquares() && squares > ir.MaxSquares && s.mapped {
		why, at := "shared", n.Get("shared")
		if a.Limit != nil && a.Limit.Square != nil {
			why, at = "limit.square", n.Get("limit").Get("square")
		}
		l.report("action/limit", at.Where(), fmt.Sprintf("`%s` counts for at most %d squares; `at` means %d", why, ir.MaxSquares, squares), help("name the squares in `at`"))
	}
	l.bounded(n, &a, s)
	return a
}

// actionPlace lowers the squares on which an action is offered. They cannot depend on who
// takes it.
func (l *lowering) actionPlace(n *authored.Node, s *scope) ir.Place {
	p := l.place(n, s)
	switch p.Rel {
	case "any", "at", "stations", "entrance", "figure":
	default:
		l.report("action/place", n.Where(), fmt.Sprintf("an action cannot be offered at the place %q: it depends on who acts", p.Rel), help("name squares, kinds of squares, an Entrance, stations or a figure"))
		p = ir.Place{Rel: "any"}
	}
	if p.Each {
		l.report("action/place", n.Get("each").Label, "`each` has no effect here: an action is offered on every such square", help("remove `each`"))
		p.Each = false
	}
	return p
}

// limits lowers how often an action may be taken; nil for any number of times.
func (l *lowering) limits(n *authored.Node, s *scope) *ir.Limits {
	if n == nil || n.Kind != authored.Struct {
		return nil
	}
	if len(n.Items) == 0 {
		l.report("action/limit", n.Where(), "this limit says nothing", help("write `turn`, `memory`, `square`, `assassin` or `assassinTurn` in it, or remove it"))
		return nil
	}
	return &ir.Limits{Turn: l.numberOrNil(n.Get("turn"), s), Memory: l.numberOrNil(n.Get("memory"), s), Square: l.numberOrNil(n.Get("square"), s),
		Assassin: l.numberOrNil(n.Get("assassin"), s), AssassinTurn: l.numberOrNil(n.Get("assassinTurn"), s)}
}

// ask lowers what an action asks for.
func (l *lowering) ask(n *authored.Node, s *scope) ir.Ask {
	a := ir.Ask{Name: n.Name, Title: l.text(n.Get("title"))}
	said := 0
	if f := n.Get("place"); f != nil {
		said++
		p := l.place(f, s)
		p.Each = false
		a.Place = &p
	}
	if f := n.Get("character"); f != nil {
		said++
		t := l.target(f, s, "one")
		if t.Pick == "self" || t.Pick == "upTo" || t.Pick == "asked" {
			l.report("action/ask", f.Where(), fmt.Sprintf("one character is chosen, so `pick: %q` has no meaning here", t.Pick), help("remove `pick` and `count`"))
		}
		t.Pick, t.Count, t.CountBy = "one", 0, nil
		a.Character = &t
	}
	if f := n.Get("one"); f != nil {
		said++
		for _, v := range inOrder(f) {
			a.One = append(a.One, ir.OneOf{Name: v.Name, Title: l.text(v)})
		}
		if (len(a.One) < 2 || len(a.One) > ir.MaxOneOf) && !f.IsBad() {
			l.report("action/ask", f.Where(), fmt.Sprintf("`one` needs 2 to %d values; this has %d", ir.MaxOneOf, len(a.One)))
		}
	}
	if f := n.Get("number"); f != nil {
		said++
		a.Number = &ir.FromTo{From: ir.Number{N: ref(1)}, To: l.number(f.Get("to"), s)}
		if from := l.numberOrNil(f.Get("from"), s); from != nil {
			a.Number.From = *from
		}
		r := l.ranges(s)
		if from, to := a.Number.From.Range(r), a.Number.To.Range(r); from.Least > to.Most && !f.IsBad() {
			l.report("action/ask", f.Where(), "no number can be chosen: `from` is always more than `to`")
		} else if a.Number.To.N != nil && to.Most > ir.MaxAsked {
			l.report("action/ask", f.Get("to").Where(), fmt.Sprintf("a number that is chosen is at most %d", ir.MaxAsked))
		}
	}
	if said != 1 && !n.IsBad() {
		l.report("action/ask", n.Where(), "exactly one of `place`, `character`, `one` and `number` says what is asked", help("write several things that are asked one after the other"))
	}
	return a
}

// ways returns the most answers that a question can have.
func (l *lowering) ways(a *ir.Ask, s *scope) int {
	switch {
	case a.Place != nil:
		if a.Place.Rel == "within" {
			return min(len(s.memory.Squares), 2*a.Place.Steps*(a.Place.Steps+1))
		}
		return ir.SquaresIn(s.memory, a.Place)
	case a.Character != nil:
		return ir.CharactersIn(l.pack, a.Character)
	case a.Number != nil:
		return ir.AskedLimit.Holds(a.Number.To.Range(l.ranges(s)).Most) + 1
	}
	return len(a.One)
}

// bounded reports an action that can be taken for ever in one turn: without a limit, and
// either for nothing or for cubes that it gives back.
func (l *lowering) bounded(n *authored.Node, a *ir.Action, s *scope) {
	if a.Limit != nil || n.IsBad() {
		return
	}
	free := a.Cost == 0
	if a.CostBy != nil {
		free = a.CostBy.Range(l.ranges(s)).Least < 1
	}
	at := n.Label
	if c := n.Get("cost"); c != nil {
		at = c.Where()
	}
	gives := false
	ir.EachEffect(a.Do, func(e *ir.Effect) { gives = gives || e.Cubes != nil && (e.Cubes.NBy != nil || e.Cubes.N > 0) })
	switch {
	case free:
		l.report("action/without-bound", at, fmt.Sprintf("the action `%s` can cost nothing and has no limit: a turn need never end", n.Name),
			help("add a price, or a limit such as limit: turn: 1"))
	case gives:
		l.report("action/without-bound", at, fmt.Sprintf("the action `%s` gives action cubes and has no limit: a turn need never end", n.Name), help("add a limit such as limit: turn: 1"))
	}
}

// askedOf finds what a name in `asked` means, and reports one that this action does not
// ask for, or asks for as something else.
func (l *lowering) askedOf(n *authored.Node, s *scope, is func(*ir.Ask) bool, kind string) int {
	if n == nil || n.Kind != authored.String {
		return 0
	}
	if s == nil || s.asking == nil {
		l.report("action/asked", n.Where(), fmt.Sprintf("nothing is asked here, so %s has no meaning", n.Quote()), help("only an action of a Memory asks: actions: NAME: ask: …"))
		return 0
	}
	if s.asking.late {
		l.report("action/asked", n.Where(), fmt.Sprintf("the answer to %s is forgotten before effects of `later` happen", n.Quote()), help("do at once what needs it, or count it with a counter"))
		return 0
	}
	i := l.find(s.asking.names, n)
	if i == ir.NoID {
		return 0
	}
	if a := &s.asking.action.Ask[i]; !is(a) {
		l.report("action/asked", n.Where(), fmt.Sprintf("%s asks for something else than %s", n.Quote(), kind), related(s.asking.names.nodes[i].Label, "it is asked here"))
	}
	return i
}

func isPlace(a *ir.Ask) bool     { return a.Place != nil }
func isCharacter(a *ir.Ask) bool { return a.Character != nil }
func isOne(a *ir.Ask) bool       { return a.One != nil }
func isNumber(a *ir.Ask) bool    { return a.Number != nil }

// askedIs lowers a condition on what was chosen.
func (l *lowering) askedIs(n *authored.Node, s *scope) *ir.AskedIs {
	name, is, at := n.Get("name"), n.Get("is"), n.Get("at")
	if (is == nil) == (at == nil) && !n.IsBad() {
		l.report("action/asked", n.Where(), "exactly one of `is` and `at` says what was chosen", help("compare a number with number: {of: {asked: …}, …}, and ask about a character with stealth: {asked: …}"))
	}
	if at != nil {
		p := l.place(at, s)
		return &ir.AskedIs{Ask: l.askedOf(name, s, isPlace, "a square"), At: &p}
	}
	c := &ir.AskedIs{Ask: l.askedOf(name, s, isOne, "one of some values"), Is: ref(0)}
	if is == nil || s == nil || s.asking == nil || c.Ask >= len(s.asking.action.Ask) {
		return c
	}
	var names []string
	for i, v := range s.asking.action.Ask[c.Ask].One {
		if v.Name == is.Str() {
			c.Is = ref(i)
			return c
		}
		names = append(names, v.Name)
	}
	if len(names) > 0 {
		l.unknown("action/asked", "value", is.Str(), is.Where(), names)
	}
	return c
}
