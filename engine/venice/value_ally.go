package venice

import ir "acforge/schema/ir/venice"

// Where Allies have to go, and how far they are from there. For Value alone: nothing
// here is a rule.

// wanted finds the squares to which the players have to bring an Ally: those that
// conditions and lines of the script name for it, and the stations where one waits
// for it to leave. It also finds the Objectives that such a line completes.
func (m *Mission) wanted() {
	if len(m.allies) == 0 {
		return
	}
	// Objectives, by mask: that the line at hand completes, and that lie on the Map or may
	// come onto it.
	does, shown := uint32(0), uint32(0)
	leaves := func(id ir.AllyID) {
		for i := range m.allies {
			if a := &m.allies[i]; id == ir.NoID || a.id == int(id) {
				a.leaves = true
				a.does |= does
				for _, sq := range m.stations {
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
	for i := range m.mem.On {
		t := &m.mem.On[i]
		does = 0
		asks(t.If)
		ir.EachEffect(t.Do, effect)
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

// allyWalks measures how far each Ally has to go on foot, from every square to the
// nearest where it is wanted.
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

// goalWeight is for how many Objectives one counts: for three where nobody but an Ally
// completes it, by coming or leaving, which takes a long way, for two where a Boss has to be
// Eliminated for it.
func (m *Mission) goalWeight(goal int) int {
	switch {
	case m.carried>>goal&1 != 0:
		return 3
	case m.hunted>>goal&1 != 0:
		return worthHunted
	}
	return 1
}

// allies counts for each Ally how it fares, how far it has come to where it is wanted,
// and how near the two nearest Assassins are to it.
func (v *worth) allies() {
	g := v.g
	s := &g.s
	for i := maxSeats; i < g.units(); i++ {
		a, info := &s.Seat[i], g.allyOf(i)
		if info.wanted.empty() || v.open == 0 {
			continue
		}
		// Nearly all of the Objective that it completes: on each step of the way both the
		// Ally and its Assassin may be seen, so the way is the work.
		whole := percent(3*v.share, v.by[wAlly])
		if info.does != 0 {
			// It spares the cubes of Objectives, as long as one of them lies there.
			lies := false
			for k := range g.m.goals {
				lies = lies || info.does>>k&1 != 0 && !s.Goal[k].Done && !s.Goal[k].Hidden
			}
			if !lies {
				continue
			}
			whole /= 3
		}
		if a.Where == offMap && info.leaves {
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
