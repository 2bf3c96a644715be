package generate

import (
	ir "acforge.dev/schema/ir/venice"
)

// troops is the start of the stream for figures that are made of Enemies.
const troops = 0x74726f6f70730000

// Marches reports whether a seed's Memory may have figures that are made of Enemies.
func Marches(seed uint64) bool { return seed%7 == 2 || seed%7 == 5 }

// mostTypes is the largest number of types of Enemies in a Memory.
const mostTypes = 4

// troops draws figures that are made of Enemies, and lines that use them.
func (g *maker) troops() {
	m := g.m
	first, room := len(m.Figures), mostTypes-len(g.types())
	for i := range g.from(1, 3) {
		f := ir.Figure{Name: id("troop", i), Title: "t", At: ir.NoID}
		switch {
		case m.Boss != nil && g.in(30) && !g.tabled(*m.Boss):
			f.Troop = &ir.Troop{Enemy: *m.Boss}
		case room > 0 && g.in(70):
			f.Troop = &ir.Troop{Enemy: g.guardType(), Own: true}
			room--
		default:
			if e := g.guardType(); !g.tabled(e) {
				f.Troop = &ir.Troop{Enemy: e}
			}
		}
		if f.Troop == nil || len(m.Figures) == ir.MaxFigures {
			continue
		}
		if at := g.square(); g.in(75) && !m.Tiles[m.Squares[at].Tile].Out {
			if f.At = at; f.Troop.Own {
				f.Troop.N = g.from(0, 3)
				if g.in(30) {
					g.counted(scope{memory: true}, &f.Troop.N, &f.Troop.NBy, ir.SetUpLimit)
				}
			}
		}
		m.Figures = append(m.Figures, f)
	}
	if len(m.Figures) == first {
		return
	}
	g.walking = true
	for i := first; i < len(m.Figures); i++ {
		f := &m.Figures[i]
		if f.Walk = g.table(scope{memory: true}); g.in(65) {
			f.When = "movement"
		}
	}
	g.walking = false
	for i := range g.from(2, 4) {
		t := ir.Trigger{Name: id("march", i), Once: g.in(40), Late: g.in(25), Text: "t"}
		self := false
		if t.When, self = g.when(); g.in(25) {
			if k := g.owned(first); k >= 0 {
				t.When, self = ir.When{EliminatedOf: ref(k)}, false
			}
		}
		s := scope{memory: true, self: self, frugal: !t.Once, calm: !t.Once && !g.wild}
		if g.in(40) {
			t.If = ref(ir.Cond{Figure: &ir.FigureIs{Figure: first + g.n(len(m.Figures)-first)}})
		}
		g.strong = true
		t.Do = append(g.effects(s), g.marching(first, s))
		g.strong = false
		m.On = append(m.On, t)
	}
}

// strengthen draws cubes and dice for the Boss.
func (g *maker) strengthen() ir.Effect {
	x := &ir.Strengthen{Boss: *g.m.Boss, Health: g.from(0, 2), Dice: g.from(0, 1)}
	if x.Health+x.Dice == 0 {
		x.Health = 1
	}
	return ir.Effect{Strengthen: x}
}

// types lists the types of Enemies that are in play.
func (g *maker) types() map[ir.EnemyID]bool {
	in := map[ir.EnemyID]bool{0: true}
	for _, e := range g.m.Elites {
		in[e] = true
	}
	for _, p := range g.m.Guards {
		in[p.Type] = true
	}
	for _, p := range g.m.Bodies {
		in[p.Type] = true
	}
	for _, b := range g.m.Bosses {
		in[b.Boss] = true
	}
	if g.m.Boss != nil {
		in[*g.m.Boss] = true
	}
	return in
}

// guardType draws a type of Guard that is in play.
func (g *maker) guardType() ir.EnemyID {
	if len(g.m.Elites) > 0 && g.in(50) {
		return of(&g.draw, g.m.Elites...)
	}
	return 0
}

// tabled reports whether all Enemies of a type already move by a table.
func (g *maker) tabled(e ir.EnemyID) bool {
	for i := range g.m.Figures {
		if t := g.m.Figures[i].Troop; t != nil && !t.Own && t.Enemy == e {
			return true
		}
	}
	return false
}

// owned draws a figure with Guards of its own, -1 when there is none.
func (g *maker) owned(first int) int {
	for i := first; i < len(g.m.Figures); i++ {
		if g.m.Figures[i].Troop.Own && (i+1 == len(g.m.Figures) || g.in(60)) {
			return i
		}
	}
	return -1
}

// marching draws an effect on a figure that is made of Enemies.
func (g *maker) marching(first int, s scope) ir.Effect {
	any := first + g.n(len(g.m.Figures)-first)
	own := g.owned(first)
	mine := func(pick string) ir.Guards {
		return ir.Guards{Pick: pick, Count: 1, Type: "figure", Figure: own, From: ir.Place{Rel: "any"}}
	}
	switch kind := g.n(8); {
	case kind == 0 && g.m.Boss != nil:
		return g.strengthen()
	case kind == 1 && own >= 0:
		return ir.Effect{Eliminate: ref(mine("one"))}
	case kind == 2 && own >= 0:
		return ir.Effect{Remove: ref(mine(of(&g.draw, "one", "all")))}
	case kind == 3 && own >= 0:
		return ir.Effect{Push: &ir.Push{Guards: mine("one"), To: ir.Place{Rel: "nearby"}, May: g.in(40)}}
	case kind <= 5 && own >= 0 && !s.calm:
		at := ir.Place{Rel: "at", At: []ir.SquareID{g.square()}}
		if g.in(30) {
			at = ir.Place{Rel: "figure", Figure: any}
		}
		return ir.Effect{Spawn: &ir.Spawn{Type: "figure", Figure: own, Count: g.from(1, 2), At: at}}
	case kind == 6:
		return ir.Effect{TurnRound: ref(any)}
	}
	w := &ir.WalkOn{Figure: any, Steps: g.from(1, 2)}
	if g.in(30) {
		n := ir.Number{Guards: &ir.Guards{Pick: "all", Type: "guard", From: ir.Place{Rel: "figure", Figure: any}}}
		if own >= 0 && g.in(50) {
			n.Guards.Type, n.Guards.Figure = "figure", own
		}
		w.Steps, w.StepsBy = 0, &n
	}
	return ir.Effect{Walk: w}
}
