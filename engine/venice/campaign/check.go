package campaign

import (
	"errors"
	"slices"
)

// Check verifies the invariants of the state and of the Memory being played.
func (g *Game) Check() error {
	if what := g.wrong(); what != "" {
		return errors.New("campaign: " + what)
	}
	if g.in != nil {
		return g.in.Check()
	}
	return nil
}

// bads holds all checks; the check of the point is the last.
var bads = [...]func(*Game) string{(*Game).badRange, (*Game).badSeats, (*Game).badPeople, (*Game).badDecks, (*Game).badHome, (*Game).badPoint}

// wrong returns a violation in the state itself, "" for none.
func (g *Game) wrong() string {
	for _, bad := range bads {
		if what := bad(g); what != "" {
			return what
		}
	}
	return ""
}

func (g *Game) badRange() string {
	s, m := &g.s, g.m
	switch {
	case s.Seats < 2 || s.Seats > maxSeats:
		return "there are not 2 to 4 seats"
	case int(s.Edition) >= len(profiles):
		return "no such edition"
	case s.Stage > stageOver || s.Last > lastFailedTwice || s.Cause > causeHeadquarters || s.Result > 1:
		return "no such stage, result or cause"
	case int(s.Memory) >= len(m.index):
		return "no such Memory"
	case s.Attempt < 1 || s.Attempt > 2:
		return "no such attempt"
	case int(s.Level) > len(m.levels):
		return "no such level"
	case s.At > s.Seats || s.From > maxSeats || s.Ask.Code >= nAsks:
		return "no such seat or point"
	case (s.Stage == stageOver) != (s.Result != 0) || (s.Stage == stageOver) != s.Ask.Over():
		return "the campaign is over and is not"
	case g.playing() && g.in == nil || (g.in == nil) != (s.Begun == none) || g.playing() && s.Begun != s.Memory:
		return "no Memory is there to be played, or another"
	case g.playing() && int(g.in.State().Seats) != int(s.Seats):
		return "the Memory has other seats"
	case s.Moves > mostMoves:
		return "more cards were moved than may be"
	case s.Stage == stagePlace && (s.From == theVilla && (int(s.Place) >= len(m.ir.Equipment) || s.Villa[s.Place] == 0) ||
		s.From != theVilla && (s.From >= s.Seats || s.Place >= maxPlaces || s.Seat[s.From].Board[s.Place] == none)):
		return "the card to be laid is nowhere"
	}
	for i := range s.Diary {
		if b := &s.Diary[i]; b.How > boxLost || b.Sticker > greySticker || i >= len(m.index) && *b != (Box{}) || b.Sticker != noSticker && b.How != boxFirst && b.How != boxSecond {
			return "a box of the Diary holds what it cannot" // BOV-6.14
		}
	}
	return ""
}

func (g *Game) badSeats() string {
	s, m := &g.s, g.m
	for i := range s.Seat {
		a := &s.Seat[i]
		if i >= int(s.Seats) {
			if *a != nobody {
				return "somebody sits where nobody plays"
			}
			continue
		}
		people := len(m.ir.Assassins)
		if a.Novice {
			people = len(m.ir.Apprentices)
		}
		switch {
		case a.Who == none && (s.Last != lastNone || s.Stage > stageCast), a.Who != none && int(a.Who) >= min(people, maxPeople):
			return "a seat is nobody's"
		case a.StandIn != none && (a.Novice || int(a.StandIn) >= len(m.ir.Apprentices) || !s.Person[a.Who].Out && !s.Person[a.Who].Bed):
			return "somebody stands in for who needs nobody"
		case !a.Novice && a.Who != none && s.Person[a.Who].Out && a.StandIn == none && s.Stage > stageStandIn && s.Stage != stageLeave && s.Stage != stageJoin && s.Stage < stageShuffle && !(s.Home && s.Resting):
			return "an Eliminated Assassin plays"
		}
		for k := range i {
			if b := &s.Seat[k]; a.Who != none && a.Who == b.Who && a.Novice == b.Novice || a.StandIn != none && a.StandIn == b.StandIn {
				return "two seats are the same character"
			}
		}
		if what := m.badBoard(a.Board[:]); what != "" {
			return what
		}
	}
	return ""
}

func (m *Mission) badBoard(board []uint8) string {
	for p, c := range board {
		if c == none {
			continue
		}
		if int(c) >= len(m.ir.Equipment) {
			return "a card on a board is none"
		}
		if uint8(p) < placeInventory && slots[m.ir.Equipment[c].Slot] != uint8(p) { // BOV-24.5
			return "a card lies in the wrong slot"
		}
	}
	return ""
}

func (g *Game) badPeople() string {
	for who := range g.s.Person {
		p := &g.s.Person[who]
		if who >= len(g.m.ir.Assassins) && *p != stranger {
			return "an Assassin that is none has a bag"
		}
		if p.Learned > g.s.Level {
			return "an Assassin has learned more than the group has reached"
		}
		for level, c := range append(slices.Clone(p.Skill[:]), p.Offer) {
			if c == none {
				continue
			}
			if int(c) >= len(g.m.ir.Skills) || g.m.ir.Skills[c].Assassin != who || level < maxLevels && g.m.ir.Skills[c].Level != level+1 {
				return "a Skill card lies where it does not belong"
			}
		}
		if p.Offer != none && p.Skill[g.m.ir.Skills[p.Offer].Level-1] == none {
			return "a Skill card is held back for nothing"
		}
		if what := g.m.badBoard(p.Bag[:]); what != "" {
			return what
		}
	}
	return ""
}

func (g *Game) badDecks() string {
	s, m := &g.s, g.m
	for c := range s.Villa {
		if c >= len(m.ir.Equipment) && (s.Villa[c] > 0 || s.Equip[c] != Pile{}) {
			return "there are cards that are none"
		}
	}
	for c := range s.Event {
		if c >= len(m.ir.Events) && s.Event[c] > 0 {
			return "there are Event cards that are none"
		}
	}
	if s.ChestN > maxChests || s.Back > s.ChestN {
		return "the Chest deck is larger than it can be"
	}
	in := 0
	for c, where := range s.Chest {
		if where > chestGone || c >= len(m.ir.Chests) && where != chestSealed {
			return "a Chest card is nowhere"
		}
		if where == chestDeck {
			in++
			if !slices.Contains(s.Deck[:s.ChestN], uint8(c)) {
				return "a Chest card of the deck is not in it"
			}
		}
	}
	if in != int(s.ChestN) {
		return "the Chest deck holds a card twice"
	}
	for e := len(m.ir.Envelopes); e < maxEnvelopes; e++ {
		if s.Opened>>e&1 != 0 {
			return "an envelope that is none was opened"
		}
	}
	return ""
}

func (g *Game) badPoint() string {
	if g.playing() {
		return ""
	}
	return g.s.Ask.Wrong(g.s.Result != 0, len(g.Options()))
}
