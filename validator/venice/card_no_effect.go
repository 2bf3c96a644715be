package venice

import (
	"fmt"

	"acforge.dev/internal/diag"
)

// BOV-24.1: a card says what it does. Event cards may give only a direction and are not
// checked.
var cardNoEffect = &Rule{
	Code: "card/no-effect", Severity: diag.Warning,
	Doc: Doc{
		What: "An Equipment, Tower or Chest card that does nothing.",
		Why:  "The card is no weapon, no armor and no Investigation, and it has no use or no effects. Players draw a blank card.",
		Bad: `equipment: purse: use: _|_
`,
		Good: `equipment: purse: use: {cost: 1, do: [{alert: "off"}]}
`,
		Rulebook: []string{"BOV-24.1", "BOV-9.4", "BOV-10.1"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		report := func(at, id string) {
			p.Report(at, fmt.Sprintf("the card %s does nothing", id), help("add a `use` with effects, or leave the card out"))
		}
		for i := range p.Pack.Equipment {
			c, at := &p.Pack.Equipment[i], fmt.Sprintf("/equipment/%d", i)
			switch {
			case c.Use != nil && len(c.Use.Do) == 0:
				report(at+"/use/do", c.ID)
			case c.Use == nil && c.Weapon == nil && c.Armor == 0 && len(c.Investigation) == 0:
				report(at, c.ID)
			}
		}
		for i := range p.Pack.Towers {
			if c := &p.Pack.Towers[i]; len(c.Do) == 0 {
				report(fmt.Sprintf("/towers/%d", i), c.ID)
			}
		}
		for i := range p.Pack.Chests {
			if c := &p.Pack.Chests[i]; len(c.Do) == 0 && c.Card < 0 && c.XP == 0 {
				report(fmt.Sprintf("/chests/%d", i), c.ID)
			}
		}
	},
}
