package venice

import (
	"math/bits"
	"strings"

	"acforge.dev/engine"
	"acforge.dev/engine/venice/notation"
	ir "acforge.dev/schema/ir/venice"
)

// The instructions of effects on pieces. typ is the kind, dest the set (programs.sets), n how
// many at most (0: all).
const (
	opPut      = opsOfPieces + iota // at: where to
	opGive                          // who: to whom
	opPutAway                       // pick: where to
	opTurnOver                      // pick: the face, from 1; 0 the next one
)

var pieceWords = []effectWord{
	{
		name: "put", op: opPut,
		compile: func(b *builder, e *ir.Effect) {
			b.emit(instr{op: opPut, typ: b.pieceKind(e.Put.Of.Piece), dest: b.pieceSet(&e.Put.Of), n: int16(e.Put.N), at: b.placeIs(&e.Put.To)})
		},
		fill:    func(g *Game, f effectFrame, in *instr, ctx effectCtx) { g.fillPut(f, in, &ctx) },
		works:   worksOnPieces((*Game).fillPut),
		obliged: (*Game).eachOneWay,
		says: func(w *Words, e *ir.Effect) string {
			return w.say("put", "pieces", w.pieces(&e.Put.Of, e.Put.N, "supply"), "place", w.place(&e.Put.To, endTo))
		},
		asks: func(c codec, in *instr, lang string) string {
			return say(lang, "ask.effect.put", "piece", c.pieceName(int(in.typ), lang))
		},
	},
	{
		name: "give", op: opGive,
		compile: func(b *builder, e *ir.Effect) {
			b.emit(instr{op: opGive, typ: b.pieceKind(e.Give.Of.Piece), dest: b.pieceSet(&e.Give.Of), n: int16(e.Give.N), who: b.whoIs(&e.Give.Who)})
		},
		fill:    func(g *Game, f effectFrame, in *instr, ctx effectCtx) { g.fillGive(f, in, &ctx) },
		works:   worksOnPieces((*Game).fillGive),
		obliged: (*Game).eachOneWay,
		says: func(w *Words, e *ir.Effect) string {
			return w.does(&e.Give.Who, "give", "pieces", w.pieces(&e.Give.Of, e.Give.N, "supply"))
		},
		asks: func(c codec, in *instr, lang string) string {
			return say(lang, "ask.effect.give", "piece", c.pieceName(int(in.typ), lang))
		},
	},
	{
		name: "putAway", op: opPutAway,
		compile: func(b *builder, e *ir.Effect) {
			to := map[string]uint8{"supply": notation.Supply, "box": notation.Boxed, "aboard": notation.Aboard}[e.PutAway.To]
			if to == 0 {
				b.fail("pieces go to no place off the map")
			}
			b.emit(instr{op: opPutAway, typ: b.pieceKind(e.PutAway.Of.Piece), dest: b.pieceSet(&e.PutAway.Of), n: int16(e.PutAway.N), pick: to})
		},
		fill:    func(g *Game, f effectFrame, in *instr, ctx effectCtx) { g.fillPutAway(f, in, &ctx) },
		works:   worksOnPieces((*Game).fillPutAway),
		obliged: (*Game).eachOneWay,
		says: func(w *Words, e *ir.Effect) string {
			return w.say("putAway."+e.PutAway.To, "pieces", w.pieces(&e.PutAway.Of, e.PutAway.N, "map"))
		},
		asks: func(c codec, in *instr, lang string) string {
			return say(lang, "ask.effect.putAway", "piece", c.pieceName(int(in.typ), lang))
		},
	},
	{
		name: "turnOver", op: opTurnOver,
		compile: func(b *builder, e *ir.Effect) { b.turnOver(e.TurnOver) },
		fill:    func(g *Game, f effectFrame, in *instr, ctx effectCtx) { g.fillTurnOver(f, in, &ctx) },
		works:   worksOnPieces((*Game).fillTurnOver),
		obliged: (*Game).eachOneWay,
		says:    func(w *Words, e *ir.Effect) string { return w.turnOver(e.TurnOver) },
		asks: func(c codec, in *instr, lang string) string {
			return say(lang, "ask.effect.turnOver", "piece", c.pieceName(int(in.typ), lang))
		},
	},
}

