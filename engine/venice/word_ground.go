package venice

import (
	"acforge.dev/engine/venice/notation"
	ir "acforge.dev/schema/ir/venice"
)

// The instructions of effects on the ground.
const (
	opCollapse = opsOfGround + iota
	opFall
	opLay
	opLure
)

var groundWords = []effectWord{
	{
		name: "collapse", op: opCollapse,
		compile: func(b *builder, e *ir.Effect) { b.ground(opCollapse, e.Collapse) },
		fill:    func(g *Game, f effectFrame, in *instr, ctx effectCtx) { g.fillTiles(f, in, &ctx, g.s.Named) },
		works: func(g *Game, pc uint16, in *instr, ctx effectCtx) bool {
			f, n := effectFrameAt(pc, &ctx), g.n
			g.fillTiles(effectFrame{&f}, in, &ctx, g.s.Named)
			return g.someWay(n)
		},
		obliged: func(g *Game, in *instr) bool { return g.m.where[in.at].each },
		square: func(g *Game, f effectFrame, in *instr, sq uint8) {
			if !g.m.where[in.at].each {
				f.close()
			}
			g.s.Named = g.s.Named.or(g.m.root.ofTile[sq])
			g.ev(evCracks, 4305, g.m.contentOf(contentSquare, int(sq)), int(sq), 0, 0)
		},
		says: func(w *Words, e *ir.Effect) string { return w.ofTiles("collapse", e.Collapse) },
		asks: func(_ codec, _ *instr, lang string) string { return say(lang, "ask.effect.tile") },
	},
	{
		name: "fall", op: opFall,
		compile: func(b *builder, e *ir.Effect) { b.ground(opFall, e.Fall) },
		fill:    func(g *Game, f effectFrame, in *instr, ctx effectCtx) { g.fillTiles(f, in, &ctx, squareSet{}) },
		works: func(g *Game, pc uint16, in *instr, ctx effectCtx) bool {
			f, n := effectFrameAt(pc, &ctx), g.n
			g.fillTiles(effectFrame{&f}, in, &ctx, squareSet{})
			return g.someWay(n)
		},
		obliged: func(g *Game, in *instr) bool { return g.m.where[in.at].each },
		square: func(g *Game, f effectFrame, in *instr, sq uint8) {
			if !g.m.where[in.at].each {
				f.close()
			}
			set := g.m.root.ofTile[sq]
			g.dropTiles(set, set)
		},
		says: func(w *Words, e *ir.Effect) string { return w.ofTiles("fall", e.Fall) },
		asks: func(_ codec, _ *instr, lang string) string { return say(lang, "ask.effect.tile") },
	},
	{
		name: "lay", op: opLay,
		compile: func(b *builder, e *ir.Effect) { b.ground(opLay, tilesPlace(b.m.mem, e.Lay.Tiles, maxSquares)) },
		do:      func(g *Game, in *instr, _ effectCtx) { g.layTiles(g.m.where[in.at].at) },
		works: func(g *Game, _ uint16, in *instr, _ effectCtx) bool {
			return !g.m.where[in.at].at.and(g.s.Out).empty()
		},
		says: func(w *Words, e *ir.Effect) string { return w.ofTiles("lay", tilesPlace(w.m, e.Lay.Tiles, 1)) },
	},
	{
		name: "lure", op: opLure,
		compile: func(b *builder, e *ir.Effect) { b.emit(instr{op: opLure, at: b.placeIs(e.Lure)}) },
		fill:    func(g *Game, f effectFrame, in *instr, ctx effectCtx) { g.fillLure(f, in, &ctx) },
		works: func(g *Game, pc uint16, in *instr, ctx effectCtx) bool {
			f, n := effectFrameAt(pc, &ctx), g.n
			g.fillLure(effectFrame{&f}, in, &ctx)
			return g.someWay(n)
		},
		obliged: func(g *Game, in *instr) bool { return g.m.where[in.at].each },
		square: func(g *Game, f effectFrame, in *instr, sq uint8) {
			if !g.m.where[in.at].each {
				f.close()
			}
			g.s.Sq[sq].Loose++
			g.s.Based.add(sq)
			g.ev(evLured, 2110, g.m.contentOf(contentSquare, int(sq)), int(sq), 0, 0)
		},
		says: func(w *Words, e *ir.Effect) string { return w.say("lure", "place", w.place(e.Lure, endTo)) },
		asks: func(_ codec, _ *instr, lang string) string { return say(lang, "ask.effect.lure") },
	},
}

// ground compiles an effect on the tiles of a place. The Map of the Memory then changes
// while it is played.
func (b *builder) ground(op opcode, p *ir.Place) {
	b.m.shifts = true
	b.emit(instr{op: op, at: b.placeIs(p)})
}

// tilesPlace returns the first squares of each of some tiles, most of each at most.
func tilesPlace(mem *ir.Memory, tiles []ir.TileID, most int) *ir.Place {
	p := &ir.Place{Rel: "at", Each: true}
	for _, t := range tiles {
		if mem != nil && int(t) >= 0 && int(t) < len(mem.Tiles) {
			all := mem.Tiles[t].Squares
			p.At = append(p.At, all[:min(most, len(all))]...)
		}
	}
	return p
}

// ofTiles says what happens to the tile, or the tiles, of a place.
func (w *Words) ofTiles(key string, p *ir.Place) string {
	n := 1
	if p.Rel == "at" && p.Each {
		n = len(p.At)
	}
	return w.say(counted(w.lang, key, n), "place", w.place(p, endOf))
}

// fillLure lists the squares without a loose red base.
func (g *Game) fillLure(f effectFrame, in *instr, ctx *effectCtx) {
	if f.isClosed() {
		return
	}
	for set := g.squaresOf(&g.m.where[in.at], ctx, g.origin(ctx)).sub(g.s.Based); !set.empty(); set = set.rest() {
		g.add(act1(notation.PickSq, set.first()))
	}
}
