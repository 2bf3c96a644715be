package venice

import ir "acforge.dev/schema/ir/venice"

// The instructions of effects on figures of the author.
const (
	opStand = opsOfFigures + iota
	opWalk
	opDismiss
	opTurnRound
)

var figureWords = []effectWord{
	{
		name: "stand", op: opStand,
		compile: func(b *builder, e *ir.Effect) {
			b.emit(instr{op: opStand, typ: b.figureOf(e.Stand.Figure), at: b.placeIs(&e.Stand.At)})
		},
		fill: func(g *Game, f effectFrame, in *instr, ctx effectCtx) { g.fillStand(f, in, &ctx) },
		works: func(g *Game, pc uint16, in *instr, ctx effectCtx) bool {
			f, n := effectFrameAt(pc, &ctx), g.n
			g.fillStand(effectFrame{&f}, in, &ctx)
			return g.someWay(n)
		},
		square: func(g *Game, f effectFrame, in *instr, sq uint8) {
			f.close()
			g.standFigure(in.typ, sq)
		},
		says: func(w *Words, e *ir.Effect) string {
			return w.say("stand", "figure", w.figure(e.Stand.Figure), "place", w.place(&e.Stand.At, endTo))
		},
		asks: func(c codec, in *instr, lang string) string {
			return say(lang, "ask.effect.stand", "figure", c.figureName(int(in.typ), lang))
		},
	},
	{
		name: "walk", op: opWalk,
		compile: func(b *builder, e *ir.Effect) {
			counted, skip := b.counts(e.Walk.StepsBy, ir.StepsLimit, flagCounted)
			b.emit(instr{op: opWalk, typ: b.figureOf(e.Walk.Figure), n: int16(ir.StepsLimit.Holds(e.Walk.Steps)), flags: counted})
			b.after(skip)
		},
		leads: func(g *Game, f effectFrame, in *instr, _ effectCtx) {
			f.next(f.at() + 1)
			g.dirty = true
			switch {
			case in.n <= 0:
			case g.m.figures[in.typ].typ != none:
				g.s.Marched = [maxSquares]uint8{}
				g.beginTroops(in.typ, int(in.n), -1, walkNever)
			default:
				g.beginWalk(in.typ, int(in.n))
			}
		},
		works: func(g *Game, _ uint16, in *instr, _ effectCtx) bool {
			h := g.heads(in.typ)
			return h.goal >= 0 && (!h.steps.empty() || h.there)
		},
		says: func(w *Words, e *ir.Effect) string {
			n, x := w.x(e.Walk.Steps, e.Walk.StepsBy)
			return w.isX(w.say(counted(w.lang, "walk", n), "figure", w.figure(e.Walk.Figure), "n", x), e.Walk.StepsBy)
		},
	},
	{
		name: "dismiss", op: opDismiss,
		compile: func(b *builder, e *ir.Effect) { b.emit(instr{op: opDismiss, typ: b.figureOf(*e.Dismiss)}) },
		do:      func(g *Game, in *instr, _ effectCtx) { g.dismissFigure(in.typ) },
		works:   func(g *Game, _ uint16, in *instr, _ effectCtx) bool { return g.figureAt(in.typ) != none },
		says:    func(w *Words, e *ir.Effect) string { return w.say("dismiss", "figure", w.figure(*e.Dismiss)) },
	},
	{
		name: "turnRound", op: opTurnRound,
		compile: func(b *builder, e *ir.Effect) { b.emit(instr{op: opTurnRound, typ: b.figureOf(*e.TurnRound)}) },
		do:      func(g *Game, in *instr, _ effectCtx) { g.turnFigure(in.typ) },
		works:   func(g *Game, _ uint16, in *instr, _ effectCtx) bool { return g.figureAt(in.typ) != none },
		says:    func(w *Words, e *ir.Effect) string { return w.say("turnRound", "figure", w.figure(*e.TurnRound)) },
	},
}
