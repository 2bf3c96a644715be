package naive

import (
	"slices"

	"acforge/engine"
	"acforge/engine/venice/notation"
	ir "acforge/schema/ir/venice"
)

// everywhere is no Map in particular.
const everywhere = -1

// context is where and why an effect happens.
type context struct {
	self    *unit   // who uses, completes, triggers; nil for an Event card done now
	here    *square // where it happened
	target  *square // of the attack
	window  uint8   // AskTest or AskAttack, when used in one
	side    int     // only this Map (BOV-51.1)
	glide   bool    // cannot be hunted (BOV-32.9)
	ability bool    // of an Assassin: nothing for who is in a Machine (BOV-48.7)
	special bool    // its special ability: no Ally follows (44.14)
	event   bool    // on an Event card: it ends with the turn (3.5)
}

// only is the Map that an Event card is for (BOV-51.1), where there are two.
func (g *Game) only(side int) int {
	if len(g.maps) == 1 {
		return everywhere
	}
	return side
}

// do does a list of effects, one after the other. Between two of them the
// automatic checks are made.
func (g *Game) do(list []ir.Effect, c *context) {
	for i := range list {
		g.settle()
		g.effect(&list[i], c)
	}
	g.settle()
}

// effect does one effect (docs/effects.md).
func (g *Game) effect(e *ir.Effect, c *context) {
	switch {
	case e.Move != nil:
		g.doMove(e.Move, c)
	case g.eachOf(e) != nil:
		g.affect(e, c)
	case e.Escort != nil:
		g.doEscort(e.Escort, c)
	case e.Depart != nil:
		g.depart(*e.Depart)
	case e.Spawn != nil:
		g.doSpawn(e.Spawn, c)
	case e.Remove != nil:
		g.doGuards(e.Remove, c, "remove", g.remove)
	case e.Eliminate != nil:
		g.doGuards(e.Eliminate, c, "eliminate", g.kill)
	case e.Push != nil:
		g.doPush(e.Push, c)
	case e.Bodies != nil:
		g.doBodies(e.Bodies, c)
	case e.Place != nil:
		g.doPlace(e.Place, c)
	case e.May != nil:
		if g.useful(e.May.Do, c) {
			a := g.ask(notation.AskEffect, 0, []engine.Action{notation.Act(notation.Yes), notation.Act(notation.Pass)})
			if notation.VerbOf(a) == notation.Yes {
				g.do(e.May.Do, c)
			}
		}
	case e.Choose != nil:
		var ways []engine.Action
		for i, o := range e.Choose.Options {
			if g.useful(o.Do, c) {
				ways = append(ways, notation.Act(notation.Option, uint8(i)))
			}
		}
		if len(ways) > 0 {
			a := g.ask(notation.AskEffect, 0, ways)
			g.do(e.Choose.Options[notation.Arg(a, 0)].Do, c)
		}
	case e.If != nil:
		if g.holds(&e.If.Cond, c) {
			g.do(e.If.Then, c)
		} else {
			g.do(e.If.Else, c)
		}
	case e.Repeat != nil:
		times := e.Repeat.Times
		if e.Repeat.PerAssassin {
			times = g.seats
		}
		for range times {
			g.do(e.Repeat.Do, c)
		}
	default:
		g.plain(e, c)
	}
}

