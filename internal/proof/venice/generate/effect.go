package generate

import ir "acforge.dev/schema/ir/venice"

// scope describes the place of an effect, and so what the effect may refer to.
type scope struct {
	memory  bool     // scripts and Objectives: squares, flags, tokens of the Memory
	window  string   // "test" or "attack" in progress
	self    bool     // there is a self
	frugal  bool     // gives neither cubes nor cards, because it may happen any number of times
	calm    bool     // causes no moment of a script (ir.Word.Stirs)
	endless bool     // may be repeated freely at no price, so it must gain nothing (ir.Word.Gains)
	deed    bool     // it belongs to an action of the Memory
	ask     []ir.Ask // what the action asks for
	use     bool     // the use of a card: it gives no card by name, because a fresh copy could be used again
}

// deepest is the maximum nesting of effects.
const deepest = 3

// effects draws a list of at least one effect.
func (g *maker) effects(s scope) []ir.Effect {
	n := of(&g.draw, 1, 1, 1, 2, 2, 3)
	if g.inner > 1 {
		n = of(&g.draw, 1, 1, 2)
	}
	list := make([]ir.Effect, 0, n)
	for range n {
		list = append(list, g.effect(s))
	}
	return list
}

// effectWord describes how to draw a word of the effect vocabulary.
type effectWord struct {
	name string
	// weight is the relative frequency.
	weight int
	// fits reports whether a scope allows it; nil means always.
	fits func(g *maker, s scope) bool
	// draw makes one.
	draw func(g *maker, s scope) ir.Effect
}

// effect draws one node: a word by weight among those that the scope allows.
func (g *maker) effect(s scope) ir.Effect {
	var may []*effectWord
	total := 0
	for i := range g.effectWords {
		w := &g.effectWords[i]
		word := ir.Named(ir.EffectWords, w.name)
		if w.weight == 0 || s.calm && word.Stirs || s.endless && word.Gains != "" || w.fits != nil && !w.fits(g, s) {
			continue
		}
		may, total = append(may, w), total+w.weight
	}
	k := g.n(total)
	for _, w := range may {
		if k -= w.weight; k < 0 {
			return w.draw(g, s)
		}
	}
	panic("generate: no word")
}

func ofMemory(_ *maker, s scope) bool   { return s.memory }
func generous(_ *maker, s scope) bool   { return !s.frugal }
func withAllies(g *maker, _ scope) bool { return len(g.p.Allies) > 0 }
func inAttack(_ *maker, s scope) bool   { return s.window == "attack" }
func recalls(g *maker, _ scope) bool    { return len(g.p.Remember) > 0 }
func outermost(g *maker, _ scope) bool  { return g.inner < deepest }

