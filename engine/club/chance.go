package club

import (
	"math/bits"

	"acforge.dev/engine"
	"acforge.dev/engine/flat"
)

// The decks. Each has its own stream of chance; forDice is the stream of the
// dice.
const (
	deckMission uint8 = iota
	deckDefence
	deckWeapon
	deckLocation
	deckSpecial
	deckDouble
	deckToken
	forDice
	nDecks
)

var deckNames = [nDecks]string{"mission", "defence", "weapon", "location", "special", "double", "token", ""}

func (g *Game) random(purpose uint8, n int) int {
	s := &g.s
	c := s.Draws[purpose]
	s.Draws[purpose]++
	return engine.Bounded(engine.At(s.Seed, purpose, uint32(c)), n)
}

func (g *Game) throw() uint8 { return g.m.faces[g.random(forDice, 6)] }

// roll asks for n dice of a seat. The faces are in s.Roll when the caller
// continues.
func (g *Game) roll(n, p int) {
	g.s.Roll = [nSkills]uint8{}
	if n > 0 {
		g.beginRoll(n, p)
	}
}

// rollRule returns the statement by which the dice on top fall. It depends on
// which frame asked for them.
func (g *Game) rollRule() uint16 {
	s := &g.s
	switch below := &s.Frame[max(2, s.FrameN)-2]; {
	case below.Op == fGame:
		return 1201
	case below.PC == tryEscaped:
		return 601
	}
	return 410
}

func (g *Game) stepRoll(top *Frame) bool {
	s, f := &g.s, rollFrame{top}
	if !s.Given {
		for ; f.left() > 0; f.fell() {
			s.Roll[g.throw()]++
		}
	}
	if f.left() == 0 {
		r := &s.Roll
		g.ev(evRoll, g.rollRule(), 0, f.who(), int(r[0]), int(r[1]), int(r[2])<<8|int(r[3]), int(r[4])<<8|int(r[5]))
		g.done()
		return true
	}
	s.Ask = flat.Ask{Kind: uint8(engine.Roll), Code: askDie, Who: uint8(f.who() + 1), Count: uint8(f.left())}
	g.filled = false
	return false
}

// fillRoll lists the faces of the die, each once (CGAP-02).
func (g *Game) fillRoll() {
	seen := uint8(0)
	for _, face := range g.m.faces {
		if seen>>face&1 == 0 {
			seen |= 1 << face
			g.add(act(vOutcome, face, 0, 0))
		}
	}
}

// outcome applies the face that fell or the card that was drawn.
func (g *Game) outcome(what uint8) {
	top := g.top()
	if top.Op == fRoll {
		g.s.Roll[what]++
		rollFrame{top}.fell()
		return
	}
	f := drawFrame{top}
	f.came()
	g.remove(f.deck(), what)
	g.came(f.deck(), what, f.who())
}

// draw asks for n cards of a deck for a seat. Special cards, double cards and
// tokens go to the seat. Other cards are in s.Drawn when the caller continues.
func (g *Game) draw(deck uint8, n, p int) {
	g.s.Drawn = none
	if n > 0 {
		g.beginDraw(deck, n, p)
	}
}

func (g *Game) stepDraw(top *Frame) bool {
	s, f := &g.s, drawFrame{top}
	deck, p := f.deck(), f.who()
	for {
		if deck == deckDouble && g.excess(p) {
			return g.ask(askExcess, p) // CLUB-14.2
		}
		if f.left() == 0 && f.draws() > 0 {
			f.nextDraw()
			if s.Player[p].Credits > 30 && g.all(deck) > 1 { // CLUB-9.4, CGAP-15
				return g.ask(askTwo, p)
			}
		}
		if f.left() == 0 {
			break
		}
		if g.left(deck) > 0 {
			if s.Given {
				s.Ask = flat.Ask{Kind: uint8(engine.Draw), Code: askCard, Who: uint8(p + 1), Count: uint8(f.left())}
				g.filled = false
				return false
			}
			f.came()
			card := g.pick(deck)
			g.remove(deck, card)
			g.came(deck, card, p)
			continue
		}
		q := g.under(deck)
		if q == nil || q.N == 0 {
			break // no card is left anywhere
		}
		f.came()
		g.came(deck, q.pop(), p) // it is known: no chance is involved
	}
	g.done()
	return true
}

// pile returns the cards that can come from a deck by chance, counted by kind.
func (g *Game) pile(deck uint8) []uint8 {
	s, m := &g.s, g.m
	switch deck {
	case deckDefence:
		return s.Defences[:len(m.defences)]
	case deckWeapon:
		return s.Weapons[:len(m.weapons)]
	case deckLocation:
		return s.Locations[:len(m.places)]
	case deckSpecial:
		return s.Specials[:len(m.specials[s.Seats])]
	case deckDouble:
		return s.Doubles[:len(m.doubles)]
	}
	return s.Stack[:]
}

