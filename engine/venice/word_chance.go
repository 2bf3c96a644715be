package venice

import (
	"strings"

	ir "acforge.dev/schema/ir/venice"
)

// The instructions of effects on dice and decks of the author.
const (
	opRoll = opsOfChance + iota
	opTurnUp
	opShuffle
	opLook
	opOrder // follows an opLook: the players choose the order
	opGuess
	opTell
)

var chanceWords = []effectWord{
	{
		name: "roll", op: opRoll,
		compile: func(b *builder, e *ir.Effect) {
			r := e.Roll
			most := ir.RollLimit.Holds(r.N)
			counted, skip := b.counts(r.NBy, ir.RollLimit, flagCounted)
			b.emit(instr{op: opRoll, typ: b.chanceOf(r.Die, false), n: int16(most), flags: counted})
			b.cases(r.Die, r.Cases, most)
			b.after(skip)
		},
		leads: func(g *Game, f effectFrame, in *instr, _ effectCtx) {
			f.next(f.at() + 1)
			g.beginThrow(in.typ, int(in.n), throwRoll)
		},
		says: func(w *Words, e *ir.Effect) string {
			r := e.Roll
			n, x := w.x(r.N, r.NBy)
			text := w.say(counted(w.lang, "roll", n), "n", x, "die", w.chance(r.Die), "faces", w.faces(r.Die))
			return w.isX(text+w.cases(r.Die, r.Cases, r.NBy != nil || r.N > 1), r.NBy)
		},
	},
	{
		name: "turnUp", op: opTurnUp,
		compile: func(b *builder, e *ir.Effect) {
			i := b.emit(instr{op: opTurnUp, typ: b.chanceOf(e.TurnUp.Deck, true)})
			b.cases(e.TurnUp.Deck, e.TurnUp.Cases, 1)
			b.here(i)
		},
		leads: func(g *Game, f effectFrame, in *instr, _ effectCtx) {
			if !g.canTurnUp(in.typ) {
				f.next(in.to)
				return
			}
			f.next(f.at() + 1)
			g.beginThrow(in.typ, 1, throwUp)
		},
		works: func(g *Game, _ uint16, in *instr, _ effectCtx) bool { return g.canTurnUp(in.typ) },
		says: func(w *Words, e *ir.Effect) string {
			return w.say("turnUp", "deck", w.chance(e.TurnUp.Deck)) + w.cases(e.TurnUp.Deck, e.TurnUp.Cases, false)
		},
	},
	{
		name: "shuffle", op: opShuffle,
		compile: func(b *builder, e *ir.Effect) { b.emit(instr{op: opShuffle, typ: b.chanceOf(*e.Shuffle, true)}) },
		do:      func(g *Game, in *instr, _ effectCtx) { g.shuffleOwn(in.typ) },
		works: func(g *Game, _ uint16, in *instr, _ effectCtx) bool {
			c := &g.s.Chance[in.typ%ir.MaxChances]
			return c.Up != 0 || c.Known[0] != 0 || sumOf(&c.Gone) > 0
		},
		says: func(w *Words, e *ir.Effect) string { return w.say("shuffle", "deck", w.chance(*e.Shuffle)) },
	},
	{
		name: "look", op: opLook,
		compile: func(b *builder, e *ir.Effect) {
			i := instr{op: opLook, typ: b.chanceOf(e.Look.Deck, true), n: int16(max(1, min(e.Look.N, ir.LookMost)))}
			b.emit(i)
			if e.Look.Order {
				i.op = opOrder
				b.emit(i)
			}
		},
		leads: func(g *Game, f effectFrame, in *instr, _ effectCtx) {
			f.next(f.at() + 1)
			g.beginThrow(in.typ, int(in.n), throwLook)
		},
		works: func(g *Game, _ uint16, in *instr, _ effectCtx) bool {
			c := &g.s.Chance[in.typ%ir.MaxChances]
			return c.known() < min(int(in.n), c.left(none))
		},
		says: func(w *Words, e *ir.Effect) string {
			text := w.say(counted(w.lang, "look", e.Look.N), "n", itoa(e.Look.N), "deck", w.chance(e.Look.Deck))
			if e.Look.Order {
				text += w.say("look.order")
			}
			return text
		},
	},
	{
		name: "guess", op: opGuess,
		compile: func(b *builder, e *ir.Effect) { b.guess(e.Guess) },
		leads: func(g *Game, f effectFrame, in *instr, _ effectCtx) {
			f.next(f.at() + 1)
			g.beginGuess(in.typ, int(in.who), g.names(int(in.who)))
		},
		says: func(w *Words, e *ir.Effect) string {
			var list []string
			for _, p := range e.Guess.With {
				list = append(list, w.guessPart(e.Guess.Secret, &p))
			}
			return w.say("guess", "secret", w.secret(e.Guess.Secret), "list", strings.Join(list, ", "), "counter", w.counter(e.Guess.Right))
		},
	},
	{
		name: "tell", op: opTell,
		compile: func(b *builder, e *ir.Effect) {
			if of := b.secretOf(e.Tell.Secret); b.bad == nil && (e.Tell.Place < 1 || e.Tell.Place > b.m.mem.Secrets[of].Places) {
				b.fail("an effect tells a place that its secret does not have")
			}
			b.emit(instr{op: opTell, typ: b.secretOf(e.Tell.Secret), n: int16(e.Tell.Place)})
		},
		leads: func(g *Game, f effectFrame, in *instr, _ effectCtx) {
			f.next(f.at() + 1)
			g.beginGuess(in.typ, -int(in.n), 0)
		},
		works: func(g *Game, _ uint16, in *instr, _ effectCtx) bool { return g.knownAt(int(in.typ), int(in.n)-1) < 0 },
		says: func(w *Words, e *ir.Effect) string {
			return w.say("tell", "secret", w.secret(e.Tell.Secret), "n", itoa(e.Tell.Place))
		},
	},
}

