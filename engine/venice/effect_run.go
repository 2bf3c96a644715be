package venice

import (
	"math/bits"

	"acforge/engine"
)

// A program runs in a frame: A is the instruction at hand, B self and here, C
// target and window, D the content it stands on. PC, E and F are for the
// instruction at hand and cleared when it is done.

// closed in PC says that an instruction is done before all its ways are.
const closed = 255

// startEffect begins a program; the frame finishes before whatever is below. A
// program below that has nothing more to do makes room: Objectives that complete
// each other, and Investigations that draw others, need no frame each.
func (g *Game) startEffect(p progID, ctx *effectCtx) {
	if p == 0 {
		return
	}
	if f := g.top(); f.Op == fEffect && int(f.A) < len(g.m.code) && g.m.code[f.A].op == opEnd {
		g.pop()
	}
	f := g.push(fEffect, int(p), 0, 0, 0)
	f.B = int16(uint16(ctx.Self) | uint16(ctx.Here)<<8)
	f.C = int16(uint16(ctx.Target) | uint16(ctx.marks())<<8)
	f.D = int16(ctx.Content)
}

// ctx reads the context back.
func (f *Frame) ctx(to *effectCtx) {
	to.Self, to.Here, to.Target = uint8(f.B), uint8(uint16(f.B)>>8), uint8(f.C)
	to.Window, to.Map, to.Ability = uint8(uint16(f.C)>>8)&15, uint8(uint16(f.C)>>12)&7, uint16(f.C)>>15 != 0
	to.Content = uint16(f.D)
}

// next goes on with the instruction at i.
func (f *Frame) next(i uint16) { f.A, f.PC, f.E, f.F = int16(i), 0, 0, 0 }

// stepEffect does one instruction, or a part of one that needs a choice.
func (g *Game) stepEffect(f *Frame) bool {
	pc := uint16(f.A)
	if int(pc) >= len(g.m.code) {
		g.s.Broken = 7
		g.pop()
		return true
	}
	in := &g.m.code[pc]
	var at effectCtx
	f.ctx(&at)
	ctx := &at
	switch in.op {
	case opEnd:
		g.pop()
	case opJump:
		f.next(in.to)
	case opFewer:
		if int16(g.s.Seats) < in.n {
			f.next(in.to)
		} else {
			f.next(pc + 1)
		}
	case opIf:
		if g.holds(in.cond, ctx) {
			f.next(pc + 1)
		} else {
			f.next(in.to)
		}
	case opMark:
		g.ev(evBranch, 0, in.mark, 0, 0, 0)
		f.next(pc + 1)
	case opMay, opChoose, opMove, opPush, opRemove, opEliminate, opEscort, opSpawn, opBodies, opPlace,
		opExpose, opHide, opHeal, opWound, opCubes, opGain, opDraw, opModify:
		return g.stepChosen(f, in, ctx)
	default:
		f.next(pc + 1)
		g.plain(in, ctx)
	}
	return true
}

// stepChosen goes on with an instruction whose figures or squares may be
// chosen: what is left to do is listed, and where players do not choose it is
// done one by one.
func (g *Game) stepChosen(f *Frame, in *instr, ctx *effectCtx) bool {
	if in.op == opSpawn && in.typ == bossType && g.bossMissing(f) { // BOV-6.3, in one edition
		g.finish(engine.Lost, causeReserve, 603)
		return true
	}
	if f.PC != closed {
		g.n = 0
		g.fillEffect(f)
		if g.n > 0 && !(g.n == 1 && verbOf(g.opts[0]) == vPass) {
			if g.obliged(in) { // BOV-0.6: where there are ways to choose from, they choose
				g.answerEffect(f, g.opts[0])
				return true
			}
			g.ask(askEffect, g.asked(in, ctx))
			g.filled = true
			return false
		}
	}
	if in.op == opMay || in.op == opChoose {
		f.next(in.to) // nothing can be done
		return true
	}
	if in.op == opMove && f.F > 0 && f.PC != closed { // stopped on its way: on to the next
		f.stay(in)
		return true
	}
	moved := f.E & 0xff
	f.next(uint16(f.A) + 1)
	if in.op == opMove && in.n == 0 && moved != 0 {
		g.arrived(uint8(moved), moveFlags(in))
	}
	if (in.op == opSpawn || in.op == opPush) && g.s.Step == stepNone {
		g.push(fTests, 0, 0, 0, 0) // BOV-28.4, 28.9, 28.15: one event for all that it brings or moves
	}
	return true
}

