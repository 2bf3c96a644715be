package naive

import (
	"slices"

	"acforge.dev/engine/venice/notation"
)

// Two Maps side by side (BOV-50, 51).

// seeTriangle reveals the Map on the back of the top Reinforcement card
// (BOV-51.3), which players see before it is drawn. An empty deck is shuffled
// only when a card is needed (GAP-05).
func (g *Game) seeTriangle(needed bool) {
	if len(g.maps) < 2 || g.pointer != everywhere || g.maps[0].gone+g.maps[1].gone > 0 || !needed && !slices.Contains(g.mem.EnemyPhase, reinforcement) {
		return
	}
	if needed {
		g.reshuffle(&g.reinforcements)
	}
	sides := []int{0, 0}
	for id, n := range g.reinforcements.deck {
		sides[g.pointerOf(id)] += n
	}
	switch {
	case sides[0] > 0 && sides[1] > 0:
		g.about.back = true
		g.pointer = g.drawCard(notation.ReinforcementDeck, sides)
	case sides[0] > 0:
		g.pointer = 0
	case sides[1] > 0:
		g.pointer = 1
	}
}

// pointerOf returns the Map that the triangle on a card points to.
func (g *Game) pointerOf(card int) int {
	if g.pack.Reinforcements[card].Pointer == "B" {
		return 1
	}
	return 0
}

// drawReinforcement draws a Reinforcement card (BOV-29.3). It returns the card
// and the Map that it brings Guards to, none if it brings none.
func (g *Game) drawReinforcement(only int) (id, to int) {
	g.seeTriangle(true)
	g.reshuffle(&g.reinforcements) // BOV-29.10
	cards := slices.Clone(g.reinforcements.deck)
	if g.pointer != everywhere { // GAP-65: it is the card that points there
		for i := range cards {
			if g.pointerOf(i) != g.pointer {
				cards[i] = 0
			}
		}
	}
	id = g.drawCard(notation.ReinforcementDeck, cards)
	if id == none {
		return none, none
	}
	g.pointer = everywhere
	g.reinforcements.deck[id]--
	g.reinforcements.discard[id]++
	if len(g.maps) < 2 {
		return id, 0
	}
	to = g.pointerOf(id)
	if only != everywhere { // BOV-51.1: by an Event card, for its own Map
		to = only
	}
	switch gone := g.maps[to].gone; {
	case gone == 1 && !g.ed.dismantleAtOnce: // BOV-51.8
		return id, none
	case gone != 0:
		to = 1 - to
	}
	if g.step == reinforcement && g.maps[to].skip[reinforcement] {
		return id, none
	}
	return id, to
}

// dismantle removes a Map that has neither open Objectives nor Assassins
// (BOV-51.8), once the actions in progress have finished.
func (g *Game) dismantle() {
	if len(g.maps) < 2 || g.turn == 0 || g.phase == phaseSetup || g.maps[0].gone+g.maps[1].gone > 0 {
		return
	}
	for i, m := range g.maps {
		// GAP-89: hidden Objectives are open too
		open := slices.ContainsFunc(g.goals, func(o *goal) bool { return !o.done && g.squares[o.At].Map == i })
		here := func(u *unit) bool { return u.onMap() && g.squares[u.at].Map == i }
		if open || slices.ContainsFunc(g.assassins(), func(u *unit) bool { return u.place == outside || here(u) }) {
			continue
		}
		m.gone, m.alert, m.pending = 1, false, false
		g.tell("BOV-51.8", "dismantled", object{"map": g.mem.Maps[i].Name})
		for _, y := range g.units[g.seats:] {
			if here(y) {
				g.depart(y.allyID)
			}
		}
		for _, s := range g.squares {
			if s.Map == i {
				s.gone = true
				g.clear(s, true)
			}
		}
		g.settle()
		return
	}
}
