package venice

import "acforge.dev/engine/venice/notation"

// Two Maps next to each other (BOV-50, 51). Things on a Map belong to it through
// their squares; MapState holds the rest. The Maps share the reserve, the decks
// and the players' cubes (BOV-51.9).

// dismantlings computes the Missions without one of two Maps, after each step of
// a collapse.
func (m *Mission) dismantlings() {
	if m.nMaps < 2 {
		return
	}
	for which := range m.nMaps {
		gone := m.ofMap[which]
		m.lone[which] = append(m.lone[which], m.without(gone))
		for _, on := range m.after {
			m.lone[which] = append(m.lone[which], on.without(gone))
		}
	}
}

// standing returns the Mission for the present table: with the changes made,
// without fallen tiles and without a dismantled Map.
func (m *Mission) standing(s *State) *Mission {
	m = m.root
	k := m.drawing(s)
	m = m.afterChanges(k)
	if m.shifts {
		return m.less(k, m.missing(s))
	}
	for i := range m.first.nMaps {
		if s.Map[i].Gone != 0 && m.first.nMaps > 1 {
			return m.first.lone[i][s.Fallen]
		}
	}
	return m.first.fallenTo(int(s.Fallen))
}

// only returns the marker for effects on one of two Maps (BOV-51.1); it is 0 with
// one Map.
func (g *Game) only(which int) uint8 {
	if g.m.nMaps < 2 {
		return 0
	}
	return uint8(which) + 1
}

// mapsOf returns the Maps, as a half-open range, that an effect means by the
// alert, the direction or a step. That is the Map of the Event card, else the Map
// where it happens; without a place it is both (BOV-51.1, 51.6).
func (g *Game) mapsOf(ctx *effectCtx) (from, to int) {
	which := int(ctx.Map)
	if g.m.nMaps < 2 {
		return 0, 1
	}
	if which == 0 && int(ctx.Self) < g.units() && g.s.Seat[ctx.Self].onMap() {
		which = int(g.m.first.sq[g.s.Seat[ctx.Self].At].mapID) + 1
	}
	if which == 0 && int(ctx.Here) < g.m.nSq {
		which = int(g.m.first.sq[ctx.Here].mapID) + 1
	}
	switch {
	case which != 0:
		return which - 1, which
	case g.s.Map[0].Gone != 0: // dismantled
		return 1, 2
	case g.s.Map[1].Gone != 0:
		return 0, 1
	}
	return 0, g.m.nMaps
}

// skipBit returns the bit in State.Skip of a step on a Map.
func skipBit(step uint8, which int) uint8 { return 1 << (int(step) + 4*which) }

// skips reports whether a card makes a Map skip a step.
func (g *Game) skips(step uint8, which int) bool { return g.s.Skip&skipBit(step, which) != 0 }

// skipped reports whether every Map in play skips a step.
func (g *Game) skipped(step uint8) bool {
	for i := range g.m.nMaps {
		if g.s.Map[i].Gone == 0 && !g.skips(step, i) {
			return false
		}
	}
	return true
}

// fought returns the squares with characters that Enemies can attack in this
// Combat step, on the Maps that do not skip it (BOV-51.4).
func (g *Game) fought() squareSet {
	hot := g.hot()
	if g.m.nMaps > 1 {
		for i := range g.m.nMaps {
			if g.skips(stepCombat, i) {
				hot = hot.sub(g.m.ofMap[i])
			}
		}
	}
	return hot
}

// eventDeck returns the deck for the Event card of a Map. With a time limit, Map
// B draws from the cards set aside (GAP-74).
func (g *Game) eventDeck(which int) uint8 {
	if which > 0 && g.s.TurnsLeft > 0 {
		return deckAside
	}
	return deckEvents
}

// seeTriangle reveals the Map on the back of the top Reinforcement card, which
// players see before it is drawn (BOV-51.3). An empty deck is shuffled only when
// a card is needed. It returns true if it began a draw that must finish first.
func (g *Game) seeTriangle(needed bool) bool {
	s := &g.s
	if g.m.nMaps < 2 || s.Pointer != 0 || s.Map[0].Gone|s.Map[1].Gone != 0 ||
		!needed && g.m.steps>>stepReinforcement&1 == 0 {
		return false
	}
	if needed && g.left(deckReinforcements) == 0 {
		g.shuffle(deckReinforcements)
	}
	a, b := g.mayCome(deckTriangle, 0, false), g.mayCome(deckTriangle, 1, false)
	switch {
	case a > 0 && b > 0:
		g.draw(deckTriangle)
		return true
	case a > 0:
		s.Pointer = 1
	case b > 0:
		s.Pointer = 2
	}
	return false
}