// worksOnPieces reports whether an effect on pieces has an option now.
func worksOnPieces(fill func(g *Game, f effectFrame, in *instr, ctx *effectCtx)) func(*Game, uint16, *instr, effectCtx) bool {
	return func(g *Game, pc uint16, in *instr, ctx effectCtx) bool {
		f, n := effectFrameAt(pc, &ctx), g.n
		fill(g, effectFrame{&f}, in, &ctx)
		return g.someWay(n)
	}
}

// toHandle returns the pieces that an instruction can still take.
func (g *Game) toHandle(f effectFrame, in *instr, ctx *effectCtx) uint64 {
	done := f.handled() << g.m.pieces[in.typ].first
	if f.isClosed() || in.n > 0 && bits.OnesCount64(done) >= int(in.n) {
		return 0
	}
	return g.chosenPieces(&g.m.sets[in.dest], ctx) &^ done
}

// namedPiece names a piece that goes to a place.
func (g *Game) namedPiece(i int, kind, to uint8) engine.Action {
	x := g.s.Piece[i&63]
	return act4(notation.Piece, kind, x.At, x.Face, to)
}

// fillPut lists which piece may go where. Large choices ask for the piece first.
func (g *Game) fillPut(f effectFrame, in *instr, ctx *effectCtx) {
	ways := func(i int) squareSet {
		from := g.squareOf(i)
		if from == none {
			from = g.origin(ctx)
		}
		set := g.squaresOf(&g.m.where[in.at], ctx, from)
		if at := g.s.Piece[i&63].At; at < maxSquares {
			set = set.without(at)
		}
		return set
	}
	if i := f.picked(); i >= 0 && !f.isClosed() {
		for set := ways(i); !set.empty(); set = set.rest() {
			g.add(g.namedPiece(i, in.typ, set.first()))
		}
		return
	}
	mask, n := g.toHandle(f, in, ctx), 0
	g.eachAlike(mask, func(i int) { n += ways(i).count() })
	g.eachAlike(mask, func(i int) {
		set := ways(i)
		if n > flatOptions {
			if !set.empty() {
				g.add(g.namedPiece(i, in.typ, none))
			}
			return
		}
		for ; !set.empty(); set = set.rest() {
			g.add(g.namedPiece(i, in.typ, set.first()))
		}
	})
}

func (g *Game) fillGive(f effectFrame, in *instr, ctx *effectCtx) {
	to := g.seatsOf(&g.m.who[in.who], ctx) & (1<<maxSeats - 1)
	g.eachAlike(g.toHandle(f, in, ctx), func(i int) {
		for seat := range g.s.Seats {
			if to>>seat&1 != 0 && g.s.Piece[i&63].At != notation.Carried+seat && g.canCarry(int(in.typ), int(seat)) {
				g.add(g.namedPiece(i, in.typ, notation.Carried+seat))
			}
		}
	})
}

func (g *Game) fillPutAway(f effectFrame, in *instr, ctx *effectCtx) {
	to := in.pick
	if to == notation.Aboard {
		if ctx.Self >= maxSeats {
			return
		}
		to += ctx.Self
	}
	g.eachAlike(g.toHandle(f, in, ctx), func(i int) {
		if g.s.Piece[i&63].At != to {
			g.add(g.namedPiece(i, in.typ, to))
		}
	})
}

