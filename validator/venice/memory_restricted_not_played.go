package venice

import (
	"fmt"

	"acforge/internal/diag"
)

// BOV-49.1 to 49.3: Restricted Areas come later in the campaign. They are
// shipped and shown; the engine treats the squares as any others.
var memoryRestrictedNotPlayed = &Rule{
	Code: "memory/restricted-not-played", Severity: diag.Warning,
	Doc: Doc{
		What: "A Memory with a Restricted Area.",
		Why:  "The squares are shipped and shown, but acforge plays them as any others, so the odds that it reports are those of a milder Memory.",
		Bad: `memory: "0.3": map: restricted: ["b2"]
`,
		Good: `memory: "0.3": map: restricted: []
`,
		Rulebook: []string{"BOV-49.1"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		for _, m := range p.Memories {
			for _, s := range m.Squares {
				if s.Restricted {
					p.Report(m.Ptr("maps", s.Map, "restricted"), fmt.Sprintf("%s is a Restricted Area; acforge plays it as any other square", s.Name))
					break
				}
			}
		}
	},
}