// under returns the known cards under a deck; nil if the deck can have none.
func (g *Game) under(deck uint8) *Queue {
	s := &g.s
	switch deck {
	case deckMission:
		return &s.Missions
	case deckWeapon:
		return &s.Swapped
	case deckSpecial:
		return &s.Used
	case deckDouble:
		return &s.Played
	case deckToken:
		return &s.Spent
	}
	return nil
}

// left counts the cards that chance chooses from.
func (g *Game) left(deck uint8) int {
	if deck == deckMission {
		return bits.OnesCount32(g.s.Left) + int(g.s.Blacks)
	}
	return sum(g.pile(deck))
}

// sum adds up counts. It adds eight at a time where possible: as four pairs,
// which a multiplication then adds.
func sum(counts []uint8) int {
	n := 0
	for ; len(counts) >= 8; counts = counts[8:] {
		c := counts[:8]
		w := uint64(c[0]) | uint64(c[1])<<8 | uint64(c[2])<<16 | uint64(c[3])<<24 |
			uint64(c[4])<<32 | uint64(c[5])<<40 | uint64(c[6])<<48 | uint64(c[7])<<56
		w = w&0x00ff00ff00ff00ff + w>>8&0x00ff00ff00ff00ff
		n += int(w * 0x0001000100010001 >> 48)
	}
	for _, c := range counts {
		n += int(c)
	}
	return n
}

// all counts the cards that can still be drawn from a deck.
func (g *Game) all(deck uint8) int {
	n := g.left(deck)
	if q := g.under(deck); q != nil {
		n += int(q.N)
	}
	return n
}

// pick draws a card among those left.
func (g *Game) pick(deck uint8) uint8 {
	n := g.random(deck, max(1, g.left(deck)))
	if deck == deckMission {
		known := bits.OnesCount32(g.s.Left)
		if n < known {
			return nth(g.s.Left, n)
		}
		// All black missions that no player has seen are equally likely.
		return nth(g.s.Unknown, g.random(deck, bits.OnesCount32(g.s.Unknown)))
	}
	for i, c := range g.pile(deck) {
		if n < int(c) {
			return uint8(i)
		}
		n -= int(c)
	}
	return none
}

func nth(set uint32, n int) uint8 {
	for ; n > 0; n-- {
		set &= set - 1
	}
	return uint8(bits.TrailingZeros32(set))
}

func (g *Game) fillDraw(deck uint8) {
	s := &g.s
	if deck == deckMission {
		set := s.Left
		if s.Blacks > 0 {
			set |= s.Unknown
		}
		for ; set != 0; set &= set - 1 {
			g.add(act(vOutcome, nth(set, 0), 0, 0))
		}
		return
	}
	for i, c := range g.pile(deck) {
		if c > 0 {
			g.add(act(vOutcome, uint8(i), 0, 0))
		}
	}
}

// remove takes a card drawn by chance out of its deck.
func (g *Game) remove(deck, card uint8) {
	s := &g.s
	if deck != deckMission {
		g.pile(deck)[card]--
		return
	}
	if bit := uint32(1) << card; s.Left&bit != 0 {
		s.Left &^= bit
	} else {
		s.Unknown &^= bit
		s.Blacks--
	}
}

// came applies the consequences of a drawn card.
func (g *Game) came(deck, card uint8, p int) {
	s := &g.s
	s.Drawn = card
	a := &s.Player[p]
	g.ev(evDrawn, drawRule[deck], g.drawnContent(deck, card), p, int(deck), int(card), 0, 0)
	switch deck {
	case deckSpecial:
		if t := &g.m.specials[s.Seats][card]; t.atOnce { // CGAP-17
			g.toQueue(&s.Used, card)
			g.effects(p, card)
			return
		} else if t.onDraw { // CGAP-16
			g.effects(p, card)
		}
		a.Special[card]++
	case deckDouble:
		a.Double[card]++
	case deckToken:
		a.Token[card]++
	}
}

func (g *Game) toQueue(q *Queue, c uint8) {
	if !q.push(c) {
		g.s.Broken = BrokenQueue
	}
}

var drawRule = [nDecks]uint16{deckMission: 401, deckDefence: 401, deckWeapon: 403, deckLocation: 403, deckSpecial: 903, deckDouble: 1401, deckToken: 1004}

// drawnContent returns the content that a drawn card touches. A special card is
// touched when it is used.
func (g *Game) drawnContent(deck, card uint8) uint16 {
	switch deck {
	case deckMission:
		return g.m.contentOf(contentMission, card)
	case deckDefence:
		return g.m.contentOf(contentDefence, card)
	case deckWeapon:
		return g.m.contentOf(contentWeapon, card)
	case deckLocation:
		return g.m.contentOf(contentLocation, card)
	}
	return 0
}
