package venice

import (
	"slices"
	"strings"

	"acforge.dev/engine/flat"
	ir "acforge.dev/schema/ir/venice"
)

// What players see of dice and decks of the author.

func (m *Mission) chanceID(i int) string {
	if i < 0 || i >= len(m.mem.Chances) {
		return ""
	}
	return m.mem.Chances[i].Name
}

func (c codec) chanceName(i int, lang string) string {
	if i < 0 || i >= len(c.m.mem.Chances) {
		return ""
	}
	return c.named(c.m.mem.Chances[i].Title, c.m.mem.Chances[i].Name, lang)
}

func (m *Mission) faceID(of, i int) string {
	if of < 0 || of >= len(m.mem.Chances) || i < 0 || i >= len(m.mem.Chances[of].Faces) {
		return ""
	}
	return m.mem.Chances[of].Faces[i].Name
}

func (c codec) faceTitle(of, i int, lang string) string {
	if id := c.m.faceID(of, i); id != "" {
		return c.named(c.m.mem.Chances[of].Faces[i].Title, id, lang)
	}
	return ""
}

// isChance names a die or a deck, isFace a face or a card of it.
var (
	isChance  = flat.Named(func(t told, v int) string { return t.m.chanceID(v) }, func(t told, v int) string { return t.chanceName(v, t.lang) })
	isOwnFace = flat.Named(func(t told, v int) string { return t.m.faceID(int(t.e.Args[0]), v) }, func(t told, v int) string { return t.faceTitle(int(t.e.Args[0]), v, t.lang) })
	// isOwnFaces lists how many dice show each face.
	isOwnFaces = &flat.Kind[told]{
		JSON: func(t told, j *flat.JSON, key string, _ int) {
			j.Key(key)
			t.countsJSON(j, int(t.e.Args[0]), func(k int) int { return rolledFace(t.e.Args[1], t.e.Args[2], k) })
		},
		Text: func(t told, _ int) string {
			return t.countsText(int(t.e.Args[0]), t.lang, func(k int) int { return rolledFace(t.e.Args[1], t.e.Args[2], k) })
		},
	}
)

// rolledFace returns how many dice of an event show a face.
func rolledFace(lo, hi int16, k int) int {
	n := 0
	for all := uint32(lo) | uint32(hi)<<15; all != 0; all >>= 5 {
		n += int(bit(int(all&31) == k+1))
	}
	return n
}

// countsJSON writes numbers by face, without zeros.
func (c codec) countsJSON(j *flat.JSON, of int, n func(k int) int) {
	ids := make([]string, len(c.m.mem.Chances[of].Faces))
	for k := range ids {
		ids[k] = c.m.faceID(of, k)
	}
	j.Object()
	for _, k := range sorted(ids) {
		if v := n(k); v > 0 {
			j.Key(ids[k]).Int(v)
		}
	}
	j.End()
}

// countsText lists numbers by face, without zeros.
func (c codec) countsText(of int, lang string, n func(k int) int) string {
	var list []string
	for k := range c.m.mem.Chances[of].Faces {
		if v := n(k); v > 0 {
			list = append(list, say(lang, "chance.count", "n", itoa(v), "face", c.faceTitle(of, k, lang)))
		}
	}
	return strings.Join(list, ", ")
}

// diceJSON writes what the dice of the author show, and ownDecksJSON their decks.
func (c codec) diceJSON(j *flat.JSON, g *Game) {
	c.eachChance(j, "dice", false, func(i int) {
		c.countsJSON(j, i, func(k int) int { return int(g.s.Chance[i].N[k]) })
	})
}

func (c codec) ownDecksJSON(j *flat.JSON, g *Game) {
	c.eachChance(j, "memoryDecks", true, func(i int) {
		x := &g.s.Chance[i]
		j.Object()
		j.Key("discard")
		c.countsJSON(j, i, func(k int) int { return int(x.Gone[k]) })
		j.Key("draw")
		c.countsJSON(j, i, func(k int) int { return x.left(uint8(k)) })
		j.Key("known").List()
		for _, k := range x.Known[:x.known()] {
			j.Str(c.m.faceID(i, int(k)-1))
		}
		j.End()
		j.Key("up").Text(c.m.faceID(i, int(x.Up)-1))
		j.End()
	})
}

// eachChance writes an object with the dice or the decks, if there are any.
func (c codec) eachChance(j *flat.JSON, key string, deck bool, write func(i int)) {
	ids := make([]string, len(c.m.mem.Chances))
	for i := range ids {
		ids[i] = c.m.chanceID(i)
	}
	if !slices.ContainsFunc(c.m.mem.Chances, func(x ir.Chance) bool { return x.Deck == deck }) {
		return
	}
	j.Key(key).Object()
	for _, i := range sorted(ids) {
		if c.m.mem.Chances[i].Deck == deck {
			j.Key(ids[i])
			write(i)
		}
	}
	j.End()
}

