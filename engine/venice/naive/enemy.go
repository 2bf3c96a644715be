package naive

import (
	"slices"

	"acforge/engine"
	"acforge/engine/venice/notation"
)

// --- coming, going, falling -----------------------------------------------------

// fromReserve puts a miniature of the reserve on a square (BOV-7.7). Without
// one the attempt has failed (6.3).
func (g *Game) fromReserve(kind int, s *square, rule string) {
	if g.reserve[kind] == 0 {
		g.lose("reserve")
	}
	g.reserve[kind]--
	e := &enemy{kind: kind, at: s.id}
	g.enemies = append(g.enemies, e)
	g.comes(s)
	if g.kinds[kind].Boss != nil {
		g.faceBoss(e)
	}
	g.tell(rule, "guards", object{"type": g.kinds[kind].ID, "at": s.Name, "count": 1})
}

// evict sends Bodies to the reserve until so many Enemies have room
// (BOV-28.11); the players say which.
func (g *Game) evict(s *square, coming int) {
	for n := len(g.enemiesOn(s)) + len(s.bodies) + coming - cap4; n > 0 && len(s.bodies) > 0; n-- {
		var ways []engine.Action
		for _, kind := range s.bodies {
			ways = append(ways, notation.Act(notation.Body, uint8(kind), uint8(s.id)))
		}
		if n >= len(s.bodies) { // all of them: nothing to choose
			ways = ways[:1]
		}
		g.about.at = s
		g.takeBody(s, int(notation.Arg(g.ask(notation.AskEvict, 0, ways), 0)))
		s.evicted++
		g.settle()
	}
}

// takeBody sends a Body of a type to the reserve.
func (g *Game) takeBody(s *square, kind int) {
	i := slices.Index(s.bodies, kind)
	s.bodies = slices.Delete(s.bodies, i, i+1)
	g.reserve[kind]++
}

// enters moves Enemies to another square; Bodies make room for them first. rule
// says what moves them.
func (g *Game) enters(rule string, to *square, list ...*enemy) {
	g.evict(to, len(list))
	for _, e := range list {
		g.tell(rule, "guard-moved", object{"type": g.kinds[e.kind].ID, "from": g.squares[e.at].Name, "to": to.Name, "count": 1})
		e.at, e.seated = to.id, false
		g.comes(to)
	}
	g.settle()
}

// alike lists those of a type, at most n.
func alike(list []*enemy, kind, n int) []*enemy {
	var out []*enemy
	for _, e := range list {
		if e.kind == kind && len(out) < n {
			out = append(out, e)
		}
	}
	return out
}

// remove sends an Enemy to the reserve, without a Body.
func (g *Game) remove(e *enemy) { g.sendOff(e, "BOV-7.7") }

func (g *Game) sendOff(e *enemy, rule string) {
	g.tell(rule, "guard-gone", object{"type": g.kinds[e.kind].ID, "at": g.squares[e.at].Name})
	g.reserve[e.kind]++
	g.drop(e)
	g.seatGuards(g.squares[e.at])
}

// drop takes an Enemy off the Map.
func (g *Game) drop(e *enemy) {
	g.enemies = slices.DeleteFunc(g.enemies, func(x *enemy) bool { return x == e })
	g.leaveMachine(e)
}

// kill lays an Enemy down as a Body of its square (BOV-16.11); its space on a
// base is free for another Guard at once (GAP-46).
func (g *Game) kill(e *enemy) {
	s := g.squares[e.at]
	g.drop(e)
	if b := g.kinds[e.kind].Boss; b != nil && !b.Body { // BOV-33.5
		g.reserve[e.kind]++
	} else {
		s.bodies = append(s.bodies, e.kind)
	}
	g.killed++
	g.tell("BOV-16.11", "guard-eliminated", object{"type": g.kinds[e.kind].ID, "at": s.Name})
	g.seatGuards(s)
	g.scripts(moment{when: atEliminated, kind: e.kind, at: s})
}

