package generate

import (
	"slices"

	"acforge.dev/engine"
	ir "acforge.dev/schema/ir/venice"
)

// walkers is the start of the stream for figures of the Memory.
const walkers = 0x6669677572650000

// Walks reports whether a seed's Memory has figures.
func Walks(seed uint64) bool { return seed%11 == 1 || seed%11 == 5 || seed%11 == 9 }

// walks reports whether a figure may be named.
func walks(g *maker, s scope) bool { return g.walking && s.memory }

// walker draws one of the figures, one that is not made of Enemies if there is one.
func (g *maker) walker() int {
	var single []int
	for i := range g.m.Figures {
		if g.m.Figures[i].Troop == nil {
			single = append(single, i)
		}
	}
	if len(single) == 0 {
		return g.n(len(g.m.Figures))
	}
	return single[g.n(len(single))]
}

// walkers draws figures, and lines and actions that use them.
func (g *maker) walkers(seed uint64) {
	g.draw = draw{engine.NewStream(engine.Mix(seed + walkers))}
	m := g.m
	for i := range g.from(1, 3) {
		m.Figures = append(m.Figures, ir.Figure{Name: id("figure", i), Title: of(&g.draw, ir.TextID(""), "t"), At: ir.NoID})
	}
	g.walking = true
	s := scope{memory: true}
	for i := range m.Figures {
		f := &m.Figures[i]
		if at := g.square(); g.in(80) && !m.Tiles[m.Squares[at].Tile].Out {
			f.At = at
		}
		if g.in(25) {
			f.Body = ref(g.cond(s))
		}
		f.Walk = g.table(s)
	}
	for i := range g.from(2, 5) {
		t := ir.Trigger{Name: id("walk", i), Once: g.in(40), Late: g.in(25), Text: "t"}
		self := false
		t.When, self = g.when()
		s := scope{memory: true, self: self, frugal: !t.Once, calm: !t.Once && !g.wild}
		if g.in(40) {
			t.If = ref(g.cond(s))
		}
		t.Do = g.effects(s)
		m.On = append(m.On, t)
	}
	for i := range m.Objectives {
		if g.in(40) {
			m.Objectives[i].Do = append(m.Objectives[i].Do, g.effects(scope{memory: true, self: true})...)
		}
	}
	if len(m.Actions) < 4 {
		a := ir.Action{Name: "walk", At: ir.Place{Rel: "figure", Figure: g.walker()}, Cost: g.from(0, 2), Limit: &ir.Limits{Turn: &ir.Number{N: ref(g.from(1, 3))}}}
		a.Shared = a.Cost > 0 && g.in(40)
		if g.in(30) && !a.Shared {
			a.At.Steps = g.from(1, 2)
		}
		a.Do = g.effects(scope{memory: true, self: true, deed: true})
		m.Actions = append(m.Actions, a)
	}
	g.walking = false
}

// table draws how a figure moves.
func (g *maker) table(s scope) ir.Walk {
	w := ir.Walk{When: of(&g.draw, "turnEnd", "turnEnd", "turnEnd", "turn", "enemyPhase", ""), Steps: of(&g.draw, 1, 1, 1, 2, 2, 3)}
	if g.in(25) {
		w.If = ref(g.cond(s))
	}
	if g.in(25) {
		g.counted(s, &w.Steps, &w.StepsBy, ir.StepsLimit)
	}
	if g.in(30) {
		w.Held = some(&g.draw, g.from(1, 2), []string{"guards", "enemies", "assassins", "allies", "bodies"})
	}
	if g.in(20) {
		w.Never = some(&g.draw, 1, []string{"street", "roof", "interior", "canal", "tower"})
	}
	if g.in(60) {
		w.Route = g.trail()
		w.Loop = len(w.Route) > 1 && g.in(40)
		w.Goals = append(w.Goals, ir.Goal{Route: true})
	}
	for range g.from(1, 3) {
		w.Goals = append(w.Goals, g.aiming(s))
	}
	if g.in(40) {
		slices.Reverse(w.Goals)
	}
	return w
}

// trail draws a route: mostly squares next to each other, over walls, too.
func (g *maker) trail() []ir.SquareID {
	at := g.square()
	out := []ir.SquareID{at}
	for range g.from(1, 7) {
		var near []ir.SquareID
		for i := range g.m.Squares {
			a, b := &g.m.Squares[at], &g.m.Squares[i]
			if a.Map == b.Map && (a.Col-b.Col)*(a.Col-b.Col)+(a.Row-b.Row)*(a.Row-b.Row) == 1 {
				near = append(near, ir.SquareID(i))
			}
		}
		if len(near) == 0 {
			break
		}
		at = of(&g.draw, near...)
		out = append(out, at)
	}
	return out
}

func (g *maker) aiming(s scope) ir.Goal {
	goal := ir.Goal{}
	if g.in(25) {
		goal.If = ref(g.cond(s))
	}
	a := &ir.Aim{}
	switch g.n(7) {
	case 0:
		goal.Home = true
		return goal
	case 1:
		p := g.place(scope{memory: true, self: true})
		p.Each = false
		a.Squares = &p
	case 2, 3:
		t := g.target(scope{memory: true})
		t.Pick, t.Count, t.Others = "all", 0, false
		a.Characters = &t
	case 4:
		a.Guards = &ir.Guards{Pick: "all", Type: of(&g.draw, "guard", "crossbowman", "elite"), From: ir.Place{Rel: "any"}}
		if g.in(30) {
			a.Guards.From = ir.Place{Rel: "at", At: g.squares(2, 6)}
		}
	case 5:
		if len(g.m.Tokens) > 0 && g.in(60) {
			a.Tokens = some(&g.draw, g.from(1, min(2, len(g.m.Tokens))), upTo(len(g.m.Tokens)))
		} else {
			a.Bodies = &ir.Place{Rel: "any"}
		}
	default:
		a.Figures = some(&g.draw, g.from(1, len(g.m.Figures)), upTo(len(g.m.Figures)))
	}
	if g.in(75) {
		goal.To = a
	} else {
		goal.From = a
	}
	return goal
}

func upTo(n int) []int {
	var out []int
	for i := range n {
		out = append(out, i)
	}
	return out
}

// simple draws a condition that a number can count.
func (g *maker) simple(s scope) ir.Cond {
	switch g.n(4) {
	case 0:
		return ir.Cond{Alert: ref(g.in(60))}
	case 1:
		return ir.Cond{BodiesOnMap: ref(g.in(60))}
	case 2:
		inner := ir.Number{Holds: &ir.Cond{Any: []ir.Cond{{TurnAtLeast: ref(2)}, {Alert: ref(true)}}}}
		return ir.Cond{All: []ir.Cond{{TurnAtMost: ref(4)}, {Number: &ir.NumberIs{Of: inner, AtLeast: &ir.Number{N: ref(1)}}}}}
	}
	return ir.Cond{Figure: &ir.FigureIs{Figure: g.walker()}}
}
