package venice

import (
	ir "acforge.dev/schema/ir/venice"
)

// What actions of the author are good for: the conditions that complete an Objective, win or
// lose a Memory, and the actions that bring them nearer. This is only used by Value, in
// Memories with actions, and contains no rules.

// Weights of conditions, in per cent
const (
	worthAim  = 40 // of an Objective's share for a condition under which it is completed
	worthFear = 33 // of all Objectives for a condition that loses the Memory
	worthDeed = 50 // of wNear for an Assassin on a square where an action brings one nearer
	slope     = 8  // steps from a number that count
)

// aim is a condition with a grade of how nearly it holds.
type aim struct {
	all, any, not bool
	parts         []aim
	time          bool   // it comes by itself
	cond          condID // of a question that holds or not
	of, with      numID  // of a comparison
	word          uint8
	wants         []want // the counters and flags that bring it about
	fired         uint64 // mask of lines of the script that have asked it when they have fired
}

// want is a counter, a flag or a kind of piece, and the direction in which it ought to go.
type want struct {
	flag, piece bool
	id          uint8
	up          bool
}

// aims are the aims of a Memory with actions.
type aims struct {
	goal  [maxGoals][]aim // by Objective: each alone allows to complete it
	win   []aim
	fear  []aim
	deeds []deedAim
	hauls []haul
}

// deedAim is the good that an action of the author can bring about.
type deedAim struct {
	does  []want
	needs []errand
	goals uint32 // Objectives that it completes or reveals
	wins  bool
	walk  [maxSquares]uint8 // distance to its nearest square
	// figure is the figure at whose square it is offered, none for other actions, and reach
	// how many Moves away from it.
	figure, reach uint8
}

// compileAims finds the aims of a Memory with actions.
func (m *Mission) compileAims(b *builder) {
	if len(m.deeds) == 0 && len(m.pieces) == 0 && !m.arrivals() {
		return
	}
	m.aims = &aims{}
	to := m.machineTo // of conditions that are compiled a second time
	for i := range m.mem.Objectives {
		if o := &m.mem.Objectives[i]; o.If != nil && o.Cost > 0 {
			m.aims.goal[i] = append(m.aims.goal[i], m.aim(b, o.If, true))
			m.haulsOf(1<<i, false, o.If, []ir.SquareID{o.At})
		}
	}
	for i := range m.mem.On {
		b.bound = m.boundFor(&m.mem.On[i].When)
		var under []ir.Cond
		if c := reaching(&m.mem.On[i].When); c != nil {
			under = append(under, *c)
		}
		line := uint64(0)
		if t := &m.mem.On[i]; t.Once && t.If != nil {
			line = 1 << i
		}
		m.aimsOf(b, line, m.mem.On[i].If, under, m.mem.On[i].Do)
		m.tallies(b, &m.mem.On[i])
	}
	for i := range m.mem.Fail {
		m.aims.fear = append(m.aims.fear, m.aim(b, &m.mem.Fail[i].If, true))
	}
	for i := range m.mem.Actions {
		a := &m.mem.Actions[i]
		b.asking = a
		b.bound = m.mem.SquaresOf(&a.At)
		if len(a.Ask) == 0 {
			m.aimsOf(b, 0, a.If, nil, a.Do)
		}
		b.asking = nil
		m.aims.deeds = append(m.aims.deeds, m.deedAim(a))
	}
	b.bound, m.machineTo = nil, to
	for i := range m.aims.hauls {
		h := &m.aims.hauls[i]
		for k := range m.aims.hauls {
			if x := &m.aims.hauls[k]; x.goals == h.goals && x.wins == h.wins {
				h.of++
			}
		}
	}
}

