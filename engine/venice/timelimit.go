package venice

// A time limit of n turns (BOV-47.1) divides the Event cards into two decks: n
// random ones, and those set aside. Players do not know which is which, so the
// game decides it only when a card is seen. State.Event holds the unseen cards:
// TurnsLeft of them make the limited deck, the others are set aside. A draw may
// bring any of them, and so may a look-up of the direction. A card seen in a
// look-up is then known to be set aside (State.Aside). When the limit is reached,
// the cards set aside become the deck (BOV-47.4).

// unseen counts the Event cards not seen yet.
func (g *Game) unseen() int {
	n := 0
	for i := range g.m.events {
		n += int(g.s.Event[i].Left)
	}
	return n
}

// setAside returns the weight of an Event card in a look-up among those set
// aside: BOV-47.3. Seen cards without a direction have no weight: looking at them
// again does not change the odds.
func (g *Game) setAside(i int) int {
	s := &g.s
	unseen := g.unseen()
	n := int(s.Event[i].Left) * (unseen - int(s.TurnsLeft))
	if g.m.events[i].dir < dirRandom {
		n += int(s.Aside[i]) * unseen
	}
	return n
}

// seenAside records a card seen among those set aside. If a card of its kind with
// a direction is already known to be there, it counts as the same card.
func (g *Game) seenAside(card uint8) {
	s := &g.s
	if s.Aside[card] > 0 && g.m.events[card].dir < dirRandom || g.inDiscards(deckDirection) {
		return
	}
	s.Event[card].Left--
	s.Aside[card]++
}

// limitDraw removes a card from the limited deck: BOV-47.2. After the last one,
// all others are the deck (BOV-47.4).
func (g *Game) limitDraw() {
	s := &g.s
	if s.TurnsLeft--; s.TurnsLeft > 0 {
		return
	}
	for i := range s.Aside {
		s.Event[i].Left += s.Aside[i]
		s.Aside[i] = 0
	}
}
