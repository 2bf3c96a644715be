package naive

import (
	"slices"

	"acforge.dev/engine"
	"acforge.dev/engine/venice/notation"
	ir "acforge.dev/schema/ir/venice"
)

// Escorted Allies (BOV-44)

// findAllies lists the Allies that the Memory or a starting card may bring into
// play, in the order of their numbers in actions.
func (g *Game) findAllies() {
	var bring func(id ir.AllyID)
	var search func(list []ir.Effect)
	bring = func(id ir.AllyID) {
		if id < 0 || int(id) >= len(g.pack.Allies) || g.allyUnit(id) != nil {
			return
		}
		y := &g.pack.Allies[id]
		g.units = append(g.units, &unit{n: notation.Allies + len(g.units) - g.seats, ally: y, allyID: id, place: outside, at: none, from: none,
			useTurn: make([]int, len(y.Uses)), useMemory: make([]int, len(y.Uses))})
		for _, u := range y.Uses {
			search(u.Do)
		}
	}
	search = func(list []ir.Effect) {
		for _, e := range list {
			switch {
			case e.Escort != nil: // BOV-40.15: ready next to the Map
				bring(e.Escort.Ally)
			case e.May != nil:
				search(e.May.Do)
			case e.If != nil:
				search(e.If.Then)
				search(e.If.Else)
			case e.Repeat != nil:
				search(e.Repeat.Do)
			case e.Roll != nil:
				for _, x := range e.Roll.Cases {
					search(x.Do)
				}
			case e.TurnUp != nil:
				for _, x := range e.TurnUp.Cases {
					search(x.Do)
				}
			case e.Later != nil:
				search(e.Later.Do)
			case e.Choose != nil:
				for _, o := range e.Choose.Options {
					search(o.Do)
				}
			}
		}
	}
	card := func(id ir.CardID) {
		if id < 0 {
			return
		}
		c := &g.pack.Equipment[id]
		search(c.Investigation)
		if c.Weapon != nil {
			search(c.Weapon.Special)
		}
		if c.Use != nil {
			search(c.Use.Do)
		}
	}
	for _, o := range g.mem.Objectives {
		if o.Escort != nil {
			bring(*o.Escort)
		}
		search(o.Do)
	}
	for _, a := range g.mem.Actions {
		search(a.Do)
	}
	for _, t := range g.mem.On {
		search(t.Do)
	}
	cards := slices.Clone(g.mem.Start.Equipment)
	for _, boards := range g.mem.Start.Boards {
		for _, b := range boards {
			cards = append(append(cards, b.Melee, b.Ranged, b.Blade, b.Armor), b.Inventory...)
			for _, s := range b.Skills {
				if u := g.pack.Skills[s].Use; u != nil {
					search(u.Do)
				}
			}
		}
	}
	for _, id := range cards {
		card(id)
	}
	for _, id := range g.mem.Start.Events {
		search(g.pack.Events[id].Do)
	}
	for _, id := range g.mem.Start.Chests {
		card(g.pack.Chests[id].Card)
		search(g.pack.Chests[id].Do)
	}
	for _, id := range g.mem.Towers {
		if id >= 0 {
			search(g.pack.Towers[id].Do)
		}
	}
	for i := range g.pack.Assassins {
		played := g.mem.Characters != "apprentices" && slices.ContainsFunc(slices.Concat(g.mem.Start.Boards[:]...), func(b ir.Board) bool { return b.Character == i && !b.Apprentice })
		lists := [][]ir.Use{g.pack.Assassins[i].Ability.Uses}
		for _, x := range g.pack.Assassins[i].Improved {
			lists = append(lists, x.Uses)
		}
		for _, u := range slices.Concat(lists...) {
			if played {
				search(u.Do)
			}
		}
	}
	for _, x := range g.mem.Machines {
		for _, a := range g.pack.Machines[x.Machine].Actions {
			search(a.Do)
		}
	}
}

// allyUnit returns the miniature of an Ally, nil if it cannot come into play.
func (g *Game) allyUnit(id ir.AllyID) *unit {
	for _, u := range g.units {
		if u.ally != nil && u.allyID == id {
			return u
		}
	}
	return nil
}

