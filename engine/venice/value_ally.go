package venice

import ir "acforge.dev/schema/ir/venice"

// Destinations of Allies, and their distances. They are only used by Value and
// are not rules.

// wanted finds the squares that the players must bring an Ally to: those that
// conditions and lines of the script name, and the stations if a line waits for
// it to leave. It also finds the Objectives that such a line completes.
func (m *Mission) wanted() {
	if len(m.allies) == 0 {
		return
	}
	// Masks of Objectives: those that the current line completes, and those that
	// are on the Map or may appear
	does, shown := uint32(0), uint32(0)
	leaves := func(id ir.AllyID) {
		for i := range m.allies {
			if a := &m.allies[i]; id == ir.NoID || a.id == int(id) {
				a.leaves = true
				a.does |= does
				for _, sq := range m.exits {
					a.wanted.add(sq)
				}
			}
		}
	}
	comes := func(id ir.AllyID, at []ir.SquareID) {
		for i := range m.allies {
			if a := &m.allies[i]; id == ir.NoID || a.id == int(id) {
				a.does |= does
				for _, sq := range at {
					a.wanted.add(uint8(sq))
				}
			}
		}
	}
	effect := func(e *ir.Effect) {
		if e.Complete != nil && *e.Complete >= 0 {
			does |= 1 << *e.Complete
		}
		if e.Reveal != nil && *e.Reveal >= 0 {
			shown |= 1 << *e.Reveal
		}
	}
	var asks func(c *ir.Cond)
	asks = func(c *ir.Cond) {
		if c == nil {
			return
		}
		for i := range c.All {
			asks(&c.All[i])
		}
		for i := range c.Any {
			asks(&c.Any[i])
		}
		reaches := func(t *ir.Target) { // a target that means one Ally on some squares
			if t != nil && t.Ally != nil && len(t.At) > 0 {
				comes(*t.Ally, t.At)
			}
		}
		if c.Number != nil {
			if word, with := c.Number.With(); with != nil && compared[word] != isAtMost {
				reaches(c.Number.Of.Characters)
			}
		}
		reaches(c.Stealth)
		if x := c.Ally; x != nil && x.Is == "left" {
			leaves(x.Ally)
		} else if x != nil {
			comes(x.Ally, x.At)
		}
	}
	for i := range m.mem.Objectives {
		o := &m.mem.Objectives[i]
		does = 0
		asks(o.If)
		ir.EachEffect(o.Do, effect)
		if !o.Hidden {
			shown |= 1 << i
		}
	}
	for i := range m.mem.Actions {
		does = 0
		asks(m.mem.Actions[i].If)
		ir.EachEffect(m.mem.Actions[i].Do, effect)
	}
	for i := range m.mem.On {
		t := &m.mem.On[i]
		does = 0
		asks(t.If)
		ir.EachEffect(t.Do, effect)
		ir.EachEffect(t.Do, func(e *ir.Effect) {
			for k := range m.allies {
				if a := &m.allies[k]; e.Depart != nil && a.id == int(*e.Depart) {
					a.gone |= 1 << i
				}
			}
		})
		if t.When.AllyLeaves != nil {
			leaves(*t.When.AllyLeaves)
		}
		if t.When.AllyEnters != nil {
			comes(t.When.AllyEnters.Ally, t.When.AllyEnters.At)
		}
	}
	for i := range m.allies {
		a := &m.allies[i]
		m.carried |= a.does &^ shown
		a.does &= shown
	}
}

// allyWalks computes each Ally's walking distance from every square to its
// nearest destination.
func (m *Mission) allyWalks() {
	if len(m.allies) == 0 {
		return
	}
	for k := range m.allies {
		d := &m.allies[k].walk
		for i := range d {
			d[i] = farAway
		}
		edge := m.allies[k].wanted.sub(m.fallen)
		for far := uint8(0); !edge.empty() && far < farAway; far++ {
			var next squareSet
			for ; !edge.empty(); edge.drop(edge.first()) {
				sq := edge.first()
				if d[sq] > far {
					d[sq] = far
					next = next.or(m.footSet(sq))
				}
			}
			edge = next
		}
		m.allies[k].far = 8
		for i := range m.nSq {
			if d[i] < farAway {
				m.allies[k].far = max(m.allies[k].far, d[i])
			}
		}
	}
}

// goalWeight returns the weight of an Objective. It is three if only an Ally
// completes it by arriving or leaving, because the way is long. It is two if a
// Boss must be Eliminated for it.
func (m *Mission) goalWeight(goal int) int {
	switch {
	case m.carried>>goal&1 != 0:
		return 3
	case m.hunted>>goal&1 != 0:
		return worthHunted
	}
	return 1
}

// allies adds, for each Ally, its state, how far it has come and how near the two
// nearest Assassins are.
func (v *worth) allies() {
	g := v.g
	s := &g.s
	for i := maxSeats; i < g.units(); i++ {
		a, info := &s.Seat[i], g.allyOf(i)
		if info.wanted.empty() || v.open == 0 {
			continue
		}
		// Nearly the whole weight of its Objective: both the Ally and its
		// Assassin may be seen on each step, so the way is the work.
		whole := percent(3*v.share, v.by[wAlly])
		if info.does != 0 {
			// It saves the cubes of Objectives while one of them is on the Map.
			lies := false
			for k := range g.m.goals {
				lies = lies || info.does>>k&1 != 0 && !s.Goal[k].Done && !s.Goal[k].Hidden
			}
			if !lies {
				continue
			}
			whole /= 3
		}
		if a.Where == offMap && info.leaves || a.Where == notEntered && info.gone&s.Fired != 0 {
			v.sum += whole
		}
		if !a.onMap() {
			continue
		}
		if a.HPMax > 0 {
			v.own += int(a.HP) * v.by[wHealth]
			if a.Critical {
				v.own -= v.by[wLife]
				v.help(i, a)
			}
			v.danger(a)
			if v.falling.has(a.At) {
				v.own += v.by[wDown]
			}
		} else if a.Exposed {
			v.own -= v.by[wExposed]
		}
		best, second, who := farAway, farAway, -1
		for k := range int(s.Seats) {
			b := &s.Seat[k]
			if !b.onMap() || b.Critical {
				continue
			}
			switch d := int(g.m.walks.pair[b.At][a.At]); {
			case d < best:
				best, second, who = d, best, k
			case d < second:
				second = d
			}
		}
		if who >= 0 {
			v.busy |= 1 << who
			v.escorts = true
			v.sum += closeness(whole/8, best) + closeness(whole/24, second)
			v.sum += whole * 5 / 6 * (int(info.far) - min(int(info.walk[a.At]), int(info.far))) / int(info.far)
		}
	}
}
