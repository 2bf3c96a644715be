package venice

import (
	"acforge.dev/engine"
	"acforge.dev/engine/venice/notation"
	ir "acforge.dev/schema/ir/venice"
)

// The instructions of effects on the table. Players have no choice except the
// square of a token.
const (
	opAlert = opsOfTable + iota
	opDirection
	opSkip
	opReinforce
	opPlace
	opTake
	opChange
	opReveal
	opComplete
	opSet
	opClear
	opCount
	opWin
	opLose
	opRemember
	opForget
	opWithdraw
)

var tableWords = []effectWord{
	{
		name: "alert", op: opAlert,
		compile: func(b *builder, e *ir.Effect) { b.emit(instr{op: opAlert, typ: flagIf(*e.Alert == "on", 1)}) },
		do: func(g *Game, in *instr, ctx effectCtx) {
			for i, to := g.mapsOf(&ctx); i < to; i++ {
				if g.s.Map[i].Gone != 0 {
					continue
				}
				if in.typ != 0 {
					g.raiseAlert(uint8(i), 2301)
				} else {
					g.setAlert(uint8(i), false, 2304)
				}
			}
		},
		works: func(g *Game, _ uint16, in *instr, ctx effectCtx) bool {
			for i, to := g.mapsOf(&ctx); i < to; i++ {
				if m := &g.s.Map[i]; m.Gone == 0 && (in.typ != 0 && !m.Alert && !m.Pending || in.typ == 0 && (m.Alert || m.Pending)) {
					return true
				}
			}
			return false
		},
		says: func(w *Words, e *ir.Effect) string { return w.say("alert." + *e.Alert) },
	},
	{
		name: "direction", op: opDirection,
		compile: func(b *builder, e *ir.Effect) { b.emit(instr{op: opDirection, typ: dirs[*e.Direction]}) },
		do: func(g *Game, in *instr, ctx effectCtx) {
			for i, to := g.mapsOf(&ctx); i < to; i++ { // BOV-51.1
				if g.s.Map[i].Gone != 0 {
					continue
				}
				g.s.Map[i].Dir = in.typ
				g.ev(evDirection, 3004, 0, int(in.typ), i, 0)
			}
		},
		says: func(w *Words, e *ir.Effect) string {
			return w.say("direct", "direction", w.say("direction."+*e.Direction))
		},
	},
	{
		name: "skip", op: opSkip,
		compile: func(b *builder, e *ir.Effect) {
			b.emit(instr{op: opSkip, typ: map[string]uint8{"reinforcement": stepReinforcement, "movement": stepMovement, "combat": stepCombat}[*e.Skip]})
		},
		do: func(g *Game, in *instr, ctx effectCtx) {
			for i, to := g.mapsOf(&ctx); i < to; i++ {
				if g.s.Map[i].Gone == 0 {
					g.s.Skip |= skipBit(in.typ, i)
				}
			}
			g.ev(evSkip, 0, 0, int(in.typ), 0, 0)
		},
		works: func(g *Game, _ uint16, in *instr, ctx effectCtx) bool {
			for i, to := g.mapsOf(&ctx); i < to; i++ {
				if g.s.Map[i].Gone == 0 && !g.skips(in.typ, i) && g.m.steps>>in.typ&1 != 0 {
					return true
				}
			}
			return false
		},
		says: func(w *Words, e *ir.Effect) string { return w.say("skip", "step", w.say("step."+*e.Skip)) },
	},
	{
		name: "reinforce", op: opReinforce,
		compile: func(b *builder, e *ir.Effect) { b.number(opReinforce, *e.Reinforce) },
		do:      func(g *Game, in *instr, ctx effectCtx) { g.reinforce(int(in.n), ctx.Map) },
		says:    func(w *Words, e *ir.Effect) string { return number(w.lang, "reinforce", *e.Reinforce) },
	},
	{
		name: "place", op: opPlace,
		compile: func(b *builder, e *ir.Effect) { b.token(opPlace, e.Place) },
		fill:    func(g *Game, f effectFrame, in *instr, ctx effectCtx) { g.fillToken(f, in, &ctx) },
		works: func(g *Game, pc uint16, in *instr, ctx effectCtx) bool {
			f, n := effectFrameAt(pc, &ctx), g.n
			g.fillToken(effectFrame{&f}, in, &ctx)
			return g.someWay(n)
		},
		obliged: func(g *Game, in *instr) bool { return g.m.where[in.at].each },
		says: func(w *Words, e *ir.Effect) string {
			return w.say("token.place", "token", w.token(e.Place.Token), "place", w.place(&e.Place.At, endTo))
		},
		asks: func(_ codec, _ *instr, lang string) string { return say(lang, "ask.effect.place") },
	},
	{
		name: "take", op: opTake,
		compile: func(b *builder, e *ir.Effect) { b.token(opTake, e.Take) },
		do: func(g *Game, in *instr, ctx effectCtx) {
			if at := g.s.Token[in.typ]; at != none && g.squaresOf(&g.m.where[in.at], &ctx, g.origin(&ctx)).has(at) {
				g.s.Token[in.typ] = none
				g.ev(evToken, 0, g.m.contentOf(contentToken, int(in.typ)), int(in.typ), int(at), 0)
			}
		},
		works: func(g *Game, _ uint16, in *instr, _ effectCtx) bool { return g.s.Token[in.typ] != none },
		says:  func(w *Words, e *ir.Effect) string { return w.say("token.take", "token", w.token(e.Take.Token)) },
	},
	{
		name: "change", op: opChange,
		compile: func(b *builder, e *ir.Effect) { b.emit(instr{op: opChange, typ: b.m.changeOf(*e.Change)}) },
		do:      func(g *Game, in *instr, _ effectCtx) { g.changeMap(in.typ) },
		works: func(g *Game, _ uint16, in *instr, _ effectCtx) bool {
			return in.typ != none && g.s.Altered>>in.typ&1 == 0
		},
		says: func(w *Words, e *ir.Effect) string { return w.say("change", "what", w.change(*e.Change)) },
	},
	{
		name: "reveal", op: opReveal,
		compile: func(b *builder, e *ir.Effect) { b.objective(opReveal, *e.Reveal) },
		do: func(g *Game, in *instr, _ effectCtx) {
			if o := &g.s.Goal[in.typ]; o.Hidden { // none that is done is
				o.Hidden = false
				g.s.Withdrawn &^= 1 << in.typ
				g.ev(evRevealed, 0, g.m.contentOf(contentObjective, int(in.typ)), int(in.typ), 0, 0)
				g.reseat(g.m.goals[in.typ].at)
			}
		},
		works: func(g *Game, _ uint16, in *instr, _ effectCtx) bool { return g.s.Goal[in.typ].Hidden },
		says:  func(w *Words, e *ir.Effect) string { return w.say("reveal", "goal", w.goal(*e.Reveal)) },
	},
	{
		name: "withdraw", op: opWithdraw,
		compile: func(b *builder, e *ir.Effect) {
			b.m.withdraws = true
			b.objective(opWithdraw, *e.Withdraw)
		},
		do: func(g *Game, in *instr, _ effectCtx) {
			if o := &g.s.Goal[in.typ]; g.s.Withdrawn>>in.typ&1 == 0 && !o.Done {
				*o = Goal{Hidden: true}
				g.s.Withdrawn |= 1 << in.typ
				g.ev(evWithdrawn, 0, g.m.contentOf(contentObjective, int(in.typ)), int(in.typ), 0, 0)
				g.dirty = true
			}
		},
		works: func(g *Game, _ uint16, in *instr, _ effectCtx) bool {
			return g.s.Withdrawn>>in.typ&1 == 0 && !g.s.Goal[in.typ].Done
		},
		says: func(w *Words, e *ir.Effect) string { return w.say("withdraw", "goal", w.goal(*e.Withdraw)) },
	},
	{
		name: "complete", op: opComplete,
		compile: func(b *builder, e *ir.Effect) { b.objective(opComplete, *e.Complete) },
		do:      func(g *Game, in *instr, ctx effectCtx) { g.completeObjective(in.typ, ctx.Self) },
		works:   func(g *Game, _ uint16, in *instr, _ effectCtx) bool { return !g.s.Goal[in.typ].Done },
		says:    func(w *Words, e *ir.Effect) string { return w.say("complete", "goal", w.goal(*e.Complete)) },
	},
	{
		name: "set", op: opSet,
		compile: func(b *builder, e *ir.Effect) { b.emit(instr{op: opSet, typ: uint8(*e.Set) & 63}) },
		do:      func(g *Game, in *instr, _ effectCtx) { g.s.Flags |= 1 << in.typ },
		works:   func(g *Game, _ uint16, in *instr, _ effectCtx) bool { return g.s.Flags>>in.typ&1 == 0 },
		says:    func(w *Words, e *ir.Effect) string { return w.say("set", "flag", w.flag(*e.Set)) },
	},
	{
		name: "clear", op: opClear,
		compile: func(b *builder, e *ir.Effect) { b.emit(instr{op: opClear, typ: uint8(*e.Clear) & 63}) },
		do:      func(g *Game, in *instr, _ effectCtx) { g.s.Flags &^= 1 << in.typ },
		works:   func(g *Game, _ uint16, in *instr, _ effectCtx) bool { return g.s.Flags>>in.typ&1 != 0 },
		says:    func(w *Words, e *ir.Effect) string { return w.say("clear", "flag", w.flag(*e.Clear)) },
	},
	{
		name: "count", op: opCount,
		compile: func(b *builder, e *ir.Effect) {
			i := instr{op: opCount, typ: uint8(e.Count.Counter) & (maxCounters - 1), n: int16(max(-255, min(e.Count.By, 255)))}
			if e.Count.To != nil {
				counted, skip := b.counts(e.Count.To, ir.CounterLimit, flagCounted|flagTo)
				b.m.code[skip].flags = 0 // it may get 0
				i.flags = counted
				b.emit(i)
				return
			}
			counted, skip := b.counts(e.Count.ByN, ir.CountLimit, flagCounted)
			i.flags = counted
			b.emit(i)
			b.after(skip)
		},
		do: func(g *Game, in *instr, _ effectCtx) {
			had := int(g.s.Counter[in.typ])
			from := had
			if in.flags&flagTo != 0 {
				from = 0
			}
			g.s.Counter[in.typ] = uint8(max(0, min(from+int(in.n), g.mostOf(in.typ))))
			g.reached(in.typ, had)
		},
		says: func(w *Words, e *ir.Effect) string {
			counter, by := w.counter(e.Count.Counter), e.Count.ByN
			switch {
			case e.Count.To != nil && e.Count.To.N != nil:
				return w.say("count.to", "counter", counter, "n", itoa(*e.Count.To.N))
			case e.Count.To != nil:
				return w.isX(w.say("count.to", "counter", counter, "n", w.say("num.x")), e.Count.To)
			case lessThanNothing(by) != nil:
				return w.isX(w.say("count", "counter", counter, "by", "−"+w.say("num.x")), lessThanNothing(by))
			case by != nil:
				return w.isX(w.say("count", "counter", counter, "by", "+"+w.say("num.x")), by)
			}
			return w.say("count", "counter", w.counter(e.Count.Counter), "by", signed(e.Count.By))
		},
	},
	{
		name: "win", op: opWin,
		compile: func(b *builder, _ *ir.Effect) { b.emit(instr{op: opWin}) },
		do:      func(g *Game, _ *instr, _ effectCtx) { g.finish(engine.Won, causeEffect, 505) },
		says:    func(w *Words, _ *ir.Effect) string { return w.say("win") },
	},
	{
		name: "lose", op: opLose,
		compile: func(b *builder, e *ir.Effect) { b.emit(instr{op: opLose, text: b.text(*e.Lose)}) },
		do: func(g *Game, in *instr, ctx effectCtx) {
			g.ev(evReason, 602, ctx.Content, int(in.text), 0, 0)
			g.finish(engine.Lost, causeEffect, 602)
		},
		says: func(w *Words, e *ir.Effect) string { return w.say("lose", "text", w.name(*e.Lose, "")) },
	},
	{
		name: "remember", op: opRemember,
		compile: func(b *builder, e *ir.Effect) {
			switch k := e.Remember; {
			case k.At != nil:
				b.remembered(opRemember, k.What, keepAt, 0, k.At)
			case k.ByBy != nil:
				_, skip := b.counts(k.ByBy, ir.KeepLimit, flagCounted)
				b.remembered(opRemember, k.What, keepBy|flagCounted, k.By, nil)
				b.after(skip)
			case k.ToBy != nil:
				_, skip := b.counts(k.ToBy, ir.KeepLimit, flagCounted)
				b.m.code[skip].flags = 0 // it may get 0
				b.remembered(opRemember, k.What, keepValue|flagCounted, k.To, nil)
			case k.By != 0:
				b.remembered(opRemember, k.What, keepBy, k.By, nil)
			default:
				b.remembered(opRemember, k.What, keepValue, k.To, nil)
			}
		},
		do: func(g *Game, in *instr, ctx effectCtx) { g.keep(in, &ctx) },
		works: func(g *Game, _ uint16, in *instr, ctx effectCtx) bool {
			return g.keeping(in, &ctx) != g.s.Remembered[in.typ&(maxRemembered-1)]
		},
		says: func(w *Words, e *ir.Effect) string { return w.keeps(e.Remember) },
	},
	{
		name: "forget", op: opForget,
		compile: func(b *builder, e *ir.Effect) {
			if e.Forget.At != nil {
				b.remembered(opForget, e.Forget.What, forgetAt, 0, e.Forget.At)
			} else {
				b.remembered(opForget, e.Forget.What, forgetSome, 0, nil)
			}
		},
		do: func(g *Game, in *instr, ctx effectCtx) { g.keep(in, &ctx) },
		says: func(w *Words, e *ir.Effect) string {
			if e.Forget.At != nil {
				return w.say("forget.at", "what", w.recalled(e.Forget.What), "place", w.place(e.Forget.At, ""))
			}
			return w.say("forget", "what", w.recalled(e.Forget.What))
		},
	},
}