// aimsOf finds the conditions under which effects complete an Objective or end the Memory. line
// is the bit of the line of the script that asks the first of them, if it asks once.
func (m *Mission) aimsOf(b *builder, line uint64, first *ir.Cond, under []ir.Cond, do []ir.Effect) {
	if first != nil {
		under = append(under, *first)
	}
	for i := range do {
		e := &do[i]
		switch {
		case e.If != nil:
			m.aimsOf(b, line, &e.If.Cond, under[:len(under):len(under)], e.If.Then)
			m.aimsOf(b, line, &ir.Cond{Not: &e.If.Cond}, under[:len(under):len(under)], e.If.Else)
		case e.Later != nil:
			m.aimsOf(b, line, nil, under, e.Later.Do)
		case len(under) == 0:
		case m.brings(e) != 0:
			for k, goals := 0, m.brings(e); goals != 0; k, goals = k+1, goals>>1 {
				if goals&1 != 0 {
					m.aims.goal[k] = append(m.aims.goal[k], m.onItsWay(b, line, under))
				}
			}
		case e.Complete != nil && *e.Complete >= 0 && int(*e.Complete) < m.nGoals:
			m.aims.goal[*e.Complete] = append(m.aims.goal[*e.Complete], m.aim(b, &ir.Cond{All: under}, true))
			m.haulsOf(1<<*e.Complete, false, &ir.Cond{All: under}, b.bound)
		case fells(e):
			for i, goals := 0, fallGoals(m.mem); goals != 0; i, goals = i+1, goals>>1 {
				if goals&1 != 0 {
					m.aims.goal[i] = append(m.aims.goal[i], m.aim(b, &ir.Cond{All: under}, true))
				}
			}
		case e.Win:
			m.aims.win = append(m.aims.win, m.aim(b, &ir.Cond{All: under}, true))
			m.haulsOf(0, true, &ir.Cond{All: under}, b.bound)
		case e.Lose != nil:
			m.aims.fear = append(m.aims.fear, m.aim(b, &ir.Cond{All: under}, true))
		}
	}
}

// onItsWay compiles the conditions under which a figure sets out. Each question counts alike,
// and those of a line that has fired are answered.
func (m *Mission) onItsWay(b *builder, line uint64, under []ir.Cond) aim {
	a := aim{all: true}
	for i := range under {
		list := under[i].All
		if list == nil {
			list = under[i : i+1]
		}
		for k := range list {
			part := m.aim(b, &list[k], true)
			if i == 0 {
				part.fired = line
			}
			a.parts = append(a.parts, part)
		}
	}
	return a
}

// brings returns the mask of Objectives that are completed when a figure arrives which an
// effect moves or places.
func (m *Mission) brings(e *ir.Effect) (goals uint32) {
	figure := ir.NoID
	switch {
	case e.Walk != nil:
		figure = e.Walk.Figure
	case e.Stand != nil:
		figure = e.Stand.Figure
	default:
		return 0
	}
	for i := range m.mem.On {
		t := &m.mem.On[i]
		if a := t.When.Arrives; a == nil || a.Figure != figure {
			continue
		}
		ir.EachEffect(t.Do, func(e *ir.Effect) {
			if e.Complete != nil && *e.Complete >= 0 && int(*e.Complete) < m.nGoals {
				goals |= 1 << *e.Complete
			}
		})
	}
	return goals
}

// arrivals reports whether an effect brings a figure on its way to where it completes an
// Objective.
func (m *Mission) arrivals() bool {
	found := false
	for i := range m.mem.On {
		ir.EachEffect(m.mem.On[i].Do, func(e *ir.Effect) { found = found || m.brings(e) != 0 })
	}
	return found
}

// aim compiles a condition that ought to hold (on), or not.
func (m *Mission) aim(b *builder, c *ir.Cond, on bool) aim {
	several := func(list []ir.Cond) []aim {
		var out []aim
		for i := range list {
			out = append(out, m.aim(b, &list[i], on))
		}
		return out
	}
	switch {
	case c.All != nil:
		return aim{all: true, parts: several(c.All)}
	case c.Any != nil:
		return aim{any: true, parts: several(c.Any)}
	case c.Not != nil:
		return aim{not: true, parts: []aim{m.aim(b, c.Not, !on)}}
	case c.TurnAtLeast != nil && on:
		return aim{time: true}
	case c.Counter != nil:
		of, with := ir.Number{Counter: &c.Counter.Counter}, ir.Number{N: &c.Counter.AtLeast}
		return aim{of: b.num(&of), with: b.num(&with), word: isAtLeast, wants: wantsOf(&of, on)}
	case c.Number != nil:
		word, with := c.Number.With()
		if with == nil {
			return aim{time: true}
		}
		a := aim{of: b.num(&c.Number.Of), with: b.num(with), word: compared[word]}
		switch a.word {
		case isAtLeast:
			a.wants = append(wantsOf(&c.Number.Of, on), wantsOf(with, !on)...)
		case isAtMost:
			a.wants = append(wantsOf(&c.Number.Of, !on), wantsOf(with, on)...)
		default:
			a.wants = append(wantsOf(&c.Number.Of, true), wantsOf(&c.Number.Of, false)...)
		}
		return a
	case c.Flag != nil:
		return aim{cond: b.cond(c), wants: []want{{flag: true, id: uint8(*c.Flag), up: on}}}
	case c.Holds != nil:
		return aim{cond: b.cond(c), wants: []want{{piece: true, id: uint8(c.Holds.Of.Piece), up: on}}}
	case c.Lies != nil:
		return aim{cond: b.cond(c), wants: []want{{piece: true, id: uint8(c.Lies.Of.Piece), up: on}}}
	}
	return aim{cond: b.cond(c)}
}

