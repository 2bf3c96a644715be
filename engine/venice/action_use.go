package venice

import (
	"math/bits"

	"acforge.dev/engine"
	"acforge.dev/engine/venice/notation"
)

// Kinds of use (useFrame)
const (
	useCard int = iota
	useAbility
)

// momentWindows maps a moment to the mask of windows that its uses belong to
// (suits).
var momentWindows = [atOnce + 1]uint8{atAction: 1 << windowNone, atAnyTime: 1 << windowNone, atTest: 1 << windowTest, atAttack: 1 << windowAttack}

// suits reports whether a use with moment when fits the decision at hand.
func suits(when, code uint8) bool {
	switch code {
	case notation.AskTest:
		return when == atTest
	case notation.AskAttack:
		return when == atAttack
	}
	return when == atAction || when == atAnyTime // BOV-3.4
}

// windowOf returns the window that uses belong to at a point: a test before its
// dice, or an attack after its dice and before the special ability (GAP-93).
func windowOf(code uint8) uint8 {
	switch code {
	case notation.AskTest:
		return windowTest
	case notation.AskAttack:
		return windowAttack
	}
	return windowNone
}

// canUse reports whether a use is open now: its cost, limits and condition are
// met, and it has an effect.
func (g *Game) canUse(seat int, u *useInfo, turn, game uint8, code uint8) bool {
	return u.left(turn, game) && g.affords(u, g.cubesOf(&g.s.Seat[seat]), windowOf(code)) && g.matters(seat, u, windowOf(code))
}

// affords reports whether cubes pay for a use here, by the rules of payable.
func (g *Game) affords(u *useInfo, cubes int, window uint8) bool {
	if g.s.Step != stepNone { // never within a step
		return u.cost == 0
	}
	if u.cost == 0 {
		// An answer to a test or an attack is not an action, so it does not need
		// freely.
		return window != windowNone || g.freely()
	}
	return cubes >= int(u.cost)
}

// matters reports whether the condition of a use is met and the use has an
// effect: GAP-101.
func (g *Game) matters(seat int, u *useInfo, window uint8) bool {
	var ctx effectCtx
	g.useCtx(&ctx, seat, 0)
	ctx.Window = window
	if u.cond != 0 && !g.holds(u.cond, &ctx) {
		return false
	}
	if u.reaches { // most uses only reach a target
		if g.reach(&g.m.code[u.do], &ctx) != 0 {
			return true
		}
	} else if g.worksAtAll(u.do, &ctx) {
		return true
	}
	return u.exposed && g.exposes(seat)
}

// exposes reports whether a red icon would expose an Assassin.
func (g *Game) exposes(seat int) bool {
	a := &g.s.Seat[seat]
	if a.Where == towerTop { // BOV-9.6
		return false
	}
	return !g.p.noEquipmentIcon && !a.Exposed // BOV-21.3
}

// worksAtAll reports whether a program would have an effect now.
func (g *Game) worksAtAll(p progID, ctx *effectCtx) bool {
	if p == 0 {
		return false
	}
	in := &g.m.code[p]
	if in.end == uint16(p)+1 && in.op >= opsOfCharacters && in.op < opMay { // most programs are one instruction
		return g.works(uint16(p), in, ctx)
	}
	return g.useful(uint16(p), in.end, ctx, 0)
}

// useCtx sets where and why a use happens. Like all functions that make an
// effectCtx, it fills in the caller's variable. Returning eight bytes that were
// just written one by one would stall the copy.
func (g *Game) useCtx(ctx *effectCtx, seat int, content uint16) {
	ctx.Self, ctx.Here, ctx.Target, ctx.Content = uint8(seat), g.s.Seat[seat].At, none, content
	if g.s.Fight.Mask != 0 {
		ctx.Target = g.s.Fight.Target
	}
}

// cardsOf returns the mask of kinds of cards in places.
func cardsOf(places []Card) uint64 {
	mask := uint64(0)
	for p := range places {
		mask |= 1 << places[p].ID // the shift gives nothing for none
	}
	return mask
}

