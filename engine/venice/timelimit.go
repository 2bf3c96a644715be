package venice

// A time limit of n turns (BOV-47.1) makes two decks of the Event cards: n
// random ones, and those set aside. Nobody knows which are which, so nothing
// decides it before a card is seen: State.Event holds the cards that nobody
// has seen: TurnsLeft of them make the limited deck, the others are set aside. A
// card is drawn from all of them. So is one that is looked at for its direction;
// from then on it is known to be set aside (State.Aside). When the limit is
// reached, the cards set aside become the deck (BOV-47.4).

// unseen counts the Event cards that nobody has seen.
func (g *Game) unseen() int {
	n := 0
	for i := range g.m.events {
		n += int(g.s.Event[i].Left)
	}
	return n
}

// setAside is the weight of an Event card in a look at those set aside:
// BOV-47.3. Seen ones without a direction are passed over: looking at them
// again changes no odds.
func (g *Game) setAside(i int) int {
	s := &g.s
	unseen := g.unseen()
	n := int(s.Event[i].Left) * (unseen - int(s.TurnsLeft))
	if g.m.events[i].dir < dirRandom {
		n += int(s.Aside[i]) * unseen
	}
	return n
}

// seenAside notes a card that was looked at among those set aside. Where a card of
// its kind is already known to lie there, and has a direction, it is taken to be
// that card: it is not counted twice.
func (g *Game) seenAside(card uint8) {
	s := &g.s
	if s.Aside[card] > 0 && g.m.events[card].dir < dirRandom || g.inDiscards(deckDirection) {
		return
	}
	s.Event[card].Left--
	s.Aside[card]++
}

// limitDraw takes a card off the limited deck: BOV-47.2. With the last one
// gone all the others are the deck (BOV-47.4).
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
