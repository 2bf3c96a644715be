package naive

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"

	"acforge.dev/engine"
	"acforge.dev/engine/venice/notation"
	ir "acforge.dev/schema/ir/venice"
)

// walker is a figure that the Memory declares (docs/effects.md, "Figures").
type walker struct {
	*ir.Figure
	n      int
	at     *square // nil: next to the Map
	last   int     // the square of its route that it came to last, from 1; 0 before the first
	turned bool    // it goes the other way along its route
	kind   int     // the type of its Enemies; none when it is made of none
}

// prepareWalkers places the figures.
func (g *Game) prepareWalkers() {
	for i := range g.mem.Figures {
		w := &walker{Figure: &g.mem.Figures[i], n: i, kind: g.troopKind(i)}
		if w.At >= 0 && w.kind == none {
			w.at = g.squares[w.At]
		}
		g.walkers = append(g.walkers, w)
	}
}

func (w *walker) context() *context { return &context{here: w.at, side: everywhere} }

// nextTo lists the squares that a figure can step to from a square.
func (g *Game) nextTo(w *walker, s *square) []*square {
	return slices.DeleteFunc(g.around(s), func(q *square) bool {
		if w.kind != none {
			return q.gone || slices.Contains(w.Never, q.Kind) || g.forbidden("enter", nil, q) || !g.canCross(&enemy{kind: w.kind}, s, q)
		}
		climbs := !g.sameLevel(s, q) && !(g.ed.dropWithoutLadder && s.Kind == "roof")
		return q.gone || climbs || slices.Contains(w.Never, q.Kind)
	})
}

// noWay is the distance to something that cannot be reached.
const noWay = math.MaxInt

// away returns the steps of a figure from a square to the nearest of some squares.
func (g *Game) away(w *walker, s *square, to []*square) int {
	steps := map[*square]int{s: 0}
	list := []*square{s}
	for len(list) > 0 {
		q := list[0]
		list = list[1:]
		if slices.Contains(to, q) {
			return steps[q]
		}
		for _, x := range g.nextTo(w, q) {
			if _, seen := steps[x]; !seen {
				steps[x] = steps[q] + 1
				list = append(list, x)
			}
		}
	}
	return noWay
}

// aim lists the squares that a figure looks for.
func (g *Game) aim(w *walker, a *ir.Aim) []*square {
	var out []*square
	switch {
	case a.Characters != nil:
		for _, u := range g.looksFor(w, a) {
			out = append(out, g.squares[u.at])
		}
	case a.Tokens != nil:
		for _, t := range a.Tokens {
			if g.tokens[t] != none {
				out = append(out, g.squares[g.tokens[t]])
			}
		}
	case a.Figures != nil:
		for _, i := range a.Figures {
			if x := g.walkers[i]; x.n != w.n {
				out = append(out, g.standing(x)...)
			}
		}
	case a.Guards != nil:
		for _, s := range g.places(&a.Guards.From, w.context(), w.at) {
			if slices.ContainsFunc(g.enemiesOn(s), func(e *enemy) bool {
				return e.kind != w.kind && g.isGuard(e) && g.isType(e, a.Guards.Type, a.Guards.Figure)
			}) {
				out = append(out, s)
			}
		}
	case a.Bodies != nil:
		for _, s := range g.places(a.Bodies, w.context(), w.at) {
			if len(s.bodies) > 0 {
				out = append(out, s)
			}
		}
	default:
		return g.places(a.Squares, w.context(), w.at)
	}
	return out
}

// looksFor lists the characters that a figure looks for: those on squares, in Hiding Spots
// too.
func (g *Game) looksFor(w *walker, a *ir.Aim) []*unit {
	return slices.DeleteFunc(g.meant(a.Characters, w.context()), func(u *unit) bool { return u.place != onSquare && u.place != hiding })
}

// reached returns on which square of its route a figure is, from 1; 0 for none.
func (w *walker) reached() int {
	if w.at == nil {
		return 0
	}
	if w.last > 0 && int(w.Route[w.last-1]) == w.at.id {
		return w.last
	}
	// the squares of the route in the order in which it comes to them from now on
	n := len(w.Route)
	for k := range n {
		i := (w.last + k) % n // before the first: from the beginning
		if w.turned {
			i = (w.last - 2 - k + 3*n) % n
			if w.last == 0 {
				i = n - 1 - k
			}
		}
		if int(w.Route[i]) == w.at.id {
			return i + 1
		}
	}
	return 0
}

// following returns the square of the route after one; both from 1, 0 at the end.
func (w *walker) following(i int) int {
	if w.turned {
		if i > 1 {
			return i - 1
		}
		if w.Loop {
			return len(w.Route)
		}
		return 0
	}
	if i < len(w.Route) {
		return i + 1
	}
	if w.Loop {
		return 1
	}
	return 0
}

// aims is where a figure goes now.
type aims struct {
	goal   *ir.Goal // nil: nowhere
	next   []*square
	onGoal bool
}