// reinforced returns the Map that a Reinforcement card brings Guards to, none if
// it brings none: BOV-51.3, after a dismantling BOV-51.8. only is the Map (from
// 1) of the Event card that caused the draw.
func (g *Game) reinforced(card, only uint8) uint8 {
	s := &g.s
	if g.m.nMaps < 2 {
		return 0
	}
	to := g.m.reinf[card].to
	if only != 0 { // BOV-51.1
		to = only - 1
	}
	if gone := s.Map[to].Gone; gone == 1 && !g.p.dismantleAtOnce {
		return none
	} else if gone != 0 {
		to = 1 - to
	}
	if s.Step == stepReinforcement && g.skips(stepReinforcement, int(to)) {
		return none
	}
	return to
}

// openOn reports whether a Map has open Objectives. An Objective that is not on
// the Map yet is open: GAP-89.
func (g *Game) openOn(which int) bool {
	for i := range g.m.goals {
		if !g.s.Goal[i].Done && int(g.m.first.sq[g.m.goals[i].at].mapID) == which {
			return true
		}
	}
	return false
}

// dismantle removes a Map that has neither open Objectives nor Assassins:
// BOV-51.7, 51.8. Actions in progress finish first. An Ally on it leaves the
// game, and a Boss may be faced again: GAP-106.
func (g *Game) dismantle() {
	s := &g.s
	if g.m.nMaps < 2 || s.Turn == 0 || s.Phase == phaseSetup || s.Map[0].Gone|s.Map[1].Gone != 0 {
		return
	}
	for which := range g.m.nMaps {
		if g.openOn(which) || g.peopled(which) {
			continue
		}
		if s.FrameN > 1 {
			g.dirty = true // repeat the check when the action is done
			return
		}
		mp := &s.Map[which]
		mp.Gone, mp.Alert, mp.Pending = 1, false, false
		g.ev(evDismantled, 5108, 0, which, 0, 0)
		gone := g.m.ofMap[which]
		for i := maxSeats; i < g.units(); i++ {
			if g.isOn(i, which) {
				g.depart(uint8(i))
			}
		}
		g.m = g.m.first.standing(s)
		for sq := range uint8(g.m.nSq) {
			if gone.has(sq) {
				g.clear(sq, 5108)
			}
		}
		g.checks() // the removal counts at once
		return
	}
}

// isOn reports whether an Assassin is on a Map.
func (g *Game) isOn(seat, which int) bool {
	a := &g.s.Seat[seat]
	return a.onMap() && int(g.m.first.sq[a.At].mapID) == which
}

// peopled reports whether any Assassin, even a critical one, is on a Map. Allies
// are not Assassins (BOV-0.11).
func (g *Game) peopled(which int) bool {
	for i := range int(g.s.Seats) {
		if g.s.Seat[i].Where == notEntered || g.isOn(i, which) {
			return true
		}
	}
	return false
}

// fillEventUse offers the Event card of each Map to each Assassin on it
// (BOV-51.1), or only once if the user does not matter.
func (g *Game) fillEventUse(code uint8) {
	for which := range g.m.nMaps {
		if !g.eventOpen(which, code) {
			continue
		}
		for i := range int(g.s.Seats) {
			a := &g.s.Seat[i]
			if a.Critical || !g.isOn(i, which) {
				continue
			}
			self, seat := g.m.events[g.s.Map[which].Event].self, uint8(none)
			if self {
				seat = uint8(i)
			}
			if (!self || a.Where != inMachine) && g.eventWorks(which, code, seat) { // BOV-48.6
				g.add(act2(notation.Event, uint8(which), seat))
			}
			if !self {
				break
			}
		}
	}
}

// windowMap returns the Map of the current Detection Test or attack.
func (g *Game) windowMap(code uint8) int {
	sq := g.s.Fight.Target
	if code == notation.AskTest {
		sq = testFrame{g.top()}.square()
	}
	return int(g.m.sq[min(sq, maxSquares-1)].mapID & 1)
}
