package naive

import (
	"slices"

	"acforge.dev/engine"
	"acforge.dev/engine/venice/notation"
	ir "acforge.dev/schema/ir/venice"
)

// Figures that are made of Enemies (docs/effects.md, "Figures made of Enemies").

// kindsOfFigures numbers the Guards of figures as types of their own, after all others.
func (g *Game) kindsOfFigures(add func(*ir.Enemy)) {
	g.likes = map[int]int{}
	for i := range g.mem.Figures {
		if t := g.mem.Figures[i].Troop; t != nil {
			add(&g.pack.Enemies[t.Enemy])
		}
	}
	for i := range g.mem.Figures {
		f := &g.mem.Figures[i]
		if f.Troop == nil || !f.Troop.Own {
			continue
		}
		e := g.pack.Enemies[f.Troop.Enemy]
		e.ID, e.Name = f.Name, f.Title
		g.likes[len(g.kinds)] = g.kindOf(f.Troop.Enemy)
		g.kinds = append(g.kinds, &e)
	}
}

// like returns the type whose miniatures, reserve and Bodies a type shares.
func (g *Game) like(kind int) int {
	if k, ok := g.likes[kind]; ok {
		return k
	}
	return kind
}

// troopKind returns the type of the Enemies of a figure, none when it is made of none.
func (g *Game) troopKind(figure int) int {
	f := &g.mem.Figures[figure]
	switch {
	case f.Troop == nil:
		return none
	case f.Troop.Own:
		return g.kindNamed(f.Name)
	}
	return g.kindOf(f.Troop.Enemy)
}

// placeTroops places the Guards of figures at set-up.
func (g *Game) placeTroops() {
	for _, w := range g.walkers {
		if w.kind == none || !w.Troop.Own || w.At < 0 {
			continue
		}
		s, n := g.squares[w.At], w.Troop.N
		if w.Troop.NBy != nil {
			n = max(0, min(4, g.worth(w.Troop.NBy, nowhere())))
		}
		n = min(n, cap4-len(g.enemiesOn(s))-len(s.bodies)) // BOV-28.10
		if n > g.reserve[g.like(w.kind)] {
			g.short(g.like(w.kind), n, "BOV-6.3")
		}
		for range n {
			g.fromReserve(w.kind, s, "BOV-7.1")
		}
	}
}

// standing lists the squares on which a figure stands.
func (g *Game) standing(w *walker) []*square {
	if w.kind == none {
		if w.at == nil {
			return nil
		}
		return []*square{w.at}
	}
	return slices.DeleteFunc(slices.Clone(g.squares), func(s *square) bool { return g.kindCount(s, w.kind) == 0 })
}

// from lets a figure look around from a square and a square of its route.
func (w *walker) from(s *square, last int) *walker {
	x := *w
	x.at, x.last = s, last
	return &x
}

// headingNow finds where a figure goes from the first of its squares.
func (g *Game) headingNow(w *walker) aims {
	on := g.standing(w)
	if len(on) == 0 {
		return aims{}
	}
	return g.heading(w.from(on[0], w.last))
}

func (w *walker) reachedOn(s *square) int { return w.from(s, w.last).reached() }

// after returns the square of its route that a figure came to last, after a step.
func (w *walker) after(at, to *square, last int) int {
	next := 0
	if now := w.from(at, last).reached(); now > 0 {
		last, next = now, w.following(now)
	}
	if next > 0 && int(w.Route[next-1]) == to.id {
		return next
	}
	if now := w.from(to, last).reached(); now > 0 {
		return now
	}
	return last
}

// wants reports whether the condition of a figure holds, and its number of steps.
func (g *Game) wants(w *walker, at *square) (steps int, goes bool) {
	x := w.from(at, w.last)
	if !g.holdsIf(w.If, x.context()) {
		return 0, false
	}
	if w.StepsBy != nil {
		return max(0, min(9, g.worth(w.StepsBy, x.context()))), true
	}
	return w.Steps, true
}

// marchEnemies moves the figures whose moment is the movement step, and returns the types
// that do not move in the movement direction.
func (g *Game) marchEnemies(side int) map[int]bool {
	byTable := map[int]bool{}
	g.marched = map[*enemy]bool{}
	for _, w := range g.walkers {
		if w.When != movement {
			continue
		}
		g.settle()
		on := slices.DeleteFunc(g.standing(w), func(s *square) bool { return s.Map != side })
		if len(on) == 0 {
			continue
		}
		if steps, goes := g.wants(w, on[0]); goes {
			byTable[w.kind] = true
			g.moveTroop(w, steps, side, movement)
		}
	}
	return byTable
}