// obliged tells whether an instruction does all it can without asking: the
// order makes no difference.
func (g *Game) obliged(in *instr) bool {
	switch in.op {
	case opExpose, opHide, opHeal, opWound, opCubes, opGain, opDraw, opModify:
		p := g.m.who[in.who].pick
		return p == pickAll || p == pickSelf
	case opMove:
		return in.n == 0 && in.flags&flagMay == 0 && g.m.who[in.who].pick == pickAll && g.oneWayEach()
	case opSpawn, opPlace:
		return g.m.where[in.at].each
	case opBodies:
		return g.m.where[in.at].each && in.flags&1 != 0
	case opRemove, opEliminate:
		return in.pick == pickAll && g.m.where[in.at].each
	}
	return false
}

// oneWayEach tells whether the listed moves leave nobody a choice of squares.
func (g *Game) oneWayEach() bool {
	seen := 0
	for _, a := range g.listed() {
		bit := 1 << unitArg(a)
		if verbOf(a) != vMoveSeat || seen&bit != 0 {
			return false
		}
		seen |= bit
	}
	return true
}

// asked tells who chooses: the owner where only its Assassin is concerned,
// else the players together.
func (g *Game) asked(in *instr, ctx *effectCtx) int {
	if in.op == opMove && g.m.who[in.who].pick == pickSelf && ctx.Self < maxSeats {
		return int(ctx.Self) + 1
	}
	return 0
}

// fillEffect lists the ways to go on with the instruction at hand.
func (g *Game) fillEffect(f *Frame) {
	in, at := &g.m.code[f.A], effectCtx{}
	f.ctx(&at)
	ctx := &at
	switch in.op {
	case opMay:
		if g.useful(uint16(f.A)+1, in.to, ctx, 0) {
			g.add(act0(vYes))
			g.add(act0(vPass))
		}
	case opChoose:
		for k := range uint16(in.n) {
			if o := &g.m.code[uint16(f.A)+1+k]; g.useful(o.at, o.to, ctx, 0) {
				g.add(act1(vOption, uint8(k)))
			}
		}
	case opMove:
		g.fillMove(f, in, ctx)
	case opPush:
		g.fillPush(f, in, ctx)
	case opRemove, opEliminate:
		g.fillGuards(f, in, ctx)
	case opEscort:
		g.fillEscort(f, in, ctx)
	case opSpawn:
		g.fillSpawn(f, in, ctx)
	case opBodies:
		g.fillBodyMove(f, in, ctx)
	case opPlace:
		if f.PC == 0 {
			set := g.squaresOf(&g.m.where[in.at], ctx, g.origin(ctx))
			for i := range uint8(g.m.nSq) {
				if set.has(i) && g.s.Token[in.typ] != i {
					g.add(act2(vToken, in.typ, i))
				}
			}
		}
	default:
		g.fillWho(f, in, ctx)
	}
}

// answerEffect takes one of those ways.
func (g *Game) answerEffect(f *Frame, a engine.Action) {
	in, at := &g.m.code[f.A], effectCtx{}
	f.ctx(&at)
	ctx := &at
	g.dirty = true
	switch verbOf(a) {
	case vPass:
		switch {
		case in.op == opMay:
			f.next(in.to)
		case in.op == opMove && f.F > 0:
			f.stay(in)
		default:
			f.PC = closed
		}
	case vYes:
		g.branch(in.mark)
		f.next(uint16(f.A) + 1)
	case vOption:
		o := &g.m.code[min(int(f.A)+1+int(arg(a, 0)), len(g.m.code)-1)]
		g.branch(o.mark)
		f.next(o.at)
	case vMoveSeat:
		g.answerMove(f, in, a)
	case vGuard:
		f.E++
		f.F = int16(arg(a, 1)) + 1
		if in.pick == pickOne {
			f.PC = closed
		}
		g.moveGuard(arg(a, 0)&3, arg(a, 1), arg(a, 2))
	case vRemove:
		g.answerGuards(f, in, arg(a, 0)&3, arg(a, 1))
	case vBody:
		f.PC = closed
		g.removeBody(arg(a, 1), arg(a, 0)&3, 2811)
	case vToken:
		f.PC = closed
		g.s.Token[in.typ] = arg(a, 1)
		g.ev(evToken, 0, g.m.contentOf(contentToken, int(in.typ)), int(in.typ), int(arg(a, 1)), 1)
	case vPickSq:
		g.answerSquare(f, in, arg(a, 0))
	case vPickSeat:
		seat := unitArg(a)
		if in.op == opMove {
			f.F = int16(seat) + 1
			return
		}
		f.E |= 1 << seat
		if g.m.who[in.who].pick == pickOne {
			f.PC = closed
		}
		g.affect(in, seat, ctx)
	}
}

