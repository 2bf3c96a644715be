package naive

import (
	"slices"

	"acforge/engine/venice/notation"
	ir "acforge/schema/ir/venice"
)

// origin is the square from which an effect looks around, nil from the top of
// a Tower, which is no square (BOV-9.6).
func (g *Game) origin(c *context) *square {
	if u := c.self; u != nil {
		if u.place == towerTop {
			return nil
		}
		if u.onMap() {
			return g.squares[u.at]
		}
	}
	return c.here
}

// places lists the squares that a place means, seen from a square.
func (g *Game) places(p *ir.Place, c *context, from *square) []*square {
	var set []*square
	next := g.around
	if p.OverWalls { // walls do not part squares; that they touch nothing diagonally stays (BOV-0.7)
		next = g.contacts
	}
	some := func(s *square) []*square {
		if s == nil {
			return nil
		}
		return []*square{s}
	}
	switch p.Rel {
	case "any":
		set = slices.Clone(g.squares)
	case "own":
		set = some(from)
	case "nearby":
		if from != nil {
			set = next(from)
		}
	case "ownOrNearby":
		if from != nil {
			set = append(next(from), from)
		}
	case "target":
		set = some(c.target)
	case "here":
		set = some(c.here)
		if c.here == nil {
			set = some(from)
		}
	case "stations":
		set = g.stations()
	case "at":
		for _, id := range p.At {
			set = append(set, g.squares[id])
		}
	case "entrance":
		for _, e := range g.mem.Entrances {
			if e.Letter == p.Letter {
				for _, id := range e.Touches {
					set = append(set, g.squares[id])
				}
			}
		}
	case "within":
		if from != nil {
			set = stepsFrom(from, p.Steps, next)
		}
	default:
		panic("naive: place " + p.Rel)
	}
	set = slices.DeleteFunc(slices.Clone(set), func(s *square) bool {
		return s.gone || c.side != everywhere && s.Map != c.side || len(p.Kinds) > 0 && !slices.Contains(p.Kinds, s.Kind) ||
			p.Enemies == "none" && len(g.enemiesOn(s)) > 0 || p.Enemies == "some" && len(g.enemiesOn(s)) == 0
	})
	slices.SortFunc(set, func(a, b *square) int { return a.id - b.id })
	return slices.Compact(set)
}

// meant lists the characters on a Map that a target may mean (BOV-15.3), in the
// order of their numbers.
func (g *Game) meant(t *ir.Target, c *context) []*unit {
	var out []*unit
	from := g.origin(c)
	for _, u := range g.units {
		self := u == c.self
		if !u.onMap() || t.Pick == "self" && !self || t.Others && self {
			continue
		}
		if !(self && t.Pick == "self") && !means1(t, u) {
			continue
		}
		if c.ability && u.place == inMachine || c.side != everywhere && g.squares[u.at].Map != c.side {
			continue
		}
		if t.Stealth == "incognito" && u.exposed || t.Stealth == "exposed" && !u.exposed {
			continue
		}
		if t.Health == "hurt" && u.hp >= u.hpMax || t.Health == "critical" && !u.critical || t.Health == "standing" && u.critical {
			continue
		}
		if g.isThere(t, c, u, from) {
			out = append(out, u)
		}
	}
	return out
}

// means1 tells whether a target is about such a character at all (BOV-0.10,
// 0.11).
func means1(t *ir.Target, u *unit) bool {
	if t.Ally != nil {
		return u.ally != nil && u.allyID == *t.Ally
	}
	if u.ally != nil {
		return t.Of == "allies" || t.Of == "characters"
	}
	return t.Of != "allies"
}

// isThere tells whether a character is where a target asks. Who is on top of a
// Tower or in a Machine is only with itself.
func (g *Game) isThere(t *ir.Target, c *context, u *unit, from *square) bool {
	self := u == c.self
	if t.Where == "" || t.Where == "any" || self && (t.Where == "own" || t.Where == "nearby") {
		return true
	}
	if u.place == towerTop || u.place == inMachine {
		return false
	}
	s := g.squares[u.at]
	switch t.Where {
	case "own":
		return s == from
	case "nearby":
		return from != nil && g.isNearby(from, s)
	case "target":
		return s == c.target
	case "at":
		return slices.Contains(t.At, ir.SquareID(s.id))
	}
	panic("naive: target " + t.Where)
}

// --- would it make a difference? ------------------------------------------------------

// useful tells whether a list of effects would make a difference now; what
// would not is not offered. No effects at all are an option of their own.
func (g *Game) useful(list []ir.Effect, c *context) bool {
	if len(list) == 0 {
		return true
	}
	return slices.ContainsFunc(list, func(e ir.Effect) bool { return g.works(&e, c) })
}