// mayAppear reports whether an Ally can come onto the Map. It cannot while it is
// there or works at home (BOV-40.15), nor once Eliminated. Cards can bring it
// repeatedly (BOV-40.16).
func (g *Game) mayAppear(id ir.AllyID) bool {
	u := g.allyUnit(id)
	return u != nil && !u.onMap() && u.place != eliminated && u.place != atHome
}

// appear places its miniature (BOV-44.1).
func (g *Game) appear(id ir.AllyID, s *square) {
	u := g.allyUnit(id)
	u.hp, u.hpMax = u.ally.Health, u.ally.Health
	u.place, u.at, u.from = onSquare, s.id, none
	u.exposed, u.critical, u.leftMap = false, false, false
	g.tell("BOV-44.1", "ally", g.where(u))
}

// escort replaces the token of an Objective by its Ally. The Ally was already
// there, so this is not an arrival (GAP-81). Nothing appears on a fallen square
// (BOV-43.4).
func (g *Game) escort(id ir.AllyID, s *square) {
	if g.mayAppear(id) && !s.gone {
		g.appear(id, s)
	}
}

// doEscort brings an Ally by a card or script. It arrives as by a Move
// (BOV-22.8).
func (g *Game) doEscort(e *ir.Escort, c *context) {
	if !g.mayAppear(e.Ally) {
		return
	}
	var ways []engine.Action
	for _, s := range g.places(&e.At, c, g.origin(c)) {
		ways = append(ways, notation.Act(notation.PickSq, uint8(s.id)))
	}
	if len(ways) == 0 {
		return
	}
	s := g.squares[notation.Arg(g.ask(notation.AskEffect, 0, ways), 0)]
	g.appear(e.Ally, s)
	g.settle()
	g.arrived([]*unit{g.allyUnit(e.Ally)}, arrival{byAbility: true})
}

// depart takes an Ally out of the game.
func (g *Game) depart(id ir.AllyID) {
	if u := g.allyUnit(id); u != nil && u.onMap() {
		g.shed(u)
		u.place, u.critical, u.criticalTurn = outside, false, 0
	}
}

// onFoot reports whether an Ally can walk from a square to a Nearby one. Between
// street and roof it needs a ladder (BOV-44.12).
func (g *Game) onFoot(from, to *square) bool {
	return slices.Contains(g.around(from), to) && g.sameLevel(from, to)
}

// alliesOn lists the Allies on a square.
func (g *Game) alliesOn(s *square) []*unit {
	var out []*unit
	for _, y := range g.units[g.seats:] {
		if y.at == s.id && y.standing() {
			out = append(out, y)
		}
	}
	return out
}

// follow lets Allies go along with an Assassin that moved (BOV-44.3): from its
// square, on foot (44.12), for free (44.11). They cannot follow a special ability
// (44.14). In ES they only follow the Move action.
func (g *Game) follow(u *unit, how arrival, moved []*unit) []*unit {
	var with []*unit
	if u.ally != nil || how.byAbility || how.byCard && g.ed.followMoveOnly {
		return nil
	}
	for u.onMap() && u.from != none && u.from != u.at && g.onFoot(g.squares[u.from], g.squares[u.at]) {
		ways := []engine.Action{}
		for _, y := range g.alliesOn(g.squares[u.from]) {
			if !slices.Contains(moved, y) {
				ways = append(ways, notation.Act(notation.Follow, uint8(y.n)))
			}
		}
		if len(ways) == 0 {
			break
		}
		a := g.ask(notation.AskFollow, 0, append(ways, notation.Act(notation.Pass)))
		if notation.VerbOf(a) == notation.Pass {
			break
		}
		y := g.unitOf(int(notation.Arg(a, 0)))
		g.shift(y, g.squares[u.at])
		with, moved = append(with, y), append(moved, y)
		g.settle()
	}
	return with
}

// leavers asks which Allies go through the station with an Assassin. Exposed ones
// may only if no Enemy is there (BOV-15.2, 44.4).
func (g *Game) leavers(s *square) []*unit {
	var with []*unit
	for {
		ways := []engine.Action{}
		for _, y := range g.alliesOn(s) {
			if !slices.Contains(with, y) && !g.crowded(y) {
				ways = append(ways, notation.Act(notation.Follow, uint8(y.n)))
			}
		}
		if len(ways) == 0 {
			return with
		}
		a := g.ask(notation.AskFollow, 0, append(ways, notation.Act(notation.Pass)))
		if notation.VerbOf(a) == notation.Pass {
			return with
		}
		with = append(with, g.unitOf(int(notation.Arg(a, 0))))
	}
}

