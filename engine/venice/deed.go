package venice

import (
	"acforge.dev/engine"
	"acforge.dev/engine/venice/notation"
	ir "acforge.dev/schema/ir/venice"
)

// Actions of the author (ir.Action). An Assassin takes one at the menu; if it asks for
// something, the Assassin answers one question after the other (deedFrame). Then its price
// is paid and its effects are done. State.Uses counts how often it was taken, as far as
// its limits need it, and State.Asked holds the answers until the next menu.

// Kinds of limits, and the cubes of a shared price, which are counted in the same way.
const (
	byTurn = iota
	byMemory
	bySquare
	byAssassin
	byAssassinTurn
	byCubes
	nUseKinds
)

// deedInfo is an action of the author.
type deedInfo struct {
	at      uint16 // programs.where
	cost    uint8
	costBy  numID
	stealth uint8 // anyStealth and so on
	shared  bool
	cond    condID
	do      progID
	asks    []askInfo
	limit   [byCubes]numID   // 0: none
	first   [nUseKinds]uint8 // the first counter in State.Uses; none: nothing is counted
	squares []uint8          // those that count by square
	// atFigure: what is counted by square is counted once, for the figure.
	atFigure bool
}

// askInfo is something that an action asks for.
type askInfo struct {
	kind     uint8
	at       uint16 // askPlace: programs.where
	who      uint16 // askCharacter: programs.who
	n        uint8  // askOne: how many
	from, to numID  // askNumber
}

const (
	askPlace uint8 = iota
	askCharacter
	askOne
	askNumber
)

// compileDeeds compiles the actions of the Memory.
func (m *Mission) compileDeeds(b *builder) {
	if len(m.mem.Actions) == 0 {
		return
	}
	if len(m.mem.Actions) > ir.MaxActions {
		b.fail("too many actions")
		return
	}
	uses := 0
	for i := range m.mem.Actions {
		a := &m.mem.Actions[i]
		for _, s := range m.root.mem.SquaresOf(&a.At) {
			if a.Cost == 0 || a.CostBy != nil {
				m.freeDeeds.add(uint8(s))
			}
		}
		d := m.deed(b, a, &uses)
		if uses > ir.MaxUses || len(d.squares) > ir.MaxSquares {
			b.fail("the uses of the actions need too much room")
			return
		}
		m.asksDeeds = m.asksDeeds || len(d.asks) > 0
		m.deeds = append(m.deeds, d)
	}
	m.nUses = uses
}

func (m *Mission) deed(b *builder, a *ir.Action, uses *int) deedInfo {
	d := deedInfo{cost: uint8(ir.PriceLimit.Holds(a.Cost)), shared: a.Shared, stealth: stealths[a.Stealth]}
	if len(a.Ask) > ir.MaxAsk {
		b.fail("an action asks for more than 3 things")
		return d
	}
	b.asking = a
	d.at, d.costBy, d.cond = b.placeIs(&a.At), b.num(a.CostBy), b.cond(a.If)
	for i := range a.Ask {
		d.asks = append(d.asks, b.ask(&a.Ask[i]))
	}
	switch {
	case a.AtFigure() && a.Shared: // counted for the figure, wherever it is
		d.squares, d.atFigure = []uint8{none}, true
	case a.CountsSquares():
		for _, s := range m.root.mem.SquaresOf(&a.At) {
			d.squares = append(d.squares, uint8(s))
		}
	}
	take := func(kind, n int) {
		d.first[kind] = uint8(min(*uses, none))
		*uses += n
	}
	for kind, l := range a.Limit.Each() {
		d.limit[kind] = b.num(l.By)
	}
	for kind := range nUseKinds {
		d.first[kind] = none
		switch {
		case kind == byCubes && !a.Shared, kind != byCubes && d.limit[kind] == 0:
		case kind == byCubes, kind == bySquare:
			take(kind, len(d.squares))
		case kind == byAssassin, kind == byAssassinTurn:
			take(kind, maxSeats)
		default:
			take(kind, 1)
		}
	}
	d.do = b.prog(a.Do)
	b.asking = nil
	return d
}

