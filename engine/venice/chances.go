package venice

import (
	"acforge.dev/engine"
	"acforge.dev/engine/flat"
	"acforge.dev/engine/venice/notation"
	ir "acforge.dev/schema/ir/venice"
)

// Dice and decks of the author (ir.Chance). A deck holds no order: which card comes is
// decided when it is turned up or looked at. So the state holds nothing that players may not
// know, and bots cannot see what is hidden.

// Chance is a die or a deck of the Memory.
type Chance struct {
	N     [ir.MaxFaces]uint8 // how many dice show a face; how many cards of a kind are in the deck, without the known ones
	Gone  [ir.MaxFaces]uint8 // discards of a deck, without the card that lies face up
	Known [ir.LookMost]uint8 // the cards on top of a deck that all have seen, from the top; kind + 1, then 0
	Up    uint8              // the card that lies face up, kind + 1; 0 for none
	Draws uint16             // from its stream of chance
}

// chanceInfo is a die or a deck.
type chanceInfo struct {
	deck, spent bool
	kinds       uint8
	n           [ir.MaxFaces]uint8 // sides, cards
	size        int
}

// compileChances compiles the dice and decks of the Memory.
func (m *Mission) compileChances(b *builder) {
	if len(m.mem.Chances) > ir.MaxChances {
		b.fail("too many dice and decks")
		return
	}
	for i := range m.mem.Chances {
		c := &m.mem.Chances[i]
		info := chanceInfo{deck: c.Deck, spent: c.Spent, kinds: uint8(len(c.Faces)), size: c.Size()}
		least, most := 2, ir.MaxSides
		if c.Deck {
			least, most = 1, ir.MaxCards
		}
		if len(c.Faces) > ir.MaxFaces || info.size < least || info.size > most {
			b.fail("a die or a deck has too few or too many faces")
			return
		}
		for k := range c.Faces {
			if c.Faces[k].N < 1 {
				b.fail("a die or a deck has a face that never comes")
				return
			}
			info.n[k] = uint8(c.Faces[k].N)
		}
		m.chances = append(m.chances, info)
	}
}

// startChances makes the decks of the Memory.
func (g *Game) startChances() {
	for i := range g.m.chances {
		g.s.Chance[i] = Chance{}
		if g.m.chances[i].deck {
			g.s.Chance[i].N = g.m.chances[i].n
		}
	}
}

func sumOf(n *[ir.MaxFaces]uint8) int {
	k := 0
	for _, v := range n {
		k += int(v)
	}
	return k
}

// known counts the cards on top of a deck that all have seen.
func (c *Chance) known() int {
	k := 0
	for k < len(c.Known) && c.Known[k] != 0 {
		k++
	}
	return k
}

// left counts the cards in a deck: all, or those of a kind.
func (c *Chance) left(kind uint8) int {
	if kind == none {
		return sumOf(&c.N) + c.known()
	}
	n := int(c.N[kind&(ir.MaxFaces-1)])
	for _, k := range c.Known {
		n += int(bit(k == kind+1))
	}
	return n
}

// shows counts the dice that show one of some faces. The card that lies face up counts as
// one die.
func (g *Game) shows(of uint8, faces uint16) int {
	c, n := &g.s.Chance[of%ir.MaxChances], 0
	for k := range uint8(ir.MaxFaces) {
		switch {
		case faces>>k&1 == 0:
		case g.m.chances[of].deck:
			n += int(bit(c.Up == k+1))
		default:
			n += int(c.N[k])
		}
	}
	return n
}

// What a throwFrame does
const (
	throwRoll uint8 = iota
	throwUp
	throwLook
	throwPiece // the card under a piece
)

// pickOwn picks the next face or card by the game's own chance.
func (g *Game) pickOwn(of uint8) uint8 {
	c, info := &g.s.Chance[of%ir.MaxChances], &g.m.chances[of]
	from := &info.n
	if info.deck {
		from = &c.N
	}
	n := engine.Bounded(engine.At(g.s.Seed, notation.Own+of, uint32(c.Draws)), max(1, sumOf(from)))
	c.Draws++
	for k, v := range from {
		if n < int(v) {
			return uint8(k)
		}
		n -= int(v)
	}
	return 0
}

