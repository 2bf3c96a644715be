package venice

import (
	"acforge.dev/engine"
	"acforge.dev/engine/flat"
	"acforge.dev/engine/venice/notation"
)

// draw asks for the top card of a deck. The card is in s.Drawn when the caller
// continues, none if both deck and discards are empty. If nothing comes first,
// the game's own chance draws it at once.
func (g *Game) draw(deck uint8) {
	if g.s.Given || !g.settled() || !g.drawNow(deck) {
		g.beginDraw(deck)
	}
}

// drawNow draws by the game's own chance, if the deck holds a card.
func (g *Game) drawNow(deck uint8) bool {
	left := g.left(deck)
	if left > 0 {
		g.taken(deck, g.pickOf(deck, left))
	}
	return left > 0
}

// piles returns the piles of a deck.
func (g *Game) piles(deck uint8) []Pile {
	switch deck {
	case deckEquipment:
		return g.s.Equip[:len(g.m.equip)]
	case deckReinforcements, deckTriangle:
		return g.s.Reinf[:len(g.m.reinf)]
	}
	return g.s.Event[:len(g.m.events)]
}

func (g *Game) stepDraw(f *Frame) bool {
	s := &g.s
	deck := drawFrame{f}.deck()
	if g.left(deck) == 0 {
		g.shuffle(deck)
		if g.left(deck) == 0 {
			s.Drawn = none
			g.done()
			return true
		}
	}
	if !s.Given {
		g.drawNow(deck)
		g.done()
		return true
	}
	s.Ask = flat.Ask{Kind: uint8(engine.Draw), Code: notation.AskCard, Count: 1}
	g.filled, g.solo = false, 0
	return false
}

// pileMask has all bits of State.Left for some kinds of cards, four kinds in a
// word as in pileWord.
type pileMask [maxEvents / 4]uint64

const leftBits = 0x00ff00ff00ff00ff

var anyKindOfCard = pileMask{leftBits, leftBits, leftBits, leftBits, leftBits, leftBits, leftBits, leftBits,
	leftBits, leftBits, leftBits, leftBits, leftBits, leftBits, leftBits, leftBits}

// pileWord returns four piles as one word; the compiler turns this into one load.
func pileWord(p *[4]Pile) uint64 {
	return uint64(p[0].Left) | uint64(p[0].Gone)<<8 | uint64(p[1].Left)<<16 | uint64(p[1].Gone)<<24 |
		uint64(p[2].Left)<<32 | uint64(p[2].Gone)<<40 | uint64(p[3].Left)<<48 | uint64(p[3].Gone)<<56
}

// leftOf counts the remaining cards of some kinds.
func leftOf(piles []Pile, kinds *pileMask) int {
	sum := uint64(0)
	piles = piles[:(len(piles)+3)&^3]
	for i := 0; len(piles) >= 4; i++ {
		sum += pileWord((*[4]Pile)(piles)) & kinds[i&(len(kinds)-1)]
		piles = piles[4:]
	}
	return int(sum * 0x0001000100010001 >> 48)
}

// cardAt returns the n-th remaining card of some kinds, from 0, or none if there
// are fewer.
func cardAt(piles []Pile, kinds *pileMask, n int) uint8 {
	piles = piles[:(len(piles)+3)&^3]
	for i := 0; len(piles) >= 4; i++ {
		w := pileWord((*[4]Pile)(piles)) & kinds[i&(len(kinds)-1)]
		k := int(w * 0x0001000100010001 >> 48)
		for j := 4 * i; n < k; j++ {
			if n -= int(w & 0xff); n < 0 {
				return uint8(j)
			}
			w, k = w>>16, k-int(w&0xff)
		}
		n -= k
		piles = piles[4:]
	}
	return none
}

// countable returns the kinds of cards for which a draw may bring any remaining
// card. It returns nil if the rule for the deck is more complex.
func (g *Game) countable(deck uint8) *pileMask {
	if deck <= deckReinforcements && (deck != deckReinforcements || g.s.Pointer == 0) {
		return &anyKindOfCard
	}
	if deck == deckDirection && g.s.TurnsLeft == 0 {
		return &g.m.showing
	}
	return nil
}

// left counts the cards that may be drawn. A look-up of the direction counts only
// cards that show one.
func (g *Game) left(deck uint8) int {
	n := 0
	if kinds := g.countable(deck); kinds != nil {
		if n = leftOf(g.piles(deck), kinds); n > 0 || deck != deckDirection {
			return n
		}
	}
	if deck != deckDirection {
		for i := range g.piles(deck) {
			n += g.mayCome(deck, i, false)
		}
		return n
	}
	for i := range g.m.events {
		n += g.mayCome(deck, i, false)
	}
	if n == 0 && deck == deckDirection && !g.noEventsLeft() { // GAP-44
		for i := range g.m.events {
			n += g.mayCome(deck, i, true)
		}
	}
	return n
}

// mayCome counts the copies of a card that may be drawn.
func (g *Game) mayCome(deck uint8, i int, discards bool) int {
	if deck == deckDirection {
		if g.s.TurnsLeft > 0 && !discards {
			return g.setAside(i)
		}
		if g.m.events[i].dir >= dirRandom {
			return 0
		}
	}
	switch {
	case deck == deckAside:
		unseen := g.unseen()
		return int(g.s.Event[i].Left)*(unseen-int(g.s.TurnsLeft)) + int(g.s.Aside[i])*max(1, unseen)
	case deck == deckReinforcements && g.s.Pointer != 0 && g.m.reinf[i].to != g.s.Pointer-1:
		return 0
	case deck == deckTriangle:
		n := 0
		for k := range g.m.reinf {
			if int(g.m.reinf[k].to) == i {
				n += int(g.s.Reinf[k].Left)
			}
		}
		return n
	}
	p := &g.piles(deck)[i]
	if discards {
		return int(p.Gone)
	}
	return int(p.Left)
}

