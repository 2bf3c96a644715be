package venice

import "acforge.dev/engine/venice/notation"

// useful reports whether the effects between two instructions would change
// anything. An option without a legal way is not offered. An option without any
// effects is offered: it means that nothing happens.
func (g *Game) useful(from, to uint16, ctx *effectCtx, depth int) bool {
	if from >= to || depth > maxNesting {
		return true
	}
	plain := true // only jumps and marks
	amount, times := 0, 0
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
		case opAmount:
			if amount = g.amountOf(in, ctx); amount == 0 && in.flags != 0 {
				plain = false
				pc = in.to
			} else {
				pc++
			}
			continue
		case opTimes:
			times = g.amountOf(in, ctx)
			plain = plain && times > 0
			pc++
			continue
		case opAgain:
			if times < int(in.n) {
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
		if in.op == opTurnUp && !g.canTurnUp(in.typ) || in.op == opTurnOver && !g.works(pc, in, ctx) { // then no case is done
			plain = false
			pc = in.to
			continue
		}
		if in.op == opLater {
			if g.canPostpone() {
				return true
			}
			plain = false
			pc = in.to
			continue
		}
		if in.flags&(flagCounted|flagUpTo) != 0 {
			in = g.counted(in, amount)
		}
		if g.works(pc, in, ctx) {
			return true
		}
		plain = false
		pc++
	}
	return plain
}

// works reports whether one instruction would change anything now.
func (g *Game) works(pc uint16, in *instr, ctx *effectCtx) bool {
	switch word := g.m.voc.ops[in.op]; {
	case word.affects != nil:
		return g.reach(in, ctx) != 0
	case word.works != nil:
		return word.works(g, pc, in, *ctx)
	}
	return true
}

// someWay reports whether an option was listed after the first n, and removes
// those options.
func (g *Game) someWay(n uint) bool {
	some := false
	for _, o := range g.listed()[n:] {
		some = some || verbOf(o) != notation.Pass
	}
	g.n = n
	return some
}
