package venice

import (
	ir "acforge.dev/schema/ir/venice"
)

// The instructions of effects on Guards and Bodies.
const (
	opSpawn = opsOfGuards + iota
	opRemove
	opEliminate
	opPush
	opBodies
	opBorrow
	opHarm
	opStrengthen
)

var guardWords = []effectWord{
	{
		name: "harm", op: opHarm,
		compile: func(b *builder, e *ir.Effect) {
			counted, skip := b.counts(e.Harm.NBy, ir.HarmLimit, flagCounted)
			b.emit(instr{op: opHarm, typ: b.m.bossOf(e.Harm.Boss), n: int16(max(1, min(e.Harm.N, ir.HarmLimit.Most))), flags: counted})
			b.after(skip)
		},
		do:    func(g *Game, in *instr, _ effectCtx) { g.harm(in.typ, int(in.n)) },
		works: func(g *Game, _ uint16, in *instr, _ effectCtx) bool { return g.bossAt(in.typ) != none },
		says: func(w *Words, e *ir.Effect) string {
			n, x := w.x(e.Harm.N, e.Harm.NBy)
			return w.isX(w.say(counted(w.lang, "harm", n), "n", x, "boss", w.boss(e.Harm.Boss)), e.Harm.NBy)
		},
	},
	{
		name: "strengthen", op: opStrengthen,
		compile: func(b *builder, e *ir.Effect) {
			x := e.Strengthen
			more := func(n int, by *ir.Number, limit ir.Span, dice uint8) {
				if n == 0 && by == nil {
					return
				}
				counted, skip := b.counts(by, limit, flagCounted)
				b.emit(instr{op: opStrengthen, typ: b.m.bossOf(x.Boss), pick: dice, n: int16(limit.Holds(n)), flags: counted})
				b.after(skip)
			}
			more(x.Health, x.HealthBy, ir.HarmLimit, 0)
			more(x.Dice, x.DiceBy, ir.MoreDice, 1)
		},
		do: func(g *Game, in *instr, _ effectCtx) {
			if in.pick == 1 {
				g.strengthen(in.typ, 0, int(in.n))
				return
			}
			g.strengthen(in.typ, int(in.n), 0)
		},
		works: func(g *Game, _ uint16, in *instr, _ effectCtx) bool { return g.bossAt(in.typ) != none },
		says:  func(w *Words, e *ir.Effect) string { return w.strengthen(e.Strengthen) },
	},
	{
		name: "spawn", op: opSpawn,
		compile: func(b *builder, e *ir.Effect) {
			counted, skip := b.counts(e.Spawn.CountBy, ir.GuardsLimit, flagCounted)
			boss := b.m.boss
			if e.Spawn.Boss != nil {
				boss = b.m.bossOf(*e.Spawn.Boss)
			}
			b.emit(instr{op: opSpawn, typ: b.guardsOf(e.Spawn.Type, e.Spawn.Figure), pick: boss, n: int16(max(1, e.Spawn.Count)), at: b.placeIs(&e.Spawn.At), flags: counted})
			b.after(skip)
		},
		fill: func(g *Game, f effectFrame, in *instr, ctx effectCtx) { g.fillSpawn(f, in, &ctx) },
		works: func(g *Game, pc uint16, in *instr, ctx effectCtx) bool {
			f, n := effectFrameAt(pc, &ctx), g.n
			g.fillSpawn(effectFrame{&f}, in, &ctx)
			return g.someWay(n)
		},
		obliged: func(g *Game, in *instr) bool { return g.m.where[in.at].each },
		square: func(g *Game, f effectFrame, in *instr, sq uint8) {
			f.choose(int(sq))
			if !g.m.where[in.at].each {
				f.close()
			}
			if in.typ == bossType {
				g.beginBoss(sq, in.pick)
				return
			}
			g.spawn(g.spawnType(in), int(in.n), sq)
		},
		says: func(w *Words, e *ir.Effect) string {
			if e.Spawn.Boss != nil {
				return w.say("spawn.named", "boss", w.boss(*e.Spawn.Boss), "place", w.place(&e.Spawn.At, endTo))
			}
			n, x := w.x(max(1, e.Spawn.Count), e.Spawn.CountBy)
			return w.isX(w.say("spawn", "n", x, "noun", w.guardOf(e.Spawn.Type, e.Spawn.Figure, n, endDone), "place", w.place(&e.Spawn.At, endTo)), e.Spawn.CountBy)
		},
		asks: func(_ codec, _ *instr, lang string) string { return say(lang, "ask.effect.spawn") },
	},
	{
		name: "remove", op: opRemove,
		compile: func(b *builder, e *ir.Effect) { b.after(b.onGuards(b.guards(opRemove, e.Remove), e.Remove)) },
		fill:    func(g *Game, f effectFrame, in *instr, ctx effectCtx) { g.fillGuards(f, in, &ctx) },
		works:   func(g *Game, _ uint16, in *instr, ctx effectCtx) bool { return g.someGuard(in, &ctx) },
		obliged: func(g *Game, in *instr) bool { return in.pick == pickAll && g.m.where[in.at].each },
		square:  func(_ *Game, f effectFrame, _ *instr, sq uint8) { f.choose(int(sq)) },
		says: func(w *Words, e *ir.Effect) string {
			name, many := w.guards(e.Remove, endDoer)
			return w.isX(name+" "+w.verb(many, "does.remove"), e.Remove.CountBy)
		},
		asks: func(_ codec, _ *instr, lang string) string { return say(lang, "ask.effect.remove") },
	},
	{
		name: "eliminate", op: opEliminate,
		compile: func(b *builder, e *ir.Effect) { b.after(b.onGuards(b.guards(opEliminate, e.Eliminate), e.Eliminate)) },
		fill:    func(g *Game, f effectFrame, in *instr, ctx effectCtx) { g.fillGuards(f, in, &ctx) },
		works:   func(g *Game, _ uint16, in *instr, ctx effectCtx) bool { return g.someGuard(in, &ctx) },
		obliged: func(g *Game, in *instr) bool { return in.pick == pickAll && g.m.where[in.at].each },
		square:  func(_ *Game, f effectFrame, _ *instr, sq uint8) { f.choose(int(sq)) },
		says: func(w *Words, e *ir.Effect) string {
			name, many := w.guards(e.Eliminate, endDoer)
			return w.isX(name+" "+w.verb(many, "does.eliminate"), e.Eliminate.CountBy)
		},
		asks: func(_ codec, _ *instr, lang string) string { return say(lang, "ask.effect.eliminate") },
	},
	{
		name: "push", op: opPush,
		compile: func(b *builder, e *ir.Effect) {
			i := b.guards(opPush, &e.Push.Guards)
			i.dest = b.placeIs(&e.Push.To)
			b.moves(i.dest)
			i.flags = flagIf(e.Push.May, flagMay) | flagIf(e.Push.IgnoreRedBase, flagPastBase)
			b.m.eachPush = b.m.eachPush || b.m.pushesEach(&i)
			b.after(b.onGuards(i, &e.Push.Guards))
		},
		fill: func(g *Game, f effectFrame, in *instr, ctx effectCtx) { g.fillPush(f, in, &ctx) },
		works: func(g *Game, pc uint16, in *instr, ctx effectCtx) bool {
			f, n := effectFrameAt(pc, &ctx), g.n
			g.fillPush(effectFrame{&f}, in, &ctx)
			return g.someWay(n)
		},
		square: func(_ *Game, f effectFrame, _ *instr, sq uint8) { f.choose(int(sq)) },
		says:   func(w *Words, e *ir.Effect) string { return w.push(e.Push) },
		asks:   func(_ codec, _ *instr, lang string) string { return say(lang, "ask.effect.push") },
	},
	{
		name: "bodies", op: opBodies,
		compile: func(b *builder, e *ir.Effect) {
			b.emit(instr{op: opBodies, at: b.placeIs(&e.Bodies.At), flags: flagIf(e.Bodies.All, 1)})
		},
		fill: func(g *Game, f effectFrame, in *instr, ctx effectCtx) { g.fillBodyMove(f, in, &ctx) },
		works: func(g *Game, pc uint16, in *instr, ctx effectCtx) bool {
			f, n := effectFrameAt(pc, &ctx), g.n
			g.fillBodyMove(effectFrame{&f}, in, &ctx)
			return g.someWay(n)
		},
		obliged: func(g *Game, in *instr) bool { return g.m.where[in.at].each && in.flags&1 != 0 },
		square: func(g *Game, f effectFrame, in *instr, sq uint8) {
			if !g.m.where[in.at].each {
				f.close()
			}
			for t := range uint8(g.m.nTypes) {
				for g.s.Sq[sq].Bodies[t] > 0 {
					g.removeBody(sq, t, 1705)
				}
			}
		},
		says: func(w *Words, e *ir.Effect) string {
			where := w.place(&e.Bodies.At, endOf)
			if p := &e.Bodies.At; p.Rel == "any" && !p.Each && len(p.Kinds) == 0 && !p.OverWalls && p.Enemies == "" {
				where = w.say(languages.Of(w.lang, "place.one", endOf))
			}
			if e.Bodies.All {
				return w.say("bodies.all", "place", where)
			}
			return w.say("bodies.one", "place", where)
		},
		asks: func(_ codec, _ *instr, lang string) string { return say(lang, "ask.effect.bodies") },
	},
	{
		name: "borrow", op: opBorrow,
		compile: func(b *builder, e *ir.Effect) {
			counted, skip := b.counts(e.Borrow.NBy, ir.BorrowLimit, flagCounted)
			b.emit(instr{op: opBorrow, typ: guardTypes[e.Borrow.Type], n: int16(max(-maxRepeat, min(e.Borrow.N, maxRepeat))), flags: counted})
			b.after(skip)
		},
		do: func(g *Game, in *instr, _ effectCtx) {
			s := &g.s
			if t := g.spawnType(in); t != none {
				if n := g.lends(t, int(in.n)); n != 0 { // BOV-6.4
					s.Reserve[t] = uint8(int(s.Reserve[t]) - n)
					s.Borrowed[t] = uint8(int(s.Borrowed[t]) + n)
					g.ev(evLent, 604, 0, int(t), n, 0)
				}
			}
		},
		works: func(g *Game, _ uint16, in *instr, _ effectCtx) bool {
			t := g.spawnType(in)
			return t != none && g.lends(t, int(in.n)) != 0
		},
		says: func(w *Words, e *ir.Effect) string {
			key, n, by := "borrow", e.Borrow.N, e.Borrow.NBy
			if less := lessThanNothing(by); less != nil {
				key, by = "borrow.back", less
			} else if n < 0 && by == nil {
				key, n = "borrow.back", -n
			}
			n, x := w.x(n, by)
			return w.isX(w.say(counted(w.lang, key, n), "n", x, "noun", w.guard(e.Borrow.Type, n, endDoer)), by)
		},
	},
}

