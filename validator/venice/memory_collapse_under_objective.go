package venice

import (
	"fmt"
	"slices"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
)

// BOV-43.1, GAP-58: an Objective whose tile falls stays open forever.
var memoryCollapseUnderObjective = &Rule{
	Code: "memory/collapse-under-objective", Severity: diag.Warning,
	Doc: Doc{
		What: "A collapse that begins under a mandatory Objective.",
		Why:  "A token on a tile that falls leaves the Map. If the Objective is not completed by then, it stays open and the Memory can no longer succeed.",
		Bad: `memory: "0.3": map: collapse: {turn: 9, tiles: ["s5"]}
`,
		Good: `memory: "0.3": map: collapse: {turn: 9, tiles: ["s7"]}
`,
		Rulebook: []string{"BOV-43.1"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		for _, m := range p.Memories {
			completed := map[int]bool{}
			for _, s := range m.Sites {
				if s.Effect.Complete != nil {
					completed[int(*s.Effect.Complete)] = true
				}
			}
			for i := range m.Maps {
				c := m.Maps[i].Collapse
				if c == nil {
					continue
				}
				for j := range m.Objectives {
					o := &m.Objectives[j]
					if !o.Mandatory || completed[j] || o.At < 0 {
						continue
					}
					if k := slices.Index(c.Tiles, m.Squares[o.At].Tile); k >= 0 {
						p.Report(m.Ptr("maps", i, "collapse", "tiles", k), fmt.Sprintf("the Objective %s stands on the tile %s, which falls at the end of turn %d", o.Name, m.tileName(c.Tiles[k]), c.Turn),
							help("let the collapse begin elsewhere, or let the script complete the Objective"))
					}
				}
			}
		}
	},
}

func (m *Memory) tileName(t ir.TileID) string { return m.Tiles[t].Name }
