package club

import (
	"fmt"
	"slices"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/club"
)

var characterIdleBonus = &Rule{
	Code: "character/idle-bonus", Severity: diag.Warning,
	Doc: Doc{
		What: "A bonus of a character that never does anything.",
		Why:  "The weapon bonus needs a mission that asks for the weapon. The continent bonus needs as many missions of the continent as it has rewards. A special card without a bad effect needs no protection. A continent bonus and a location bonus must give something.",
		Bad: `characters: "bo": rewards: [{prestige: 1}, {credits: 1}]
`,
		Good: `characters: "bo": rewards: [{credits: 2}]
`,
		Rulebook: []string{"CLUB-13.3", "CLUB-13.4", "CLUB-13.5", "CLUB-13.6"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		weapons, continents := map[ir.WeaponID]bool{}, map[string]int{}
		for _, m := range p.Pack.Missions {
			weapons[m.Weapon] = true
			continents[m.Continent]++
		}
		for i, c := range p.Pack.Characters {
			where := at("characters", i)
			if c.Weapon != ir.NoID && !weapons[c.Weapon] {
				p.Report(where+"/weapon", fmt.Sprintf("no mission asks for the weapon of the character %q", c.ID), help("choose a weapon that a mission asks for"))
			}
			if n := continents[c.Continent]; len(c.Rewards) > n {
				p.Report(where+"/rewards", fmt.Sprintf("the character %q has %d rewards for missions in %s, but there are only %d such missions", c.ID, len(c.Rewards), c.Continent, n), help("add missions, or remove rewards"))
			}
			if !slices.ContainsFunc(c.Rewards, func(b ir.Bonus) bool { return b != ir.Bonus{} }) {
				p.Report(where+"/rewards", fmt.Sprintf("the continent bonus of the character %q gives nothing", c.ID), help("set a reward"))
			}
			if c.AtLocation == (ir.Bonus{}) {
				p.Report(where+"/atLocation", fmt.Sprintf("the location bonus of the character %q gives nothing", c.ID), help("set what `atLocation` gives"))
			}
			for _, b := range c.Specials {
				switch s := &p.Pack.Specials[b.Special]; {
				case b == ir.SpecialBonus{Special: b.Special}:
					p.Report(where+"/specials", fmt.Sprintf("the character %q changes nothing about the special card %q", c.ID, s.ID), help("remove the card from `specials`, or say what changes"))
				case b.Harmless && !harms(s):
					p.Report(where+"/specials", fmt.Sprintf("the character %q prevents bad effects of the special card %q, but it has none", c.ID, s.ID), help("name another card, or remove `harmless`"))
				}
			}
		}
	},
}

// harms reports whether a special card has an effect that is bad for its player.
func harms(s *ir.Special) bool {
	if s.Held < 0 {
		return true
	}
	for _, list := range [][]ir.Effect{s.Solo, s.Two} {
		for _, e := range list {
			if w := e.Word(); w != nil && w.Harms != nil && w.Harms(&e) {
				return true
			}
		}
	}
	return false
}
