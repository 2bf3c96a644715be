package venice

import (
	"fmt"
	"regexp"
	"strconv"

	"acforge/internal/diag"
	ir "acforge/schema/ir/venice"
	"acforge/validator/prose"
	"acforge/validator/rule"
)

// ofTurns are words that say when, not what returns to its place.
var ofTurns = regexp.MustCompile(`(?i)\bturns?\b`)

// What a card says and what it does are two texts by one author; the game obeys one of
// them.
var textNumberNotInData = &Rule{
	Code: "text/number-not-in-data", Severity: diag.Warning,
	Doc: Doc{
		What: "A number in the words of a card or of a Memory's rules that nothing of what it does has.",
		Why:  "The game plays the data, players read the words. Most often one was changed and the other was not. Of a story only the special set-up is looked at, and numbers that are written as words are not.",
		Bad: `events: rain: text: en: "Each Assassin gains 2 action cubes."
`,
		Good: `events: rain: text: en: "Each Assassin gains 1 action cube."
`,
		Since: "0.2",
	},
	Alone: true,
	Check: func(p *Pass) {
		said := map[ir.TextID][]rule.Text{}
		for _, t := range p.Texts {
			said[ir.TextID(t.Key)] = append(said[ir.TextID(t.Key)], t)
		}
		compare := func(key ir.TextID, what string, data ...any) {
			var known map[int]bool
			source := map[string]bool{}
			for _, t := range said[key] {
				if t.Lang == p.Pack.Languages[0] {
					for _, at := range prose.Amounts(t.Words) {
						source[t.Words[at[0]:at[1]]] = true
					}
				}
			}
			for _, t := range said[key] {
				for _, at := range prose.Amounts(t.Words) {
					// What a translation has from its source was judged there, in a language
					// whose words for turns are known.
					if t.Lang != p.Pack.Languages[0] && source[t.Words[at[0]:at[1]]] {
						continue
					}
					if known == nil {
						known = prose.NumbersIn(data...)
					}
					n, err := strconv.Atoi(t.Words[at[0]:at[1]])
					// One of something is what data mean that say no number; what holds from
					// turn 15 on has not held in turn 14, and what holds up to turn 7 holds no
					// more when turn 8 begins.
					if err != nil || n <= 1 || known[n] || (known[n+1] || known[n-1]) && ofTurns.MatchString(t.Words) {
						continue
					}
					p.ReportAt(t.Part(at[0], at[1]), fmt.Sprintf("nothing that %s does has the number %d", what, n))
				}
			}
		}
		for _, c := range p.cardTexts() {
			compare(c.key, c.what, c.data...)
		}
		for _, m := range p.Memories {
			what := "the Memory " + m.ID
			data := []any{m.On, m.Fail, m.Sync, m.TimeLimit, m.Changes, m.Objectives, m.Machines, m.Cubes, m.Maps}
			for _, on := range m.On {
				compare(on.Text, what, data...)
			}
			for _, f := range m.Fail {
				compare(f.Text, what, data...)
			}
			compare(m.Sync.Text, what, data...)
			compare(m.Story.Setup, what, data...)
		}
	},
}
