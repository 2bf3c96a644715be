package club

import (
	"acforge.dev/engine"
	"acforge.dev/engine/flat"
	ir "acforge.dev/schema/ir/club"
)

// hides reports whether viewer may not see the hand of seat p: 1 and 2 see
// their own, 0 sees all.
func hides(viewer, p int) bool { return viewer > 0 && viewer != p+1 }

// StateJSON appends all that viewer may know.
func (c codec) StateJSON(dst []byte, game engine.Game, viewer int) []byte {
	g := game.(*Game)
	s, m := &g.s, c.m
	j := flat.Append(dst)
	j.Object()
	j.Key("decks").Object()
	for _, d := range [...]uint8{deckDefence, deckDouble, deckLocation, deckMission, deckSpecial, deckToken, deckWeapon} {
		j.Key(deckNames[d]).Int(g.all(d))
	}
	j.End()
	if s.Defence != none {
		j.Key("defence").Str(m.cardID(contentDefence, int(s.Defence)))
	}
	j.Key("free").Bool(s.Paid)
	if s.Mission != none {
		j.Key("mission").Str(m.cardID(contentMission, int(s.Mission)))
		if s.Defence != none {
			j.Key("needs")
			skills(j, &s.Need)
		}
	}
	if s.Other != none {
		j.Key("other").Str(m.cardID(contentMission, int(s.Other)))
	}
	j.Key("players").List()
	for i := range int(s.Seats) {
		c.playerJSON(j, g, i, viewer)
	}
	j.End()
	if s.Seats == 2 {
		j.Key("priority").Int(int(s.Priority) + 1)
	}
	j.Key("round").Int(int(s.Round))
	j.Key("supply")
	skills(j, &s.Supply)
	j.Key("turn").Int(int(s.Turn))
	j.End()
	return j.Bytes()
}

func (c codec) playerJSON(j *flat.JSON, g *Game, p, viewer int) {
	m := c.m
	a := &g.s.Player[p]
	j.Object()
	j.Key("added")
	skills(j, &a.Add)
	if a.Char[0] != none {
		j.Key("character").Str(m.cardID(contentCharacter, int(a.Char[a.Active])))
		j.Key("characters").List()
		for _, c := range a.Char {
			if c != none {
				j.Str(m.cardID(contentCharacter, int(c)))
			}
		}
		j.End()
	}
	j.Key("credits").Int(int(a.Credits))
	j.Key("dice")
	skills(j, &a.Face)
	hand(j, "doubles", a.Double[:len(m.doubles)], hides(viewer, p), func(i int) string { return m.cardID(contentDouble, i) })
	if a.Place != none {
		j.Key("location").Str(m.cardID(contentLocation, int(a.Place)))
	}
	j.Key("missions").List()
	for set := a.Missions; set != 0; set &= set - 1 {
		j.Str(m.cardID(contentMission, int(nth(set, 0))))
	}
	j.End()
	j.Key("prestige").Int(int(a.Prestige))
	special := func(i int) string { return m.cardID(contentSpecial, i) }
	hand(j, "secondUses", a.Again[:len(m.specials[1])], false, special)
	hand(j, "specials", a.Special[:len(m.specials[1])], hides(viewer, p), special)
	j.Key("tokens")
	skills(j, &a.Token)
	j.Key("traded").Bool(a.Traded)
	if a.Weapon != none {
		j.Key("weapon").Str(m.cardID(contentWeapon, int(a.Weapon)))
	}
	j.End()
}

// hand writes a list of cards, or their number if they are hidden.
func hand(j *flat.JSON, key string, cards []uint8, hidden bool, id func(int) string) {
	n := 0
	for _, c := range cards {
		n += int(c)
	}
	if hidden {
		j.Key(key).Int(n)
		return
	}
	j.Key(key).List()
	for i, c := range cards {
		for range c {
			j.Str(id(i))
		}
	}
	j.End()
}

// skills writes, by name, the skills whose count is not zero.
func skills(j *flat.JSON, n *[nSkills]uint8) {
	j.Object()
	for k := range n {
		if n[k] > 0 {
			j.Key(ir.Skills[k]).Int(int(n[k]))
		}
	}
	j.End()
}
