package club

import (
	"fmt"

	"acforge/compiler/authored"
	ir "acforge/schema/ir/club"
)

// cards lowers everything that lies in decks.
func (l *lowering) cards(c *authored.Node) {
	p := l.pack
	p.Locations = lowerAll(l, l.locations, "/locations/", func(n *authored.Node) ir.Location {
		return ir.Location{ID: n.Name, Name: l.text(n.Get("name")), Text: l.text(n.Get("text")), Copies: n.Get("copies").IntOr(1)}
	})
	p.Weapons = lowerAll(l, l.weapons, "/weapons/", func(n *authored.Node) ir.Weapon {
		return ir.Weapon{ID: n.Name, Name: l.text(n.Get("name")), Text: l.text(n.Get("text")), Skills: words(n.Get("skills")), Copies: n.Get("copies").IntOr(1)}
	})
	p.Missions = lowerAll(l, byID("mission", c.Get("missions")), "/missions/", func(n *authored.Node) ir.Mission {
		return ir.Mission{ID: n.Name, Name: l.text(n.Get("name")), Text: l.text(n.Get("text")), Continent: n.Get("continent").Str(), Colour: n.Get("colour").Str(),
			Location: l.location(n), Weapon: l.weapon(n), Token: n.Get("token").Str()}
	})
	p.Defences = lowerAll(l, byID("defence", c.Get("defences")), "/defences/", func(n *authored.Node) ir.Defence {
		return ir.Defence{ID: n.Name, Name: l.text(n.Get("name")), Colour: n.Get("colour").Str(), Skills: words(n.Get("skills")),
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
		AtOnce: n.Get("atOnce").BoolOr(false), Held: n.Get("held").IntOr(0),
	}
	s.Solo, s.Two = l.effects(n.Get("do"), n.Get("solo")), l.effects(n.Get("do"), n.Get("two"))
	return s
}

// effects lowers what a card does always, then what it does for so many.
func (l *lowering) effects(lists ...*authored.Node) []ir.Effect {
	out := []ir.Effect{}
	for _, list := range lists {
		for _, n := range list.Elems() {
			switch fields := n.Fields(); {
			case n.IsBad():
				continue
			case len(fields) == 0:
				l.report("effect/none", n.Where(), "this effect does nothing")
				continue
			case len(fields) > 1:
				l.report("effect/several", fields[1].Label, "an effect is one thing; "+fields[0].Name+" and "+fields[1].Name+" are two")
				continue
			}
			out = append(out, l.effect(n))
		}
	}
	return out
}

func (l *lowering) effect(n *authored.Node) ir.Effect {
	e := ir.Effect{
		Credits: n.Get("credits").IntOr(0), OtherCredits: n.Get("otherCredits").IntOr(0), Prestige: n.Get("prestige").IntOr(0),
		Draw: n.Get("draw").IntOr(0), Auction: n.Get("auction").IntOr(0),
		Disarm: n.Get("disarm").BoolOr(false), Reroll: n.Get("reroll").BoolOr(false), Free: n.Get("free").BoolOr(false),
		Win: n.Get("win").BoolOr(false), Steal: n.Get("steal").BoolOr(false), Priority: n.Get("priority").BoolOr(false),
	}
	if s := n.Get("skill"); s != nil && s.Kind == authored.Struct {
		e.Skill = &ir.SkillGain{Of: words(s.Get("of")), UpTo: s.Get("upTo").IntOr(1)}
	}
	if e == (ir.Effect{}) { // credits: 0
		l.report("effect/amount", n.Fields()[0].Where(), "this effect does nothing")
	}
	return e
}

func (l *lowering) character(n *authored.Node) ir.Character {
	c := ir.Character{
		ID: n.Name, Name: l.text(n.Get("name")), Text: l.text(n.Get("text")), Weapon: l.weapon(n), Skill: n.Get("skill").Str(),
		Continent: n.Get("continent").Str(), Rewards: []ir.Bonus{}, Specials: []ir.SpecialBonus{},
		Location: l.location(n), AtLocation: bonus(n.Get("atLocation")),
	}
	for _, r := range n.Get("rewards").Elems() {
		c.Rewards = append(c.Rewards, bonus(r))
	}
	for _, f := range byID("", n.Get("specials")).nodes {
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
