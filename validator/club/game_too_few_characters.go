package club

import (
	"fmt"

	"acforge.dev/internal/diag"
)

// leastCharacters is the number that two players need to choose from in team play.
const leastCharacters = 4

var gameTooFewCharacters = &Rule{
	Code: "game/too-few-characters", Severity: diag.Error,
	Doc: Doc{
		What: "An advanced game in a pack with fewer than 4 characters.",
		Why:  "Each of two players chooses one character, and two in team play.",
		Bad: `characters: "dan": _|_
`,
		Good: `characters: "dan": skill: "strength"
`,
		Rulebook: []string{"CLUB-13.2", "CLUB-15.1"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		for i, g := range p.Pack.Games {
			if g.Advanced && len(p.Pack.Characters) < leastCharacters {
				p.Report(at("games", i), fmt.Sprintf("the game %q needs %d characters; the pack has %d", g.ID, leastCharacters, len(p.Pack.Characters)), help("add characters, or leave the game out"))
			}
		}
	},
}
