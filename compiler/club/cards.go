package club

import (
	"fmt"

	"acforge.dev/compiler/authored"
	ir "acforge.dev/schema/ir/club"
)

// cards lowers all cards of the decks.
func (l *lowering) cards(c *authored.Node) {
	p := l.pack
	p.Locations = lowerAll(l, l.locations, "/locations/", func(n *authored.Node) ir.Location {
		return ir.Location{ID: n.Name, Name: l.text(n.Get("name")), Text: l.text(n.Get("text")), Copies: n.Get("copies").IntOr(1)}
	})
	p.Weapons = lowerAll(l, l.weapons, "/weapons/", func(n *authored.Node) ir.Weapon {
		return ir.Weapon{ID: n.Name, Name: l.text(n.Get("name")), Text: l.text(n.Get("text")), Skills: n.Get("skills").Words(), Copies: n.Get("copies").IntOr(1)}
	})
	p.Missions = lowerAll(l, byID("mission", c.Get("missions")), "/missions/", func(n *authored.Node) ir.Mission {
		return ir.Mission{ID: n.Name, Name: l.text(n.Get("name")), Text: l.text(n.Get("text")), Continent: n.Get("continent").Str(), Colour: n.Get("colour").Str(),
			Location: l.location(n), Weapon: l.weapon(n), Token: n.Get("token").Str()}
	})
	p.Defences = lowerAll(l, byID("defence", c.Get("defences")), "/defences/", func(n *authored.Node) ir.Defence {
		return ir.Defence{ID: n.Name, Name: l.text(n.Get("name")), Colour: n.Get("colour").Str(), Skills: n.Get("skills").Words(),
			Location: l.location(n), Copies: n.Get("copies").IntOr(1)}
	})
	p.Specials = lowerAll(l, l.specials, "/specials/", l.special)
	p.Doubles = lowerAll(l, byID("double card", c.Get("doubles")), "/doubles/", func(n *authored.Node) ir.Double {
		return ir.Double{ID: n.Name, Name: l.text(n.Get("name")), Text: l.text(n.Get("text")), Weapon: l.weapon(n), Location: l.location(n), Copies: n.Get("copies").IntOr(1)}
	})
	p.Characters = lowerAll(l, byID("character", c.Get("characters")), "/characters/", l.character)
}

func lowerAll[T any](l *lowering, t *table, at string, one func(*authored.Node) T) []T {
	out := []T{}
	for i, n := range t.nodes {
		l.out.Origins.Mark(fmt.Sprint(at, i), n)
		out = append(out, one(n))
	}
	return out
}

func (l *lowering) location(n *authored.Node) ir.LocationID {
	return ir.LocationID(l.find(l.locations, n.Get("location")))
}

func (l *lowering) weapon(n *authored.Node) ir.WeaponID {
	return ir.WeaponID(l.find(l.weapons, n.Get("weapon")))
}

func (l *lowering) special(n *authored.Node) ir.Special {
	s := ir.Special{
		ID: n.Name, Name: l.text(n.Get("name")), Text: l.text(n.Get("text")), Copies: n.Get("copies").IntOr(1),
		TwoPlayers: n.Get("twoPlayers").BoolOr(false), First: n.Get("first").BoolOr(false), Against: n.Get("against").Str(),
		AtOnce: n.Get("atOnce").BoolOr(false), OnDraw: n.Get("onDraw").BoolOr(false), Held: n.Get("held").IntOr(0),
	}
	s.Solo, s.Two = l.does(n)
	return s
}

// missionsOfContinent is from CLUB-8.1.
const missionsOfContinent = 5

func (l *lowering) character(n *authored.Node) ir.Character {
	c := ir.Character{
		ID: n.Name, Name: l.text(n.Get("name")), Text: l.text(n.Get("text")), Weapon: l.weapon(n), Skill: n.Get("skill").Str(),
		Continent: n.Get("continent").Str(), Rewards: []ir.Bonus{}, Specials: []ir.SpecialBonus{},
		Location: l.location(n), AtLocation: bonus(n.Get("atLocation")),
	}
	for i, r := range n.Get("rewards").Elems() {
		if i == missionsOfContinent { // CLUB-8.1
			l.report("schema/list-length", r.Where(), "a continent has five missions, so a character can have only five rewards")
			break
		}
		if d := r.Get("dice"); d.IntOr(0) > 0 {
			l.report("effect/too-late", d.Label, "`dice` comes too late here: the reward is given after the mission is completed")
		}
		c.Rewards = append(c.Rewards, bonus(r))
	}
	for _, f := range byID("", n.Get("specials")).nodes {
		if f.Kind == authored.Bad {
			continue
		}
		l.note(l.specials, f, true)
		if i := l.named(l.specials, f.Name, f.Label); i != ir.NoID {
			c.Specials = append(c.Specials, ir.SpecialBonus{Special: ir.SpecialID(i), Twice: f.Get("twice").BoolOr(false),
				Harmless: f.Get("harmless").BoolOr(false), Credits: f.Get("credits").IntOr(0)})
		}
	}
	return c
}

func bonus(n *authored.Node) ir.Bonus {
	return ir.Bonus{Credits: n.Get("credits").IntOr(0), Prestige: n.Get("prestige").IntOr(0), Tokens: n.Get("tokens").IntOr(0),
		Specials: n.Get("specials").IntOr(0), Doubles: n.Get("doubles").IntOr(0), Dice: n.Get("dice").IntOr(0)}
}