// fell records a face or a card of the top frame.
func (g *Game) fell(f throwFrame, face uint8) {
	of := f.chance()
	c := &g.s.Chance[of%ir.MaxChances]
	face &= ir.MaxFaces - 1
	f.setLeft(f.left() - 1)
	switch f.how() {
	case throwRoll: // the old faces lie there until all dice have fallen
		if f.show(face); f.left() == 0 {
			for k := range uint8(ir.MaxFaces) {
				c.N[k] = f.shown(k)
			}
			g.ev(evRolled, 0, 0, int(of), int(f.first()), int(f.others()))
		}
	case throwUp:
		c.N[face]--
		g.turnedUp(of, face)
	case throwPiece: // the card stays with the piece
		c.N[face]--
		c.Gone[face]++
		g.turned(f.piece(), face+1)
	case throwLook:
		c.N[face]--
		k := c.known()
		c.Known[k%ir.LookMost] = face + 1
		g.ev(evLookedAt, 0, 0, int(of), int(face), k+1)
	}
}

func (g *Game) stepThrow(top *Frame) bool {
	f := throwFrame{top}
	if f.begins() {
		c := &g.s.Chance[f.chance()%ir.MaxChances]
		switch f.how() {
		case throwUp:
			g.turnUp(f)
		case throwLook:
			f.setLeft(max(0, min(f.left(), c.left(none))-c.known()))
		}
	}
	for !g.s.Given && f.left() > 0 {
		g.fell(f, g.pickOwn(f.chance()))
	}
	if f.left() == 0 {
		g.done()
		g.dirty = true
		return true
	}
	g.s.Ask = flat.Ask{Kind: uint8(engine.Roll), Code: notation.AskDie, Count: uint8(f.left())}
	if f.how() != throwRoll {
		g.s.Ask.Kind, g.s.Ask.Code = uint8(engine.Draw), notation.AskCard
	}
	g.filled, g.solo = false, 0
	return false
}

// fillThrow lists the faces or cards that can come.
func (g *Game) fillThrow(f throwFrame) {
	of := f.chance()
	n := &g.m.chances[of].n
	if f.how() != throwRoll {
		n = &g.s.Chance[of%ir.MaxChances].N
	}
	for k, v := range n {
		if v > 0 {
			g.add(act1(notation.Outcome, uint8(k)))
		}
	}
}

// canTurnUp reports whether a card is left to be turned up.
func (g *Game) canTurnUp(of uint8) bool {
	c := &g.s.Chance[of%ir.MaxChances]
	return c.left(none) > 0 || !g.m.chances[of].spent && (sumOf(&c.Gone) > 0 || c.Up != 0)
}

// turnUp discards the card of a deck that lies face up and shuffles the discards if the deck
// is empty. A card that all have seen is turned up at once.
func (g *Game) turnUp(f throwFrame) {
	of := f.chance()
	c := &g.s.Chance[of%ir.MaxChances]
	if c.Up != 0 {
		c.Gone[(c.Up-1)&(ir.MaxFaces-1)]++
		c.Up = 0
	}
	if c.left(none) == 0 {
		g.shuffleOwn(of)
	}
	if k := c.Known[0]; k != 0 {
		copy(c.Known[:], c.Known[1:])
		c.Known[len(c.Known)-1] = 0
		g.turnedUp(of, k-1)
		f.setLeft(0)
	}
}

func (g *Game) turnedUp(of, card uint8) {
	g.s.Chance[of%ir.MaxChances].Up = card + 1
	g.ev(evTurnedUp, 0, 0, int(of), int(card), 0)
}

// shuffleOwn makes a deck of all its cards, in a new unknown order.
func (g *Game) shuffleOwn(of uint8) {
	c := &g.s.Chance[of%ir.MaxChances]
	c.N, c.Gone, c.Known, c.Up = g.m.chances[of].n, [ir.MaxFaces]uint8{}, [ir.LookMost]uint8{}, 0
	g.ev(evDeckShuffled, 0, 0, int(of), 0, 0)
}

