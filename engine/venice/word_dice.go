package venice

import (
	ir "acforge.dev/schema/ir/venice"
)

// The instructions of effects on dice and numbers. All but two concern a
// Detection Test or an attack in progress; at other times they do nothing.
const (
	opModify = opsOfDice + iota
	opIgnoreTest
	opHits
	opBossDamage
	opNoRetaliation
	opIgnore
	opReroll
)

var diceWords = []effectWord{
	{
		name: "modify", op: opModify,
		compile: func(b *builder, e *ir.Effect) {
			if e.Modify.ByN != nil && e.Modify.Who.CountBy != nil {
				b.fail("an effect counts two numbers")
			}
			by, skip := b.counts(e.Modify.ByN, ir.ModifierLimit, flagCounted)
			up, none := b.counts(e.Modify.Who.CountBy, ir.TargetLimit, flagUpTo)
			b.m.mods = append(b.m.mods, b.modifier(e.Modify))
			b.emit(instr{op: opModify, n: int16(len(b.m.mods) - 1), who: b.m.mods[len(b.m.mods)-1].who, flags: by | up})
			b.after(skip)
			b.after(none)
		},
		affects: func(g *Game, in *instr, seat int, ctx effectCtx) {
			m := g.m.mods[in.n]
			if in.flags&flagCounted != 0 {
				m.by = int8(in.typ)
			}
			g.modify(&m, 1<<seat, &ctx)
		},
		says: func(w *Words, e *ir.Effect) string { return w.modifier(e.Modify) },
		asks: func(_ codec, _ *instr, lang string) string { return say(lang, "affect.modify") },
	},
	{
		name: "ignoreTest", op: opIgnoreTest,
		compile: func(b *builder, e *ir.Effect) { b.number(opIgnoreTest, *e.IgnoreTest) },
		do: func(g *Game, in *instr, ctx effectCtx) {
			for which, to := g.mapsOf(&ctx); which < to; which++ { // BOV-51.1, GAP-99
				g.ignoreTests(which, int(in.n))
			}
		},
		says: func(w *Words, e *ir.Effect) string { return number(w.lang, "ignoreTest", *e.IgnoreTest) },
	},
	{
		name: "hits", op: opHits,
		compile: func(b *builder, e *ir.Effect) { b.number(opHits, *e.Hits) },
		do: func(g *Game, in *instr, _ effectCtx) {
			if g.s.Fight.Mask != 0 {
				g.s.Fight.Hits = uint8(min(int(g.s.Fight.Hits)+int(in.n), 200))
			}
		},
		works: func(g *Game, _ uint16, _ *instr, _ effectCtx) bool { return g.s.Fight.Mask != 0 },
		says:  func(w *Words, e *ir.Effect) string { return number(w.lang, "hits", *e.Hits) },
	},
	{
		name: "bossDamage", op: opBossDamage,
		compile: func(b *builder, e *ir.Effect) { b.number(opBossDamage, *e.BossDamage) },
		do: func(g *Game, in *instr, _ effectCtx) {
			if g.s.Fight.Mask != 0 {
				g.harmBosses(g.s.Fight.Target, int(in.n))
			}
		},
		works: func(g *Game, _ uint16, _ *instr, _ effectCtx) bool {
			return g.s.Fight.Mask != 0 && g.guardsOn(g.s.Fight.Target) < g.s.Sq[g.s.Fight.Target].enemies()
		},
		says: func(w *Words, e *ir.Effect) string { return number(w.lang, "bossDamage", *e.BossDamage) },
	},
	{
		name: "noRetaliation", op: opNoRetaliation,
		compile: func(b *builder, _ *ir.Effect) { b.emit(instr{op: opNoRetaliation}) },
		do:      func(g *Game, _ *instr, _ effectCtx) { g.s.Fight.NoRetal = g.s.Fight.Mask != 0 },
		works:   func(g *Game, _ uint16, _ *instr, _ effectCtx) bool { return g.s.Fight.Mask != 0 },
		says:    func(w *Words, _ *ir.Effect) string { return w.say("noRetaliation") },
	},
	{
		name: "ignore", op: opIgnore,
		compile: func(b *builder, _ *ir.Effect) { b.emit(instr{op: opIgnore}) },
		do: func(g *Game, _ *instr, ctx effectCtx) {
			if ctx.Window == windowTest {
				g.ignoreTest()
			}
		},
		works: func(_ *Game, _ uint16, _ *instr, ctx effectCtx) bool { return ctx.Window == windowTest },
		says:  func(w *Words, _ *ir.Effect) string { return w.say("ignore") },
	},
	{
		name: "reroll", op: opReroll,
		compile: func(b *builder, _ *ir.Effect) { b.emit(instr{op: opReroll}) },
		do: func(g *Game, _ *instr, ctx effectCtx) {
			if ctx.Window == windowAttack {
				g.s.Fight.Reroll = true
			}
		},
		works: func(_ *Game, _ uint16, _ *instr, ctx effectCtx) bool { return ctx.Window == windowAttack },
		says:  func(w *Words, _ *ir.Effect) string { return w.say("reroll") },
	},
}

// ignoreTest marks the current Detection Test as ignored (BOV-28.9).
func (g *Game) ignoreTest() {
	for i := int(g.s.FrameN) - 1; i > 0; i-- {
		if f := &g.s.Frame[i]; f.Op == fTest {
			testFrame{f}.callOff()
			return
		}
	}
}

// modifier phrases a change and its duration.
func (w *Words) modifier(m *ir.Modifier) string {
	by := m.By
	sign := ".more"
	if by < 0 {
		by, sign = -by, ".fewer"
	}
	times := m.ByN
	if less := lessThanNothing(times); less != nil {
		times, sign = less, ".fewer"
	} else if times != nil {
		sign = ".more"
	}
	by, x := w.x(by, times)
	text := w.does(&m.Who, counted(w.lang, "mod."+m.What+sign, by), "n", x)
	if m.Weapon != "" {
		text += " " + w.say("mod.weapon."+m.Weapon)
	}
	if len(m.Kinds) > 0 {
		var names []string
		for _, k := range m.Kinds {
			names = append(names, w.say("kind."+k))
		}
		text += w.say("mod.kinds", "list", w.series(names, "or"))
	}
	switch m.Lasts {
	case "turn":
		text = w.say("lasts.turn", "text", w.afterColon(text))
	case "once":
		text = w.say("lasts.once", "text", w.afterColon(text))
	}
	if m.If != nil {
		text += ", " + w.say("if", "cond", w.cond(m.If))
	}
	return w.isX(text, times, m.Who.CountBy)
}