// seatGuards puts Guards on free spaces of an Objective base, up to three
// (BOV-30.13, 7.15); a Boss never (GAP-46).
func (g *Game) seatGuards(s *square) {
	if g.baseOn(s) == nil {
		return
	}
	for {
		seated := 0
		var free []*enemy
		for _, e := range g.enemiesOn(s) {
			switch {
			case e.seated:
				seated++
			case g.isGuard(e) && !g.aboard(e):
				free = append(free, e)
			}
		}
		if seated >= 3 || len(free) == 0 {
			return
		}
		var ways []engine.Action
		for _, e := range free {
			ways = append(ways, notation.Act(notation.Guard, uint8(e.kind), uint8(s.id), uint8(s.id)))
		}
		if len(free) <= 3-seated { // all find one
			ways = ways[:1]
		}
		g.about.at = s
		kind := int(notation.Arg(g.ask(notation.AskSeat, 0, ways), 0))
		for _, e := range free {
			if e.kind == kind {
				e.seated = true
				break
			}
		}
	}
}

// seatAll seats the Guards of all bases, the last Objective first.
func (g *Game) seatAll() {
	for _, o := range slices.Backward(g.goals) {
		g.seatGuards(g.squares[o.At])
	}
}

// --- what stops an Enemy ------------------------------------------------------

// canCross tells whether an Enemy gets over the edge between two squares in
// contact: no wall (BOV-30.9), a ladder where the level changes (30.11), unless
// it needs none; in DE it drops from a roof.
func (g *Game) canCross(e *enemy, from, to *square) bool {
	if g.wall(from, to) {
		return false
	}
	if g.kinds[e.kind].Climbs || g.sameLevel(from, to) {
		return true
	}
	return g.ed.dropWithoutLadder && from.Kind == "roof"
}

// canGo tells whether an Enemy may go to a square in contact: BOV-30.9 to
// 30.16.
func (g *Game) canGo(e *enemy, to *square) bool {
	from := g.squares[e.at]
	return !e.seated && !g.aboard(e) && !g.redBase(from) && g.room(to) > 0 && slices.Contains(g.around(from), to) && g.canCross(e, from, to)
}

// --- the Reinforcement step ----------------------------------------------------

// reinforcementStep is BOV-29 with its tests.
func (g *Game) reinforcementStep() {
	g.reinforce(everywhere)
	g.testLate()
}

// testLate tests who came by another way than the step's own.
func (g *Game) testLate() {
	for slices.ContainsFunc(g.squares, func(s *square) bool { return s.came > 0 }) {
		g.enemyTests(nil)
	}
}

// reinforce draws and resolves one Reinforcement card.
func (g *Game) reinforce(only int) {
	id, to := g.drawReinforcement(only)
	if id == none || to == none {
		return
	}
	c := &g.pack.Reinforcements[id]
	column := c.Off // BOV-29.5, GAP-65
	if g.maps[to].alert {
		column = c.On
	}
	type wanted struct{ crossbowmen, elites int }
	plan := map[*square]*wanted{}
	elite := 0
	if len(g.mem.Elites) > 0 {
		elite = g.kindOf(g.mem.Elites[0]) // BOV-29.1
	}
	for _, t := range g.mem.Entrances { // BOV-29.6; letters without a token bring nobody (29.7)
		come := column[t.Letter[0]-'A']
		for _, id := range t.Touches {
			s := g.squares[id]
			if s.Map != to || s.gone {
				continue
			}
			if plan[s] == nil {
				plan[s] = &wanted{}
			}
			plan[s].crossbowmen += come.Crossbowmen
			if elite > 0 {
				plan[s].elites += come.Elites
			}
		}
	}
	var squares []*square // each square, not each token
	for _, s := range g.squares {
		if plan[s] != nil && plan[s].crossbowmen+plan[s].elites > 0 {
			squares = append(squares, s)
		}
	}
	for _, s := range squares { // BOV-29.9, GAP-42: Bodies first, the reserve grows
		g.evict(s, min(plan[s].crossbowmen+plan[s].elites, g.room(s)))
	}
	for _, s := range squares { // BOV-29.8: those without room are ignored
		for w := plan[s]; w.crossbowmen+w.elites > g.room(s); {
			ways := []engine.Action{}
			if w.crossbowmen > 0 {
				ways = append(ways, notation.Act(notation.Guard, 0, none, uint8(s.id)))
			}
			if w.elites > 0 {
				ways = append(ways, notation.Act(notation.Guard, uint8(elite), none, uint8(s.id)))
			}
			if g.room(s) == 0 {
				ways = ways[:1]
			}
			g.about.at = s
			kind := int(notation.Arg(g.ask(notation.AskOverflow, 0, ways), 0))
			if kind == 0 {
				w.crossbowmen--
			} else {
				w.elites--
			}
			g.tell("BOV-29.8", "no-room", object{"type": g.kinds[kind].ID, "at": s.Name, "count": 1})
		}
	}
	all := wanted{}
	for _, s := range squares {
		all.crossbowmen += plan[s].crossbowmen
		all.elites += plan[s].elites
	}
	if all.crossbowmen > g.reserve[0] || all.elites > g.reserve[elite] { // BOV-29.12
		g.lose("reserve")
	}
	for _, s := range squares {
		for range plan[s].crossbowmen {
			g.fromReserve(0, s, "BOV-29.6")
		}
		for range plan[s].elites {
			g.fromReserve(elite, s, "BOV-29.6")
		}
	}
	g.settle()
	for _, s := range slices.Backward(squares) {
		g.seatGuards(s) // BOV-29.13
	}
	g.enemyTests(nil)
}

