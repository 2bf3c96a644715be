package venice

import ir "acforge/schema/ir/venice"

// Left is what a campaign takes over from a Memory that has ended.
type Left struct {
	Won     bool
	XP      int    // BOV-35.2: Objectives completed, Chest tokens, Bosses
	Sticker string // of the 100% Sync, as Game.Sticker
	Easy    bool   // some part of it was on Easy (BOV-45.3)
	Seats   []LeftSeat
	Events  []int // copies of each Event card that are in the deck, wherever they lie
	// Equipment are the cards in the draw pile, Gone those on the discard pile
	// or, light-grey ones, out of the campaign (BOV-24.8).
	Equipment, Gone []int
	Chests          []ir.CardID // Chest cards that are not in the deck any more, or were not when the game began
	Finders         []int       // the seats that opened them; -1 for one that was not in the deck when the game began
	Synced          [2]bool     // the Tower card of a Map was flipped (BOV-9.4)
}

// LeftSeat is an Assassin as a Memory leaves it.
type LeftSeat struct {
	HP, HPMax int
	// Out: it was Eliminated, or lies in Critical Condition, which comes to the
	// same for whoever goes on (GAP-11).
	Out bool
	// Board are the cards of its places in their order, NoID where none lies.
	Board [boardPlaces]ir.CardID
}

// Left tells what is left when the game is over.
func (g *Game) Left() Left {
	s, m := &g.s, g.m
	l := Left{Won: s.Result == 1, XP: g.xp(), Sticker: g.Sticker(), Easy: s.EasySeen}
	for i := range s.players() {
		a := &s.Seat[i]
		seat := LeftSeat{HP: int(a.HP), HPMax: int(a.HPMax), Out: a.Where == eliminated || a.Critical}
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
		// What somebody still had in hand is laid aside with the rest of the deck.
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

// Leaves tells whether a kind of Equipment is light-grey: it leaves the campaign when
// it is used up, others go to the discard pile.
func (m *Mission) Leaves(c ir.CardID) bool { return m.equip[c].leaves }

// WithStart compiles a Memory of the pack with another start in the place of the
// expected one: games of it may begin from whatever that start holds
// ([Mission.NewFrom]).
func (p *Pack) WithStart(i int, start ir.Start) (*Mission, error) {
	mem := p.ir.Memories[i]
	mem.Start = start
	return compile(p, &mem)
}

// KeepHome keeps an Ally off the Map for the whole Memory: its miniature stands in a
// Building of the Headquarters (BOV-40.15).
func (g *Game) KeepHome(id ir.AllyID) {
	if unit := g.m.unitOf(id); unit != none && g.s.Seat[unit].Where == notEntered {
		g.s.Seat[unit].Where = atHome
		g.dirty = true
	}
}

// IR is the pack as it was lowered.
func (p *Pack) IR() *ir.Pack { return p.ir }
