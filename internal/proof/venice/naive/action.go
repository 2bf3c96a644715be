package naive

import (
	"cmp"
	"slices"

	"acforge.dev/engine"
	"acforge.dev/engine/venice/notation"
	ir "acforge.dev/schema/ir/venice"
)

// act applies a choice from the menu.
func (g *Game) act(a engine.Action) {
	x, y, z := int(notation.Arg(a, 0)), int(notation.Arg(a, 1)), int(notation.Arg(a, 2))
	who := func() *unit { return g.unitOf(x) }
	switch notation.VerbOf(a) {
	case notation.Move:
		g.pay(who(), g.fare(who(), g.squares[y]))
		from := who().at
		g.shift(who(), g.squares[y])
		g.leadAlong(who(), from, g.squares[y])
		g.arrived([]*unit{who()}, arrival{byMove: true})
	case notation.Trade:
		g.pay(who(), 1)
		g.trade(who(), nil, nil)
	case notation.Pay:
		g.payTowards(who(), g.goals[y])
	case notation.Leave:
		g.leave(who(), nil)
	case notation.Travel:
		g.leave(who(), g.squares[y])
	case notation.Attack:
		g.attack([]attacker{{who(), who().board[y], y}}, g.squares[z])
	case notation.Coordinate:
		g.coordinate(g.squares[x])
	case notation.Bodies:
		g.pay(who(), 1)
		g.hideBodies(who())
	case notation.Use:
		g.useCard(who(), y)
	case notation.Ability:
		g.useAbility(who(), y)
	case notation.Skill:
		g.useSkill(who(), y)
	case notation.Ally:
		g.useAlly(who(), g.unitOf(y), z)
	case notation.Event:
		g.useEvent(x, y)
	case notation.Equip:
		g.equipFrom(who(), y, uint8(z))
	case notation.Save: // BOV-19.2
		who().cubes--
		who().plus = 1
	case notation.Chest:
		g.pay(who(), 1)
		g.openChest(who())
	case notation.Hide:
		g.enterSpot(who())
	case notation.Unhide: // BOV-8.10
		u := who()
		u.place = onSquare
		g.arrive([]*unit{u}, g.squares[u.at], arrival{sameSquare: true})
	case notation.Climb:
		g.pay(who(), 1)
		g.shed(who()) // BOV-9.3
		who().place = towerTop
	case notation.Sync:
		g.pay(who(), 1)
		g.synchronize(who())
	case notation.Leap:
		g.leap(who(), g.squares[y])
	case notation.ClimbIn:
		g.board(who(), y)
	case notation.Alight:
		g.alight(who())
	case notation.TakeUp, notation.LayDown, notation.HandOver:
		g.actPiece(a)
	case notation.Deed:
		g.takeDeed(who(), g.deeds[y])
	case notation.Machine:
		g.machineAction(who(), y, g.squares[z])
	case notation.Concede:
		if x == none { // GAP-08
			g.lose("conceded")
		}
		g.eliminate(who(), "BOV-26.14") // BOV-26.14, GAP-36
	case notation.Difficulty: // BOV-45.1
		g.easy = x == 1
		g.easySeen = g.easySeen || g.easy
		g.tell("BOV-45.1", "difficulty", object{"easy": g.easy})
	default:
		panic("naive: no such action")
	}
}

// shed makes an exposed character incognito. Its red base stays loose where it
// was: BOV-8.5, 9.3, 15.2, 21.8, 21.9.
func (g *Game) shed(u *unit) {
	if u.exposed && !g.isHunted(u) {
		u.exposed = false
		g.squares[u.at].loose++
	}
}

// isHunted reports whether an Assassin cannot become incognito, because its
// hunters are with it. In the German print this holds for the whole move in which
// they came (BOV-32.5).
func (g *Game) isHunted(u *unit) bool {
	return u.hunted && (g.ed.stuckOnArrival || len(g.enemiesOn(g.squares[u.at])) > 0)
}

// payTowards pays one cube for an Objective: BOV-14.1, 14.2.
func (g *Game) payTowards(u *unit, o *goal) {
	g.pay(u, 1)
	o.paid++
	g.scripts(moment{when: atPaying, goal: o.id, who: u, at: g.squares[o.At]})
	var waiting []*modifier
	for _, m := range g.modifiers {
		k := *m
		waiting = append(waiting, &k)
	}
	if o.paid < g.priceOf(u, o) {
		g.modifiers = waiting // a modifier of a price lasts until it is paid
		return
	}
	g.complete(o, u)
}

// complete completes an Objective: BOV-14.4, 14.5, 44.1.
func (g *Game) complete(o *goal, by *unit) {
	if o.done {
		return
	}
	o.done, o.hidden, o.away, o.paid = true, false, false, 0
	for _, e := range g.enemiesOn(g.squares[o.At]) {
		e.seated = false // GAP-23: Guards on it stay, and can move again
	}
	here := g.squares[o.At]
	if o.XPBy != nil {
		o.xp = max(0, min(99, g.worth(o.XPBy, &context{self: by, here: here, side: everywhere})))
	}
	if o.Escort != nil {
		g.escort(*o.Escort, here)
	}
	g.scripts(moment{when: atObjective, goal: o.id, who: by, at: here})
	g.settle()
	g.do(o.Do, &context{self: by, here: here, side: everywhere})
}

