package naive

import (
	"slices"

	"acforge.dev/engine"
	"acforge.dev/engine/venice/notation"
	ir "acforge.dev/schema/ir/venice"
)

// menu lists the Assassins' options: Appendix C of docs/rulebook/rules.md, in the
// Assassin phase (AskMenu) or in a window of the Enemy phase (AskWindow). In a
// window only the saved cube pays (BOV-19.6).
func (g *Game) menu(code uint8) []engine.Action {
	m := &menu{Game: g, code: code}
	for _, u := range g.assassins() {
		if u.critical { // BOV-26.4
			continue
		}
		switch u.place {
		case onSquare:
			m.standing(u)
		case hiding:
			m.hidden(u)
		case towerTop:
			m.above(u)
		case inMachine: // BOV-48.6: only the Machine's actions
			m.inside(u)
		}
	}
	m.coordinated()
	m.allies()
	m.events()
	if code == notation.AskMenu {
		m.concessions()
		m.difficulty()
	}
	return m.ways
}

type menu struct {
	*Game
	code uint8
	ways []engine.Action
}

func (m *menu) add(v notation.Verb, args ...int) {
	var b []uint8
	for _, a := range args {
		b = append(b, uint8(a))
	}
	m.ways = append(m.ways, notation.Act(v, b...))
}

// canPay reports whether an Assassin can spend a number of cubes now. In an
// Assassin phase it has all its cubes (BOV-19.5). In a window it has only the
// saved one, and free actions depend on the edition (19.6, 19.7). At other times,
// such as a card in the Event phase or at the end of the turn, the saved one
// cannot be used.
func (m *menu) canPay(u *unit, cost int) bool { return m.Game.canPay(u, cost) }

func (g *Game) canPay(u *unit, cost int) bool {
	if g.phase == phaseEnemy {
		if cost == 0 {
			return g.ed.freeInWindows
		}
		return u.plus >= cost
	}
	if g.phase == phaseAssassin {
		return u.cubes+u.plus >= cost
	}
	return u.cubes >= cost
}

// pay removes cubes from the board (BOV-4.3), the saved one last.
func (g *Game) pay(u *unit, cost int) {
	for ; cost > 0; cost-- {
		if g.phase != phaseEnemy && u.cubes > 0 {
			u.cubes--
		} else {
			u.plus--
		}
	}
}

func (m *menu) standing(u *unit) {
	s := m.squares[u.at]
	if m.canPay(u, 1) {
		for _, q := range m.around(s) { // BOV-13.2; never onto the own square (GAP-20)
			if !m.forbidden("move", u, q) && m.canPay(u, m.fareOf(u, q)) {
				m.add(notation.Move, u.n, q.id)
			}
		}
		if m.mayDo("trade", u) && m.mayTrade(u) {
			m.add(notation.Trade, u.n)
		}
		for _, o := range m.goals { // BOV-14.1, 14.3
			if m.mayDo("pay", u) && o.At == ir.SquareID(s.id) && !o.done && !o.hidden && o.Cost > 0 && !m.crowded(u) && m.holdsIf(o.If, &context{self: u, here: s, side: everywhere}) {
				m.add(notation.Pay, u.n, o.id)
			}
		}
		if m.isExit(s) && !m.crowded(u) && m.mayDo("leave", u) { // BOV-15.2
			m.add(notation.Leave, u.n)
			for _, q := range m.entries() { // BOV-15.4
				if q != s || !m.ed.anotherStation {
					m.add(notation.Travel, u.n, q.id)
				}
			}
		}
		if s.chest && !m.crowded(u) && m.mayDo("chest", u) { // BOV-10.2
			m.add(notation.Chest, u.n)
		}
		if s.Kind == "tower" && m.mayClimb(u) && m.mayDo("climb", u) { // BOV-9.1
			m.add(notation.Climb, u.n)
		}
	}
	m.weapons(u, false)
	m.bodies(u)
	if m.canPay(u, 0) && m.mayHide(u) && m.mayDo("hide", u) {
		m.add(notation.Hide, u.n)
	}
	m.boarding(u)
	m.offerDeeds(u)
	m.offerPieces(u)
	m.ownCards(u)
}

