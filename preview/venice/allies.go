package venice

import (
	"strconv"
)

// allies returns the section on Allies (BOV-44).
func (k *maker) allies() section {
	s := section{Title: k.say("allies")}
	for i, a := range k.Pack.Allies {
		health := k.say("ally.safe")
		if a.Health > 0 {
			health = strconv.Itoa(a.Health)
		}
		s.Cards = append(s.Cards, card{Portrait: portrait(a.ID, "violet", bare), ID: a.ID, Kind: k.say("ally"), Of: "ally", Name: k.text(a.Name), Facts: []fact{{k.say("health"), health}, {k.say("dice"), strconv.Itoa(a.Dice)}},
			Text: k.says(a.Text, func() []string { return k.words.Ally(i) }), Back: k.back("assassin", k.say("ally"), "")})
	}
	return s
}

// skills returns the section on Skill cards, by Assassin and level (BOV-39.5).
func (k *maker) skills() section {
	s := section{Title: k.say("skills")}
	for who := range k.Pack.Assassins {
		for level := 1; level <= 4; level++ {
			for i, c := range k.Pack.Skills {
				if c.Assassin != who || c.Level != level {
					continue
				}
				s.Cards = append(s.Cards, card{ID: c.ID, Kind: k.say("skill.level", "level", level), Of: "skill", Name: k.text(c.Name), Foot: k.text(k.Pack.Assassins[who].Name),
					Text: k.says(c.Text, func() []string { return k.words.Skill(i) }), Back: k.back("assassin", k.say("skill"), "")})
			}
		}
	}
	return s
}