// inDiscards reports whether a look-up of the direction must search the discards:
// the deck holds cards, but none shows a direction.
func (g *Game) inDiscards(deck uint8) bool {
	if deck != deckDirection || g.noEventsLeft() {
		return false
	}
	for i := range g.m.events {
		if g.mayCome(deck, i, false) > 0 {
			return false
		}
	}
	return true
}

func (g *Game) noEventsLeft() bool {
	for i := range g.m.events {
		if g.s.Event[i].Left > 0 {
			return false
		}
	}
	return true
}

// shuffle makes a new deck from the discards: BOV-3.6, 17.7, 29.10. It happens
// only when a card is needed (GAP-05). A look-up shuffles only an empty deck; if
// no remaining card shows a direction, it searches the discards.
func (g *Game) shuffle(deck uint8) {
	piles := g.piles(deck)
	if deck == deckDirection && !g.noEventsLeft() {
		return
	}
	moved := false
	for i := range piles {
		if deck == deckEquipment && g.m.equip[i].leaves { // BOV-24.8
			continue
		}
		moved = moved || piles[i].Gone > 0
		if deck == deckAside { // never into the limited deck, which is never empty while it is one (GAP-61)
			g.s.Aside[i] += piles[i].Gone
			piles[i].Gone = 0
			continue
		}
		piles[i].Left += piles[i].Gone
		piles[i].Gone = 0
	}
	if moved {
		g.ev(evShuffled, shuffleRule[streamOf[deck]], 0, int(streamOf[deck]), 0, 0)
	}
}

var shuffleRule = [nPurposes]uint16{deckEvents: 306, deckEquipment: 1707, deckReinforcements: 2910, deckDirection: 306}

// pick draws one of the remaining cards.
func (g *Game) pick(deck uint8) uint8 { return g.pickOf(deck, g.left(deck)) }

// pickOf draws one of left cards.
func (g *Game) pickOf(deck uint8, left int) uint8 {
	if deck == deckTriangle {
		a := g.mayCome(deck, 0, false)
		return uint8(bit(g.random(streamOf[deck], a+g.mayCome(deck, 1, false)) >= a))
	}
	n := g.random(streamOf[deck], max(1, left))
	if kinds := g.countable(deck); kinds != nil {
		if i := cardAt(g.piles(deck), kinds, n); i != none || deck != deckDirection {
			return i
		}
	}
	discards := g.inDiscards(deck)
	for i := range g.piles(deck) {
		k := g.mayCome(deck, i, discards)
		if n < k {
			return uint8(i)
		}
		n -= k
	}
	return none
}

// taken records the card that was drawn.
func (g *Game) taken(deck, card uint8) {
	s := &g.s
	s.Drawn = card
	if deck == deckDirection { // BOV-30.6: it is only looked at
		if s.TurnsLeft > 0 {
			g.seenAside(card)
		}
		g.ev(evLooked, 3006, g.m.contentOf(contentEvent, int(card)), int(card), 0, 0)
		return
	}
	switch deck {
	case deckTriangle:
		s.Pointer = card + 1
		g.ev(evTriangle, 5103, 0, int(card), 0, 0)
		return
	case deckReinforcements:
		s.Pointer = 0
	case deckAside:
		g.ev(evDrawn, 5101, g.m.contentOf(contentEvent, int(card)), int(deckEvents), int(card), 0)
		if s.Aside[card] > 0 {
			s.Aside[card]--
			return
		}
		s.Event[card].Left--
		return
	}
	g.piles(deck)[card].Left--
	if deck == deckEvents && s.TurnsLeft > 0 {
		g.limitDraw()
	}
	g.ev(evDrawn, drawRule[deck], g.m.contentOf(deckContent[deck], int(card)), int(deck), int(card), 0)
}

var (
	drawRule    = [nPurposes]uint16{deckEvents: 302, deckEquipment: 1703, deckReinforcements: 2903}
	deckContent = [nPurposes]contentKind{deckEvents: contentEvent, deckEquipment: contentEquipment, deckReinforcements: contentReinforcement}
)

func (g *Game) fillDraw(f *Frame) {
	if f.Op == fGuess {
		g.fillGuess(guessFrame{f})
		return
	}
	if f.Op == fThrow {
		g.fillThrow(throwFrame{f})
		return
	}
	deck := drawFrame{f}.deck()
	discards := g.inDiscards(deck)
	n := len(g.piles(deck))
	if deck == deckTriangle {
		n = maxMaps
	}
	for i := range n {
		if g.mayCome(deck, i, discards) > 0 {
			g.add(act1(notation.Outcome, uint8(i)))
		}
	}
}

// discard removes an Equipment card as its icon says: BOV-18.5. Single-use cards
// go to the discard pile (BOV-24.3). Light-grey cards leave the campaign: they
// are never shuffled (shuffle) and never in the box again (inBox), BOV-24.8.
func (g *Game) discard(card uint8, rule uint16) {
	g.s.Equip[card].Gone++
	g.ev(evDiscarded, rule, g.m.contentOf(contentEquipment, int(card)), int(card), 0, 0)
}