func (g *Game) branch(mark uint16) {
	if mark != 0 {
		g.ev(evBranch, 0, mark, 0, 0, 0)
	}
}

// fillWho lists the characters that an instruction may still reach.
func (g *Game) fillWho(f *Frame, in *instr, ctx *effectCtx) {
	w := &g.m.who[in.who]
	mask := g.reach(in, ctx) &^ uint8(f.E)
	if w.pick == pickUpTo && count8(uint8(f.E)) >= int(w.count) {
		mask = 0
	}
	for i := range maxUnits {
		if mask>>i&1 != 0 {
			g.add(act1(vPickSeat, uint8(i)))
		}
	}
	if w.pick == pickUpTo && mask != 0 {
		g.add(act0(vPass))
	}
}

// reach lists the characters to whom an instruction makes a difference.
func (g *Game) reach(in *instr, ctx *effectCtx) uint8 {
	mask := g.seatsOf(&g.m.who[in.who], ctx)
	for left := mask; left != 0; left &= left - 1 {
		i := bits.TrailingZeros8(left) & (maxUnits - 1)
		a := &g.s.Seat[i]
		ok := true
		switch in.op {
		case opExpose: // BOV-9.6
			ok = !a.Exposed && !a.Critical && a.Where != towerTop && a.Where != inMachine
		case opHide:
			ok = a.Exposed && !g.hunted(a)
		case opHeal:
			ok = a.HP < a.HPMax
		case opWound:
			ok = a.HP > 0
		case opCubes: // BOV-44.2
			ok = !isAlly(i) && (in.n >= 0 || a.AC+a.Plus > 0)
		case opGain:
			ok = !isAlly(i) && g.inBox(int(in.n))
		case opDraw:
			ok = !isAlly(i) && g.left(deckEquipment)+g.gone() > 0
		}
		if !ok {
			mask &^= 1 << i
		}
	}
	return mask
}

// affect does to one character what an instruction says.
func (g *Game) affect(in *instr, seat int, ctx *effectCtx) {
	a := &g.s.Seat[seat]
	switch in.op {
	case opExpose:
		g.expose(seat, 2103)
	case opHide: // BOV-21.8
		g.recover(seat, a.At, 2108)
	case opHeal:
		g.heal(seat, int(in.n))
	case opWound:
		g.wound(seat, int(in.n))
	case opCubes:
		g.cubes(seat, int(in.n))
	case opGain:
		g.s.Total[totalEquipment]++
		g.gainCard(seat, uint8(in.n))
	case opDraw:
		g.drawEquipment(seat, int(in.n))
	case opModify:
		g.modify(&g.m.mods[in.n], 1<<seat, ctx)
	}
}

// cubes gives action cubes, without a cap, or takes them: those that
// the end of the phase would take come first.
func (g *Game) cubes(seat, n int) {
	a := &g.s.Seat[seat]
	had := int(a.AC) + int(a.Plus)
	switch {
	case n > 0:
		a.AC = uint8(min(int(a.AC)+n, maxCubes)) // BOV-0.23, GAP-31
	default:
		for k := n; k < 0; k++ {
			if a.AC > 0 {
				a.AC--
			} else if a.Plus > 0 {
				a.Plus--
			}
		}
	}
	g.ev(evCubes, 1908, 0, seat, int(a.AC)+int(a.Plus)-had, 0)
}

// maxCubes is far beyond what cards give in a turn.
const maxCubes = 99

// inBox tells whether a copy of a card is neither in a deck, on a board nor
// among the discards.
func (g *Game) inBox(id int) bool {
	return g.copies(uint8(id)) < max(1, g.m.pack.ir.Equipment[id].Copies)
}

// copies counts the copies of an Equipment card that are in play.
func (g *Game) copies(id uint8) int {
	s := &g.s
	n := int(s.Equip[id].Left) + int(s.Equip[id].Gone)
	for i := range int(s.Seats) {
		for _, c := range s.Seat[i].Board {
			if c.ID == id {
				n++
			}
		}
	}
	for i := range int(s.FrameN) {
		switch f := &s.Frame[i]; f.Op {
		case fGain:
			if uint8(f.B) == id {
				n++
			}
		case fUse: // a single-use card is on its way to the discards
			if int(f.D) == useCard && uint8(f.C) == id && g.m.equip[id].single {
				n++
			}
		}
	}
	for i := range int(s.PoolN) {
		if s.Pool[i].ID == id {
			n++
		}
	}
	return n
}

