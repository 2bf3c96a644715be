package club

import (
	"acforge/engine"
	ir "acforge/schema/ir/club"
)

// hides tells whether a viewer may not see the hand of a seat: 1 and 2 see
// their own, 0 sees all.
func hides(viewer, p int) bool { return viewer > 0 && viewer != p+1 }

// StateJSON appends all that viewer may know.
func (c codec) StateJSON(dst []byte, game engine.Game, viewer int) []byte {
	g := game.(*Game)
	s, m := &g.s, c.m
	j := &jsonOut{b: dst}
	j.open('{')
	j.key("decks").open('{')
	for _, d := range [...]uint8{deckDefence, deckDouble, deckLocation, deckMission, deckSpecial, deckToken, deckWeapon} {
		j.key(deckNames[d]).num(g.all(d))
	}
	j.close('}')
	if s.Defence != none {
		j.key("defence").str(m.cardID(contentDefence, int(s.Defence)))
	}
	j.key("free").flag(s.Paid)
	if s.Mission != none {
		j.key("mission").str(m.cardID(contentMission, int(s.Mission)))
		if s.Defence != none {
			j.key("needs")
			skills(j, &s.Need)
		}
	}
	if s.Other != none {
		j.key("other").str(m.cardID(contentMission, int(s.Other)))
	}
	j.key("players").open('[')
	for i := range int(s.Seats) {
		c.playerJSON(j, g, i, viewer)
	}
	j.close(']')
	if s.Seats == 2 {
		j.key("priority").num(int(s.Priority) + 1)
	}
	j.key("round").num(int(s.Round))
	j.key("supply")
	skills(j, &s.Supply)
	j.key("turn").num(int(s.Turn))
	j.close('}')
	return j.b
}

func (c codec) playerJSON(j *jsonOut, g *Game, p, viewer int) {
	m := c.m
	a := &g.s.Player[p]
	j.open('{')
	j.key("added")
	skills(j, &a.Add)
	if a.Char[0] != none {
		j.key("character").str(m.cardID(contentCharacter, int(a.Char[a.Active])))
		j.key("characters").open('[')
		for _, c := range a.Char {
			if c != none {
				j.str(m.cardID(contentCharacter, int(c)))
			}
		}
		j.close(']')
	}
	j.key("credits").num(int(a.Credits))
	j.key("dice")
	skills(j, &a.Face)
	hand(j, "doubles", a.Double[:len(m.doubles)], hides(viewer, p), func(i int) string { return m.cardID(contentDouble, i) })
	if a.Place != none {
		j.key("location").str(m.cardID(contentLocation, int(a.Place)))
	}
	j.key("missions").open('[')
	for set := a.Missions; set != 0; set &= set - 1 {
		j.str(m.cardID(contentMission, int(nth(set, 0))))
	}
	j.close(']')
	j.key("prestige").num(int(a.Prestige))
	special := func(i int) string { return m.cardID(contentSpecial, i) }
	hand(j, "secondUses", a.Again[:len(m.specials[1])], false, special)
	hand(j, "specials", a.Special[:len(m.specials[1])], hides(viewer, p), special)
	j.key("tokens")
	skills(j, &a.Token)
	if a.Weapon != none {
		j.key("weapon").str(m.cardID(contentWeapon, int(a.Weapon)))
	}
	j.close('}')
}

// hand writes a list of cards, or how many they are.
func hand(j *jsonOut, key string, cards []uint8, hidden bool, id func(int) string) {
	n := 0
	for _, c := range cards {
		n += int(c)
	}
	if hidden {
		j.key(key).num(n)
		return
	}
	j.key(key).open('[')
	for i, c := range cards {
		for range c {
			j.str(id(i))
		}
	}
	j.close(']')
}

// skills writes the skills of which there are some, by name.
func skills(j *jsonOut, n *[nSkills]uint8) {
	j.open('{')
	for _, k := range [...]int{2, 0, 5, 3, 1, 4} { // accuracy, agility, camouflage, caution, intel, strength
		if n[k] > 0 {
			j.key(ir.Skills[k]).num(int(n[k]))
		}
	}
	j.close('}')
}
