package club

import (
	"fmt"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/club"
)

var gameRecordOffMedian = &Rule{
	Code: "game/record-off-median", Severity: diag.Warning,
	Doc: Doc{
		What: "A record outside the median scores that the game expects, though about half of the games should beat it.",
		Why:  "A single player wins with a score above the record, and half of the scores are above the median. So a game that expects both about half of the games won and a median far from the record has a wrong record or a wrong band.",
		Bad: `games: [{id: "basic", title: {en: "Short night", de: "Kurze Nacht"}, mode: "basic", record: 20, expect: {win: regulars: {min: 35, max: 65}, median: {min: 30, max: 45}}}]
`,
		Good: `games: [{id: "basic", title: {en: "Short night", de: "Kurze Nacht"}, mode: "basic", record: 35, expect: {win: regulars: {min: 35, max: 65}, median: {min: 30, max: 45}}}]
`,
		Rulebook: []string{"CLUB-1.2"}, Since: "0.2",
	},
	Check: func(p *Pass) {
		for i, g := range p.Pack.Games {
			won, median := band(g, "record"), band(g, "median")
			if won == nil || median == nil || won.Min >= 50 || won.Max <= 50 || g.Record >= median.Min && g.Record <= median.Max {
				continue
			}
			side := "above the highest"
			limit, share := median.Max, "fewer"
			if g.Record < median.Min {
				side, limit, share = "below the lowest", median.Min, "more"
			}
			p.Report(at("games", i)+"/record", fmt.Sprintf("the record of %q is %d, %s median score that it expects, %d: then %s than half of the games beat it", g.ID, g.Record, side, limit, share),
				help("correct the record, or the bands of expect"))
		}
	},
}

// band returns a band of a game, nil if it has none.
func band(g ir.Game, of string) *ir.Band {
	for i := range g.Expect {
		if g.Expect[i].Of == of {
			return &g.Expect[i]
		}
	}
	return nil
}