// strengthen phrases what a Boss gains.
func (w *Words) strengthen(x *ir.Strengthen) string {
	boss, text, by := w.boss(x.Boss), "", x.DiceBy
	health := x.Health > 0 || x.HealthBy != nil
	if health {
		n, count := w.x(x.Health, x.HealthBy)
		text = w.isX(w.say(counted(w.lang, "strengthen.health", n), "n", count, "boss", boss), x.HealthBy)
	}
	if x.Dice == 0 && x.DiceBy == nil {
		return text
	}
	n, count := w.x(x.Dice, x.DiceBy)
	dice := w.isX(w.say(counted(w.lang, "strengthen.dice", n), "n", count, "boss", boss), by)
	if !health {
		return dice
	}
	return w.say("strengthen.both", "health", text, "dice", dice)
}

// guards returns an instruction with the Guards that an effect means, and their
// number.
func (b *builder) guards(op opcode, s *ir.Guards) instr {
	return instr{op: op, pick: picks[s.Pick], n: int16(max(1, s.Count)), typ: b.guardsOf(s.Type, s.Figure), at: b.placeIs(&s.From)}
}

// onGuards adds an instruction on Guards, after the number that counts them. It returns
// where to fix the skip.
func (b *builder) onGuards(i instr, s *ir.Guards) (skip int) {
	counted, skip := b.counts(s.CountBy, ir.GuardsLimit, flagCounted)
	i.flags |= counted
	b.emit(i)
	return skip
}