// plain does what leaves nothing to choose.
func (g *Game) plain(e *ir.Effect, c *context) {
	switch {
	case e.Alert != nil:
		for _, i := range g.mapsOf(c) {
			if *e.Alert == "on" {
				g.raiseAlert(i)
			} else {
				g.maps[i].alert, g.maps[i].pending = false, false // BOV-23.4
			}
		}
	case e.Direction != nil:
		for _, i := range g.mapsOf(c) {
			g.maps[i].dir = *e.Direction
		}
	case e.Skip != nil:
		for _, i := range g.mapsOf(c) {
			g.maps[i].skip[*e.Skip] = true
		}
	case e.Borrow != nil:
		g.disguise(e.Borrow)
	case e.Reinforce != nil:
		for range *e.Reinforce {
			g.settle()
			g.reinforce(c.side)
		}
	case e.Take != nil:
		if at := g.tokens[e.Take.Token]; at != none && slices.Contains(g.places(&e.Take.At, c, g.origin(c)), g.squares[at]) {
			g.tokens[e.Take.Token] = none
			g.tell("BOV-7.15", "token", object{"token": g.mem.Tokens[e.Take.Token].Name, "at": g.squares[at].Name})
		}
	case e.Change != nil:
		g.changeMap(*e.Change)
	case e.Reveal != nil:
		if o := g.goals[*e.Reveal]; o.hidden && !o.done {
			o.hidden = false
			g.seatGuards(g.squares[o.At]) // GAP-46
		}
	case e.Complete != nil:
		g.complete(g.goals[*e.Complete], c.self)
	case e.Set != nil:
		g.flags[*e.Set] = true
	case e.Clear != nil:
		g.flags[*e.Clear] = false
	case e.Count != nil:
		g.counter[e.Count.Counter] = max(0, min(255, g.counter[e.Count.Counter]+e.Count.By))
	case e.Win:
		g.finish(engine.Won, "effect")
	case e.Lose != nil:
		g.lose("effect")
	case e.IgnoreTest != nil:
		for _, i := range g.mapsOf(c) { // an Event card's own Map (BOV-51.1)
			g.ignored[i] = min(mostIgnored, g.ignored[i]+*e.IgnoreTest)
		}
	case e.Hits != nil:
		if g.fight != nil {
			g.fight.hits += *e.Hits
		}
	case e.BossDamage != nil:
		if g.fight != nil {
			g.harmBosses(g.fight.target, *e.BossDamage)
		}
	case e.NoRetaliation:
		if g.fight != nil {
			g.fight.provokeless = true
		}
	case e.Ignore:
		if c.window == notation.AskTest && g.detection != nil {
			g.detection.off = true
		}
	case e.Reroll:
		if c.window == notation.AskAttack && g.fight != nil {
			g.fight.again = true
		}
	default:
		panic("naive: an effect without a name")
	}
}

// mapsOf are the Maps whose alert, direction and steps an effect means: that of
// its Event card (BOV-51.1), else that where it happens, else all.
func (g *Game) mapsOf(c *context) []int {
	switch {
	case c.side != everywhere:
		return []int{c.side}
	case c.self != nil && c.self.onMap():
		return []int{g.squares[c.self.at].Map}
	case c.here != nil:
		return []int{c.here.Map}
	}
	var out []int
	for i, m := range g.maps {
		if m.gone == 0 {
			out = append(out, i)
		}
	}
	return out
}

// --- characters -------------------------------------------------------------------

// eachOf is the target of an effect that does the same to each character.
func (g *Game) eachOf(e *ir.Effect) *ir.Target {
	switch {
	case e.Expose != nil:
		return e.Expose
	case e.Hide != nil:
		return e.Hide
	case e.Heal != nil:
		return &e.Heal.Who
	case e.Wound != nil:
		return &e.Wound.Who
	case e.Cubes != nil:
		return &e.Cubes.Who
	case e.Gain != nil:
		return &e.Gain.Who
	case e.Draw != nil:
		return &e.Draw.Who
	case e.Modify != nil:
		return &e.Modify.Who
	}
	return nil
}

// reach lists for whom such an effect would make a difference.
func (g *Game) reach(e *ir.Effect, c *context) []*unit {
	return slices.DeleteFunc(g.meant(g.eachOf(e), c), func(u *unit) bool {
		switch {
		case e.Expose != nil: // BOV-9.6, 48.5, GAP-37
			return u.exposed || u.critical || u.place == towerTop || u.place == inMachine
		case e.Hide != nil:
			return !u.exposed || g.isHunted(u)
		case e.Heal != nil:
			return u.hp >= u.hpMax
		case e.Wound != nil:
			return u.hp == 0
		case e.Cubes != nil: // BOV-44.2
			return u.ally != nil || e.Cubes.N < 0 && u.cubes+u.plus == 0
		case e.Gain != nil:
			return u.ally != nil || g.copies(int(e.Gain.Card)) >= max(1, g.pack.Equipment[e.Gain.Card].Copies)
		case e.Draw != nil:
			return u.ally != nil || !g.canDraw(&g.equipment)
		}
		return false
	})
}

