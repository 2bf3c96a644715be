package naive

import (
	"slices"

	"acforge.dev/engine/venice/notation"
	ir "acforge.dev/schema/ir/venice"
)

// numberWord returns what a number with its word is worth now.
type numberWord func(g *Game, n *ir.Number, c *context) int

// numberWords maps the words of ir.NumberWords. A game holds them, like effectWords.
var numberWords = map[string]numberWord{
	"n":         func(_ *Game, n *ir.Number, _ *context) int { return *n.N },
	"counter":   func(g *Game, n *ir.Number, _ *context) int { return g.counter[*n.Counter] },
	"assassins": func(g *Game, _ *ir.Number, _ *context) int { return g.seats },
	"turn":      func(g *Game, _ *ir.Number, _ *context) int { return g.turn },
	"guards": func(g *Game, n *ir.Number, c *context) int {
		return g.countOn(&n.Guards.From, c, func(s *square) int {
			k := 0
			for _, e := range g.enemiesOn(s) {
				if g.isType(e, n.Guards.Type, n.Guards.Figure) {
					k++
				}
			}
			return k
		})
	},
	"enemies": func(g *Game, n *ir.Number, c *context) int {
		return g.countOn(n.Enemies, c, func(s *square) int { return len(g.enemiesOn(s)) })
	},
	"bodies": func(g *Game, n *ir.Number, c *context) int {
		return g.countOn(n.Bodies, c, func(s *square) int { return len(s.bodies) })
	},
	"squares": func(g *Game, n *ir.Number, c *context) int {
		return g.countOn(n.Squares, c, func(*square) int { return 1 })
	},
	"characters": func(g *Game, n *ir.Number, c *context) int { return len(g.meant(n.Characters, c)) },
	"cubes": func(g *Game, n *ir.Number, c *context) int {
		k := 0
		for _, u := range g.meant(n.Cubes, c) {
			if u.ally == nil {
				k += u.cubes + u.plus
			}
		}
		return k
	},
	"cards": func(g *Game, n *ir.Number, c *context) int {
		k := 0
		for _, u := range g.meant(n.Cards, c) {
			for p, x := range u.board {
				if x != nil && uint8(p) != notation.Armor {
					k++
				}
			}
		}
		return k
	},
	"done": func(g *Game, n *ir.Number, _ *context) int {
		k := 0
		for _, o := range g.goals {
			if o.done && slices.Contains(n.Done, ir.GoalID(o.id)) {
				k++
			}
		}
		return k
	},
	"health": func(g *Game, n *ir.Number, c *context) int {
		if n.Health.Who != nil {
			k := 0
			for _, u := range g.meant(n.Health.Who, c) {
				k += u.hp
			}
			return k
		}
		if n.Health.Ally != nil {
			if u := g.allyUnit(*n.Health.Ally); u != nil && u.onMap() {
				return u.hp
			}
			return 0
		}
		if b := g.bosses[g.kindOf(*n.Health.Boss)]; b != nil {
			return b.health
		}
		return 0 // it has not come into play
	},
	"remembered": func(g *Game, n *ir.Number, _ *context) int {
		m := g.memories[*n.Remembered]
		if m.Kind != "squares" {
			return m.number
		}
		k := 0
		for _, on := range m.marked {
			if on {
				k++
			}
		}
		return k
	},
	"asked": func(g *Game, n *ir.Number, _ *context) int { return g.answered(*n.Asked) },
	"shown": func(g *Game, n *ir.Number, _ *context) int { return g.showing(n.Shown.Of, []int{*n.Shown.Face}) },
	"left":  func(g *Game, n *ir.Number, _ *context) int { return g.cardsLeft(n.Left) },
	"holds": func(g *Game, n *ir.Number, c *context) int {
		if g.holds(n.Holds, c) {
			return 1
		}
		return 0
	},
	"tally": func(g *Game, n *ir.Number, c *context) int {
		k := 0
		for _, u := range g.meant(&n.Tally.Who, c) {
			if u.ally == nil {
				k += g.ownCount(n.Tally.Counter, u)
			}
		}
		return k
	},
	"stepsTo": func(g *Game, n *ir.Number, c *context) int { return g.figureSteps(n.StepsTo, c) },
	"pieces":  func(g *Game, n *ir.Number, c *context) int { return len(g.chosen(n.Pieces, c)) },
	"plus": func(g *Game, n *ir.Number, c *context) int {
		return g.fold(n.Plus, c, func(a, b int) int { return a + b })
	},
	"minus": func(g *Game, n *ir.Number, c *context) int {
		return g.fold(n.Minus, c, func(a, b int) int { return a - b })
	},
	"times": func(g *Game, n *ir.Number, c *context) int {
		return g.fold(n.Times, c, func(a, b int) int { return a * b })
	},
	"half": func(g *Game, n *ir.Number, c *context) int { return down(g.worth(n.Half, c), 2) },
	"div":  func(g *Game, n *ir.Number, c *context) int { return down(g.worth(&n.Div.Of, c), n.Div.By) },
	"min": func(g *Game, n *ir.Number, c *context) int {
		return g.fold(n.Min, c, func(a, b int) int { return min(a, b) })
	},
	"max": func(g *Game, n *ir.Number, c *context) int {
		return g.fold(n.Max, c, func(a, b int) int { return max(a, b) })
	},
}

