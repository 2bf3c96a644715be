package venice

import (
	ir "acforge.dev/schema/ir/venice"
)

// Figures of the author (ir.Figure). At its moment a figure takes its steps one after the
// other (walkFrame). Before each step it looks for the first goal that is possible, so that
// what an earlier step has set off counts.

// Figure is the place of a figure, and how far it is along its route.
type Figure struct {
	At   uint8 // its square; none: next to the Map
	Leg  uint8 // the last square of its route that it came to; none before the first
	Back bool  // it goes the other way along its route
}

// figureInfo is a figure.
type figureInfo struct {
	at      uint8
	when    uint8
	cond    condID
	body    condID
	steps   uint8
	stepsBy numID
	route   []uint8
	loop    bool
	goals   []goalTo
	held    uint8
	typ     uint8 // of its Enemies; none
	own     bool  // they are this figure's alone: n of them at set-up
	n       uint8
	nBy     numID
	never   uint8 // kinds, by their index in kindNames
}

// goalTo is a goal of a figure.
type goalTo struct {
	kind uint8
	cond condID
	aim  aimAt
}

// Kinds of goals
const (
	toRoute uint8 = iota
	toHome
	toAim
	fromAim
)

// aimAt describes the things that a figure moves towards or away from.
type aimAt struct {
	kind uint8
	sel  uint16 // programs.where; of aimCharacters programs.who
	typ  uint8  // of aimGuards
	list uint32 // of aimTokens and aimFigures
}

const (
	aimSquares uint8 = iota
	aimCharacters
	aimGuards
	aimBodies
	aimTokens
	aimFigures
)

// The moments at which figures move
const (
	walkNever uint8 = iota
	walkTurnEnd
	walkTurn
	walkEnemyPhase
	walkMovement
)

var (
	walkWhens = map[string]uint8{"": walkNever, "turnEnd": walkTurnEnd, "turn": walkTurn, "enemyPhase": walkEnemyPhase, "movement": walkMovement}
	kindNames = []string{"street", "roof", "interior", "canal", "tower"}
)

// What holds a figure on its square
const (
	heldByGuards = 1 << iota
	heldByEnemies
	heldByAssassins
	heldByAllies
	heldByBodies
)

var heldBy = map[string]uint8{"guards": heldByGuards, "enemies": heldByEnemies, "assassins": heldByAssassins, "allies": heldByAllies, "bodies": heldByBodies}

// compileFigures compiles the figures of the Memory.
func (m *Mission) compileFigures(b *builder) {
	if len(m.mem.Figures) > ir.MaxFigures {
		b.fail("too many figures")
		return
	}
	for i := range m.mem.Figures {
		f := &m.mem.Figures[i]
		info := figureInfo{at: b.squareOrNone(f.At), body: b.cond(f.Body), typ: m.troopOf[i]}
		if f.Troop != nil {
			info.own, info.n, info.nBy = f.Troop.Own, uint8(ir.SetUpLimit.Holds(f.Troop.N)), b.num(f.Troop.NBy)
		}
		if info.at != none && m.mem.Tiles[m.mem.Squares[info.at].Tile].Out {
			b.fail("a figure stands on a tile that is not on the map")
		}
		m.bodyFigures = m.bodyFigures || f.Body != nil
		b.walkTable(&info, &f.Walk)
		if m.marching = m.marching || info.when == walkMovement; info.when == walkMovement && info.typ == none {
			b.fail("a figure that is no Enemy moves in the movement step")
		}
		m.figures = append(m.figures, info)
	}
}

// squareOrNone checks a square that may be missing.
func (b *builder) squareOrNone(s ir.SquareID) uint8 {
	if int(s) < 0 || int(s) >= b.m.nSq {
		return none
	}
	return uint8(s)
}

// walkTable compiles the table by which a figure moves.
func (b *builder) walkTable(info *figureInfo, w *ir.Walk) {
	if len(w.Route) > ir.MaxRoute || len(w.Goals) > ir.MaxGoals {
		b.fail("the table of a figure is too long")
		return
	}
	info.when, info.loop, info.steps = walkWhens[w.When], w.Loop, uint8(ir.StepsLimit.Holds(w.Steps))
	info.cond, info.stepsBy = b.cond(w.If), b.num(w.StepsBy)
	for _, s := range w.Route {
		at := b.squareOrNone(s)
		if at == none {
			b.fail("a route leads off the map")
		}
		info.route = append(info.route, at)
	}
	for _, what := range w.Held {
		info.held |= heldBy[what]
	}
	for _, kind := range w.Never {
		for k, name := range kindNames {
			info.never |= uint8(bit(name == kind)) << k
		}
	}
	for i := range w.Goals {
		g := &w.Goals[i]
		to := goalTo{cond: b.cond(g.If)}
		switch {
		case g.Route:
			to.kind = toRoute
		case g.Home:
			to.kind = toHome
		case g.To != nil:
			to.kind, to.aim = toAim, b.aim(g.To)
		case g.From != nil:
			to.kind, to.aim = fromAim, b.aim(g.From)
		}
		if to.kind == toRoute && len(w.Route) == 0 {
			b.fail("a figure has no route")
		}
		info.goals = append(info.goals, to)
	}
}

func (b *builder) aim(a *ir.Aim) aimAt {
	among := func(list []int, most int) (mask uint32) {
		for _, i := range list {
			if i < 0 || i >= most {
				b.fail("a figure looks for something that is not there")
				continue
			}
			mask |= 1 << i
		}
		return mask
	}
	switch {
	case a.Characters != nil:
		return aimAt{kind: aimCharacters, sel: b.whoIs(a.Characters)}
	case a.Guards != nil:
		return aimAt{kind: aimGuards, sel: b.placeIs(&a.Guards.From), typ: b.guardsOf(a.Guards.Type, a.Guards.Figure)}
	case a.Bodies != nil:
		return aimAt{kind: aimBodies, sel: b.placeIs(a.Bodies)}
	case a.Tokens != nil:
		return aimAt{kind: aimTokens, list: among(a.Tokens, len(b.m.mem.Tokens))}
	case a.Figures != nil:
		return aimAt{kind: aimFigures, list: among(a.Figures, len(b.m.mem.Figures))}
	case a.Squares != nil:
		return aimAt{kind: aimSquares, sel: b.placeIs(a.Squares)}
	}
	b.fail("a goal says nothing")
	return aimAt{}
}

// figureOf checks the index of a figure.
func (b *builder) figureOf(i int) uint8 {
	if i < 0 || i >= len(b.m.mem.Figures) {
		b.fail("an effect names a figure that is none")
		return 0
	}
	return uint8(i)
}

// startFigures places the figures at set-up.
func (g *Game) startFigures() {
	for i := range g.m.figures {
		g.s.Figure[i] = Figure{At: g.m.figures[i].at, Leg: none}
		if g.m.figures[i].typ != none {
			g.s.Figure[i].At = none // where its Enemies are
		}
	}
}

// figureAt returns the square of a figure, none when it is not on the Map. Of several squares
// it is the first one of the Map.
func (g *Game) figureAt(i uint8) uint8 {
	if g.m.figures[i%ir.MaxFigures].typ == none {
		return g.s.Figure[i%ir.MaxFigures].At
	}
	if on := g.standsOn(i); !on.empty() {
		return on.first()
	}
	return none
}