// fillUses lists the cards, abilities and Skills of an Assassin that have an
// effect, limited to those in open.
func (g *Game) fillUses(i int, k *kit, window uint8, open uint32) {
	if !g.roll.called { // once per window
		g.callRoll()
		g.roll.called = true
	}
	have := lanes(g.roll.word)
	for ; open != 0; open &= open - 1 {
		u := &k.uses[bits.TrailingZeros32(open)&31]
		if u.use.needs&^have == 0 && g.matters(i, u.use, window) {
			g.add(u.action | engine.Action(i)<<8)
		}
	}
}

// fillAides lists what the Allies next to an Assassin can do for it.
func (g *Game) fillAides(i int, code uint8) {
	g.aides(i, code, func(unit, k int) bool {
		g.add(act3(notation.Ally, uint8(i), uint8(unit), uint8(k)))
		return true
	})
}

// takesPart reports whether an Assassin may use cards in a window: everyone on a
// Map at a test, participants at an attack.
func (g *Game) takesPart(i int, a *Seat, code uint8) bool {
	if a.Critical || !a.onMap() {
		return false
	}
	if a.Where == inMachine { // BOV-48.6
		return false
	}
	return code != notation.AskAttack || g.s.Fight.Mask>>i&1 != 0
}

// anyUse reports whether any card or ability can be used at this moment.
func (g *Game) anyUse(when uint8) bool {
	code := notation.AskTest
	if when == atAttack {
		code = notation.AskAttack
	}
	window := windowOf(code)
	for left := g.haveUses(window); left != 0; left &= left - 1 {
		i := bits.TrailingZeros8(left) & (maxSeats - 1)
		a := &g.s.Seat[i]
		if !g.takesPart(i, a, code) {
			continue
		}
		k := &g.kits[i]
		for open := g.payable(k, window, g.cubesOf(a)); open != 0; open &= open - 1 {
			if g.matters(i, k.uses[bits.TrailingZeros32(open)&31].use, window) {
				return true
			}
		}
	}
	if len(g.m.allies) > 0 && g.anyAide(code) {
		return true
	}
	which := g.windowMap(code)
	return g.eventOpen(which, code) && g.eventWorks(which, code, none)
}

// anyAide reports whether an Ally can help an Assassin who takes part.
func (g *Game) anyAide(code uint8) (any bool) {
	for i := range int(g.s.Seats) {
		if g.takesPart(i, &g.s.Seat[i], code) {
			g.aides(i, code, func(int, int) bool { any = true; return false })
		}
	}
	return any
}

// eventOpen reports whether the Event card of a Map can be used this turn:
// BOV-3.4.
func (g *Game) eventOpen(which int, code uint8) bool {
	mp := &g.s.Map[which]
	if mp.Event == none || mp.Gone != 0 {
		return false
	}
	e := &g.m.events[mp.Event]
	if e.when == atOnce || !suits(e.when, code) {
		return false
	}
	if most := g.mostUses(e); most > 0 {
		return mp.Uses < most
	}
	// GAP-77: without limit on the turn, but once on each test or attack
	return e.when == atAnyTime || !windowFrame{g.top()}.eventUsed()
}

// mostUses returns how often an Event card may be used in its turn; 0 means no
// limit.
func (g *Game) mostUses(e *eventInfo) uint8 {
	if g.p.eventOnce {
		return 1
	}
	return e.uses
}

// eventWorks reports whether the Event card of a Map would have an effect for a
// seat, or for no seat in a window.
func (g *Game) eventWorks(which int, code, seat uint8) bool {
	var ctx effectCtx
	g.eventCtx(&ctx, which, code, seat)
	return g.worksAtAll(g.m.events[g.s.Map[which].Event].do, &ctx)
}

func (g *Game) eventCtx(ctx *effectCtx, which int, code, seat uint8) {
	s := &g.s
	ctx.Self, ctx.Here, ctx.Target, ctx.Window = seat, none, none, windowOf(code)
	ctx.Map, ctx.Content = g.only(which), g.m.contentOf(contentEvent, int(s.Map[which].Event))
	if seat != none {
		ctx.Here = s.Seat[seat].At
	}
	if s.Fight.Mask != 0 {
		ctx.Target = s.Fight.Target
	}
}

