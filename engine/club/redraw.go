package club

import "acforge/engine"

// Redraw makes of the game one that viewer cannot tell from it: chance to come and,
// with two players, the other's hand are drawn anew from seed. Nothing else is hidden,
// since decks are counts of the cards left and have no order. Viewer 0 sees both
// hands and keeps them.
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

// rehand deals hand anew, and the cards in the queue under the deck that the viewer
// has not seen, from all cards that it has not seen: those and the deck's. How many
// cards lie where stays as it was.
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