// worth returns a number as it is now, between -999 and 999.
func (g *Game) worth(n *ir.Number, c *context) int {
	return max(-999, min(999, row(g.numberWords, ir.NumberWords, n)(g, n, c)))
}

// fold joins the parts of an operation from the first on. No step leaves -999 to 999.
func (g *Game) fold(list []ir.Number, c *context, join func(a, b int) int) int {
	v := g.worth(&list[0], c)
	for i := range list[1:] {
		v = max(-999, min(999, join(v, g.worth(&list[i+1], c))))
	}
	return v
}

// countOn adds up what is on the squares of a place.
func (g *Game) countOn(p *ir.Place, c *context, on func(*square) int) int {
	n := 0
	for _, s := range g.places(p, c, g.origin(c)) {
		n += on(s)
	}
	return n
}

// down divides and rounds down, so that half of -1 is -1.
func down(a, by int) int {
	for k := -1000; ; k++ {
		if (k+1)*by > a {
			return k
		}
	}
}

// nowhere is where counters, placements and limits are counted.
func nowhere() *context { return &context{side: everywhere} }

// setNumber is a number that an effect may count: its place, and its limits.
type setNumber struct {
	n           *int
	by          **ir.Number
	least, most int
	anyway      bool // it is done with 0, too
}

// counted returns an effect with the numbers that are counted in play as they are now.
// It returns nil if it then does nothing.
func (g *Game) counted(e *ir.Effect, c *context) *ir.Effect {
	x := *e
	var list []setNumber
	upTo := func(t *ir.Target) { list = append(list, setNumber{n: &t.Count, by: &t.CountBy, most: 4}) }
	guards := func(w *ir.Guards) { list = append(list, setNumber{n: &w.Count, by: &w.CountBy, most: 9}) }
	switch {
	case e.Move != nil:
		x.Move = clone(e.Move)
		upTo(&x.Move.Who)
	case e.Expose != nil:
		x.Expose = clone(e.Expose)
		upTo(x.Expose)
	case e.Hide != nil:
		x.Hide = clone(e.Hide)
		upTo(x.Hide)
	case e.Heal != nil:
		x.Heal = clone(e.Heal)
		upTo(&x.Heal.Who)
		list = append(list, setNumber{n: &x.Heal.N, by: &x.Heal.NBy, most: 9})
	case e.Wound != nil:
		x.Wound = clone(e.Wound)
		upTo(&x.Wound.Who)
		list = append(list, setNumber{n: &x.Wound.N, by: &x.Wound.NBy, most: 9})
	case e.Cubes != nil:
		x.Cubes = clone(e.Cubes)
		upTo(&x.Cubes.Who)
		list = append(list, setNumber{n: &x.Cubes.N, by: &x.Cubes.NBy, least: -9, most: 9})
	case e.Gain != nil:
		x.Gain = clone(e.Gain)
		upTo(&x.Gain.Who)
	case e.Draw != nil:
		x.Draw = clone(e.Draw)
		upTo(&x.Draw.Who)
		list = append(list, setNumber{n: &x.Draw.N, by: &x.Draw.NBy, most: 8})
	case e.Discard != nil:
		x.Discard = clone(e.Discard)
		upTo(&x.Discard.Who)
		list = append(list, setNumber{n: &x.Discard.N, by: &x.Discard.NBy, most: 8})
	case e.Tally != nil:
		x.Tally = clone(e.Tally)
		upTo(&x.Tally.Who)
		list = append(list, setNumber{n: &x.Tally.By, by: &x.Tally.ByN, least: -255, most: 255})
	case e.Remember != nil:
		x.Remember = clone(e.Remember)
		list = append(list, setNumber{n: &x.Remember.By, by: &x.Remember.ByBy, least: -999, most: 999},
			setNumber{n: &x.Remember.To, by: &x.Remember.ToBy, most: 999, anyway: true})
	case e.Sacrifice != nil:
		x.Sacrifice = clone(e.Sacrifice)
		upTo(&x.Sacrifice.Who)
	case e.Harm != nil:
		x.Harm = clone(e.Harm)
		list = append(list, setNumber{n: &x.Harm.N, by: &x.Harm.NBy, most: 20})
	case e.Strengthen != nil:
		x.Strengthen = clone(e.Strengthen)
		list = append(list, setNumber{n: &x.Strengthen.Health, by: &x.Strengthen.HealthBy, most: 20}, setNumber{n: &x.Strengthen.Dice, by: &x.Strengthen.DiceBy, most: 9})
	case e.Spawn != nil:
		x.Spawn = clone(e.Spawn)
		list = append(list, setNumber{n: &x.Spawn.Count, by: &x.Spawn.CountBy, most: 9})
	case e.Remove != nil:
		x.Remove = clone(e.Remove)
		guards(x.Remove)
	case e.Eliminate != nil:
		x.Eliminate = clone(e.Eliminate)
		guards(x.Eliminate)
	case e.Push != nil:
		x.Push = clone(e.Push)
		guards(&x.Push.Guards)
	case e.Borrow != nil:
		x.Borrow = clone(e.Borrow)
		list = append(list, setNumber{n: &x.Borrow.N, by: &x.Borrow.NBy, least: -4, most: 4})
	case e.Count != nil:
		x.Count = clone(e.Count)
		list = append(list, setNumber{n: &x.Count.By, by: &x.Count.ByN, least: -255, most: 255})
		if e.Count.To != nil { // its value is kept as a plain number
			v := max(0, min(255, g.worth(e.Count.To, c)))
			x.Count.To = &ir.Number{N: &v}
		}
	case e.Modify != nil:
		x.Modify = clone(e.Modify)
		upTo(&x.Modify.Who)
		list = append(list, setNumber{n: &x.Modify.By, by: &x.Modify.ByN, least: -9, most: 9})
	case e.Repeat != nil:
		x.Repeat = clone(e.Repeat)
		list = append(list, setNumber{n: &x.Repeat.Times, by: &x.Repeat.TimesBy, most: 8})
	case e.Walk != nil:
		x.Walk = clone(e.Walk)
		list = append(list, setNumber{n: &x.Walk.Steps, by: &x.Walk.StepsBy, most: 9})
	case e.Roll != nil:
		x.Roll = clone(e.Roll)
		list = append(list, setNumber{n: &x.Roll.N, by: &x.Roll.NBy, most: 6})
	case e.Later != nil:
		x.Later = clone(e.Later)
		list = append(list, setNumber{n: &x.Later.Turns, by: &x.Later.TurnsBy, most: 99, anyway: true})
	}
	for _, s := range list {
		if *s.by == nil {
			continue
		}
		*s.n = max(s.least, min(s.most, g.worth(*s.by, c)))
		*s.by = nil
		if *s.n == 0 && !s.anyway {
			return nil
		}
	}
	return &x
}

