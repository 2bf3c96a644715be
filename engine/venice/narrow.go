package venice

import (
	"math/bits"
	"strings"

	"acforge.dev/engine/venice/notation"
	ir "acforge.dev/schema/ir/venice"
)

// narrowing leaves of some squares or characters those with the most or the least of a
// number, then those that are nearest to a place or farthest from it.
type narrowing struct {
	most, least numID
	near, far   uint16 // places, from 1; 0 is none
}

// narrow compiles a narrowing. It returns its index from 1, 0 for none.
func (b *builder) narrow(character bool, most, least *ir.Number, nearest, farthest *ir.Place) uint16 {
	if most == nil && least == nil && nearest == nil && farthest == nil {
		return 0
	}
	n := narrowing{most: b.measure(most, character), least: b.measure(least, character), near: b.goalIs(nearest), far: b.goalIs(farthest)}
	b.m.narrows = append(b.m.narrows, n)
	return uint16(len(b.m.narrows))
}

// measure compiles the number of a narrowing, unless that was done before the number around
// it. What it names may be relative to the square or the character that it is about.
func (b *builder) measure(n *ir.Number, character bool) numID {
	if id, known := b.measured[n]; known {
		return id
	}
	who, where := len(b.m.who), len(b.m.where)
	id := b.num(n)
	for i := range b.m.who[who:] {
		b.m.who[who+i].inner = character
	}
	for i := range b.m.where[where:] {
		p := &b.m.where[where+i]
		p.inner = character || p.rel == relHere
	}
	return id
}

// goalIs compiles a place to which ways lead. It returns its index from 1, 0 for none.
func (b *builder) goalIs(p *ir.Place) uint16 {
	if p == nil {
		return 0
	}
	return b.placeIs(p) + 1
}

// moves marks a place, and those within it, as seen from the square of the moved thing.
func (b *builder) moves(place uint16) {
	p := &b.m.where[place]
	p.moved = true
	inner := []uint16{p.goal}
	if p.narrow != 0 {
		n := &b.m.narrows[p.narrow-1]
		inner = append(inner, n.near, n.far)
	}
	for _, i := range inner {
		if i != 0 {
			b.m.where[i-1].moved = true
		}
	}
}

// apart returns for each square the number of Moves on a shortest way to one of some squares,
// far without a way. With over, walls are ignored.
func (g *Game) apart(to squareSet, over bool) *[maxSquares]uint8 {
	var dist [maxSquares]uint8
	for i := range dist {
		dist[i] = far
	}
	for n, edge := uint8(0), to; !edge.empty(); n++ {
		var next squareSet
		for ; !edge.empty(); edge = edge.rest() {
			sq := edge.first()
			dist[sq] = n
			next = next.or(g.adjoining(sq, over))
		}
		for edge = next; !next.empty(); next = next.rest() {
			if sq := next.first(); dist[sq] != far {
				edge.drop(sq)
			}
		}
	}
	return &dist
}

// adjoining returns the squares one step from a square.
func (g *Game) adjoining(sq uint8, over bool) squareSet {
	if over {
		return g.m.beyond(sq, 1)
	}
	return g.near(sq)
}

// onward returns the squares of the next Move on a shortest way from a square to the goal of
// a place. There is none on the goal, and none without a way.
func (g *Game) onward(p *placeSel, ctx *effectCtx, from uint8) (set squareSet) {
	if from >= maxSquares || p.goal == 0 {
		return set
	}
	dist := g.apart(g.squaresOf(&g.m.where[p.goal-1], ctx, from), p.over)
	if dist[from] == far || dist[from] == 0 {
		return set
	}
	for next := g.adjoining(from, p.over); !next.empty(); next = next.rest() {
		if dist[next.first()] == dist[from]-1 {
			set.add(next.first())
		}
	}
	return set
}

// narrowed returns those of the squares of a place that its narrowing leaves.
func (g *Game) narrowed(p *placeSel, ctx *effectCtx, from uint8, set squareSet) squareSet {
	n := &g.m.narrows[p.narrow-1]
	for k, by := range [2]numID{n.most, n.least} {
		if by == 0 {
			continue
		}
		var left squareSet
		best, sign := 0, 1-2*k
		at := *ctx
		for ; !set.empty(); set = set.rest() {
			at.Here = set.first()
			v := sign * g.number(by, &at)
			if left.empty() || v > best {
				left, best = only(at.Here), v
			} else if v == best {
				left.add(at.Here)
			}
		}
		set = left
	}
	for k, to := range [2]uint16{n.near, n.far} {
		if to == 0 {
			continue
		}
		dist := g.apart(g.squaresOf(&g.m.where[to-1], ctx, from), p.over)
		var left squareSet
		best, sign := 0, 2*k-1
		for ; !set.empty(); set = set.rest() {
			sq := set.first()
			v := sign * int(dist[sq])
			if dist[sq] == far {
				continue
			}
			if left.empty() || v > best {
				left, best = only(sq), v
			} else if v == best {
				left.add(sq)
			}
		}
		set = left
	}
	return set
}

