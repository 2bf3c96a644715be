package venice

import (
	"strings"

	"acforge.dev/engine/venice/notation"
	ir "acforge.dev/schema/ir/venice"
)

// The instructions of effects that control other effects. A Repeat has none: its
// contents are compiled once per repetition.
const (
	opMay = opsOfControl + iota
	opChoose
	opIf
	opLater
)

var controlWords = []effectWord{
	{
		name: "may", op: opMay,
		compile: func(b *builder, e *ir.Effect) {
			i := b.emit(instr{op: opMay, text: b.text(e.May.Text), do: b.said(e.May.Do), mark: b.m.content.branch[&e.May.Do]})
			b.list(e.May.Do)
			b.here(i)
		},
		fill: func(g *Game, f effectFrame, in *instr, ctx effectCtx) {
			if g.useful(f.at()+1, in.to, &ctx, 0) {
				g.add(act0(notation.Yes))
				g.add(act0(notation.Pass))
			}
		},
		says: func(w *Words, e *ir.Effect) string {
			if t := w.name(e.May.Text, ""); t != "" {
				return w.say("may", "do", strings.TrimSuffix(t, "."))
			}
			return w.say("may", "do", w.joined(e.May.Do))
		},
		asks: func(c codec, in *instr, lang string) string {
			if t := c.text(c.m.words[in.text], lang); t != "" {
				return t
			}
			return say(lang, "ask.effect.may", "do", c.saying(in.do, lang))
		},
	},
	{
		name: "choose", op: opChoose,
		compile: func(b *builder, e *ir.Effect) { b.choose(e.Choose.Options) },
		fill: func(g *Game, f effectFrame, in *instr, ctx effectCtx) {
			for k := range uint16(in.n) {
				if o := &g.m.code[f.at()+1+k]; g.useful(o.at, o.to, &ctx, 0) {
					g.add(act1(notation.Option, uint8(k)))
				}
			}
		},
		says: func(w *Words, e *ir.Effect) string {
			var list []string
			for i := range e.Choose.Options {
				o := &e.Choose.Options[i]
				t := w.name(o.Text, "")
				if t == "" {
					t = w.joined(o.Do)
				}
				list = append(list, lower(strings.TrimSuffix(t, ".")))
			}
			return w.say("choose", "list", strings.Join(list, w.say("choose.or")))
		},
		asks: func(_ codec, _ *instr, lang string) string { return say(lang, "ask.effect.choose") },
	},
	{
		name: "if", op: opIf,
		compile: func(b *builder, e *ir.Effect) {
			i := b.emit(instr{op: opIf, cond: b.cond(&e.If.Cond)})
			b.mark(&e.If.Then)
			b.list(e.If.Then)
			j := b.emit(instr{op: opJump})
			b.here(i)
			b.mark(&e.If.Else)
			b.list(e.If.Else)
			b.here(j)
		},
		leads: func(g *Game, f effectFrame, in *instr, ctx effectCtx) {
			if g.holds(in.cond, &ctx) {
				f.next(f.at() + 1)
			} else {
				f.next(in.to)
			}
		},
		says: func(w *Words, e *ir.Effect) string {
			t := w.say("if", "cond", w.cond(&e.If.Cond)) + ": " + w.joined(e.If.Then)
			if len(e.If.Else) > 0 {
				t += w.say("else") + w.joined(e.If.Else)
			}
			return t
		},
	},
	{
		name:    "repeat",
		compile: func(b *builder, e *ir.Effect) { b.repeat(e.Repeat) },
		says: func(w *Words, e *ir.Effect) string {
			if e.Repeat.TimesBy != nil {
				_, x := w.x(0, e.Repeat.TimesBy)
				return w.isX(w.say(counted(w.lang, "repeat", manyX), "n", x)+w.joined(e.Repeat.Do), e.Repeat.TimesBy)
			}
			if e.Repeat.PerAssassin {
				return w.say("repeat.each") + w.joined(e.Repeat.Do)
			}
			return number(w.lang, "repeat", e.Repeat.Times) + w.joined(e.Repeat.Do)
		},
	},
	{
		name: "later", op: opLater,
		compile: func(b *builder, e *ir.Effect) { b.later(e.Later) },
		leads: func(g *Game, f effectFrame, in *instr, ctx effectCtx) {
			f.next(in.to)
			g.postpone(in, &ctx)
		},
		works: func(g *Game, _ uint16, _ *instr, _ effectCtx) bool { return g.canPostpone() },
		says:  func(w *Words, e *ir.Effect) string { return w.later(e.Later) },
	},
}

// choose compiles options: an instruction that lets players choose, then one per
// option, then the effects of each option, each ending with a jump to the end.
func (b *builder) choose(options []ir.Option) {
	if len(options) == 0 {
		return
	}
	head := b.emit(instr{op: opChoose, n: int16(len(options))})
	for i := range options {
		o := &options[i]
		b.emit(instr{op: opOption, text: b.text(o.Text), do: b.said(o.Do), mark: b.m.content.branch[&o.Do]})
	}
	var ends []int
	for i := range options {
		at := min(head+1+i, len(b.m.code)-1)
		b.m.code[at].at = uint16(len(b.m.code))
		b.list(options[i].Do)
		b.here(at)
		ends = append(ends, b.emit(instr{op: opJump}))
	}
	for _, j := range ends {
		b.here(j)
	}
	b.here(head)
}

// repeat compiles its contents once per repetition, because programs never jump
// back.
func (b *builder) repeat(e *ir.Repeat) {
	times := max(1, min(e.Times, maxRepeat))
	if e.PerAssassin {
		times = maxSeats
	}
	if e.TimesBy != nil {
		b.repeatCounted(e)
		return
	}
	for k := range times {
		skip := -1
		if e.PerAssassin && k >= 2 { // there are always two
			skip = b.emit(instr{op: opFewer, n: int16(k + 1)})
		}
		b.list(e.Do)
		if skip >= 0 {
			b.here(skip)
		}
	}
}

// repeatCounted compiles a Repeat whose number is counted in play: a copy for each time
// that it can be.
func (b *builder) repeatCounted(e *ir.Repeat) {
	if b.counting {
		b.fail("a repeat that is counted in play stands in another")
		return
	}
	b.counting = true
	most := ir.RepeatLimit.Holds(e.Times)
	b.emit(instr{op: opTimes, cond: condID(b.num(e.TimesBy)), who: uint16(most)})
	var skips []int
	for k := range most {
		skips = append(skips, b.emit(instr{op: opAgain, n: int16(k + 1)}))
		b.list(e.Do)
	}
	for _, i := range skips {
		b.here(i)
	}
	b.counting = false
}

// mark compiles a note that a branch of an If was taken in play, which reports
// count.
func (b *builder) mark(branch *[]ir.Effect) {
	if c := b.m.content.branch[branch]; c != 0 {
		b.emit(instr{op: opMark, mark: c})
	}
}
