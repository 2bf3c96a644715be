package club

import "acforge.dev/engine"

// Redraw makes the game one that viewer cannot distinguish from it. It redraws
// from seed the chance to come and, with two players, the other's hand. Nothing
// else is hidden, since decks are counts of the remaining cards without an
// order. Viewer 0 sees both hands and keeps them.
func (g *Game) Redraw(viewer int, seed uint64) {
	s := &g.s
	s.Seed = seed
	s.Draws = [nDecks]uint16{}
	g.filled = false
	if s.Seats != 2 || viewer < 1 {
		return
	}
	other := &s.Player[2-viewer]
	r := engine.NewStream(engine.Mix(seed ^ 0xc1ab))
	g.rehand(&other.Special, &s.Specials, &s.Used, viewer, &r)
	g.rehand(&other.Double, &s.Doubles, &s.Played, viewer, &r)
}

// rehand deals hand again, and the cards in the queue under the deck that the
// viewer has not seen. It draws from all cards that the viewer has not seen:
// those and the deck's. The number of cards in each place stays the same.
func (g *Game) rehand(hand, deck *[maxKinds]uint8, under *Queue, viewer int, r *engine.Stream) {
	n := 0
	for i := range hand {
		n += int(hand[i])
		deck[i] += hand[i]
		hand[i] = 0
	}
	hidden := uint8(queueHidden) << (viewer - 1)
	for i := range int(under.N) {
		if c := under.Card[i]; c&hidden != 0 {
			deck[c&QueueCard]++
		}
	}
	left := 0
	for _, c := range deck {
		left += int(c)
	}
	take := func() uint8 {
		k := r.Intn(max(1, left))
		left--
		for i, c := range deck {
			if k < int(c) {
				deck[i]--
				return uint8(i)
			}
			k -= int(c)
		}
		return 0
	}
	for range n {
		hand[take()]++
	}
	for i := range int(under.N) {
		if c := under.Card[i]; c&hidden != 0 {
			under.Card[i] = c&^QueueCard | take()
		}
	}
}