// skipped tells whether a card leaves a step of this turn out, on all Maps.
func (g *Game) skipped(step string) bool {
	for _, m := range g.maps {
		if m.gone == 0 && !m.skip[step] {
			return false
		}
	}
	return true
}

// --- the Movement step -----------------------------------------------------------

// movementStep is BOV-30, one Map after the other (51.4).
func (g *Game) movementStep() {
	for i, m := range g.maps {
		if m.gone == 0 && !m.skip[movement] {
			g.moveOn(i)
		}
	}
	g.testLate()
}

func (g *Game) moveOn(side int) {
	g.attraction(side)
	m := g.maps[side]
	if m.dir == "random" {
		m.dir = g.randomDirection()
	}
	if m.dir != "" {
		g.advance(side, m.dir)
	}
	g.seatAll()
	g.settle()
	g.enemyTests(nil) // BOV-30.14, 30.19
}

// attraction is stage A: every Enemy Nearby a red base goes there (BOV-30.1).
// Where not all fit (30.2), or one could go to several squares (30.3), the
// players say who goes next.
func (g *Game) attraction(side int) {
	type way struct {
		e  *enemy
		to *square
	}
	for {
		var all []way
		count := map[*enemy]int{} // squares it could go to
		demand := map[*square]int{}
		for _, to := range g.squares {
			if to.Map != side || to.gone || !g.redBase(to) {
				continue
			}
			for side := range sides {
				from := g.beside(to, side)
				if from == nil {
					continue
				}
				here := g.enemiesOn(from)
				slices.SortStableFunc(here, func(a, b *enemy) int { return a.kind - b.kind })
				for _, e := range here {
					if g.canGo(e, to) {
						all = append(all, way{e, to})
						count[e]++
						demand[to]++
					}
				}
			}
		}
		if len(all) == 0 {
			return // GAP-43: who could not enter has not moved
		}
		i := slices.IndexFunc(all, func(w way) bool { return count[w.e] == 1 && demand[w.to] <= g.room(w.to) })
		if i >= 0 {
			var same []*enemy // all of its type go along
			for _, w := range all {
				if w.to == all[i].to && w.e.at == all[i].e.at && w.e.kind == all[i].e.kind {
					same = append(same, w.e)
				}
			}
			g.enters("BOV-30.1", all[i].to, same...)
			continue
		}
		var options []engine.Action
		for _, w := range all {
			options = append(options, notation.Act(notation.Guard, uint8(w.e.kind), uint8(w.e.at), uint8(w.to.id)))
		}
		a := g.ask(notation.AskAttract, 0, options)
		for _, w := range all {
			if w.e.kind == int(notation.Arg(a, 0)) && w.e.at == int(notation.Arg(a, 1)) && w.to.id == int(notation.Arg(a, 2)) {
				g.enters("BOV-30.1", w.to, w.e)
				break
			}
		}
	}
}

// advance is stage B: all others go one square in the direction, row by row
// from the far end (BOV-30.4, 30.7).
func (g *Game) advance(side int, direction string) {
	d := g.towards(direction)
	order := slices.Clone(g.squares)
	slices.SortStableFunc(order, func(a, b *square) int {
		along := func(s *square) int { return s.Col*sides[d][0] + s.Row*sides[d][1] }
		return along(b) - along(a)
	})
	for _, from := range order {
		if from.Map != side || from.gone {
			continue
		}
		to := g.beside(from, d)
		if to == nil { // BOV-30.15
			continue
		}
		for {
			var able []*enemy
			kinds := map[int]bool{}
			for _, e := range g.enemiesOn(from) {
				if g.canGo(e, to) {
					able = append(able, e)
					kinds[e.kind] = true
				}
			}
			if len(able) == 0 {
				break
			}
			last := 0 // all fit, or all are alike: type by type, which matters to nobody
			for kind := range kinds {
				last = max(last, kind)
			}
			if len(able) <= g.room(to) || len(kinds) == 1 {
				g.goOn(alike(able, last, g.room(to)), d, to)
				continue
			}
			var ways []engine.Action
			for _, e := range able {
				ways = append(ways, notation.Act(notation.Guard, uint8(e.kind), uint8(from.id), uint8(to.id)))
			}
			a := g.ask(notation.AskAdvance, 0, ways)
			g.goOn(alike(able, int(notation.Arg(a, 0)), 1), d, to)
		}
	}
}

