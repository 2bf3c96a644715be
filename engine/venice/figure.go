package venice

import (
	"math/bits"

	"acforge.dev/engine"
	"acforge.dev/engine/venice/notation"
	ir "acforge.dev/schema/ir/venice"
)

// Figures of the author (ir.Figure). At its moment a figure takes its steps one after the
// other (walkFrame). Before each step it looks for the first goal that is possible, so that
// what an earlier step has set off counts.

// Figure is the place of a figure, and how far it is along its route.
type Figure struct {
	At   uint8 // its square; none: next to the Map
	Leg  uint8 // the last square of its route that it came to; none before the first
	Back bool  // it goes the other way along its route
}

// figureInfo is a figure.
type figureInfo struct {
	at      uint8
	when    uint8
	cond    condID
	body    condID
	steps   uint8
	stepsBy numID
	route   []uint8
	loop    bool
	goals   []goalTo
	held    uint8
	never   uint8 // kinds, by their index in kindNames
}

// goalTo is a goal of a figure.
type goalTo struct {
	kind uint8
	cond condID
	aim  aimAt
}

// Kinds of goals
const (
	toRoute uint8 = iota
	toHome
	toAim
	fromAim
)

// aimAt describes the things that a figure moves towards or away from.
type aimAt struct {
	kind uint8
	sel  uint16 // programs.where; of aimCharacters programs.who
	typ  uint8  // of aimGuards
	list uint32 // of aimTokens and aimFigures
}

const (
	aimSquares uint8 = iota
	aimCharacters
	aimGuards
	aimBodies
	aimTokens
	aimFigures
)

// The moments at which figures move
const (
	walkNever uint8 = iota
	walkTurnEnd
	walkTurn
	walkEnemyPhase
)

var (
	walkWhens = map[string]uint8{"": walkNever, "turnEnd": walkTurnEnd, "turn": walkTurn, "enemyPhase": walkEnemyPhase}
	kindNames = []string{"street", "roof", "interior", "canal", "tower"}
)

// What holds a figure on its square
const (
	heldByGuards = 1 << iota
	heldByEnemies
	heldByAssassins
	heldByAllies
	heldByBodies
)

var heldBy = map[string]uint8{"guards": heldByGuards, "enemies": heldByEnemies, "assassins": heldByAssassins, "allies": heldByAllies, "bodies": heldByBodies}

// compileFigures compiles the figures of the Memory.
func (m *Mission) compileFigures(b *builder) {
	if len(m.mem.Figures) > ir.MaxFigures {
		b.fail("too many figures")
		return
	}
	for i := range m.mem.Figures {
		f := &m.mem.Figures[i]
		info := figureInfo{at: b.squareOrNone(f.At), body: b.cond(f.Body)}
		if info.at != none && m.mem.Tiles[m.mem.Squares[info.at].Tile].Out {
			b.fail("a figure stands on a tile that is not on the map")
		}
		m.bodyFigures = m.bodyFigures || f.Body != nil
		b.walkTable(&info, &f.Walk)
		m.figures = append(m.figures, info)
	}
}

// squareOrNone checks a square that may be missing.
func (b *builder) squareOrNone(s ir.SquareID) uint8 {
	if int(s) < 0 || int(s) >= b.m.nSq {
		return none
	}
	return uint8(s)
}

