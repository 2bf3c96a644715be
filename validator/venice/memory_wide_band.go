package venice

import (
	"fmt"

	"acforge.dev/internal/diag"
)

// Smoke-play compares the odds with a band; a band that allows nearly everything says
// nothing.
var memoryWideBand = &Rule{
	Code: "memory/wide-band", Severity: diag.Warning,
	Doc: Doc{
		What: "A declared band of odds of regulars that is wider than 40 points.",
		Why:  "Smoke-play compares the win rate of the fair bot with the band. Nearly every Memory meets a wide band, so it says nothing.",
		Bad: `memory: "0.3": expect: win: regulars: "2": {min: 20, max: 80}
`,
		Good: `memory: "0.3": expect: win: regulars: "2": {min: 40, max: 80}
`,
		Since: "0.1",
	},
	Alone: true,
	Check: func(p *Pass) {
		for _, m := range p.Memories {
			for _, b := range m.Expect {
				if w := b.Max - b.Min; b.Group == "" && w > widestBand {
					p.Report(m.Ptr("expect"), fmt.Sprintf("the band for %d Assassins is %d points wide; more than %d says nothing", b.Assassins, w, widestBand), help("make it narrower"))
				}
			}
		}
	},
}

const widestBand = 40
