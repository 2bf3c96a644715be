package venice

import (
	"acforge/engine"
	"acforge/engine/venice/notation"
)

// own are the verbs by which an Assassin acts by itself, most of them for a cube; their
// first argument is its seat. Cards, Skills and what else changes nothing on the Map by
// itself are none: they would make most of all chains.
const own uint64 = 1<<notation.Move | 1<<notation.Pay | 1<<notation.Leave | 1<<notation.Travel | 1<<notation.Attack |
	1<<notation.Bodies | 1<<notation.Chest | 1<<notation.Hide | 1<<notation.Unhide | 1<<notation.Climb | 1<<notation.Sync |
	1<<notation.Leap | 1<<notation.Ally | 1<<notation.ClimbIn | 1<<notation.Alight | 1<<notation.Machine

// Actor returns the seat of the Assassin who acts by itself, since a party may act in any
// order (BOV-4.2); 0 for what takes several, as a Trade or a Coordinated Attack, for cards
// and for answers.
func (g *Game) Actor(a engine.Action) int {
	if own>>verbOf(a)&1 != 0 {
		return int(arg(a, 0)) + 1
	}
	return 0
}

// Same tells whether two games are in the same state to the last byte.
func (g *Game) Same(other engine.Game) bool {
	o, ok := other.(*Game)
	return ok && g.m == o.m && g.s == o.s
}

var _ engine.Actor = (*Game)(nil)