func (b *builder) ask(a *ir.Ask) askInfo {
	switch {
	case a.Place != nil:
		return askInfo{kind: askPlace, at: b.placeIs(a.Place)}
	case a.Character != nil:
		return askInfo{kind: askCharacter, who: b.whoIs(a.Character)}
	case a.Number != nil:
		return askInfo{kind: askNumber, from: b.num(&a.Number.From), to: b.num(&a.Number.To)}
	}
	return askInfo{kind: askOne, n: uint8(min(len(a.One), ir.MaxOneOf))}
}

// asked checks that the action being compiled asks for that many things.
func (b *builder) asked(i int) uint8 {
	if b.asking == nil || i < 0 || i >= len(b.asking.Ask) {
		b.fail("an effect uses an answer that nothing asks for")
		return 0
	}
	return uint8(i)
}

// counterOf returns the counter of an action in State.Uses for a seat and a square, -1 if
// nothing is counted.
func (d *deedInfo) counterOf(kind int, seat, at uint8) int {
	first := int(d.first[kind])
	switch {
	case first == none:
		return -1
	case kind == bySquare, kind == byCubes:
		for i, sq := range d.squares {
			if sq == at || d.atFigure {
				return first + i
			}
		}
		return -1
	case kind == byAssassin, kind == byAssassinTurn:
		return first + int(seat&(maxSeats-1))
	}
	return first
}

// hindrance says why an Assassin cannot take an action now; the first reason counts.
type hindrance uint8

const (
	canAct hindrance = iota
	elsewhere
	isWatched
	wrongStealth
	tooDear
	usedUp // and the kind of limit
	_
	_
	_
	_
	condFails
	noAnswer
)

// hinders returns why an Assassin on a square cannot take an action now.
func (g *Game) hinders(d *deedInfo, seat uint8) hindrance {
	a := &g.s.Seat[seat&(maxSeats-1)]
	ctx := effectCtx{Self: seat, Here: a.At, Target: none}
	at := g.squaresOf(&g.m.where[d.at], &ctx, a.At)
	switch {
	case !at.has(a.At):
		return elsewhere
	case g.blocked(a):
		return isWatched
	case d.stealth == wantIncognito && a.Exposed, d.stealth == wantExposed && !a.Exposed:
		return wrongStealth
	}
	if len(d.asks) == 0 {
		return g.pays(d, &ctx)
	}
	was := g.s.Asked
	why := noAnswer
	g.eachAnswer(d, 0, &ctx, func() bool {
		if h := g.pays(d, &ctx); h == canAct || why == noAnswer {
			why = h
		}
		return why != canAct
	})
	g.s.Asked = was
	return why
}

// pays returns whether price, limits and condition allow an action with the answers given.
func (g *Game) pays(d *deedInfo, ctx *effectCtx) hindrance {
	a := &g.s.Seat[ctx.Self&(maxSeats-1)]
	price := g.deedCost(d, ctx)
	if d.shared {
		price = min(price, 1)
	}
	if g.cubesOf(a) < price {
		return tooDear
	}
	for kind := range byCubes {
		if i := d.counterOf(kind, ctx.Self, a.At); i >= 0 && int(g.s.Uses[i]) >= ir.UsesLimit.Holds(g.number(d.limit[kind], ctx)) {
			return usedUp + hindrance(kind)
		}
	}
	if d.cond != 0 && !g.holds(d.cond, ctx) {
		return condFails
	}
	return canAct
}

// deedCost returns the cubes that an action costs now.
func (g *Game) deedCost(d *deedInfo, ctx *effectCtx) int {
	if d.costBy != 0 {
		return ir.PriceLimit.Holds(g.number(d.costBy, ctx))
	}
	return int(d.cost)
}

