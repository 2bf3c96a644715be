package venice

import (
	"fmt"

	"acforge.dev/internal/diag"
)

// BOV-24.2, 24.6, 25.2: a weapon is used only from its weapon slot, armor is worn in
// its slot. In any other place they are useless.
var cardWrongSlot = &Rule{
	Code: "card/wrong-slot", Severity: diag.Error,
	Doc: Doc{
		What: "A weapon without a weapon slot, or armor without the armor slot.",
		Why:  "A weapon can be used only from its weapon slot, and armor counts only when it is worn. With another slot, or none, the card never works.",
		Bad: `equipment: sword: slot: "armor"
`,
		Good: `equipment: sword: slot: "melee"
`,
		Rulebook: []string{"BOV-24.6", "BOV-24.2", "BOV-25.2"}, Since: "0.1",
	},
	Alone: true,
	Check: func(p *Pass) {
		for i := range p.Pack.Equipment {
			c, at := &p.Pack.Equipment[i], fmt.Sprintf("/equipment/%d/slot", i)
			weaponSlot := c.Slot == "melee" || c.Slot == "ranged" || c.Slot == "blade"
			switch {
			case c.Weapon != nil && !weaponSlot:
				p.Report(at, fmt.Sprintf("the weapon %s has no weapon slot, so it can never be used", c.ID), help(`write slot: "melee", "ranged" or "blade"`))
			case c.Weapon == nil && weaponSlot:
				p.Report(at, fmt.Sprintf("the card %s has the slot %s but is no weapon", c.ID, c.Slot), help("add `weapon`, or give it another slot"))
			case c.Armor > 0 && c.Slot != "armor":
				p.Report(at, fmt.Sprintf("the armor %s has no armor slot, so it is never worn", c.ID), help(`write slot: "armor"`))
			}
		}
	},
}
