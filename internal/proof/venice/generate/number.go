package generate

import (
	"slices"

	ir "acforge.dev/schema/ir/venice"
)

// numberWord describes how to draw a word of the vocabulary of numbers.
type numberWord struct {
	name   string
	weight int                          // relative frequency
	fits   func(g *maker, s scope) bool // whether a scope allows it; nil means always
	joins  bool                         // it joins other numbers
	draw   func(g *maker, s scope, depth int) ir.Number
}

// numberWords holds the words of ir.NumberWords in the same order.
var numberWords = []numberWord{
	{name: "n", weight: 6, draw: func(g *maker, _ scope, _ int) ir.Number { return ir.Number{N: ref(of(&g.draw, 0, 1, 1, 2, 3, 5, -1))} }},
	{name: "counter", weight: 6, fits: ofMemory, draw: func(g *maker, _ scope, _ int) ir.Number {
		return ir.Number{Counter: ref(ir.CounterID(g.n(len(g.m.Counters))))}
	}},
	{name: "assassins", weight: 4, draw: func(*maker, scope, int) ir.Number { return ir.Number{Assassins: true} }},
	{name: "turn", weight: 4, draw: func(*maker, scope, int) ir.Number { return ir.Number{Turn: true} }},
	{name: "guards", weight: 5, draw: func(g *maker, s scope, _ int) ir.Number {
		return ir.Number{Guards: &ir.Guards{Pick: "all", Type: of(&g.draw, "guard", "crossbowman", "elite"), From: g.counting(s)}}
	}},
	{name: "enemies", weight: 4, draw: func(g *maker, s scope, _ int) ir.Number { return ir.Number{Enemies: ref(g.counting(s))} }},
	{name: "bodies", weight: 4, draw: func(g *maker, s scope, _ int) ir.Number { return ir.Number{Bodies: ref(g.counting(s))} }},
	{name: "squares", weight: 4, draw: func(g *maker, s scope, _ int) ir.Number { return ir.Number{Squares: ref(g.counting(s))} }},
	{name: "characters", weight: 4, draw: func(g *maker, s scope, _ int) ir.Number { return ir.Number{Characters: ref(g.target(s))} }},
	{name: "cubes", weight: 20, fits: harmful, draw: func(g *maker, s scope, _ int) ir.Number { return ir.Number{Cubes: ref(g.target(s))} }},
	{name: "cards", weight: 20, fits: harmful, draw: func(g *maker, s scope, _ int) ir.Number { return ir.Number{Cards: ref(g.target(s))} }},
	{name: "done", weight: 3, fits: func(g *maker, s scope) bool { return s.memory && len(g.m.Objectives) > 0 }, draw: func(g *maker, _ scope, _ int) ir.Number {
		return ir.Number{Done: []ir.GoalID{g.goal()}}
	}},
	{name: "health", weight: 3, fits: func(g *maker, _ scope) bool { return g.m.Boss != nil || len(g.p.Allies) > 0 }, draw: func(g *maker, _ scope, _ int) ir.Number {
		if g.m.Boss == nil || len(g.p.Allies) > 0 && g.in(50) {
			return ir.Number{Health: &ir.HealthOf{Ally: ref(g.ally())}}
		}
		return ir.Number{Health: &ir.HealthOf{Boss: ref(*g.m.Boss)}}
	}},
	// Only in actions, so that the games of known seeds stay the same.
	{name: "remembered", weight: 4, fits: func(g *maker, s scope) bool { return s.deed && len(g.p.Remember) > 0 }, draw: func(g *maker, _ scope, _ int) ir.Number {
		return ir.Number{Remembered: ref(g.n(len(g.p.Remember)))}
	}},
	{name: "asked", weight: 20, fits: func(_ *maker, s scope) bool { return s.asks(isNumber) }, draw: func(g *maker, s scope, _ int) ir.Number {
		return ir.Number{Asked: ref(g.asked(s, isNumber))}
	}},
	{name: "shown", weight: 12, fits: func(g *maker, s scope) bool { return g.throwing && s.memory }, draw: func(g *maker, _ scope, _ int) ir.Number {
		return ir.Number{Shown: g.anyFace()}
	}},
	{name: "left", weight: 8, fits: throws(true), draw: func(g *maker, _ scope, _ int) ir.Number {
		f := &ir.FaceOf{Of: g.chance(true)}
		if g.in(50) {
			f.Face = ref(g.n(len(g.m.Chances[f.Of].Faces)))
		}
		return ir.Number{Left: f}
	}},
	{name: "holds", weight: 12, fits: walks, draw: func(g *maker, s scope, _ int) ir.Number { return ir.Number{Holds: ref(g.simple(s))} }},
	{name: "stepsTo", weight: 16, fits: walks, draw: func(g *maker, s scope, _ int) ir.Number {
		p := g.place(s)
		p.Each = false
		return ir.Number{StepsTo: &ir.StepsTo{Figure: g.walker(), To: p}}
	}},
	{name: "pieces", weight: 25, fits: carries, draw: func(g *maker, s scope, _ int) ir.Number { return ir.Number{Pieces: ref(g.pieceSet(s))} }},
	{name: "tally", weight: 30, fits: owns, draw: func(g *maker, s scope, _ int) ir.Number {
		return ir.Number{Tally: &ir.TallyOf{Who: g.target(s), Counter: g.ownCounter()}}
	}},
	{name: "plus", weight: 3, joins: true, draw: func(g *maker, s scope, depth int) ir.Number { return ir.Number{Plus: g.pair(s, depth)} }},
	{name: "minus", weight: 3, joins: true, draw: func(g *maker, s scope, depth int) ir.Number { return ir.Number{Minus: g.pair(s, depth)} }},
	{name: "times", weight: 2, joins: true, draw: func(g *maker, s scope, depth int) ir.Number { return ir.Number{Times: g.pair(s, depth)} }},
	{name: "half", weight: 3, joins: true, draw: func(g *maker, s scope, depth int) ir.Number { return ir.Number{Half: ref(g.number(s, depth+1))} }},
	{name: "div", weight: 2, joins: true, draw: func(g *maker, s scope, depth int) ir.Number {
		return ir.Number{Div: &ir.Quotient{Of: g.number(s, depth+1), By: g.from(2, 4)}}
	}},
	{name: "min", weight: 2, joins: true, draw: func(g *maker, s scope, depth int) ir.Number { return ir.Number{Min: g.pair(s, depth)} }},
	{name: "max", weight: 2, joins: true, draw: func(g *maker, s scope, depth int) ir.Number { return ir.Number{Max: g.pair(s, depth)} }},
}

