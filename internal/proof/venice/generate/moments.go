package generate

import (
	"slices"

	ir "acforge.dev/schema/ir/venice"
)

// times adds lines of the script that wait for moments of the second half of
// ir.WhenWords.
func (g *maker) times() {
	if g.timed = true; g.in(50) {
		g.states()
	}
	for i := range g.from(2, 5) {
		t := ir.Trigger{Name: id("moment", i), Once: g.in(40), Late: g.in(40), Text: "t"}
		self := false
		t.When, self = g.when()
		s := scope{memory: true, self: self, frugal: !t.Once, calm: !t.Once && !g.wild}
		if g.in(40) {
			t.If = ref(g.cond(s))
		}
		t.Do = g.effects(s)
		g.m.On = append(g.m.On, t)
	}
	for i := range g.m.On {
		if g.m.On[i].If != nil && g.in(25) {
			g.m.On[i].Late = true
		}
	}
	for i := range g.m.Objectives {
		if g.in(20) {
			g.m.Objectives[i].Do = append(g.m.Objectives[i].Do, ir.Effect{Later: g.later(scope{memory: true, self: true})})
		}
	}
	g.timed = false
}

// meetings is the start of the stream for lines that act before a Detection Test.
const meetings = 0x6d65657400000000

// Meets reports whether a seed's Memory has such lines.
func Meets(seed uint64) bool { return seed%7 == 4 || seed%11 == 7 }

// meet adds lines of the script that act when an Assassin has come to a square, before
// what follows from it: Guards that come, characters that are moved on, and others.
func (g *maker) meet() {
	g.meeting = true
	for i := range g.from(1, 4) {
		t := ir.Trigger{Name: id("meeting", i), Once: g.in(75), Text: "t"}
		self := false
		t.When, self = g.when()
		s := scope{memory: true, self: self, frugal: !t.Once, calm: !t.Once && !g.wild}
		if g.in(20) {
			t.If = ref(g.cond(s))
		}
		t.Do = g.effects(s)
		if g.in(50) {
			t.Do = append(t.Do, ir.Effect{Spawn: &ir.Spawn{Type: "crossbowman", Count: g.from(1, 2), At: ir.Place{Rel: "here"}}})
		}
		g.m.On = append(g.m.On, t)
	}
	g.meeting = false
}

// states draws up to three states: walls that come or go, stations, squares that are
// canals, and modifiers.
func (g *maker) states() {
	m := g.m
	for i := range g.from(1, 3) {
		w := ir.While{Name: id("state", i), If: g.cond(scope{memory: true}), Text: "t"}
		for range 3 {
			if len(m.Walls) > 0 && g.in(40) {
				w.Open = append(w.Open, of(&g.draw, m.Walls...))
			}
			a := g.square()
			b := slices.IndexFunc(m.Squares, func(q ir.Square) bool {
				return q.Map == m.Squares[a].Map && q.Col == m.Squares[a].Col+1 && q.Row == m.Squares[a].Row
			})
			if b >= 0 && g.in(40) {
				w.Walls = append(w.Walls, ir.Edge{A: min(a, ir.SquareID(b)), B: max(a, ir.SquareID(b))})
			}
		}
		if g.in(30) {
			w.Stations = []ir.SquareID{g.square()}
		}
		at := g.square()
		if k := slices.IndexFunc(m.Squares, func(q ir.Square) bool { return q.Hiding != "" && q.Kind != "roof" && q.Kind != "tower" }); k >= 0 && g.in(40) {
			at = ir.SquareID(k)
		}
		if g.in(60) && m.Squares[at].Kind != "roof" && m.Squares[at].Kind != "tower" {
			w.Kinds = []ir.KindAt{{Kind: of(&g.draw, "canal", "canal", "street"), At: []ir.SquareID{at}}}
		}
		if g.in(50) {
			x := g.modifier(scope{memory: true})
			x.Lasts, x.If = "always", nil
			w.Modify = []ir.Modifier{x}
		}
		m.While = append(m.While, w)
	}
}

// later draws effects that wait for a later turn.
func (g *maker) later(s scope) *ir.Later {
	s.window = ""
	e := &ir.Later{Turns: of(&g.draw, 0, 1, 1, 2), At: of(&g.draw, "turn", "turnEnd"), Do: g.within(s)}
	if g.in(20) {
		e.Turns, e.TurnsBy = 99, ref(g.number(s, 1))
	}
	return e
}

// attackBy draws the attacks that a line waits for.
func (g *maker) attackBy() *ir.AttackBy {
	return &ir.AttackBy{Weapon: of(&g.draw, "", "", "melee", "ranged", "blade"), Not: of(&g.draw, "", "", "melee", "blade")}
}

// payment draws the payments that a line waits for.
func (g *maker) payment() *ir.Payment {
	if g.in(50) {
		return &ir.Payment{}
	}
	return &ir.Payment{Objective: ref(g.goal())}
}

// reaches draws the number that a counter must reach.
func (g *maker) reaches() *ir.Reaches {
	r := &ir.Reaches{Counter: ir.CounterID(g.n(len(g.m.Counters))), AtLeast: g.from(1, 4)}
	if g.in(30) {
		r.AtLeastBy = ref(g.number(scope{memory: true}, 1))
	}
	return r
}