func clone[T any](p *T) *T {
	v := *p
	return &v
}

// ceiling returns the greatest value that a counter may get now.
func (g *Game) ceiling(id ir.CounterID) int {
	for _, m := range g.mem.Meters {
		if m.Counter == id && m.MaxBy != nil {
			return max(0, min(255, g.worth(m.MaxBy, nowhere())))
		}
		if m.Counter == id {
			return m.Max
		}
	}
	return 255
}

// startCounters gives the counters their values at set-up, in their order.
func (g *Game) startCounters() {
	for i := range g.counter {
		for _, m := range g.mem.Meters {
			if int(m.Counter) != i {
				continue
			}
			v := m.Start
			if m.StartBy != nil {
				v = max(0, min(255, g.worth(m.StartBy, nowhere())))
			}
			g.counter[i] = min(v, g.ceiling(m.Counter))
			if m.Each {
				for _, u := range g.units {
					if u.ally == nil {
						g.tally[m.Counter][u.n] = g.counter[i]
					}
				}
			}
		}
	}
}

// ownCount returns what the counter of an Assassin shows, and tallied what it would show after an
// effect.
func (g *Game) ownCount(id ir.CounterID, u *unit) int { return g.tally[id][u.n] }

func (g *Game) tallied(t *ir.TallyBy, u *unit) int {
	return max(0, min(g.ceiling(t.Counter), g.ownCount(t.Counter, u)+t.By))
}

// cost returns the cubes that an Objective costs, before modifiers.
func (g *Game) cost(o *goal) int {
	if o.CostBy == nil {
		return o.Cost
	}
	return max(1, min(9, g.worth(o.CostBy, &context{here: g.squares[o.At], side: everywhere})))
}
