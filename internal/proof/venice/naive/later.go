package naive

import ir "acforge.dev/schema/ir/venice"

// postponed is a list of effects that waits for a moment of a later turn.
type postponed struct {
	effect *ir.Later
	turn   int
	c      *context
}

// postpone lets effects wait: Turns from now, or from the next turn on if their moment of
// this turn is over. A ninth is lost. They keep who and where, but not the test
// or the attack in which they were set.
func (g *Game) postpone(e *ir.Later, c *context) {
	if len(g.postponed) == ir.LaterMost {
		return
	}
	turns := e.Turns
	if turns == 0 && (e.At == "turn" || g.phase == phaseEnd) {
		turns = 1
	}
	x := *c
	x.target, x.window = nil, 0
	g.postponed = append(g.postponed, postponed{e, g.turn + turns, &x})
	g.tell("", "later", object{"name": word(e.Name), "turn": g.turn + turns})
}

// playPostponed plays what waited for a moment of this turn, in the order in which it was set.
// Lines of the script that this triggers come after all of it.
func (g *Game) playPostponed(at string) {
	for {
		i := 0
		for i < len(g.postponed) && (g.postponed[i].effect.At != at || g.postponed[i].turn > g.turn) {
			i++
		}
		if i == len(g.postponed) {
			return
		}
		g.firing = true
		g.settle()
		p := g.postponed[i]
		g.postponed = append(append([]postponed{}, g.postponed[:i]...), g.postponed[i+1:]...)
		g.do(p.effect.Do, p.c)
		g.firing = false
	}
}

// dumpPostponed lists what waits.
func (g *Game) dumpPostponed() []any {
	out := []any{}
	for _, p := range g.postponed {
		out = append(out, object{"at": p.effect.At, "name": word(p.effect.Name), "turn": p.turn})
	}
	return out
}

// named returns the effects of a name that can wait, nil for none.
func (g *Game) named(name string) *ir.Later {
	var lists [][]ir.Effect
	for _, o := range g.goals {
		lists = append(lists, o.Do)
	}
	for i := range g.mem.On {
		lists = append(lists, g.mem.On[i].Do)
	}
	for _, list := range lists {
		for _, e := range flat(list) {
			if e.Later != nil && e.Later.Name == name {
				return e.Later
			}
		}
	}
	return nil
}
