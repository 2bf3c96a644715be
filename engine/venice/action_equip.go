package venice

import (
	"acforge.dev/engine"
	"acforge.dev/engine/venice/notation"
)

// gainCard gives an Assassin a card to keep or discard at once: BOV-18.1, 17.6,
// GAP-30.
func (g *Game) gainCard(seat int, id uint8) { g.beginGain(seat, id) }

func (g *Game) stepGain(f *Frame) bool { return g.ask(notation.AskKeep, gainFrame{f}.seat()+1) }

// freeInventory returns the first free inventory place, or none.
func (a *Seat) freeInventory() uint8 {
	for p := placeInventory; p < boardPlaces; p++ {
		if a.Board[p].ID == none {
			return p
		}
	}
	return none
}

// mayTake reports whether a card can be put in place p: BOV-1.8, 27.4. A critical
// Assassin cannot act, and so cannot put on armor (BOV-26.4, GAP-90).
func (g *Game) mayTake(a *Seat, p uint8) bool {
	return g.m.mayWield(a.Char, p) && (p != placeArmor || !a.Critical)
}

// fillKeep lists the choices for a gained card: BOV-18.1 to 18.6, 24.2, 24.5,
// 25.1, 25.4.
func (g *Game) fillKeep(top *Frame) {
	f := gainFrame{top}
	a := &g.s.Seat[f.seat()]
	id := f.card()
	e, fresh := &g.m.equip[id], Card{ID: id}
	room := a.freeInventory()
	if p := e.place; p != placeInventory && g.mayTake(a, p) {
		old := a.Board[p].ID
		switch {
		case old == none:
			g.add(act4(notation.Keep, p, notation.HowFree, id, none))
		case p == placeArmor && e.armor <= g.m.equip[old].armor:
		case a.Board[p] == fresh: // BOV-18.4: a used card makes way for a copy (GAP-94)
		default:
			g.add(act4(notation.Keep, p, notation.HowReplace, id, old))
			if room != none && g.canPay(f.seat(), 1) && g.s.Step == stepNone {
				g.add(act4(notation.Keep, p, notation.HowDisplace, id, old))
			}
		}
	}
	if room != none {
		g.add(act4(notation.Keep, room, notation.HowFree, id, none))
	} else {
		for p := placeInventory; p < boardPlaces; p++ {
			old := a.Board[p]
			twin := old == fresh
			for o := placeInventory; o < p; o++ {
				twin = twin || a.Board[o] == old
			}
			if !twin {
				g.add(act4(notation.Keep, p, notation.HowReplace, id, old.ID))
			}
		}
	}
	// BOV-18.3: someone on the square pays. The card in hand can always be
	// traded.
	if mask := g.partners(f.seat()); mask>>f.seat()&1 != 0 && mask&(mask-1) != 0 && g.s.Step == stepNone {
		for i := range maxSeats {
			if b := &g.s.Seat[i]; mask>>i&1 != 0 && !b.Critical && g.canPay(i, 1) {
				g.add(act1(notation.Trade, uint8(i)))
			}
		}
	}
	g.add(act1(notation.Discard, id))
}

func (g *Game) answerKeep(top *Frame, a engine.Action) {
	f := gainFrame{top}
	seat, id := f.seat(), f.card()
	g.done()
	switch verbOf(a) {
	case notation.Discard:
		g.discard(id, 1706)
		return
	case notation.Trade:
		g.trade(seatArg(a), id)
		return
	}
	g.put(seat, arg(a, 0), arg(a, 1), Card{ID: id})
}

// put lays a card in a place of a board and moves the card that was there.
func (g *Game) put(seat int, p, how uint8, c Card) {
	a := &g.s.Seat[seat]
	old := a.Board[p]
	a.Board[p] = c
	g.rummage(seat)
	by := int(g.m.equip[c.ID].armor)
	if old.ID != none {
		by -= int(g.m.equip[old.ID].armor)
		switch how {
		case notation.HowDisplace: // BOV-18.2
			g.pay(seat, 1)
			if q := a.freeInventory(); q != none {
				a.Board[q] = old
			}
		case notation.HowTrade: // BOV-18.3
			g.s.Pool[g.s.PoolN] = old
			g.s.PoolN++
		default: // BOV-18.4
			g.discard(old.ID, 1804)
		}
	}
	if p == placeArmor { // BOV-25.2, 25.5
		a.wear(by)
	}
	g.ev(evKept, 1801, g.m.contentOf(contentEquipment, int(c.ID)), seat, int(c.ID), int(p))
	g.dirty = true
}

// equipFrom puts a card of the inventory into its slot: BOV-18.6.
func (g *Game) equipFrom(seat int, p, how uint8) {
	a := &g.s.Seat[seat]
	c := a.Board[p]
	a.Board[p] = Card{ID: none}
	g.put(seat, g.m.equip[c.ID].place, how, c)
}

// partners returns the mask of seats that take part in a Trade: all on the same
// square, including critical ones (BOV-13.5, 26.9).
func (g *Game) partners(seat int) uint8 {
	at := g.s.Seat[seat&(maxSeats-1)].At
	players, mask := g.s.players(), uint8(0)
	for i := range players {
		if a := &players[i]; a.At == at && a.Where == onSquare {
			mask |= 1 << (i & 7)
		}
	}
	return mask
}

