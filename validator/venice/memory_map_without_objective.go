package venice

import (
	"fmt"
	"slices"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
)

// BOV-51.8: a Map with neither open Objectives nor Assassins is dismantled.
var memoryMapWithoutObjective = &Rule{
	Code: "memory/map-without-objective", Severity: diag.Warning,
	Doc: Doc{
		What: "One of two Maps without an Objective.",
		Why:  "Players dismantle a Map with no open Objectives and no Assassins at once, with everything on it. This Map leaves the table as soon as the last Assassin has left it.",
		Bad: twoMapsExample + `memory: "0.1": maps: {
	A: objectives: {
		door: {title: en: "The door", at: "b1", cost: 1, xp: 1}
		well: {title: en: "The well", at: "a1", cost: 1, xp: 1}
	}
	B: objectives: _|_
}
`,
		Good:     twoMapsExample,
		Rulebook: []string{"BOV-51.8"}, Since: "0.2",
	},
	Check: func(p *Pass) {
		for _, m := range p.Memories {
			if len(m.Maps) < 2 {
				continue
			}
			for i := range m.Maps {
				if !slices.ContainsFunc(m.Objectives, func(o ir.Objective) bool { return m.Squares[o.At].Map == i }) {
					p.Report(m.Ptr("maps", i), fmt.Sprintf("Map %s of Memory %s has no Objective, so it is dismantled as soon as no Assassin is on it", m.Maps[i].Name, m.ID), help("give it an Objective"))
				}
			}
		}
	},
}

// twoMapsExample is a Memory with two Maps for the pages of rules.
const twoMapsExample = `memory: "0.1": {
	map: _|_
	maps: {
		A: {
			plan: """
				+----+----+
				|s1   s2  |
				+----+----+
				"""
			tiles: {
				s1: kind: "street"
				s2: kind: "street"
			}
			stations: ["a1"]
			objectives: door: {title: en: "The door", at: "b1", cost: 1, xp: 1}
		}
		B: {
			plan: """
				+----+
				|s1  |
				+----+
				"""
			tiles: s1: kind: "street"
			stations: ["a1"]
			objectives: well: {title: en: "The well", at: "a1", cost: 1, xp: 1}
		}
	}
}
`
