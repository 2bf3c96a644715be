package venice

import (
	"acforge.dev/engine/flat"
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

var dicePhrases = flat.Phrases{
	"ignoreTest.1":                "the next Detection Test is not made",
	"ignoreTest.n":                "the next {n} Detection Tests are not made",
	"bossDamage.1":                "a Boss there loses 1 health cube",
	"bossDamage.n":                "a Boss there loses {n} health cubes",
	"hits.1":                      "1 more {hit}",
	"hits.n":                      "{n} more hits",
	"noRetaliation":               "this attack provokes no Retaliation",
	"ignore":                      "this Detection Test is not made",
	"reroll":                      "roll all dice of this attack again",
	"this.turn":                   "this turn",
	"lasts.turn":                  "this turn {text}",
	"lasts.once":                  "once this turn {text}",
	"mod.attackDice.more.1":       "attacks with 1 assassin die more|attack with 1 assassin die more",
	"mod.attackDice.more.n":       "attacks with {n} assassin dice more|attack with {n} assassin dice more",
	"mod.attackDice.fewer.1":      "attacks with 1 assassin die fewer|attack with 1 assassin die fewer",
	"mod.attackDice.fewer.n":      "attacks with {n} assassin dice fewer|attack with {n} assassin dice fewer",
	"mod.attackHits.more.1":       "scores 1 more {hit} in an attack|score 1 more {hit} in an attack",
	"mod.attackHits.more.n":       "scores {n} more hits in an attack|score {n} more hits in an attack",
	"mod.attackHits.fewer.1":      "scores 1 fewer {hit} in an attack|score 1 fewer {hit} in an attack",
	"mod.attackHits.fewer.n":      "scores {n} fewer hits in an attack|score {n} fewer hits in an attack",
	"mod.detectionDice.more.1":    "is tested with 1 detection die more|are tested with 1 detection die more",
	"mod.detectionDice.more.n":    "is tested with {n} detection dice more|are tested with {n} detection dice more",
	"mod.detectionDice.fewer.1":   "is tested with 1 detection die fewer|are tested with 1 detection die fewer",
	"mod.detectionDice.fewer.n":   "is tested with {n} detection dice fewer|are tested with {n} detection dice fewer",
	"mod.enemyDice.more.1":        "is attacked with 1 enemy die more|are attacked with 1 enemy die more",
	"mod.enemyDice.more.n":        "is attacked with {n} enemy dice more|are attacked with {n} enemy dice more",
	"mod.enemyDice.fewer.1":       "is attacked with 1 enemy die fewer|are attacked with 1 enemy die fewer",
	"mod.enemyDice.fewer.n":       "is attacked with {n} enemy dice fewer|are attacked with {n} enemy dice fewer",
	"mod.retaliationDice.more.1":  "suffers a Retaliation with 1 die more|suffer a Retaliation with 1 die more",
	"mod.retaliationDice.more.n":  "suffers a Retaliation with {n} dice more|suffer a Retaliation with {n} dice more",
	"mod.retaliationDice.fewer.1": "suffers a Retaliation with 1 die fewer|suffer a Retaliation with 1 die fewer",
	"mod.retaliationDice.fewer.n": "suffers a Retaliation with {n} dice fewer|suffer a Retaliation with {n} dice fewer",
	"mod.objectiveCost.more.1":    "pays 1 cube more for an Objective|pay 1 cube more for an Objective",
	"mod.objectiveCost.more.n":    "pays {n} cubes more for an Objective|pay {n} cubes more for an Objective",
	"mod.objectiveCost.fewer.1":   "pays 1 cube less for an Objective|pay 1 cube less for an Objective",
	"mod.objectiveCost.fewer.n":   "pays {n} cubes less for an Objective|pay {n} cubes less for an Objective",
	"mod.weapon.melee":            "with a melee weapon",
	"mod.weapon.ranged":           "with a ranged weapon",
	"mod.weapon.blade":            "with a Hidden Blade",
	"affect.modify":               "is helped by this",
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
	switch m.Lasts {
	case "turn":
		text = w.say("lasts.turn", "text", text)
	case "once":
		text = w.say("lasts.once", "text", text)
	}
	if m.If != nil {
		text += ", " + w.say("if", "cond", w.cond(m.If))
	}
	return w.isX(text, times, m.Who.CountBy)
}
