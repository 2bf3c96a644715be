package naive

import (
	"slices"

	"acforge.dev/engine"
	"acforge.dev/engine/venice/notation"
)

// --- the Reinforcement step ----------------------------------------------------

// reinforcementStep follows BOV-29, with its tests.
func (g *Game) reinforcementStep() {
	g.reinforce(everywhere)
	g.testLate()
}

// testLate makes the tests for Enemies that arrived in other ways than the step's
// own, and reports whether there were any.
func (g *Game) testLate() bool {
	any := false
	for slices.ContainsFunc(g.squares, func(s *square) bool { return s.came > 0 }) {
		any = true
		g.enemyTests(nil)
	}
	return any
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
		elite = g.kindOf(g.mem.Elites[0]) // BOV-29.1, GAP-88
	}
	for _, t := range g.mem.Entrances { // BOV-29.6; letters without a token bring no Guards (29.7)
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
	var squares []*square // squares, not tokens
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
	if all.crossbowmen > g.reserve[0] {
		g.short(0, all.crossbowmen, "BOV-29.12")
	}
	if all.elites > g.reserve[elite] {
		g.short(elite, all.elites, "BOV-29.12")
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

// skipped reports whether a card skips a step of this turn on all Maps.
func (g *Game) skipped(step string) bool {
	for _, m := range g.maps {
		if m.gone == 0 && !m.skip[step] {
			return false
		}
	}
	return true
}

// --- the Movement step -----------------------------------------------------------

// movementStep follows BOV-30, one Map after the other (51.4).
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
	byTable := g.marchEnemies(side)
	if m.dir != "" {
		g.advance(side, m.dir, byTable)
	}
	g.seatAll()
	g.settle()
	g.enemyTests(nil) // BOV-30.14, 30.19
}

// attraction is stage A: every Enemy Nearby a red base goes there (BOV-30.1). The
// players choose who goes next if not all fit (30.2), or if one could go to
// several squares (30.3).
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
			return // GAP-43: Enemies that could not enter have not moved
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

// advance is stage B: all others go one square in the direction, row by row from
// the far end (BOV-30.4, 30.7).
func (g *Game) advance(side int, direction string, byTable map[int]bool) {
	d, stay := g.towards(direction), g.forbidden("advance", nil, nil)
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
				if g.canGo(e, to) && !byTable[e.kind] && !(g.isGuard(e) && stay) {
					able = append(able, e)
					kinds[e.kind] = true
				}
			}
			if len(able) == 0 {
				break
			}
			last := 0 // all fit, or all are alike: the order by type makes no difference
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

// goOn moves Enemies of a type as far as their card says (BOV-30.5), or as far as
// they get. Red bases, free spaces of a base and everything that stops an Enemy
// stop them on the way; the others continue. Squares that they pass are not
// entered (GAP-79).
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

// freeSpaces counts the spaces of a base that Guards of the square do not take.
// In DE Guards that were already there take none (objectiveBase.trigger).
func (g *Game) freeSpaces(s *square) int {
	if g.baseOn(s) == nil {
		return 0
	}
	n := 3
	for _, e := range g.enemiesOn(s) {
		if g.isGuard(e) && (e.seated || e.coming || !g.ed.seatsWhoCome) {
			n--
		}
	}
	return n
}

// --- the Combat step ---------------------------------------------------------------

// combatStep follows BOV-31: all groups name their squares, the dice of each
// square are split, then all are rolled.
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
			reach := slices.ContainsFunc(g.targets(s), func(u *unit) bool { return !g.outOfReach(u) })
			for _, e := range group {
				if reach || g.kinds[e.kind].Ranged {
					dice[s] += g.diceOf(e)
				}
			}
			continue
		}
		shots := 0 // BOV-31.4, 31.6: only ranged Enemies
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
		if shots > 0 && len(ways) > 0 && !g.forbidden("shots", nil, nil) {
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