func (g *Game) works(e *ir.Effect, c *context) bool {
	origin := g.origin(c)
	switch {
	case e.May != nil:
		return g.useful(e.May.Do, c)
	case e.Choose != nil:
		return slices.ContainsFunc(e.Choose.Options, func(o ir.Option) bool { return g.useful(o.Do, c) })
	case e.If != nil:
		if g.holds(&e.If.Cond, c) {
			return g.useful(e.If.Then, c)
		}
		return len(e.If.Else) > 0 && g.useful(e.If.Else, c)
	case e.Repeat != nil:
		return g.useful(e.Repeat.Do, c)
	case e.Move != nil:
		return slices.ContainsFunc(g.meant(&e.Move.Who, c), func(u *unit) bool { return len(g.goals2(u, e.Move, c)) > 0 })
	case g.eachOf(e) != nil:
		return len(g.reach(e, c)) > 0
	case e.Escort != nil:
		return g.mayAppear(e.Escort.Ally) && len(g.places(&e.Escort.At, c, origin)) > 0
	case e.Depart != nil:
		u := g.allyUnit(*e.Depart)
		return u != nil && u.onMap()
	case e.Spawn != nil:
		return g.spawned(e.Spawn.Type) != none && slices.ContainsFunc(g.places(&e.Spawn.At, c, origin), func(s *square) bool { return g.room(s) > 0 || e.Spawn.Type == "boss" })
	case e.Remove != nil, e.Eliminate != nil:
		w := e.Remove
		if w == nil {
			w = e.Eliminate
		}
		return slices.ContainsFunc(g.places(&w.From, c, origin), func(s *square) bool {
			return slices.ContainsFunc(g.enemiesOn(s), func(x *enemy) bool { return g.isType(x, w.Type) })
		})
	case e.Push != nil:
		return len(g.pushWays(e.Push, g.places(&e.Push.Guards.From, c, origin), c, nil)) > 0
	case e.Bodies != nil:
		return slices.ContainsFunc(g.places(&e.Bodies.At, c, origin), func(s *square) bool { return len(s.bodies) > 0 })
	case e.Borrow != nil:
		return g.uniforms(g.spawned(e.Borrow.Type), e.Borrow.N)
	case e.Place != nil:
		return slices.ContainsFunc(g.places(&e.Place.At, c, origin), func(s *square) bool { return g.tokens[e.Place.Token] != s.id })
	case e.Take != nil:
		return g.tokens[e.Take.Token] != none
	case e.Alert != nil:
		return slices.ContainsFunc(g.mapsOf(c), func(i int) bool {
			return (*e.Alert == "on") != (g.maps[i].alert || g.maps[i].pending)
		})
	case e.Skip != nil:
		return slices.Contains(g.mem.EnemyPhase, *e.Skip) && slices.ContainsFunc(g.mapsOf(c), func(i int) bool { return !g.maps[i].skip[*e.Skip] })
	case e.Change != nil:
		return slices.ContainsFunc(g.mem.Changes, func(c ir.Change) bool { return c.Name == *e.Change && !g.made[c.Name] })
	case e.Reveal != nil:
		return g.goals[*e.Reveal].hidden && !g.goals[*e.Reveal].done
	case e.Complete != nil:
		return !g.goals[*e.Complete].done
	case e.Set != nil:
		return !g.flags[*e.Set]
	case e.Clear != nil:
		return g.flags[*e.Clear]
	case e.Hits != nil, e.NoRetaliation:
		return g.fight != nil
	case e.BossDamage != nil:
		return g.fight != nil && slices.ContainsFunc(g.enemiesOn(g.fight.target), func(x *enemy) bool { return !g.isGuard(x) })
	case e.Ignore:
		return c.window == notation.AskTest
	case e.Reroll:
		return c.window == notation.AskAttack
	}
	return true
}