// plain does what needs no choice.
func (g *Game) plain(in *instr, ctx *effectCtx) {
	s := &g.s
	g.dirty = true
	switch in.op {
	case opDepart:
		g.depart(in.typ)
	case opAlert:
		for i, to := g.mapsOf(ctx); i < to; i++ {
			if s.Map[i].Gone != 0 {
				continue
			}
			if in.typ != 0 {
				g.raiseAlert(uint8(i), 2301)
			} else {
				g.setAlert(uint8(i), false, 2304)
			}
		}
	case opBorrow:
		if t := g.spawnType(in); t != none {
			if n := g.lends(t, int(in.n)); n != 0 { // BOV-6.4
				s.Reserve[t] = uint8(int(s.Reserve[t]) - n)
				s.Borrowed[t] = uint8(int(s.Borrowed[t]) + n)
				g.ev(evLent, 604, 0, int(t), n, 0)
			}
		}
	case opDirection:
		for i, to := g.mapsOf(ctx); i < to; i++ { // BOV-51.1
			if s.Map[i].Gone != 0 {
				continue
			}
			s.Map[i].Dir = in.typ
			g.ev(evDirection, 3004, 0, int(in.typ), i, 0)
		}
	case opSkip:
		for i, to := g.mapsOf(ctx); i < to; i++ {
			if s.Map[i].Gone == 0 {
				s.Skip |= skipBit(in.typ, i)
			}
		}
		g.ev(evSkip, 0, 0, int(in.typ), 0, 0)
	case opReinforce:
		g.reinforce(int(in.n), ctx.Map)
	case opTake:
		if at := s.Token[in.typ]; at != none && g.squaresOf(&g.m.where[in.at], ctx, g.origin(ctx)).has(at) {
			s.Token[in.typ] = none
			g.ev(evToken, 0, g.m.contentOf(contentToken, int(in.typ)), int(in.typ), int(at), 0)
		}
	case opReveal:
		if o := &s.Goal[in.typ]; o.Hidden && !o.Done {
			o.Hidden = false
			g.ev(evRevealed, 0, g.m.contentOf(contentObjective, int(in.typ)), int(in.typ), 0, 0)
			g.reseat(g.m.goals[in.typ].at)
		}
	case opChange:
		g.changeMap(in.typ)
	case opComplete:
		g.completeObjective(in.typ, ctx.Self)
	case opSet:
		s.Flags |= 1 << in.typ
	case opClear:
		s.Flags &^= 1 << in.typ
	case opCount:
		s.Counter[in.typ] = uint8(max(0, min(int(s.Counter[in.typ])+int(in.n), 255)))
	case opWin:
		g.finish(engine.Won, causeEffect, 505)
	case opLose:
		g.ev(evReason, 602, ctx.Content, int(in.text), 0, 0)
		g.finish(engine.Lost, causeEffect, 602)
	case opIgnoreTest:
		for which, to := g.mapsOf(ctx); which < to; which++ { // BOV-51.1
			g.ignoreTests(which, int(in.n))
		}
	case opHits:
		if s.Fight.Mask != 0 {
			s.Fight.Hits = uint8(min(int(s.Fight.Hits)+int(in.n), 200))
		}
	case opBossDamage:
		if s.Fight.Mask != 0 {
			g.harmBosses(s.Fight.Target, int(in.n))
		}
	case opNoRetaliation:
		s.Fight.NoRetal = s.Fight.Mask != 0
	case opIgnore:
		if ctx.Window == windowTest {
			g.ignoreTest()
		}
	case opReroll:
		if ctx.Window == windowAttack {
			s.Fight.Reroll = true
		}
	}
}

// ignoreTest marks the Detection Test at hand: it is not made (BOV-28.9).
func (g *Game) ignoreTest() {
	for i := int(g.s.FrameN) - 1; i > 0; i-- {
		if f := &g.s.Frame[i]; f.Op == fTest {
			f.F |= markOff
			return
		}
	}
}

// lends is how many of n Guards of a type the reserve can lend, or get back
// (BOV-6.4). That they are not there is no failure: nobody places them.
func (g *Game) lends(t uint8, n int) int {
	return max(-int(g.s.Borrowed[t]), min(n, int(g.s.Reserve[t])))
}

