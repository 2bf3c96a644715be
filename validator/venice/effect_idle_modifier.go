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
		What: "A modifier of dice or numbers that never has an effect.",
		Why:  "A change by 0 changes nothing. A weapon works only with attackDice and attackHits: a Detection Test, an attack of Enemies and a payment use no weapon, so a modifier that needs one never applies.",
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
				p.Report(at, fmt.Sprintf("%s by 0 changes nothing", m.What))
			case m.Weapon != "" && m.What != "attackDice" && m.What != "attackHits":
				p.Report(at, fmt.Sprintf("%s is never rolled or paid with a weapon, so this changes nothing", m.What), help("leave weapon out"))
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