// heading finds the first possible goal of a figure, and where its next step leads.
func (g *Game) heading(w *walker) aims {
	if w.at == nil {
		return aims{}
	}
	towards := func(x *aims, to []*square) bool {
		d := g.away(w, w.at, to)
		if d == noWay {
			return false
		}
		x.onGoal = d == 0
		for _, q := range g.nextTo(w, w.at) {
			if d > 0 && g.away(w, q, to) == d-1 {
				x.next = append(x.next, q)
			}
		}
		return true
	}
	for i := range w.Goals {
		goal := &w.Goals[i]
		if !g.holdsIf(goal.If, w.context()) {
			continue
		}
		x := aims{goal: goal}
		switch {
		case goal.Home:
			if w.At < 0 || !towards(&x, []*square{g.squares[w.At]}) {
				continue
			}
		case goal.To != nil:
			if !towards(&x, g.aim(w, goal.To)) {
				continue
			}
		case goal.From != nil:
			things := g.aim(w, goal.From)
			d := g.away(w, w.at, things)
			if d == noWay {
				continue
			}
			for _, q := range g.nextTo(w, w.at) {
				if g.away(w, q, things) > d {
					x.next = append(x.next, q)
				}
			}
		default:
			if !g.byRoute(w, &x, towards) {
				continue
			}
			x.onGoal = false
		}
		slices.SortFunc(x.next, func(a, b *square) int { return a.id - b.id })
		return x
	}
	return aims{}
}

// byRoute finds the next step along the route. It reports whether the route goes on.
func (g *Game) byRoute(w *walker, x *aims, towards func(*aims, []*square) bool) bool {
	if now := w.reached(); now > 0 {
		next := w.following(now)
		if next == 0 {
			return false
		}
		if s := g.squares[w.Route[next-1]]; slices.Contains(g.nextTo(w, w.at), s) {
			x.next = []*square{s}
		}
		return true
	}
	var to []*square
	for i, id := range w.Route {
		first := i == 0 && !w.turned || i == len(w.Route)-1 && w.turned
		if w.last > 0 || first {
			to = append(to, g.squares[id])
		}
	}
	towards(x, to)
	return true
}

// march lets the figures move that move at a moment.
func (g *Game) march(when string) {
	g.marched = map[*enemy]bool{}
	for _, w := range g.walkers {
		if w.When != when {
			continue
		}
		g.settle()
		if w.kind != none {
			g.troopMarches(w)
			continue
		}
		if w.at == nil || !g.holdsIf(w.If, w.context()) || g.stuck(w) {
			continue
		}
		steps := w.Steps
		if w.StepsBy != nil {
			steps = max(0, min(9, g.worth(w.StepsBy, w.context())))
		}
		if steps > 0 {
			g.walk(w, steps)
		}
	}
	g.settle()
}

// stuck reports whether something on its square holds a figure.
func (g *Game) stuck(w *walker) bool {
	for _, by := range w.Held {
		held := false
		switch by {
		case "guards":
			held = slices.ContainsFunc(g.enemiesOn(w.at), func(e *enemy) bool { return g.isGuard(e) && e.kind != w.kind })
		case "enemies":
			held = slices.ContainsFunc(g.enemiesOn(w.at), func(e *enemy) bool { return e.kind != w.kind })
		case "bodies":
			held = len(w.at.bodies) > 0
		case "assassins", "allies":
			held = slices.ContainsFunc(g.units, func(u *unit) bool {
				return (u.ally != nil) == (by == "allies") && (u.place == onSquare || u.place == hiding) && u.at == w.at.id
			})
		}
		if held {
			return true
		}
	}
	return false
}

// walk lets a figure take steps, and then meet what it was looking for.
func (g *Game) walk(w *walker, steps int) {
	var x aims
	for {
		g.settle()
		if x = g.heading(w); x.goal == nil {
			return
		}
		if steps == 0 || len(x.next) == 0 {
			break
		}
		var ways []engine.Action
		for _, s := range x.next {
			ways = append(ways, notation.Act(notation.PickSq, uint8(s.id)))
		}
		g.about.walker = w
		to := g.squares[notation.Arg(g.ask(notation.AskFigure, 0, ways), 0)]
		g.stepTo(w, to)
		steps--
	}
	if !x.onGoal || !slices.ContainsFunc(g.mem.On, func(t ir.Trigger) bool { return t.When.Meets != nil }) {
		return
	}
	if x.goal.To == nil || x.goal.To.Characters == nil {
		g.scripts(moment{when: atMeets, at: w.at, walker: w.n})
		return
	}
	var ways []engine.Action
	for _, u := range g.looksFor(w, x.goal.To) {
		if u.at == w.at.id {
			ways = append(ways, notation.Act(notation.PickSeat, uint8(u.n)))
		}
	}
	g.about.walker = w
	u := g.unitOf(int(notation.Arg(g.ask(notation.AskFigure, 0, ways), 0)))
	g.scripts(moment{when: atMeets, at: w.at, walker: w.n, who: u})
}