// someGuard reports whether a Guard of an effect's types is on one of its
// squares.
func (g *Game) someGuard(in *instr, ctx *effectCtx) bool {
	for set := g.squaresOf(&g.m.where[in.at], ctx, g.origin(ctx)); !set.empty(); set = set.rest() {
		if g.countGuards(set.first(), in.typ) > 0 {
			return true
		}
	}
	return false
}

// lends returns how many of n Guards of a type the reserve can lend, or for a
// negative n take back (BOV-6.4). Too few do not fail the Memory, because no
// Guard is placed.
func (g *Game) lends(t uint8, n int) int {
	return max(-int(g.s.Borrowed[t]), min(n, int(g.s.Reserve[t])))
}

func (w *Words) push(e *ir.Push) string {
	guards, many := w.guards(&e.Guards, endDone)
	to := w.place(&e.To, endTo)
	if e.To.Rel == "nearby" && len(e.To.Kinds) == 0 && e.To.Enemies == "" {
		to = w.say("push.nearby")
	}
	key := "push"
	if e.May {
		key = "push.may"
	}
	if many != single {
		guards += ", " + w.say("each.guard")
	}
	text := w.say(key, "guards", guards, "to", to)
	if e.IgnoreRedBase {
		text += w.say("push.base")
	}
	return w.isX(text, e.Guards.CountBy)
}
