package naive

import (
	"slices"

	ir "acforge.dev/schema/ir/venice"
)

func (g *Game) holdsIf(c *ir.Cond, x *context) bool { return c == nil || g.holds(c, x) }

// holds reports whether a condition is met now (docs/effects.md, "Conditions").
func (g *Game) holds(c *ir.Cond, x *context) bool {
	return row(g.condWords, ir.CondWords, c)(g, c, x)
}

// condWord reports whether a condition with its word is met now.
type condWord func(g *Game, c *ir.Cond, x *context) bool

// condWords maps the words of ir.CondWords. A game holds them, like effectWords.
var condWords = map[string]condWord{
	"all": func(g *Game, c *ir.Cond, x *context) bool {
		return !slices.ContainsFunc(c.All, func(c ir.Cond) bool { return !g.holds(&c, x) })
	},
	"any": func(g *Game, c *ir.Cond, x *context) bool {
		return slices.ContainsFunc(c.Any, func(c ir.Cond) bool { return g.holds(&c, x) })
	},
	"asked": func(g *Game, c *ir.Cond, x *context) bool { return g.wasAsked(c.Asked, x) },
	"not":   func(g *Game, c *ir.Cond, x *context) bool { return !g.holds(c.Not, x) },
	"alert": func(g *Game, c *ir.Cond, x *context) bool {
		on := slices.ContainsFunc(g.mapsOf(x), func(i int) bool { return g.maps[i].alert })
		return on == *c.Alert
	},
	"alertRaised":      func(g *Game, _ *ir.Cond, _ *context) bool { return g.alertRaised },
	"objectiveDone":    func(g *Game, c *ir.Cond, _ *context) bool { return g.goals[*c.ObjectiveDone].done },
	"flag":             func(g *Game, c *ir.Cond, _ *context) bool { return g.flags[*c.Flag] },
	"counter":          func(g *Game, c *ir.Cond, _ *context) bool { return g.counter[c.Counter.Counter] >= c.Counter.AtLeast },
	"turnAtLeast":      func(g *Game, c *ir.Cond, _ *context) bool { return g.turn >= *c.TurnAtLeast },
	"turnAtMost":       func(g *Game, c *ir.Cond, _ *context) bool { return g.turn <= *c.TurnAtMost },
	"assassinsAtLeast": func(g *Game, c *ir.Cond, _ *context) bool { return g.seats >= *c.AssassinsAtLeast },
	"present": func(g *Game, c *ir.Cond, _ *context) bool {
		n := 0
		for _, u := range g.assassins() {
			if (u.place == onSquare || u.place == hiding) && slices.Contains(c.Present.At, ir.SquareID(u.at)) {
				n++
			}
		}
		return n >= c.Present.N
	},
	"guardsAt": func(g *Game, c *ir.Cond, x *context) bool {
		n := 0
		for _, e := range g.enemies {
			if g.isType(e, c.GuardsAt.Type, 0) && (len(c.GuardsAt.At) == 0 || slices.Contains(c.GuardsAt.At, ir.SquareID(e.at))) &&
				(x.side == everywhere || g.squares[e.at].Map == x.side) {
				n++
			}
		}
		return n >= c.GuardsAt.N
	},
	"stealth":                 func(g *Game, c *ir.Cond, x *context) bool { return len(g.meant(c.Stealth, x)) > 0 },
	"eliminatedEnemiesAtMost": func(g *Game, c *ir.Cond, _ *context) bool { return g.killed <= *c.EliminatedEnemiesAtMost },
	"bossEliminated": func(g *Game, c *ir.Cond, _ *context) bool {
		b := g.bosses[g.kindOf(*c.BossEliminated)] // nil until it comes into play
		return b != nil && b.health == 0
	},
	"assassinEliminated": func(g *Game, _ *ir.Cond, _ *context) bool { return g.eliminatedEver },
	"assassinCritical":   func(g *Game, _ *ir.Cond, _ *context) bool { return g.criticalEver },
	"exposedEver":        func(g *Game, _ *ir.Cond, _ *context) bool { return g.exposedEver },
	"synchronized": func(g *Game, _ *ir.Cond, x *context) bool {
		for i, m := range g.maps { // an Event card means the Tower card of its own Map (BOV-51.1)
			if m.synced && (x.side == everywhere || x.side == i) {
				return true
			}
		}
		return false
	},
	"chestsOpenedAtLeast": func(g *Game, c *ir.Cond, _ *context) bool { return g.opened >= *c.ChestsOpenedAtLeast },
	"bodiesOnMap": func(g *Game, c *ir.Cond, x *context) bool {
		some := slices.ContainsFunc(g.squares, func(s *square) bool {
			return len(s.bodies) > 0 && (x.side == everywhere || s.Map == x.side)
		})
		return some == *c.BodiesOnMap
	},
	"ally": func(g *Game, c *ir.Cond, _ *context) bool { return g.allyIs(c.Ally) },
	"number": func(g *Game, c *ir.Cond, x *context) bool {
		of := g.worth(&c.Number.Of, x)
		switch {
		case c.Number.AtLeast != nil:
			return of >= g.worth(c.Number.AtLeast, x)
		case c.Number.AtMost != nil:
			return of <= g.worth(c.Number.AtMost, x)
		}
		return of == g.worth(c.Number.Is, x)
	},
	"shows": func(g *Game, c *ir.Cond, _ *context) bool {
		return g.showing(c.Shows.Of, c.Shows.Faces) >= c.Shows.AtLeast
	},
	"figure":     func(g *Game, c *ir.Cond, x *context) bool { return g.figureIs(c.Figure, x) },
	"holds":      func(g *Game, c *ir.Cond, x *context) bool { return g.holdsPieces(c.Holds, x) },
	"lies":       func(g *Game, c *ir.Cond, x *context) bool { return len(g.chosen(&c.Lies.Of, x)) >= c.Lies.N },
	"machine":    func(g *Game, c *ir.Cond, _ *context) bool { return g.machineIs(c.Machine) },
	"remembered": func(g *Game, c *ir.Cond, x *context) bool { return g.isRemembered(c.Remembered, x) },
}
