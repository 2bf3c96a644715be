package venice

import (
	"acforge.dev/engine"
	"acforge.dev/engine/venice/notation"
	ir "acforge.dev/schema/ir/venice"
)

// answerMenu carries out an action of the Assassin phase (BOV-4.2) or of a
// window.
func (g *Game) answerMenu(f *Frame, a engine.Action) {
	s := &g.s
	g.dirty = true
	seat := unitArg(a) // for verbs that have a seat
	b := &s.Seat[seat]
	switch verbOf(a) {
	case notation.Pass:
		f.PC++
	case notation.Concede:
		g.concede(arg(a, 0))
	case notation.Difficulty:
		g.changeDifficulty(arg(a, 0) != 0)
	case notation.Coordinate:
		g.coordinate(arg(a, 0))
	case notation.Use, notation.Ability, notation.Event, notation.Ally, notation.Skill:
		g.use(a, s.Ask.Code)
	case notation.Move:
		from := b.At
		g.pay(seat, g.moveCost(uint8(seat), arg(a, 1)))
		g.moveTo(seat, arg(a, 1), 0)
		g.beginLead(seat, from, arg(a, 1))
	case notation.Trade:
		g.trade(seat, none)
	case notation.Pay:
		g.payGoal(seat, arg(a, 1))
	case notation.Leave: // BOV-15.1, 15.2, 15.3
		g.leaveBy(seat, none)
		g.beginLead(seat, b.At, notation.Aboard+uint8(seat))
	case notation.Travel: // BOV-15.4, 15.5
		g.leaveBy(seat, arg(a, 1))
		g.beginLead(seat, b.At, notation.Aboard+uint8(seat))
	case notation.Attack:
		g.attackWith(seat, arg(a, 1), arg(a, 2))
	case notation.Bodies:
		g.searchBodies(seat)
	case notation.Equip:
		g.equipFrom(seat, arg(a, 1), arg(a, 2))
	case notation.Save: // BOV-19.2
		b.AC--
		b.Plus = 1
		g.ev(evSaved, 1902, 0, seat, 0, 0)
	case notation.Chest:
		g.openChest(seat)
	case notation.Hide: // BOV-8.2, 8.4, 8.5
		g.loseBase(seat, 805)
		b.Where = hiding
		g.ev(evHidden, 802, 0, seat, int(b.At), 0)
	case notation.ClimbIn:
		g.climbIn(seat, arg(a, 1))
	case notation.Alight: // BOV-48.3
		g.pay(seat, 1)
		g.alight(g.ridden(seat), 4803)
	case notation.Machine:
		g.operate(seat, arg(a, 1), arg(a, 2))
	case notation.TakeUp, notation.LayDown, notation.HandOver:
		g.answerPiece(a)
	case notation.Deed:
		g.beginDeed(uint8(seat), arg(a, 1))
	case notation.Unhide: // BOV-8.10: leaving counts as arriving
		b.Where = onSquare
		g.ev(evUnhidden, 810, 0, seat, int(b.At), 0)
		g.arrived(1<<seat, 0)
	case notation.Climb: // BOV-9.1, 9.2, 9.3
		g.pay(seat, 1)
		g.loseBase(seat, 903)
		b.Where = towerTop
		g.ev(evClimbed, 901, 0, seat, int(b.At), 0)
	case notation.Sync: // BOV-9.4
		g.pay(seat, 1)
		mp := g.m.sq[b.At].mapID & 1
		s.Map[mp].Synced = true
		g.ev(evSynced, 904, g.m.contentOf(contentTower, int(mp)), seat, int(mp), 0)
		g.fire(whenSync, none, uint8(seat), b.At)
		g.startEffect(g.m.towers[mp], &effectCtx{Self: uint8(seat), Here: b.At, Target: none, Content: g.m.contentOf(contentTower, int(mp))})
	case notation.Leap: // BOV-9.7, 9.8
		g.ev(evLeap, 907, 0, seat, int(arg(a, 1)), 0)
		g.moveTo(seat, arg(a, 1), moveLeap)
	}
}

