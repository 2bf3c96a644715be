package venice

import (
	"math/bits"

	"acforge.dev/engine"
	"acforge.dev/engine/venice/notation"
)

// startEffect begins a program. Its frame finishes before the frames below
// continue. A program below that has nothing left to do is removed first, so that
// chains of Objectives or Investigations do not need a frame each.
func (g *Game) startEffect(p progID, ctx *effectCtx) {
	if p == 0 {
		return
	}
	if top := g.top(); top.Op == fEffect {
		if at := (effectFrame{top}).at(); int(at) < len(g.m.code) && g.m.code[at].op == opEnd {
			g.done()
		}
	}
	*g.begin(fEffect, 0, 0, 0, 0) = effectFrameAt(uint16(p), ctx)
}

// stepEffect runs one instruction, or the part of one up to a choice.
func (g *Game) stepEffect(top *Frame) bool {
	f := effectFrame{top}
	pc := f.at()
	if int(pc) >= len(g.m.code) {
		g.s.Broken = BrokenProgram
		g.done()
		return true
	}
	in := &g.m.code[pc]
	var at effectCtx
	f.ctx(&at)
	ctx := &at
	switch in.op {
	case opEnd:
		g.done()
	case opJump:
		f.next(in.to)
	case opFewer:
		if int16(g.s.Seats) < in.n {
			f.next(in.to)
		} else {
			f.next(pc + 1)
		}
	case opMark:
		g.ev(evBranch, 0, in.mark, 0, 0, 0)
		f.next(pc + 1)
	case opAmount:
		n := g.amountOf(in, ctx)
		f.count(n)
		if n == 0 && in.flags != 0 {
			f.next(in.to)
		} else {
			f.next(pc + 1)
		}
	case opTimes:
		f.repeat(g.amountOf(in, ctx))
		f.next(pc + 1)
	case opAgain:
		if f.times() < int(in.n) {
			f.next(in.to)
		} else {
			f.next(pc + 1)
		}
	default:
		if in.flags&(flagCounted|flagUpTo) != 0 {
			in = g.counted(in, f.amount())
		}
		switch word := g.m.voc.ops[in.op]; {
		case word.do != nil:
			f.next(pc + 1)
			g.dirty = true
			word.do(g, in, at)
		case word.leads != nil:
			word.leads(g, f, in, at)
		default:
			return g.stepChosen(f, in, ctx)
		}
	}
	return true
}

// stepChosen continues an instruction that acts on chosen figures or squares. It
// lists the remaining possibilities and carries them out one by one where players
// have no choice.
func (g *Game) stepChosen(f effectFrame, in *instr, ctx *effectCtx) bool {
	if in.op == opSpawn && in.typ == bossType && g.bossMissing(f, in.pick) { // BOV-6.3, in one edition
		g.short(in.pick, 1, 603)
		return true
	}
	if !f.isClosed() {
		g.n = 0
		g.fillEffect(f.Frame)
		if g.n > 0 && !(g.n == 1 && verbOf(g.opts[0]) == notation.Pass) {
			if g.obliged(in) { // BOV-0.6: players choose if there is more than one way
				g.answerEffect(f.Frame, g.opts[0])
				return true
			}
			g.ask(notation.AskEffect, g.asked(in, ctx))
			g.filled = true
			return false
		}
	}
	if in.op == opMay || in.op == opChoose {
		f.next(in.to) // nothing is possible
		return true
	}
	if in.op == opMove && f.chosen() >= 0 && !f.isClosed() { // stopped on its way: on to the next character
		f.stay(in)
		return true
	}
	if g.m.pushesEach(in) {
		g.s.Pushed = [maxSquares]uint16{}
	}
	if in.op == opTurnOver && f.handled() == 0 { // nothing is shown, so no case is done
		f.next(in.to)
		return true
	}
	moved := f.reached()
	f.next(f.at() + 1)
	if in.op == opMove && in.n == 0 && moved != 0 {
		g.arrived(moved, moveFlags(in))
	}
	if (in.op == opSpawn || in.op == opPush) && g.s.Step == stepNone {
		g.beginTests() // BOV-28.4, 28.9, 28.15: all Enemies that it brings or moves are one event
	}
	return true
}

// obliged reports whether an instruction is carried out in full without asking,
// because the order makes no difference.
func (g *Game) obliged(in *instr) bool {
	word := g.m.voc.ops[in.op]
	if word.affects != nil {
		p := g.m.who[in.who].pick
		return p == pickAll || p == pickSelf || p == pickAsked
	}
	return word.obliged != nil && word.obliged(g, in)
}

