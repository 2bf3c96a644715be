package naive

import (
	"slices"

	"acforge.dev/engine"
	"acforge.dev/engine/venice/notation"
	ir "acforge.dev/schema/ir/venice"
)

// --- Guards and Bodies ---------------------------------------------------------------

// isType reports whether a word of an effect means an Enemy (BOV-0.12).
func (g *Game) isType(e *enemy, word string, figure int) bool {
	switch word {
	case "figure":
		return e.kind == g.walkers[figure].kind
	case "guard":
		return g.isGuard(e)
	default:
		return g.kinds[e.kind].Kind == word
	}
}

// doGuards removes or eliminates Guards, one by one, as word says.
func (g *Game) doGuards(w *ir.Guards, c *context, word string, act func(*enemy)) {
	var from *square // after the first Guard only its square, unless every square is meant
	for n := 0; ; n++ {
		g.settle()
		if w.Pick == "one" && n == 1 || w.Pick == "upTo" && n == w.Count {
			return
		}
		var able []*enemy
		for _, s := range g.places(&w.From, c, g.origin(c)) {
			if from != nil && s != from && !w.From.Each {
				continue
			}
			for _, e := range g.enemiesOn(s) {
				if g.isType(e, w.Type, w.Figure) {
					able = append(able, e)
				}
			}
		}
		if from != nil && !w.From.Each { // its square stays selected, whatever is there now
			able = nil
			for _, e := range g.enemiesOn(from) {
				if g.isType(e, w.Type, w.Figure) {
					able = append(able, e)
				}
			}
		}
		if len(able) == 0 {
			return
		}
		var ways []engine.Action
		if w.Pick == "all" {
			if from == nil && !w.From.Each { // choose the square to empty
				for _, e := range able {
					ways = append(ways, notation.Act(notation.PickSq, uint8(e.at)))
				}
				from = g.squares[notation.Arg(g.ask(notation.AskEffect, 0, ways), 0)]
				continue
			}
			slices.SortFunc(able, func(a, b *enemy) int { return (a.at-b.at)*8 + a.kind - b.kind })
			act(g.figure(g.squares[able[0].at], able[0].kind))
			continue
		}
		for _, e := range able {
			ways = append(ways, notation.Act(notation.Remove, uint8(e.kind), uint8(e.at)))
		}
		if w.Pick == "upTo" {
			ways = append(ways, notation.Act(notation.Pass))
		}
		g.about.word = word
		a := g.ask(notation.AskEffect, 0, ways)
		if notation.VerbOf(a) == notation.Pass {
			return
		}
		from = g.squares[notation.Arg(a, 1)]
		act(g.figure(from, int(notation.Arg(a, 0))))
	}
}

// pushWays lists which Guards may be pushed where: BOV-30.17.
func (g *Game) pushWays(p *ir.Push, from []*square, c *context, pushed map[*enemy]bool) []engine.Action {
	var ways []engine.Action
	for _, s := range from {
		to := g.places(&p.To, c, s)
		for _, q := range g.around(s) {
			if !slices.Contains(to, q) {
				continue
			}
			for _, e := range g.enemiesOn(s) {
				if !pushed[e] && g.isType(e, p.Guards.Type, p.Guards.Figure) && g.mayPush(e, q, p.IgnoreRedBase) {
					ways = append(ways, notation.Act(notation.Guard, uint8(e.kind), uint8(s.id), uint8(q.id)))
				}
			}
		}
	}
	slices.Sort(ways)
	return slices.Compact(ways)
}

// mayPush is canGo, except that a card may ignore the red base of the square
// (EXAMPLE-11; not in DE and ES).
func (g *Game) mayPush(e *enemy, to *square, pastBase bool) bool {
	from := g.squares[e.at]
	if e.seated || g.aboard(e) || g.room(to) <= 0 {
		return false
	}
	if g.redBase(from) && !(pastBase && g.ed.pushPastBase) {
		return false
	}
	return g.canCross(e, from, to)
}

// doPush pushes Guards 1 square each, none of them twice (BOV-0.8).
func (g *Game) doPush(p *ir.Push, c *context) {
	w := &p.Guards
	var from *square
	pushed := map[*enemy]bool{}
	for n := 0; ; n++ {
		g.settle()
		if w.Pick == "one" && n == 1 || w.Pick == "upTo" && n == w.Count {
			break
		}
		squares := g.places(&w.From, c, g.origin(c))
		if from != nil && !w.From.Each {
			squares = []*square{from}
		}
		ways := g.pushWays(p, squares, c, pushed)
		if len(ways) > mostListed && from == nil && !w.From.Each { // choose the square first
			var first []engine.Action
			for _, a := range ways {
				first = append(first, notation.Act(notation.PickSq, notation.Arg(a, 1)))
			}
			if p.May || w.Pick == "upTo" {
				first = append(first, notation.Act(notation.Pass))
			}
			a := g.ask(notation.AskEffect, 0, first)
			if notation.VerbOf(a) == notation.Pass {
				break
			}
			from = g.squares[notation.Arg(a, 0)]
			n--
			continue
		}
		if len(ways) == 0 {
			break
		}
		if p.May || w.Pick == "upTo" {
			ways = append(ways, notation.Act(notation.Pass))
		}
		a := g.ask(notation.AskEffect, 0, ways)
		if notation.VerbOf(a) == notation.Pass {
			break
		}
		from = g.squares[notation.Arg(a, 1)]
		for _, e := range g.enemiesOn(from) {
			if e.kind == int(notation.Arg(a, 0)) && !pushed[e] && !e.seated && !g.aboard(e) {
				pushed[e] = true
				to := g.squares[notation.Arg(a, 2)]
				g.enters("BOV-30.17", to, e)
				g.seatGuards(to)
				break
			}
		}
	}
	if g.step == "" {
		g.enemyTests(nil) // all movement is one event
	}
}