// fillTurnOver lists the pieces that can be turned over. One whose card is known is shown
// again only for its case.
func (g *Game) fillTurnOver(f effectFrame, in *instr, ctx *effectCtx) {
	p := &g.m.pieces[in.typ]
	g.eachAlike(g.toHandle(f, in, ctx), func(i int) {
		face := g.s.Piece[i&63].Face
		if p.under != none && face != 0 && in.flags&flagShown == 0 || p.under == none && in.pick != 0 && face == in.pick || p.faces == 0 {
			return
		}
		g.add(g.namedPiece(i, in.typ, none))
	})
}

// flagShown: what the piece shows then matters (opTurnOver).
const flagShown = flagMay

// eachOneWay reports whether each listed piece has one way, and all are taken.
func (g *Game) eachOneWay(in *instr) bool {
	if in.n > 0 {
		return false
	}
	was := engine.Action(0)
	for _, a := range g.listed() {
		if a<<32>>32 == was<<32>>32 && a != was && was != 0 || arg(a, 3) == none && in.op == opPut {
			return false
		}
		was = a
	}
	return true
}

// answerPieces moves or turns over a chosen piece for an effect.
func (g *Game) answerPieces(f effectFrame, in *instr, ctx *effectCtx, a engine.Action) {
	i := g.pieceAt(g.chosenPieces(&g.m.sets[in.dest], ctx)&^(f.handled()<<g.m.pieces[in.typ].first), arg(a, 0), arg(a, 1), arg(a, 2))
	if i < 0 {
		f.close()
		return
	}
	to := arg(a, 3)
	if in.op == opPut && to == none {
		f.pickPiece(i)
		return
	}
	f.pickPiece(-1)
	f.handle(i - int(g.m.pieces[in.typ].first))
	if in.op == opTurnOver {
		g.turnPiece(i, in)
		return
	}
	g.movePiece(i, to, ctx.Self)
}

// turnPiece turns a piece over, or draws the card under it.
func (g *Game) turnPiece(i int, in *instr) {
	p := &g.m.pieces[in.typ]
	x := &g.s.Piece[i&63]
	if p.under == none {
		face := in.pick
		if face == 0 {
			face = x.Face%p.faces + 1
		}
		g.turned(i, face)
		return
	}
	if x.Face != 0 {
		g.s.Shown = x.Face
		return
	}
	g.beginThrow(p.under, 1, throwPiece)
	throwFrame{g.top()}.setPiece(i)
}

// turned notes that a piece shows a face.
func (g *Game) turned(i int, face uint8) {
	x := &g.s.Piece[i&63]
	x.Face, g.s.Shown = face, face
	g.dirty = true
	kind := g.m.kindOf(i)
	g.ev6(evPieceTurned, 0, 0, kind, int(x.At), int(face), 0, 0, 0)
	g.firePiece(pieceTurned, kind, none, g.squareOf(i))
}

// turnOver compiles turning pieces over, and what is done for the face of the last one.
func (b *builder) turnOver(t *ir.TurnPieces) {
	in := instr{op: opTurnOver, typ: b.pieceKind(t.Of.Piece), dest: b.pieceSet(&t.Of), n: int16(t.N)}
	if t.To != nil {
		in.pick = uint8(*t.To) + 1
		b.pieceFaces(t.Of.Piece, []int{*t.To})
	}
	if len(t.Cases) > 0 {
		in.flags = flagShown
	}
	i := b.emit(in)
	for k := range t.Cases {
		c := &t.Cases[k]
		b.pieceFaces(t.Of.Piece, []int{c.Face})
		at := b.emit(instr{op: opIf, cond: b.shownFace(c.Face)})
		b.mark(&c.Do)
		b.list(c.Do)
		b.here(at)
	}
	b.here(i)
}

// shownFace compiles the condition that the piece turned over last shows a face.
func (b *builder) shownFace(face int) condID {
	from := len(b.m.conds)
	b.m.conds = append(b.m.conds, condInstr{op: condAsk, a: uint8(face + 1), holds: func(g *Game, q *condInstr, _ *effectCtx) bool { return g.s.Shown == q.a }},
		condInstr{op: condEnd})
	return condID(from)
}

