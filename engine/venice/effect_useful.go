package venice

import (
	"math/bits"

	"acforge/engine/venice/notation"
)

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
			some = some || verbOf(o) != notation.Pass
		}
		g.n = n
		return some
	}
	return true
}
