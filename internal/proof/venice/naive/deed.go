package naive

import (
	"slices"

	"acforge.dev/engine"
	"acforge.dev/engine/venice/notation"
	ir "acforge.dev/schema/ir/venice"
)

// deed is an action that the Memory declares (docs/effects.md, "Actions"), with a count of
// how often it was taken.
type deed struct {
	*ir.Action
	n            int
	turn, memory int
	square       map[int]int // by square, in the Memory
	assassin     [4]int      // by seat, in the Memory
	today        [4]int      // by seat, this turn
	paid         map[int]int // by square: cubes of a shared price that lie there
}

// prepareDeeds sets up the actions of the Memory.
func (g *Game) prepareDeeds() {
	for i := range g.mem.Actions {
		g.deeds = append(g.deeds, &deed{Action: &g.mem.Actions[i], n: i, square: map[int]int{}, paid: map[int]int{}})
	}
}

// endDeeds forgets what counts for a turn; shared cubes that were not enough are lost, as
// for an Objective (BOV-14.2).
func (g *Game) endDeeds() {
	for _, d := range g.deeds {
		d.turn, d.today = 0, [4]int{}
		clear(d.paid)
	}
}

// deeds offers the actions of the Memory to an Assassin on a square (BOV-14.3).
func (m *menu) offerDeeds(u *unit) {
	if m.code != notation.AskMenu {
		return
	}
	for _, d := range m.deeds {
		if m.canTake(d, u) {
			m.add(notation.Deed, u.n, d.n)
		}
	}
}

// canTake reports whether an Assassin can take an action now, with some answers.
func (g *Game) canTake(d *deed, u *unit) bool {
	if u.place != onSquare || g.crowded(u) {
		return false
	}
	if d.Stealth == "incognito" && u.exposed || d.Stealth == "exposed" && !u.exposed {
		return false
	}
	c := deedContext(g, u)
	if !slices.Contains(g.places(&d.At, c, c.here), c.here) {
		return false
	}
	return g.someAnswers(d, u, nil)
}

func deedContext(g *Game, u *unit) *context {
	return &context{self: u, here: g.squares[u.at], side: everywhere}
}

// someAnswers reports whether the answers given so far can be completed so that the action
// can be paid and done.
func (g *Game) someAnswers(d *deed, u *unit, given []int) bool {
	if len(given) == len(d.Ask) {
		was := g.answers
		g.answers = given
		ok := g.affordable(d, u)
		g.answers = was
		return ok
	}
	for _, v := range g.choices(d, u, given) {
		if g.someAnswers(d, u, append(slices.Clone(given), v)) {
			return true
		}
	}
	return false
}

// choices lists the answers to the next question.
func (g *Game) choices(d *deed, u *unit, given []int) []int {
	was := g.answers
	g.answers = given
	defer func() { g.answers = was }()
	c := deedContext(g, u)
	var out []int
	switch q := &d.Ask[len(given)]; {
	case q.Place != nil:
		for _, s := range g.places(q.Place, c, g.origin(c)) {
			out = append(out, s.id)
		}
	case q.Character != nil:
		for _, x := range g.meant(q.Character, c) {
			out = append(out, x.n)
		}
	case q.Number != nil:
		from, to := max(0, min(20, g.worth(&q.Number.From, c))), max(0, min(20, g.worth(&q.Number.To, c)))
		for v := from; v <= to; v++ {
			out = append(out, v)
		}
	default:
		for v := range q.One {
			out = append(out, v)
		}
	}
	return out
}

// affordable reports whether price, limits and condition allow an action with the answers
// in g.answers.
func (g *Game) affordable(d *deed, u *unit) bool {
	c := deedContext(g, u)
	price := g.deedPrice(d, c)
	if d.Shared && price > 1 {
		price = 1 // cube by cube
	}
	if u.cubes+u.plus < price {
		return false
	}
	if l := d.Limit; l != nil {
		for _, x := range []struct {
			most *ir.Number
			had  int
		}{{l.Turn, d.turn}, {l.Memory, d.memory}, {l.Square, d.square[u.at]}, {l.Assassin, d.assassin[u.n]}, {l.AssassinTurn, d.today[u.n]}} {
			if x.most != nil && x.had >= max(0, min(99, g.worth(x.most, c))) {
				return false
			}
		}
	}
	return g.holdsIf(d.If, c)
}

// lot returns where the cubes of a shared price lie: on the square, or on the figure at whose
// square the action is offered (none).
func (d *deed) lot(at int) int {
	if d.At.Rel == "figure" && d.At.Steps == 0 {
		return none
	}
	return at
}

func (g *Game) deedPrice(d *deed, c *context) int {
	if d.CostBy == nil {
		return d.Cost
	}
	return max(0, min(9, g.worth(d.CostBy, c)))
}

