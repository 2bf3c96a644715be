package naive

import (
	"acforge.dev/engine"
	"acforge.dev/engine/venice/notation"
)

// A Boss is an Enemy with cubes on its card (BOV-33).

// faceBoss reveals the Boss's card when it comes into play. Dice and cubes depend
// on the number of Assassins on its Map then, in DE at the start (BOV-33.1,
// GAP-49, 86).
func (g *Game) faceBoss(e *enemy) {
	n := 0
	for _, u := range g.assassins() {
		if u.onMap() && g.squares[u.at].Map == g.squares[e.at].Map {
			n++
		}
	}
	if g.ed.bossCountAtStart || g.phase == phaseSetup { // or all Assassins are about to enter
		n = g.seats
	}
	row := g.kinds[e.kind].Boss.Rows[max(2, n)-2]
	b := &boss{health: max(1, row.Health), dice: row.Dice}
	for _, h := range g.mem.Bosses {
		if g.kindOf(h.Boss) != e.kind {
			continue
		}
		x := &context{here: g.squares[e.at], side: everywhere}
		if h.Health != nil {
			b.health = max(1, min(20, g.worth(h.Health, x)))
		}
		if h.Dice != nil {
			b.dice = max(1, min(9, g.worth(h.Dice, x)))
		}
	}
	g.bosses[e.kind] = b
	g.tell("BOV-33.1", "boss", object{"type": g.kinds[e.kind].ID, "at": g.squares[e.at].Name, "dice": b.dice, "health": b.health})
}

// hurtBoss removes cubes; with the last one the Boss is Eliminated (BOV-33.4,
// 33.5). rule is the statement that removes them.
func (g *Game) hurtBoss(e *enemy, n int, rule string) {
	b := g.bosses[e.kind]
	for ; n > 0 && b.health > 0; n-- {
		b.health--
		g.tell(rule, "boss-hurt", object{"type": g.kinds[e.kind].ID, "at": g.squares[e.at].Name, "health": b.health})
		if b.health == 0 {
			g.kill(e)
		}
	}
}

// harmBosses removes cubes from every Boss on a square, without counting hits
// (BOV-33.7).
func (g *Game) harmBosses(s *square, n int) {
	for _, e := range g.enemiesOn(s) {
		if !g.isGuard(e) {
			g.hurtBoss(e, n, "BOV-33.7")
		}
	}
}

// bossAppears places a Boss on a square. If four Enemies are there, a Guard of
// the players' choice goes back to the reserve (BOV-33.9), but Bodies make room
// first (GAP-50).
func (g *Game) bossAppears(kind int, s *square) {
	if len(g.enemiesOn(s)) == cap4 {
		var ways []engine.Action
		for _, e := range g.enemiesOn(s) {
			if g.isGuard(e) {
				ways = append(ways, notation.Act(notation.Guard, uint8(e.kind), uint8(s.id), uint8(s.id)))
			}
		}
		g.about.at = s
		g.sendOff(g.figure(s, int(notation.Arg(g.ask(notation.AskYield, 0, ways), 0))), "BOV-33.9")
		g.settle()
	}
	g.evict(s, 1)
	g.fromReserve(kind, s, "BOV-33.8")
	g.seatGuards(s)
}
