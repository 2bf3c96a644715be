package venice

import (
	"fmt"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
)

// A die that nothing rolls shows nothing, and a deck that nothing turns up has no card face
// up. What asks for them never holds.
var memoryIdleChance = &Rule{
	Code: "memory/idle-chance", Severity: diag.Warning,
	Doc: Doc{
		What: "A die that nothing rolls, a deck that nothing turns up or looks at, or a secret of which nothing is told.",
		Why:  "Dice show nothing before they are rolled, and of a deck nothing lies face up before a card is turned up. What depends on them never happens.",
		Bad: `memory: "0.3": {
	dice: wind: faces: {east: 2, west: 2}
	on: noise: {when: turnEnd: true, once: false, if: shows: {die: "wind", is: "east"}, do: [{alert: "on"}]}
}
`,
		Good: `memory: "0.3": {
	dice: wind: faces: {east: 2, west: 2}
	on: wind: {when: everyTurn: true, once: false, do: [{roll: "wind"}]}
	on: noise: {when: turnEnd: true, once: false, if: shows: {die: "wind", is: "east"}, do: [{alert: "on"}]}
}
`,
		Since: "0.1",
	},
	Check: func(p *Pass) {
		for _, m := range p.Memories {
			for i := range m.Chances {
				c := &m.Chances[i]
				if m.can(func(e *ir.Effect) bool {
					return e.Roll != nil && e.Roll.Die == i || e.TurnUp != nil && e.TurnUp.Deck == i || e.Look != nil && e.Look.Deck == i ||
						e.TurnOver != nil && m.lies(e.TurnOver.Of.Piece, i)
				}) {
					continue
				}
				if c.Deck {
					p.Report(m.Ptr("chances", i), fmt.Sprintf("nothing turns up or looks at a card of the deck `%s`", c.Name), help("add an effect with `turnUp`, or remove the deck"))
				} else {
					p.Report(m.Ptr("chances", i), fmt.Sprintf("nothing rolls the die `%s`", c.Name), help("add an effect with `roll`, or remove the die"))
				}
			}
			for i := range m.Secrets {
				if !m.can(func(e *ir.Effect) bool {
					return e.Guess != nil && e.Guess.Secret == i || e.Tell != nil && e.Tell.Secret == i
				}) {
					p.Report(m.Ptr("secrets", i), fmt.Sprintf("nothing is told of the secret `%s`", m.Secrets[i].Name), help("add an effect with `guess` or `tell`, or remove the secret"))
				}
			}
		}
	},
}

// tooManyDice reports whether more dice are to show a face than any effect rolls.
func (m *Memory) tooManyDice(s *ir.Shows) bool {
	if s.Of < 0 || s.Of >= len(m.Chances) || m.Chances[s.Of].Deck {
		return false
	}
	return !m.can(func(e *ir.Effect) bool { return e.Roll != nil && e.Roll.Die == s.Of && e.Roll.N >= s.AtLeast })
}

// lies reports whether cards of a deck lie under the pieces of a kind.
func (m *Memory) lies(kind, deck int) bool {
	return kind >= 0 && kind < len(m.Pieces) && m.Pieces[kind].Under != nil && *m.Pieces[kind].Under == deck
}