// orderWord is the second instruction of a look: its options are kinds of card.
var orderWord = effectWord{
	fill:  func(g *Game, f effectFrame, in *instr, _ effectCtx) { g.fillOrder(f, in) },
	works: func(g *Game, _ uint16, in *instr, _ effectCtx) bool { return g.ordering(in) },
	asks: func(c codec, in *instr, lang string) string {
		return say(lang, "ask.effect.order", "deck", c.chanceName(int(in.typ), lang))
	},
}

// chance names a die or a deck.
func (w *Words) chance(i int) string {
	if w.m == nil || i < 0 || i >= len(w.m.Chances) {
		return "?"
	}
	return w.name(w.m.Chances[i].Title, w.m.Chances[i].Name)
}

// faceOf names a face of a die, or a kind of card.
func (w *Words) faceOf(of, i int) string {
	if w.m == nil || of < 0 || of >= len(w.m.Chances) || i < 0 || i >= len(w.m.Chances[of].Faces) {
		return "?"
	}
	f := &w.m.Chances[of].Faces[i]
	return w.name(f.Title, f.Name)
}

// faces lists the faces of a die, or the cards of a deck, with their numbers.
func (w *Words) faces(of int) string {
	if w.m == nil || of < 0 || of >= len(w.m.Chances) {
		return "?"
	}
	var list []string
	for i := range w.m.Chances[of].Faces {
		list = append(list, w.say("chance.count", "n", itoa(w.m.Chances[of].Faces[i].N), "face", w.faceOf(of, i)))
	}
	return strings.Join(list, ", ")
}

// cases says what is done for each face.
func (w *Words) cases(of int, list []ir.Case, each bool) string {
	key := "roll.case"
	if each {
		key = "roll.case.each"
	} else if of >= 0 && of < len(w.m.Chances) && w.m.Chances[of].Deck {
		key = "turnUp.case"
	}
	text := ""
	for i := range list {
		if len(list[i].Do) > 0 {
			text += "; " + w.say(key, "face", w.faceOf(of, list[i].Face), "do", w.joined(list[i].Do))
		}
	}
	return text
}

// shows phrases the condition on dice or a card, or its contrary.
func (w *Words) shows(c *ir.Shows, on bool) string {
	var list []string
	for _, f := range c.Faces {
		list = append(list, w.faceOf(c.Of, f))
	}
	key := "cond.shows"
	if c.AtLeast > 1 {
		key = "cond.showing"
	}
	return w.yes(key, on, "die", w.chance(c.Of), "faces", w.series(list, "or"), "n", itoa(c.AtLeast))
}

// showsFace names the number of dice with a face.
func (w *Words) showsFace(f *ir.FaceOf) string {
	key := "num.shown"
	if w.m != nil && f.Of >= 0 && f.Of < len(w.m.Chances) && w.m.Chances[f.Of].Deck {
		key = "num.shown.card"
	}
	return w.say(key, "die", w.chance(f.Of), "face", w.faceOf(f.Of, *f.Face))
}

// leftOf names the number of cards in a deck.
func (w *Words) leftOf(f *ir.FaceOf) string {
	if f.Face == nil {
		return w.say("num.left", "deck", w.chance(f.Of))
	}
	return w.say("num.left.card", "deck", w.chance(f.Of), "face", w.faceOf(f.Of, *f.Face))
}

// secret names a secret.
func (w *Words) secret(i int) string {
	if w.m == nil || i < 0 || i >= len(w.m.Secrets) {
		return "?"
	}
	return w.name(w.m.Secrets[i].Title, w.m.Secrets[i].Name)
}

// guessPart names a value, or the question that asks for it.
func (w *Words) guessPart(secret int, p *ir.GuessPart) string {
	switch {
	case p.Asked != nil && w.deed != nil && *p.Asked < len(w.deed.Ask):
		q := &w.deed.Ask[*p.Asked]
		return w.name(q.Title, q.Name)
	case p.Value != nil && w.m != nil && secret < len(w.m.Secrets) && *p.Value < len(w.m.Secrets[secret].Values):
		v := &w.m.Secrets[secret].Values[*p.Value]
		return w.name(v.Title, v.Name)
	}
	return "?"
}
