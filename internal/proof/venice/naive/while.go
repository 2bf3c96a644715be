package naive

import (
	"slices"

	ir "acforge.dev/schema/ir/venice"
)

// redraw sets up the Map again as it is now: as drawn, then with the changes that were
// made, in their order in the Memory, then with the states that hold.
func (g *Game) redraw() {
	now := *g.laid
	squares := slices.Clone(g.laid.Squares)
	now.Squares = squares
	add := func(walls, open []ir.Edge, stations []ir.SquareID) {
		now.Walls = slices.DeleteFunc(slices.Clone(now.Walls), func(e ir.Edge) bool { return slices.Contains(open, e) })
		now.Walls = append(now.Walls, walls...)
		for _, s := range stations {
			if !slices.Contains(now.Stations, s) {
				now.Stations = append(slices.Clone(now.Stations), s)
			}
		}
	}
	kinds := func(list []ir.KindAt) {
		for _, k := range list {
			for _, at := range k.At {
				if squares[at].Kind == k.Kind {
					continue
				}
				squares[at].Kind = k.Kind
				if k.Kind == "canal" {
					squares[at].Hiding = ""
				}
			}
		}
	}
	ground := func(r *ir.Redrawn) {
		if r == nil {
			return
		}
		kinds(r.Kinds)
		ladders := slices.DeleteFunc(slices.Clone(now.Ladders), func(e ir.Edge) bool { return slices.Contains(r.NoLadders, e) })
		now.Ladders = append(ladders, r.Ladders...)
		for _, at := range r.NoHiding {
			squares[at].Hiding = ""
		}
		for _, h := range r.Hiding {
			for _, at := range h.At {
				squares[at].Hiding = h.Kind
			}
		}
		for _, at := range r.Unrestricted {
			squares[at].Restricted = false
		}
		for _, at := range r.Restricted {
			squares[at].Restricted = true
		}
	}
	for i := range g.laid.Changes {
		if c := &g.laid.Changes[i]; g.made[c.Name] {
			add(c.Walls, c.Open, c.Stations)
			ground(c.Ground)
			now.Entrances = slices.Concat(now.Entrances, c.Entrances)
		}
	}
	for i := range g.laid.While {
		w := &g.laid.While[i]
		if !g.states[i] {
			continue
		}
		add(w.Walls, w.Open, w.Stations)
		kinds(w.Kinds)
		ground(w.Ground)
	}
	for i, s := range g.squares {
		s.Square = &squares[i]
	}
	g.mem = &now
}

// judge finds out which states hold. It asks on the Map without any, so that none depends
// on itself. A square that becomes a canal loses its Bodies, and no character can hide there.
func (g *Game) judge() {
	for len(g.laid.While) == 0 {
		if !g.uncover() {
			return
		}
	}
	for {
		was := slices.Clone(g.states)
		clear(g.states)
		g.redraw()
		now := make([]bool, len(was))
		for i := range g.laid.While {
			now[i] = g.holds(&g.laid.While[i].If, &context{side: everywhere})
		}
		copy(g.states, was)
		g.redraw()
		if slices.Equal(was, now) {
			if !g.uncover() {
				return
			}
			continue
		}
		canals := g.canals()
		copy(g.states, now)
		g.redraw()
		for i := range now {
			if now[i] != was[i] {
				g.tell("", "state", object{"state": g.laid.While[i].Name, "on": now[i]})
				g.scripts(moment{when: atState, state: i, on: now[i]})
			}
		}
		g.drench(canals)
		g.uncover()
		g.settle()
		g.dismantle()
	}
}

// canals tells which squares are canals.
func (g *Game) canals() map[int]bool {
	out := map[int]bool{}
	for _, s := range g.squares {
		out[s.id] = s.Kind == "canal"
	}
	return out
}

// drench takes the Bodies off squares that were no canals and are now.
func (g *Game) drench(before map[int]bool) {
	for _, s := range g.squares {
		for s.Kind == "canal" && !before[s.id] && len(s.bodies) > 0 {
			g.reserve[s.bodies[0]]++
			s.bodies = s.bodies[1:]
		}
	}
}

// uncover brings out the characters of Hiding Spots that are gone, and reports whether any came.
func (g *Game) uncover() bool {
	var out []*unit
	for _, u := range g.units {
		if u.place == hiding && g.squares[u.at].Hiding == "" {
			u.place = onSquare
			out = append(out, u)
		}
	}
	if len(out) > 0 {
		g.arrived(out, arrival{sameSquare: true})
		g.settle()
		g.dismantle()
	}
	return len(out) > 0
}

// stateChange adds up the modifiers of the states that hold.
func (g *Game) stateChange(what string, u *unit, weapon string, kinds []string) int {
	n := 0
	for i := range g.laid.While {
		for k := range g.laid.While[i].Modify {
			m := &g.laid.While[i].Modify[k]
			if g.states[i] && m.What == what && (m.Weapon == "" || m.Weapon == weapon) && ofKinds(m.Kinds, kinds) && u.place != inMachine &&
				slices.Contains(g.meant(&m.Who, &context{side: everywhere}), u) && g.holdsIf(m.If, &context{side: everywhere}) {
				n += m.By
			}
		}
	}
	return n
}

// dumpStates lists the states that hold.
func (g *Game) dumpStates() []string {
	out := []string{}
	for i := range g.laid.While {
		if g.states[i] {
			out = append(out, g.laid.While[i].Name)
		}
	}
	return out
}