// number draws a number for a scope. One in three joins others, at most two levels deep.
func (g *maker) number(s scope, depth int) ir.Number {
	joins := depth < 2 && g.in(35)
	var may []*numberWord
	total := 0
	for i := range g.numberWords {
		w := &g.numberWords[i]
		if joins == w.joins && (w.fits == nil || w.fits(g, s)) {
			may, total = append(may, w), total+w.weight
		}
	}
	k := g.n(total)
	for _, w := range may {
		if k -= w.weight; k < 0 {
			return w.draw(g, s, depth)
		}
	}
	panic("generate: no number")
}

func (g *maker) pair(s scope, depth int) []ir.Number {
	return []ir.Number{g.number(s, depth+1), g.number(s, depth+1)}
}

// compared draws a comparison of two numbers.
func (g *maker) compared(s scope) ir.Cond {
	for i := range g.condWords {
		if w := &g.condWords[i]; w.name == "number" {
			return w.draw(g, s, 0)
		}
	}
	panic("generate: no comparison")
}

// counting draws a place where things are counted.
func (g *maker) counting(s scope) ir.Place {
	p := g.place(s)
	p.Each = false
	if g.in(25) {
		p.Bodies = of(&g.draw, "none", "some")
	}
	return p
}

// counted replaces a number by one that is counted in play.
func (g *maker) counted(s scope, n *int, by **ir.Number, limit ir.Span) {
	tree := g.number(s, 0)
	*n, *by = limit.Holds(tree.Range(g.p.RangesIn(g.m)).Most), &tree
}