// effectWords holds the words of ir.EffectWords in the same order.
var effectWords = []effectWord{
	{name: "move", weight: 24, draw: func(g *maker, s scope) ir.Effect { return ir.Effect{Move: g.move(s)} }},
	{name: "expose", weight: 8, draw: func(g *maker, s scope) ir.Effect { return ir.Effect{Expose: ref(g.target(s))} }},
	{name: "hide", weight: 16, draw: func(g *maker, s scope) ir.Effect { return ir.Effect{Hide: ref(g.target(s))} }},
	{name: "heal", weight: 8, draw: func(g *maker, s scope) ir.Effect {
		return ir.Effect{Heal: &ir.Amount{Who: g.target(s), N: g.from(1, 2)}}
	}},
	{name: "wound", weight: 4, draw: func(g *maker, s scope) ir.Effect { return ir.Effect{Wound: &ir.Amount{Who: g.target(s), N: 1}} }},
	{name: "cubes", weight: 16, fits: generous, draw: func(g *maker, s scope) ir.Effect {
		return ir.Effect{Cubes: &ir.Amount{Who: g.of(s, ""), N: of(&g.draw, 1, 1, 2, -1)}}
	}},
	{name: "gain", weight: 8, fits: func(_ *maker, s scope) bool { return !s.frugal && !s.use }, draw: func(g *maker, s scope) ir.Effect {
		return ir.Effect{Gain: &ir.Gain{Who: g.of(s, ""), Card: ir.CardID(g.n(len(g.uses)))}}
	}},
	{name: "draw", weight: 16, fits: generous, draw: func(g *maker, s scope) ir.Effect {
		return ir.Effect{Draw: &ir.DrawCards{Who: g.of(s, ""), N: g.from(1, 2)}}
	}},
	{name: "discard", weight: 60, fits: harmful, draw: func(g *maker, s scope) ir.Effect {
		return ir.Effect{Discard: &ir.Amount{Who: g.of(s, ""), N: g.from(1, 2)}}
	}},
	{name: "sacrifice", weight: 15, fits: harmful, draw: func(g *maker, s scope) ir.Effect {
		return ir.Effect{Sacrifice: &ir.Sacrifice{Who: g.target(s), ForGood: g.in(40)}}
	}},
	{name: "tally", weight: 120, fits: owns, draw: func(g *maker, s scope) ir.Effect {
		return ir.Effect{Tally: &ir.TallyBy{Who: g.of(s, ""), Counter: g.ownCounter(), By: of(&g.draw, 1, 1, 2, -1, 200)}}
	}},

	{name: "escort", weight: 16, fits: withAllies, draw: func(g *maker, s scope) ir.Effect {
		e := &ir.Escort{Ally: g.ally(), At: g.place(s)}
		e.At.Each = false
		return ir.Effect{Escort: e}
	}},
	{name: "depart", weight: 2, fits: withAllies, draw: func(g *maker, _ scope) ir.Effect { return ir.Effect{Depart: ref(g.ally())} }},

	{name: "harm", weight: 40, fits: func(g *maker, s scope) bool { return harmful(g, s) && g.m.Boss != nil }, draw: func(g *maker, _ scope) ir.Effect {
		return ir.Effect{Harm: &ir.Harm{Boss: *g.m.Boss, N: g.from(1, 3)}}
	}},
	{name: "strengthen", weight: 30, fits: func(g *maker, s scope) bool { return g.strong && s.memory && g.m.Boss != nil }, draw: func(g *maker, _ scope) ir.Effect {
		return g.strengthen()
	}},
	{name: "spawn", weight: 16, draw: func(g *maker, s scope) ir.Effect {
		e := &ir.Spawn{Type: of(&g.draw, "crossbowman", "crossbowman", "elite"), Count: of(&g.draw, 1, 1, 2, 3), At: g.place(s)}
		if g.m.Boss != nil && g.in(40) {
			e.Type, e.Count, e.At.Each = "boss", 1, false
			if g.harming && g.in(50) {
				e.Boss = ref(*g.m.Boss)
			}
		}
		if e.At.Each && e.At.Rel == "any" {
			e.At.Each = false // it would fill the Map
		}
		return ir.Effect{Spawn: e}
	}},
	{name: "remove", weight: 8, draw: func(g *maker, s scope) ir.Effect { return ir.Effect{Remove: ref(g.figures(s))} }},
	{name: "eliminate", weight: 8, draw: func(g *maker, s scope) ir.Effect { return ir.Effect{Eliminate: ref(g.figures(s))} }},
	{name: "push", weight: 24, draw: func(g *maker, s scope) ir.Effect {
		e := &ir.Push{Guards: g.figures(s), To: ir.Place{Rel: of(&g.draw, "nearby", "nearby", "ownOrNearby", "any")}, IgnoreRedBase: g.in(40), May: g.in(25)}
		if g.choosy && g.in(40) {
			e.To = ir.Place{Rel: "towards", Towards: &ir.Place{Rel: "at", At: g.squares(1, 3)}}
		}
		g.narrow(&e.To)
		return ir.Effect{Push: e}
	}},
	{name: "bodies", weight: 6, draw: func(g *maker, s scope) ir.Effect {
		return ir.Effect{Bodies: &ir.BodyMove{At: g.place(s), All: g.in(40)}}
	}},
	{name: "borrow", weight: 2, draw: func(g *maker, _ scope) ir.Effect {
		return ir.Effect{Borrow: &ir.Borrow{Type: of(&g.draw, "crossbowman", "elite"), N: of(&g.draw, 1, 1, 2, -1)}}
	}},

	{name: "alert", weight: 16, draw: func(g *maker, _ scope) ir.Effect { return ir.Effect{Alert: ref(of(&g.draw, "on", "off", "off"))} }},
	{name: "direction", weight: 8, draw: func(g *maker, _ scope) ir.Effect {
		return ir.Effect{Direction: ref(of(&g.draw, "north", "east", "south", "west"))}
	}},
	{name: "skip", weight: 8, draw: func(g *maker, _ scope) ir.Effect {
		return ir.Effect{Skip: ref(of(&g.draw, "reinforcement", "movement", "combat"))}
	}},
	{name: "reinforce", weight: 4, draw: func(*maker, scope) ir.Effect { return ir.Effect{Reinforce: ref(1)} }},
	{name: "place", weight: 1, fits: ofMemory, draw: func(g *maker, s scope) ir.Effect {
		e := &ir.TokenMove{Token: g.n(len(g.m.Tokens)), At: g.place(s)}
		e.At.Each = false
		return ir.Effect{Place: e}
	}},
	{name: "take", weight: 1, fits: ofMemory, draw: func(g *maker, s scope) ir.Effect {
		return ir.Effect{Take: &ir.TokenMove{Token: g.n(len(g.m.Tokens)), At: g.place(s)}}
	}},
	{name: "change", weight: 3, fits: func(g *maker, s scope) bool { return s.memory && len(g.m.Changes) > 0 }, draw: func(g *maker, _ scope) ir.Effect {
		return ir.Effect{Change: ref(g.m.Changes[g.n(len(g.m.Changes))].Name)}
	}},
	{name: "reveal", weight: 1, fits: ofMemory, draw: func(g *maker, _ scope) ir.Effect { return ir.Effect{Reveal: ref(g.goal())} }},
	{name: "withdraw", weight: 40, fits: harmful, draw: func(g *maker, _ scope) ir.Effect { return ir.Effect{Withdraw: ref(g.goal())} }},
	{name: "complete", weight: 1, fits: ofMemory, draw: func(g *maker, _ scope) ir.Effect { return ir.Effect{Complete: ref(g.goal())} }},
	{name: "set", weight: 1, fits: ofMemory, draw: func(g *maker, _ scope) ir.Effect { return ir.Effect{Set: ref(ir.FlagID(g.n(len(g.m.Flags))))} }},
	{name: "clear", weight: 1, fits: ofMemory, draw: func(g *maker, _ scope) ir.Effect { return ir.Effect{Clear: ref(ir.FlagID(g.n(len(g.m.Flags))))} }},
	{name: "count", weight: 1, fits: ofMemory, draw: func(g *maker, _ scope) ir.Effect {
		return ir.Effect{Count: &ir.CountBy{Counter: ir.CounterID(g.n(len(g.m.Counters))), By: of(&g.draw, 1, 1, 2, -1, 200)}}
	}},
	{name: "win", weight: 1, fits: ofMemory, draw: func(g *maker, s scope) ir.Effect { return g.ending(s, ir.Effect{Win: true}) }},
	{name: "lose", weight: 1, fits: ofMemory, draw: func(g *maker, s scope) ir.Effect { return g.ending(s, ir.Effect{Lose: ref(ir.TextID("lost"))}) }},

	{name: "remember", weight: 2, fits: recalls, draw: func(g *maker, s scope) ir.Effect {
		k := &ir.Keep{What: g.n(len(g.p.Remember))}
		switch r := &g.p.Remember[k.What]; r.Kind {
		case "squares":
			k.At = ref(g.place(s))
			k.At.Each = true
		case "number":
			if g.harming && g.in(40) {
				k.ByBy = ref(g.number(s, 0))
				break
			}
			if g.harming && g.in(40) {
				k.ToBy = ref(g.number(s, 0))
				break
			}
			if g.in(50) {
				k.By = of(&g.draw, 1, 1, -1, 2)
				break
			}
			fallthrough
		default:
			k.To = g.n(r.Most() + 1)
		}
		return ir.Effect{Remember: k}
	}},
	{name: "forget", weight: 1, fits: recalls, draw: func(g *maker, s scope) ir.Effect {
		f := &ir.Forget{What: g.n(len(g.p.Remember))}
		if g.p.Remember[f.What].Kind == "squares" && g.in(50) {
			f.At = ref(g.place(s))
			f.At.Each = true
		}
		return ir.Effect{Forget: f}
	}},

	{name: "collapse", weight: 40, fits: shifting, draw: func(g *maker, s scope) ir.Effect { return ir.Effect{Collapse: ref(g.place(s))} }},
	{name: "fall", weight: 40, fits: shifting, draw: func(g *maker, s scope) ir.Effect {
		p := g.place(s)
		p.Each = p.Each && p.Rel == "at"
		return ir.Effect{Fall: &p}
	}},
	{name: "lay", weight: 60, fits: shifting, draw: func(g *maker, _ scope) ir.Effect {
		list := []ir.TileID{g.tile()}
		if t := g.tile(); t != list[0] && g.in(40) {
			list = append(list, t)
		}
		return ir.Effect{Lay: &ir.Lay{Tiles: list}}
	}},
	{name: "lure", weight: 40, fits: shifting, draw: func(g *maker, s scope) ir.Effect { return ir.Effect{Lure: ref(g.place(s))} }},
	{name: "swap", weight: 40, fits: func(g *maker, s scope) bool { return shifting(g, s) && len(g.m.Machines) == 0 && len(g.m.Squares) > 1 }, draw: func(g *maker, _ scope) ir.Effect {
		x := &ir.Swap{A: g.square(), B: g.square()}
		for x.A == x.B {
			x.B = ir.SquareID(g.n(len(g.m.Squares)))
		}
		return ir.Effect{Swap: x}
	}},

	{name: "modify", weight: 16, draw: func(g *maker, s scope) ir.Effect { return ir.Effect{Modify: ref(g.modifier(s))} }},
	{name: "ignoreTest", weight: 8, draw: func(g *maker, _ scope) ir.Effect { return ir.Effect{IgnoreTest: ref(g.from(1, 2))} }},
	{name: "hits", weight: 4, fits: inAttack, draw: func(g *maker, _ scope) ir.Effect { return ir.Effect{Hits: ref(g.from(1, 2))} }},
	{name: "bossDamage", weight: 4, fits: inAttack, draw: func(g *maker, _ scope) ir.Effect { return ir.Effect{BossDamage: ref(g.from(1, 2))} }},
	{name: "noRetaliation", weight: 4, fits: inAttack, draw: func(*maker, scope) ir.Effect { return ir.Effect{NoRetaliation: true} }},
	{name: "ignore", weight: 16, fits: func(_ *maker, s scope) bool { return s.window == "test" }, draw: func(*maker, scope) ir.Effect { return ir.Effect{Ignore: true} }},
	{name: "reroll", weight: 4, fits: inAttack, draw: func(*maker, scope) ir.Effect { return ir.Effect{Reroll: true} }},

	{name: "roll", weight: 60, fits: throws(false), draw: func(g *maker, s scope) ir.Effect {
		r := &ir.Roll{Die: g.chance(false), N: of(&g.draw, 1, 1, 2, 2, 3)}
		if g.inner > 0 { // its cases are compiled once for each die
			r.N = 1
		} else if g.in(20) {
			g.counted(s, &r.N, &r.NBy, ir.RollLimit)
		}
		r.Cases = g.cases(s, r.Die)
		return ir.Effect{Roll: r}
	}},
	{name: "turnUp", weight: 60, fits: throws(true), draw: func(g *maker, s scope) ir.Effect {
		t := &ir.TurnUp{Deck: g.chance(true)}
		t.Cases = g.cases(s, t.Deck)
		return ir.Effect{TurnUp: t}
	}},
	{name: "shuffle", weight: 15, fits: throws(true), draw: func(g *maker, _ scope) ir.Effect { return ir.Effect{Shuffle: ref(g.chance(true))} }},
	{name: "look", weight: 30, fits: throws(true), draw: func(g *maker, _ scope) ir.Effect {
		n := g.from(1, ir.LookMost)
		return ir.Effect{Look: &ir.LookAt{Deck: g.chance(true), N: n, Order: n > 1 && g.in(60)}}
	}},

	{name: "guess", weight: 40, fits: guesses, draw: func(g *maker, s scope) ir.Effect {
		i := g.n(len(g.m.Secrets))
		e := &ir.Guess{Secret: i, Right: ir.CounterID(g.n(len(g.m.Counters)))}
		for range g.m.Secrets[i].Places {
			if s.asks(isOne) && g.in(60) {
				e.With = append(e.With, ir.GuessPart{Asked: ref(g.asked(s, isOne))})
			} else {
				e.With = append(e.With, ir.GuessPart{Value: ref(g.n(len(g.m.Secrets[i].Values)))})
			}
		}
		return ir.Effect{Guess: e}
	}},
	{name: "tell", weight: 15, fits: guesses, draw: func(g *maker, _ scope) ir.Effect {
		i := g.n(len(g.m.Secrets))
		return ir.Effect{Tell: &ir.Tell{Secret: i, Place: g.from(1, g.m.Secrets[i].Places)}}
	}},

	{name: "stand", weight: 45, fits: walks, draw: func(g *maker, s scope) ir.Effect {
		p := g.place(s)
		p.Each = false
		return ir.Effect{Stand: &ir.Stand{Figure: g.walker(), At: p}}
	}},
	{name: "walk", weight: 70, fits: walks, draw: func(g *maker, s scope) ir.Effect {
		w := &ir.WalkOn{Figure: g.walker(), Steps: of(&g.draw, 1, 1, 2, 3)}
		if g.in(25) {
			g.counted(s, &w.Steps, &w.StepsBy, ir.StepsLimit)
		}
		return ir.Effect{Walk: w}
	}},
	{name: "dismiss", weight: 12, fits: walks, draw: func(g *maker, _ scope) ir.Effect { return ir.Effect{Dismiss: ref(g.walker())} }},
	{name: "turnRound", weight: 30, fits: walks, draw: func(g *maker, _ scope) ir.Effect { return ir.Effect{TurnRound: ref(g.walker())} }},
	{name: "put", weight: 60, fits: carries, draw: func(g *maker, s scope) ir.Effect {
		e := &ir.PutPieces{Of: g.pieceSet(s), N: of(&g.draw, 1, 1, 1, 2, 0), To: g.place(s)}
		e.To.Each = false
		return ir.Effect{Put: e}
	}},
	{name: "give", weight: 60, fits: carries, draw: func(g *maker, s scope) ir.Effect {
		return ir.Effect{Give: &ir.GivePieces{Of: g.pieceSet(s), N: of(&g.draw, 1, 1, 1, 2, 0), Who: g.of(s, "")}}
	}},
	{name: "putAway", weight: 30, fits: carries, draw: func(g *maker, s scope) ir.Effect {
		e := &ir.PutAwayPieces{Of: g.pieceSet(s), N: of(&g.draw, 1, 1, 1, 2, 0), To: of(&g.draw, "supply", "supply", "box")}
		if s.self && g.in(25) {
			e.To = "aboard"
		}
		return ir.Effect{PutAway: e}
	}},
	{name: "turnOver", weight: 60, fits: carries, draw: func(g *maker, s scope) ir.Effect { return ir.Effect{TurnOver: g.turnOver(s)} }},

	{name: "may", weight: 8, fits: outermost, draw: func(g *maker, s scope) ir.Effect { return ir.Effect{May: &ir.May{Do: g.within(s)}} }},
	{name: "choose", weight: 16, fits: outermost, draw: func(g *maker, s scope) ir.Effect {
		e := &ir.Choose{}
		for range g.from(2, 3) {
			e.Options = append(e.Options, ir.Option{Do: g.within(s)})
		}
		return ir.Effect{Choose: e}
	}},
	{name: "if", weight: 8, fits: outermost, draw: func(g *maker, s scope) ir.Effect {
		e := &ir.If{Cond: g.cond(s), Then: g.within(s), Else: []ir.Effect{}}
		if g.in(50) {
			e.Else = g.within(s)
		}
		return ir.Effect{If: e}
	}},
	{name: "repeat", weight: 8, fits: func(g *maker, _ scope) bool { return g.inner == 0 }, draw: func(g *maker, s scope) ir.Effect {
		s.frugal = true
		return ir.Effect{Repeat: &ir.Repeat{Times: g.from(1, 3), PerAssassin: g.in(30), Do: g.within(s)}}
	}},
	{name: "later", weight: 40, fits: func(g *maker, _ scope) bool { return g.timed && g.inner < deepest }, draw: func(g *maker, s scope) ir.Effect {
		return ir.Effect{Later: g.later(s)}
	}},
}

// within draws the contents of another effect.
func (g *maker) within(s scope) []ir.Effect {
	g.inner++
	defer func() { g.inner-- }()
	return g.effects(s)
}

// ending draws an effect that ends the game under a condition.
func (g *maker) ending(s scope, e ir.Effect) ir.Effect {
	return ir.Effect{If: &ir.If{Cond: g.cond(s), Then: []ir.Effect{e}, Else: []ir.Effect{}}}
}