// allies offers Hiding Spots to Allies (BOV-44.5).
func (m *menu) allies() {
	for _, y := range m.units[m.seats:] {
		switch {
		case y.critical || !m.canPay(y, 0):
		case y.place == hiding:
			m.add(notation.Unhide, y.n)
		case y.place == onSquare && m.mayHide(y):
			m.add(notation.Hide, y.n)
		}
	}
}

// allyUses offers the uses of an Ally's card to an Assassin on its square, who
// pays for them (BOV-44.2).
func (m *menu) allyUses(u *unit) {
	if u.place != onSquare {
		return
	}
	for _, y := range m.alliesOn(m.squares[u.at]) {
		for k := range y.ally.Uses {
			if m.mayUse(u, &y.ally.Uses[k], y.useTurn[k], y.useMemory[k], m.code) {
				m.add(notation.Ally, u.n, y.n, k)
			}
		}
	}
}

func (g *Game) useAlly(u, y *unit, k int) {
	use := &y.ally.Uses[k]
	if counted(use) {
		y.useTurn[k]++
		y.useMemory[k]++
	}
	g.pay(u, use.Cost)
	g.begun(u, use.Exposed, use.PreventsHunt, false, use.Do)
}

// alliesJoining lists the Allies that could take part in a Coordinated Attack
// with some of these Assassins. They need dice on their card, and must be in
// range on the square of one of them, in DE on any (BOV-44.7). Ranged ones cannot
// attack from the water (11.3).
func (g *Game) alliesJoining(with []*unit, s *square) []*unit {
	var out []*unit
	for _, y := range g.units[g.seats:] {
		if y.ally.Dice == 0 || !y.standing() {
			continue
		}
		own := g.squares[y.at]
		if y.ally.Nearby && own.Kind == "canal" || s != own && !(y.ally.Nearby && g.isNearby(own, s)) {
			continue
		}
		if slices.ContainsFunc(with, func(u *unit) bool { return g.ed.joinFromAfar || u.at == y.at }) {
			out = append(out, y)
		}
	}
	return out
}

// askAllies asks which Allies take part; there must be at least two participants.
func (g *Game) askAllies(members []*unit, s *square) []attacker {
	var in []attacker
	able := g.alliesJoining(members, s)
	for i, y := range able {
		ways := []engine.Action{notation.Act(notation.Join, uint8(y.n), notation.Melee)}
		if len(members)+len(in)+len(able)-i-1 >= 2 {
			ways = append(ways, notation.Act(notation.Pass))
		}
		g.about.at = s
		if notation.VerbOf(g.mustAsk(notation.AskJoin, 0, ways)) == notation.Join {
			in = append(in, attacker{unit: y})
		}
		g.fight.who = append(g.fight.who, in...)
	}
	return in
}

// allyIs answers a condition about an Ally's state or place.
func (g *Game) allyIs(q *ir.AllyIs) bool {
	y := g.allyUnit(q.Ally)
	if y == nil {
		return false
	}
	if len(q.At) > 0 && !(y.onMap() && slices.Contains(q.At, ir.SquareID(y.at))) {
		return false
	}
	switch q.Is {
	case "left":
		return y.place == left
	case "eliminated":
		return y.place == eliminated
	case "critical":
		return y.critical
	case "exposed":
		return y.exposed
	case "incognito":
		return y.onMap() && !y.exposed && !y.critical
	case "hidden":
		return y.place == hiding
	}
	return y.onMap()
}

func (g *Game) dumpAllies() []any {
	allies := slices.Clone(g.units[g.seats:])
	slices.SortFunc(allies, func(a, b *unit) int {
		if a.ally.ID < b.ally.ID {
			return -1
		}
		return 1
	})
	var out []any
	for _, y := range allies {
		o := g.dumpUnit(y)
		o["ally"], o["left"], o["used"] = y.ally.ID, y.place == left, y.useMemory
		out = append(out, o)
	}
	return out
}
