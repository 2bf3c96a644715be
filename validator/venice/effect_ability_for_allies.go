package venice

import (
	"fmt"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
)

// BOV-44.14: an Escorted Ally does not profit from a special ability.
var effectAbilityForAllies = &Rule{
	Code: "effect/ability-for-allies", Severity: diag.Warning,
	Doc: Doc{
		What: "A modifier of a special ability, or of a Skill, that is for Allies.",
		Why:  "An Ally does not profit from the special ability of the Assassin who escorts it: the engine ignores it.",
		Bad: `assassins: a: ability: modifiers: [{what: "attackDice", by: 1, who: {of: "characters", pick: "all", where: "own"}}]
`,
		Good: `assassins: a: ability: modifiers: [{what: "attackDice", by: 1, who: {pick: "all", where: "own"}}]
`,
		Rulebook: []string{"BOV-44.14"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		check := func(at string, list []ir.Modifier) {
			for j, m := range list {
				if m.Who.Of != "" || m.Who.Ally != nil {
					p.Report(fmt.Sprintf("%s/modifiers/%d/who", at, j), "this modifier does nothing: an Ally does not profit from the abilities of Assassins", help("give it to Assassins, or remove it"))
				}
			}
		}
		for i := range p.Pack.Assassins {
			p.Pack.Assassins[i].EachAbility(func(_ int, at string, a *ir.Ability) { check(fmt.Sprintf("/assassins/%d%s", i, at), a.Modifiers) })
		}
		for i := range p.Pack.Skills {
			check(fmt.Sprintf("/skills/%d", i), p.Pack.Skills[i].Modifiers)
		}
	},
}