// fillOrder lists the kinds of card that may come next from the top, of the top n that all
// have seen. The frame counts those that have their place.
func (g *Game) fillOrder(f effectFrame, in *instr) {
	c := &g.s.Chance[in.typ%ir.MaxChances]
	n := min(int(in.n), c.known())
	seen := uint32(0)
	for i := int(f.taken()); i < n; i++ {
		seen |= 1 << c.Known[i]
	}
	if int(f.taken()) >= n-1 {
		return
	}
	for k := range uint8(ir.MaxFaces) {
		if seen>>(k+1)&1 != 0 {
			g.add(act1(notation.Answer, k))
		}
	}
}

// answerOrder puts a kind of card next.
func (g *Game) answerOrder(f effectFrame, in *instr, kind uint8) {
	c := &g.s.Chance[in.typ%ir.MaxChances]
	i, n := int(f.taken()), min(int(in.n), c.known())
	for k := i; k < n; k++ {
		if c.Known[k] == kind+1 {
			copy(c.Known[i+1:k+1], c.Known[i:k])
			c.Known[i] = kind + 1
			break
		}
	}
	f.take()
	if i == n-2 {
		for k := range n {
			g.ev(evPutBack, 0, 0, int(in.typ), int(c.Known[k])-1, k+1)
		}
	}
}

// ordering reports whether the order of the top n cards makes a difference now.
func (g *Game) ordering(in *instr) bool {
	c := &g.s.Chance[in.typ%ir.MaxChances]
	for i := 1; i < min(int(in.n), c.known()); i++ {
		if c.Known[i] != c.Known[0] {
			return true
		}
	}
	return false
}

// chanceOf checks the index of a die or a deck.
func (b *builder) chanceOf(i int, deck bool) uint8 {
	if i < 0 || i >= len(b.m.mem.Chances) || b.m.mem.Chances[i].Deck != deck {
		b.fail("an effect names a die or a deck that is none")
		return 0
	}
	return uint8(i)
}

// facesOf returns faces of a die or a deck as a mask.
func (b *builder) facesOf(of int, faces ...int) uint16 {
	mask := uint16(0)
	for _, f := range faces {
		if of < 0 || of >= len(b.m.mem.Chances) || f < 0 || f >= len(b.m.mem.Chances[of].Faces) {
			b.fail("a face is none")
			return 0
		}
		mask |= 1 << f
	}
	return mask
}

// cases compiles what is done for each die that shows a face, with at most n dice.
func (b *builder) cases(of int, list []ir.Case, n int) {
	for i := range list {
		for k := range n {
			at := b.emit(instr{op: opIf, cond: b.cond(&ir.Cond{Shows: &ir.Shows{Of: of, Faces: []int{list[i].Face}, AtLeast: k + 1}})})
			b.mark(&list[i].Do)
			b.list(list[i].Do)
			b.here(at)
		}
	}
}

// visitChances visits the dice and decks that the Memory declares.
func (g *Game) visitChances(v *walk) {
	for i := range g.m.chances {
		c, info := &g.s.Chance[i], &g.m.chances[i]
		v.Bytes(c.N[:info.kinds])
		v.U16(&c.Draws)
		if info.deck {
			v.Bytes(c.Gone[:info.kinds])
			v.Bytes(c.Known[:])
			v.U8(&c.Up)
		}
	}
}

// badChances looks for dice and decks that do not add up.
func (g *Game) badChances() string {
	for i := range g.m.chances {
		c, info := &g.s.Chance[i], &g.m.chances[i]
		if !info.deck {
			if sumOf(&c.N) > ir.RollLimit.Most {
				return "too many dice of " + g.m.mem.Chances[i].Name
			}
			continue
		}
		for k := range info.kinds {
			if c.left(k)+int(c.Gone[k])+int(bit(c.Up == k+1)) != int(info.n[k]) {
				return "the cards of " + g.m.mem.Chances[i].Name + " do not add up"
			}
		}
		for _, k := range append(c.Known[:], c.Up) {
			if k > info.kinds {
				return "no such card of " + g.m.mem.Chances[i].Name
			}
		}
	}
	return ""
}