// wantsOf lists the counters that a number grows with (up), or that it shrinks with.
func wantsOf(n *ir.Number, up bool) []want {
	if n.Counter != nil {
		return []want{{id: uint8(*n.Counter), up: up}}
	}
	if n.Tally != nil {
		return []want{{id: uint8(n.Tally.Counter), up: up}}
	}
	_, parts := n.PartsOf()
	var out []want
	for i, p := range parts {
		if p.Number != nil && p.Narrows == "" {
			out = append(out, wantsOf(p.Number, up != (n.Minus != nil && i == 1))...)
		}
	}
	return out
}

// deedAim finds what an action can bring about, whatever is chosen.
func (m *Mission) deedAim(a *ir.Action) deedAim {
	d := deedAim{figure: none}
	if a.At.Rel == "figure" {
		d.figure, d.reach = m.figureIn(a.At.Figure), uint8(a.At.Steps)
	}
	ir.EachEffect(a.Do, func(e *ir.Effect) {
		switch {
		case e.Count != nil && e.Count.To != nil:
			d.does = append(d.does, want{id: uint8(e.Count.Counter), up: true}, want{id: uint8(e.Count.Counter)})
		case e.Count != nil:
			d.does = append(d.does, want{id: uint8(e.Count.Counter), up: lessThanNothing(e.Count.ByN) == nil && (e.Count.ByN != nil || e.Count.By > 0)})
		case e.Tally != nil:
			d.does = append(d.does, want{id: uint8(e.Tally.Counter), up: lessThanNothing(e.Tally.ByN) == nil && (e.Tally.ByN != nil || e.Tally.By > 0)})
		case e.Guess != nil:
			d.does = append(d.does, want{id: uint8(e.Guess.Right), up: true})
		case e.Set != nil:
			d.does = append(d.does, want{flag: true, id: uint8(*e.Set), up: true})
		case e.Clear != nil:
			d.does = append(d.does, want{flag: true, id: uint8(*e.Clear)})
		case e.Complete != nil && *e.Complete >= 0:
			d.goals |= 1 << *e.Complete
		case e.Reveal != nil && *e.Reveal >= 0:
			d.goals |= 1 << *e.Reveal
		case fells(e):
			d.goals |= fallGoals(m.mem)
		case e.Walk != nil: // what its lines complete when it has come
			for i := range m.mem.On {
				if x := m.mem.On[i].When.Arrives; x != nil && x.Figure == e.Walk.Figure {
					ir.EachEffect(m.mem.On[i].Do, func(e *ir.Effect) {
						if e.Complete != nil && *e.Complete >= 0 {
							d.goals |= 1 << *e.Complete
						}
					})
				}
			}
		case e.Win:
			d.wins = true
		case e.Put != nil:
			d.does = append(d.does, want{piece: true, id: uint8(e.Put.Of.Piece), up: true})
		case e.Give != nil:
			d.does = append(d.does, want{piece: true, id: uint8(e.Give.Of.Piece), up: true})
		case e.PutAway != nil:
			d.does = append(d.does, want{piece: true, id: uint8(e.PutAway.Of.Piece)})
		case e.TurnOver != nil:
			d.does = append(d.does, want{piece: true, id: uint8(e.TurnOver.Of.Piece), up: true}, want{piece: true, id: uint8(e.TurnOver.Of.Piece)})
		}
	})
	d.needs = errandsOf(d.needs, a.If)
	var at []uint8
	for _, s := range m.mem.SquaresOf(&a.At) {
		at = append(at, uint8(s))
	}
	m.spread(&d.walk, at...)
	return d
}