// hidden lists the options in a Hiding Spot: BOV-8.7 to 8.10, GAP-15.
func (m *menu) hidden(u *unit) {
	m.weapons(u, true)
	m.bodies(u)
	if m.canPay(u, 0) {
		m.add(notation.Unhide, u.n)
	}
	m.ownCards(u)
}

// above lists the options on top of a Tower: BOV-9.4 to 9.9.
func (m *menu) above(u *unit) {
	s := m.squares[u.at]
	if m.canPay(u, 1) && !m.sideOf(s).synced && m.mem.Towers[s.Map] >= 0 { // BOV-9.4
		m.add(notation.Sync, u.n)
	}
	if m.canPay(u, 0) {
		for _, id := range m.mem.Tiles[s.Tile].Squares { // BOV-9.7
			if q := m.squares[id]; q.Hiding != "" && m.spotOf(q) == nil { // GAP-17
				m.add(notation.Leap, u.n, q.id)
			}
		}
	}
	m.ownCards(u)
}

// mayHide reports whether a unit may hide: BOV-8.2 to 8.5. No print limits the
// number of times.
func (g *Game) mayHide(u *unit) bool {
	s := g.squares[u.at]
	return s.Hiding != "" && g.spotOf(s) == nil && !g.crowded(u) && (u.ally != nil || !g.burdened(u))
}

// mayClimb reports whether a unit may climb a Tower: BOV-9.1 to 9.3.
func (g *Game) mayClimb(u *unit) bool {
	s := g.squares[u.at]
	if g.burdened(u) {
		return false
	}
	for _, v := range g.units {
		if v.place == towerTop && g.squares[v.at].Tile == s.Tile {
			return false
		}
	}
	if !u.exposed {
		return true
	}
	return !slices.ContainsFunc(g.enemiesOn(s), func(e *enemy) bool { return g.ed.bossesBlockClimb || g.isGuard(e) })
}

// bodies offers searching and hiding Bodies: BOV-17.1, 17.2, 8.8.
func (m *menu) bodies(u *unit) {
	if m.canPay(u, 1) && len(m.squares[u.at].bodies) > 0 && !m.crowded(u) && m.mayDo("bodies", u) {
		m.add(notation.Bodies, u.n)
	}
}

// ownCards offers actions that affect no square: using Equipment (BOV-24.7), the
// special ability, Skills, equipping (18), saving (19.2).
func (m *menu) ownCards(u *unit) {
	m.uses(u)
	m.equip(u)
	if m.code == notation.AskMenu && m.mem.Cubes >= 4 && u.cubes > 0 && u.plus == 0 { // BOV-19.2, 19.3
		m.add(notation.Save, u.n)
	}
}

// uses offers cards, the special ability and Skills. Two identical cards are one
// option. A weapon works only from its slot (BOV-24.6).
func (m *menu) uses(u *unit) {
	for place, c := range u.board {
		if c == nil || c.Use == nil || c.Weapon != nil && place >= inventory {
			continue
		}
		twin := slices.ContainsFunc(u.board[:place], func(x *card) bool { return x != nil && *x == *c })
		if !twin && m.mayUse(u, c.Use, c.turn, c.memory, m.code) {
			m.add(notation.Use, u.n, place)
		}
	}
	for k, use := range m.abilityOf(u).Uses {
		if m.mayUse(u, &use, u.useTurn[k], u.useMemory[k], m.code) {
			m.add(notation.Ability, u.n, k)
		}
	}
	m.skills(u)
	m.allyUses(u)
}