// leave takes an Assassin through a station (BOV-15): off the Map for good (to is
// nil) or at once to another station. Allies who go along leave the game (44.4).
func (g *Game) leave(u *unit, to *square) {
	g.pay(u, 1)
	from := g.squares[u.at]
	g.leadAlong(u, from.id, nil)
	with := g.leavers(from)
	g.shed(u) // BOV-15.2
	for _, y := range with {
		g.shed(y)
		g.tell("BOV-44.4", "left", g.where(y))
		y.place = left
		g.scripts(moment{when: atAllyLeaving, who: y, at: from})
	}
	g.scripts(moment{when: atLeavesSquare, who: u, at: from})
	if to != nil { // BOV-15.4
		g.arrive([]*unit{u}, to, arrival{byStation: true})
		return
	}
	g.tell("BOV-15.3", "left", g.where(u))
	u.place = left
	g.travelled = true
	g.loseLoad(u, func(p *ir.Piece) string { return cmp.Or(p.Leave, "aboard") })
	g.scripts(moment{when: atLeaving, who: u, at: from})
	g.settle()
}

// enterSpot hides a unit: BOV-8.2 to 8.5.
func (g *Game) enterSpot(u *unit) {
	g.shed(u)
	u.place = hiding
	g.tell("BOV-8.2", "hidden", g.where(u))
}

// leap is the Leap of Faith: BOV-9.7 to 9.9. The test comes before the spot is
// entered.
func (g *Game) leap(u *unit, to *square) {
	g.arrive([]*unit{u}, to, arrival{leap: true, spot: to.id})
}

// synchronize flips the Tower card of the Map: BOV-9.4.
func (g *Game) synchronize(u *unit) {
	s := g.squares[u.at]
	g.sideOf(s).synced = true
	g.scripts(moment{when: atSynchronize, who: u, at: s})
	g.settle()
	g.do(g.pack.Towers[g.mem.Towers[s.Map]].Do, &context{self: u, here: s, side: everywhere})
}

// openChest takes the top card of an ordered deck: BOV-10.1.
func (g *Game) openChest(u *unit) {
	s := g.squares[u.at]
	s.chest = false
	g.opened++
	g.scripts(moment{when: atChest, who: u, at: s})
	if len(g.deck) == 0 {
		return
	}
	c := &g.pack.Chests[g.deck[0]]
	g.deck = g.deck[1:]
	g.finders = append(g.finders, u)
	g.chestXP += c.XP
	g.tell("BOV-10.1", "chest", object{"chest": c.ID, "who": u.name(), "at": s.Name})
	g.settle()
	k := g.card(c.Card)
	if k != nil {
		g.inUse = append(g.inUse, k) // it has left the box
	}
	g.do(c.Do, &context{self: u, here: s, side: everywhere})
	if k != nil {
		g.inUse = slices.DeleteFunc(g.inUse, func(x *card) bool { return x == k })
		g.gain(u, k)
	}
}

// useCard uses a card (BOV-24.7); a single-use card is discarded (24.3).
func (g *Game) useCard(u *unit, place int) {
	c := u.board[place]
	g.pay(u, c.Use.Cost)
	if counted(c.Use) {
		c.turn++
		c.memory++
	}
	if c.SingleUse {
		u.board[place] = nil
		g.inUse = append(g.inUse, c)
	}
	x := g.contextOf(u)
	x.glide = c.Use.PreventsHunt
	g.do(c.Use.Do, x)
	if c.Use.Exposed && g.ed.equipmentExposes { // BOV-21.3
		g.expose(u, "BOV-21.3")
	}
	if c.SingleUse { // after use
		g.inUse = slices.DeleteFunc(g.inUse, func(k *card) bool { return k == c })
		g.equipment.discard[c.id]++
	}
}

// counted reports whether uses are counted: those with a printed limit.
func counted(use *ir.Use) bool { return use.PerTurn > 0 || use.PerMemory > 0 }

func (g *Game) useAbility(u *unit, k int) {
	use := &g.abilityOf(u).Uses[k]
	g.pay(u, use.Cost)
	if counted(use) {
		u.useTurn[k]++
		u.useMemory[k]++
	}
	g.begun(u, use.Exposed, use.PreventsHunt, true, use.Do)
}

// begun applies the effects of a use; then its red icon exposes the Assassin
// (BOV-21.3).
func (g *Game) begun(u *unit, exposed, glide, special bool, do []ir.Effect) {
	x := g.contextOf(u)
	x.glide, x.ability, x.special = glide, true, special
	g.do(do, x)
	if exposed && g.ed.equipmentExposes {
		g.expose(u, "BOV-21.3")
	}
}

// useEvent uses the turn's Event card when the players choose (BOV-3.4), for an
// Assassin if that matters.
func (g *Game) useEvent(side, seat int) {
	m := g.maps[side]
	if g.ed.eventOnce || g.pack.Events[m.event].Uses > 0 {
		m.uses++ // other uses have no limit
	}
	x := &context{side: g.only(side), target: g.targetSquare(), event: true}
	if g.detection != nil {
		x.window = notation.AskTest
		g.detection.event = true
	} else if g.fight != nil {
		x.window = notation.AskAttack
		g.fight.event = true
	}
	if seat != none {
		x.self = g.units[seat]
		x.here = g.squares[x.self.at]
	}
	g.do(g.pack.Events[m.event].Do, x)
}
