package naive

import "acforge/engine/venice/notation"

// A time limit (BOV-47) makes two decks of the Event cards: so many random ones,
// and those set aside. Nobody knows which are which before a card is seen, so
// events.deck holds all that nobody has seen; turnsLeft of them are the limited
// deck. Cards seen among those set aside are in aside.

// unseen counts the Event cards that nobody has seen.
func (g *Game) unseen() int { return sum(g.events.deck) }

// drawEvent draws this turn's Event card of a Map (BOV-3.2, 51.1). With a time
// limit Map B draws from the cards set aside (GAP-74).
func (g *Game) drawEvent(side int) int {
	if side > 0 && g.turnsLeft > 0 {
		return g.drawAside()
	}
	if g.turnsLeft == 0 { // GAP-61: no reshuffle while the limit lasts
		g.reshuffle(&g.events)
	}
	id := g.drawCard(notation.EventDeck, g.events.deck)
	if id != none {
		g.events.deck[id]--
		g.limitDraw()
	}
	return id
}

// limitDraw takes a turn off the limit (BOV-47.2). After the last one all that
// was set aside is the deck (47.4).
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

// drawAside draws a card of those set aside, seen or not; when none is left the
// discards are set aside again (GAP-61, 74).
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

// randomDirection looks at Event cards until one shows a direction (BOV-30.6):
// drawn among those that do. An empty deck is shuffled first; where no card of
// the deck shows one, the discards are looked through (GAP-44). With a time
// limit the cards set aside are looked at (47.3), and are known from then on.
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
