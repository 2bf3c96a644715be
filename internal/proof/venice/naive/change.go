package naive

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
		before := g.canals()
		g.redraw()
		g.drench(before)
		for _, at := range c.Chests {
			g.squares[at].chest = !g.squares[at].gone
		}
	}
}