// useful tells whether effects from one instruction up to another would make
// a difference: an option without a legal way is not offered. No effects at
// all is an option of its own: nothing happens.
func (g *Game) useful(from, to uint16, ctx *effectCtx, depth int) bool {
	if from >= to || depth > maxNesting {
		return true
	}
	plain := true // nothing but jumps and marks
	for pc := from; pc < to; {
		in := &g.m.code[pc]
		switch in.op {
		case opJump:
			pc = in.to
			continue
		case opMark:
			pc++
			continue
		case opFewer:
			if int16(g.s.Seats) < in.n {
				pc = in.to
			} else {
				pc++
			}
			continue
		case opIf:
			if g.holds(in.cond, ctx) {
				pc++
			} else {
				plain = false
				pc = in.to
			}
			continue
		case opMay:
			if g.useful(pc+1, in.to, ctx, depth+1) {
				return true
			}
			plain = false
			pc = in.to
			continue
		case opChoose:
			for k := range uint16(in.n) {
				if o := &g.m.code[pc+1+k]; g.useful(o.at, o.to, ctx, depth+1) {
					return true
				}
			}
			plain = false
			pc = in.to
			continue
		}
		if g.works(pc, in, ctx) {
			return true
		}
		plain = false
		pc++
	}
	return plain
}

// works tells whether one instruction would make a difference now.
func (g *Game) works(pc uint16, in *instr, ctx *effectCtx) bool {
	s := &g.s
	switch in.op {
	case opAlert:
		for i, to := g.mapsOf(ctx); i < to; i++ {
			if m := &s.Map[i]; m.Gone == 0 && (in.typ != 0 && !m.Alert && !m.Pending || in.typ == 0 && (m.Alert || m.Pending)) {
				return true
			}
		}
		return false
	case opSkip:
		for i, to := g.mapsOf(ctx); i < to; i++ {
			if !g.skips(in.typ, i) && g.m.steps>>in.typ&1 != 0 {
				return true
			}
		}
		return false
	case opBorrow:
		t := g.spawnType(in)
		return t != none && g.lends(t, int(in.n)) != 0
	case opEscort:
		return g.mayAppear(in.typ) && !g.squaresOf(&g.m.where[in.at], ctx, g.origin(ctx)).empty()
	case opDepart:
		return in.typ != none && s.Seat[in.typ].onMap()
	case opTake:
		return s.Token[in.typ] != none
	case opReveal:
		return s.Goal[in.typ].Hidden && !s.Goal[in.typ].Done
	case opChange:
		return in.typ != none && s.Altered>>in.typ&1 == 0
	case opComplete:
		return !s.Goal[in.typ].Done
	case opSet:
		return s.Flags>>in.typ&1 == 0
	case opClear:
		return s.Flags>>in.typ&1 != 0
	case opHits, opNoRetaliation:
		return s.Fight.Mask != 0
	case opBossDamage:
		return s.Fight.Mask != 0 && g.guardsOn(s.Fight.Target) < s.Sq[s.Fight.Target].enemies()
	case opIgnore:
		return ctx.Window == windowTest
	case opReroll:
		return ctx.Window == windowAttack
	case opExpose, opHide, opHeal, opWound, opCubes, opGain, opDraw, opModify:
		return g.reach(in, ctx) != 0
	case opMove:
		for mask := g.seatsOf(&g.m.who[in.who], ctx); mask != 0; mask &= mask - 1 {
			if !g.moveSet(bits.TrailingZeros8(mask), in, ctx).empty() {
				return true
			}
		}
		return false
	case opRemove, opEliminate:
		for set := g.squaresOf(&g.m.where[in.at], ctx, g.origin(ctx)); !set.empty(); set = set.rest() {
			if g.countGuards(set.first(), in.typ) > 0 {
				return true
			}
		}
		return false
	case opPush, opSpawn, opBodies, opPlace:
		f := Frame{Op: fEffect, A: int16(pc)}
		f.B = int16(uint16(ctx.Self) | uint16(ctx.Here)<<8)
		f.C = int16(uint16(ctx.Target) | uint16(ctx.marks())<<8)
		n := g.n
		g.fillEffect(&f)
		some := false
		for _, o := range g.listed()[n:] {
			some = some || verbOf(o) != vPass
		}
		g.n = n
		return some
	}
	return true
}
