package venice

import (
	"math/bits"

	"acforge.dev/engine"
	"acforge.dev/engine/venice/notation"
)

// Effects can take Equipment cards off a board (discard). The Assassin chooses them, one by
// one. Worn armor stays, as in a Trade, and so does the weapon of an attack that is
// in progress.

// stepDrop lets an Assassin choose the next card, until it has discarded enough of them or
// has none left.
func (g *Game) stepDrop(top *Frame) bool {
	f := dropFrame{top}
	if f.left() <= 0 || g.droppable(f.seat()) == 0 {
		g.done()
		return true
	}
	return g.ask(notation.AskDrop, f.seat()+1)
}

func (g *Game) fillDrop(top *Frame) {
	seat := dropFrame{top}.seat()
	for mask := g.droppable(seat); mask != 0; mask &= mask - 1 {
		g.add(act2(notation.Drop, uint8(seat), uint8(bits.TrailingZeros16(mask))))
	}
}

func (g *Game) answerDrop(top *Frame, a engine.Action) {
	f := dropFrame{top}
	f.dropped()
	c := &g.s.Seat[f.seat()].Board[arg(a, 1)%boardPlaces]
	id := c.ID
	*c = Card{ID: none}
	g.rummage(f.seat())
	g.discard(id, 1805)
	g.dirty = true
}

// droppable returns the places of a board with a card that can be discarded. Of identical
// cards it returns the first place.
func (g *Game) droppable(seat int) uint16 {
	a := &g.s.Seat[seat&(maxSeats-1)]
	used := g.wielding(seat)
	mask := uint16(0)
	for p := range uint8(boardPlaces) {
		if a.Board[p].ID == none || p == placeArmor || p == used {
			continue
		}
		first := true
		for q := range p {
			first = first && (mask>>q&1 == 0 || a.Board[q] != a.Board[p])
		}
		if first {
			mask |= 1 << p
		}
	}
	return mask
}

// wielding returns the place of the weapon with which an Assassin takes part in the attack
// in progress, none without one.
func (g *Game) wielding(seat int) uint8 {
	s := &g.s
	for i := range int(s.FrameN) {
		if s.Frame[i].Op != fAttack || s.Fight.Mask>>seat&1 == 0 {
			continue
		}
		id := s.Fight.Weapon[seat]
		b := &s.Seat[seat].Board
		for p := g.m.equip[id&(maxEquip-1)].place; p < boardPlaces; p++ { // as useUp finds it
			if b[p].ID == id {
				return p
			}
			p = max(p, placeInventory-1)
		}
	}
	return none
}

// cardsOf counts the cards on a board, without worn armor.
func (a *Seat) cardsOf() int {
	n := 0
	for p, c := range a.Board {
		n += int(bit(c.ID != none && uint8(p) != placeArmor))
	}
	return n
}