// Pieces describes the kinds of pieces of a Memory, one list of sentences for each: how many,
// where they lie at set-up, what they are for, what they show, and what taking up and laying
// down costs.
func (w *Words) Pieces(memory int) [][]string {
	if memory < 0 || memory >= len(w.p.Memories) {
		return nil
	}
	w = w.of(memory)
	var out [][]string
	for i := range w.m.Pieces {
		out = append(out, w.pieceRow(i))
	}
	return out
}

// pieceRow describes a kind of piece.
func (w *Words) pieceRow(i int) []string {
	p := &w.m.Pieces[i]
	where, n := w.say("pieces.is.supply"), itoa(p.N)
	if len(p.At) > 0 {
		where = w.say("piece.row.on", "squares", w.squares(p.At, "and"))
	}
	if p.By != nil {
		where = ""
	}
	if p.NBy != nil {
		n = w.number(p.NBy)
	}
	out := []string{w.say("piece.row", "piece", w.piece(i), "n", n, "where", where)}
	if p.Text != "" {
		out = append(out, w.name(p.Text, ""))
	}
	if p.By != nil {
		out = append(out, w.say("piece.row.by", "figure", w.figure(*p.By)))
	}
	if p.Under != nil {
		out = append(out, w.say("piece.row.under", "faces", w.faces(*p.Under)))
	}
	if len(p.Faces) > 0 {
		var list []string
		for k := range p.Faces {
			list = append(list, w.pieceFace(i, k))
		}
		out = append(out, w.say("piece.row.faces", "faces", strings.Join(list, ", ")))
	}
	count := func(key string, n int) { out = append(out, w.say(key, "n", itoa(n))) }
	if p.Carry > 0 {
		count("piece.row.carry", p.Carry)
	}
	if p.Carry > 0 && p.Take != nil {
		count("piece.row.take", *p.Take)
	}
	if p.Carry > 0 && p.Lay != nil {
		count("piece.row.lay", *p.Lay)
	}
	if p.Lead > 0 {
		count("piece.row.lead", p.Lead)
	}
	if p.Heavy {
		out = append(out, w.say("piece.row.heavy"))
	}
	carried := *w
	carried.who = "carrier"
	for k := range p.Modify {
		out = append(out, sentence(carried.modifier(&p.Modify[k])))
	}
	return out
}

// piece names a kind of piece.
func (w *Words) piece(i int) string {
	if w.m == nil || i < 0 || i >= len(w.m.Pieces) {
		return "?"
	}
	return w.name(w.m.Pieces[i].Title, w.m.Pieces[i].Name)
}

// pieceFace names a face of a kind of piece; -1 is a card that is hidden.
func (w *Words) pieceFace(kind, i int) string {
	if i < 0 {
		return w.say("piece.hidden")
	}
	if w.m == nil || kind < 0 || kind >= len(w.m.Pieces) {
		return "?"
	}
	p := &w.m.Pieces[kind]
	if p.Under != nil {
		return w.faceOf(*p.Under, i)
	}
	if i >= len(p.Faces) {
		return "?"
	}
	return w.name(p.Faces[i].Title, p.Faces[i].Name)
}

// pieces names some pieces as an object: n of them, 0 all. The place that is otherwise meant
// goes without saying.
func (w *Words) pieces(s *ir.PieceSet, n int, otherwise string) string {
	key := "pieces.all"
	if n > 0 {
		key = counted(w.lang, "pieces", n)
	}
	return w.say(key, "n", itoa(n), "piece", w.piece(s.Piece)) + w.pieceWhere(s, otherwise)
}