// means tells whether effects look at self at all: whether it matters for whom
// a card is used (docs/effects.md, "Whom and where").
func means(list []ir.Effect, _ string) bool {
	target := func(t *ir.Target) bool {
		return t.Pick == "self" || t.Others || t.Where == "own" || t.Where == "nearby"
	}
	place := func(p *ir.Place) bool {
		switch p.Rel {
		case "own", "nearby", "ownOrNearby", "within", "here":
			return true
		}
		return false
	}
	return slices.ContainsFunc(list, func(e ir.Effect) bool {
		switch {
		case e.Move != nil:
			return target(&e.Move.Who) || e.Move.To.Rel == "here" // To is seen from who is moved
		case e.Expose != nil:
			return target(e.Expose)
		case e.Hide != nil:
			return target(e.Hide)
		case e.Heal != nil:
			return target(&e.Heal.Who)
		case e.Wound != nil:
			return target(&e.Wound.Who)
		case e.Cubes != nil:
			return target(&e.Cubes.Who)
		case e.Gain != nil:
			return target(&e.Gain.Who)
		case e.Draw != nil:
			return target(&e.Draw.Who)
		case e.Modify != nil:
			return target(&e.Modify.Who) || e.Modify.If != nil && meansCond(e.Modify.If, target)
		case e.Escort != nil:
			return place(&e.Escort.At)
		case e.Spawn != nil:
			return place(&e.Spawn.At)
		case e.Remove != nil:
			return place(&e.Remove.From)
		case e.Eliminate != nil:
			return place(&e.Eliminate.From)
		case e.Push != nil:
			return place(&e.Push.Guards.From) || e.Push.To.Rel == "here"
		case e.Bodies != nil:
			return place(&e.Bodies.At)
		case e.Place != nil:
			return place(&e.Place.At)
		case e.Take != nil:
			return place(&e.Take.At)
		case e.May != nil:
			return means(e.May.Do, "")
		case e.Choose != nil:
			return slices.ContainsFunc(e.Choose.Options, func(o ir.Option) bool { return means(o.Do, "") })
		case e.If != nil:
			return meansCond(&e.If.Cond, target) || means(e.If.Then, "") || means(e.If.Else, "")
		case e.Repeat != nil:
			return means(e.Repeat.Do, "")
		}
		return false
	})
}

func meansCond(c *ir.Cond, target func(*ir.Target) bool) bool {
	in := func(list []ir.Cond) bool {
		return slices.ContainsFunc(list, func(c ir.Cond) bool { return meansCond(&c, target) })
	}
	return in(c.All) || in(c.Any) || c.Not != nil && meansCond(c.Not, target) || c.Stealth != nil && target(c.Stealth)
}

// --- conditions ----------------------------------------------------------------------------

func (g *Game) holdsIf(c *ir.Cond, x *context) bool { return c == nil || g.holds(c, x) }

// holds tells whether a condition is met now (docs/effects.md, "Conditions").
func (g *Game) holds(c *ir.Cond, x *context) bool {
	switch {
	case c.All != nil:
		return !slices.ContainsFunc(c.All, func(c ir.Cond) bool { return !g.holds(&c, x) })
	case c.Any != nil:
		return slices.ContainsFunc(c.Any, func(c ir.Cond) bool { return g.holds(&c, x) })
	case c.Not != nil:
		return !g.holds(c.Not, x)
	case c.Alert != nil:
		on := slices.ContainsFunc(g.mapsOf(x), func(i int) bool { return g.maps[i].alert })
		return on == *c.Alert
	case c.AlertRaised:
		return g.alertRaised
	case c.ObjectiveDone != nil:
		return g.goals[*c.ObjectiveDone].done
	case c.Flag != nil:
		return g.flags[*c.Flag]
	case c.Counter != nil:
		return g.counter[c.Counter.Counter] >= c.Counter.AtLeast
	case c.TurnAtLeast != nil:
		return g.turn >= *c.TurnAtLeast
	case c.TurnAtMost != nil:
		return g.turn <= *c.TurnAtMost
	case c.AssassinsAtLeast != nil:
		return g.seats >= *c.AssassinsAtLeast
	case c.Present != nil:
		n := 0
		for _, u := range g.assassins() {
			if (u.place == onSquare || u.place == hiding) && slices.Contains(c.Present.At, ir.SquareID(u.at)) {
				n++
			}
		}
		return n >= c.Present.N
	case c.GuardsAt != nil:
		n := 0
		for _, e := range g.enemies {
			if g.isType(e, c.GuardsAt.Type) && (len(c.GuardsAt.At) == 0 || slices.Contains(c.GuardsAt.At, ir.SquareID(e.at))) &&
				(x.side == everywhere || g.squares[e.at].Map == x.side) {
				n++
			}
		}
		return n >= c.GuardsAt.N
	case c.Stealth != nil:
		return len(g.meant(c.Stealth, x)) > 0
	case c.EliminatedEnemiesAtMost != nil:
		return g.killed <= *c.EliminatedEnemiesAtMost
	case c.AssassinEliminated:
		return g.eliminatedEver
	case c.AssassinCritical:
		return g.criticalEver
	case c.ExposedEver:
		return g.exposedEver
	case c.Synchronized:
		for i, m := range g.maps { // an Event card asks for the Tower card of its own Map (BOV-51.1)
			if m.synced && (x.side == everywhere || x.side == i) {
				return true
			}
		}
		return false
	case c.ChestsOpenedAtLeast != nil:
		return g.opened >= *c.ChestsOpenedAtLeast
	case c.BodiesOnMap != nil:
		some := slices.ContainsFunc(g.squares, func(s *square) bool {
			return len(s.bodies) > 0 && (x.side == everywhere || s.Map == x.side)
		})
		return some == *c.BodiesOnMap
	case c.Ally != nil:
		return g.allyIs(c.Ally)
	case c.Machine != nil:
		return g.machineIs(c.Machine)
	}
	return true
}
