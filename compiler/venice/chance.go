package venice

import (
	"fmt"
	"sort"

	"acforge.dev/compiler/authored"
	ir "acforge.dev/schema/ir/venice"
)

// chances lowers the dice and then the decks of a Memory, in the order of its files.
func (l *lowering) chances(s *scope) {
	m := s.memory
	s.dice, s.decks = newTable("die", "memory/unknown-die"), newTable("deck", "memory/unknown-deck")
	for _, group := range []struct {
		field, faces string
		names        *table
	}{{"dice", "faces", s.dice}, {"decks", "cards", s.decks}} {
		for _, n := range inOrder(s.node.Get(group.field)) {
			l.out.Origins.Mark(fmt.Sprintf("%s/chances/%d", s.at, len(m.Chances)), n)
			if len(m.Chances) == ir.MaxChances {
				l.report("memory/chance-limit", n.Label, fmt.Sprintf("a Memory can have at most %d dice and decks", ir.MaxChances), help("use one die for several rolls, with a face for each outcome"))
			}
			c := ir.Chance{Name: n.Name, Title: l.text(n.Get("title")), Deck: group.field == "decks", Spent: !n.Get("reshuffle").BoolOr(true), Faces: []ir.Face{}}
			faces := n.Get(group.faces)
			for _, f := range inOrder(faces) {
				face := ir.Face{Name: f.Name, N: 1}
				if f.Kind == authored.Struct {
					face.N, face.Title = f.Get("n").IntOr(1), l.text(f.Get("title"))
				} else {
					face.N = f.IntOr(1)
				}
				c.Faces = append(c.Faces, face)
			}
			l.sized(faces, &c)
			group.names.add(n)
			m.Chances = append(m.Chances, c)
		}
	}
}

// sized reports a die or deck with too few or too many faces.
func (l *lowering) sized(n *authored.Node, c *ir.Chance) {
	if n == nil || n.IsBad() {
		return
	}
	what, least, most := "a die has 2 to %d sides; this has %d", 2, ir.MaxSides
	if c.Deck {
		what, least, most = "a deck has 1 to %d cards; this has %d", 1, ir.MaxCards
	}
	switch {
	case len(c.Faces) > ir.MaxFaces:
		kinds := "a die can have at most %d different faces; this has %d"
		if c.Deck {
			kinds = "a deck can have at most %d kinds of cards; this has %d"
		}
		l.report("memory/chance-limit", n.Where(), fmt.Sprintf(kinds, ir.MaxFaces, len(c.Faces)))
	case c.Size() < least || c.Size() > most:
		l.report("memory/chance-limit", n.Where(), fmt.Sprintf(what, most, c.Size()), help("the number behind a name says how often it is there"))
	}
}

// die finds a die of the Memory by its name and returns its index in Chances; -1 if there is
// none. deck does the same for a deck.
func (l *lowering) die(n *authored.Node, s *scope) int {
	if n == nil || !l.inMemory(n, s, "the die") {
		return -1
	}
	return l.find(s.dice, n)
}

func (l *lowering) deck(n *authored.Node, s *scope) int {
	if n == nil || !l.inMemory(n, s, "the deck") {
		return -1
	}
	if i := l.find(s.decks, n); i != ir.NoID {
		return len(s.dice.nodes) + i
	}
	return -1
}

// face finds a face of a die or a kind of card by its name; -1 if there is none. n is where
// the name is written.
func (l *lowering) face(name string, n *authored.Node, of int, s *scope) int {
	if s == nil || of < 0 || of >= len(s.memory.Chances) {
		return -1
	}
	c := &s.memory.Chances[of]
	var names []string
	for i := range c.Faces {
		if c.Faces[i].Name == name {
			return i
		}
		names = append(names, c.Faces[i].Name)
	}
	what, where := "face", n.Where()
	if c.Deck {
		what = "card"
	}
	if n.Name == name {
		where = n.Label
	}
	l.unknown("memory/unknown-face", what, name, where, names)
	return -1
}

// nameIn returns the name in an effect that is a name alone, or a struct with the name in a
// field.
func nameIn(n *authored.Node, field string) *authored.Node {
	if n != nil && n.Kind == authored.Struct {
		return n.Get(field)
	}
	return n
}

