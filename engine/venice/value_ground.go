package venice

import ir "acforge.dev/schema/ir/venice"

// What falling tiles are good for, and where it is dangerous. This is only used by Value,
// in Memories whose tiles come and go, and contains no rules.

// fallGoals returns the Objectives that a line of the script completes when a tile falls.
func fallGoals(mem *ir.Memory) (goals uint32) {
	for i := range mem.On {
		if len(mem.On[i].When.Falls) > 0 {
			ir.EachEffect(mem.On[i].Do, func(e *ir.Effect) {
				if e.Complete != nil && *e.Complete >= 0 {
					goals |= 1 << *e.Complete
				}
			})
		}
	}
	return goals
}

// fells reports whether an effect lets tiles fall, now or at the end of the turn.
func fells(e *ir.Effect) bool { return e.Collapse != nil || e.Fall != nil }

// ground finds the squares that fall at the end of this turn, also by effects that wait for it,
// and the Objectives that are as good as done because tiles are about to fall.
func (v *worth) ground() {
	g := v.g
	s := &g.s
	v.falling = g.nextFall()
	soon := !s.Named.empty()
	for i := range s.Later {
		w := &s.Later[i]
		if w.What == 0 {
			break
		}
		l := &g.m.laters[w.What-1]
		ir.EachEffect(g.m.lists[l.said], func(e *ir.Effect) {
			if !fells(e) {
				return
			}
			soon = true
			p := e.Collapse
			if p == nil {
				p = e.Fall
			}
			if w.Turn == s.Turn && l.end && p.Rel == "at" {
				for _, sq := range p.At {
					v.falling = v.falling.or(g.m.root.ofTile[sq])
				}
			}
		})
	}
	if soon {
		v.coming = fallGoals(g.m.mem)
	}
}