// eachAnswer calls f with each combination of answers to the questions from k on in
// State.Asked, until f returns false. It returns false then, too.
func (g *Game) eachAnswer(d *deedInfo, k int, ctx *effectCtx, f func() bool) bool {
	if k >= len(d.asks) {
		return f()
	}
	return g.answers(&d.asks[k], ctx, func(v uint8) bool {
		g.s.Asked[k&3] = v
		return g.eachAnswer(d, k+1, ctx, f)
	})
}

// answers calls f with each answer to a question, in ascending order, until f returns
// false. It returns false then, too.
func (g *Game) answers(q *askInfo, ctx *effectCtx, f func(v uint8) bool) bool {
	switch q.kind {
	case askPlace:
		for set := g.squaresOf(&g.m.where[q.at], ctx, g.origin(ctx)); !set.empty(); set = set.rest() {
			if !f(set.first()) {
				return false
			}
		}
	case askCharacter:
		for i, mask := 0, g.seatsOf(&g.m.who[q.who], ctx); i < maxUnits; i++ {
			if mask>>i&1 != 0 && !f(uint8(i)) {
				return false
			}
		}
	case askOne:
		for v := range q.n {
			if !f(v) {
				return false
			}
		}
	case askNumber:
		to := ir.AskedLimit.Holds(g.number(q.to, ctx))
		for v := ir.AskedLimit.Holds(g.number(q.from, ctx)); v <= to; v++ {
			if !f(uint8(v)) {
				return false
			}
		}
	}
	return true
}

// fillDeeds lists the actions of the author that an Assassin on a square can take.
func (g *Game) fillDeeds(seat uint8) {
	if g.s.Phase != phaseAssassin || g.s.Ask.Code != notation.AskMenu {
		return
	}
	for k := range g.m.deeds {
		if g.hinders(&g.m.deeds[k], seat) == canAct {
			g.add(act2(notation.Deed, seat, uint8(k)))
		}
	}
}

// beginDeed takes an action, or asks first.
func (g *Game) beginDeed(seat, deed uint8) {
	if len(g.m.deeds[deed].asks) == 0 {
		g.takeDeed(seat, deed)
		return
	}
	g.s.Asked = [ir.MaxAsk]uint8{}
	g.beginDeedFrame(seat, deed)
}

func (g *Game) stepDeed(top *Frame) bool {
	f := deedFrame{top}
	d := &g.m.deeds[int(f.deed())%len(g.m.deeds)]
	if f.next() < len(d.asks) {
		g.ask(notation.AskDeed, int(f.seat())+1)
		g.n = 0
		g.fillDeed(top)
		g.filled = true
		if g.n == 0 { // nothing is possible any more
			g.done()
			return true
		}
		return false
	}
	seat, deed := f.seat(), f.deed()
	g.done()
	g.dirty = true
	g.takeDeed(seat, deed)
	return true
}

// fillDeed lists the answers with which the action can be taken.
func (g *Game) fillDeed(top *Frame) {
	f := deedFrame{top}
	d := &g.m.deeds[int(f.deed())%len(g.m.deeds)]
	if f.next() >= len(d.asks) {
		return
	}
	q := &d.asks[f.next()]
	ctx := effectCtx{Self: f.seat(), Here: g.s.Seat[f.seat()&(maxSeats-1)].At, Target: none}
	was := g.s.Asked
	g.answers(q, &ctx, func(v uint8) bool {
		g.s.Asked[f.next()&3] = v
		if !g.eachAnswer(d, f.next()+1, &ctx, func() bool { return g.pays(d, &ctx) != canAct }) {
			switch q.kind {
			case askPlace:
				g.add(act1(notation.PickSq, v))
			case askCharacter:
				g.add(act1(notation.PickSeat, v))
			default:
				g.add(act1(notation.Answer, v))
			}
		}
		return true
	})
	g.s.Asked = was
}

