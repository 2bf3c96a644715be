package naive

import (
	"slices"

	"acforge.dev/engine"
	"acforge.dev/engine/venice/notation"
)

// inventory is the first inventory place of a board.
const inventory = int(notation.Inventory)

// slotOf returns the slot of a card (BOV-24.2), none if it only goes to the
// inventory.
func slotOf(c *card) int {
	switch c.Slot {
	case "melee":
		return int(notation.Melee)
	case "ranged":
		return int(notation.Ranged)
	case "blade":
		return int(notation.Blade)
	case "armor":
		return int(notation.Armor)
	}
	return none
}

// mayTake reports whether a card may be put in a slot of this board. Apprentices
// have no Hidden Blade (BOV-1.8, 27.4), and a critical character puts on no armor
// (26.4, GAP-90).
func (g *Game) mayTake(u *unit, place int) bool {
	switch uint8(place) {
	case notation.Blade:
		return !u.novice
	case notation.Armor:
		return !u.critical
	}
	return true
}

// free returns the first free inventory place, or none.
func (u *unit) free() int {
	for p := inventory; p < len(u.board); p++ {
		if u.board[p] == nil {
			return p
		}
	}
	return none
}

// lay puts a card on a board; worn armor adds its cubes (BOV-25.2), better
// armor the difference (25.5).
func (g *Game) lay(u *unit, place int, c *card) {
	if uint8(place) == notation.Armor {
		old := 0
		if u.board[place] != nil {
			old = u.board[place].Armor
		}
		u.hpMax += c.Armor - old
		u.hp += c.Armor - old
	}
	u.board[place] = c
}

// discard follows the card's own icon (BOV-18.5). Single-use cards and
// Investigations (GAP-29) go to the discard pile; light-grey ones leave the
// campaign (24.8).
func (g *Game) discard(c *card) {
	if c.SingleUse || len(c.Investigation) > 0 {
		g.equipment.discard[c.id]++
		return
	}
	g.removed[c.id]++
}

// equip offers to put inventory cards into their slots: BOV-18.6, 18.4, 18.2,
// 25.4. Of identical cards the first is offered.
func (m *menu) equip(u *unit) {
	for p := inventory; p < len(u.board); p++ {
		c := u.board[p]
		if c == nil || slotOf(c) == none || !m.mayTake(u, slotOf(c)) {
			continue
		}
		if slices.ContainsFunc(u.board[inventory:p], func(x *card) bool { return x != nil && *x == *c }) {
			continue
		}
		old := u.board[slotOf(c)]
		if old == nil {
			if m.canPay(u, 0) {
				m.add(notation.Equip, u.n, p, int(notation.HowFree))
			}
			continue
		}
		if *old == *c || uint8(slotOf(c)) == notation.Armor && c.Armor <= old.Armor {
			continue // BOV-18.4: a used copy differs from an unused one
		}
		if m.canPay(u, 0) {
			m.add(notation.Equip, u.n, p, int(notation.HowReplace))
		}
		if m.canPay(u, 1) { // the place that it leaves is free for the other card
			m.add(notation.Equip, u.n, p, int(notation.HowDisplace))
		}
	}
}

// equipFrom moves a card from the inventory into its slot.
func (g *Game) equipFrom(u *unit, place int, how uint8) {
	c := u.board[place]
	u.board[place] = nil
	slot := slotOf(c)
	old := u.board[slot]
	g.lay(u, slot, c)
	switch how {
	case notation.HowReplace:
		g.discard(old)
	case notation.HowDisplace:
		g.pay(u, 1)
		u.board[u.free()] = old
	}
}

