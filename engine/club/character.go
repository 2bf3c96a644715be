package club

import "acforge.dev/engine"

// character returns the active character of a seat; nil without one
// (CLUB-15.3).
func (g *Game) character(p int) *charInfo {
	a := &g.s.Player[p]
	if c := a.Char[a.Active]; c != none {
		return &g.m.chars[c]
	}
	return nil
}

// chooseCharacters lets each player choose: CLUB-13.2, 15.1.
func (g *Game) chooseCharacters(f gameFrame) bool {
	if !g.m.advanced || f.seat() == int(g.s.Seats) {
		f.from(stepPriority)
		return true
	}
	return g.ask(askCharacter, f.seat())
}

func (g *Game) fillCharacter(*Frame, int) {
	for i := range g.m.chars {
		if !g.taken(uint8(i)) {
			g.add(act(vCharacter, uint8(i), 0, 0))
		}
	}
}

func (g *Game) answerCharacter(top *Frame, p int, a engine.Action) {
	f, c := gameFrame{top}, arg(a, 0)
	g.s.Player[p].Char[f.chosen()] = c
	g.ev(evCharacter, 1302, g.m.contentOf(contentCharacter, c), p, int(c), 0, 0, 0)
	f.setChosen(f.chosen() + 1)
	if !g.m.team || f.chosen() == 2 {
		f.nextSeat()
		f.setChosen(0)
	}
}

// taken reports whether a player has the character.
func (g *Game) taken(c uint8) bool {
	for i := range int(g.s.Seats) {
		if a := &g.s.Player[i]; a.Char[0] == c || a.Char[1] == c {
			return true
		}
	}
	return false
}

// give applies a character's bonus (CLUB-13.4, 13.6). Tokens are drawn blind
// (CLUB-13.7, 10.4).
func (g *Game) give(p int, b *bonus, rule uint16) {
	if *b == (bonus{}) {
		return
	}
	a := &g.s.Player[p]
	g.ev(evBonus, rule, g.m.contentOf(usedCharacter, a.Char[a.Active]), p, int(a.Char[a.Active]), 0, 0, 0)
	if b.credits > 0 {
		g.credit(p, int(b.credits), rule)
	}
	if b.prestige > 0 { // CLUB-11.5
		g.prestige(p, int(b.prestige), 1105)
	}
	a.More += b.dice
	if b.doubles > 0 {
		g.draw(deckDouble, int(b.doubles), p)
	}
	if b.tokens > 0 {
		g.draw(deckToken, int(b.tokens), p)
	}
	if b.specials > 0 {
		g.drawSpecials(p, int(b.specials))
	}
}

// excess: CLUB-14.2.
func (g *Game) excess(p int) bool {
	n := 0
	for _, c := range g.s.Player[p].Double[:len(g.m.doubles)] {
		n += int(c)
	}
	return n > maxDoubles
}

func (g *Game) fillExcess(_ *Frame, p int) {
	for i := range g.m.doubles {
		if g.s.Player[p].Double[i] > 0 {
			g.add(act(vDiscard, uint8(i), 0, 0))
		}
	}
}

// answerExcess puts a card under the deck; the other player has never seen it.
func (g *Game) answerExcess(_ *Frame, p int, a engine.Action) {
	card := arg(a, 0)
	g.s.Player[p].Double[card]--
	g.toQueue(&g.s.Played, card|queueHidden<<(1-p))
	g.ev(evDropped, 1402, 0, p, int(card), 0, 0, 0)
}

// addDoubles lists the uses of double cards that change something: one for
// weapon, location or both, or two together (CLUB-14.3, 14.4).
func (g *Game) addDoubles(p int) {
	a := &g.s.Player[p]
	for i := range g.m.doubles {
		if a.Double[i] == 0 {
			continue
		}
		t := &g.m.doubles[i]
		weapon := t.weapon != none && t.weapon != a.Weapon
		place := t.place != none && t.place != a.Place
		if weapon {
			g.add(act(vDouble, uint8(i), none, 0))
		}
		if place {
			g.add(act(vDouble, none, uint8(i), 0))
		}
		if !weapon {
			continue
		}
		if place {
			g.add(act(vDouble, uint8(i), uint8(i), 1))
		}
		for j := range g.m.doubles {
			if o := &g.m.doubles[j]; j != i && a.Double[j] > 0 && o.place != none && o.place != a.Place {
				g.add(act(vDouble, uint8(i), uint8(j), 0))
			}
		}
	}
}

// playDouble: CLUB-11.11, 14.3 to 14.6. The cards replaced count as used.
func (g *Game) playDouble(p int, weapon, place uint8, same bool) {
	s := &g.s
	a := &s.Player[p]
	a.Given |= hasPlayed
	g.prestige(p, -1, 1404)
	if weapon != none {
		a.Weapon, a.Card = g.m.doubles[weapon].weapon, none
		a.Double[weapon]--
		g.toQueue(&s.Played, weapon)
		g.ev(evDouble, 1403, g.m.contentOf(contentDouble, weapon), p, int(weapon), 0, 0, 0)
	}
	if place != none {
		a.Place = g.m.doubles[place].place
		if !same {
			a.Double[place]--
			g.toQueue(&s.Played, place)
		}
		g.ev(evDouble, 1403, g.m.contentOf(contentDouble, place), p, int(place), 1, 0, 0)
	}
	if weapon != none {
		g.atWeapon(p)
	}
	if place != none {
		g.atPlace(p)
	}
}
