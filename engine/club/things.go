package club

import (
	"acforge.dev/engine"
	ir "acforge.dev/schema/ir/club"
)

// things collects the cards of a sheet, which the sheet also gives in words.
type things struct {
	m     *Mission
	cards []engine.Card
}

// put adds n cards of a kind.
func (t *things) put(kind, i, n int) {
	if id := t.m.cardID(kind, i); id != "" && n > 0 {
		t.cards = append(t.cards, engine.Card{Thing: contentNames[kind] + "-" + id, Count: n})
	}
}

// furnish fills the sheet of a player. For a hand that viewer may not see it
// gives only the number of cards.
func (c codec) furnish(out *engine.Sheet, g *Game, p, viewer int) {
	a := &g.s.Player[p]
	out.Colour = ir.Colours[p&1]
	out.Bars = []engine.Bar{
		{Look: engine.BarMoney, Have: int(a.Credits)}, {Look: engine.BarHonour, Have: int(a.Prestige)}, {Look: engine.BarWon, Have: ones(a.Missions)},
	}
	t := things{m: c.m}
	t.put(contentCharacter, int(a.Char[a.Active]), 1)
	t.put(contentWeapon, int(a.Weapon), 1)
	t.put(contentLocation, int(a.Place), 1)
	for k, n := range a.Token {
		if n > 0 {
			t.cards = append(t.cards, engine.Card{Thing: "token-" + ir.Skills[k], Count: int(n)})
		}
	}
	if hides(viewer, p) {
		hidden := 0
		for i := range maxKinds {
			hidden += int(a.Special[i]) + int(a.Again[i]) + int(a.Double[i])
		}
		if hidden > 0 {
			t.cards = append(t.cards, engine.Card{Count: hidden})
		}
	} else {
		for i := range maxKinds {
			t.put(contentSpecial, i, int(a.Special[i])+int(a.Again[i]))
			t.put(contentDouble, i, int(a.Double[i]))
		}
	}
	out.Cards = t.cards
}

// open returns the cards that concern all players: the mission in play, another
// one to pick, the defence.
func (c codec) open(g *Game) []engine.Card {
	t := things{m: c.m}
	t.put(contentMission, int(g.s.Mission), 1)
	t.put(contentMission, int(g.s.Other), 1)
	t.put(contentDefence, int(g.s.Defence), 1)
	return t.cards
}