// canTrade reports whether a Trade is possible (BOV-13.4): another Assassin is
// there, and one of them holds a card.
func (g *Game) canTrade(seat int) bool {
	mask := g.partners(seat)
	if mask&(mask-1) == 0 || mask>>seat&1 == 0 {
		return false
	}
	for i := range int(g.s.Seats) {
		if mask>>i&1 != 0 && g.kitOf(i).hand {
			return true
		}
	}
	return g.tradesPieces(mask)
}

// trade takes all cards on the square in hand, and the card just gained if there
// is one. They are then given out one by one, each once, cards from slots first.
// Worn armor stays unless better armor replaces it (GAP-21, BOV-25.4). The cards
// in hand lie in the Pool above those of an unfinished search.
func (g *Game) trade(seat int, gained uint8) {
	s := &g.s
	g.pay(seat, 1)
	mask := g.partners(seat)
	g.ev(evTrade, 1304, 0, seat, int(mask), 0)
	first, extra := s.PoolN, 0
	if gained != none && int(s.PoolN) < len(s.Pool) {
		s.Pool[s.PoolN] = Card{ID: gained}
		s.PoolN++
		extra = 1
	}
	for p := range uint8(boardPlaces) {
		for i := range maxSeats {
			c := &s.Seat[i].Board[p]
			if mask>>i&1 == 0 || p == placeArmor || c.ID == none || int(s.PoolN) == len(s.Pool) {
				continue
			}
			s.Pool[s.PoolN] = *c
			s.PoolN++
			*c = Card{ID: none}
			g.rummage(i)
		}
	}
	g.beginShare(mask)
	g.beginTrade(seat, mask, first, extra)
}

func (g *Game) stepTrade(top *Frame) bool {
	f := tradeFrame{top}
	s := &g.s
	if f.next() < int(s.PoolN) {
		return g.ask(notation.AskTrade, 0)
	}
	for i := f.first(); i < int(s.PoolN); i++ {
		s.Pool[i] = Card{}
	}
	s.PoolN = uint8(f.first())
	g.done()
	return true
}

// fillTrade offers each partner's slot or inventory, if the remaining cards still
// find a place afterwards. If a card was gained in addition to all the others,
// one card may be discarded instead.
func (g *Game) fillTrade(top *Frame) {
	if top.Op == fShare {
		g.fillShare(top)
		return
	}
	f := tradeFrame{top}
	s := &g.s
	c := s.Pool[f.next()]
	fit := g.fitting(f)
	for i := range maxSeats {
		if f.partners()>>i&1 == 0 {
			continue
		}
		a := &s.Seat[i]
		if p := g.m.equip[c.ID].place; p != placeInventory && g.mayTake(a, p) {
			switch old := a.Board[p].ID; {
			case old == none:
				if fit.without(p) {
					g.add(act3(notation.Give, uint8(i), p, c.ID))
				}
			case g.m.equip[c.ID].armor > g.m.equip[old].armor: // BOV-25.4: armor still in place is worn armor
				if int(s.PoolN) < len(s.Pool) && fit.without(g.m.equip[old].place) {
					g.add(act3(notation.Give, uint8(i), p, c.ID))
				}
			}
		}
		if p := a.freeInventory(); p != none && fit.without(placeInventory) {
			g.add(act3(notation.Give, uint8(i), p, c.ID))
		}
	}
	if f.gained() > 0 && fit.room >= 1 { // BOV-18.6: all others must find their places
		g.add(act1(notation.Discard, c.ID))
	}
}

// fit counts, for each kind of slot, the free slots minus the cards of the Trade
// that want them, without the card in hand. Slots take only their own kind;
// excess cards need inventory.
type fit struct {
	spare [placeInventory]int
	room  int // inventory places left when all cards are given out
}

func (g *Game) fitting(f tradeFrame) fit {
	s := &g.s
	n := fit{room: f.gained()}
	for i := range maxSeats {
		if f.partners()>>i&1 == 0 {
			continue
		}
		a := &s.Seat[i]
		for p := range placeInventory {
			n.spare[p] += int(bit(a.Board[p].ID == none && g.mayTake(a, p)))
		}
		for p := placeInventory; p < boardPlaces; p++ {
			n.room += int(bit(a.Board[p].ID == none))
		}
	}
	for _, c := range s.Pool[f.next()+1 : s.PoolN] {
		if p := g.m.equip[c.ID].place; p < placeInventory {
			n.spare[p]--
		} else {
			n.room--
		}
	}
	for _, k := range n.spare {
		n.room += min(0, k)
	}
	return n
}

// without reports whether the cards still fit when one more place of a kind is
// taken, by the card in hand or by a card that it displaces.
func (n *fit) without(place uint8) bool {
	if place < placeInventory && n.spare[place] > 0 {
		return n.room >= 0
	}
	return n.room >= 1
}

func (g *Game) answerTrade(top *Frame, a engine.Action) {
	if top.Op == fShare {
		g.answerShare(a)
		return
	}
	f := tradeFrame{top}
	c := g.s.Pool[f.next()]
	g.s.Pool[f.next()] = Card{ID: none}
	f.goOn()
	if verbOf(a) == notation.Discard {
		f.discarded()
		g.discard(c.ID, 1805)
		return
	}
	g.put(seatArg(a), arg(a, 1), notation.HowTrade, c)
}