func (g *Game) fillWindow(*Frame) {
	g.add(act0(notation.Pass))
	code := g.s.Ask.Code
	window := windowOf(code)
	left := g.haveUses(window)
	if len(g.m.allies) > 0 {
		left = 1<<g.s.Seats - 1
	}
	for ; left != 0; left &= left - 1 {
		i := bits.TrailingZeros8(left) & (maxSeats - 1)
		a := &g.s.Seat[i]
		if !g.takesPart(i, a, code) {
			continue
		}
		k := &g.kits[i]
		g.fillUses(i, k, window, g.payable(k, window, g.cubesOf(a)))
		if len(g.m.allies) > 0 {
			g.fillAides(i, code)
		}
	}
	if which := g.windowMap(code); g.eventOpen(which, code) && g.eventWorks(which, code, none) {
		g.add(act2(notation.Event, uint8(which), none))
	}
	g.roll.called = false
}

// use carries out a use chosen in the menu or in a window.
func (g *Game) use(a engine.Action, code uint8) {
	s := &g.s
	if v := verbOf(a); v == notation.Use || v == notation.Ability {
		g.rummage(seatArg(a))
	}
	switch verbOf(a) {
	case notation.Use:
		seat, p := seatArg(a), arg(a, 1)
		c := &s.Seat[seat].Board[p]
		e := &g.m.equip[c.ID]
		id := c.ID
		e.use.count(&c.Turn, &c.Memory)
		g.pay(seat, int(e.use.cost)) // BOV-24.7
		g.ev(evUsed, 2407, g.m.contentOf(contentEquipment, int(id)), seat, int(id), 0)
		if e.single { // BOV-24.3, 24.4: the card is gone, wherever its effect puts things
			*c = Card{ID: none}
		}
		g.beginUse(seat, p, id, useCard)
		var ctx effectCtx
		g.useCtx(&ctx, seat, g.m.contentOf(contentEquipment, int(id)))
		ctx.Window = windowOf(code)
		g.startEffect(e.use.do, &ctx)
	case notation.Ability:
		seat, k := seatArg(a), arg(a, 1)&3
		b := &s.Seat[seat]
		u := &g.m.uses[ability(b.Char)][k]
		u.count(&b.AbilityTurn[k], &b.AbilityGame[k])
		g.pay(seat, int(u.cost))
		g.ev(evAbility, 1202, g.m.contentOf(contentAbility, int(b.Char&whoBits)), seat, int(k), 0)
		if u.exposed {
			g.beginUse(seat, 0, none, useAbility)
		}
		var ctx effectCtx
		g.useCtx(&ctx, seat, g.m.contentOf(contentAbility, int(b.Char&whoBits)))
		ctx.Ability = true
		ctx.Window = windowOf(code)
		g.startEffect(u.do, &ctx)
	case notation.Skill:
		g.useSkill(seatArg(a), int(arg(a, 1)), code)
	case notation.Ally:
		g.useAlly(seatArg(a), int(arg(a, 1))&(maxUnits-1), int(arg(a, 2))&3, code)
	case notation.Event:
		mp := &s.Map[arg(a, 0)&1]
		if g.mostUses(&g.m.events[mp.Event]) > 0 {
			mp.Uses++
		}
		if code == notation.AskTest || code == notation.AskAttack {
			windowFrame{g.top()}.useEvent()
		}
		var ctx effectCtx
		g.eventCtx(&ctx, int(arg(a, 0)&1), code, arg(a, 1))
		g.ev(evEventUsed, 304, ctx.Content, int(mp.Event), 0, 0)
		g.startEffect(g.m.events[mp.Event].do, &ctx)
	}
	g.dirty = true
}

// stepUse ends a use: a red icon exposes the Assassin, and a single-use card is
// discarded.
func (g *Game) stepUse(top *Frame) bool {
	f := useFrame{top}
	seat, id, kind := f.seat(), f.card(), f.kind()
	g.done()
	if kind == useAbility {
		if !g.p.noEquipmentIcon { // in one edition the icon of a weapon alone exposes
			g.expose(seat, 2103)
		}
		return true
	}
	if g.m.equip[id].single { // BOV-24.3
		g.discard(id, 2403)
	}
	if g.m.equip[id].use.exposed && !g.p.noEquipmentIcon { // BOV-21.3
		g.expose(seat, 2103)
	}
	return true
}
