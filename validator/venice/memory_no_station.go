package venice

import (
	"slices"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
)

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
			out := func(s ir.SquareID) bool { return m.Tiles[m.Squares[s].Tile].Out }
			switch {
			case len(m.Stations) == 0:
				p.Report(m.Ptr("stations"), "Memory "+m.ID+" has no Fast Travel Station", help("name a square in `stations`"))
			case !slices.ContainsFunc(m.Stations, func(s ir.SquareID) bool { return !out(s) }):
				p.Report(m.Ptr("stations"), "Memory "+m.ID+" has no Fast Travel Station on the Map at set-up: the Assassins cannot enter", help("name a square of a tile without `out`"))
			}
		}
	},
}