// concede gives up one Assassin (BOV-26.14), or the attempt.
func (g *Game) concede(seat uint8) {
	if seat == none {
		g.finish(engine.Lost, causeConceded, 502)
		return
	}
	g.eliminateSeat(int(seat), 2614)
}

// canPayGoal reports whether a seat can pay for an Objective: BOV-14.1, 14.3.
// Hidden and completed Objectives cannot be paid for.
func (g *Game) canPayGoal(goal, seat int) bool {
	o := &g.s.Goal[goal]
	if o.Done || o.Hidden || g.m.goals[goal].cost == 0 { // without a price effects complete it
		return false
	}
	return g.holds(g.m.goals[goal].cond, &effectCtx{Self: uint8(seat), Here: g.m.goals[goal].at, Target: none})
}

// payGoal pays one cube towards an Objective: BOV-14.2.
func (g *Game) payGoal(seat int, goal uint8) {
	o := &g.s.Goal[goal]
	g.pay(seat, 1)
	o.Paid++
	mods := g.s.Mods
	price := max(1, g.modified(modObjectiveCost, seat, none, g.costOf(int(goal))))
	if int(o.Paid) < price {
		g.s.Mods = mods // a price reduction lasts until the price is paid
	}
	g.ev6(evPaid, 1402, g.m.contentOf(contentObjective, int(goal)), seat, int(goal), int(o.Paid), price, 0, 0)
	g.fire(whenPaid, goal, uint8(seat), g.m.goals[goal].at)
	if int(o.Paid) >= price {
		g.completeObjective(goal, uint8(seat))
	}
}

// completeObjective completes an Objective: BOV-14.4. Its base is removed
// (BOV-14.5) and the Guards on it can move again (GAP-23).
func (g *Game) completeObjective(goal, seat uint8) {
	o := &g.s.Goal[goal]
	if o.Done {
		return
	}
	*o = Goal{Done: true}
	g.s.Withdrawn &^= 1 << goal
	info := &g.m.goals[goal]
	if info.xpBy != 0 {
		o.XP = uint8(ir.XPLimit.Holds(g.number(info.xpBy, &effectCtx{Self: seat, Here: info.at, Target: none})))
	}
	content := g.m.contentOf(contentObjective, int(goal))
	g.ev(evGoal, 1404, content, int(goal), 0, 0)
	if info.escort != none { // GAP-81: the Ally replaces its token, without a Detection Test
		g.appear(info.escort, info.at)
	}
	g.fire(whenGoal, goal, seat, info.at)
	g.startEffect(info.do, &effectCtx{Self: seat, Here: info.at, Target: none, Content: content})
	g.dirty = true
}

// finderShift is the bit position, in State.ChestOrder, of the seat that opened a
// Chest, counted from 1. The bits below it hold the index of the card.
const finderShift = 4

// opened returns the index of the i-th opened Chest card and the seat that opened
// it. The seat is -1 for a Chest opened before this game.
func (s *State) opened(i int) (card, seat int) {
	return int(s.ChestOrder[i] & (1<<finderShift - 1)), int(s.ChestOrder[i]>>finderShift) - 1
}

// openChest opens a Chest: BOV-10.1. The deck is already ordered, so this draws
// no chance.
func (g *Game) openChest(seat int) {
	s := &g.s
	b := &s.Seat[seat]
	g.pay(seat, 1)
	s.ChestsUp &^= 1 << g.m.sq[b.At].chest
	s.Opened++
	card := -1
	if int(s.NextCard) < len(g.m.chests) {
		card = int(s.ChestOrder[s.NextCard])
		s.ChestOrder[s.NextCard] |= uint8(seat+1) << finderShift
		s.NextCard++
	}
	g.ev(evChest, 1001, g.m.contentOf(contentChest, card), seat, int(b.At), card)
	g.fire(whenChest, none, uint8(seat), b.At)
	if card < 0 {
		return
	}
	c := &g.m.chests[card]
	s.XPChests += c.xp
	if c.card != none {
		s.Total[totalEquipment]++
		g.gainCard(seat, c.card)
	}
	g.startEffect(c.do, &effectCtx{Self: uint8(seat), Here: b.At, Target: none, Content: g.m.contentOf(contentChest, card)})
}
