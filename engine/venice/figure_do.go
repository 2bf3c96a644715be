package venice

import (
	"acforge.dev/engine/venice/notation"
	ir "acforge.dev/schema/ir/venice"
)

// standFigure places a figure on a square.
func (g *Game) standFigure(i, at uint8) {
	g.s.Figure[i%ir.MaxFigures].At = at
	g.ev(evFigurePut, 0, 0, int(i), int(at), 0)
	g.dirty = true
}

// dismissFigure takes a figure off the Map. Its route begins again.
func (g *Game) dismissFigure(i uint8) {
	s := &g.s.Figure[i%ir.MaxFigures]
	if s.At != none {
		g.ev(evFigureGone, 0, 0, int(i), int(s.At), 0)
		*s = Figure{At: none, Leg: none}
		g.dirty = true
	}
}

// turnFigure lets a figure go the other way along its route.
func (g *Game) turnFigure(i uint8) {
	s := &g.s.Figure[i%ir.MaxFigures]
	if g.figureAt(i) == none {
		return
	}
	if leg := g.leg(i); leg != none {
		s.Leg = leg
	}
	s.Back = !s.Back
	g.ev(evFigureTurned, 0, 0, int(i), 0, 0)
}

// fillStand lists the squares onto which a figure may be placed. One that is made of Enemies
// stands where they stand; no compiler writes that, but a bundle may.
func (g *Game) fillStand(f effectFrame, in *instr, ctx *effectCtx) {
	if f.isClosed() || g.m.figures[in.typ].typ != none {
		return
	}
	for set := g.squaresOf(&g.m.where[in.at], ctx, g.origin(ctx)).without(g.figureAt(in.typ)); !set.empty(); set = set.rest() {
		g.add(act1(notation.PickSq, set.first()))
	}
}

// stepsTo counts the steps of a figure to the nearest square of a place.
func (g *Game) stepsTo(i uint8, p *placeSel, ctx *effectCtx) int {
	from, best := g.standsOn(i), ir.FarSteps
	if from.empty() {
		return best
	}
	dist := g.stepsFrom(&g.m.figures[i], g.squaresOf(p, ctx, g.origin(ctx)))
	for ; !from.empty(); from = from.rest() {
		if n := dist[from.first()]; n != far {
			best = min(best, int(n))
		}
	}
	return best
}

// figureBodies counts the figures on a square that count as Bodies in Detection Tests now.
func (g *Game) figureBodies(sq uint8) int {
	n := 0
	if !g.m.bodyFigures {
		return 0
	}
	for i := range g.m.figures {
		if f := &g.m.figures[i]; f.body != 0 && g.s.Figure[i].At == sq && g.holds(f.body, &effectCtx{Self: none, Here: sq, Target: none}) {
			n++
		}
	}
	return n
}

// loseFigures takes the figures off a square that leaves the Map.
func (g *Game) loseFigures(sq uint8) {
	for i := range uint8(len(g.m.figures)) {
		if g.s.Figure[i].At == sq {
			g.dismissFigure(i)
		}
	}
}

// visitFigures visits the figures that the Memory declares.
func (g *Game) visitFigures(v *walk) {
	for i := range g.m.figures {
		s := &g.s.Figure[i]
		v.U8(&s.At, &s.Leg)
		v.Flag(&s.Back)
	}
}

// badFigures looks for figures that stand nowhere.
func (g *Game) badFigures() string {
	for i := range g.s.Figure {
		s := &g.s.Figure[i]
		switch {
		case i >= len(g.m.figures):
			if *s != (Figure{}) {
				return "a figure that is none stands somewhere"
			}
		case s.At != none && g.m.figures[i].typ != none:
			return "a figure stands apart from its Enemies"
		case s.At != none && (int(s.At) >= g.m.nSq || g.m.fallen.has(s.At)):
			return "a figure stands nowhere"
		case s.Leg != none && int(s.Leg) >= len(g.m.figures[i].route):
			return "a figure is beyond its route"
		}
	}
	return ""
}

// movesOn reports whether a figure may still come to a square by itself, or is where it
// wants to be.
func (g *Game) movesOn(i uint8) bool {
	if int(i) >= len(g.m.figures) || g.m.figures[i].when == walkNever {
		return false
	}
	if g.m.figures[i].typ != none { // they move as Enemies do
		return true
	}
	h := g.heads(i)
	return h.goal >= 0 && (h.there || !h.steps.empty())
}
