package naive

import (
	"slices"

	"acforge.dev/engine"
	"acforge.dev/engine/venice/notation"
	ir "acforge.dev/schema/ir/venice"
)

// doMove moves characters. In a direct move, all arrive together (BOV-22.1). In a
// move by steps, each step is a Move with all its consequences (13.3).
func (g *Game) doMove(m *ir.Move, c *context) {
	how := arrival{byCard: true, noTest: m.NoTest, glide: m.PreventsHunt || c.glide, byAbility: c.special}
	owner := 0
	if m.Who.Pick == "self" && c.self != nil && c.self.ally == nil {
		owner = c.self.n + 1
	}
	var moved, done []*unit
	for {
		g.settle()
		if len(done) > 0 && (m.Who.Pick == "one" || m.Who.Pick == "self" || m.Who.Pick == "asked" || m.Who.Pick == "upTo" && len(done) >= m.Who.Count) { // BOV-0.8
			break
		}
		able := slices.DeleteFunc(g.meant(&m.Who, c), func(u *unit) bool { return slices.Contains(done, u) || len(g.goals2(u, m, c)) == 0 })
		if len(able) == 0 {
			break
		}
		var ways []engine.Action
		for _, u := range able {
			ways = append(ways, moveWays(u, g.goals2(u, m, c))...)
		}
		if len(ways) > mostListed { // first the character, then the square
			ways = nil
			for _, u := range able {
				ways = append(ways, notation.Act(notation.PickSeat, uint8(u.n)))
			}
		}
		decline := m.May || m.Who.Pick == "upTo"
		if decline {
			ways = append(ways, notation.Act(notation.Pass))
		}
		var a engine.Action
		if m.Steps == 0 && !m.May && m.Who.Pick == "all" && len(ways) == len(able) && notation.VerbOf(ways[0]) == notation.MoveSeat {
			a = ways[0] // each has one way, so the order makes no difference
		} else {
			a = g.ask(notation.AskEffect, owner, ways)
		}
		if notation.VerbOf(a) == notation.Pass {
			break
		}
		u := g.unitOf(int(notation.Arg(a, 0)))
		if notation.VerbOf(a) == notation.PickSeat {
			g.settle()
			ways = moveWays(u, g.goals2(u, m, c))
			if m.May {
				ways = append(ways, notation.Act(notation.Pass))
			}
			a = g.ask(notation.AskEffect, owner, ways)
			if notation.VerbOf(a) == notation.Pass {
				done = append(done, u)
				continue
			}
		}
		done = append(done, u)
		to := g.squares[notation.Arg(a, 1)]
		if m.Steps == 0 {
			g.shift(u, to)
			moved = append(moved, u)
			continue
		}
		for n := 1; ; n++ {
			g.shift(u, to)
			g.arrived([]*unit{u}, how)
			g.settle()
			if n >= m.Steps { // a character that has begun continues, even if the card no longer means it
				break
			}
			ways = moveWays(u, g.goals2(u, m, c))
			if len(ways) == 0 {
				break
			}
			if m.May {
				ways = append(ways, notation.Act(notation.Pass))
			}
			a = g.ask(notation.AskEffect, owner, ways)
			if notation.VerbOf(a) == notation.Pass {
				break
			}
			to = g.squares[notation.Arg(a, 1)]
		}
	}
	if len(moved) > 0 {
		slices.SortFunc(moved, func(a, b *unit) int { return a.n - b.n })
		g.arrived(moved, how)
	}
}

func moveWays(u *unit, to []*square) []engine.Action {
	var ways []engine.Action
	for _, s := range to {
		ways = append(ways, notation.Act(notation.MoveSeat, uint8(u.n), uint8(s.id)))
	}
	return ways
}

// goals2 lists where a card may move a unit: never a critical one (BOV-26.4),
// never onto its own square (GAP-20), never to the other Map (51.5). A Move
// begins on a square (13.2) and goes to a Nearby one.
func (g *Game) goals2(u *unit, m *ir.Move, c *context) []*square {
	if u.critical && !m.EvenCritical || u.place == inMachine || m.Steps > 0 && u.place != onSquare {
		return nil
	}
	if u.place == towerTop && (m.To.Rel == "nearby" || m.To.Rel == "ownOrNearby" || m.To.Rel == "towards") { // BOV-9.6
		return nil
	}
	own := g.squares[u.at]
	return slices.DeleteFunc(g.places(&m.To, c, own), func(s *square) bool {
		if s == own && u.place != towerTop || s.Map != own.Map {
			return true
		}
		if m.Steps == 0 {
			return false
		}
		if u.ally != nil {
			return !g.onFoot(own, s)
		}
		return !slices.Contains(g.around(own), s)
	})
}