// affect does the effect to those it means: all, or whom the players choose
// (BOV-0.6, 0.8).
func (g *Game) affect(e *ir.Effect, c *context) {
	t := g.eachOf(e)
	done := []*unit{}
	for {
		g.settle()
		able := slices.DeleteFunc(g.reach(e, c), func(u *unit) bool { return slices.Contains(done, u) })
		if len(able) == 0 {
			return
		}
		u := able[0]
		if t.Pick == "one" || t.Pick == "upTo" {
			if t.Pick == "one" && len(done) > 0 || t.Pick == "upTo" && len(done) >= t.Count {
				return
			}
			var ways []engine.Action
			for _, v := range able {
				ways = append(ways, notation.Act(notation.PickSeat, uint8(v.n)))
			}
			if t.Pick == "upTo" {
				ways = append(ways, notation.Act(notation.Pass))
			}
			a := g.ask(notation.AskEffect, 0, ways)
			if notation.VerbOf(a) == notation.Pass {
				return
			}
			u = g.unitOf(int(notation.Arg(a, 0)))
		}
		done = append(done, u)
		g.affectOne(e, u, c)
	}
}

func (g *Game) affectOne(e *ir.Effect, u *unit, c *context) {
	switch {
	case e.Expose != nil:
		g.expose(u, "GAP-16")
	case e.Hide != nil: // BOV-21.8
		g.shed(u)
	case e.Heal != nil:
		g.heal(u, e.Heal.N)
	case e.Wound != nil:
		g.wound(u, e.Wound.N)
	case e.Cubes != nil: // GAP-31
		for n := e.Cubes.N; n != 0; {
			switch {
			case n > 0:
				u.cubes += n
				n = 0
			case u.cubes > 0:
				u.cubes--
				n++
			case u.plus > 0:
				u.plus--
				n++
			default:
				n = 0
			}
		}
	case e.Gain != nil:
		g.gain(u, g.card(e.Gain.Card))
	case e.Draw != nil:
		for range e.Draw.N {
			g.settle()
			k := g.drawEquipment()
			if k == nil {
				continue
			}
			if len(k.Investigation) > 0 { // BOV-17.4, GAP-29
				g.equipment.discard[k.id]++
				x := &context{self: u, side: everywhere}
				if u.onMap() {
					x.here = g.squares[u.at]
				}
				g.do(k.Investigation, x)
				continue
			}
			g.gain(u, k)
		}
	case e.Modify != nil:
		if g.holdsIf(e.Modify.If, c) {
			g.addModifier(e.Modify, []*unit{u}, c)
		}
	}
}

// unitOf finds a character by its number in actions.
func (g *Game) unitOf(n int) *unit {
	for _, u := range g.units {
		if u.n == n {
			return u
		}
	}
	panic("naive: no such character")
}

// copies counts the copies of an Equipment card that are in play, on a board,
// in a pile or in hand.
func (g *Game) copies(id int) int {
	n := g.equipment.deck[id] + g.equipment.discard[id]
	for _, u := range g.assassins() {
		for _, c := range u.board {
			if c != nil && c.id == id {
				n++
			}
		}
	}
	for _, c := range slices.Concat(g.pool, g.inUse) {
		if c.id == id {
			n++
		}
	}
	return n
}

// mostListed is how many ways are listed at once; more are asked in parts.
const mostListed = 220