// chosenOf narrows the characters of a target down, and returns those that are left. A
// character on a Tower or in a Machine has no way to a place.
func (g *Game) chosenOf(w *whoSel, ctx *effectCtx, units uint8) uint8 {
	n := &g.m.narrows[w.narrow-1]
	pick := func(worth func(seat int) (v int, counts bool)) {
		left, best := uint8(0), 0
		for ; units != 0; units &= units - 1 {
			i := bits.TrailingZeros8(units) & (maxUnits - 1)
			v, counts := worth(i)
			switch {
			case !counts:
			case left == 0 || v > best:
				left, best = 1<<i, v
			case v == best:
				left |= 1 << i
			}
		}
		units = left
	}
	for k, by := range [2]numID{n.most, n.least} {
		if by != 0 {
			sign := 1 - 2*k
			pick(func(i int) (int, bool) {
				at := *ctx
				at.Self, at.Here = uint8(i), g.s.Seat[i].At
				return sign * g.number(by, &at), true
			})
		}
	}
	for k, to := range [2]uint16{n.near, n.far} {
		if to != 0 {
			sign := 2*k - 1
			dist := g.apart(g.squaresOf(&g.m.where[to-1], ctx, g.origin(ctx)), false)
			pick(func(i int) (int, bool) {
				a := &g.s.Seat[i]
				d := dist[a.At&(maxSquares-1)]
				return sign * int(d), d != far && (a.Where == onSquare || a.Where == hiding)
			})
		}
	}
	return units
}

// bearing returns those of the characters who carry what a target demands.
func (g *Game) bearing(w *whoSel, units uint8) uint8 {
	for left := units; left != 0; left &= left - 1 {
		i := bits.TrailingZeros8(left) & (maxUnits - 1)
		at := notation.Carried + uint8(i)
		if w.piece != none && (isAlly(i) || !g.bears(at, w.piece, w.faces)) || w.noPiece != none && !isAlly(i) && g.bears(at, w.noPiece, w.noFaces) {
			units &^= 1 << i
		}
	}
	return units
}

// best says what narrows down a place or a target; key is place or who.
func (w *Words) best(key, kind string, most, least *ir.Number, nearest, farthest *ir.Place) string {
	in := *w
	in.about = kind
	var all []string
	if most != nil {
		all = append(all, w.say(key+".most", "number", in.number(most)))
	}
	if least != nil {
		all = append(all, w.say(key+".least", "number", in.number(least)))
	}
	if nearest != nil {
		all = append(all, w.say(key+".nearest", "place", w.place(nearest, endOf)))
	}
	if farthest != nil {
		all = append(all, w.say(key+".farthest", "place", w.place(farthest, endOf)))
	}
	if key == "who" && len(all) > 0 {
		return " (" + strings.Join(all, ", ") + ")"
	}
	return strings.Join(all, "")
}

// narrowest says which Guards a place must have, and what narrows it down.
func (w *Words) narrowest(p *ir.Place) string {
	text := ""
	if p.Guards != "" {
		text = w.say("place.guards." + p.Guards)
	}
	return text + w.best("place", "square", p.Most, p.Least, p.Nearest, p.Farthest)
}

// relative returns the word for squares relative to where something happens; inside a number
// that narrows down squares "here" is that square.
func (w *Words) relative(rel string) string {
	if rel == "here" && w.about == "square" {
		return "own"
	}
	return rel
}

// ownedAs names what characters have together, or what the character has that is narrowed down.
func (w *Words) ownedAs(own, of string, t *ir.Target) string {
	if w.about == "character" && t.Pick == "self" {
		return w.say(own)
	}
	return w.say(of, "who", w.allOf(t))
}

func (w *Words) owned(key string, t *ir.Target) string { return w.ownedAs(key+".own", key, t) }

// anywhere reports whether a place means one of all squares.
func anywhere(p *ir.Place) bool {
	narrows := p.Most != nil || p.Least != nil || p.Nearest != nil || p.Farthest != nil
	needs := p.Enemies + p.Bodies + p.Assassins + p.Guards
	return (p.Rel == "any" || p.Rel == "") && len(p.Kinds) == 0 && needs == "" && p.Piece == nil && p.NoPiece == nil && !p.Each && !narrows
}
