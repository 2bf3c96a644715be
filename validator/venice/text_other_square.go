package venice

import (
	"fmt"
	"regexp"
	"strings"

	"acforge.dev/internal/diag"
)

// beside matches a square that directly follows a name: "The gate on c2", "the gate
// (c2)".
var beside = regexp.MustCompile(`^[\s(]{1,2}(?:\p{Ll}{1,4} )?((?:[AB]\.)?[a-z][0-9]{1,2})\b`)

// Players who set up by the words put the Objective where they say, or have to check.
var textOtherSquare = &Rule{
	Code: "text/other-square", Severity: diag.Warning,
	Doc: Doc{
		What: "A text of a Memory that puts an Objective on another square than the Map does.",
		Why:  "Players see two squares and ask which one is right. Compared is a square that directly follows the Objective's name as in its title, for Objectives that are on the Map from the start.",
		Bad: `memory: "0.3": story: setup: en: "The gate on b2 is watched."
`,
		Good: `memory: "0.3": story: setup: en: "The gate on c2 is watched."
`,
		Since: "0.2",
	},
	Alone: true,
	Check: func(p *Pass) {
		titles := map[string]string{} // by language and key
		for _, t := range p.Texts {
			titles[t.Lang+" "+t.Key] = t.Words
		}
		texts := p.textsOf()
		for i, m := range p.Memories {
			for _, o := range m.Objectives {
				if o.Hidden {
					continue
				}
				at := m.Squares[o.At].Name
				_, bare, ok := strings.Cut(at, ".")
				if !ok {
					bare = at
				}
				for _, t := range texts[i] {
					title := strings.ToLower(titles[t.Lang+" "+string(o.Title)])
					if len(title) < 3 || !strings.ContainsAny(t.Words, "0123456789") {
						continue
					}
					low := strings.ToLower(t.Words)
					if len(low) != len(t.Words) {
						continue // a letter whose lower case has another length
					}
					for from := 0; ; {
						n := strings.Index(low[from:], title)
						if n < 0 {
							break
						}
						from += n + len(title)
						found := beside.FindStringSubmatchIndex(t.Words[from:])
						if found == nil {
							continue
						}
						if name := t.Words[from+found[2] : from+found[3]]; name != at && name != bare {
							p.ReportAt(t.Part(from+found[2], from+found[3]), fmt.Sprintf("%s of Memory %s is on %s", o.Name, m.ID, at), help("correct the square here or on the Map"))
						}
					}
				}
			}
		}
	},
}
