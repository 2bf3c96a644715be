package venice

import (
	"fmt"
	"strings"

	"acforge.dev/internal/diag"
)

// BOV-0.21: 8 assassin dice.
var diceMoreThanTheBox = &Rule{
	Code: "dice/more-than-the-box", Severity: diag.Warning,
	Doc: Doc{
		What: "A weapon, a Machine or an Ally that rolls more assassin dice than the box holds.",
		Why:  "Every box has 8. All dice of an attack are rolled at once. A Coordinated Attack or a card may need more, and then players roll twice; one weapon alone should not need that.",
		Bad: `equipment: sword: weapon: dice: 9
`,
		Good: `equipment: sword: weapon: dice: 3
`,
		Rulebook: []string{"BOV-0.21", "BOV-16.2"}, Since: "0.2",
	},
	Alone: true,
	Check: func(p *Pass) {
		judge := func(at, what string, n int) {
			if fewest, short := p.boxFor(n, func(b pieces) int { return b.dice["assassin"] }); len(short) > 0 {
				p.Report(at, fmt.Sprintf("%s rolls %d assassin dice; the box has %d", what, n, fewest), note("the box of these editions has that many: %s", strings.Join(short, ", ")))
			}
		}
		for i, e := range p.Pack.Equipment {
			if e.Weapon != nil {
				judge(fmt.Sprintf("/equipment/%d/weapon", i), "the weapon "+e.ID, e.Weapon.Dice)
			}
		}
		for i, a := range p.Pack.Allies {
			judge(fmt.Sprintf("/allies/%d", i), "the Ally "+a.ID, a.Dice)
		}
		for i, m := range p.Pack.Machines {
			for k, a := range m.Actions {
				if a.Attack != nil {
					judge(fmt.Sprintf("/machines/%d/actions/%d", i, k), "the Machine "+m.ID, a.Attack.Dice)
				}
			}
		}
	},
}
