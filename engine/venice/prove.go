package venice

import (
	"slices"

	"acforge.dev/engine"
	ir "acforge.dev/schema/ir/venice"
)

// Prove looks for a proof that a number of Assassins cannot win the Memory. It
// plays a game that is easier than any real one: no Guards or dice, cubes and
// cards that never run out, and all effects of the Memory and its cards happen. A
// goal that is out of reach there is out of reach in every game. A Proof with an
// empty Reason proves nothing.
func (m *Mission) Prove(seats int) engine.Proof {
	if seats < 2 || seats > maxSeats {
		return engine.Proof{Reason: "2 to 4 assassins play"}
	}
	p := prover{m: m, seats: seats}
	for _, s := range m.entries {
		p.at.add(s)
	}
	if len(m.entries) == 0 { // they begin where the game lets them
		p.at.add(0)
	}
	for i := range m.mem.Meters {
		if x := &m.mem.Meters[i]; x.Start > 0 {
			p.counters |= 1 << uint(x.Counter)
		}
	}
	p.gather()
	for p.step() {
	}
	if p.wins {
		return engine.Proof{}
	}
	if len(m.exits) == 0 && !slices.ContainsFunc(m.mem.While, func(w ir.While) bool { return len(w.Stations) > 0 }) {
		return engine.Proof{Reason: "there is no fast travel station to leave by"}
	}
	for i := range m.goals {
		if !m.goals[i].must || (p.done|p.gone)>>i&1 != 0 {
			continue
		}
		o := &m.mem.Objectives[i]
		proof := engine.Proof{Content: m.contentOf(contentObjective, i)}
		switch {
		case !p.at.has(m.goals[i].at):
			proof.Reason = "no assassin can walk to the objective " + o.Name + " on " + m.mem.Squares[m.goals[i].at].Name
		case m.goals[i].hidden && p.shown>>i&1 == 0:
			proof.Reason = "nothing reveals the hidden objective " + o.Name
		default:
			proof.Reason = "the objective " + o.Name + " needs what nothing brings about"
		}
		return proof
	}
	return engine.Proof{}
}

// prover collects what is possible.
type prover struct {
	m        *Mission
	seats    int
	at       squareSet // squares that an Assassin can reach
	done     uint32    // Objectives that can be completed
	gone     uint32    // Objectives that can be withdrawn
	shown    uint32    // hidden Objectives that can be revealed
	flags    uint64    // flags that can be set
	counters uint32    // counters that can rise
	wins     bool      // an effect wins the Memory
	anywhere bool      // a card moves Assassins without walking
	tied     []tied
}

// tied holds effects that happen when an Objective is completed.
type tied struct {
	goal int
	do   []ir.Effect
}

// gather collects every effect of the cards and scripts of the Memory. Effects
// that need an Objective are kept apart.
func (p *prover) gather() {
	m := p.m
	all := m.pack.ir
	for i := range m.mem.Objectives {
		p.tied = append(p.tied, tied{i, m.mem.Objectives[i].Do})
	}
	for i := range m.mem.Machines {
		for k := range all.Machines[m.mem.Machines[i].Machine].Actions {
			a := &all.Machines[m.mem.Machines[i].Machine].Actions[k]
			p.take(a.Do)
			p.anywhere = p.anywhere || a.Move != nil
		}
	}
	for i := range m.mem.Actions {
		p.take(m.mem.Actions[i].Do)
	}
	for i := range m.mem.On {
		t := &m.mem.On[i]
		if t.When.ObjectiveDone != nil {
			p.tied = append(p.tied, tied{int(*t.When.ObjectiveDone), t.Do})
			continue
		}
		p.take(t.Do)
	}
	for _, id := range m.mem.Start.Events {
		p.take(all.Events[id].Do)
	}
	for i := range all.Equipment { // any card may be dealt, found or bought
		c := &all.Equipment[i]
		p.take(c.Investigation)
		if c.Weapon != nil {
			p.take(c.Weapon.Special)
		}
		if c.Use != nil {
			p.take(c.Use.Do)
		}
	}
	for _, t := range m.mem.Towers {
		if t >= 0 && int(t) < len(all.Towers) {
			p.take(all.Towers[t].Do)
		}
	}
	for _, id := range m.mem.Start.Chests {
		p.take(all.Chests[id].Do)
	}
	for i := range m.allies {
		for _, u := range all.Allies[m.allies[i].id].Uses {
			p.take(u.Do)
		}
	}
	for i := range all.Skills {
		if u := all.Skills[i].Use; u != nil {
			p.take(u.Do)
		}
	}
	if !m.apprentice {
		for i := range all.Assassins {
			all.Assassins[i].EachAbility(func(_ int, _ string, a *ir.Ability) {
				for k := range a.Uses {
					p.take(a.Uses[k].Do)
				}
			})
		}
	}
}

