package naive

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"acforge.dev/engine"
	"acforge.dev/engine/venice/notation"
	ir "acforge.dev/schema/ir/venice"
)

// own is a die or a deck that the Memory declares (docs/effects.md, "Dice and decks"). Cards
// are numbers of faces.
type own struct {
	*ir.Chance
	n       int
	taken   uint32 // numbers taken from its stream of chance
	dice    []int  // of a die: what lies there since the last roll
	top     []int  // of a deck: the cards that all have seen, from the top
	rest    []int  // the cards below in no order
	discard []int
	up      []int // the card that lies face up, if any
}

// prepareOwn makes the dice and decks of the Memory.
func (g *Game) prepareOwn() {
	for i := range g.mem.Chances {
		d := &own{Chance: &g.mem.Chances[i], n: i}
		if d.Deck {
			d.rest = d.all()
		}
		g.own = append(g.own, d)
	}
}

// all lists every side of a die, or every card of a deck, in the order of their faces.
func (d *own) all() []int {
	var out []int
	for k, f := range d.Faces {
		for range f.N {
			out = append(out, k)
		}
	}
	return out
}

func (d *own) face(name string) int {
	return slices.IndexFunc(d.Faces, func(f ir.Face) bool { return f.Name == name })
}

func count(list []int, v int) int {
	n := 0
	for _, x := range list {
		if x == v {
			n++
		}
	}
	return n
}

// throw lets one of several equal sides or cards come. In a given game the caller says which.
func (g *Game) throw(d *own, of []int, kind engine.PointKind, left int, looking bool) int {
	if !g.given {
		k := engine.Bounded(engine.At(g.seed, uint8(notation.Own+d.n), d.taken), len(of))
		d.taken++
		return of[k]
	}
	var options []engine.Action
	for _, face := range of {
		options = append(options, notation.Act(notation.Outcome, uint8(face)))
	}
	code := notation.AskCard
	g.about = about{own: d, looking: looking, deck: d.Name}
	if kind == engine.Roll {
		code = notation.AskDie
		g.about.die, g.about.deck = d.Name, ""
	}
	return int(notation.Arg(g.rest(engine.Point{Kind: kind, Code: uint16(code), Count: uint16(left)}, options), 0))
}

// doRoll rolls dice, and does what each case says for each die with its face. Before each of
// them the dice are looked at again, because an effect may have rolled them.
func (g *Game) doRoll(r *ir.Roll, c *context) {
	d := g.own[r.Die]
	var fallen []int
	for i := range r.N {
		fallen = append(fallen, g.throw(d, d.all(), engine.Roll, r.N-i, false))
	}
	d.dice = fallen
	faces := object{}
	for k, f := range d.Faces {
		if n := count(d.dice, k); n > 0 {
			faces[f.Name] = n
		}
	}
	g.tell("", "rolled", object{"die": d.Name, "faces": faces})
	g.settle()
	most := r.N
	for _, x := range r.Cases {
		for k := 1; k <= most; k++ {
			g.settle()
			if g.showing(r.Die, []int{x.Face}) >= k {
				g.do(x.Do, c)
			}
		}
	}
}

// showing counts dice with one of some faces; the card that lies face up counts as a die.
func (g *Game) showing(of int, faces []int) int {
	n := 0
	for _, x := range slices.Concat(g.own[of].dice, g.own[of].up) {
		if slices.Contains(faces, x) {
			n++
		}
	}
	return n
}

// canTurn reports whether a deck has a card that can be turned up.
func (d *own) canTurn() bool {
	return len(d.top)+len(d.rest) > 0 || !d.Spent && len(d.discard)+len(d.up) > 0
}

func (g *Game) doTurnUp(t *ir.TurnUp, c *context) {
	d := g.own[t.Deck]
	if !d.canTurn() {
		return
	}
	d.discard = append(d.discard, d.up...)
	d.up = nil
	if len(d.top)+len(d.rest) == 0 {
		g.mixOwn(d)
	}
	if len(d.top) > 0 {
		d.up, d.top = []int{d.top[0]}, d.top[1:]
	} else {
		d.up = []int{g.fromRest(d, false)}
	}
	g.tell("", "turned-up", object{"deck": d.Name, "card": d.Faces[d.up[0]].Name})
	for _, x := range t.Cases {
		g.settle()
		if g.showing(t.Deck, []int{x.Face}) > 0 {
			g.do(x.Do, c)
		}
	}
}

// fromRest takes the next unknown card.
func (g *Game) fromRest(d *own, looking bool) int {
	card := g.throw(d, d.rest, engine.Draw, 1, looking)
	i := slices.Index(d.rest, card)
	d.rest = slices.Delete(slices.Clone(d.rest), i, i+1)
	return card
}

// mixOwn shuffles all cards of a deck.
func (g *Game) mixOwn(d *own) {
	d.rest, d.top, d.discard, d.up = d.all(), nil, nil, nil
	g.tell("", "deck-shuffled", object{"deck": d.Name})
}

