package venice

import (
	"fmt"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
)

// BOV-16.4, 22.2, 31.7: only an attack of an Assassin is made with a weapon of a slot.
// A weapon never changes anything else.
var effectIdleModifier = &Rule{
	Code: "effect/idle-modifier", Severity: diag.Warning,
	Doc: Doc{
		What: "A modifier of dice or numbers that never changes any.",
		Why:  "A change by 0 changes nothing. `weapon` works with attackDice and attackHits alone. No weapon is part of a Detection Test, an attack of Enemies or a payment, so a modifier that waits for one never works.",
		Bad: `equipment: purse: use: do: [{modify: {what: "detectionDice", by: -1, weapon: "melee"}}]
`,
		Good: `equipment: purse: use: do: [{modify: {what: "attackDice", by: 1, weapon: "melee"}}]
`,
		Rulebook: []string{"BOV-16.4"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		check := func(at string, m *ir.Modifier) {
			switch {
			case m.By == 0:
				p.Report(at, fmt.Sprintf("%s by 0 changes nothing", m.What), help("give `by` another number, or remove the modifier"))
			case m.Weapon != "" && m.What != "attackDice" && m.What != "attackHits":
				p.Report(at, fmt.Sprintf("%s does not depend on a weapon, so this modifier never works", m.What), help("remove `weapon`"))
			}
		}
		for _, s := range p.everything() {
			if s.Effect.Modify != nil {
				check(s.At+"/modify", s.Effect.Modify)
			}
		}
		p.modifiers(check)
	},
}