// takeDeed asks the Assassin what the action needs, takes its price and does it.
func (g *Game) takeDeed(u *unit, d *deed) {
	var given []int
	for len(given) < len(d.Ask) {
		var ways []engine.Action
		q := &d.Ask[len(given)]
		for _, v := range g.choices(d, u, given) {
			if !g.someAnswers(d, u, append(slices.Clone(given), v)) {
				continue
			}
			verb := notation.Answer
			if q.Place != nil {
				verb = notation.PickSq
			} else if q.Character != nil {
				verb = notation.PickSeat
			}
			ways = append(ways, notation.Act(verb, uint8(v)))
		}
		g.about.ask = q
		given = append(given, int(notation.Arg(g.ask(notation.AskDeed, u.n+1, ways), 0)))
	}
	g.answers = given
	c := deedContext(g, u)
	price := g.deedPrice(d, c)
	paid := price
	if d.Shared && price > 0 {
		g.pay(u, 1)
		at := d.lot(u.at)
		d.paid[at]++
		if paid = d.paid[at]; paid < price { // BOV-14.2
			g.tell("BOV-14.2", "action", object{"action": d.Name, "at": c.here.Name, "who": u.name(), "paid": paid, "price": price})
			return
		}
		d.paid[at] = 0
	} else {
		g.pay(u, price)
	}
	d.turn++
	d.memory++
	d.square[u.at]++
	d.assassin[u.n]++
	d.today[u.n]++
	g.tell("BOV-4.3", "action", object{"action": d.Name, "at": c.here.Name, "who": u.name(), "paid": paid, "price": price})
	g.asking = d.Action
	g.do(d.Do, c)
	g.answers, g.asking = nil, nil
}

// answered returns the answer to a question of the action in progress.
func (g *Game) answered(i int) int {
	if i >= len(g.answers) {
		panic("naive: nothing was answered")
	}
	return g.answers[i]
}

// wasAsked reports whether an answer is a value, or one of some squares.
func (g *Game) wasAsked(a *ir.AskedIs, c *context) bool {
	v := g.answered(a.Ask)
	if a.At != nil {
		return slices.ContainsFunc(g.places(a.At, c, g.origin(c)), func(s *square) bool { return s.id == v })
	}
	return *a.Is == v
}

// countedSquares lists the squares of an action that counts by square.
func (g *Game) countedSquares(d *deed) []*square {
	var out []*square
	for _, id := range g.laid.SquaresOf(&d.At) {
		out = append(out, g.squares[id])
	}
	return out
}

// dumpDeeds returns how often each action was taken, as far as a limit needs it.
func (g *Game) dumpDeeds() object {
	all := object{}
	for _, d := range g.deeds {
		o := object{}
		l := d.Limit
		if l == nil {
			l = &ir.Limits{}
		}
		if l.Turn != nil {
			o["turn"] = d.turn
		}
		if l.Memory != nil {
			o["memory"] = d.memory
		}
		if l.Assassin != nil {
			o["assassin"] = d.assassin[:g.seats]
		}
		if l.AssassinTurn != nil {
			o["assassinTurn"] = d.today[:g.seats]
		}
		bySquare := func(of map[int]int) object {
			x := object{}
			for _, s := range g.countedSquares(d) {
				x[s.Name] = of[s.id]
			}
			return x
		}
		if l.Square != nil {
			o["square"] = bySquare(d.square)
		}
		switch {
		case d.Shared && d.lot(0) == none:
			o["paid"] = object{g.walkers[d.At.Figure].Name: d.paid[none]}
		case d.Shared:
			o["paid"] = bySquare(d.paid)
		}
		all[d.Name] = o
	}
	return all
}

// usedOf returns where it is counted how often an action was taken, by the words of a rule
// example; nil for anything else.
func (g *Game) usedOf(name, kind, of string) (get func() int, set func(int)) {
	i := slices.IndexFunc(g.deeds, func(d *deed) bool { return d.Name == name })
	at := slices.IndexFunc(g.squares, func(s *square) bool { return s.Name == of })
	seat := g.unitNamed(of)
	if i < 0 {
		return nil, nil
	}
	number := func(p *int) (func() int, func(int)) {
		return func() int { return *p }, func(n int) { *p = n }
	}
	entry := func(m map[int]int) (func() int, func(int)) {
		return func() int { return m[at] }, func(n int) { m[at] = n }
	}
	switch d := g.deeds[i]; {
	case kind == "turn":
		return number(&d.turn)
	case kind == "memory":
		return number(&d.memory)
	case kind == "square" && at >= 0:
		return entry(d.square)
	case kind == "paid" && d.lot(0) == none && g.walkers[d.At.Figure].Name == of:
		return func() int { return d.paid[none] }, func(n int) { d.paid[none] = n }
	case kind == "paid" && at >= 0:
		return entry(d.paid)
	case kind == "assassin" && seat != nil && seat.ally == nil:
		return number(&d.assassin[seat.n])
	case kind == "assassinTurn" && seat != nil && seat.ally == nil:
		return number(&d.today[seat.n])
	}
	return nil, nil
}