// goOn moves Enemies of a type as far as their card says (BOV-30.5): one square,
// or as many as they come. A red base, a free space of a base and all that stops
// an Enemy stop them on the way; who is not stopped goes on afterwards.
func (g *Game) goOn(list []*enemy, d int, to *square) {
	for steps := g.kinds[list[0].kind].Steps; steps > 1 && !g.redBase(to); steps-- {
		if n := g.freeSpaces(to); n > 0 && g.isGuard(list[0]) {
			list = list[:min(n, len(list))]
			break
		}
		next := g.beside(to, d)
		if next == nil || g.room(next) <= 0 || !g.canCross(list[0], to, next) {
			break
		}
		to = next
	}
	g.enters("BOV-30.4", to, list[:min(len(list), g.room(to))]...)
}

// freeSpaces counts the spaces of a base that Guards of the square do not
// take.
func (g *Game) freeSpaces(s *square) int {
	if g.baseOn(s) == nil {
		return 0
	}
	n := 3
	for _, e := range g.enemiesOn(s) {
		if g.isGuard(e) {
			n--
		}
	}
	return n
}

// --- the Combat step ---------------------------------------------------------------

// combatStep is BOV-31: all groups name their squares, the dice of each square
// are split, then all are rolled.
func (g *Game) combatStep() {
	dice := map[*square]int{}
	var fought []*square
	for _, s := range g.squares {
		if !s.gone && len(g.targets(s)) > 0 && !g.maps[s.Map].skip[combat] {
			fought = append(fought, s)
		}
	}
	for _, s := range g.squares {
		group := g.enemiesOn(s)
		if len(group) == 0 {
			continue
		}
		if slices.Contains(fought, s) { // BOV-31.3
			for _, e := range group {
				dice[s] += g.diceOf(e)
			}
			continue
		}
		shots := 0 // BOV-31.4, 31.6: ranged ones only
		for _, e := range group {
			if g.kinds[e.kind].Ranged {
				shots += g.diceOf(e)
			}
		}
		var ways []engine.Action
		for _, q := range g.around(s) {
			if slices.Contains(fought, q) {
				ways = append(ways, notation.Act(notation.Shoot, uint8(s.id), uint8(q.id)))
			}
		}
		if shots > 0 && len(ways) > 0 {
			a := g.ask(notation.AskShoot, 0, ways) // BOV-31.5
			at := g.squares[notation.Arg(a, 1)]
			dice[at] += shots
			g.tell("BOV-31.4", "shots", object{"from": s.Name, "to": at.Name, "dice": shots})
		}
	}
	var shares []share
	for _, s := range fought { // BOV-31.7, 31.11: before any die is rolled
		if dice[s] > 0 {
			shares = append(shares, g.splitAmong(s, dice[s])...)
		}
	}
	slices.SortStableFunc(shares, func(a, b share) int { return a.n - b.n })
	g.strike(shares, "enemyDice")
	g.settle()
	g.testLate()
}

// --- the Hunt ----------------------------------------------------------------------

// hunt sends half of the Enemies that an exposed Assassin leaves behind after
// it, rounded up (BOV-32.1): as many of them as can move (GAP-47), which the
// players pick (32.2); in DE and ES they may pick some that cannot.
func (g *Game) hunt(u *unit, from, to *square, arriving []*unit) {
	pack := g.enemiesOn(from)
	if len(pack) == 0 {
		return
	}
	stay := map[*enemy]bool{} // picked though they cannot follow
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
			last := 0 // nothing to choose
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

// hunts lets Enemies follow an Assassin, who is hunted from then on (BOV-32.5).
func (g *Game) hunts(u *unit, from, to *square, list []*enemy) {
	u.hunted = true
	g.tell("BOV-32.1", "hunt", object{"who": u.name(), "from": from.Name, "to": to.Name})
	g.enters("BOV-32.1", to, list...)
}
