package venice

import (
	"slices"

	"acforge.dev/engine"
	"acforge.dev/engine/venice/notation"
	ir "acforge.dev/schema/ir/venice"
)

// Figures that are made of Enemies (ir.Troop). The Guards of a figure are a type of their own
// that shares the miniatures and the Bodies of another one, so each rule that tells types
// apart tells them apart, too. They go on from each square on which they stand, and those of
// one square go together or not at all.

// ofTroop is the first way to name the Guards of one type alone (typesOf).
const ofTroop = 4

// troops numbers the types of the figures that are made of Enemies, after those of the Memory.
func (m *Mission) troops(add func(ir.EnemyID) error) error {
	for i := range m.mem.Figures {
		t := m.mem.Figures[i].Troop
		if t == nil || i >= ir.MaxFigures {
			continue
		}
		if err := add(t.Enemy); err != nil {
			return err
		}
	}
	for i := range m.mem.Figures {
		t := m.mem.Figures[i].Troop
		if t == nil || i >= ir.MaxFigures {
			continue
		}
		typ := m.typeOf[t.Enemy]
		m.troopOf[i], m.trooping = typ, true
		if !t.Own {
			continue
		}
		if m.nTypes == maxTypes {
			return errTypes
		}
		own := m.types[typ]
		own.figure, own.base = uint8(i), typ
		own.box = [len(profiles)]uint8{} // its miniatures are those of base
		m.types[m.nTypes], m.troopOf[i] = own, uint8(m.nTypes)
		if own.steps == 1 {
			m.walkers |= allBits(1 << m.nTypes)
		}
		m.nTypes++
	}
	return nil
}

// body returns the type whose miniatures and Bodies a type shares.
func (m *Mission) body(typ uint8) uint8 { return m.types[typ&(maxTypes-1)].base }

// stock returns the Guards of a type in the reserve.
func (g *Game) stock(typ uint8) *uint8 { return &g.s.Reserve[g.m.body(typ)&(maxTypes-1)] }

// placeTroops places the Guards of figures at set-up.
func (g *Game) placeTroops(put func(t uint8, n int, sq uint8, body bool)) {
	for i := range g.m.figures {
		f := &g.m.figures[i]
		if !f.own || f.at == none {
			continue
		}
		n := int(f.n)
		if f.nBy != 0 {
			n = ir.SetUpLimit.Holds(g.number(f.nBy, &nowhere))
		}
		put(f.typ, n, f.at, false)
	}
}

// standsOn returns the squares on which a figure stands.
func (g *Game) standsOn(i uint8) (set squareSet) {
	t := g.m.figures[i%ir.MaxFigures].typ
	if t == none {
		return only(g.s.Figure[i%ir.MaxFigures].At)
	}
	for left := g.s.Held; !left.empty(); left = left.rest() {
		if sq := left.first(); g.s.Sq[sq].Guards[t&(maxTypes-1)] > 0 {
			set.add(sq)
		}
	}
	return set
}

// canMarch counts the Enemies of a figure on a square that can still move this time: those on
// no space of a base (BOV-30.12) who have not come there by this movement.
func (g *Game) canMarch(i, sq uint8) int {
	t := g.m.figures[i].typ & (maxTypes - 1)
	if g.s.Sq[sq].Guards[t] == 0 || g.redBase(sq) { // BOV-30.16
		return 0
	}
	return max(0, g.free(sq, t)-int(parties[g.s.Marched[sq]][t]))
}

// parties lists the numbers of Enemies of each type that can stand on a square: at most four.
// State.Marched holds an index into it; the first one is none.
var parties = func() (list [][maxTypes]uint8) {
	for code := range 5 * 5 * 5 * 5 {
		var p [maxTypes]uint8
		sum := 0
		for t := range p {
			p[t] = uint8(code % 5)
			sum, code = sum+int(p[t]), code/5
		}
		if sum <= 4 {
			list = append(list, p)
		}
	}
	return list
}()

// marched notes that n Enemies of a type have moved to a square this time.
func (g *Game) marched(sq, typ uint8, n int) {
	p := parties[g.s.Marched[sq]]
	p[typ&(maxTypes-1)] += uint8(n)
	if i := slices.Index(parties, p); i >= 0 {
		g.s.Marched[sq] = uint8(i)
	}
}

// moves reports whether the condition of a figure holds, with the square of its Enemies as
// "here", and returns its number of steps.
func (g *Game) moves(i, at uint8) (steps int, goes bool) {
	f, ctx := &g.m.figures[i], effectCtx{Self: none, Here: at, Target: none}
	if f.cond != 0 && !g.holds(f.cond, &ctx) {
		return 0, false
	}
	if f.stepsBy != 0 {
		return ir.StepsLimit.Holds(g.number(f.stepsBy, &ctx)), true
	}
	return int(f.steps), true
}

// stepTroops lets the Enemies of a figure move, from one square after the other. After a
// moment other than the movement step their Detection Tests follow at once.
func (g *Game) stepTroops(top *Frame) bool {
	f := troopsFrame{top}
	i := f.figure()
	const tested = 1
	if f.PC == tested {
		g.done()
		return true
	}
	for sq := f.next(); int(sq) < g.m.nSq; sq = f.next() {
		f.goOn()
		if !g.s.Held.has(sq) || f.only() >= 0 && int(g.m.sq[sq].mapID) != f.only() {
			continue
		}
		if g.canMarch(i, sq) > 0 && (f.when() == walkNever || !g.isHeldAt(i, sq)) {
			g.beginTroop(i, sq, f.steps(), f.when())
			return true
		}
	}
	if f.when() == walkMovement { // the step makes them
		g.done()
		return true
	}
	f.PC = tested
	if g.s.Step == stepNone {
		g.beginTests()
	}
	g.seatAll() // BOV-30.13
	return true
}

