package venice

import (
	"fmt"
	"slices"

	"acforge.dev/internal/diag"
)

// BOV-3.5, 9.4: tiles are turned, and new things come onto the Map, when a card or
// the script says so.
var memoryChangeNeverMade = &Rule{
	Code: "memory/change-never-made", Severity: diag.Warning,
	Doc: Doc{
		What: "A change of the Map that no effect makes, or that changes nothing.",
		Why:  "A Memory lists how its Map may change. An effect of its script, of an Objective or of a card must make the change.",
		Bad: `memory: "0.3": changes: alley: {text: en: "The alley is turned", walls: [["a2", "b2"]]}
`,
		Good: `memory: "0.3": {
	changes: alley: {text: en: "The alley is turned", walls: [["a2", "b2"]]}
	on: masons: {when: turn: 2, do: [{change: "alley"}]}
}
`,
		Rulebook: []string{"BOV-3.5", "BOV-9.4"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		for _, m := range p.Memories {
			for i := range m.Changes {
				c := &m.Changes[i]
				made := func(s Site) bool { return s.Effect.Change != nil && *s.Effect.Change == c.Name }
				switch {
				case len(c.Walls)+len(c.Open)+len(c.Stations)+len(c.Entrances)+len(c.Chests) == 0 && c.Ground == nil:
					p.Report(m.Ptr("changes", i), fmt.Sprintf("the change %s changes nothing", c.Name), help("add what changes: walls, open, stations, entrances, chests, kinds, ladders, hidingSpots or restricted"))
				case !slices.ContainsFunc(m.Sites, made) && !slices.ContainsFunc(p.Cards, made):
					p.Report(m.Ptr("changes", i), fmt.Sprintf("no effect makes the change %s", c.Name), help("add an effect {change: %q}", c.Name))
				}
			}
		}
	},
}