// cases lowers what is done for faces, in the order of the faces.
func (l *lowering) cases(n *authored.Node, of int, s *scope) []ir.Case {
	out := []ir.Case{}
	for _, f := range inOrder(n) {
		face := l.face(f.Name, f, of, s)
		do := l.effects(f, s)
		if face >= 0 {
			out = append(out, ir.Case{Face: face, Do: do})
		}
	}
	sortCases(out)
	return out
}

func sortCases(list []ir.Case) {
	sort.Slice(list, func(i, j int) bool { return list[i].Face < list[j].Face })
}

func (l *lowering) roll(e *ir.Effect, n *authored.Node, s *scope) {
	die := l.die(nameIn(n, "die"), s)
	e.Roll = &ir.Roll{Die: max(0, die), Cases: l.cases(n.Get("cases"), die, s)}
	e.Roll.N, e.Roll.NBy = l.counted(n.Get("n"), s, 1, ir.RollLimit)
}

func (l *lowering) turnUp(e *ir.Effect, n *authored.Node, s *scope) {
	deck := l.deck(nameIn(n, "deck"), s)
	l.undisturbed(deck, n, s)
	e.TurnUp = &ir.TurnUp{Deck: max(0, deck), Cases: l.cases(n.Get("cases"), deck, s)}
}

func (l *lowering) look(e *ir.Effect, n *authored.Node, s *scope) {
	deck := l.deck(nameIn(n, "deck"), s)
	l.undisturbed(deck, n, s)
	e.Look = &ir.LookAt{Deck: max(0, deck), N: n.Get("n").IntOr(1), Order: n.Get("order").BoolOr(false)}
	if f := n.Get("order"); e.Look.Order && e.Look.N == 1 {
		l.report("effect/amount", f.Label, "one card has no order", help("look at two or more cards with `n`, or remove `order`"))
	}
}

// dieOrDeck finds what a struct names: a die in `die`, or a deck in `deck`.
func (l *lowering) dieOrDeck(n *authored.Node, s *scope) int {
	die, deck := n.Get("die"), n.Get("deck")
	switch {
	case (die == nil) == (deck == nil):
		if !n.IsBad() {
			l.report("effect/dice", n.Where(), "exactly one of `die` and `deck` says what is meant")
		}
		return -1
	case die != nil:
		return l.die(die, s)
	}
	return l.deck(deck, s)
}

// shown lowers the number of dice with a face, or whether a card lies face up; nil when it
// is wrong.
func (l *lowering) shown(n *authored.Node, s *scope) *ir.FaceOf {
	of := l.dieOrDeck(n, s)
	field, other := "face", "card"
	if n.Get("deck") != nil {
		field, other = other, field
	}
	if n.Get(field) == nil || n.Get(other) != nil {
		if of >= 0 {
			l.report("effect/dice", n.Where(), "write the `face` of a `die`, or the `card` of a `deck`")
		}
		return nil
	}
	f := n.Get(field)
	face := l.face(f.Str(), f, of, s)
	if face < 0 {
		return nil
	}
	return &ir.FaceOf{Of: of, Face: &face}
}

// leftIn lowers the number of cards in a deck; nil when it is wrong.
func (l *lowering) leftIn(n *authored.Node, s *scope) *ir.FaceOf {
	of := l.deck(nameIn(n, "deck"), s)
	if of < 0 {
		return nil
	}
	x := &ir.FaceOf{Of: of}
	if f := n.Get("card"); f != nil {
		face := l.face(f.Str(), f, of, s)
		if face < 0 {
			return nil
		}
		x.Face = &face
	}
	return x
}

// shows lowers the condition on what dice or a card show.
func (l *lowering) shows(n *authored.Node, s *scope) *ir.Shows {
	c := &ir.Shows{Faces: []int{}, AtLeast: n.Get("atLeast").IntOr(1)}
	of := l.dieOrDeck(n, s)
	c.Of = max(0, of)
	is := n.Get("is")
	list := is.Elems()
	if is != nil && is.Kind == authored.String {
		list = []*authored.Node{is}
	}
	for _, f := range list {
		if face := l.face(f.Str(), f, of, s); face >= 0 {
			c.Faces = append(c.Faces, face)
		}
	}
	if f := n.Get("atLeast"); f != nil && n.Get("deck") != nil {
		l.report("effect/dice", f.Label, "`atLeast` counts dice; of a deck one card lies face up", help("remove `atLeast`"))
		c.AtLeast = 1
	}
	if len(list) == 0 && is != nil && !is.IsBad() {
		l.report("effect/dice", is.Where(), "this list is empty, so nothing is shown")
	}
	return c
}
