package venice

import ir "acforge.dev/schema/ir/venice"

// Left holds what a campaign takes over from a finished Memory.
type Left struct {
	Won     bool
	XP      int    // BOV-35.2: Objectives completed, Chest tokens, Bosses
	Sticker string // of the 100% Sync, as returned by Game.Sticker
	Easy    bool   // some part of the Memory was on Easy (BOV-45.3)
	Seats   []LeftSeat
	Events  []int // copies of each Event card in the deck or its discard pile
	// Equipment counts the cards in the draw pile. Gone counts those on the
	// discard pile; for light-grey cards, those out of the campaign (BOV-24.8).
	Equipment, Gone []int
	Chests          []ir.CardID // Chest cards that left the deck in this game or earlier
	Finders         []int       // the seats that opened them; -1 for a card that was not in the deck when the game began
	Remembered      []int       // values of what the pack remembers, at the end
	Conclusion      int         // the one that is read if the Memory ended for good, or -1
	Added           int         // the XP of this conclusion
	Synced          [2]bool     // whether the Tower card of a Map was flipped (BOV-9.4)
}

// LeftSeat holds an Assassin at the end of a Memory.
type LeftSeat struct {
	HP, HPMax int
	// Out means that the Assassin was Eliminated or is in Critical Condition.
	// Both have the same effect on a campaign (GAP-11).
	Out bool
	// Gone means that the Assassin never comes back in the campaign.
	Gone bool
	// Board holds the cards of the board in the order of its places, NoID for an
	// empty place.
	Board [boardPlaces]ir.CardID
}

// Left returns what remains of a finished game.
func (g *Game) Left() Left {
	s, m := &g.s, g.m
	l := Left{Won: s.Result == 1, XP: g.earned(), Remembered: g.Remembers(), Conclusion: g.concluded(), Added: g.added(), Sticker: g.Sticker(), Easy: s.EasySeen}
	for i := range s.players() {
		a := &s.Seat[i]
		seat := LeftSeat{HP: int(a.HP), HPMax: int(a.HPMax), Out: a.Where == eliminated || a.Critical, Gone: s.Parted>>i&1 != 0}
		for p, c := range a.Board {
			seat.Board[p] = ir.NoID
			if c.ID != none {
				seat.Board[p] = ir.CardID(c.ID)
			}
		}
		l.Seats = append(l.Seats, seat)
	}
	for i := range m.events {
		n := int(s.Event[i].Left) + int(s.Event[i].Gone) + int(s.Aside[i])
		for k := range s.Map {
			if int(s.Map[k].Event) == i {
				n++
			}
		}
		l.Events = append(l.Events, n)
	}
	for i := range m.equip {
		gone := int(s.Equip[i].Gone)
		onBoards := 0
		for k := range s.players() {
			for _, c := range s.Seat[k].Board {
				if int(c.ID) == i {
					onBoards++
				}
			}
		}
		// Cards still in hand go back with the rest of the deck.
		l.Equipment = append(l.Equipment, g.copies(uint8(i))-onBoards-gone)
		l.Gone = append(l.Gone, gone)
	}
	for i := range min(int(s.NextCard), len(m.chests)) {
		card, seat := s.opened(i)
		l.Chests, l.Finders = append(l.Chests, m.mem.Start.Chests[card]), append(l.Finders, seat)
	}
	for i := range m.nMaps {
		l.Synced[i] = s.Map[i].Synced
	}
	return l
}

// Leaves reports whether a kind of Equipment is light-grey. Light-grey cards
// leave the campaign when they are used up; others go to the discard pile.
func (m *Mission) Leaves(c ir.CardID) bool { return m.equip[c].leaves }

// WithStart compiles Memory i of the pack with start in place of the expected
// one. Games of it may begin with whatever start holds ([Mission.NewFrom]).
func (p *Pack) WithStart(i int, start ir.Start) (*Mission, error) {
	mem := p.ir.Memories[i]
	mem.Start = start
	return compile(p, &mem)
}

// KeepHome keeps an Ally off the Map for the whole Memory, because its miniature
// is in a Building of the Headquarters (BOV-40.15).
func (g *Game) KeepHome(id ir.AllyID) {
	if unit := g.m.unitOf(id); unit != none && g.s.Seat[unit].Where == notEntered {
		g.s.Seat[unit].Where = atHome
		g.dirty = true
	}
}

// IR returns the lowered pack.
func (p *Pack) IR() *ir.Pack { return p.ir }
