package venice

import (
	"fmt"
	"regexp"
	"strconv"
	"sync"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
	"acforge.dev/validator/prose"
)

// ofTurns matches words for a time, with the number next to them: "turn 12", "12
// turns". It does not match things that return to their place, or are done twice this
// turn.
var ofTurns = regexp.MustCompile(`(?i)\bturns?\W+(?:\w+\W+){0,2}(\d+)|\b(\d+)(?:st|nd|rd|th)?\W+turns?\b`)

// A card's words and its effects are two texts by one author; the game follows only one
// of them.
var textNumberNotInData = &Rule{
	Code: "text/number-not-in-data", Severity: diag.Warning,
	Doc: Doc{
		What: "A number in the text of a card, or in the rules of a Memory, that its effects do not have.",
		Why:  "The game plays the data; players read the text. Usually one was changed and the other was not. In a story, only the special set-up is compared. Numbers written as words are not compared.",
		Bad: `events: rain: text: en: "Each Assassin gains 2 action cubes."
`,
		Good: `events: rain: text: en: "Each Assassin gains 1 action cube."
`,
		Since: "0.2",
	},
	Alone: true,
	Check: func(p *Pass) {
		said := prose.ByKey(p.Texts)
		compare := func(key ir.TextID, what string, data func() map[int]bool) {
			for _, n := range prose.Strays(said[string(key)], p.Pack.Languages[0], turnBeside, data) {
				p.ReportAt(n.Text.Part(n.From, n.To), fmt.Sprintf("the text of %s has the number %d, but its effects do not", what, n.N), help("correct the text or the effect"))
			}
		}
		for _, c := range p.cardTexts() {
			compare(c.key, c.what, func() map[int]bool { return prose.NumbersIn(c.data) })
		}
		for _, m := range p.Memories {
			what := "Memory " + m.ID
			data := sync.OnceValue(func() map[int]bool {
				return prose.NumbersIn(m.On, m.Fail, m.Sync, m.TimeLimit, m.Changes, m.Objectives, m.Machines, m.Cubes, m.Maps)
			})
			for _, on := range m.On {
				compare(on.Text, what, data)
			}
			for _, f := range m.Fail {
				compare(f.Text, what, data)
			}
			compare(m.Sync.Text, what, data)
			compare(m.Story.Setup, what, data)
		}
	},
}

// turnBeside allows a turn number next to one in the data: what holds from turn 15 on
// did not hold in turn 14, and what holds up to turn 7 no longer holds when turn 8
// begins.
func turnBeside(words string, n int, known map[int]bool) bool {
	if !known[n+1] && !known[n-1] {
		return false
	}
	for _, m := range ofTurns.FindAllStringSubmatch(words, -1) {
		if said := strconv.Itoa(n); m[1] == said || m[2] == said {
			return true
		}
	}
	return false
}
