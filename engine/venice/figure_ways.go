package venice

import (
	"math/bits"

	ir "acforge.dev/schema/ir/venice"
)

// goes reports whether a figure can step from a square in a direction on the drawing. Walls
// hold it. Onto and from roofs it needs ladders, as Enemies do (BOV-30.11).
func (g *Game) goes(f *figureInfo, from, d uint8) bool {
	q := &g.m.sq[from]
	to := q.nbr[d&3]
	if f.typ != none { // BOV-30.9, 30.11: as Enemies of its type
		return to != none && !g.seals(to) && g.canCross(from, d, f.typ) && f.never>>g.m.sq[to].kind&1 == 0
	}
	if to == none || q.open>>d&1 == 0 || q.level>>d&1 == 0 && !(g.p.ladderUpOnly && q.up>>d&1 == 0) {
		return false
	}
	return f.never>>g.m.sq[to].kind&1 == 0
}

// nextTo returns the squares to which a figure can step from a square.
func (g *Game) nextTo(f *figureInfo, from uint8) (set squareSet) {
	for d := range uint8(4) {
		if from < maxSquares && g.goes(f, from, d) {
			set.add(g.m.sq[from].nbr[d])
		}
	}
	return set
}

// far is the distance without a way.
const far = 255

// stepsFrom returns for each square the number of steps of a figure on a shortest way to one
// of some squares, far without a way.
func (g *Game) stepsFrom(f *figureInfo, to squareSet) *[maxSquares]uint8 {
	var dist [maxSquares]uint8
	for i := range dist {
		dist[i] = far
	}
	var edge [maxSquares]uint8
	n := 0
	for ; !to.empty(); to = to.rest() {
		dist[to.first()] = 0
		edge[n] = to.first()
		n++
	}
	for k := 0; k < n; k++ {
		at := edge[k]
		for d := range uint8(4) {
			from := g.m.sq[at].nbr[d]
			if from != none && dist[from] == far && g.goes(f, from, (d+2)&3) {
				dist[from] = dist[at] + 1
				edge[n] = from
				n++
			}
		}
	}
	return &dist
}

// aimed returns the squares that a figure looks for.
func (g *Game) aimed(i, from uint8, a *aimAt) (set squareSet) {
	ctx := effectCtx{Self: none, Here: from, Target: none}
	switch a.kind {
	case aimCharacters:
		for mask := g.sought(from, a); mask != 0; mask &= mask - 1 {
			set = set.with(g.s.Seat[bits.TrailingZeros8(mask)&(maxUnits-1)].At)
		}
	case aimTokens:
		for t, list := 0, a.list; list != 0; t, list = t+1, list>>1 {
			if list&1 != 0 {
				set = set.with(g.s.Token[t])
			}
		}
	case aimFigures:
		for k, list := uint8(0), a.list; list != 0; k, list = k+1, list>>1 {
			if list&1 != 0 && k != i {
				set = set.or(g.standsOn(k))
			}
		}
	default:
		all := g.squaresOf(&g.m.where[a.sel], &ctx, g.origin(&ctx))
		for ; !all.empty(); all = all.rest() {
			sq := all.first()
			if a.kind == aimSquares || a.kind == aimGuards && g.countGuards(sq, a.typ)-g.itself(i, sq, a.typ) > 0 || a.kind == aimBodies && g.s.Sq[sq].bodies() > 0 {
				set.add(sq)
			}
		}
	}
	return set
}

// itself counts the Guards of a figure among those of a type on a square.
func (g *Game) itself(i, sq, typ uint8) int {
	if t := g.m.figures[i].typ; t != none && g.m.isType(t, typ) {
		return int(g.s.Sq[sq].Guards[t])
	}
	return 0
}

// sought returns the mask of characters that a figure looks for. Who is on a Tower or in a
// Machine is on no square.
func (g *Game) sought(from uint8, a *aimAt) uint8 {
	ctx := effectCtx{Self: none, Here: from, Target: none}
	g.callRoll()
	mask := g.seatsOf(&g.m.who[a.sel], &ctx)
	for u := range g.units() {
		if w := g.s.Seat[u].Where; w != onSquare && w != hiding {
			mask &^= 1 << u
		}
	}
	return mask
}

// leg returns which square of its route a figure is on, none if it is on none or has no route.
// Where the route comes to the square more than once, the next one along the route counts.
func (g *Game) leg(i uint8) uint8 {
	return g.legFrom(i, g.figureAt(i), g.s.Figure[i%ir.MaxFigures].Leg)
}