// counts lets one effect in three count one of its numbers.
func (g *maker) counts(s scope, e *ir.Effect) {
	if e.If != nil && g.in(35) {
		e.If.Cond = g.compared(s)
	}
	if e.Count == nil && !g.in(35) { // few effects count at all
		return
	}
	switch {
	case e.Heal != nil:
		g.counted(s, &e.Heal.N, &e.Heal.NBy, ir.HealthLimit)
	case e.Wound != nil:
		g.counted(s, &e.Wound.N, &e.Wound.NBy, ir.HealthLimit)
	case e.Cubes != nil:
		g.counted(s, &e.Cubes.N, &e.Cubes.NBy, ir.CubesLimit)
	case e.Tally != nil:
		g.counted(s, &e.Tally.By, &e.Tally.ByN, ir.CountLimit)
	case e.Draw != nil:
		g.counted(s, &e.Draw.N, &e.Draw.NBy, ir.DrawLimit)
	case e.Discard != nil:
		g.counted(s, &e.Discard.N, &e.Discard.NBy, ir.DrawLimit)
	case e.Harm != nil:
		g.counted(s, &e.Harm.N, &e.Harm.NBy, ir.HarmLimit)
	case e.Spawn != nil && e.Spawn.Type != "boss":
		g.counted(s, &e.Spawn.Count, &e.Spawn.CountBy, ir.GuardsLimit)
	case e.Remove != nil && e.Remove.Pick == "upTo":
		g.counted(s, &e.Remove.Count, &e.Remove.CountBy, ir.GuardsLimit)
	case e.Eliminate != nil && e.Eliminate.Pick == "upTo":
		g.counted(s, &e.Eliminate.Count, &e.Eliminate.CountBy, ir.GuardsLimit)
	case e.Push != nil && e.Push.Guards.Pick == "upTo":
		g.counted(s, &e.Push.Guards.Count, &e.Push.Guards.CountBy, ir.GuardsLimit)
	case e.Borrow != nil:
		g.counted(s, &e.Borrow.N, &e.Borrow.NBy, ir.BorrowLimit)
	case e.Modify != nil:
		g.counted(s, &e.Modify.By, &e.Modify.ByN, ir.ModifierLimit)
	case e.Repeat != nil:
		e.Repeat.PerAssassin = false
		g.counted(s, &e.Repeat.Times, &e.Repeat.TimesBy, ir.RepeatLimit)
	case e.Count != nil && g.in(50):
		e.Count.By, e.Count.To = 0, ref(g.number(s, 0))
	case e.Count != nil:
		g.counted(s, &e.Count.By, &e.Count.ByN, ir.CountLimit)
	case e.Move != nil && e.Move.Who.Pick == "upTo":
		g.counted(s, &e.Move.Who.Count, &e.Move.Who.CountBy, ir.TargetLimit)
	case e.Hide != nil && e.Hide.Pick == "upTo":
		g.counted(s, &e.Hide.Count, &e.Hide.CountBy, ir.TargetLimit)
	case e.Expose != nil && e.Expose.Pick == "upTo":
		g.counted(s, &e.Expose.Count, &e.Expose.CountBy, ir.TargetLimit)
	}
}

// amounts draws the numbers of a Memory that are counted in play outside its effects.
func (g *maker) amounts() {
	m, s := g.m, scope{memory: true}
	each := func(s scope, do []ir.Effect) { ir.EachEffect(do, func(e *ir.Effect) { g.counts(s, e) }) }
	for i := range m.Objectives {
		each(scope{memory: true, self: true}, m.Objectives[i].Do)
	}
	for i := range m.On {
		each(s, m.On[i].Do)
		if m.On[i].If != nil && g.in(40) {
			m.On[i].If = ref(g.compared(s))
		}
	}
	for i := range g.p.Events {
		each(scope{}, g.p.Events[i].Do)
	}
	for i := range g.p.Equipment {
		if u := g.p.Equipment[i].Use; u != nil {
			each(scope{self: true}, u.Do)
		}
	}
	if g.in(30) {
		for i := range m.Counters {
			m.Meters = append(m.Meters, ir.Meter{Counter: ir.CounterID(i), Title: "t", Max: ir.CounterLimit.Most})
		}
		for i := range m.Meters {
			x := &m.Meters[i]
			x.Max = g.from(2, 12)
			x.Start = g.n(x.Max)
			if g.in(50) {
				g.counted(s, &x.Start, &x.StartBy, ir.CounterLimit)
			}
			if x.Hidden = g.in(30); g.in(30) {
				g.counted(s, &x.Max, &x.MaxBy, ir.CounterLimit)
			}
		}
	}
	for i := range m.Guards {
		aboard := slices.ContainsFunc(m.Machines, func(x ir.MachinePlace) bool { return x.At == m.Guards[i].At })
		if e := &g.p.Enemies[m.Guards[i].Type]; e.Boss == nil && g.in(10) && !aboard { // a Guard aboard is there
			g.counted(s, &m.Guards[i].Count, &m.Guards[i].CountBy, ir.SetUpLimit)
		}
	}
	for i := range m.Objectives {
		if g.in(10) {
			g.counted(s, &m.Objectives[i].Cost, &m.Objectives[i].CostBy, ir.CostLimit)
		}
		if g.in(10) {
			g.counted(s, &m.Objectives[i].XP, &m.Objectives[i].XPBy, ir.XPLimit)
		}
	}
	if m.TimeLimit != nil && g.in(30) {
		tree := g.number(s, 0)
		m.TimeLimit.TurnsBy = &tree
	}
	if m.Boss != nil && g.in(30) {
		m.Bosses = append(m.Bosses, ir.BossHere{Boss: *m.Boss, Health: ref(g.number(s, 0)), Dice: ref(g.number(s, 0))})
	}
}