// stepTo moves a figure by one step.
func (g *Game) stepTo(w *walker, to *square) {
	next := 0
	if now := w.reached(); now > 0 {
		w.last = now
		next = w.following(now)
	}
	g.tell("", "figure-moved", object{"figure": w.Name, "from": w.at.Name, "to": to.Name})
	w.at = to
	if next > 0 && int(w.Route[next-1]) == to.id {
		w.last = next
	} else if now := w.reached(); now > 0 {
		w.last = now
	}
	g.scripts(moment{when: atArrives, at: to, walker: w.n})
}

// doStand places a figure where the players choose.
func (g *Game) doStand(e *ir.Stand, c *context) {
	w := g.walkers[e.Figure]
	ways := g.standWays(e, c)
	if len(ways) == 0 {
		return
	}
	w.at = g.squares[notation.Arg(g.ask(notation.AskEffect, 0, ways), 0)]
	g.tell("", "figure-placed", object{"figure": w.Name, "at": w.at.Name})
}

func (g *Game) standWays(e *ir.Stand, c *context) []engine.Action {
	var ways []engine.Action
	for _, s := range g.places(&e.At, c, g.origin(c)) {
		if s != g.walkers[e.Figure].at {
			ways = append(ways, notation.Act(notation.PickSq, uint8(s.id)))
		}
	}
	return ways
}

// dismiss takes a figure off the Map.
func (g *Game) dismiss(w *walker) {
	if w.at == nil {
		return
	}
	g.tell("", "figure-gone", object{"figure": w.Name, "at": w.at.Name})
	w.at, w.last, w.turned = nil, 0, false
}

func (g *Game) turnRound(w *walker) {
	on := g.standing(w)
	if len(on) == 0 {
		return
	}
	if now := w.reachedOn(on[0]); now > 0 {
		w.last = now
	}
	w.turned = !w.turned
	g.tell("", "figure-turned", object{"figure": w.Name})
}

// lying counts the figures on a square that count as Bodies.
func (g *Game) lying(s *square) int {
	n := 0
	for _, w := range g.walkers {
		if w.Body != nil && w.at == s && g.holds(w.Body, w.context()) {
			n++
		}
	}
	return n
}

// figureIs reports whether a figure is on the Map, or on one of some squares.
func (g *Game) figureIs(q *ir.FigureIs, c *context) bool {
	w := g.walkers[q.Figure]
	on := g.standing(w)
	return len(on) > 0 && (q.At == nil || slices.ContainsFunc(on, func(s *square) bool { return slices.Contains(g.places(q.At, c, g.origin(c)), s) }))
}

// figureSteps counts the steps of a figure to a place.
func (g *Game) figureSteps(q *ir.StepsTo, c *context) int {
	w := g.walkers[q.Figure]
	least := 99
	for _, s := range g.standing(w) {
		least = min(least, g.away(w, s, g.places(&q.To, c, g.origin(c))))
	}
	return least
}

// dumpWalkers returns where the figures are.
func (g *Game) dumpWalkers() object {
	all := object{}
	for _, w := range g.walkers {
		next := []string{}
		for _, s := range g.headingNow(w).next {
			next = append(next, s.Name)
		}
		slices.Sort(next)
		o := object{"at": nil, "back": w.turned, "next": next}
		if on := g.standing(w); len(on) > 0 {
			o["at"] = on[0].Name
			if now := w.reachedOn(on[0]); now > 0 {
				o["route"] = now
			}
		}
		all[w.Name] = o
	}
	return all
}

func (g *Game) walkerNamed(name string) *walker {
	for _, w := range g.walkers {
		if w.Name == name {
			return w
		}
	}
	return nil
}

// walkerLine reads a line of a situation: "figure NAME SQUARE", with the square of its route
// that it came to last, from 1, and "back" when it goes the other way; "figure NAME away".
func (s *situation) walkerLine(args []string) error {
	w := s.walkerNamed(args[0])
	if w == nil || len(args) < 2 {
		return errors.New("figure NAME takes a square, or away")
	}
	w.at, w.last, w.turned = nil, 0, false
	if args[1] != "away" {
		q, err := s.square(args[1])
		if err != nil {
			return err
		}
		if w.kind != none {
			return fmt.Errorf("figure %s stands where its Guards are", args[0])
		}
		w.at = q
	}
	for _, x := range args[2:] {
		if x == "back" {
			w.turned = true
			continue
		}
		n, err := strconv.Atoi(x)
		if err != nil || n < 1 || n > len(w.Route) {
			return fmt.Errorf("figure %s: %s is no square of its route", args[0], x)
		}
		w.last = n
	}
	return nil
}

// look returns the square of a figure, or nothing.
func (w *walker) look() string {
	if w.at == nil {
		return ""
	}
	return w.at.Name
}