// legFrom returns the same from a square, after a square of the route (none before the first).
func (g *Game) legFrom(i, from, last uint8) uint8 {
	s, f := &g.s.Figure[i%ir.MaxFigures], &g.m.figures[i]
	n := len(f.route)
	if from == none || n == 0 {
		return none
	}
	if int(last) < n && f.route[last] == from {
		return last
	}
	for k := 1; k <= n; k++ {
		at := int(last) + k
		switch {
		case last == none && s.Back:
			at = n - k
		case last == none:
			at = k - 1
		case s.Back:
			at = int(last) + n - k
		}
		if at %= n; f.route[at] == from {
			return uint8(at)
		}
	}
	return none
}

// legAfter returns the square of its route that a figure came to last, after a step.
func (g *Game) legAfter(i, from, to, last uint8) uint8 {
	next := uint8(none)
	if leg := g.legFrom(i, from, last); leg != none {
		last = leg
		next = g.after(i, leg)
	}
	if next != none && g.m.figures[i].route[next] == to {
		return next
	}
	if at := g.legFrom(i, to, last); at != none {
		return at
	}
	return last
}

// after returns the square of the route that follows one, none at the end.
func (g *Game) after(i, leg uint8) uint8 {
	s, f := &g.s.Figure[i%ir.MaxFigures], &g.m.figures[i]
	n := len(f.route)
	step := 1
	if s.Back {
		step = n - 1
	}
	switch next := (int(leg) + step) % n; {
	case f.loop:
		return uint8(next)
	case s.Back && leg == 0, !s.Back && int(leg) == n-1:
		return none
	default:
		return uint8(next)
	}
}

// heading is where a figure would go now.
type heading struct {
	goal  int       // its first possible goal; -1 for none
	steps squareSet // the squares of its next step
	there bool      // it is on its goal
}

// heads finds the first possible goal of a figure, and its next step.
func (g *Game) heads(i uint8) heading {
	return g.headsFrom(i, g.figureAt(i), g.s.Figure[i%ir.MaxFigures].Leg)
}

// headsFrom finds them from a square, after a square of the route (none before the first).
func (g *Game) headsFrom(i, from, last uint8) heading {
	f := &g.m.figures[i]
	if from == none {
		return heading{goal: -1}
	}
	ctx := effectCtx{Self: none, Here: from, Target: none}
	for k := range f.goals {
		to := &f.goals[k]
		if to.cond != 0 && !g.holds(to.cond, &ctx) {
			continue
		}
		h := heading{goal: k}
		switch to.kind {
		case toRoute:
			if !g.along(i, from, last, &h) {
				continue
			}
			return h
		case toHome:
			if !g.nears(f, from, only(f.at), &h) {
				continue
			}
			return h
		case toAim:
			if !g.nears(f, from, g.aimed(i, from, &to.aim), &h) {
				continue
			}
			return h
		}
		dist := g.stepsFrom(f, g.aimed(i, from, &to.aim))
		if dist[from] == far {
			continue
		}
		for all := g.nextTo(f, from); !all.empty(); all = all.rest() {
			if dist[all.first()] > dist[from] {
				h.steps.add(all.first())
			}
		}
		return h
	}
	return heading{goal: -1}
}

// nears finds the first steps of the shortest ways to the nearest of some squares. It reports
// whether there is a way.
func (g *Game) nears(f *figureInfo, at uint8, to squareSet, h *heading) bool {
	dist := g.stepsFrom(f, to)
	if dist[at] == far {
		return false
	}
	h.there = dist[at] == 0
	for all := g.nextTo(f, at); !all.empty() && !h.there; all = all.rest() {
		if dist[all.first()] == dist[at]-1 {
			h.steps.add(all.first())
		}
	}
	return true
}

// along finds the next step along the route. It reports whether the route goes on. Before
// its first square the figure goes to that one, and when it was taken off the route to the
// nearest square of it.
func (g *Game) along(i, from, last uint8, h *heading) bool {
	s, f := &g.s.Figure[i%ir.MaxFigures], &g.m.figures[i]
	if leg := g.legFrom(i, from, last); leg != none {
		next := g.after(i, leg)
		if next == none {
			return false
		}
		if sq := f.route[next]; g.nextTo(f, from).has(sq) {
			h.steps = only(sq)
		}
		return true
	}
	var to squareSet
	switch {
	case last != none:
		for _, sq := range f.route {
			to.add(sq)
		}
	case s.Back:
		to = only(f.route[len(f.route)-1])
	default:
		to = only(f.route[0])
	}
	g.nears(f, from, to, h)
	return true
}
