package venice

import "acforge.dev/internal/diag"

// BOV-7.12, 15.1: Assassins enter and leave a Map by a Fast Travel Station. A Memory
// without any cannot be entered.
var memoryNoStation = &Rule{
	Code: "memory/no-station", Severity: diag.Error,
	Doc: Doc{
		What:     "A Memory without a Fast Travel Station on any of its Maps.",
		Why:      "Assassins enter and leave a Map by a station. Without a station no Assassin gets in or out.",
		Bad:      `memory: "0.3": map: stations: []`,
		Good:     `memory: "0.3": map: stations: ["a1"]`,
		Rulebook: []string{"BOV-7.12", "BOV-15.1", "BOV-5.5"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		for _, m := range p.Memories {
			switch {
			case len(m.Stations) == 0:
				p.Report(m.Ptr("stations"), "Memory "+m.ID+" has no Fast Travel Station", help("name a square in `stations`"))
			case len(m.Entries()) == 0:
				p.Report(m.Ptr("stations"), "Memory "+m.ID+" has no Fast Travel Station by which the Assassins can enter at set-up", help("name one that is no exit and stands on a tile without `out`"))
			case len(m.Exits()) == 0:
				p.Report(m.Ptr("stations"), "Memory "+m.ID+" has no Fast Travel Station by which the Assassins can leave", help("name one that is no entry"))
			}
		}
	},
}