// chanceLines describes the dice that were rolled, and the decks.
func (c codec) chanceLines(g *Game, lang string) []string {
	var out []string
	for i := range c.m.chances {
		x, name := &g.s.Chance[i], c.chanceName(i, lang)
		if !c.m.chances[i].deck {
			if sumOf(&x.N) > 0 {
				out = append(out, say(lang, "chance.die", "die", name, "faces", c.countsText(i, lang, func(k int) int { return int(x.N[k]) })))
			}
			continue
		}
		text := say(lang, "chance.deck.empty", "deck", name)
		if n := x.left(none); n > 0 {
			text = say(lang, "chance.deck", "deck", name, "left", itoa(n), "faces", c.countsText(i, lang, func(k int) int { return x.left(uint8(k)) }))
		}
		if x.Up != 0 {
			text += ", " + say(lang, "chance.up", "face", c.faceTitle(i, int(x.Up)-1, lang))
		}
		if x.known() > 0 {
			var list []string
			for _, k := range x.Known[:x.known()] {
				list = append(list, c.faceTitle(i, int(k)-1, lang))
			}
			text += ", " + say(lang, "chance.known", "faces", strings.Join(list, ", "))
		}
		out = append(out, text)
	}
	return out
}

// orders returns the deck whose order is chosen now, -1 at any other point.
func (g *Game) orders() int {
	if f := g.top(); f.Op == fEffect {
		if in := &g.m.code[effectFrame{f}.at()]; in.op == opOrder {
			return int(in.typ)
		}
	}
	return -1
}

// throwText words the question for a face or a card of the author.
func (c codec) throwText(f throwFrame, lang string) string {
	key := [...]string{throwRoll: "ask.roll.own", throwUp: "ask.draw.own", throwLook: "ask.look.own", throwPiece: "ask.draw.piece"}[f.how()%4]
	name := c.chanceName(int(f.chance()), lang)
	piece := ""
	if f.how() == throwPiece {
		piece = c.pieceName(c.m.kindOf(f.piece()), lang)
	}
	return say(lang, key, "die", name, "deck", name, "piece", piece)
}

// odds describes the chances of each roll and each card of a program, from one instruction
// to another, as they are now: "Odds of “Search”: find at least 1: 20 in 36, …".
func (c codec) odds(g *Game, from, to uint16, ctx *effectCtx, lang string) string {
	var out []string
	amount := 0
	for pc := from; pc < to; pc++ {
		in := &g.m.code[pc]
		switch in.op {
		case opLater:
			pc = max(pc, in.to-1)
		case opAmount:
			amount = g.amountOf(in, ctx)
		case opRoll:
			n := int(in.n)
			if in.flags&flagCounted != 0 {
				n = amount
			}
			if n > 0 {
				out = append(out, c.oddsOf(int(in.typ), &g.m.chances[in.typ].n, n, lang))
			}
		case opTurnUp:
			if x := &g.s.Chance[in.typ%ir.MaxChances]; g.canTurnUp(in.typ) {
				left := x.N
				switch {
				case x.Known[0] != 0:
					left = [ir.MaxFaces]uint8{}
					left[(x.Known[0]-1)&(ir.MaxFaces-1)] = 1
				case sumOf(&left) == 0:
					left = g.m.chances[in.typ].n
				}
				out = append(out, c.oddsOf(int(in.typ), &left, 1, lang))
			}
		}
	}
	return strings.Join(slices.Compact(out), " ")
}

// oddsOf describes the chances that n dice show each face, with a weight for each.
func (c codec) oddsOf(of int, weight *[ir.MaxFaces]uint8, n int, lang string) string {
	all := sumOf(weight)
	ways := 1
	for range n {
		ways *= all
	}
	var list []string
	for k := range c.m.mem.Chances[of].Faces {
		w := int(weight[k])
		if w == 0 {
			continue
		}
		face := c.faceTitle(of, k, lang)
		if n == 1 {
			list = append(list, say(lang, "chance.odds.one", "face", face, "odds", say(lang, "chance.odds.of", "k", itoa(w), "n", itoa(ways))))
			continue
		}
		for least := 1; least <= n; least++ {
			key := "chance.odds.more"
			if least == n {
				key = "chance.odds.all"
			}
			list = append(list, say(lang, key, "face", face, "n", itoa(least), "odds", say(lang, "chance.odds.of", "k", itoa(atLeast(n, least, w, all)), "n", itoa(ways))))
		}
	}
	return say(lang, "chance.odds", "die", c.chanceName(of, lang), "list", strings.Join(list, ", "))
}

// atLeast counts the ways in which n dice with all sides show one of w sides at least least
// times.
func atLeast(n, least, w, all int) int {
	if n == 0 {
		return int(bit(least <= 0))
	}
	return w*atLeast(n-1, least-1, w, all) + (all-w)*atLeast(n-1, least, w, all)
}
