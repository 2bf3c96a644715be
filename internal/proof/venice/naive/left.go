package naive

import (
	"slices"

	ir "acforge.dev/schema/ir/venice"
)

// Left holds the results of a finished Memory for a campaign.
type Left struct {
	Won, Easy bool // Easy: some part of it was on Easy (BOV-45.3)
	Sync      bool // the 100% Sync held
	XP        int  // BOV-35.2
	Seats     []LeftSeat
	Events    []int // by card: copies in the deck or its discards
	Deck      []int // by card: Equipment on the draw pile
	Gone      []int // by card: Equipment discarded, or out of the campaign
	Chests    []ir.CardID
	Finders   []int  // the seats that opened them; -1 for Chests opened before this game
	Flipped   []bool // by Map: its Tower card (BOV-9.4)

	Remembered []int // values of what the pack remembers
	Conclusion int   // its number, none without one
	Extra      int   // the XP that it adds
}

// LeftSeat is an Assassin at the end of a Memory.
type LeftSeat struct {
	HP, HPMax int
	Gone      bool // out of the campaign
	Out       bool // Eliminated, or in Critical Condition (GAP-11)
	// Board holds the cards of the places in order, NoID for an empty place.
	Board [9]ir.CardID
}

// Left returns the results of a finished game.
func (g *Game) Left() *Left {
	l := &Left{Won: g.result.String() == "won", Easy: g.easySeen, Sync: g.synced(), XP: g.gained(), Remembered: g.Remembers(), Conclusion: g.concluded(), Extra: g.extra()}
	for _, u := range g.assassins() {
		s := LeftSeat{HP: u.hp, HPMax: u.hpMax, Out: u.place == eliminated || u.critical, Gone: u.neverBack}
		for p, c := range u.board {
			s.Board[p] = ir.NoID
			if c != nil {
				s.Board[p] = ir.CardID(c.id)
			}
		}
		l.Seats = append(l.Seats, s)
	}
	for i := range g.pack.Events {
		n := g.events.deck[i] + g.events.discard[i] + g.aside[i]
		for _, m := range g.maps {
			if m.event == i {
				n++
			}
		}
		l.Events = append(l.Events, n)
	}
	for i := range g.pack.Equipment {
		l.Deck = append(l.Deck, g.equipment.deck[i])
		l.Gone = append(l.Gone, g.equipment.discard[i]+g.removed[i])
	}
	for _, c := range g.pool { // cards not taken yet go back
		l.Deck[c.id]++
	}
	for _, c := range g.inUse { // a single-use card during its use
		if c.SingleUse {
			l.Gone[c.id]++
		}
	}
	found := len(g.mem.Start.Chests) - len(g.deck)
	l.Chests = append(l.Chests, g.mem.Start.Chests[:found]...)
	for range found - len(g.finders) { // before this game
		l.Finders = append(l.Finders, -1)
	}
	for _, u := range g.finders {
		l.Finders = append(l.Finders, slices.Index(g.units, u))
	}
	for _, m := range g.maps {
		l.Flipped = append(l.Flipped, m.synced)
	}
	return l
}
