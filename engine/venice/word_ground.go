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
	opSwap
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
	{
		name: "swap", op: opSwap,
		compile: func(b *builder, e *ir.Effect) {
			a, z := b.squareOrNone(e.Swap.A), b.squareOrNone(e.Swap.B)
			if a == none || z == none || a == z || len(b.m.mem.Machines) > 0 {
				b.fail("two squares cannot change places")
				return
			}
			b.m.uncovers = true
			b.emit(instr{op: opSwap, at: uint16(a), dest: uint16(z)})
		},
		do: func(g *Game, in *instr, _ effectCtx) { g.swapSquares(uint8(in.at), uint8(in.dest)) },
		works: func(g *Game, _ uint16, in *instr, _ effectCtx) bool {
			return !g.m.fallen.has(uint8(in.at)) && !g.m.fallen.has(uint8(in.dest))
		},
		says: func(w *Words, e *ir.Effect) string {
			return w.say("swap", "a", w.squares([]ir.SquareID{e.Swap.A}, "and"), "b", w.squares([]ir.SquareID{e.Swap.B}, "and"))
		},
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

// swapSquares exchanges all that stands and lies on two squares of the Map. Nothing enters a square,
// so there are no Hunts, no tests and no lines for it.
func (g *Game) swapSquares(a, b uint8) {
	s := &g.s
	if g.m.fallen.has(a) || g.m.fallen.has(b) {
		return
	}
	other := func(sq *uint8) {
		switch *sq {
		case a:
			*sq = b
		case b:
			*sq = a
		}
	}
	for i := range g.units() {
		if u := &s.Seat[i]; u.Where == onSquare || u.Where == hiding {
			other(&u.At)
		}
	}
	p, q := &s.Sq[a], &s.Sq[b]
	p.Due, q.Due = q.Due, p.Due // what a step expects stays with the square
	*p, *q = *q, *p
	for _, set := range []*squareSet{&s.Held, &s.Came, &s.Based} {
		onA, onB := set.has(a), set.has(b)
		set.set(a, onB)
		set.set(b, onA)
	}
	s.Marched[a], s.Marched[b] = s.Marched[b], s.Marched[a]
	s.Pushed[a], s.Pushed[b] = s.Pushed[b], s.Pushed[a]
	for i := range g.m.mem.Tokens {
		other(&s.Token[i])
	}
	for i := range g.m.figures {
		other(&s.Figure[i].At)
	}
	for i := range g.m.nPieces {
		other(&s.Piece[i&63].At)
	}
	g.ev(evSwapped, 0, 0, int(a), int(b), 0)
	g.filled, g.solo, g.dirty = false, 0, true
	for _, sq := range []uint8{b, a} { // the second frame is done first
		if base := g.base(sq); base != nil {
			base.Seated, base.Coming = [maxTypes]uint8{}, [maxTypes]uint8{}
			g.reseat(sq)
		}
	}
}