// doMove moves characters. Straight there: all who are moved arrive together
// (BOV-22.1). In steps: each is a Move with all its consequences (13.3).
func (g *Game) doMove(m *ir.Move, c *context) {
	how := arrival{byCard: true, noTest: m.NoTest, glide: m.PreventsHunt || c.glide, byAbility: c.special}
	owner := 0
	if m.Who.Pick == "self" && c.self != nil && c.self.ally == nil {
		owner = c.self.n + 1
	}
	var moved, done []*unit
	for {
		g.settle()
		if len(done) > 0 && (m.Who.Pick == "one" || m.Who.Pick == "self" || m.Who.Pick == "upTo" && len(done) >= m.Who.Count) { // BOV-0.8
			break
		}
		able := slices.DeleteFunc(g.meant(&m.Who, c), func(u *unit) bool { return slices.Contains(done, u) || len(g.goals2(u, m, c)) == 0 })
		if len(able) == 0 {
			break
		}
		var ways []engine.Action
		for _, u := range able {
			ways = append(ways, moveWays(u, g.goals2(u, m, c))...)
		}
		if len(ways) > mostListed { // first who, then where to
			ways = nil
			for _, u := range able {
				ways = append(ways, notation.Act(notation.PickSeat, uint8(u.n)))
			}
		}
		decline := m.May || m.Who.Pick == "upTo"
		if decline {
			ways = append(ways, notation.Act(notation.Pass))
		}
		var a engine.Action
		if m.Steps == 0 && !m.May && m.Who.Pick == "all" && len(ways) == len(able) && notation.VerbOf(ways[0]) == notation.MoveSeat {
			a = ways[0] // one way for each: the order makes no difference
		} else {
			a = g.ask(notation.AskEffect, owner, ways)
		}
		if notation.VerbOf(a) == notation.Pass {
			break
		}
		u := g.unitOf(int(notation.Arg(a, 0)))
		if notation.VerbOf(a) == notation.PickSeat {
			g.settle()
			ways = moveWays(u, g.goals2(u, m, c))
			if m.May {
				ways = append(ways, notation.Act(notation.Pass))
			}
			a = g.ask(notation.AskEffect, owner, ways)
			if notation.VerbOf(a) == notation.Pass {
				done = append(done, u)
				continue
			}
		}
		done = append(done, u)
		to := g.squares[notation.Arg(a, 1)]
		if m.Steps == 0 {
			g.shift(u, to)
			moved = append(moved, u)
			continue
		}
		for n := 1; ; n++ {
			g.shift(u, to)
			g.arrived([]*unit{u}, how)
			g.settle()
			if n >= m.Steps || !slices.Contains(g.meant(&m.Who, c), u) && false {
				break
			}
			ways = moveWays(u, g.goals2(u, m, c))
			if len(ways) == 0 {
				break
			}
			if m.May {
				ways = append(ways, notation.Act(notation.Pass))
			}
			a = g.ask(notation.AskEffect, owner, ways)
			if notation.VerbOf(a) == notation.Pass {
				break
			}
			to = g.squares[notation.Arg(a, 1)]
		}
	}
	if len(moved) > 0 {
		slices.SortFunc(moved, func(a, b *unit) int { return a.n - b.n })
		g.arrived(moved, how)
	}
}

func moveWays(u *unit, to []*square) []engine.Action {
	var ways []engine.Action
	for _, s := range to {
		ways = append(ways, notation.Act(notation.MoveSeat, uint8(u.n), uint8(s.id)))
	}
	return ways
}

// goals2 lists where a card may move somebody: never a critical one (BOV-26.4),
// never onto the own square (GAP-20), never to the other Map (51.5). A Move
// begins on a square (13.2) and goes to a Nearby one.
func (g *Game) goals2(u *unit, m *ir.Move, c *context) []*square {
	if u.critical || u.place == inMachine || m.Steps > 0 && u.place != onSquare {
		return nil
	}
	if u.place == towerTop && (m.To.Rel == "nearby" || m.To.Rel == "ownOrNearby") { // BOV-9.6
		return nil
	}
	own := g.squares[u.at]
	return slices.DeleteFunc(g.places(&m.To, c, own), func(s *square) bool {
		if s == own && u.place != towerTop || s.Map != own.Map {
			return true
		}
		if m.Steps == 0 {
			return false
		}
		if u.ally != nil {
			return !g.onFoot(own, s)
		}
		return !slices.Contains(g.around(own), s)
	})
}