// walkTable compiles the table by which a figure moves.
func (b *builder) walkTable(info *figureInfo, w *ir.Walk) {
	if len(w.Route) > ir.MaxRoute || len(w.Goals) > ir.MaxGoals {
		b.fail("the table of a figure is too long")
		return
	}
	info.when, info.loop, info.steps = walkWhens[w.When], w.Loop, uint8(ir.StepsLimit.Holds(w.Steps))
	info.cond, info.stepsBy = b.cond(w.If), b.num(w.StepsBy)
	for _, s := range w.Route {
		at := b.squareOrNone(s)
		if at == none {
			b.fail("a route leads off the map")
		}
		info.route = append(info.route, at)
	}
	for _, what := range w.Held {
		info.held |= heldBy[what]
	}
	for _, kind := range w.Never {
		for k, name := range kindNames {
			info.never |= uint8(bit(name == kind)) << k
		}
	}
	for i := range w.Goals {
		g := &w.Goals[i]
		to := goalTo{cond: b.cond(g.If)}
		switch {
		case g.Route:
			to.kind = toRoute
		case g.Home:
			to.kind = toHome
		case g.To != nil:
			to.kind, to.aim = toAim, b.aim(g.To)
		case g.From != nil:
			to.kind, to.aim = fromAim, b.aim(g.From)
		}
		if to.kind == toRoute && len(w.Route) == 0 {
			b.fail("a figure has no route")
		}
		info.goals = append(info.goals, to)
	}
}

func (b *builder) aim(a *ir.Aim) aimAt {
	among := func(list []int, most int) (mask uint32) {
		for _, i := range list {
			if i < 0 || i >= most {
				b.fail("a figure looks for something that is not there")
				continue
			}
			mask |= 1 << i
		}
		return mask
	}
	switch {
	case a.Characters != nil:
		return aimAt{kind: aimCharacters, sel: b.whoIs(a.Characters)}
	case a.Guards != nil:
		return aimAt{kind: aimGuards, sel: b.placeIs(&a.Guards.From), typ: guardTypes[a.Guards.Type]}
	case a.Bodies != nil:
		return aimAt{kind: aimBodies, sel: b.placeIs(a.Bodies)}
	case a.Tokens != nil:
		return aimAt{kind: aimTokens, list: among(a.Tokens, len(b.m.mem.Tokens))}
	case a.Figures != nil:
		return aimAt{kind: aimFigures, list: among(a.Figures, len(b.m.mem.Figures))}
	case a.Squares != nil:
		return aimAt{kind: aimSquares, sel: b.placeIs(a.Squares)}
	}
	b.fail("a goal says nothing")
	return aimAt{}
}

// figureOf checks the index of a figure.
func (b *builder) figureOf(i int) uint8 {
	if i < 0 || i >= len(b.m.mem.Figures) {
		b.fail("an effect names a figure that is none")
		return 0
	}
	return uint8(i)
}

// startFigures places the figures at set-up.
func (g *Game) startFigures() {
	for i := range g.m.figures {
		g.s.Figure[i] = Figure{At: g.m.figures[i].at, Leg: none}
	}
}

// figureAt returns the square of a figure, none when it is next to the Map.
func (g *Game) figureAt(i uint8) uint8 { return g.s.Figure[i%ir.MaxFigures].At }

// goes reports whether a figure can step from a square in a direction on the drawing. Walls
// hold it. Onto and from roofs it needs ladders, as Enemies do (BOV-30.11).
func (g *Game) goes(f *figureInfo, from, d uint8) bool {
	q := &g.m.sq[from]
	to := q.nbr[d&3]
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
func (g *Game) aimed(i uint8, a *aimAt) (set squareSet) {
	ctx := effectCtx{Self: none, Here: g.figureAt(i), Target: none}
	switch a.kind {
	case aimCharacters:
		for mask := g.sought(i, a); mask != 0; mask &= mask - 1 {
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
				set = set.with(g.figureAt(k))
			}
		}
	default:
		all := g.squaresOf(&g.m.where[a.sel], &ctx, g.origin(&ctx))
		for ; !all.empty(); all = all.rest() {
			sq := all.first()
			if a.kind == aimSquares || a.kind == aimGuards && g.countGuards(sq, a.typ) > 0 || a.kind == aimBodies && g.s.Sq[sq].bodies() > 0 {
				set.add(sq)
			}
		}
	}
	return set
}

