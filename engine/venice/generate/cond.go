package generate

import ir "acforge/schema/ir/venice"

// cond is a condition that may be asked in s.
func (g *maker) cond(s scope) ir.Cond { return g.question(s, 0) }

func (g *maker) question(s scope, depth int) (c ir.Cond) {
	if depth < 2 && g.in(25) {
		list := []ir.Cond{g.question(s, depth+1), g.question(s, depth+1)}
		switch g.n(3) {
		case 0:
			c.All = list
		case 1:
			c.Any = list
		default:
			c.Not = &list[0]
		}
		return c
	}
	for {
		switch g.n(22) {
		case 0, 1:
			c.Alert = ref(g.in(50))
		case 2:
			c.AlertRaised = true
		case 3:
			c.TurnAtLeast = ref(g.from(2, 4))
		case 4:
			c.TurnAtMost = ref(g.from(1, 4))
		case 5:
			c.AssassinsAtLeast = ref(g.from(2, 4))
		case 6:
			c.Stealth = ref(g.target(s))
		case 7:
			c.EliminatedEnemiesAtMost = ref(g.n(5))
		case 8:
			c.AssassinEliminated = true
		case 9:
			c.AssassinCritical = true
		case 10:
			c.ExposedEver = true
		case 11:
			c.Synchronized = true
		case 12:
			c.ChestsOpenedAtLeast = ref(g.from(1, 2))
		case 13:
			c.BodiesOnMap = ref(g.in(50))
		case 14:
			c.GuardsAt = &ir.GuardsAt{Type: of(&g.draw, "guard", "crossbowman", "elite"), At: []ir.SquareID{}, N: g.from(1, 5)}
			if s.memory && g.in(60) {
				c.GuardsAt.At, c.GuardsAt.N = g.squares(1, 5), g.from(1, 2)
			}
		case 15:
			if len(g.p.Allies) == 0 {
				continue
			}
			c.Ally = &ir.AllyIs{Ally: g.ally(), Is: of(&g.draw, "onMap", "left", "eliminated", "critical", "exposed", "incognito", "hidden")}
			if s.memory && g.in(25) {
				c.Ally.At = g.squares(1, 6)
			}
		default:
			if s.memory {
				return g.ofMemory()
			}
			continue
		}
		return c
	}
}

// ofMemory asks what cards know nothing of.
func (g *maker) ofMemory() (c ir.Cond) {
	m := g.m
	switch n := g.n(5); {
	case n == 0 && len(m.Objectives) > 0:
		c.ObjectiveDone = ref(g.goal())
	case n == 1:
		c.Counter = &ir.CounterIs{Counter: ir.CounterID(g.n(len(m.Counters))), AtLeast: g.from(1, 3)}
	case n == 2:
		c.Present = &ir.Presence{At: g.squares(1, 6), N: g.from(1, 2)}
	case n == 3 && len(m.Machines) > 0:
		c.Machine = &ir.MachineIs{Machine: g.n(len(m.Machines)), At: []ir.SquareID{}, Manned: g.in(40)}
		if g.in(40) {
			c.Machine.At = g.squares(1, 6)
		}
	default:
		c.Flag = ref(ir.FlagID(g.n(len(m.Flags))))
	}
	return c
}