// --- Guards and Bodies ---------------------------------------------------------------

// isType tells whether an Enemy is meant by a word of an effect (BOV-0.12).
func (g *Game) isType(e *enemy, word string) bool {
	switch word {
	case "guard":
		return g.isGuard(e)
	default:
		return g.kinds[e.kind].Kind == word
	}
}

// doGuards removes or eliminates Guards, one by one; word says which.
func (g *Game) doGuards(w *ir.Guards, c *context, word string, act func(*enemy)) {
	var from *square // after the first only its square, unless every square is meant
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
				if g.isType(e, w.Type) {
					able = append(able, e)
				}
			}
		}
		if from != nil && !w.From.Each { // its square stays meant, whatever stands there now
			able = nil
			for _, e := range g.enemiesOn(from) {
				if g.isType(e, w.Type) {
					able = append(able, e)
				}
			}
		}
		if len(able) == 0 {
			return
		}
		var ways []engine.Action
		if w.Pick == "all" {
			if from == nil && !w.From.Each { // which square is emptied
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

// mostPushes bounds a push of "all".
const mostPushes = 16

// pushWays lists which Guard may be pushed where: BOV-30.17.
func (g *Game) pushWays(p *ir.Push, from []*square, c *context) []engine.Action {
	var ways []engine.Action
	for _, s := range from {
		to := g.places(&p.To, c, s)
		for _, q := range g.around(s) {
			if !slices.Contains(to, q) {
				continue
			}
			for _, e := range g.enemiesOn(s) {
				if g.isType(e, p.Guards.Type) && g.mayPush(e, q, p.IgnoreRedBase) {
					ways = append(ways, notation.Act(notation.Guard, uint8(e.kind), uint8(s.id), uint8(q.id)))
				}
			}
		}
	}
	slices.Sort(ways)
	return slices.Compact(ways)
}

// mayPush is canGo, but a card may set the red base of the square aside
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

// doPush pushes Guards 1 square each.
func (g *Game) doPush(p *ir.Push, c *context) {
	w := &p.Guards
	var from *square
	for n := 0; n < mostPushes; n++ {
		g.settle()
		if w.Pick == "one" && n == 1 || w.Pick == "upTo" && n == w.Count {
			break
		}
		squares := g.places(&w.From, c, g.origin(c))
		if from != nil && !w.From.Each {
			squares = []*square{from}
		}
		ways := g.pushWays(p, squares, c)
		if len(ways) > mostListed && from == nil && !w.From.Each { // first which square
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
			if e.kind == int(notation.Arg(a, 0)) && !e.seated && !g.aboard(e) {
				to := g.squares[notation.Arg(a, 2)]
				g.enters("BOV-30.17", to, e)
				g.seatGuards(to)
				break
			}
		}
	}
	if g.step == "" {
		g.enemyTests(nil) // one event for all that it moves
	}
}

// doSpawn places Guards of the reserve: BOV-6.3, 28.10, 28.11, 28.13.
func (g *Game) doSpawn(w *ir.Spawn, c *context) {
	if w.Type == "boss" && g.ed.bossMustCome && g.mem.Boss != nil {
		if k := g.kindOf(*g.mem.Boss); g.bosses[k] != nil && g.reserve[k] == 0 {
			g.lose("reserve") // BOV-6.3: its one miniature is on the Map
		}
	}
	var done *square
	for {
		g.settle()
		kind := g.spawned(w.Type)
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
		if n > g.reserve[kind] {
			g.lose("reserve") // BOV-6.3
		}
		for range n {
			g.fromReserve(kind, s, "BOV-28.10")
		}
		g.settle()
		g.seatGuards(s)
	}
	if g.step == "" {
		g.enemyTests(nil) // one event for all that it brings
	}
}

// spawned is the type that an effect places, none where the Memory has no such
// (BOV-0.13); a Boss comes once (33.9).
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

// doBodies takes one Body, or all of a square, to the reserve.
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

// doPlace lays a token onto a square.
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
