package venice

import (
	"math/bits"

	ir "acforge.dev/schema/ir/venice"
)

// The instructions of effects on characters.
const (
	opMove = opsOfCharacters + iota
	opExpose
	opHide
	opHeal
	opWound
	opCubes
	opGain
	opDraw
	opDiscard
	opSacrifice
	opTally
)

var characterWords = []effectWord{
	{
		name: "move", op: opMove,
		compile: func(b *builder, e *ir.Effect) {
			up, skip := b.counts(e.Move.Who.CountBy, ir.TargetLimit, flagUpTo)
			i := instr{op: opMove, who: b.whoIs(&e.Move.Who), at: b.placeIs(&e.Move.To), n: int16(min(e.Move.Steps, maxRepeat))}
			i.flags = up | flagIf(e.Move.May, flagMay) | flagIf(e.Move.NoTest, flagNoTest) | flagIf(e.Move.PreventsHunt || b.glides, flagNoHunt) | flagIf(b.alone, flagAlone) | flagIf(e.Move.EvenCritical && e.Move.Steps == 0, flagCarried)
			b.moves(i.at)
			b.emit(i)
			b.after(skip)
		},
		fill: func(g *Game, f effectFrame, in *instr, ctx effectCtx) { g.fillMove(f, in, &ctx) },
		works: func(g *Game, _ uint16, in *instr, ctx effectCtx) bool {
			for mask := g.seatsOf(&g.m.who[in.who], &ctx); mask != 0; mask &= mask - 1 {
				if !g.moveSet(bits.TrailingZeros8(mask), in, &ctx).empty() {
					return true
				}
			}
			return false
		},
		obliged: func(g *Game, in *instr) bool {
			return in.n == 0 && g.m.who[in.who].pick == pickAll && g.oneWayEach() // whoever may stay has two ways
		},
		says: func(w *Words, e *ir.Effect) string { return w.move(e.Move) },
		asks: func(_ codec, _ *instr, lang string) string { return say(lang, "ask.effect.move") },
	},
	{
		name: "expose", op: opExpose,
		compile: func(b *builder, e *ir.Effect) { b.onEach(instr{op: opExpose}, e.Expose) },
		affects: func(g *Game, _ *instr, seat int, _ effectCtx) { g.expose(seat, 2103) },
		reaches: func(g *Game, _ *instr, seat int) bool {
			a := &g.s.Seat[seat]
			return !a.Exposed && !a.Critical && a.Where != towerTop && a.Where != inMachine // BOV-9.6
		},
		says: func(w *Words, e *ir.Effect) string { return w.isX(w.does(e.Expose, "does.expose"), e.Expose.CountBy) },
		asks: func(_ codec, _ *instr, lang string) string { return say(lang, "affect.expose") },
	},
	{
		name: "hide", op: opHide,
		compile: func(b *builder, e *ir.Effect) { b.onEach(instr{op: opHide}, e.Hide) },
		affects: func(g *Game, _ *instr, seat int, _ effectCtx) { g.recover(seat, g.s.Seat[seat].At, 2108) }, // BOV-21.8
		reaches: func(g *Game, _ *instr, seat int) bool { return g.s.Seat[seat].Exposed && !g.hunted(&g.s.Seat[seat]) },
		says:    func(w *Words, e *ir.Effect) string { return w.isX(w.does(e.Hide, "does.hide"), e.Hide.CountBy) },
		asks:    func(_ codec, _ *instr, lang string) string { return say(lang, "affect.hide") },
	},
	{
		name: "heal", op: opHeal,
		compile: func(b *builder, e *ir.Effect) { b.amount(opHeal, e.Heal, ir.HealthLimit) },
		affects: func(g *Game, in *instr, seat int, _ effectCtx) { g.heal(seat, int(in.n)) },
		reaches: func(g *Game, _ *instr, seat int) bool { return g.s.Seat[seat].HP < g.s.Seat[seat].HPMax },
		says: func(w *Words, e *ir.Effect) string {
			n, x := w.x(e.Heal.N, e.Heal.NBy)
			return w.isX(w.does(&e.Heal.Who, counted(w.lang, "does.heal", n), "n", x), e.Heal.NBy, e.Heal.Who.CountBy)
		},
		asks: func(_ codec, in *instr, lang string) string { return number(lang, "affect.heal", int(in.n)) },
	},
	{
		name: "wound", op: opWound,
		compile: func(b *builder, e *ir.Effect) { b.amount(opWound, e.Wound, ir.HealthLimit) },
		affects: func(g *Game, in *instr, seat int, _ effectCtx) { g.wound(seat, int(in.n)) },
		reaches: func(g *Game, _ *instr, seat int) bool { return g.s.Seat[seat].HP > 0 },
		says: func(w *Words, e *ir.Effect) string {
			n, x := w.x(e.Wound.N, e.Wound.NBy)
			return w.isX(w.does(&e.Wound.Who, counted(w.lang, "does.wound", n), "n", x), e.Wound.NBy, e.Wound.Who.CountBy)
		},
		asks: func(_ codec, in *instr, lang string) string { return number(lang, "affect.wound", int(in.n)) },
	},
	{
		name: "cubes", op: opCubes,
		compile: func(b *builder, e *ir.Effect) { b.amount(opCubes, e.Cubes, ir.CubesLimit) },
		affects: func(g *Game, in *instr, seat int, _ effectCtx) { g.giveCubes(seat, int(in.n)) },
		reaches: func(g *Game, in *instr, seat int) bool {
			return !isAlly(seat) && (in.n >= 0 || g.s.Seat[seat].AC+g.s.Seat[seat].Plus > 0) // BOV-44.2
		},
		says: func(w *Words, e *ir.Effect) string {
			if n := e.Cubes.N; n < 0 && e.Cubes.NBy == nil {
				return w.isX(w.does(&e.Cubes.Who, counted(w.lang, "does.loses", -n), "n", itoa(-n)), e.Cubes.Who.CountBy)
			}
			key, by := "does.cubes", e.Cubes.NBy
			if less := lessThanNothing(by); less != nil {
				key, by = "does.loses", less
			}
			n, x := w.x(e.Cubes.N, by)
			return w.isX(w.does(&e.Cubes.Who, counted(w.lang, key, n), "n", x), by, e.Cubes.Who.CountBy)
		},
		asks: func(_ codec, in *instr, lang string) string {
			if in.n < 0 {
				return number(lang, "affect.loses", int(-in.n))
			}
			return number(lang, "affect.cubes", int(in.n))
		},
	},
	{
		name: "gain", op: opGain,
		compile: func(b *builder, e *ir.Effect) {
			if uint(e.Gain.Card) >= uint(len(b.m.pack.ir.Equipment)) {
				b.fail("an effect gives a card that is not in the box")
				return
			}
			b.onEach(instr{op: opGain, n: int16(e.Gain.Card)}, &e.Gain.Who)
		},
		affects: func(g *Game, in *instr, seat int, _ effectCtx) {
			g.s.Total[totalEquipment]++
			g.gainCard(seat, uint8(in.n))
		},
		reaches: func(g *Game, in *instr, seat int) bool { return !isAlly(seat) && g.inBox(int(in.n)) },
		says: func(w *Words, e *ir.Effect) string {
			return w.isX(w.does(&e.Gain.Who, "does.gain", "card", w.card(e.Gain.Card)), e.Gain.Who.CountBy)
		},
		asks: func(c codec, in *instr, lang string) string {
			return say(lang, "affect.gain", "card", c.equipName(int(in.n), lang))
		},
	},
	{
		name: "draw", op: opDraw,
		compile: func(b *builder, e *ir.Effect) {
			n := e.Draw.N
			if e.Draw.NBy == nil {
				n = max(1, min(n, maxRepeat))
			}
			b.amount(opDraw, &ir.Amount{Who: e.Draw.Who, N: n, NBy: e.Draw.NBy}, ir.DrawLimit)
		},
		affects: func(g *Game, in *instr, seat int, _ effectCtx) { g.drawEquipment(seat, int(in.n)) },
		reaches: func(g *Game, _ *instr, seat int) bool { return !isAlly(seat) && g.left(deckEquipment)+g.gone() > 0 },
		says: func(w *Words, e *ir.Effect) string {
			n, x := w.x(e.Draw.N, e.Draw.NBy)
			return w.isX(w.does(&e.Draw.Who, counted(w.lang, "does.draw", n), "n", x), e.Draw.NBy, e.Draw.Who.CountBy)
		},
		asks: func(_ codec, in *instr, lang string) string { return number(lang, "affect.draw", int(in.n)) },
	},
	{
		name: "discard", op: opDiscard,
		compile: func(b *builder, e *ir.Effect) {
			b.amount(opDiscard, &ir.Amount{Who: e.Discard.Who, N: max(1, min(e.Discard.N, maxRepeat)), NBy: e.Discard.NBy}, ir.DrawLimit)
		},
		affects: func(g *Game, in *instr, seat int, _ effectCtx) { g.beginDrop(seat, int(in.n)) },
		reaches: func(g *Game, _ *instr, seat int) bool { return !isAlly(seat) && g.droppable(seat) != 0 },
		says: func(w *Words, e *ir.Effect) string {
			n, x := w.x(e.Discard.N, e.Discard.NBy)
			return w.isX(w.does(&e.Discard.Who, counted(w.lang, "does.discard", n), "n", x), e.Discard.NBy, e.Discard.Who.CountBy)
		},
		asks: func(_ codec, in *instr, lang string) string { return number(lang, "affect.discard", int(in.n)) },
	},
	{
		name: "sacrifice", op: opSacrifice,
		compile: func(b *builder, e *ir.Effect) {
			b.m.parts = b.m.parts || e.Sacrifice.ForGood
			i := instr{op: opSacrifice}
			if e.Sacrifice.ForGood {
				i.typ = 1
			}
			b.onEach(i, &e.Sacrifice.Who)
		},
		affects: func(g *Game, in *instr, seat int, _ effectCtx) {
			g.eliminateSeat(seat, 2613)
			if in.typ != 0 && !isAlly(seat) {
				g.s.Parted |= 1 << seat
			}
		},
		says: func(w *Words, e *ir.Effect) string {
			key := "does.sacrifice"
			if e.Sacrifice.ForGood {
				key = "does.part"
			}
			return w.isX(w.does(&e.Sacrifice.Who, key), e.Sacrifice.Who.CountBy)
		},
		asks: func(_ codec, _ *instr, lang string) string { return say(lang, "affect.sacrifice") },
	},
	{
		name: "tally", op: opTally,
		compile: func(b *builder, e *ir.Effect) {
			if e.Tally.ByN != nil && e.Tally.Who.CountBy != nil {
				b.fail("an effect counts two numbers")
			}
			counted, skip := b.counts(e.Tally.ByN, ir.CountLimit, flagCounted)
			b.onEach(instr{op: opTally, typ: b.ownCounter(e.Tally.Counter), n: int16(ir.CountLimit.Holds(e.Tally.By)), flags: counted}, &e.Tally.Who)
			b.after(skip)
		},
		affects: func(g *Game, in *instr, seat int, _ effectCtx) {
			c := &g.s.Counter[g.m.slotOf(in.typ, seat)]
			had := int(*c)
			*c = uint8(g.tallied(in, seat))
			a, at := &g.s.Seat[seat&(maxSeats-1)], uint8(none)
			if a.onMap() {
				at = a.At
			}
			g.reachedBy(in.typ, had, int(*c), uint8(seat), at)
		},
		reaches: func(g *Game, in *instr, seat int) bool {
			return !isAlly(seat) && g.tallied(in, seat) != int(g.s.Counter[g.m.slotOf(in.typ, seat)])
		},
		says: func(w *Words, e *ir.Effect) string {
			t := e.Tally
			by := signed(t.By)
			if less := lessThanNothing(t.ByN); less != nil {
				return w.isX(w.does(&t.Who, "does.tally", "counter", w.counter(t.Counter), "by", "−"+w.say("num.x")), less, t.Who.CountBy)
			} else if t.ByN != nil {
				by = "+" + w.say("num.x")
			}
			return w.isX(w.does(&t.Who, "does.tally", "counter", w.counter(t.Counter), "by", by), t.ByN, t.Who.CountBy)
		},
		asks: func(c codec, in *instr, lang string) string {
			return say(lang, "affect.tally", "counter", c.counterTitle(int(in.typ), lang), "by", signed(int(in.n)))
		},
	},
}