// gain lets an Assassin keep a card or discard it: BOV-18.1 to 18.6.
func (g *Game) gain(u *unit, c *card) {
	id, slot := uint8(c.id), slotOf(c)
	var ways []engine.Action
	keep := func(place int, how uint8, old int) {
		ways = append(ways, notation.Act(notation.Keep, uint8(place), how, id, uint8(old)))
	}
	room := u.free()
	if slot != none && g.mayTake(u, slot) {
		old := u.board[slot]
		switch {
		case old == nil: // BOV-18.1
			keep(slot, notation.HowFree, none)
		case *old == *c: // an identical card with the same uses changes nothing
		case uint8(slot) == notation.Armor && c.Armor <= old.Armor: // BOV-25.4
		default:
			keep(slot, notation.HowReplace, old.id) // BOV-18.4
			if room != none && g.step == "" && g.canPay(u, 1) {
				keep(slot, notation.HowDisplace, old.id) // BOV-18.2
			}
		}
	}
	if room != none {
		keep(room, notation.HowFree, none)
	} else {
		seen := map[card]bool{*c: true}
		for p := inventory; p < len(u.board); p++ { // BOV-18.6; identical cards with the same uses count once
			if old := u.board[p]; !seen[*old] {
				seen[*old] = true
				keep(p, notation.HowReplace, old.id)
			}
		}
	}
	if g.step == "" { // BOV-18.3: someone on the square pays for a Trade
		partners := g.partners(u)
		if len(partners) > 1 {
			for _, v := range partners {
				if !v.critical && g.canPay(v, 1) {
					ways = append(ways, notation.Act(notation.Trade, uint8(v.n)))
				}
			}
		}
	}
	ways = append(ways, notation.Act(notation.Discard, id))
	g.about.card = c.ID
	a := g.ask(notation.AskKeep, u.n+1, ways)
	switch notation.VerbOf(a) {
	case notation.Discard:
		g.discard(c)
	case notation.Trade:
		payer := g.units[notation.Arg(a, 0)]
		g.pay(payer, 1)
		g.trade(payer, c, u)
	case notation.Keep:
		place := int(notation.Arg(a, 0))
		old := u.board[place]
		g.lay(u, place, c)
		switch notation.Arg(a, 1) {
		case notation.HowReplace:
			g.discard(old)
		case notation.HowDisplace:
			g.pay(u, 1)
			u.board[room] = old
		}
	}
	g.settle()
}

// partners returns all Assassins on the square of a trading one, including
// critical ones (BOV-13.4, 13.5) but not one in a Hiding Spot (GAP-15).
func (g *Game) partners(u *unit) []*unit {
	var out []*unit
	for _, v := range g.assassins() {
		if u.place == onSquare && v.place == onSquare && v.at == u.at {
			out = append(out, v)
		}
	}
	return out
}

// mayTrade reports whether another Assassin is there, and one of them has a card
// to trade.
func (g *Game) mayTrade(u *unit) bool {
	partners := g.partners(u)
	if len(partners) < 2 {
		return false
	}
	for _, v := range partners {
		for p, c := range v.board {
			if c != nil && uint8(p) != notation.Armor {
				return true
			}
		}
	}
	return len(g.tradable(partners)) > 0
}

// trade lets the Assassins on a square redistribute their cards (BOV-13.4): each
// card once, those of the slots first. Worn armor stays, except for better armor
// (GAP-21). A card just gained may be included; then one may be discarded in
// exchange (18.6).
func (g *Game) trade(u *unit, gained *card, _ *unit) {
	partners := g.partners(u)
	found := g.pool // cards of a search that are not taken yet
	var hand []*card
	if gained != nil {
		hand = append(hand, gained)
	}
	for p := range u.board {
		for _, v := range partners {
			if c := v.board[p]; c != nil && uint8(p) != notation.Armor {
				hand = append(hand, c)
				v.board[p] = nil
			}
		}
	}
	spare := gained != nil
	for len(hand) > 0 {
		c := hand[0]
		rest := hand[1:]
		var ways []engine.Action
		give := func(v *unit, place int) {
			// The remaining cards must find places too.
			old := v.board[place]
			v.board[place] = c
			after := slices.Clone(rest)
			if old != nil {
				after = append(after, old)
			}
			if g.allFit(partners, after, spare) {
				ways = append(ways, notation.Act(notation.Give, uint8(v.n), uint8(place), uint8(c.id)))
			}
			v.board[place] = old
		}
		for _, v := range partners {
			if slot := slotOf(c); slot != none && g.mayTake(v, slot) {
				old := v.board[slot]
				if old == nil || uint8(slot) == notation.Armor && c.Armor > old.Armor { // BOV-25.4
					give(v, slot)
				}
			}
			if p := v.free(); p != none {
				give(v, p)
			}
		}
		if spare && g.allFit(partners, rest, false) { // all others must find their places
			ways = append(ways, notation.Act(notation.Discard, uint8(c.id)))
		}
		g.pool = hand
		g.about.card = c.ID
		a := g.ask(notation.AskTrade, 0, ways)
		hand = rest
		if notation.VerbOf(a) == notation.Discard {
			g.discard(c)
			spare = false
			continue
		}
		v, place := g.units[notation.Arg(a, 0)], int(notation.Arg(a, 1))
		old := v.board[place]
		g.lay(v, place, c)
		if old != nil {
			hand = append(hand, old)
		}
		g.settle()
	}
	g.pool = found
	g.sharePieces(partners)
}

