package venice

import (
	"fmt"

	"acforge/internal/diag"
)

// BOV-36.1, 40.10: the Villa is the home of the first Memories.
var campaignVillaWithAGap = &Rule{
	Code: "campaign/villa-with-a-gap", Severity: diag.Error,
	Doc: Doc{
		What: "Memories of the Villa that are not the first of the campaign.",
		Why:  "A group lives in the Villa until the Headquarters open, and never again: a Memory before the last one of the Villa is one of the Villa.",
		Bad: `campaign: villa: ["0.3"]
`,
		Good: `campaign: villa: ["0.1"]
`,
		Rulebook: []string{"BOV-36.1", "BOV-40.10"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		if p.Pack.Campaign == nil {
			return
		}
		for i, id := range p.Pack.Campaign.Villa {
			if int(id) != i {
				p.Report("/campaign/villa", fmt.Sprintf("Memory %s comes before Memory %s and is not played from the Villa", p.Pack.Memories[i].ID, p.Pack.Memories[id].ID),
					help("name it too, or leave the later one out"))
				return
			}
		}
	},
}
