package club

import (
	"math/bits"

	"acforge.dev/engine"
)

func ones(set uint32) int { return bits.OnesCount32(set) }

// drawSpecials gives special cards: n times one or two (CLUB-9.4).
func (g *Game) drawSpecials(p, n int) {
	g.beginDraws(deckSpecial, n, p)
}

func (g *Game) fillTwo(*Frame, int) { // CLUB-9.4
	g.add(act(vOne, 0, 0, 0))
	g.add(act(vTwo, 0, 0, 0))
}

func (g *Game) answerTwo(f *Frame, _ int, a engine.Action) {
	if verbOf(a) == vTwo {
		drawFrame{f}.setLeft(2)
	}
}

// addAnyTime lists the actions that every choice of a player offers.
func (g *Game) addAnyTime(p int) {
	a := &g.s.Player[p]
	if a.Prestige > 0 {
		if n := zone(a.Credits); n > 0 && (n < 3 || !g.m.reclaims || a.Given&hasReclaimed == 0) { // CGAP-19
			g.add(act(vCredits, 0, 0, 0))
		}
		if !a.Traded && g.all(deckSpecial) > 0 { // CLUB-11.9
			g.add(act(vDraw, 0, 0, 0))
		}
	}
	if a.Credits >= 3 && (g.m.reclaims || a.Given&hasReclaimed == 0) { // CLUB-11.3
		g.add(act(vReclaim, 0, 0, 0))
	}
	g.addSpecials(p, anyTime)
}

// addSpecials lists the special cards that can be played at a moment.
func (g *Game) addSpecials(p int, w when) { g.addAmong(p, g.m.playable[g.s.Seats][w]) }

// addWins lists the cards that win a mission before anything is revealed
// (CLUB-9.17, CGAP-27).
func (g *Game) addWins(p int) { g.addAmong(p, g.m.wins[g.s.Seats]) }

// addAmong lists the special cards of a set that the player has and may play
// now.
func (g *Game) addAmong(p int, set uint32) {
	s := &g.s
	a := &s.Player[p]
	for ; set != 0; set &= set - 1 {
		i := int(nth(set, 0))
		if a.Special[i] == 0 && a.Again[i] == 0 {
			continue
		}
		t := &g.m.specials[s.Seats][i]
		if a.Special[i] == 0 && !g.twice(p, i) || t.first && a.Given&(hasPlayed|hasRolled) != 0 || // CLUB-9.17, CGAP-27
			t.against != none && (s.Defence == none || g.m.defences[s.Defence].colour != t.against) {
			continue
		}
		g.addUses(p, uint8(i))
	}
}

// addUses lists the possible uses of a special card.
func (g *Game) addUses(p int, card uint8) {
	s := &g.s
	t := &g.m.specials[s.Seats][card]
	switch {
	case t.disarm: // CLUB-5.3, 9.12
		for k := range nSkills {
			if g.needs(p, k) {
				g.add(act(vSpecial, card, argSkill, uint8(k)))
			}
		}
	case t.of != 0: // CLUB-9.14, 9.15
		for set := t.of; set != 0; set = (set - 1) & t.of {
			if bits.OnesCount8(set) <= int(t.upTo) && g.allLacking(p, set) {
				g.add(act(vSpecial, card, argSkills, set))
			}
		}
	case t.steal: // CLUB-9.18
		for set := s.Player[1-p].Missions; set != 0; set &= set - 1 {
			g.add(act(vSpecial, card, argMission, nth(set, 0)))
		}
	default:
		g.add(act(vSpecial, card, argNone, 0))
	}
}

func (g *Game) allLacking(p int, set uint8) bool {
	for k := range nSkills {
		if set>>k&1 != 0 && !g.needs(p, k) {
			return false
		}
	}
	return true
}

// twice reports whether the character lets the player use a card a second time
// (CLUB-9.2, 13.5).
func (g *Game) twice(p, card int) bool {
	c := g.character(p)
	return c != nil && c.special[card].twice
}

// play uses a special card.
func (g *Game) play(p int, card, kind, what uint8) {
	s := &g.s
	a := &s.Player[p]
	t := &g.m.specials[s.Seats][card]
	f := g.top()
	a.Given |= hasPlayed
	switch {
	case a.Special[card] == 0: // the second use
		a.Again[card]--
		g.toQueue(&s.Used, card)
	case g.twice(p, int(card)):
		a.Special[card]--
		a.Again[card]++
	default: // CLUB-9.2
		a.Special[card]--
		g.toQueue(&s.Used, card)
	}
	g.ev(evPlayed, 902, g.m.contentOf(contentSpecial, card), p, int(card), int(kind), int(what), 0)
	if c := g.character(p); c != nil && c.special[card].credits != 0 { // CLUB-13.5
		g.credit(p, int(c.special[card].credits), 1305)
	}
	if !t.onDraw { // CGAP-16: its effects are already done
		g.effects(p, card)
	}
	switch kind {
	case argSkill:
		s.Need[what]--
	case argSkills:
		for k := range nSkills {
			a.Add[k] += what >> k & 1
		}
	case argMission:
		s.Player[1-p].Missions &^= 1 << what
		a.Missions |= 1 << what
		g.ev(evStolen, 918, 0, p, int(what), 0, 0, 0)
	}
	switch {
	case t.win && f.Op == fGame: // before location and weapon are revealed
		g.pay(p)
		f.PC = stepClean
		g.complete(p, 917)
	case t.win: // CLUB-9.17
		f.PC = tryDone
		g.complete(p, 917)
	case t.when == atRoll && f.PC == tryFailed: // CLUB-9.13
		f.PC = tryEscaped
		g.roll(5, p)
	case t.when == atRoll:
		f.PC = tryRolled
		g.roll(tryFrame{f}.dice(), p)
	case t.when == atStart: // CLUB-9.16
		s.Paid = true
	case t.when == atSwap: // CLUB-9.19
		s.Priority = uint8(p)
		g.ev(evPriority, 919, 0, p, 0, 0, 0, 0)
	}
	a.Lucky += t.auction
}

// effects applies a card's changes to credits, prestige and hands. A player who
// is protected from a card loses nothing by it (CLUB-13.5).
func (g *Game) effects(p int, card uint8) {
	s := &g.s
	t := &g.m.specials[s.Seats][card]
	c := g.character(p)
	if t.credits > 0 || t.credits < 0 && (c == nil || !c.special[card].harmless) { // CLUB-9.11
		rule := uint16(911)
		if t.onDraw {
			rule = 910
		}
		g.credit(p, int(t.credits), rule)
	}
	if t.other != 0 && s.Seats == 2 { // CLUB-9.20
		g.credit(1-p, int(t.other), 920)
	}
	if t.prestige != 0 {
		g.prestige(p, int(t.prestige), 902)
	}
	if t.draw > 0 {
		g.drawSpecials(p, int(t.draw))
	}
}
