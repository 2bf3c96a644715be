package venice

import (
	"acforge.dev/engine"
	"acforge.dev/engine/venice/notation"
)

// own holds the verbs by which one Assassin acts alone, most of them for a cube.
// Their first argument is its seat. Event cards and group actions are not
// included.
const own = asides | 1<<notation.Move | 1<<notation.Pay | 1<<notation.Leave | 1<<notation.Travel |
	1<<notation.Unhide | 1<<notation.Climb | 1<<notation.Sync | 1<<notation.Leap |
	1<<notation.ClimbIn | 1<<notation.Alight | 1<<notation.Machine | 1<<notation.Deed | 1<<notation.TakeUp | 1<<notation.LayDown | 1<<notation.HandOver

// asides holds the verbs in own that make way or gain something but lead nowhere
// by themselves. They are offered almost everywhere.
const asides uint64 = 1<<notation.Attack | 1<<notation.Bodies | 1<<notation.Chest | 1<<notation.Hide | 1<<notation.Ally |
	1<<notation.Use | 1<<notation.Ability | 1<<notation.Skill | 1<<notation.Save

// Actor returns the seat of the Assassin who takes a alone, and whether a is an
// aside; a party may act in any order (BOV-4.2). The seat is 0 for actions of
// several Assassins (such as a Trade or a Coordinated Attack), for Event cards
// and for answers.
func (m *Mission) Actor(_ engine.Game, a engine.Action) (seat int, aside bool) {
	verb := verbOf(a)
	if own>>verb&1 != 0 {
		seat = int(arg(a, 0)) + 1
	}
	return seat, asides>>verb&1 != 0
}

// Solo returns the options of one seat. It lists only that part of the menu.
func (m *Mission) Solo(game engine.Game, seat int) []engine.Action {
	g := game.(*Game)
	if g.filled || !g.atMenu() || seat < 1 || seat > int(g.s.Seats) {
		return g.Options()
	}
	g.fillSolo(seat)
	return g.listed()
}

// atMenu reports whether the game is waiting at the menu of the Assassin phase.
func (g *Game) atMenu() bool {
	return g.s.Ask.Kind == uint8(engine.Choice) && g.s.Ask.Code == notation.AskMenu
}

// Same reports whether two games are in the same state, byte for byte.
func (m *Mission) Same(game, other engine.Game) bool {
	g := game.(*Game)
	o, ok := other.(*Game)
	return ok && g.m == o.m && g.s == o.s
}

// Fingerprint hashes the state that changes when Assassins act: their places and
// belongings, the Enemies in the reserve, Objectives and Chests.
func (m *Mission) Fingerprint(g engine.Game) uint64 {
	s := &g.(*Game).s
	h := s.Flags ^ s.Fired<<32 ^ uint64(s.ChestsUp)<<16 ^ uint64(s.Killed)
	for i := range s.players() {
		a := &s.Seat[i]
		h ^= uint64(a.At) | uint64(a.Where)<<8 | uint64(a.AC)<<16 | uint64(a.Plus)<<24 | uint64(a.HP)<<32
		for _, c := range a.Board {
			h = h*fingerprints + uint64(c.ID)
		}
		h ^= h >> 29
	}
	for i := range s.Goal {
		h = h*fingerprints + uint64(s.Goal[i].Paid)
	}
	if m.nUses > 0 || len(m.deeds) > 0 {
		for i := range m.nUses {
			h = h*fingerprints + uint64(s.Uses[i])
		}
		for i := range m.mem.CounterSlots() {
			h = h*fingerprints + uint64(s.Counter[i])
		}
		h ^= h >> 31
	}
	for i := range m.nPieces {
		h = h*fingerprints + uint64(s.Piece[i].code())
	}
	for _, n := range s.Reserve {
		h = h<<8 | h>>56
		h ^= uint64(n)
	}
	return engine.Mix(h)
}

// fingerprints is odd and has ones throughout, so that every bit of a product
// depends on all bits below it.
const fingerprints = 0x9e3779b97f4a7c15

// Stands returns the place of the Assassin or Ally who acts in a: the square, and
// whether the figure is hidden, high up or in a machine.
func (m *Mission) Stands(g engine.Game, a engine.Action) uint32 {
	if own>>verbOf(a)&1 == 0 {
		return 0
	}
	u := &g.(*Game).s.Seat[unitArg(a)]
	return 1<<16 | uint32(u.Where)<<8 | uint32(u.At)
}
