package venice

import (
	"acforge.dev/engine"
	"acforge.dev/engine/venice/notation"
	ir "acforge.dev/schema/ir/venice"
)

// isHeldAt reports whether something on its square holds a figure. Its own Enemies do not.
func (g *Game) isHeldAt(i, at uint8) bool {
	f := &g.m.figures[i]
	q := &g.s.Sq[at%maxSquares]
	own := 0
	if f.held != 0 && f.typ != none {
		own = int(q.Guards[f.typ])
	}
	switch {
	case f.held == 0:
		return false
	case f.held&heldByGuards != 0 && g.countGuards(at, anyGuard)-g.itself(i, at, anyGuard) > 0, f.held&heldByEnemies != 0 && q.enemies() > own, f.held&heldByBodies != 0 && q.bodies() > 0:
		return true
	}
	for u := range g.units() {
		a := &g.s.Seat[u]
		by := uint8(heldByAssassins)
		if isAlly(u) {
			by = heldByAllies
		}
		if f.held&by != 0 && (a.Where == onSquare || a.Where == hiding) && a.At == at {
			return true
		}
	}
	return false
}

// beginMarch lets the figures of a moment move, one after the other.
func (g *Game) beginMarch(when uint8) {
	if g.m.marches(when) {
		if g.m.trooping {
			g.s.Marched = [maxSquares]uint8{}
		}
		g.beginMarchFrame(when)
	}
}

// marches reports whether a figure moves at a moment.
func (m *Mission) marches(when uint8) bool {
	for i := range m.figures {
		if m.figures[i].when == when {
			return true
		}
	}
	return false
}

// figureIn returns the index of a figure that a moment names, none if there is none.
func (m *Mission) figureIn(i int) uint8 {
	if i < 0 || i >= len(m.mem.Figures) {
		return none
	}
	return uint8(i)
}

// stepMarch lets the next figure of the moment move.
func (g *Game) stepMarch(top *Frame) bool {
	f := marchFrame{top}
	for i := f.next(); i < uint8(len(g.m.figures)); i = f.next() {
		f.goOn()
		info, at := &g.m.figures[i], g.figureAt(i)
		if info.when != f.when() || at == none {
			continue
		}
		n, goes := g.moves(i, at)
		switch {
		case !goes || n == 0:
		case info.typ != none:
			g.beginTroops(i, n, -1, f.when())
			return true
		case !g.isHeldAt(i, at):
			g.beginWalk(i, n)
			return true
		}
	}
	g.done()
	return true
}

// stepWalk takes the next step of a figure. After the last one it finds out whether the
// figure meets what it was looking for.
func (g *Game) stepWalk(top *Frame) bool {
	f := walkFrame{top}
	i := f.figure()
	h := g.heads(i)
	switch {
	case h.goal < 0:
		g.done()
		return true
	case f.left() > 0 && !h.steps.empty():
		return g.ask(notation.AskFigure, 0)
	case !h.there || g.m.moments>>whenMeets&1 == 0:
		g.done()
		return true
	}
	if met := g.met1(i, h); met != 0 {
		f.meets()
		return g.ask(notation.AskFigure, 0)
	}
	at := g.figureAt(i)
	g.done()
	if to := &g.m.figures[i].goals[h.goal]; to.kind != toAim || to.aim.kind != aimCharacters {
		g.fire(whenMeets, i, none, at)
	}
	return true
}

// met1 returns the mask of characters on the square of a figure of whom it looks for one.
func (g *Game) met1(i uint8, h heading) uint8 {
	if h.goal < 0 || !h.there {
		return 0
	}
	to := &g.m.figures[i].goals[h.goal]
	if to.kind != toAim || to.aim.kind != aimCharacters {
		return 0
	}
	mask := g.sought(g.figureAt(i), &to.aim)
	for u := range maxUnits {
		if g.s.Seat[u].At != g.figureAt(i) {
			mask &^= 1 << u
		}
	}
	return mask
}

// fillFigure lists the next steps of a figure, or whom it meets.
func (g *Game) fillFigure(top *Frame) {
	if top.Op == fTroop {
		g.fillTroop(troopFrame{top})
		return
	}
	f := walkFrame{top}
	h := g.heads(f.figure())
	if f.meeting() {
		for u, mask := uint8(0), g.met1(f.figure(), h); mask != 0; u, mask = u+1, mask>>1 {
			if mask&1 != 0 {
				g.add(act1(notation.PickSeat, u))
			}
		}
		return
	}
	for set := h.steps; !set.empty(); set = set.rest() {
		g.add(act1(notation.PickSq, set.first()))
	}
}

func (g *Game) answerFigure(top *Frame, a engine.Action) {
	if top.Op == fTroop {
		g.answerTroop(troopFrame{top}, a)
		return
	}
	f := walkFrame{top}
	i := f.figure()
	if verbOf(a) == notation.PickSeat {
		at := g.figureAt(i)
		g.done()
		g.dirty = true
		g.fire(whenMeets, i, arg(a, 0), at)
		return
	}
	f.stepped()
	g.stepFigure(i, arg(a, 0))
}

// stepFigure moves a figure to a square next to its own.
func (g *Game) stepFigure(i, to uint8) {
	s := &g.s.Figure[i%ir.MaxFigures]
	from := s.At
	s.Leg, s.At = g.legAfter(i, from, to, s.Leg), to
	g.ev(evFigure, 0, 0, int(i), int(from), int(to))
	g.dirty = true
	g.fire(whenArrives, i, none, to)
}
