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
		Why:  "A token leaves the Map with its tile. An Objective that is not completed by then stays open, and the Memory cannot succeed any more.",
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
						p.Report(m.Ptr("maps", i, "collapse", "tiles", k), fmt.Sprintf("the Objective %s is on the tile %s, which falls at the end of turn %d", o.Name, m.tileName(c.Tiles[k]), c.Turn),
							help("begin the collapse elsewhere, or let the script complete the Objective"))
					}
				}
			}
		}
	},
}

func (m *Memory) tileName(t ir.TileID) string { return m.Tiles[t].Name }