// take applies effects, with all of their branches.
func (p *prover) take(do []ir.Effect) {
	ir.EachEffect(do, func(e *ir.Effect) {
		switch {
		case e.Move != nil && e.Move.Steps == 0 && e.Move.To.OverWalls: // a move through walls can lead anywhere
			p.anywhere = true
		case e.Move != nil && e.Move.Steps == 0:
			switch e.Move.To.Rel {
			case "nearby", "ownOrNearby", "own", "within", "towards": // no further than walking
			default:
				p.anywhere = true
			}
		case e.Change != nil: // it may remove walls and stations
			p.anywhere = p.anywhere || p.m.changeOf(*e.Change) != none
		case e.Swap != nil:
			p.anywhere = true
		case e.Reveal != nil:
			p.shown |= 1 << uint(*e.Reveal)
		case e.Withdraw != nil:
			p.gone |= 1 << uint(*e.Withdraw)
		case e.Complete != nil:
			p.done |= 1 << uint(*e.Complete)
		case e.Set != nil:
			p.flags |= 1 << uint(*e.Set)
		case e.Count != nil:
			p.counters |= 1 << uint(e.Count.Counter)
		case e.Tally != nil:
			p.counters |= 1 << uint(e.Tally.Counter)
		case e.Guess != nil:
			p.counters |= 1 << uint(e.Guess.Right)
		case e.Win:
			p.wins = true
		}
	})
	if p.anywhere {
		p.at = p.m.every
	}
}

// step adds newly possible things. It returns false when there are none.
func (p *prover) step() bool {
	m := p.m
	more := false
	for i := range uint8(m.nSq) {
		if !p.at.has(i) {
			continue
		}
		if n := m.nearSet[i]; !n.sub(p.at).empty() {
			p.at = p.at.or(n)
			more = true
		}
	}
	more = p.throughStates() || more
	for i := range m.goals {
		if p.done>>i&1 != 0 || m.goals[i].hidden && p.shown>>i&1 == 0 || !p.at.has(m.goals[i].at) {
			continue
		}
		if c := m.mem.Objectives[i].If; c != nil && !p.may(c) {
			continue
		}
		p.done |= 1 << i
		more = true
	}
	for i := range p.tied {
		if t := &p.tied[i]; t.do != nil && p.done>>t.goal&1 != 0 {
			p.take(t.do)
			t.do = nil
			more = true
		}
	}
	return more && !p.wins
}

// throughStates adds squares that are reached where a state that may hold opens a wall.
func (p *prover) throughStates() bool {
	more := false
	for i := range p.m.mem.While {
		w := &p.m.mem.While[i]
		if !p.may(&w.If) {
			continue
		}
		for _, e := range w.Open {
			if a, b := uint8(e.A), uint8(e.B); p.at.has(a) != p.at.has(b) {
				p.at.add(a)
				p.at.add(b)
				more = true
			}
		}
	}
	return more
}

// may reports whether a condition can ever hold. For an unknown condition it
// returns true, which proves nothing.
func (p *prover) may(c *ir.Cond) bool {
	switch {
	case c.All != nil:
		for i := range c.All {
			if !p.may(&c.All[i]) {
				return false
			}
		}
		return true
	case c.Any != nil:
		for i := range c.Any {
			if p.may(&c.Any[i]) {
				return true
			}
		}
		return false
	case c.ObjectiveDone != nil:
		return p.done>>uint(*c.ObjectiveDone)&1 != 0
	case c.Flag != nil:
		return p.flags>>uint(*c.Flag)&1 != 0
	case c.Counter != nil:
		return c.Counter.AtLeast <= 0 || p.counters>>uint(c.Counter.Counter)&1 != 0
	case c.AssassinsAtLeast != nil:
		return p.seats >= *c.AssassinsAtLeast
	case c.ChestsOpenedAtLeast != nil:
		return len(p.m.mem.AllChests()) >= *c.ChestsOpenedAtLeast
	case c.Present != nil:
		if c.Present.N > p.seats {
			return false
		}
		for _, s := range c.Present.At {
			if p.at.has(uint8(s)) {
				return true
			}
		}
		return c.Present.N <= 0
	}
	return true
}
