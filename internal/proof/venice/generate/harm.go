package generate

import ir "acforge.dev/schema/ir/venice"

// harms is the start of the stream for effects that take something away for good.
const harms = 0x6861726d73000000

// Harms reports whether a seed's Memory has such effects.
func Harms(seed uint64) bool { return seed%11 == 5 || seed%11 == 9 }

// harm adds lines of the script and an action with the effects that are only drawn here.
func (g *maker) harm() {
	m := g.m
	g.harming = true
	if len(m.Maps) == 1 && g.in(40) { // more changes than are computed before the first game
		for len(m.Changes) < 8 {
			g.change()
		}
		t := ir.Trigger{Name: "redrawn", When: ir.When{EveryTurn: true}, Text: "t"}
		for range 3 {
			t.Do = append(t.Do, ir.Effect{Change: ref(m.Changes[g.n(len(m.Changes))].Name)})
		}
		m.On = append(m.On, t)
	}
	for i := range g.from(2, 4) {
		t := ir.Trigger{Name: id("harm", i), Once: g.in(40), Late: g.in(20), Text: "t"}
		self := false
		t.When, self = g.when()
		s := scope{memory: true, self: self, frugal: !t.Once, calm: !t.Once && !g.wild}
		if g.in(40) {
			t.If = ref(g.compared(s))
		}
		t.Do = g.effects(s)
		m.On = append(m.On, t)
	}
	if m.Boss != nil && len(m.Squares) > 0 {
		t := ir.Trigger{Name: "comes", When: ir.When{Turn: ref(g.from(1, 4))}, Once: true, Text: "t"}
		t.Do = []ir.Effect{{Spawn: &ir.Spawn{Type: "boss", Boss: ref(*m.Boss), Count: 1, At: ir.Place{Rel: "at", At: g.squares(1, 3)}}}}
		m.On = append(m.On, t)
	}
	for i := range m.Objectives {
		if g.in(30) {
			m.Objectives[i].Do = append(m.Objectives[i].Do, g.effects(scope{memory: true, self: true})...)
		}
	}
	if len(m.Actions) < 4 {
		s := scope{memory: true, self: true, deed: true}
		a := ir.Action{Name: "harm", At: ir.Place{Rel: "any"}, Cost: g.from(0, 1), Limit: &ir.Limits{Turn: &ir.Number{N: ref(g.from(1, 3))}}}
		a.If = ref(g.compared(s))
		a.Do = g.effects(s)
		m.Actions = append(m.Actions, a)
	}
	for i := range m.Conclusions {
		if g.in(50) {
			c := &m.Conclusions[i]
			g.counted(scope{memory: true}, &c.XP, &c.XPBy, ir.EndLimit)
		}
	}
	g.harming = false
}

// harmful reports whether such effects are drawn now.
func harmful(g *maker, s scope) bool { return g.harming && s.memory }
