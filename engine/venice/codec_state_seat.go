package venice

import (
	"slices"
	"strings"

	"acforge.dev/engine/flat"
)

// seatJSON writes the state of an Assassin and the cards on its board.
func (c codec) seatJSON(j *flat.JSON, g *Game, i int) {
	m, a := c.m, &g.s.Seat[i]
	j.Object()
	if !m.novice(a.Char) && len(m.uses[ability(a.Char)]) > 0 {
		j.Key("abilityUsed").List()
		for k := range m.uses[ability(a.Char)] {
			j.Int(int(a.AbilityGame[k]))
		}
		j.End()
	}
	at := ""
	if a.onMap() {
		at = m.squareID(int(a.At))
	}
	j.Key("at").Text(at)
	j.Key("board").Object()
	slot := func(p uint8) {
		id := ""
		if a.Board[p].ID != none {
			id = m.equipID(int(a.Board[p].ID))
		}
		j.Key(placeName(p)).Text(id)
	}
	slot(placeArmor)
	slot(placeBlade)
	j.Key("inventory").List()
	var cards []string
	for p := placeInventory; p < boardPlaces; p++ {
		if id := a.Board[p].ID; id != none {
			cards = append(cards, m.equipID(int(id)))
		}
	}
	slices.Sort(cards)
	for _, id := range cards {
		j.Str(id)
	}
	j.End()
	slot(placeMelee)
	slot(placeRanged)
	j.End()
	j.Key("character").Str(m.characterID(a.Char))
	j.Key("condition").Str(a.condition())
	if a.Critical {
		j.Key("criticalSince").Int(int(a.CriticalTurn))
	}
	j.Key("cubes").Int(int(a.AC))
	j.Key("health").Int(int(a.HP))
	j.Key("maxHealth").Int(int(a.HPMax))
	j.Key("place").Str(whereNames[a.Where%uint8(len(whereNames))])
	j.Key("plus").Int(int(a.Plus))
	j.Key("seat").Int(i + 1)
	if skills := a.skills(); len(skills) > 0 {
		j.Key("skills").List()
		for _, k := range skills {
			j.Object()
			j.Key("card").Str(m.skillID(int(k.ID)))
			j.Key("used").Int(int(k.Memory))
			j.End()
		}
		j.End()
	}
	j.Key("stealth").Str([...]string{"incognito", "exposed"}[bit(a.Exposed)])
	j.Key("used").Object()
	for _, name := range g.usedCards(a) {
		j.Key(m.equipID(int(name.ID))).Int(int(name.Memory))
	}
	j.End()
	j.End()
}

// skills lists the Skill cards of a board, by level.
func (a *Seat) skills() []Card {
	var out []Card
	for _, c := range a.Skill {
		if c.ID != none {
			out = append(out, c)
		}
	}
	return out
}

// unitJSON writes one element of a list of characters by mask.
func (c codec) unitJSON(j *flat.JSON, mask uint8, unit int) {
	switch {
	case mask>>unit&1 == 0:
	case isAlly(unit):
		j.Str(c.m.allyID(unit))
	default:
		j.Int(unit + 1)
	}
}

// usedCards lists the cards of a board that count their uses, by name. Of several
// copies it takes the one used most.
func (g *Game) usedCards(a *Seat) []Card {
	var out []Card
	for _, c := range a.Board {
		if c.ID == none || c.Memory == 0 {
			continue
		}
		at, found := slices.BinarySearchFunc(out, c, func(x, y Card) int {
			return strings.Compare(g.m.equipID(int(x.ID)), g.m.equipID(int(y.ID)))
		})
		if !found {
			out = slices.Insert(out, at, c)
		} else if c.Memory > out[at].Memory {
			out[at] = c
		}
	}
	return out
}

// condition returns the word for an Assassin's health.
func (a *Seat) condition() string {
	switch {
	case a.Where == eliminated:
		return "eliminated"
	case a.Critical:
		return "critical"
	case a.HP < a.HPMax: // BOV-26.1, 26.2
		return "injured"
	}
	return "full"
}
