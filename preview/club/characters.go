package club

import (
	"strconv"

	ir "acforge.dev/schema/ir/club"
)

// character returns the face of a character with its four bonuses (CLUB-13.3 to 13.6).
// Its other side lists the scores of continents (CLUB-8.4).
func (k *maker) character(c *ir.Character) face {
	weapon, location := k.weaponSeal(c.Weapon), k.locationSeal(c.Location)
	f := face{
		Kind: "character", ID: c.ID, KindName: k.words["character"], Name: k.named(c.Name, c.ID), Flavour: k.text(c.Text),
		Badge: icon("who", signPaths["person"], ""), Top: k.words[c.Continent],
		Size: cardSize, Copies: 1, Also: k.others(c.Name),
	}
	f.Rows = append(f.Rows,
		row{weapon.Sign, "", k.say("c.weapon", 0, "weapon", weapon.Name, "skill", k.words[c.Skill])},
		row{location.Sign, "", k.say("c.location", 0, "location", location.Name, "bonus", k.bonus(c.AtLocation))})
	for _, s := range c.Specials {
		if int(s.Special) < len(k.Pack.Specials) && s.Special >= 0 {
			card := &k.Pack.Specials[s.Special]
			f.Rows = append(f.Rows, row{icon("deed", signPaths["special"], ""), "", k.say("c.special", 0, "special", k.named(card.Name, card.ID), "bonus", k.specialBonus(s))})
		}
	}
	for i, b := range c.Rewards {
		if says := k.bonus(b); says != "" {
			f.Ladder = append(f.Ladder, step{i + 1, says})
		}
	}
	f.RewardIs = k.say("c.continent", 0, "continent", k.words[c.Continent])
	other := k.scoring()
	other.ID = c.ID + "-back"
	f.Other = &other
	return f
}

// scoring returns the other side of a character: the end of the game in a list
// (CLUB-8.2, 8.3, 16).
func (k *maker) scoring() face {
	f := face{Kind: "scoring", KindName: k.words["character"], Name: k.words["c.back"], Size: cardSize, Scene: icon("deed", signPaths["prestige"], "")}
	for _, l := range []struct{ missions, points int }{{3, 3}, {4, 4}, {5, 10}} {
		f.Rows = append(f.Rows, row{"", k.say("c.back.n", l.missions), k.say("c.back.points", l.points)})
	}
	p := k.Pack.Figures
	f.Text = []string{k.say("c.back.note", 0, "green", strconv.Itoa(p.Green.Points), "red", strconv.Itoa(p.Red.Points), "black", strconv.Itoa(p.Black.Points))}
	return f
}