func (g *Game) answerDeed(top *Frame, a engine.Action) {
	f := deedFrame{top}
	g.s.Asked[f.next()%ir.MaxAsk] = arg(a, 0)
	f.asked()
	g.dirty = true
}

// takeDeed pays for an action, counts it and does its effects.
func (g *Game) takeDeed(seat, deed uint8) {
	d := &g.m.deeds[int(deed)%len(g.m.deeds)]
	at := g.s.Seat[seat&(maxSeats-1)].At
	content := g.m.contentOf(contentAction, int(deed))
	ctx := effectCtx{Self: seat, Here: at, Target: none, Content: content}
	price := g.deedCost(d, &ctx)
	paid := price
	if i := d.counterOf(byCubes, seat, at); i >= 0 && price > 0 { // BOV-14.2
		g.pay(int(seat), 1)
		g.s.Uses[i]++
		if paid = int(g.s.Uses[i]); paid < price {
			g.ev6(evDeed, 1402, content, int(seat), int(deed), int(at), paid, price, 0)
			return
		}
		g.s.Uses[i] = 0
	} else {
		g.pay(int(seat), price)
	}
	for kind := range byCubes {
		if i := d.counterOf(kind, seat, at); i >= 0 && g.s.Uses[i] < none {
			g.s.Uses[i]++
		}
	}
	g.ev6(evDeed, 403, content, int(seat), int(deed), int(at), paid, price, 0)
	g.startEffect(d.do, &ctx)
}

// endDeeds forgets what counts for a turn, and the cubes that lie on actions: BOV-14.2.
func (g *Game) endDeeds() {
	for k := range g.m.deeds {
		d := &g.m.deeds[k]
		for _, kind := range [...]int{byTurn, byAssassinTurn, byCubes} {
			n := 1
			switch kind {
			case byAssassinTurn:
				n = maxSeats
			case byCubes:
				n = len(d.squares)
			}
			if first := int(d.first[kind]); first != none {
				clear(g.s.Uses[first : first+n])
			}
		}
	}
}

// asksAt compiles a condition on the answer to a question.
func (b *builder) askedIs(c *ir.AskedIs) condInstr {
	i := condInstr{a: b.asked(c.Ask)}
	if c.At != nil {
		i.on, i.who = true, b.placeIs(c.At)
		return i
	}
	if c.Is != nil {
		i.n = int16(*c.Is)
	}
	return i
}

// wasAsked reports whether the answer to a question is a value or on a place.
func (g *Game) wasAsked(q *condInstr, ctx *effectCtx) bool {
	v := g.s.Asked[q.a%ir.MaxAsk]
	if q.on {
		set := g.squaresOf(&g.m.where[q.who], ctx, g.origin(ctx))
		return set.has(v)
	}
	return int16(v) == q.n
}

// useKinds holds the names of the counts of an action.
var useKinds = [nUseKinds]string{"turn", "memory", "square", "assassin", "assassinTurn", "paid"}

// UseOf returns the index in State.Uses of one count of an action, for a square or a seat
// (from 1) by its name; -1 if nothing of that kind is counted.
func (m *Mission) UseOf(action int, kind, of string) int {
	if action < 0 || action >= len(m.deeds) {
		return -1
	}
	d := &m.deeds[action]
	for k, name := range useKinds {
		if name != kind {
			continue
		}
		switch k {
		case bySquare, byCubes:
			for _, sq := range d.squares {
				if d.atFigure && m.figureID(int(m.where[d.at].figure)) == of || m.squareID(int(sq)) == of {
					return d.counterOf(k, 0, sq)
				}
			}
			return -1
		case byAssassin, byAssassinTurn:
			if len(of) != 1 || of[0] < '1' || of[0] > '0'+maxSeats {
				return -1
			}
			return d.counterOf(k, of[0]-'1', none)
		}
		if of != "" {
			return -1
		}
		return d.counterOf(k, 0, none)
	}
	return -1
}
