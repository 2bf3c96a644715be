package naive

import (
	"errors"

	"acforge/engine"
	"acforge/engine/venice/notation"
	ir "acforge/schema/ir/venice"
)

// refuse names what this engine does not know.
func (g *Game) refuse() error {
	m := g.mem
	switch {
	case len(m.Maps) > 1:
		return errors.New("two Maps")
	case len(m.Machines) > 0:
		return errors.New("machines")
	case m.TimeLimit != nil:
		return errors.New("time limit")
	}
	for _, x := range m.Maps {
		if x.Collapse != nil {
			return errors.New("collapse")
		}
	}
	return nil
}

func (g *Game) placeGuards() error { return nil }
func (g *Game) collapse()          {}
func (m *menu) inside(*unit)       {}
func (m *menu) allies()            {}
func (m *menu) allyUses(*unit)     {}
func (m *menu) skills(*unit)       {}
func (m *menu) boarding(*unit)     {}

func (g *Game) escort(ir.AllyID, *square, bool)                 {}
func (g *Game) leavers(*unit, *square) []*unit                  { return nil }
func (g *Game) follow(*unit, arrival) []*unit                   { return nil }
func (g *Game) useSkill(*unit, int)                             {}
func (g *Game) useAlly(*unit, *unit, int)                       {}
func (g *Game) board(*unit, int)                                {}
func (g *Game) alight(*unit)                                    {}
func (g *Game) machineAction(*unit, int, *square)               {}
func (g *Game) alliesJoining([]*unit, *square, []*unit) []*unit { return nil }
func (g *Game) askAllies([]*unit, *square) []attacker           { return nil }
func (g *Game) machineHits(*square) []engine.Action             { return nil }
func (g *Game) machineHit(*fight, int)                          {}
func (g *Game) hurtBoss(*enemy, int)                            {}
func (g *Game) harmBosses(*square, int)                         {}
func (g *Game) faceBoss(*enemy)                                 {}
func (g *Game) bossAppears(int, *square)                        {}
func (g *Game) givenAway(*unit) bool                            { return false }
func (g *Game) spared(*square, []*unit) []*unit                 { return nil }
func (g *Game) intrude(*square, int, int, []*unit)              {}
func (g *Game) fallOut(*unit)                                   {}
func (g *Game) aboard(*enemy) bool                              { return false }
func (g *Game) leaveMachine(*enemy)                             {}
func (g *Game) splitAmong(s *square, n int) []share             { return g.split(g.targets(s), nil, 0, n, true) }
func (g *Game) order(s share) int                               { return s.who.n }
func (g *Game) doEscort(*ir.Escort, *context)                   {}
func (g *Game) depart(ir.AllyID)                                {}
func (g *Game) mayAppear(ir.AllyID) bool                        { return false }
func (g *Game) allyUnit(ir.AllyID) *unit                        { return nil }
func (g *Game) onFoot(a, b *square) bool                        { return false }
func (g *Game) allyIs(*ir.AllyIs) bool                          { return false }
func (g *Game) machineIs(*ir.MachineIs) bool                    { return false }
func (g *Game) dumpRooms(object)                                {}
func (g *Game) drawReinforcement(int) (int, int) {
	g.reinforcements.reshuffle()
	id := g.drawCard(notation.ReinforcementDeck, g.reinforcements.deck)
	if id == none {
		return none, none
	}
	g.reinforcements.deck[id]--
	g.reinforcements.discard[id]++
	return id, 0
}