// fits reports whether a use fits the question: at its moment, or at any
// (BOV-39.8, GAP-53).
func fits(when string, code uint8) bool {
	switch code {
	case notation.AskMenu, notation.AskWindow:
		return when == "action" || when == "anyTime"
	case notation.AskTest:
		return when == "test"
	case notation.AskAttack:
		return when == "attack"
	}
	return false
}

// mayUse reports whether a use is open: its moment, price, limits and condition
// are met, and it would change something.
func (g *Game) mayUse(u *unit, use *ir.Use, turn, memory int, code uint8) bool {
	if !fits(use.When, code) || !g.canAfford(u, use.Cost, code) {
		return false
	}
	if use.PerTurn > 0 && turn >= use.PerTurn || use.PerMemory > 0 && memory >= use.PerMemory {
		return false
	}
	c := g.contextOf(u)
	icon := use.Exposed && g.ed.equipmentExposes && !u.exposed && u.place != towerTop // BOV-21.3 changes something too
	return g.holdsIf(use.If, c) && (len(use.Do) > 0 && g.useful(use.Do, c) || icon)
}

// canAfford is canPay, but free uses are always allowed during a test or an
// attack.
func (g *Game) canAfford(u *unit, cost int, code uint8) bool {
	if cost == 0 && (code == notation.AskTest || code == notation.AskAttack) {
		return true
	}
	return g.step == "" && g.canPay(u, cost) // BOV-19.6: no cube is spent within a step
}

// contextOf returns the context of a card or ability used by this Assassin.
func (g *Game) contextOf(u *unit) *context {
	c := &context{self: u, here: g.squares[u.at], side: everywhere, target: g.targetSquare()}
	switch {
	case g.detection != nil:
		c.window = notation.AskTest
	case g.fight != nil:
		c.window = notation.AskAttack
	}
	return c
}

// events offers the turn's Event card, if the players choose the moment of its
// use (BOV-3.4).
func (m *menu) events() {
	for i, s := range m.maps {
		if s.event == none || s.gone != 0 {
			continue
		}
		c := &m.pack.Events[s.event]
		if !fits(c.When, m.code) || c.When == "action" || m.eventUsedUp(i) {
			continue
		}
		if m.code == notation.AskTest || m.code == notation.AskAttack {
			x := &context{side: m.only(i), target: m.targetSquare(), window: m.code}
			if d := m.detection; d != nil && d.at.Map != i || d == nil && m.fight.target.Map != i {
				continue
			}
			if len(c.Do) > 0 && m.useful(c.Do, x) {
				m.add(notation.Event, i, none)
			}
			continue
		}
		able := func(u *unit) bool { return u.onMap() && !u.critical && m.squares[u.at].Map == i }
		if !means(c.Do) { // the user does not matter
			if len(c.Do) > 0 && slices.ContainsFunc(m.assassins(), able) && m.useful(c.Do, &context{side: m.only(i), target: m.targetSquare()}) {
				m.add(notation.Event, i, none)
			}
			continue
		}
		for _, u := range m.assassins() {
			if len(c.Do) > 0 && able(u) && u.place != inMachine && m.useful(c.Do, &context{self: u, here: m.squares[u.at], side: m.only(i), target: m.targetSquare()}) {
				m.add(notation.Event, i, u.n)
			}
		}
	}
}

// eventUsedUp reports whether the card's own limit is reached, in DE one use
// (ED-02).
func (g *Game) eventUsedUp(i int) bool {
	s := g.maps[i]
	limit := g.pack.Events[s.event].Uses
	if g.ed.eventOnce {
		limit = 1
	}
	if limit == 0 {
		switch g.pack.Events[s.event].When { // once at each such moment: GAP-77
		case "test":
			return g.detection != nil && g.detection.event
		case "attack":
			return g.fight != nil && g.fight.event
		}
		return false // without limit
	}
	return s.uses >= limit
}

func (m *menu) difficulty() { // BOV-45.1: without limit
	if m.changing {
		e := 1
		if m.easy {
			e = 0
		}
		m.add(notation.Difficulty, e)
	}
}
