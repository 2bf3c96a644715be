package naive

import (
	"slices"

	ir "acforge.dev/schema/ir/venice"
)

// changeMap makes a change of the Memory's Map, once (BOV-3.5, 9.4). The Memory
// continues with the new walls, stations and Entrances. An unknown name changes
// nothing.
func (g *Game) changeMap(name string) {
	for i := range g.mem.Changes {
		c := &g.mem.Changes[i]
		if c.Name != name || g.made[name] {
			continue
		}
		g.made[name] = true
		g.tell("BOV-3.5", "changed", object{"change": name})
		now := *g.mem
		now.Walls = slices.DeleteFunc(slices.Concat(now.Walls, c.Walls), func(e ir.Edge) bool { return slices.Contains(c.Open, e) })
		now.Stations = slices.Concat(now.Stations, c.Stations)
		now.Entrances = slices.Concat(now.Entrances, c.Entrances)
		g.mem = &now
		for _, at := range c.Chests {
			g.squares[at].chest = !g.squares[at].gone
		}
	}
}
