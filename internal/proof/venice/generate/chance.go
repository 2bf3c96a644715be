package generate

import ir "acforge.dev/schema/ir/venice"

// chances is the start of the stream for dice and decks of the Memory.
const chances = 0x6368616e63650000

// Throws reports whether a seed's Memory has dice and decks of its own.
func Throws(seed uint64) bool { return seed%12 == 1 || seed%12 == 7 || seed%12 == 8 }

// throws returns a function that reports whether dice, or decks, may be named.
func throws(deck bool) func(g *maker, s scope) bool {
	return func(g *maker, s scope) bool { return g.throwing && s.memory && g.inner < 2 && g.has(deck) }
}

func (g *maker) has(deck bool) bool {
	for i := range g.m.Chances {
		if g.m.Chances[i].Deck == deck {
			return true
		}
	}
	return false
}

// chances draws dice and decks, and lines and actions that use them.
func (g *maker) chances() {
	m := g.m
	for i := range g.from(1, 3) {
		c := ir.Chance{Name: id("chance", i), Title: "t", Deck: g.in(60)}
		c.Spent = c.Deck && g.in(30)
		for k := range g.from(2, 5) {
			c.Faces = append(c.Faces, ir.Face{Name: id("face", k), Title: of(&g.draw, ir.TextID(""), "t"), N: g.from(1, 3)})
		}
		m.Chances = append(m.Chances, c)
	}
	if g.in(60) {
		x := ir.Secret{Name: "secret", Title: "t", Places: g.from(1, 3), Values: []ir.OneOf{{Name: "left", Title: "t"}, {Name: "right"}, {Name: "on"}, {Name: "off"}}}
		x.Values = x.Values[:g.from(max(2, x.Places), 4)]
		x.Different = g.in(40)
		m.Secrets = append(m.Secrets, x)
	}
	g.throwing = true
	for i := range g.from(2, 4) {
		t := ir.Trigger{Name: id("throw", i), Once: g.in(25), Late: g.in(30), Text: "t"}
		self := false
		if t.When, self = g.when(); g.in(50) {
			t.When, self = ir.When{EveryTurn: true}, false
		}
		s := scope{memory: true, self: self, frugal: !t.Once, calm: !t.Once && !g.wild}
		if g.in(40) {
			t.If = ref(g.cond(s))
		}
		t.Do = g.effects(s)
		m.On = append(m.On, t)
	}
	for i := range m.Objectives {
		if g.in(30) {
			m.Objectives[i].Do = append(m.Objectives[i].Do, g.effects(scope{memory: true, self: true})...)
		}
	}
	if g.in(60) && len(m.Actions) < 4 {
		a := ir.Action{Name: "throw", At: ir.Place{Rel: "any"}, Cost: g.from(0, 2), Limit: &ir.Limits{Turn: &ir.Number{N: ref(g.from(1, 3))}}}
		s := scope{memory: true, self: true, deed: true}
		if len(m.Secrets) > 0 {
			a.Ask = []ir.Ask{{Name: "a", One: []ir.OneOf{{Name: "left", Title: "t"}, {Name: "right"}}}}
			s.ask = a.Ask
		}
		a.Do = g.effects(s)
		m.Actions = append(m.Actions, a)
	}
	if g.in(30) {
		m.While = append(m.While, ir.While{Name: "thrown", Text: "t", If: g.cond(scope{memory: true}), Modify: []ir.Modifier{{Who: ir.Target{Pick: "all", Of: "characters", Where: "any"},
			What: "detectionDice", By: of(&g.draw, -1, 1), Lasts: "always"}}})
	}
	g.throwing = false
}

// guesses reports whether a secret may be named.
func guesses(g *maker, s scope) bool { return g.throwing && s.memory && len(g.m.Secrets) > 0 }

// chance draws a die or a deck.
func (g *maker) chance(deck bool) int {
	var may []int
	for i := range g.m.Chances {
		if g.m.Chances[i].Deck == deck {
			may = append(may, i)
		}
	}
	return of(&g.draw, may...)
}

func (g *maker) anyFace() *ir.FaceOf {
	i := g.n(len(g.m.Chances))
	return &ir.FaceOf{Of: i, Face: ref(g.n(len(g.m.Chances[i].Faces)))}
}

// cases draws what is done for some faces.
func (g *maker) cases(s scope, i int) []ir.Case {
	g.inner++
	defer func() { g.inner-- }()
	out := []ir.Case{}
	for k := range g.m.Chances[i].Faces {
		if g.in(50) && len(out) < 3 {
			out = append(out, ir.Case{Face: k, Do: g.within(s)})
		}
	}
	return out
}
