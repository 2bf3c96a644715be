package generate

import ir "acforge.dev/schema/ir/venice"

// condWord describes how to draw a word of the condition vocabulary.
type condWord struct {
	name   string
	weight int                          // relative frequency
	fits   func(g *maker, s scope) bool // whether a scope allows it; nil means always
	draw   func(g *maker, s scope, depth int) ir.Cond
}

// cond draws a condition for scope s.
func (g *maker) cond(s scope) ir.Cond { return g.question(s, 0) }

// question draws a word by weight among those that the scope allows. One in four
// joins others, at most two levels deep.
func (g *maker) question(s scope, depth int) ir.Cond {
	joins := depth < 2 && g.in(25)
	var may []*condWord
	total := 0
	for i := range g.condWords {
		w := &g.condWords[i]
		if joins != (w.name == "all" || w.name == "any" || w.name == "not") || w.fits != nil && !w.fits(g, s) {
			continue
		}
		may, total = append(may, w), total+w.weight
	}
	k := g.n(total)
	for _, w := range may {
		if k -= w.weight; k < 0 {
			return w.draw(g, s, depth)
		}
	}
	panic("generate: no condition")
}

// condWords holds the words of ir.CondWords in the same order.
var condWords = []condWord{
	{name: "all", weight: 1, draw: func(g *maker, s scope, depth int) ir.Cond { return ir.Cond{All: g.two(s, depth)} }},
	{name: "any", weight: 1, draw: func(g *maker, s scope, depth int) ir.Cond { return ir.Cond{Any: g.two(s, depth)} }},
	{name: "not", weight: 1, draw: func(g *maker, s scope, depth int) ir.Cond { return ir.Cond{Not: ref(g.question(s, depth+1))} }},

	{name: "alert", weight: 10, draw: func(g *maker, _ scope, _ int) ir.Cond { return ir.Cond{Alert: ref(g.in(50))} }},
	{name: "alertRaised", weight: 5, draw: func(*maker, scope, int) ir.Cond { return ir.Cond{AlertRaised: true} }},
	{name: "objectiveDone", weight: 6, fits: func(g *maker, s scope) bool { return s.memory && len(g.m.Objectives) > 0 }, draw: func(g *maker, _ scope, _ int) ir.Cond {
		return ir.Cond{ObjectiveDone: ref(g.goal())}
	}},
	{name: "flag", weight: 8, fits: ofMemory, draw: func(g *maker, _ scope, _ int) ir.Cond {
		return ir.Cond{Flag: ref(ir.FlagID(g.n(len(g.m.Flags))))}
	}},
	{name: "counter", weight: 6, fits: ofMemory, draw: func(g *maker, _ scope, _ int) ir.Cond {
		return ir.Cond{Counter: &ir.CounterIs{Counter: ir.CounterID(g.n(len(g.m.Counters))), AtLeast: g.from(1, 3)}}
	}},
	{name: "turnAtLeast", weight: 5, draw: func(g *maker, _ scope, _ int) ir.Cond { return ir.Cond{TurnAtLeast: ref(g.from(2, 4))} }},
	{name: "turnAtMost", weight: 5, draw: func(g *maker, _ scope, _ int) ir.Cond { return ir.Cond{TurnAtMost: ref(g.from(1, 4))} }},
	{name: "assassinsAtLeast", weight: 5, draw: func(g *maker, _ scope, _ int) ir.Cond { return ir.Cond{AssassinsAtLeast: ref(g.from(2, 4))} }},
	{name: "present", weight: 6, fits: ofMemory, draw: func(g *maker, _ scope, _ int) ir.Cond {
		return ir.Cond{Present: &ir.Presence{At: g.squares(1, 6), N: g.from(1, 2)}}
	}},
	{name: "guardsAt", weight: 5, draw: func(g *maker, s scope, _ int) ir.Cond {
		c := &ir.GuardsAt{Type: of(&g.draw, "guard", "crossbowman", "elite"), At: []ir.SquareID{}, N: g.from(1, 5)}
		if s.memory && g.in(60) {
			c.At, c.N = g.squares(1, 5), g.from(1, 2)
		}
		return ir.Cond{GuardsAt: c}
	}},
	{name: "stealth", weight: 5, draw: func(g *maker, s scope, _ int) ir.Cond { return ir.Cond{Stealth: ref(g.target(s))} }},
	{name: "eliminatedEnemiesAtMost", weight: 5, draw: func(g *maker, _ scope, _ int) ir.Cond {
		return ir.Cond{EliminatedEnemiesAtMost: ref(g.n(5))}
	}},
	{name: "bossEliminated", weight: 5, fits: func(g *maker, _ scope) bool { return g.m.Boss != nil }, draw: func(g *maker, _ scope, _ int) ir.Cond {
		return ir.Cond{BossEliminated: ref(*g.m.Boss)}
	}},
	{name: "assassinEliminated", weight: 5, draw: func(*maker, scope, int) ir.Cond { return ir.Cond{AssassinEliminated: true} }},
	{name: "assassinCritical", weight: 5, draw: func(*maker, scope, int) ir.Cond { return ir.Cond{AssassinCritical: true} }},
	{name: "exposedEver", weight: 5, draw: func(*maker, scope, int) ir.Cond { return ir.Cond{ExposedEver: true} }},
	{name: "synchronized", weight: 5, draw: func(*maker, scope, int) ir.Cond { return ir.Cond{Synchronized: true} }},
	{name: "chestsOpenedAtLeast", weight: 5, draw: func(g *maker, _ scope, _ int) ir.Cond {
		return ir.Cond{ChestsOpenedAtLeast: ref(g.from(1, 2))}
	}},
	{name: "bodiesOnMap", weight: 5, draw: func(g *maker, _ scope, _ int) ir.Cond { return ir.Cond{BodiesOnMap: ref(g.in(50))} }},
	{name: "ally", weight: 5, fits: withAllies, draw: func(g *maker, s scope, _ int) ir.Cond {
		c := &ir.AllyIs{Ally: g.ally(), Is: of(&g.draw, "onMap", "left", "eliminated", "critical", "exposed", "incognito", "hidden")}
		if s.memory && g.in(25) {
			c.At = g.squares(1, 6)
		}
		return ir.Cond{Ally: c}
	}},
	{name: "machine", weight: 6, fits: func(g *maker, s scope) bool { return s.memory && len(g.m.Machines) > 0 }, draw: func(g *maker, _ scope, _ int) ir.Cond {
		c := &ir.MachineIs{Machine: g.n(len(g.m.Machines)), At: []ir.SquareID{}, Manned: g.in(40)}
		if g.in(40) {
			c.At = g.squares(1, 6)
		}
		return ir.Cond{Machine: c}
	}},
	// Drawn by maker.amounts alone, so that the games of known seeds stay the same.
	{name: "number", weight: 0, draw: func(g *maker, s scope, _ int) ir.Cond {
		c := &ir.NumberIs{Of: g.number(s, 0)}
		switch with := ref(g.number(s, 1)); g.n(5) {
		case 0:
			c.Is = with
		case 1, 2:
			c.AtMost = with
		default:
			c.AtLeast = with
		}
		return ir.Cond{Number: c}
	}},
	{name: "remembered", weight: 6, fits: recalls, draw: func(g *maker, s scope, _ int) ir.Cond {
		c := &ir.Recall{What: g.n(len(g.p.Remember)), Least: 1, Most: ir.MaxRememberedNumber}
		switch r := &g.p.Remember[c.What]; {
		case r.Kind == "squares" && g.in(50):
			c.At = ref(g.place(s))
			c.At.Each = true
		case g.in(40):
			c.Least = g.n(r.Size(r.Most()) + 1)
			c.Most = c.Least
		case r.Kind == "number":
			c.Least = g.from(1, r.Max)
		}
		return ir.Cond{Remembered: c}
	}},
	{name: "asked", weight: 25, fits: func(_ *maker, s scope) bool { return s.asks(isOne) || s.asks(isPlace) }, draw: func(g *maker, s scope, _ int) ir.Cond {
		if i := g.asked(s, isPlace); i >= 0 && (g.in(50) || !s.asks(isOne)) {
			return ir.Cond{Asked: &ir.AskedIs{Ask: i, At: ref(g.place(s))}}
		}
		i := g.asked(s, isOne)
		return ir.Cond{Asked: &ir.AskedIs{Ask: i, Is: ref(g.n(len(s.ask[i].One)))}}
	}},
	{name: "shows", weight: 30, fits: func(g *maker, s scope) bool { return g.throwing && s.memory }, draw: func(g *maker, _ scope, _ int) ir.Cond {
		f := g.anyFace()
		c := &ir.Shows{Of: f.Of, Faces: []int{*f.Face}, AtLeast: 1}
		if !g.m.Chances[f.Of].Deck && g.in(30) {
			c.AtLeast = 2
		}
		if more := g.n(len(g.m.Chances[f.Of].Faces)); more != *f.Face && g.in(30) {
			c.Faces = append(c.Faces, more)
		}
		return ir.Cond{Shows: c}
	}},
	{name: "figure", weight: 40, fits: walks, draw: func(g *maker, s scope, _ int) ir.Cond {
		c := &ir.FigureIs{Figure: g.walker()}
		if g.in(60) {
			p := g.place(s)
			p.Each = false
			c.At = &p
		}
		return ir.Cond{Figure: c}
	}},
	{name: "holds", weight: 40, fits: carries, draw: func(g *maker, s scope, _ int) ir.Cond {
		h := &ir.Holding{Of: ir.PieceSet{Piece: g.n(len(g.m.Pieces)), Is: "carried", By: ref(g.of(s, ""))}, N: of(&g.draw, 1, 1, 2)}
		h.Of.Faces = g.pieceFaces(h.Of.Piece)
		return ir.Cond{Holds: h}
	}},
	{name: "lies", weight: 40, fits: carries, draw: func(g *maker, s scope, _ int) ir.Cond {
		return ir.Cond{Lies: &ir.Lying{Of: g.pieceSet(s), N: of(&g.draw, 1, 1, 2, 3)}}
	}},
}

// two draws two nested conditions.
func (g *maker) two(s scope, depth int) []ir.Cond {
	return []ir.Cond{g.question(s, depth+1), g.question(s, depth+1)}
}