// Stages of a move that exchanges the squares of two figures
const (
	troopWalks uint8 = iota
	troopRoom        // Bodies make room on the square of the other
	troopRoomHere
	troopPasses
)

// stepTroop moves the Enemies of a figure on one square. They stop where something stops an
// Enemy, and squares that they only pass are not entered.
func (g *Game) stepTroop(top *Frame) bool {
	f := troopFrame{top}
	i, from, at := f.figure(), f.from(), f.at()
	typ := g.m.figures[i].typ
	n := g.canMarch(i, from)
	switch f.PC {
	case troopWalks:
		if f.left() > 0 && n > 0 && (at == from || !g.redBase(at) && g.toSitAmong(at, typ) == 0) && !g.troopWays(f, n).empty() {
			return g.ask(notation.AskFigure, 0)
		}
		if at == from || n == 0 {
			g.done()
			return true
		}
		g.s.Figure[i].Leg = f.leg()
		g.marched(at, typ, n)
		g.done()
		g.enter(at, typ, n, from, 3004)
	case troopRoom:
		f.PC = troopRoomHere
		g.evict(at, g.crowd(at)+n-g.canMarch(f.other(), at)-4)
	case troopRoomHere:
		f.PC = troopPasses
		g.evict(from, g.crowd(from)+g.canMarch(f.other(), at)-n-4)
	case troopPasses: // both leave before one of them comes
		k := f.other()
		typ2, n2 := g.m.figures[k].typ, g.canMarch(k, at)
		leg := g.legAfter(k, at, from, g.s.Figure[k].Leg)
		g.s.Figure[i].Leg, g.s.Figure[k].Leg = f.leg(), leg
		g.arrive(at, typ, n, from, 3004)
		g.arrive(from, typ2, n2, at, 3004)
		g.marched(at, typ, n)
		g.marched(from, typ2, n2)
		g.done()
	}
	return true
}

// crowd counts the Enemies and Bodies on a square, which make room if there are more than four.
func (g *Game) crowd(sq uint8) int { return g.s.Sq[sq].enemies() + g.s.Sq[sq].bodies() }

// troopWays returns the squares of the next step of n Enemies: those with room for all of
// them, and those whose figure would pass them.
func (g *Game) troopWays(f troopFrame, n int) (set squareSet) {
	for left := g.headsFrom(f.figure(), f.at(), f.leg()).steps; !left.empty(); left = left.rest() {
		if sq := left.first(); g.room(sq) >= n || g.passes(f, sq, n) != none {
			set.add(sq)
		}
	}
	return set
}

// passes returns the figure on a square that would go to the square of the moving Enemies at
// the same moment, and changes places with n of them; none if there is none.
func (g *Game) passes(f troopFrame, sq uint8, n int) uint8 {
	from := f.from()
	if f.at() != from || f.left() != 1 || f.when() == walkNever || g.seals(sq) || g.seals(from) {
		return none
	}
	for k := range uint8(len(g.m.figures)) {
		o := &g.m.figures[k]
		if o.typ == none || k == f.figure() || o.when != f.when() || o.typ == g.m.figures[f.figure()].typ {
			continue
		}
		n2 := g.canMarch(k, sq)
		if n2 == 0 || g.isHeldAt(k, sq) || g.s.Sq[sq].enemies()-n2+n > 4 || g.s.Sq[from].enemies()-n+n2 > 4 {
			continue
		}
		if steps, goes := g.moves(k, g.standsOn(k).first()); goes && steps == 1 && g.headsFrom(k, sq, g.s.Figure[k].Leg).steps.has(from) {
			return k
		}
	}
	return none
}

func (g *Game) fillTroop(f troopFrame) {
	for set := g.troopWays(f, g.canMarch(f.figure(), f.from())); !set.empty(); set = set.rest() {
		g.add(act1(notation.PickSq, set.first()))
	}
}

func (g *Game) answerTroop(f troopFrame, a engine.Action) {
	to, i := arg(a, 0), f.figure()
	n := g.canMarch(i, f.from())
	if g.room(to) < n {
		f.pass(g.passes(f, to, n))
		f.PC = troopRoom
	}
	f.step(to, g.legAfter(i, f.at(), to, f.leg()))
}

// marchOn lets the figures whose moment is the movement step move on one Map. It returns
// false if the movement step must wait for one of them.
func (g *Game) marchOn(f movementFrame) bool {
	if f.figure() == 0 {
		g.s.Marched = [maxSquares]uint8{}
	}
	for i := f.figure(); i < uint8(len(g.m.figures)); i = f.figure() {
		f.nextFigure()
		info := &g.m.figures[i]
		if info.when != walkMovement {
			continue
		}
		on := g.standsOn(i).and(g.m.ofMap[f.which()])
		if on.empty() {
			continue
		}
		steps, goes := g.moves(i, on.first())
		if !goes { // in the movement direction, as others do
			continue
		}
		f.setByTable(info.typ)
		if steps > 0 {
			g.beginTroops(i, steps, f.which(), walkMovement)
			return false
		}
	}
	return true
}