// doSpawn places Guards from the reserve: BOV-6.3, 28.10, 28.11, 28.13.
func (g *Game) doSpawn(w *ir.Spawn, c *context) {
	if id := g.bossMeant(w); id != nil && g.ed.bossMustCome {
		if k := g.kindOf(*id); g.bosses[k] != nil && g.reserve[k] == 0 {
			g.short(k, 1, "BOV-6.3") // its one miniature is on the Map
		}
	}
	var done *square
	for {
		g.settle()
		kind := g.placed(w)
		var squares []*square
		if kind != none {
			for _, s := range g.places(&w.At, c, g.origin(c)) {
				if (g.room(s) > 0 || w.Type == "boss") && (done == nil || w.At.Each && s.id > done.id) {
					squares = append(squares, s)
				}
			}
		}
		if len(squares) == 0 {
			break
		}
		s := squares[0]
		if !w.At.Each {
			var ways []engine.Action
			for _, q := range squares {
				ways = append(ways, notation.Act(notation.PickSq, uint8(q.id)))
			}
			s = g.squares[notation.Arg(g.ask(notation.AskEffect, 0, ways), 0)]
		}
		done = s
		if w.Type == "boss" {
			g.bossAppears(kind, s)
			continue
		}
		n := min(w.Count, g.room(s))
		if n < w.Count {
			g.tell("BOV-28.13", "no-room", object{"type": g.kinds[kind].ID, "at": s.Name, "count": w.Count - n})
		}
		g.evict(s, n)
		if n > g.reserve[g.like(kind)] {
			g.short(g.like(kind), n, "BOV-6.3")
		}
		for range n {
			g.fromReserve(kind, s, "BOV-28.10")
		}
		g.settle()
		g.seatGuards(s)
	}
	if g.step == "" {
		g.enemyTests(nil) // all arrivals are one event
	}
}

// bossMeant returns the Boss that an effect places, nil if it places none.
func (g *Game) bossMeant(w *ir.Spawn) *ir.EnemyID {
	if w.Type != "boss" {
		return nil
	}
	if w.Boss != nil {
		return w.Boss
	}
	return g.mem.Boss
}

// placed returns the type that an effect places, none if it has come or is not in the Memory.
func (g *Game) placed(w *ir.Spawn) int {
	if w.Type == "figure" {
		return g.walkers[w.Figure].kind
	}
	if w.Type != "boss" {
		return g.spawned(w.Type)
	}
	if id := g.bossMeant(w); id != nil && g.bosses[g.kindOf(*id)] == nil {
		return g.kindOf(*id)
	}
	return none
}

// bossFigure returns the miniature of a Boss that is on the Map, or nil.
func (g *Game) bossFigure(id ir.EnemyID) *enemy {
	for _, s := range g.squares {
		for _, e := range g.enemiesOn(s) {
			if e.kind == g.kindOf(id) {
				return e
			}
		}
	}
	return nil
}

// spawned returns the type that an effect places, none if the Memory does not
// have it (BOV-0.13). A Boss comes once (33.9).
func (g *Game) spawned(word string) int {
	switch word {
	case "boss":
		if g.mem.Boss == nil || g.bosses[g.kindOf(*g.mem.Boss)] != nil {
			return none
		}
		return g.kindOf(*g.mem.Boss)
	case "elite":
		for i, k := range g.kinds {
			if k.Kind == "elite" {
				return i
			}
		}
		return none
	}
	return 0
}

// doBodies moves one Body, or all of a square, to the reserve.
func (g *Game) doBodies(w *ir.BodyMove, c *context) {
	for {
		g.settle()
		var ways []engine.Action
		for _, s := range g.places(&w.At, c, g.origin(c)) {
			for _, kind := range s.bodies {
				if w.All {
					ways = append(ways, notation.Act(notation.PickSq, uint8(s.id)))
				} else {
					ways = append(ways, notation.Act(notation.Body, uint8(kind), uint8(s.id)))
				}
			}
		}
		if len(ways) == 0 {
			return
		}
		if w.All && w.At.Each {
			ways = ways[:1]
		}
		a := g.ask(notation.AskEffect, 0, ways)
		if !w.All {
			g.takeBody(g.squares[notation.Arg(a, 1)], int(notation.Arg(a, 0)))
			return
		}
		s := g.squares[notation.Arg(a, 0)]
		for len(s.bodies) > 0 {
			g.takeBody(s, s.bodies[0])
		}
		if !w.At.Each {
			return
		}
	}
}

// doPlace puts a token on a square.
func (g *Game) doPlace(w *ir.TokenMove, c *context) {
	var ways []engine.Action
	for _, s := range g.places(&w.At, c, g.origin(c)) {
		if g.tokens[w.Token] != s.id {
			ways = append(ways, notation.Act(notation.Token, uint8(w.Token), uint8(s.id)))
		}
	}
	if len(ways) == 0 {
		return
	}
	if w.At.Each {
		ways = ways[:1]
	}
	s := g.squares[notation.Arg(g.ask(notation.AskEffect, 0, ways), 1)]
	g.tokens[w.Token] = s.id
	g.tell("BOV-7.15", "token", object{"token": g.mem.Tokens[w.Token].Name, "at": s.Name, "placed": true})
}
