package naive

import (
	"acforge.dev/engine"
	"acforge.dev/engine/venice/notation"
)

// --- the Hunt ----------------------------------------------------------------------

// hunt makes half of the Enemies that an exposed Assassin leaves behind follow
// it, rounded up (BOV-32.1), limited to those that can move (GAP-47). The players
// pick them (32.2); in DE and ES they may pick some that cannot move.
func (g *Game) hunt(u *unit, from, to *square, arriving []*unit) {
	pack := g.enemiesOn(from)
	if len(pack) == 0 {
		return
	}
	stay := map[*enemy]bool{} // picked although they cannot follow
	for n := (len(pack) + 1) / 2; n > 0; n-- {
		var movers, stuck []*enemy
		kinds := map[string]bool{}
		for _, e := range g.enemiesOn(from) {
			switch {
			case g.canGo(e, to):
				movers = append(movers, e)
				kinds["goes"+g.kinds[e.kind].ID] = true
			case g.ed.huntersAmongAll && !stay[e]:
				stuck = append(stuck, e)
				kinds["stays"+g.kinds[e.kind].ID] = true
			}
		}
		if len(movers) == 0 {
			break
		}
		if len(kinds) == 1 || len(movers)+len(stuck) <= n && (len(stuck) > 0 || len(movers) <= g.room(to)) {
			last := 0 // there is no choice
			for _, e := range movers {
				last = max(last, e.kind)
			}
			list := alike(movers, last, min(n, g.room(to)))
			n -= len(list) - 1
			g.hunts(u, from, to, list)
			continue
		}
		var ways []engine.Action
		for _, e := range movers {
			ways = append(ways, notation.Act(notation.Guard, uint8(e.kind), uint8(from.id), uint8(to.id)))
		}
		for _, e := range stuck {
			ways = append(ways, notation.Act(notation.Guard, uint8(e.kind), uint8(from.id), uint8(from.id)))
		}
		a := g.ask(notation.AskHunter, 0, ways)
		kind := int(notation.Arg(a, 0))
		if int(notation.Arg(a, 2)) == from.id {
			stay[alike(stuck, kind, 1)[0]] = true
			continue
		}
		g.hunts(u, from, to, alike(movers, kind, 1))
	}
	g.seatGuards(to)
	g.settle()
	g.enemyTests(arriving) // BOV-32.4
}

// hunts makes Enemies follow an Assassin, which counts as hunted from then on
// (BOV-32.5).
func (g *Game) hunts(u *unit, from, to *square, list []*enemy) {
	if !u.hunted { // recorded once
		g.tell("BOV-32.1", "hunt", object{"who": u.name(), "from": from.Name, "to": to.Name})
	}
	u.hunted = true
	g.enters("BOV-32.1", to, list...)
}
