package venice

import (
	"fmt"

	"acforge/internal/diag"
)

// BOV-50.1: Memories with two Maps come later in the campaign. They compile,
// ship and are shown; the engine plays one Map.
var memorySeveralMaps = &Rule{
	Code: "memory/several-maps", Severity: diag.Error,
	Doc: Doc{
		What: "A Memory with two Maps.",
		Why:  "acforge plays Memories on one Map. One with two can be drawn, but neither smoke-play nor a player can begin it.",
		Bad: `memory: "0.1": {
	map: _|_
	maps: {
		A: {
			plan: """
				+----+
				|s1  |
				+----+
				"""
			tiles: s1: kind: "street"
			stations: ["a1"]
		}
		B: {
			plan: """
				+----+
				|s1  |
				+----+
				"""
			tiles: s1: kind: "street"
			stations: ["a1"]
			objectives: door: {title: en: "The door", at: "a1", cost: 1, xp: 1}
		}
	}
}
`,
		Good: `memory: "0.1": map: {
	plan: """
		+----+----+
		|s1   s2  |
		+----+----+
		"""
	tiles: {
		s1: kind: "street"
		s2: kind: "street"
	}
}
`,
		Rulebook: []string{"BOV-50.1"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		for _, m := range p.Memories {
			if len(m.Maps) > 1 {
				p.Report(m.Ptr("maps", 1), fmt.Sprintf("Memory %s has %d Maps; acforge plays one", m.ID, len(m.Maps)))
			}
		}
	},
}