// objective compiles an effect on an Objective.
func (b *builder) objective(op opcode, id ir.GoalID) {
	if int(id) < 0 || int(id) >= b.m.nGoals {
		b.fail("an effect names an objective that is none")
		return
	}
	b.emit(instr{op: op, typ: uint8(id)})
}

// token compiles an effect on a token.
func (b *builder) token(op opcode, t *ir.TokenMove) {
	if t.Token < 0 || t.Token >= len(b.m.mem.Tokens) {
		b.fail("an effect names a token that is none")
		return
	}
	b.emit(instr{op: op, typ: uint8(t.Token), at: b.placeIs(&t.At)})
}

// number compiles an effect whose only argument is a number.
func (b *builder) number(op opcode, n int) {
	b.emit(instr{op: op, n: int16(max(0, min(n, 99)))})
}

// fillToken lists the squares onto which a token may be placed.
func (g *Game) fillToken(f effectFrame, in *instr, ctx *effectCtx) {
	if f.PC != 0 {
		return
	}
	set := g.squaresOf(&g.m.where[in.at], ctx, g.origin(ctx))
	for i := range uint8(g.m.nSq) {
		if set.has(i) && g.s.Token[in.typ] != i {
			g.add(act2(notation.Token, in.typ, i))
		}
	}
}

func signed(n int) string {
	if n > 0 {
		return "+" + itoa(n)
	}
	if n < 0 {
		return "−" + itoa(-n)
	}
	return itoa(n)
}