func (g *Game) doLook(l *ir.LookAt) {
	d := g.own[l.Deck]
	n := min(l.N, len(d.top)+len(d.rest))
	for len(d.top) < n {
		card := g.throwLook(d, n-len(d.top))
		d.top = append(slices.Clone(d.top), card)
		g.tell("", "looked-at", object{"deck": d.Name, "card": d.Faces[card].Name, "place": len(d.top)})
	}
	if !l.Order {
		return
	}
	g.settle()
	n = min(l.N, len(d.top))
	open := slices.Clone(d.top[:n])
	var order []int
	for len(open) > 1 {
		var ways []engine.Action
		for _, k := range open {
			ways = append(ways, notation.Act(notation.Answer, uint8(k)))
		}
		g.about.own = d
		k := int(notation.Arg(g.ask(notation.AskEffect, 0, ways), 0))
		i := slices.Index(open, k)
		open = slices.Delete(open, i, i+1)
		order = append(order, k)
		d.top = slices.Concat(order, open, d.top[n:])
		if len(open) == 1 {
			for i, k := range d.top[:n] {
				g.tell("", "put-back", object{"deck": d.Name, "card": d.Faces[k].Name, "place": i + 1})
			}
		}
		g.settle()
	}
}

// throwLook takes the next unknown card, of left cards that are looked
// at.
func (g *Game) throwLook(d *own, left int) int {
	card := g.throw(d, d.rest, engine.Draw, left, true)
	i := slices.Index(d.rest, card)
	d.rest = slices.Delete(slices.Clone(d.rest), i, i+1)
	return card
}

// ordering reports whether a look would show something new or leave a choice now.
func (g *Game) looks(l *ir.LookAt) bool {
	d := g.own[l.Deck]
	if len(d.top) < min(l.N, len(d.top)+len(d.rest)) {
		return true
	}
	n := min(l.N, len(d.top))
	return l.Order && n > 1 && count(d.top[:n], d.top[0]) < n
}

// cardsLeft counts the cards in a deck.
func (g *Game) cardsLeft(f *ir.FaceOf) int {
	cards := slices.Concat(g.own[f.Of].top, g.own[f.Of].rest)
	if f.Face == nil {
		return len(cards)
	}
	return count(cards, *f.Face)
}

// faceCounts returns numbers by name.
func (d *own) faceCounts(list []int) object {
	o := object{}
	for k, f := range d.Faces {
		if n := count(list, k); n > 0 {
			o[f.Name] = n
		}
	}
	return o
}

// dumpOwn adds the dice and decks of the Memory.
func (g *Game) dumpOwn(o object) {
	dice, decks := object{}, object{}
	for _, d := range g.own {
		if !d.Deck {
			dice[d.Name] = d.faceCounts(d.dice)
			continue
		}
		known := []string{}
		for _, k := range d.top {
			known = append(known, d.Faces[k].Name)
		}
		x := object{"discard": d.faceCounts(d.discard), "draw": d.faceCounts(slices.Concat(d.top, d.rest)), "known": known, "up": nil}
		if len(d.up) > 0 {
			x["up"] = d.Faces[d.up[0]].Name
		}
		decks[d.Name] = x
	}
	if len(dice) > 0 {
		o["dice"] = dice
	}
	if len(decks) > 0 {
		o["memoryDecks"] = decks
	}
}

// ownNamed returns a die or a deck by its name, nil when there is none.
func (g *Game) ownNamed(name string, deck bool) *own {
	for _, d := range g.own {
		if d.Name == name && d.Deck == deck {
			return d
		}
	}
	return nil
}

// ownLine reads a line of a situation: "shows DIE FACE…" sets dice, "pile DECK CARD…"
// the cards in a deck whose other cards are discards, "up DECK CARD" the card that lies face
// up, "known DECK CARD…" the cards on top that all have seen.
func (g *Game) ownLine(what string, args []string) error {
	d := g.ownNamed(args[0], what != "shows")
	if d == nil {
		return fmt.Errorf("no die or deck %s", args[0])
	}
	var list []int
	for _, name := range args[1:] {
		k := d.face(name)
		if k < 0 {
			return fmt.Errorf("%s has no %s", args[0], name)
		}
		list = append(list, k)
	}
	from := []*[]int{&d.discard, &d.rest} // where the named cards come from
	to := &d.dice
	switch what {
	case "shows":
		d.dice = list
		return nil
	case "pile":
		d.discard, d.rest = slices.Concat(d.discard, d.rest), nil
		to = &d.rest
	case "up":
		d.rest, d.up = slices.Concat(d.rest, d.up), nil
		to = &d.up
	case "known":
		d.rest, d.top = slices.Concat(d.rest, d.top), nil
		to = &d.top
	}
	for _, k := range list {
		found := false
		for _, p := range from {
			if i := slices.Index(*p, k); i >= 0 && !found {
				*p, found = slices.Delete(slices.Clone(*p), i, i+1), true
			}
		}
		if !found {
			return errors.New("more cards than " + d.Name + " has")
		}
		*to = append(*to, k)
	}
	slices.Sort(d.rest)
	return nil
}

// lookOwn returns a part of the state of dice and decks.
func (g *Game) lookOwn(path []string) (any, bool) {
	if len(path) < 2 {
		return nil, false
	}
	if x := g.secretNamed(path[1]); x != nil && path[0] == "possible" {
		return len(x.rows), true
	}
	d := g.ownNamed(path[1], path[0] != "shows")
	if d == nil {
		return nil, false
	}
	of := map[string][]int{"shows": d.dice, "pile": slices.Concat(d.top, d.rest), "discards": d.discard, "up": d.up, "known": d.top}
	list, ok := of[path[0]]
	switch {
	case !ok:
		return nil, false
	case len(path) > 2:
		k := d.face(path[2])
		return count(list, k), k >= 0
	case path[0] == "up", path[0] == "known":
		var names []string
		for _, k := range list {
			names = append(names, d.Faces[k].Name)
		}
		return strings.Join(names, ","), true
	}
	return len(list), true
}