// pieceWhere says where pieces of a set are and what they show.
func (w *Words) pieceWhere(s *ir.PieceSet, otherwise string) string {
	text := ""
	if len(s.Faces) > 0 {
		var list []string
		for _, f := range s.Faces {
			list = append(list, w.pieceFace(s.Piece, f))
		}
		text += w.say("pieces.showing", "faces", w.series(list, "or"))
	}
	switch {
	case s.By != nil:
		name, form := w.subject(s.By)
		key := "pieces.by"
		if s.Is == "aboard" {
			key = "pieces.aboard.by"
		}
		text += w.say(key, "who", name, "verb", w.verb(form, "pieces.carries"))
	case s.At != nil:
		where := w.where(s.At)
		if otherwise != "" && where != "" {
			where = " (" + strings.TrimSpace(where) + ")"
		}
		text += where
		if s.Is == "carried" {
			text += w.say("pieces.is.carried")
		}
	case s.Is != otherwise && s.Is != "any":
		text += w.say("pieces.is." + s.Is)
	}
	return text
}

// turnOver says which pieces are turned over, and what happens then.
func (w *Words) turnOver(t *ir.TurnPieces) string {
	key, face := "turnOver", ""
	switch {
	case w.m != nil && t.Of.Piece < len(w.m.Pieces) && w.m.Pieces[t.Of.Piece].Under != nil:
		key = "turnOver.up"
	case t.To != nil:
		key, face = "turnOver.to", w.pieceFace(t.Of.Piece, *t.To)
	}
	text := w.say(key, "pieces", w.pieces(&t.Of, t.N, "map"), "face", face)
	for i := range t.Cases {
		if c := &t.Cases[i]; len(c.Do) > 0 {
			text += "; " + w.say("turnUp.case", "face", w.pieceFace(t.Of.Piece, c.Face), "do", w.joined(c.Do))
		}
	}
	return text
}

// holdsPieces phrases that characters carry pieces, or the contrary.
func (w *Words) holdsPieces(c *ir.Holding, on bool) string {
	name, form := w.subject(c.Of.By)
	face := w.pieceWhere(&ir.PieceSet{Piece: c.Of.Piece, Is: "any", Faces: c.Of.Faces}, "")
	key := "cond.holds"
	switch {
	case on:
		key = counted(w.lang, key, c.N)
	case c.N == 1:
		key += ".none"
	default:
		key += ".fewer"
	}
	return w.say(key, "who", name, "verb", w.verb(form, "pieces.carries"), "not", w.verb(form, "pieces.carries.not"), "n", itoa(c.N), "piece", w.piece(c.Of.Piece), "face", face)
}

// lie phrases that pieces are somewhere, or the contrary.
func (w *Words) lie(c *ir.Lying, on bool) string {
	key := "cond.lies"
	switch {
	case on:
		key = counted(w.lang, key, c.N)
	case c.N == 1:
		key += ".none"
	default:
		key += ".fewer"
	}
	return w.say(key, "n", itoa(c.N), "piece", w.piece(c.Of.Piece), "where", w.pieceWhere(&c.Of, ""))
}

// pieceMoment phrases what happens to a piece.
func (w *Words) pieceMoment(x *ir.PieceMoment) string {
	at := ""
	if len(x.At) > 0 {
		at = " " + w.say("stands.at", "at", w.squares(x.At, "or"))
	}
	return w.say("on.piece."+x.Does, "piece", w.piece(x.Piece), "at", at)
}

// narrowedByPieces says which pieces and Assassins a place must have.
func (w *Words) narrowedByPieces(p *ir.Place) string {
	text := ""
	if p.Assassins != "" {
		text += w.say("place.assassins." + p.Assassins)
	}
	if p.Piece != nil {
		text += w.say("place.piece", "piece", w.pieceWith(p.Piece))
	}
	if p.NoPiece != nil {
		text += w.say("place.nopiece", "piece", w.pieceWith(p.NoPiece))
	}
	return text
}

func (w *Words) pieceWith(x *ir.PieceHere) string {
	return w.say("place.one.piece", "piece", w.piece(x.Piece)) + w.pieceWhere(&ir.PieceSet{Piece: x.Piece, Is: "any", Faces: x.Faces}, "")
}
