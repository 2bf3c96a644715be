package venice

import (
	"fmt"
	"slices"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
)

// BOV-7.4: a Map is made of tiles. Effects bring those that are not there at set-up.
var memoryTileNeverLaid = &Rule{
	Code: "memory/tile-never-laid", Severity: diag.Warning,
	Doc: Doc{
		What: "A tile with out that no effect lays, or an effect that lays a tile which is always there.",
		Why:  "A tile with out: true is not on the Map until an effect lays it. A tile without it can only be laid after it fell.",
		Bad: `memory: "0.3": map: tiles: s3: {kind: "street", out: true}
`,
		Good: `memory: "0.3": {
	map: tiles: s3: {kind: "street", out: true}
	on: bridge: {when: turn: 2, do: [{lay: "s3"}]}
}
`,
		Rulebook: []string{"BOV-7.4"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		for _, m := range p.Memories {
			laid := map[ir.TileID]bool{}
			for _, s := range m.Sites {
				if s.Effect.Lay == nil {
					continue
				}
				for _, t := range s.Effect.Lay.Tiles {
					laid[t] = true
					if !m.Tiles[t].Out && !p.mayFall(m) {
						p.Report(s.At+"/lay", fmt.Sprintf("the tile %s is on the Map all the time", m.tileName(t)), help("add out: true to the tile, or remove the effect"))
					}
				}
			}
			for t := range m.Tiles {
				if m.Tiles[t].Out && !laid[ir.TileID(t)] {
					p.Report(m.Ptr("tiles", t), fmt.Sprintf("no effect lays the tile %s", m.tileName(ir.TileID(t))), help("add an effect {lay: %q}, or remove `out`", m.tileName(ir.TileID(t))))
				}
			}
		}
	},
}

// mayFall reports whether anything may take tiles off the Map of a Memory.
func (p *Pass) mayFall(m *Memory) bool {
	falls := func(s Site) bool { return s.Effect.Collapse != nil || s.Effect.Fall != nil }
	return slices.ContainsFunc(m.Maps, func(x ir.Map) bool { return x.Collapse != nil }) || slices.ContainsFunc(m.Sites, falls) || slices.ContainsFunc(p.Cards, falls)
}
