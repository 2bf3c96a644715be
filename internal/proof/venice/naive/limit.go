package naive

import "acforge.dev/engine/venice/notation"

// A time limit (BOV-47) divides the Event cards into two decks: a number of
// random ones, and those set aside. Players do not know which are which before a
// card is seen. So events.deck holds all unseen cards; turnsLeft of them are the
// limited deck. aside holds cards seen among those set aside.

// unseen counts the Event cards not seen yet.
func (g *Game) unseen() int { return sum(g.events.deck) }

// drawEvent draws this turn's Event card of a Map (BOV-3.2, 51.1). With a time
// limit Map B draws from the cards set aside (GAP-74).
func (g *Game) drawEvent(side int) int {
	if side > 0 && g.turnsLeft > 0 {
		return g.drawAside()
	}
	if g.turnsLeft == 0 { // GAP-61: no reshuffle during the limit
		g.reshuffle(&g.events)
	}
	id := g.drawCard(notation.EventDeck, g.events.deck)
	if id != none {
		g.events.deck[id]--
		g.limitDraw()
	}
	return id
}

// limitDraw takes a turn off the limit (BOV-47.2). After the last one, all cards
// set aside are the deck (47.4).
func (g *Game) limitDraw() {
	if g.turnsLeft == 0 {
		return
	}
	if g.turnsLeft--; g.turnsLeft == 0 {
		for i, n := range g.aside {
			g.events.deck[i] += n
			g.aside[i] = 0
		}
	}
}

// drawAside draws a card set aside, seen or not. If none is left, the discards
// are set aside again (GAP-61, 74).
func (g *Game) drawAside() int {
	weigh := func() []int {
		out := make([]int, len(g.aside))
		for i := range out {
			out[i] = g.events.deck[i]*(g.unseen()-g.turnsLeft) + g.aside[i]*max(1, g.unseen())
		}
		return out
	}
	cards := weigh()
	if sum(cards) == 0 {
		for i, n := range g.events.discard {
			g.aside[i] += n
			g.events.discard[i] = 0
		}
		cards = weigh()
	}
	id := g.drawCard(notation.EventDeck, cards)
	if id != none {
		if g.aside[id] > 0 {
			g.aside[id]--
		} else {
			g.events.deck[id]--
		}
	}
	return id
}

// randomDirection looks at Event cards until one shows a direction (BOV-30.6): it
// draws among those that do. An empty deck is shuffled first. If no card of the
// deck shows one, the discards are searched (GAP-44). With a time limit it looks
// at the cards set aside (47.3), which are known from then on.
func (g *Game) randomDirection() string {
	real := func(id int) bool { return g.pack.Events[id].Direction != "random" }
	for {
		g.reshuffle(&g.events)
		cards := make([]int, len(g.events.deck))
		for i, n := range g.events.deck {
			switch {
			case g.turnsLeft > 0:
				cards[i] = n * (g.unseen() - g.turnsLeft)
				if real(i) {
					cards[i] += g.aside[i] * g.unseen()
				}
			case real(i):
				cards[i] = n
			}
		}
		discards := sum(cards) == 0
		if discards {
			for i, n := range g.events.discard {
				if real(i) {
					cards[i] = n
				}
			}
		}
		id := g.drawCard(notation.DirectionCard, cards)
		if id == none {
			return ""
		}
		if g.turnsLeft > 0 && !discards && !(g.aside[id] > 0 && real(id)) {
			g.events.deck[id]--
			g.aside[id]++
		}
		if real(id) {
			g.tell("BOV-30.6", "direction", object{"direction": g.pack.Events[id].Direction})
			return g.pack.Events[id].Direction
		}
	}
}

func (g *Game) dumpLimit(event object) {
	if g.mem.TimeLimit == nil {
		return
	}
	seen := object{}
	for i, n := range g.aside {
		if n > 0 {
			seen[g.pack.Events[i].ID] = n
		}
	}
	event["aside"], event["turnsLeft"] = seen, g.turnsLeft
}
