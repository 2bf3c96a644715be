package naive

import (
	"slices"

	ir "acforge.dev/schema/ir/venice"
)

// awayFrom counts the steps from each square to the nearest of some goals (docs/effects.md, "The
// most and the nearest"). A square without a way is not in the map. next returns the squares to
// which one step leads.
func (g *Game) awayFrom(goals []*square, next func(*square) []*square) map[*square]int {
	away := map[*square]int{}
	for _, s := range g.squares {
		for _, goal := range goals {
			if s == goal {
				away[s] = 0
			}
		}
	}
	for n := 0; ; n++ {
		grown := false
		for _, s := range g.squares {
			if _, known := away[s]; known {
				continue
			}
			for _, q := range next(s) {
				if k, known := away[q]; known && k == n {
					away[s] = n + 1
					grown = true
				}
			}
		}
		if !grown {
			return away
		}
	}
}

// onWay lists the squares of the next step on a shortest way to a place.
func (g *Game) onWay(p *ir.Place, c *context, from *square, next func(*square) []*square) []*square {
	if from == nil {
		return nil
	}
	away := g.awayFrom(g.places(p, c, from), next)
	here, known := away[from]
	if !known || here == 0 {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(next(from)), func(q *square) bool {
		k, known := away[q]
		return !known || k >= here
	})
}

// top keeps those with the greatest worth; those without any are left out.
func top[T any](list []T, worth func(T) (int, bool)) []T {
	var kept []T
	best := -10_000
	for _, x := range list {
		v, counts := worth(x)
		if !counts || v < best {
			continue
		}
		if v > best {
			kept, best = nil, v
		}
		kept = append(kept, x)
	}
	return kept
}

// narrowSquares keeps those of the squares of a place that its words leave.
func (g *Game) narrowSquares(p *ir.Place, c *context, from *square, next func(*square) []*square, set []*square) []*square {
	number := func(n *ir.Number, sign int) {
		set = top(set, func(s *square) (int, bool) {
			there := *c
			there.here = s
			return sign * g.worth(n, &there), true
		})
	}
	way := func(to *ir.Place, sign int) {
		away := g.awayFrom(g.places(to, c, from), next)
		set = top(set, func(s *square) (int, bool) {
			k, known := away[s]
			return sign * k, known
		})
	}
	if p.Most != nil {
		number(p.Most, 1)
	}
	if p.Least != nil {
		number(p.Least, -1)
	}
	if p.Nearest != nil {
		way(p.Nearest, -1)
	}
	if p.Farthest != nil {
		way(p.Farthest, 1)
	}
	return set
}

// narrowUnits keeps those of the characters of a target that its words leave.
func (g *Game) narrowUnits(t *ir.Target, c *context, list []*unit) []*unit {
	number := func(n *ir.Number, sign int) {
		list = top(list, func(u *unit) (int, bool) {
			there := *c
			there.self, there.here = u, g.squares[u.at]
			return sign * g.worth(n, &there), true
		})
	}
	way := func(to *ir.Place, sign int) {
		away := g.awayFrom(g.places(to, c, g.origin(c)), g.around)
		list = top(list, func(u *unit) (int, bool) {
			k, known := away[g.squares[u.at]]
			return sign * k, known && u.place != towerTop && u.place != inMachine
		})
	}
	if t.Most != nil {
		number(t.Most, 1)
	}
	if t.Least != nil {
		number(t.Least, -1)
	}
	if t.Nearest != nil {
		way(t.Nearest, -1)
	}
	if t.Farthest != nil {
		way(t.Farthest, 1)
	}
	return list
}

// guarded reports whether living Guards of a type are on a square; "none" means no Guard.
func (g *Game) guarded(s *square, kind string) bool {
	if kind == "none" {
		return !slices.ContainsFunc(g.enemiesOn(s), g.isGuard)
	}
	return slices.ContainsFunc(g.enemiesOn(s), func(e *enemy) bool { return g.isType(e, kind, 0) })
}

// meansBut reports whether a number refers to self, apart from "here".
func meansBut(n *ir.Number) bool {
	_, parts := n.PartsOf()
	return slices.ContainsFunc(parts, func(p ir.Part) bool {
		switch {
		case p.Place != nil && p.Place.Rel == "here":
			return false
		case p.Number != nil:
			return meansBut(p.Number)
		}
		return meansPart(p)
	})
}
