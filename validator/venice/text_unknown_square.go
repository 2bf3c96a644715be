package venice

import (
	"fmt"
	"strings"

	"acforge.dev/internal/diag"
	"acforge.dev/validator/prose"
)

// squareName matches a square in texts.
var squareName = prose.MustCompile(`\b(?:[AB]\.)?[a-z][0-9]{1,2}\b`)

// A text that names a missing square sends players nowhere.
var textUnknownSquare = &Rule{
	Code: "text/unknown-square", Severity: diag.Warning,
	Doc: Doc{
		What: "A text of a Memory that names a square which is not on its Map.",
		Why:  "Readers cannot find it. Usually the Map was redrawn and the text was not.",
		Bad: `memory: "0.3": story: setup: en: "The guard at d2 sleeps."
`,
		Good: `memory: "0.3": story: setup: en: "The guard at b2 sleeps."
`,
		Since: "0.2",
	},
	Alone: true,
	Check: func(p *Pass) {
		texts := p.textsOf()
		for i, m := range p.Memories {
			known := map[string]bool{}
			for _, s := range m.Squares {
				_, bare, ok := strings.Cut(s.Name, ".")
				if !ok {
					bare = s.Name
				}
				known[s.Name], known[bare] = true, true
			}
			for _, t := range m.Tiles { // a tile has the name of a square
				known[t.Name] = true
			}
			for _, t := range texts[i] {
				if !strings.ContainsAny(t.Words, "0123456789") {
					continue // most do not look like a square
				}
				for _, at := range squareName.FindAll(t.Words) {
					if name := t.Words[at[0]:at[1]]; !known[name] {
						p.ReportAt(t.Part(at[0], at[1]), fmt.Sprintf("the Map of Memory %s has no square %s", m.ID, name), help("correct the square in the text"))
					}
				}
			}
		}
	},
}