// sought returns the mask of characters that a figure looks for. Who is on a Tower or in a
// Machine is on no square.
func (g *Game) sought(i uint8, a *aimAt) uint8 {
	ctx := effectCtx{Self: none, Here: g.figureAt(i), Target: none}
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
	s, f := &g.s.Figure[i%ir.MaxFigures], &g.m.figures[i]
	n := len(f.route)
	if s.At == none || n == 0 {
		return none
	}
	if int(s.Leg) < n && f.route[s.Leg] == s.At {
		return s.Leg
	}
	for k := 1; k <= n; k++ {
		at := int(s.Leg) + k
		switch {
		case s.Leg == none && s.Back:
			at = n - k
		case s.Leg == none:
			at = k - 1
		case s.Back:
			at = int(s.Leg) + n - k
		}
		if at %= n; f.route[at] == s.At {
			return uint8(at)
		}
	}
	return none
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
	s, f := &g.s.Figure[i%ir.MaxFigures], &g.m.figures[i]
	if s.At == none {
		return heading{goal: -1}
	}
	ctx := effectCtx{Self: none, Here: s.At, Target: none}
	for k := range f.goals {
		to := &f.goals[k]
		if to.cond != 0 && !g.holds(to.cond, &ctx) {
			continue
		}
		h := heading{goal: k}
		switch to.kind {
		case toRoute:
			if !g.along(i, &h) {
				continue
			}
			return h
		case toHome:
			if !g.nears(f, s.At, only(f.at), &h) {
				continue
			}
			return h
		case toAim:
			if !g.nears(f, s.At, g.aimed(i, &to.aim), &h) {
				continue
			}
			return h
		}
		dist := g.stepsFrom(f, g.aimed(i, &to.aim))
		if dist[s.At] == far {
			continue
		}
		for all := g.nextTo(f, s.At); !all.empty(); all = all.rest() {
			if dist[all.first()] > dist[s.At] {
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
func (g *Game) along(i uint8, h *heading) bool {
	s, f := &g.s.Figure[i%ir.MaxFigures], &g.m.figures[i]
	if leg := g.leg(i); leg != none {
		next := g.after(i, leg)
		if next == none {
			return false
		}
		if sq := f.route[next]; g.nextTo(f, s.At).has(sq) {
			h.steps = only(sq)
		}
		return true
	}
	var to squareSet
	switch {
	case s.Leg != none:
		for _, sq := range f.route {
			to.add(sq)
		}
	case s.Back:
		to = only(f.route[len(f.route)-1])
	default:
		to = only(f.route[0])
	}
	g.nears(f, s.At, to, h)
	return true
}

// isHeld reports whether something on its square holds a figure.
func (g *Game) isHeld(i uint8) bool {
	f, at := &g.m.figures[i], g.figureAt(i)
	q := &g.s.Sq[at%maxSquares]
	switch {
	case f.held == 0:
		return false
	case f.held&heldByGuards != 0 && g.countGuards(at, anyGuard) > 0, f.held&heldByEnemies != 0 && q.enemies() > 0, f.held&heldByBodies != 0 && q.bodies() > 0:
		return true
	}
	for u := range g.units() {
		a := &g.s.Seat[u]
		by := uint8(heldByAssassins)
		if isAlly(u) {
			by = heldByAllies
		}
		if f.held&by != 0 && (a.Where == onSquare || a.Where == hiding) && a.At == at {
			return true
		}
	}
	return false
}

// beginMarch lets the figures of a moment move, one after the other.
func (g *Game) beginMarch(when uint8) {
	if g.m.marches(when) {
		g.beginMarchFrame(when)
	}
}

// marches reports whether a figure moves at a moment.
func (m *Mission) marches(when uint8) bool {
	for i := range m.figures {
		if m.figures[i].when == when {
			return true
		}
	}
	return false
}

// figureIn returns the index of a figure that a moment names, none if there is none.
func (m *Mission) figureIn(i int) uint8 {
	if i < 0 || i >= len(m.mem.Figures) {
		return none
	}
	return uint8(i)
}

// stepMarch lets the next figure of the moment move.
func (g *Game) stepMarch(top *Frame) bool {
	f := marchFrame{top}
	for i := f.next(); i < uint8(len(g.m.figures)); i = f.next() {
		f.goOn()
		info, at := &g.m.figures[i], g.figureAt(i)
		if info.when != f.when() || at == none {
			continue
		}
		ctx := effectCtx{Self: none, Here: at, Target: none}
		if info.cond != 0 && !g.holds(info.cond, &ctx) || g.isHeld(i) {
			continue
		}
		n := int(info.steps)
		if info.stepsBy != 0 {
			n = ir.StepsLimit.Holds(g.number(info.stepsBy, &ctx))
		}
		if n > 0 {
			g.beginWalk(i, n)
			return true
		}
	}
	g.done()
	return true
}

// stepWalk takes the next step of a figure. After the last one it finds out whether the
// figure meets what it was looking for.
func (g *Game) stepWalk(top *Frame) bool {
	f := walkFrame{top}
	i := f.figure()
	h := g.heads(i)
	switch {
	case h.goal < 0:
		g.done()
		return true
	case f.left() > 0 && !h.steps.empty():
		return g.ask(notation.AskFigure, 0)
	case !h.there || g.m.moments>>whenMeets&1 == 0:
		g.done()
		return true
	}
	if met := g.met1(i, h); met != 0 {
		f.meets()
		return g.ask(notation.AskFigure, 0)
	}
	at := g.figureAt(i)
	g.done()
	if to := &g.m.figures[i].goals[h.goal]; to.kind != toAim || to.aim.kind != aimCharacters {
		g.fire(whenMeets, i, none, at)
	}
	return true
}

// met1 returns the mask of characters on the square of a figure of whom it looks for one.
func (g *Game) met1(i uint8, h heading) uint8 {
	if h.goal < 0 || !h.there {
		return 0
	}
	to := &g.m.figures[i].goals[h.goal]
	if to.kind != toAim || to.aim.kind != aimCharacters {
		return 0
	}
	mask := g.sought(i, &to.aim)
	for u := range maxUnits {
		if g.s.Seat[u].At != g.figureAt(i) {
			mask &^= 1 << u
		}
	}
	return mask
}

// fillFigure lists the next steps of a figure, or whom it meets.
func (g *Game) fillFigure(top *Frame) {
	f := walkFrame{top}
	h := g.heads(f.figure())
	if f.meeting() {
		for u, mask := uint8(0), g.met1(f.figure(), h); mask != 0; u, mask = u+1, mask>>1 {
			if mask&1 != 0 {
				g.add(act1(notation.PickSeat, u))
			}
		}
		return
	}
	for set := h.steps; !set.empty(); set = set.rest() {
		g.add(act1(notation.PickSq, set.first()))
	}
}

func (g *Game) answerFigure(top *Frame, a engine.Action) {
	f := walkFrame{top}
	i := f.figure()
	if verbOf(a) == notation.PickSeat {
		at := g.figureAt(i)
		g.done()
		g.dirty = true
		g.fire(whenMeets, i, arg(a, 0), at)
		return
	}
	f.stepped()
	g.stepFigure(i, arg(a, 0))
}

// stepFigure moves a figure to a square next to its own.
func (g *Game) stepFigure(i, to uint8) {
	s, f := &g.s.Figure[i%ir.MaxFigures], &g.m.figures[i]
	from, next := s.At, uint8(none)
	if leg := g.leg(i); leg != none {
		s.Leg = leg
		next = g.after(i, leg)
	}
	s.At = to
	if next != none && f.route[next] == to {
		s.Leg = next
	} else if at := g.leg(i); at != none {
		s.Leg = at
	}
	g.ev(evFigure, 0, 0, int(i), int(from), int(to))
	g.dirty = true
	g.fire(whenArrives, i, none, to)
}

// standFigure places a figure on a square.
func (g *Game) standFigure(i, at uint8) {
	g.s.Figure[i%ir.MaxFigures].At = at
	g.ev(evFigurePut, 0, 0, int(i), int(at), 0)
	g.dirty = true
}

// dismissFigure takes a figure off the Map. Its route begins again.
func (g *Game) dismissFigure(i uint8) {
	s := &g.s.Figure[i%ir.MaxFigures]
	if s.At != none {
		g.ev(evFigureGone, 0, 0, int(i), int(s.At), 0)
		*s = Figure{At: none, Leg: none}
		g.dirty = true
	}
}

// turnFigure lets a figure go the other way along its route.
func (g *Game) turnFigure(i uint8) {
	s := &g.s.Figure[i%ir.MaxFigures]
	if s.At == none {
		return
	}
	if leg := g.leg(i); leg != none {
		s.Leg = leg
	}
	s.Back = !s.Back
	g.ev(evFigureTurned, 0, 0, int(i), 0, 0)
}

// fillStand lists the squares onto which a figure may be placed.
func (g *Game) fillStand(f effectFrame, in *instr, ctx *effectCtx) {
	if f.isClosed() {
		return
	}
	for set := g.squaresOf(&g.m.where[in.at], ctx, g.origin(ctx)).without(g.figureAt(in.typ)); !set.empty(); set = set.rest() {
		g.add(act1(notation.PickSq, set.first()))
	}
}

// stepsTo counts the steps of a figure to the nearest square of a place.
func (g *Game) stepsTo(i uint8, p *placeSel, ctx *effectCtx) int {
	at := g.figureAt(i)
	if at == none {
		return ir.FarSteps
	}
	if n := g.stepsFrom(&g.m.figures[i], g.squaresOf(p, ctx, g.origin(ctx)))[at]; n != far {
		return int(n)
	}
	return ir.FarSteps
}

// figureBodies counts the figures on a square that count as Bodies in Detection Tests now.
func (g *Game) figureBodies(sq uint8) int {
	n := 0
	if !g.m.bodyFigures {
		return 0
	}
	for i := range g.m.figures {
		if f := &g.m.figures[i]; f.body != 0 && g.s.Figure[i].At == sq && g.holds(f.body, &effectCtx{Self: none, Here: sq, Target: none}) {
			n++
		}
	}
	return n
}

// loseFigures takes the figures off a square that leaves the Map.
func (g *Game) loseFigures(sq uint8) {
	for i := range uint8(len(g.m.figures)) {
		if g.figureAt(i) == sq {
			g.dismissFigure(i)
		}
	}
}

// visitFigures visits the figures that the Memory declares.
func (g *Game) visitFigures(v *walk) {
	for i := range g.m.figures {
		s := &g.s.Figure[i]
		v.U8(&s.At, &s.Leg)
		v.Flag(&s.Back)
	}
}

// badFigures looks for figures that stand nowhere.
func (g *Game) badFigures() string {
	for i := range g.s.Figure {
		s := &g.s.Figure[i]
		switch {
		case i >= len(g.m.figures):
			if *s != (Figure{}) {
				return "a figure that is none stands somewhere"
			}
		case s.At != none && (int(s.At) >= g.m.nSq || g.m.fallen.has(s.At)):
			return "a figure stands nowhere"
		case s.Leg != none && int(s.Leg) >= len(g.m.figures[i].route):
			return "a figure is beyond its route"
		}
	}
	return ""
}

// movesOn reports whether a figure may still come to a square by itself, or is where it
// wants to be.
func (g *Game) movesOn(i uint8) bool {
	if int(i) >= len(g.m.figures) || g.m.figures[i].when == walkNever {
		return false
	}
	h := g.heads(i)
	return h.goal >= 0 && (h.there || !h.steps.empty())
}
