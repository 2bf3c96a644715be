package venice

import (
	"fmt"
	"slices"

	"acforge.dev/internal/diag"
)

// UntaughtRule is the code of a rule that no lesson teaches.
const UntaughtRule = "lesson/untaught-rule"

// BOV-7.11: elements are introduced one after the other.
var lessonUntaughtRule = &Rule{
	Code: "lesson/untaught-rule", Severity: diag.Warning,
	Doc: Doc{
		What: "A Memory that needs a rule that no lesson teaches, neither its own nor one of an earlier Memory.",
		Why:  "A pack with lessons promises that players need not know the rules. They meet this without a word about it. Lessons name what they teach with the words of `features`; these are compared: " + taughtWords() + ". A pack without lessons is not checked.",
		Bad: `memory: "0.1": teach: walk: {says: en: "A step costs one cube.", teaches: ["move", "canal", "chest", "reinforcement", "enemy-movement", "enemy-combat"]}
`,
		Good: `memory: "0.1": teach: walk: {says: en: "A step costs one cube.", teaches: ["move", "canal", "chest", "compass", "reinforcement", "enemy-movement", "enemy-combat", "elite", "tower", "hiding-spot", "rooftop-garden"]}
`,
		Rulebook: []string{"BOV-7.11"}, Since: "0.2",
	},
	Check: func(p *Pass) {
		if !slices.ContainsFunc(p.Memories, func(m *Memory) bool { return len(m.Lessons) > 0 }) {
			return
		}
		known := map[string]bool{}
		for _, m := range p.Memories {
			for i := range m.Lessons {
				for _, word := range m.Lessons[i].Teaches {
					known[word] = true
				}
			}
			for _, t := range taught {
				if at := t.used(p, m); at != "" && !known[t.word] {
					known[t.word] = true // once is enough
					p.Report(at, fmt.Sprintf("Memory %s has %s, and no lesson up to here teaches it", m.ID, t.what),
						help("write a lesson in `teach` of Memory %s, with `teaches: [%q]`", m.ID, t.word))
				}
			}
		}
	},
}