// allFit reports whether all cards find a place on the boards: a free slot of
// their kind or an inventory place. One may be left over if spare is set.
func (g *Game) allFit(partners []*unit, cards []*card, spare bool) bool {
	over := 0
	for slot := range inventory {
		n := 0
		for _, c := range cards {
			if slotOf(c) == slot {
				n++
			}
		}
		for _, v := range partners {
			if n > 0 && v.board[slot] == nil && g.mayTake(v, slot) {
				n--
			}
		}
		over += n
	}
	for _, c := range cards {
		if slotOf(c) == none {
			over++
		}
	}
	for _, v := range partners {
		for _, c := range v.board[inventory:] {
			if c == nil {
				over--
			}
		}
	}
	return over <= 0 || spare && over == 1
}

// hideBodies follows BOV-17: search first, one card at a time, up to the number
// of Bodies. Then all Bodies leave, and each card is kept or discarded.
func (g *Game) hideBodies(u *unit) {
	s := g.squares[u.at]
	var found []*card
	for range len(s.bodies) { // BOV-17.3
		if !g.canDraw(&g.equipment) {
			break
		}
		a := g.ask(notation.AskSearch, u.n+1, []engine.Action{notation.Act(notation.Search), notation.Act(notation.Pass)})
		if notation.VerbOf(a) == notation.Pass {
			break
		}
		c := g.drawEquipment()
		if c == nil {
			break
		}
		if len(c.Investigation) > 0 { // BOV-17.4, GAP-29
			g.equipment.discard[c.id]++
			g.do(c.Investigation, &context{self: u, here: s, side: everywhere})
			break
		}
		found = append(found, c)
		g.pool = found
	}
	for _, kind := range s.bodies { // BOV-17.5
		g.reserve[kind]++
	}
	s.bodies = nil
	g.settle()
	for len(found) > 0 { // BOV-17.6
		c := found[0]
		found = found[1:]
		g.pool = found
		g.gain(u, c)
		g.pool = found
	}
	g.pool = nil
}

// canDraw reports whether a deck or its discards hold a card.
func (g *Game) canDraw(p *pile) bool { return sum(p.deck)+sum(p.discard) > 0 }

func sum(list []int) int {
	n := 0
	for _, k := range list {
		n += k
	}
	return n
}

// reshuffle makes a new deck from the discards when a card is needed and the deck
// is empty: BOV-3.6, 17.7, 29.10, GAP-05.
func (g *Game) reshuffle(p *pile) {
	if sum(p.deck) > 0 || sum(p.discard) == 0 {
		return
	}
	g.tell(map[*pile]string{&g.events: "BOV-3.6", &g.equipment: "BOV-17.7", &g.reinforcements: "BOV-29.10"}[p], "shuffled", nil)
	for i, n := range p.discard {
		p.deck[i] += n
		p.discard[i] = 0
	}
}

// drawEquipment draws the top card, nil if there is none.
func (g *Game) drawEquipment() *card {
	g.reshuffle(&g.equipment)
	id := g.drawCard(notation.EquipmentDeck, g.equipment.deck)
	if id == none {
		return nil
	}
	g.equipment.deck[id]--
	return &card{Equipment: &g.pack.Equipment[id], id: id}
}
