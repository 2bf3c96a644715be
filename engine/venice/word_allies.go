package venice

import (
	ir "acforge.dev/schema/ir/venice"
)

// The instructions of effects on Allies
const (
	opEscort = opsOfAllies + iota
	opDepart
)

var allyWords = []effectWord{
	{
		name: "escort", op: opEscort,
		compile: func(b *builder, e *ir.Effect) {
			unit := b.m.unitOf(e.Escort.Ally)
			if unit == none { // the Ally is not in this Memory: there is nothing to do
				return
			}
			b.emit(instr{op: opEscort, typ: unit, at: b.placeIs(&e.Escort.At)})
		},
		fill: func(g *Game, f effectFrame, in *instr, ctx effectCtx) { g.fillEscort(f, in, &ctx) },
		square: func(g *Game, f effectFrame, in *instr, sq uint8) {
			f.close()
			g.appear(in.typ, sq)
			g.arrived(1<<in.typ, moveByCard|moveAlone) // BOV-22.8: as by a Move
		},
		works: func(g *Game, _ uint16, in *instr, ctx effectCtx) bool {
			return g.mayAppear(in.typ) && !g.squaresOf(&g.m.where[in.at], &ctx, g.origin(&ctx)).empty()
		},
		says: func(w *Words, e *ir.Effect) string {
			return w.say("escort", "ally", w.ally(e.Escort.Ally), "place", w.place(&e.Escort.At, endTo))
		},
		asks: func(_ codec, _ *instr, lang string) string { return say(lang, "ask.effect.place") },
	},
	{
		name: "depart", op: opDepart,
		compile: func(b *builder, e *ir.Effect) { b.emit(instr{op: opDepart, typ: b.m.unitOf(*e.Depart)}) },
		do:      func(g *Game, in *instr, _ effectCtx) { g.depart(in.typ) },
		works: func(g *Game, _ uint16, in *instr, _ effectCtx) bool {
			return in.typ != none && g.s.Seat[in.typ].onMap()
		},
		says: func(w *Words, e *ir.Effect) string { return w.say("depart", "ally", w.ally(*e.Depart)) },
	},
}