// troopMarches moves the Enemies of a figure at another moment.
func (g *Game) troopMarches(w *walker) {
	on := g.standing(w)
	if len(on) == 0 {
		return
	}
	if steps, goes := g.wants(w, on[0]); goes && steps > 0 {
		g.troopWalks(w, steps, w.When)
	}
}

// troopWalks moves them outside the movement step. Their Detection Tests follow at once.
func (g *Game) troopWalks(w *walker, steps int, when string) {
	g.moveTroop(w, steps, everywhere, when)
	g.seatAll()
	g.settle()
	if g.step == "" {
		g.enemyTests(nil)
	}
}

// group lists the Enemies of a figure on a square that can still move this time.
func (g *Game) group(w *walker, s *square) []*enemy {
	if g.redBase(s) {
		return nil
	}
	return slices.DeleteFunc(g.enemiesOn(s), func(e *enemy) bool { return e.kind != w.kind || e.seated || g.aboard(e) || g.marched[e] })
}

// moveTroop moves the Enemies of a figure from one square after the other.
func (g *Game) moveTroop(w *walker, steps, side int, when string) {
	for _, s := range g.squares {
		if steps == 0 || side != everywhere && s.Map != side || len(g.group(w, s)) == 0 {
			continue
		}
		if when == "" || !g.stuck(w.from(s, w.last)) {
			g.moveGroup(w, s, steps, when)
		}
	}
}

// moveGroup moves those of one square together. Squares that they only pass are not entered.
func (g *Game) moveGroup(w *walker, from *square, steps int, when string) {
	at, last := from, w.last
	for ; steps > 0; steps-- {
		g.settle()
		list := g.group(w, from)
		if len(list) == 0 || at != from && (g.redBase(at) || g.isGuard(list[0]) && g.freeSpaces(at) > 0) {
			break
		}
		other := func(s *square) *walker {
			if at != from || steps != 1 {
				return nil
			}
			return g.passing(w, from, s, len(list), when)
		}
		var ways []engine.Action
		for _, s := range g.heading(w.from(at, last)).next {
			if g.room(s) >= len(list) || other(s) != nil {
				ways = append(ways, notation.Act(notation.PickSq, uint8(s.id)))
			}
		}
		if len(ways) == 0 {
			break
		}
		g.about.walker = w
		to := g.squares[notation.Arg(g.ask(notation.AskFigure, 0, ways), 0)]
		leg := w.after(at, to, last)
		if g.room(to) < len(list) {
			g.exchange(w, other(to), from, to, leg)
			return
		}
		at, last = to, leg
	}
	g.settle()
	if list := g.group(w, from); at != from && len(list) > 0 {
		w.last = last
		for _, e := range list {
			g.marched[e] = true
		}
		g.enters("BOV-30.4", at, list...)
	}
}

// passing returns the figure on a square that would come here at the same moment, so that the
// two pass each other.
func (g *Game) passing(w *walker, from, there *square, n int, when string) *walker {
	if when == "" || g.forbidden("enter", nil, there) || g.forbidden("enter", nil, from) {
		return nil
	}
	for _, x := range g.walkers {
		if x.n == w.n || x.kind == none || x.kind == w.kind || x.When != when {
			continue
		}
		back := len(g.group(x, there))
		if back == 0 || g.stuck(x.from(there, x.last)) || g.room(there)+back < n || g.room(from)+n < back {
			continue
		}
		steps, goes := g.wants(x, g.standing(x)[0])
		if goes && steps == 1 && slices.Contains(g.heading(x.from(there, x.last)).next, from) {
			return x
		}
	}
	return nil
}

// exchange lets two figures change places.
func (g *Game) exchange(w, x *walker, from, to *square, leg int) {
	g.evict(to, len(g.group(w, from))-len(g.group(x, to)))
	g.evict(from, len(g.group(x, to))-len(g.group(w, from)))
	go1, go2 := g.group(w, from), g.group(x, to)
	w.last, x.last = leg, x.after(to, from, x.last)
	come := func(list []*enemy, to *square) {
		for _, e := range list {
			g.marched[e] = true
			g.tell("BOV-30.4", "guard-moved", object{"type": g.kinds[e.kind].ID, "from": g.squares[e.at].Name, "to": to.Name, "count": 1})
			e.at, e.seated, e.coming = to.id, false, g.baseOn(to) != nil
			g.comes(to)
		}
	}
	come(go1, to)
	come(go2, from)
	g.settle()
}
