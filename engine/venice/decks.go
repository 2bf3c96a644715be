package venice

import "acforge/engine"

// draw asks for the top card of a deck; it is in s.Drawn when the caller goes
// on, none where neither deck nor discards hold a card.
func (g *Game) draw(deck uint8) { g.push(fDraw, int(deck), 0, 0, 0) }

// piles of a deck.
func (g *Game) piles(deck uint8) []Pile {
	switch deck {
	case deckEquipment:
		return g.s.Equip[:len(g.m.equip)]
	case deckReinforcements:
		return g.s.Reinf[:len(g.m.reinf)]
	}
	return g.s.Event[:len(g.m.events)]
}

func (g *Game) stepDraw(f *Frame) bool {
	s := &g.s
	deck := uint8(f.A)
	if g.left(deck) == 0 {
		g.shuffle(deck)
		if g.left(deck) == 0 {
			s.Drawn = none
			g.pop()
			return true
		}
	}
	if !s.Given {
		g.taken(deck, g.pick(deck))
		g.pop()
		return true
	}
	s.Ask = Ask{Kind: uint8(engine.Draw), Code: askCard, Count: 1}
	g.filled = false
	return false
}

// left counts the cards that may come; in a look-up of the direction only
// cards that show one.
func (g *Game) left(deck uint8) int {
	n := 0
	for i, p := range g.piles(deck) {
		if deck != deckDirection || g.m.events[i].dir < dirRandom {
			n += int(p.Left)
		}
	}
	return n
}

// shuffle makes a new deck of the discards: BOV-3.6, 17.7, 29.10; GAP-05:
// only when a card is needed. GAP-44: a look-up that finds no direction in
// the deck looks at the discards too, and the deck stays as it is.
func (g *Game) shuffle(deck uint8) {
	piles := g.piles(deck)
	if deck == deckDirection {
		for _, p := range piles {
			if p.Left > 0 {
				return
			}
		}
	}
	moved := false
	for i := range piles {
		moved = moved || piles[i].Gone > 0
		piles[i].Left += piles[i].Gone
		piles[i].Gone = 0
	}
	if moved {
		g.ev(evShuffled, shuffleRule[deck], 0, int(deck), 0, 0)
	}
}

var shuffleRule = [nPurposes]uint16{deckEvents: 306, deckEquipment: 1707, deckReinforcements: 2910, deckDirection: 306}

// pick draws a card among those left.
func (g *Game) pick(deck uint8) uint8 {
	n := g.random(deck, max(1, g.left(deck)))
	for i, p := range g.piles(deck) {
		if deck == deckDirection && g.m.events[i].dir >= dirRandom {
			continue
		}
		if n < int(p.Left) {
			return uint8(i)
		}
		n -= int(p.Left)
	}
	return none
}

// taken notes the card that came.
func (g *Game) taken(deck, card uint8) {
	s := &g.s
	s.Drawn = card
	if deck == deckDirection { // BOV-30.6: it is only looked at
		g.ev(evLooked, 3006, g.m.contentOf(contentEvent, int(card)), int(card), 0, 0)
		return
	}
	g.piles(deck)[card].Left--
	g.ev(evDrawn, drawRule[deck], g.m.contentOf(deckContent[deck], int(card)), int(deck), int(card), 0)
}

var (
	drawRule    = [nPurposes]uint16{deckEvents: 302, deckEquipment: 1703, deckReinforcements: 2903}
	deckContent = [nPurposes]contentKind{deckEvents: contentEvent, deckEquipment: contentEquipment, deckReinforcements: contentReinforcement}
)

func (g *Game) fillDraw(f *Frame) {
	deck := uint8(f.A)
	for i, p := range g.piles(deck) {
		if p.Left > 0 && (deck != deckDirection || g.m.events[i].dir < dirRandom) {
			g.add(act1(vOutcome, uint8(i)))
		}
	}
}

// discard lays an Equipment card aside by its own icon: BOV-18.5. Single use
// goes to the discard pile (BOV-24.3), light grey out of the game (BOV-24.8).
func (g *Game) discard(card uint8, rule uint16) {
	if g.m.equip[card].single {
		g.s.Equip[card].Gone++
	}
	g.ev(evDiscarded, rule, g.m.contentOf(contentEquipment, int(card)), int(card), 0, 0)
}
