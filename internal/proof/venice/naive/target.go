package naive

import (
	"slices"

	ir "acforge.dev/schema/ir/venice"
)

// origin returns the square from which an effect measures. It is nil on top of a
// Tower, which is not a square (BOV-9.6).
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

// places lists the squares of a place, seen from a square.
func (g *Game) places(p *ir.Place, c *context, from *square) []*square {
	var set []*square
	next := g.around
	if p.OverWalls { // walls are ignored, but diagonals still do not count (BOV-0.7)
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
	case "asked":
		set = some(g.squares[g.answered(p.Asked)])
	case "figure":
		for _, at := range g.standing(g.walkers[p.Figure]) {
			set = append(set, at)
			if p.Steps > 0 {
				set = append(set, stepsFrom(at, p.Steps, next)...)
			}
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
	case "towards":
		set = g.onWay(p.Towards, c, from, next)
	default:
		panic("naive: place " + p.Rel)
	}
	set = slices.DeleteFunc(slices.Clone(set), func(s *square) bool {
		return p.Assassins != "" && g.visited(s) != (p.Assassins == "some") || p.Piece != nil && !g.bears(s, p.Piece) || p.NoPiece != nil && g.bears(s, p.NoPiece) || s.gone || c.side != everywhere && s.Map != c.side || len(p.Kinds) > 0 && !slices.Contains(p.Kinds, s.Kind) ||
			p.Bodies == "none" && len(s.bodies) > 0 || p.Bodies == "some" && len(s.bodies) == 0 || p.Enemies == "none" && len(g.enemiesOn(s)) > 0 || p.Enemies == "some" && len(g.enemiesOn(s)) == 0
	})
	if p.Guards != "" {
		set = slices.DeleteFunc(set, func(s *square) bool { return !g.guarded(s, p.Guards) })
	}
	set = g.narrowSquares(p, c, from, next, set)
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
		if t.Pick == "asked" && u.n != g.answered(t.Asked) {
			continue
		}
		if !(self && t.Pick == "self") && t.Pick != "asked" && !means1(t, u) {
			continue
		}
		if c.ability && u.place == inMachine || c.side != everywhere && g.squares[u.at].Map != c.side {
			continue
		}
		if t.Hiding != nil && *t.Hiding != (u.place == hiding) {
			continue
		}
		if t.Assassin != nil && (u.ally != nil || u.novice || u.char != *t.Assassin) {
			continue
		}
		if t.Stealth == "incognito" && u.exposed || t.Stealth == "exposed" && !u.exposed {
			continue
		}
		if t.Health == "hurt" && u.hp >= u.hpMax || t.Health == "critical" && !u.critical || t.Health == "standing" && u.critical {
			continue
		}
		if t.Carries != nil && !g.loaded(u, t.Carries) || t.NoPiece != nil && g.loaded(u, t.NoPiece) {
			continue
		}
		if g.isThere(t, c, u, from) {
			out = append(out, u)
		}
	}
	return g.narrowUnits(t, c, out)
}

// means1 reports whether a target can mean a unit of this kind (BOV-0.10, 0.11).
func means1(t *ir.Target, u *unit) bool {
	if t.Ally != nil {
		return u.ally != nil && u.allyID == *t.Ally
	}
	if u.ally != nil {
		return t.Of == "allies" || t.Of == "characters"
	}
	return t.Of != "allies"
}

// isThere reports whether a character is where a target requires. A unit on top
// of a Tower or in a Machine is only with itself.
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
	case "figure":
		return slices.Contains(g.standing(g.walkers[t.Figure]), s)
	case "at":
		return slices.Contains(t.At, ir.SquareID(s.id))
	}
	panic("naive: target " + t.Where)
}

// --- would it change anything?
// ---------------------------------------------------------

// useful reports whether a list of effects would change anything now; otherwise
// it is not offered. An empty list is an option of its own.
func (g *Game) useful(list []ir.Effect, c *context) bool {
	if len(list) == 0 {
		return true
	}
	return slices.ContainsFunc(list, func(e ir.Effect) bool { return g.works(&e, c) })
}

// works reports whether one effect would change anything now.
func (g *Game) works(e *ir.Effect, c *context) bool {
	if e = g.counted(e, c); e == nil {
		return false
	}
	switch word := row(g.effectWords, ir.EffectWords, e); {
	case word.affects != nil:
		return len(g.reach(e, c)) > 0
	case word.works != nil:
		return word.works(g, e, c)
	}
	return true
}

// someGuard reports whether any Guard that is meant is there.
func (g *Game) someGuard(w *ir.Guards, c *context) bool {
	return slices.ContainsFunc(g.places(&w.From, c, g.origin(c)), func(s *square) bool {
		return slices.ContainsFunc(g.enemiesOn(s), func(x *enemy) bool { return g.isType(x, w.Type, w.Figure) })
	})
}

// means reports whether effects refer to self, so that the user of a card matters
// (docs/effects.md, "Whom and where").
func means(list []ir.Effect) bool {
	return slices.ContainsFunc(list, func(e ir.Effect) bool {
		_, parts := e.PartsOf()
		return slices.ContainsFunc(parts, meansPart)
	})
}

func meansPart(p ir.Part) bool {
	switch {
	case p.Target != nil:
		t := p.Target
		return t.Pick == "self" || t.Others || t.Where == "own" || t.Where == "nearby"
	case p.Narrows == "character" && p.Number != nil: // self is another one there
		return false
	case p.Narrows == "square" && p.Number != nil: // here is another one there
		return meansBut(p.Number)
	case p.Place != nil && p.Moved: // relative to the unit that is moved
		return p.Place.Rel == "here"
	case p.Place != nil:
		return slices.Contains([]string{"own", "nearby", "ownOrNearby", "within", "here", "towards"}, p.Place.Rel)
	case p.Cond != nil:
		_, parts := p.Cond.PartsOf()
		return slices.ContainsFunc(parts, meansPart)
	case p.Do != nil:
		return means(*p.Do)
	case p.Number != nil:
		_, parts := p.Number.PartsOf()
		return slices.ContainsFunc(parts, meansPart)
	}
	return false
}
