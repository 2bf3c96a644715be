package generate

import (
	"slices"

	ir "acforge.dev/schema/ir/venice"
)

// deeds is the start of the stream for actions of the Memory.
const deeds = 0x6465656473000000

// Acts reports whether a seed's Memory has actions of its own.
func Acts(seed uint64) bool { return seed%7 == 4 || seed%7 == 6 }

// actions draws the actions of the Memory. Each has a limit, a price without a gain of
// cubes, or both.
func (g *maker) actions() {
	for i := range g.from(1, 4) {
		a := g.action(id("action", i))
		if i%3 == 1 { // not drawn, so that the games of a seed stay
			a.Text = "t"
		}
		g.m.Actions = append(g.m.Actions, a)
	}
}

func (g *maker) action(name string) ir.Action {
	a := ir.Action{Name: name, Title: "t", At: ir.Place{Rel: of(&g.draw, "any", "at", "at", "stations")}, Cost: of(&g.draw, 0, 1, 1, 2), Shared: g.in(20)}
	if a.At.Rel == "at" || a.Shared {
		a.At.Rel, a.At.At = "at", g.squares(2, 6)
	}
	g.narrow(&a.At)
	if g.in(25) {
		a.Stealth = of(&g.draw, "incognito", "exposed")
	}
	s := scope{memory: true, self: true, deed: true}
	if !a.Shared {
		for i := range of(&g.draw, 0, 0, 1, 1, 2, 3) {
			a.Ask = append(a.Ask, g.ask(id("ask", i), s))
		}
	}
	s.ask = a.Ask
	if g.in(30) {
		g.counted(s, &a.Cost, &a.CostBy, ir.PriceLimit)
	}
	if g.in(35) {
		a.If = ref(g.cond(s))
	}
	a.Limit = g.limits(s, &a)
	free := a.Limit == nil && (a.Cost == 0 || a.CostBy != nil)
	if free {
		a.Limit = &ir.Limits{Turn: &ir.Number{N: ref(g.from(1, 3))}}
	}
	s.frugal = a.Limit == nil
	a.Do = g.effects(s)
	if g.in(60) {
		ir.EachEffect(a.Do, func(e *ir.Effect) { g.counts(s, e) })
	}
	return a
}

func (g *maker) ask(name string, s scope) ir.Ask {
	q := ir.Ask{Name: name, Title: of(&g.draw, ir.TextID(""), "t")}
	switch g.n(4) {
	case 0:
		p := g.place(s)
		p.Each = false
		q.Place = &p
	case 1:
		t := g.target(s)
		t.Pick, t.Count = "one", 0
		q.Character = &t
	case 2:
		q.One = []ir.OneOf{{Name: "left", Title: "t"}, {Name: "right"}, {Name: "on"}}[:g.from(2, 3)]
	default:
		q.Number = &ir.FromTo{From: ir.Number{N: ref(g.n(2))}, To: g.number(s, 0)}
	}
	return q
}

func (g *maker) limits(s scope, a *ir.Action) *ir.Limits {
	l := &ir.Limits{}
	some := false
	most := func(percent int, n **ir.Number) {
		if !g.in(percent) {
			return
		}
		some = true
		if *n = (&ir.Number{N: ref(g.from(1, 4))}); g.in(20) {
			*n = ref(g.number(s, 0))
		}
	}
	most(35, &l.Turn)
	most(25, &l.Memory)
	if len(g.m.SquaresOf(&a.At)) <= ir.MaxSquares {
		most(25, &l.Square)
	}
	most(20, &l.Assassin)
	most(20, &l.AssassinTurn)
	if !some {
		return nil
	}
	return l
}

// asked draws a question of the action of a scope that is of a kind; -1 if there is none.
func (g *maker) asked(s scope, is func(*ir.Ask) bool) int {
	var may []int
	for i := range s.ask {
		if is(&s.ask[i]) {
			may = append(may, i)
		}
	}
	if len(may) == 0 {
		return -1
	}
	return of(&g.draw, may...)
}

// asks returns whether a scope asks for something of a kind.
func (s scope) asks(is func(*ir.Ask) bool) bool {
	return slices.ContainsFunc(s.ask, func(q ir.Ask) bool { return is(&q) })
}

func isPlace(q *ir.Ask) bool     { return q.Place != nil }
func isCharacter(q *ir.Ask) bool { return q.Character != nil }
func isNumber(q *ir.Ask) bool    { return q.Number != nil }
func isOne(q *ir.Ask) bool       { return q.One != nil }
