package venice

import (
	"acforge/engine"
	"acforge/engine/venice/notation"
)

// own are the verbs by which an Assassin acts by itself, most of them for a cube; their
// first argument is its seat. Event cards and what the group does together are none.
const own = asides | 1<<notation.Move | 1<<notation.Pay | 1<<notation.Leave | 1<<notation.Travel |
	1<<notation.Unhide | 1<<notation.Climb | 1<<notation.Sync | 1<<notation.Leap |
	1<<notation.ClimbIn | 1<<notation.Alight | 1<<notation.Machine

// asides are those of them that make way or gain something, and lead nowhere by
// themselves. There are many of them everywhere.
const asides uint64 = 1<<notation.Attack | 1<<notation.Bodies | 1<<notation.Chest | 1<<notation.Hide | 1<<notation.Ally |
	1<<notation.Use | 1<<notation.Ability | 1<<notation.Skill | 1<<notation.Save

// Actor returns the seat of the Assassin who acts by itself, since a party may act in any
// order (BOV-4.2), and whether that is an aside; 0 for what takes several, as a Trade or a
// Coordinated Attack, for Event cards and for answers.
func (g *Game) Actor(a engine.Action) (seat int, aside bool) {
	verb := verbOf(a)
	if own>>verb&1 != 0 {
		seat = int(arg(a, 0)) + 1
	}
	return seat, asides>>verb&1 != 0
}

// Same tells whether two games are in the same state to the last byte.
func (g *Game) Same(other engine.Game) bool {
	o, ok := other.(*Game)
	return ok && g.m == o.m && g.s == o.s
}

var _ engine.Actor = (*Game)(nil)