// amount compiles an effect that gives each of some characters a number of cubes.
func (b *builder) amount(op opcode, a *ir.Amount, limit ir.Span) {
	if a.NBy != nil && a.Who.CountBy != nil {
		b.fail("an effect counts two numbers")
	}
	counted, skip := b.counts(a.NBy, limit, flagCounted)
	b.onEach(instr{op: op, n: int16(a.N), flags: counted}, &a.Who)
	b.after(skip)
}

// onEach compiles an effect on each of some characters.
func (b *builder) onEach(i instr, t *ir.Target) {
	up, skip := b.counts(t.CountBy, ir.TargetLimit, flagUpTo)
	i.who = b.whoIs(t)
	i.flags |= up
	b.emit(i)
	b.after(skip)
}

func (w *Words) move(e *ir.Move) string {
	may := ""
	if e.May {
		may = ".may"
	}
	text := ""
	if e.Steps > 0 {
		text = w.does(&e.Who, counted(w.lang, "does.move"+may, e.Steps), "n", itoa(e.Steps), "place", w.place(&e.To, endTo))
	} else {
		text = w.does(&e.Who, "does.go"+may, "place", w.place(&e.To, endTo))
	}
	if e.NoTest {
		text += w.say("move.notest")
	}
	if e.PreventsHunt {
		text += w.say("move.nohunt")
	}
	if e.EvenCritical {
		text += w.say("move.critical")
	}
	return w.isX(text, e.Who.CountBy)
}
