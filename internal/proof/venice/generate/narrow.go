package generate

import (
	"slices"

	ir "acforge.dev/schema/ir/venice"
)

// choosing is the start of the stream for places and targets that are narrowed down.
const choosing = 0x63686f6f73650000

// Chooses reports whether a seed's Memory has such places and targets.
func Chooses(seed uint64) bool { return seed%7 == 4 || seed%13 == 8 }

// choices draws lines of the script, effects of Objectives and actions with places and targets
// that are narrowed down.
func (g *maker) choices() {
	m := g.m
	g.choosy, g.carrying, g.walking = true, len(m.Pieces) > 0, slices.ContainsFunc(m.Figures, func(f ir.Figure) bool { return f.Troop == nil })
	for i := range m.Pieces {
		if m.Pieces[i].Carry > 0 && g.in(30) {
			m.Pieces[i].Drop = "keep"
		}
	}
	for i := range g.from(3, 6) {
		t := ir.Trigger{Name: id("choice", i), Once: g.in(25), Late: g.in(25), Text: "t"}
		self := false
		if t.When, self = g.when(); g.in(40) {
			t.When, self = of(&g.draw, ir.When{EveryTurn: true}, ir.When{TurnEnd: true}), false
		}
		s := scope{memory: true, self: self, frugal: !t.Once, calm: !t.Once && !g.wild}
		if g.in(30) {
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
	for i := range g.p.Events {
		if free := g.p.Events[i].When == "anyTime" && g.p.Events[i].Uses == 0; g.in(25) && !free {
			g.p.Events[i].Do = append(g.p.Events[i].Do, g.effects(scope{frugal: true})...)
		}
	}
	if len(m.Actions) < 4 {
		m.Actions = append(m.Actions, g.action("choose"))
	}
	if len(m.While) < 6 {
		g.hinder()
	}
	g.choosy, g.carrying, g.walking = false, false, false
}

// hinder draws states that forbid something, and that change the price of Moves.
func (g *maker) hinder() {
	m := g.m
	s := scope{memory: true}
	for i := range g.from(1, 2) {
		w := ir.While{Name: id("hinder", i), Text: "t", If: g.cond(s)}
		for range g.from(1, 3) {
			f := ir.Forbid{What: []string{of(&g.draw, ir.ForbidWords...)}}
			switch {
			case f.What[0] == "enter":
				to := g.place(scope{memory: true})
				to.Each = false
				f.To = &to
			case ir.OfEnemies(f.What[0]):
			case f.What[0] == "move" && g.in(60):
				to := g.place(scope{memory: true, self: true})
				to.Each = false
				f.To = &to
			case g.in(40):
				f.Who = ref(g.of(scope{memory: true, self: true}, ""))
				f.Who.Pick, f.Who.Count = of(&g.draw, "self", "all"), 1
			default:
				f.What = some(&g.draw, g.from(1, 3), ir.ForbidWords)
			}
			w.Forbid = append(w.Forbid, f)
		}
		if g.in(60) {
			x := g.dear()
			x.Who, x.Lasts = ir.Target{Pick: "all", Of: "characters", Where: "any"}, "always"
			w.Modify = append(w.Modify, x)
		}
		m.While = append(m.While, w)
	}
	if g.in(20) { // more than a byte of them
		for len(m.While) < 12 {
			m.While = append(m.While, ir.While{Name: id("more", len(m.While)), Text: "t", If: g.cond(s), Forbid: []ir.Forbid{{What: []string{of(&g.draw, ir.ForbidWords...)}}}})
		}
	}
	t := ir.Trigger{Name: "dear", When: ir.When{EveryTurn: true}, Text: "t"}
	x := g.dear()
	x.Who, x.Lasts = g.of(s, ""), of(&g.draw, "turn", "once")
	t.Do = []ir.Effect{{Modify: &x}}
	m.On = append(m.On, t)
}

// dear draws a change of the price of Moves.
func (g *maker) dear() ir.Modifier {
	x := ir.Modifier{What: "moveCost", By: of(&g.draw, 1, 1, 2, -1)}
	if g.in(60) {
		x.Kinds = some(&g.draw, g.from(1, 2), []string{"street", "roof", "interior", "canal", "tower"})
	}
	return x
}

// best draws what narrows down a place or a target: mostly one thing, sometimes two. self
// reports whether it is about characters.
func (g *maker) best(s scope, self bool) (most, least *ir.Number, nearest, farthest *ir.Place) {
	g.choosy = false
	defer func() { g.choosy = true }()
	inner := s
	inner.self = s.self || self
	number := func() *ir.Number {
		switch {
		case self && g.in(30):
			return &ir.Number{Health: &ir.HealthOf{Who: &ir.Target{Pick: "self", Where: "any", Count: 1}}}
		case self && g.in(40):
			return &ir.Number{Cubes: &ir.Target{Pick: "self", Where: "any", Count: 1}}
		case !self && g.in(40):
			here := ir.Place{Rel: "here"}
			return ref(of(&g.draw, ir.Number{Enemies: &here}, ir.Number{Bodies: &here}, ir.Number{Guards: &ir.Guards{Pick: "all", Type: "guard", From: here}}))
		}
		n := g.number(inner, 1)
		return &n
	}
	place := func() *ir.Place {
		p := g.place(s)
		p.Each = false
		return &p
	}
	for range of(&g.draw, 1, 1, 1, 2) {
		switch g.n(4) {
		case 0:
			most = number()
		case 1:
			least = number()
		case 2:
			nearest = place()
		case 3:
			farthest = place()
		}
	}
	return most, least, nearest, farthest
}