// grade returns how nearly an aim holds (on) or fails to hold, in per cent. It adds the
// counters and flags that would bring it nearer to g.missing.
func (g *Game) grade(a *aim, on bool) int {
	switch {
	case a.fired&g.s.Fired != 0:
		return 100
	case a.not:
		return g.grade(&a.parts[0], !on)
	case a.all == on && (a.all || a.any): // each part counts
		if len(a.parts) == 0 {
			return 100
		}
		sum := 0
		for i := range a.parts {
			sum += g.grade(&a.parts[i], on)
		}
		return sum / len(a.parts)
	case a.all || a.any:
		best := 0
		for i := range a.parts {
			best = max(best, g.grade(&a.parts[i], on))
		}
		return best
	case a.time:
		return 100
	case a.cond != 0:
		if g.holds(a.cond, &nowhere) == on {
			return 100
		}
		g.missing = append(g.missing, a.wants...)
		return 0
	}
	of, with := g.number(a.of, &nowhere), g.number(a.with, &nowhere)
	short := 0
	switch {
	case a.word == isAtLeast && on:
		short = with - of
	case a.word == isAtLeast:
		short = of - with + 1
	case a.word == isAtMost && on:
		short = of - with
	case a.word == isAtMost:
		short = with - of + 1
	case on:
		short = max(of-with, with-of)
	case of == with:
		short = 1
	}
	if short <= 0 {
		return 100
	}
	g.missing = append(g.missing, a.wants...)
	near := 100 * max(0, slope-short) / slope
	if a.word != isAtLeast && a.word != isAtMost && on { // near is not enough
		near /= 2
	}
	return near
}

// deeds adds how near the conditions are that complete Objectives or lose the Memory, and
// how near an Assassin is to a square where an action helps with that.
func (v *worth) deeds() {
	g := v.g
	aims := g.m.aims
	s := &g.s
	g.missing = g.missing[:0]
	wanted := uint32(0)
	for i := range g.m.goals {
		if o := &s.Goal[i]; o.Done || !g.needs(i) || v.coming>>i&1 != 0 {
			continue
		}
		wanted |= 1 << i
		best := -1
		for k := range aims.goal[i] {
			best = max(best, g.grade(&aims.goal[i][k], true))
		}
		if best >= 0 {
			v.sum += v.share * worthAim / 100 * best / 100
		}
	}
	if v.open == 0 {
		g.missing = g.missing[:0]
	}
	for i := range aims.win {
		v.sum += v.by[wGoals] * worthAim / 100 * g.grade(&aims.win[i], true) / 100
	}
	feared := len(g.missing)
	for i := range aims.fear {
		d := g.grade(&aims.fear[i], true)
		for k := feared; k < len(g.missing); k++ { // what would avoid it
			g.missing[k].up = !g.missing[k].up
		}
		v.sum -= v.by[wGoals] * worthFear / 100 * d / 100 * d / 100
		if d == 0 {
			g.missing = g.missing[:feared]
		}
		feared = len(g.missing)
	}
	if v.open == 0 {
		return
	}
	share := percent(v.share, v.by[wNear]) * worthDeed / 100
	for k := range aims.deeds {
		d := &aims.deeds[k]
		if i := g.m.deeds[k].counterOf(byMemory, 0, none); i >= 0 && int(s.Uses[i]) >= ir.UsesLimit.Holds(g.number(g.m.deeds[k].limit[byMemory], &nowhere)) {
			continue
		}
		helps := d.wins || d.goals&wanted != 0
		for _, does := range d.does {
			for _, w := range g.missing {
				helps = helps || w == does
			}
		}
		if !helps {
			continue
		}
		best, who := farAway, -1
		for i := range s.players() {
			a := &s.Seat[i]
			if !a.onMap() || a.Critical {
				continue
			}
			if far := g.detour(d, i); far < best {
				best, who = far, i
			}
		}
		if who < 0 && len(d.needs) > 0 { // those who have the piece first
			for _, x := range d.needs {
				if x.carried && g.carriersOf(int(x.kind)) == 0 {
					g.missing = append(g.missing, want{piece: true, id: x.kind, up: true})
				}
			}
		}
		if who >= 0 {
			v.sum += closeness(share, best)
			v.busy |= 1 << (who & (maxSeats - 1))
		}
	}
}

// toDeed returns the distance from a square to the nearest one where an action is offered.
func (g *Game) toDeed(d *deedAim, at uint8) int {
	if d.figure == none {
		return int(d.walk[at])
	}
	to := g.figureAt(d.figure)
	if to == none {
		return farAway
	}
	return max(0, int(g.m.pairs[at][to])-int(d.reach))
}