// oneWayEach reports whether no listed move leaves a choice of squares.
func (g *Game) oneWayEach() bool {
	seen := 0
	for _, a := range g.listed() {
		bit := 1 << unitArg(a)
		if verbOf(a) != notation.MoveSeat || seen&bit != 0 {
			return false
		}
		seen |= bit
	}
	return true
}

// asked returns the seat that chooses: the owner if only its Assassin is
// concerned, otherwise all players together.
func (g *Game) asked(in *instr, ctx *effectCtx) int {
	if in.op == opMove && g.m.who[in.who].pick == pickSelf && !isAlly(int(ctx.Self)) {
		return int(ctx.Self) + 1
	}
	return 0
}

// fillEffect lists the options for the current instruction.
func (g *Game) fillEffect(top *Frame) {
	f := effectFrame{top}
	in, at := g.instrOf(f), effectCtx{}
	f.ctx(&at)
	if word := g.m.voc.ops[in.op]; word.fill != nil {
		word.fill(g, f, in, at)
	} else {
		g.fillWho(f, in, &at)
	}
}

// answerEffect applies one of these options.
func (g *Game) answerEffect(top *Frame, a engine.Action) {
	f := effectFrame{top}
	in, at := g.instrOf(f), effectCtx{}
	f.ctx(&at)
	g.dirty = true
	switch verbOf(a) {
	case notation.Pass:
		switch {
		case in.op == opMay:
			f.next(in.to)
		case in.op == opMove && f.chosen() >= 0:
			f.stay(in)
		default:
			f.close()
		}
	case notation.Yes:
		g.branch(in.mark)
		f.next(f.at() + 1)
	case notation.Option:
		o := &g.m.code[min(int(f.at())+1+int(arg(a, 0)), len(g.m.code)-1)]
		g.branch(o.mark)
		f.next(o.at)
	case notation.Answer:
		g.answerOrder(f, in, arg(a, 0))
	case notation.MoveSeat:
		g.answerMove(f, in, a)
	case notation.Guard:
		f.take()
		f.choose(int(arg(a, 1)))
		if in.pick == pickOne {
			f.close()
		}
		if g.m.pushesEach(in) {
			g.s.notePushed(arg(a, 0)&3, arg(a, 2))
		}
		g.moveGuard(arg(a, 0)&3, arg(a, 1), arg(a, 2))
	case notation.Remove:
		g.answerGuards(f, in, arg(a, 0)&3, arg(a, 1))
	case notation.Body:
		f.close()
		g.removeBody(arg(a, 1), arg(a, 0)&3, 2811)
	case notation.Token:
		f.close()
		g.s.Token[in.typ] = arg(a, 1)
		g.ev(evToken, 0, g.m.contentOf(contentToken, int(in.typ)), int(in.typ), int(arg(a, 1)), 1)
	case notation.Piece:
		g.answerPieces(f, in, &at, a)
	case notation.PickSq:
		g.m.voc.ops[in.op].square(g, f, in, arg(a, 0))
	case notation.PickSeat:
		seat := unitArg(a)
		if in.op == opMove {
			f.choose(seat)
			return
		}
		f.reach(seat)
		if g.m.who[in.who].pick == pickOne {
			f.close()
		}
		g.m.voc.ops[in.op].affects(g, in, seat, at)
	}
}

func (g *Game) branch(mark uint16) {
	if mark != 0 {
		g.ev(evBranch, 0, mark, 0, 0, 0)
	}
}

// fillWho lists the characters that an instruction can still affect.
func (g *Game) fillWho(f effectFrame, in *instr, ctx *effectCtx) {
	w := &g.m.who[in.who]
	mask := g.reach(in, ctx) &^ f.reached()
	if w.pick == pickUpTo && count8(f.reached()) >= g.most(in) {
		mask = 0
	}
	for i := range maxUnits {
		if mask>>i&1 != 0 {
			g.add(act1(notation.PickSeat, uint8(i)))
		}
	}
	if w.pick == pickUpTo && mask != 0 {
		g.add(act0(notation.Pass))
	}
}

// reach returns the mask of characters that an instruction has an effect on.
func (g *Game) reach(in *instr, ctx *effectCtx) uint8 {
	mask := g.seatsOf(&g.m.who[in.who], ctx)
	reaches := g.m.voc.ops[in.op].reaches
	if reaches == nil {
		return mask
	}
	for left := mask; left != 0; left &= left - 1 {
		if i := bits.TrailingZeros8(left) & (maxUnits - 1); !reaches(g, in, i) {
			mask &^= 1 << i
		}
	}
	return mask
}
