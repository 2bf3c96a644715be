package naive

import (
	"slices"

	"acforge.dev/engine"
	"acforge.dev/engine/venice/notation"
	ir "acforge.dev/schema/ir/venice"
)

// effectWord is a word of the effect vocabulary: its action, and whether that
// would change anything now. It does the same to each target (affects), or
// something else (do).
type effectWord struct {
	do    func(g *Game, e *ir.Effect, c *context)
	works func(g *Game, e *ir.Effect, c *context) bool // nil means always; for affects: if it reaches a unit

	affects func(g *Game, e *ir.Effect, u *unit, c *context)
	reaches func(g *Game, e *ir.Effect, u *unit) bool // whether it would change a unit; nil means always
}

// effectWords maps the words of ir.EffectWords. A game holds them, because a word
// runs nested effects.
var effectWords = map[string]effectWord{
	// Characters.
	"move": {
		do: func(g *Game, e *ir.Effect, c *context) { g.doMove(e.Move, c) },
		works: func(g *Game, e *ir.Effect, c *context) bool {
			return slices.ContainsFunc(g.meant(&e.Move.Who, c), func(u *unit) bool { return len(g.goals2(u, e.Move, c)) > 0 })
		},
	},
	"expose": {
		affects: func(g *Game, _ *ir.Effect, u *unit, _ *context) { g.expose(u, "GAP-16") },
		reaches: func(_ *Game, _ *ir.Effect, u *unit) bool { // BOV-9.6, 48.5, GAP-37
			return !u.exposed && !u.critical && u.place != towerTop && u.place != inMachine
		},
	},
	"hide": {
		affects: func(g *Game, _ *ir.Effect, u *unit, _ *context) { g.shed(u) }, // BOV-21.8
		reaches: func(g *Game, _ *ir.Effect, u *unit) bool { return u.exposed && !g.isHunted(u) },
	},
	"heal": {
		affects: func(g *Game, e *ir.Effect, u *unit, _ *context) { g.heal(u, e.Heal.N) },
		reaches: func(_ *Game, _ *ir.Effect, u *unit) bool { return u.hp < u.hpMax },
	},
	"wound": {
		affects: func(g *Game, e *ir.Effect, u *unit, _ *context) { g.wound(u, e.Wound.N) },
		reaches: func(_ *Game, _ *ir.Effect, u *unit) bool { return u.hp != 0 },
	},
	"cubes": {
		affects: func(_ *Game, e *ir.Effect, u *unit, _ *context) { u.gainCubes(e.Cubes.N) },
		reaches: func(_ *Game, e *ir.Effect, u *unit) bool { // BOV-44.2
			return u.ally == nil && (e.Cubes.N >= 0 || u.cubes+u.plus != 0)
		},
	},
	"gain": {
		affects: func(g *Game, e *ir.Effect, u *unit, _ *context) { g.gain(u, g.card(e.Gain.Card)) },
		reaches: func(g *Game, e *ir.Effect, u *unit) bool { return u.ally == nil && g.inBox(int(e.Gain.Card)) },
	},
	"draw": {
		affects: func(g *Game, e *ir.Effect, u *unit, _ *context) { g.drawFor(u, e.Draw.N) },
		reaches: func(g *Game, _ *ir.Effect, u *unit) bool { return u.ally == nil && g.canDraw(&g.equipment) },
	},

	"discard": {
		affects: func(g *Game, e *ir.Effect, u *unit, _ *context) { g.giveUp(u, e.Discard.N) },
		reaches: func(g *Game, _ *ir.Effect, u *unit) bool { return u.ally == nil && len(g.loose(u)) > 0 },
	},
	"sacrifice": {affects: func(g *Game, e *ir.Effect, u *unit, _ *context) {
		g.eliminate(u, "BOV-26.13")
		u.neverBack = e.Sacrifice.ForGood
	}},

	// Allies.
	"escort": {
		do: func(g *Game, e *ir.Effect, c *context) { g.doEscort(e.Escort, c) },
		works: func(g *Game, e *ir.Effect, c *context) bool {
			return g.mayAppear(e.Escort.Ally) && len(g.places(&e.Escort.At, c, g.origin(c))) > 0
		},
	},
	"depart": {
		do: func(g *Game, e *ir.Effect, _ *context) { g.depart(*e.Depart) },
		works: func(g *Game, e *ir.Effect, _ *context) bool {
			u := g.allyUnit(*e.Depart)
			return u != nil && u.onMap()
		},
	},

	// Guards and Bodies.
	"harm": {
		do: func(g *Game, e *ir.Effect, _ *context) {
			if b := g.bossFigure(e.Harm.Boss); b != nil {
				g.hurtBoss(b, e.Harm.N, "BOV-33.4")
			}
		},
		works: func(g *Game, e *ir.Effect, _ *context) bool { return g.bossFigure(e.Harm.Boss) != nil },
	},
	"strengthen": {
		do: func(g *Game, e *ir.Effect, _ *context) {
			x, b := e.Strengthen, g.bossFigure(e.Strengthen.Boss)
			if b == nil {
				return
			}
			for _, more := range [][2]int{{x.Health, 0}, {0, x.Dice}} {
				if more == [2]int{} {
					continue
				}
				on := g.bosses[b.kind]
				on.health, on.dice = min(200, on.health+more[0]), min(20, on.dice+more[1])
				g.tell("", "boss-grew", object{"type": g.kinds[b.kind].ID, "at": g.squares[b.at].Name, "health": on.health, "dice": on.dice})
				g.settle()
			}
		},
		works: func(g *Game, e *ir.Effect, _ *context) bool { return g.bossFigure(e.Strengthen.Boss) != nil },
	},
	"spawn": {
		do: func(g *Game, e *ir.Effect, c *context) { g.doSpawn(e.Spawn, c) },
		works: func(g *Game, e *ir.Effect, c *context) bool {
			return g.placed(e.Spawn) != none && slices.ContainsFunc(g.places(&e.Spawn.At, c, g.origin(c)), func(s *square) bool { return g.room(s) > 0 || e.Spawn.Type == "boss" })
		},
	},
	"remove": {
		do:    func(g *Game, e *ir.Effect, c *context) { g.doGuards(e.Remove, c, "remove", g.remove) },
		works: func(g *Game, e *ir.Effect, c *context) bool { return g.someGuard(e.Remove, c) },
	},
	"eliminate": {
		do:    func(g *Game, e *ir.Effect, c *context) { g.doGuards(e.Eliminate, c, "eliminate", g.kill) },
		works: func(g *Game, e *ir.Effect, c *context) bool { return g.someGuard(e.Eliminate, c) },
	},
	"push": {
		do: func(g *Game, e *ir.Effect, c *context) { g.doPush(e.Push, c) },
		works: func(g *Game, e *ir.Effect, c *context) bool {
			return len(g.pushWays(e.Push, g.places(&e.Push.Guards.From, c, g.origin(c)), c, nil)) > 0
		},
	},
	"bodies": {
		do: func(g *Game, e *ir.Effect, c *context) { g.doBodies(e.Bodies, c) },
		works: func(g *Game, e *ir.Effect, c *context) bool {
			return slices.ContainsFunc(g.places(&e.Bodies.At, c, g.origin(c)), func(s *square) bool { return len(s.bodies) > 0 })
		},
	},
	"borrow": {
		do:    func(g *Game, e *ir.Effect, _ *context) { g.disguise(e.Borrow) },
		works: func(g *Game, e *ir.Effect, _ *context) bool { return g.uniforms(g.spawned(e.Borrow.Type), e.Borrow.N) },
	},

	// The table.
	"alert": {
		do: func(g *Game, e *ir.Effect, c *context) {
			for _, i := range g.mapsOf(c) {
				if *e.Alert == "on" {
					g.raiseAlert(i)
				} else {
					g.maps[i].alert, g.maps[i].pending = false, false // BOV-23.4
				}
			}
		},
		works: func(g *Game, e *ir.Effect, c *context) bool {
			return slices.ContainsFunc(g.mapsOf(c), func(i int) bool {
				return (*e.Alert == "on") != (g.maps[i].alert || g.maps[i].pending)
			})
		},
	},
	"direction": {
		do: func(g *Game, e *ir.Effect, c *context) {
			for _, i := range g.mapsOf(c) {
				g.maps[i].dir = *e.Direction
			}
		},
	},
	"skip": {
		do: func(g *Game, e *ir.Effect, c *context) {
			for _, i := range g.mapsOf(c) {
				g.maps[i].skip[*e.Skip] = true
			}
			g.tell("", "skip", object{"step": *e.Skip})
		},
		works: func(g *Game, e *ir.Effect, c *context) bool {
			return slices.Contains(g.mem.EnemyPhase, *e.Skip) && slices.ContainsFunc(g.mapsOf(c), func(i int) bool { return !g.maps[i].skip[*e.Skip] })
		},
	},
	"reinforce": {
		do: func(g *Game, e *ir.Effect, c *context) {
			for range *e.Reinforce {
				g.settle()
				g.reinforce(c.side)
			}
		},
	},
	"place": {
		do: func(g *Game, e *ir.Effect, c *context) { g.doPlace(e.Place, c) },
		works: func(g *Game, e *ir.Effect, c *context) bool {
			return slices.ContainsFunc(g.places(&e.Place.At, c, g.origin(c)), func(s *square) bool { return g.tokens[e.Place.Token] != s.id })
		},
	},
	"take": {
		do: func(g *Game, e *ir.Effect, c *context) {
			if at := g.tokens[e.Take.Token]; at != none && slices.Contains(g.places(&e.Take.At, c, g.origin(c)), g.squares[at]) {
				g.tokens[e.Take.Token] = none
				g.tell("BOV-7.15", "token", object{"token": g.mem.Tokens[e.Take.Token].Name, "at": g.squares[at].Name})
			}
		},
		works: func(g *Game, e *ir.Effect, _ *context) bool { return g.tokens[e.Take.Token] != none },
	},
	"change": {
		do: func(g *Game, e *ir.Effect, _ *context) { g.changeMap(*e.Change) },
		works: func(g *Game, e *ir.Effect, _ *context) bool {
			return slices.ContainsFunc(g.mem.Changes, func(c ir.Change) bool { return c.Name == *e.Change && !g.made[c.Name] })
		},
	},
	"collapse": {
		do: func(g *Game, e *ir.Effect, c *context) { g.doCollapse(e.Collapse, c) },
		works: func(g *Game, e *ir.Effect, c *context) bool {
			return len(g.tileWays(e.Collapse, c, g.ground.named)) > 0
		},
	},
	"fall": {
		do:    func(g *Game, e *ir.Effect, c *context) { g.doFall(e.Fall, c) },
		works: func(g *Game, e *ir.Effect, c *context) bool { return len(g.tileWays(e.Fall, c, nil)) > 0 },
	},
	"lay": {
		do: func(g *Game, e *ir.Effect, _ *context) { g.doLay(e.Lay.Tiles) },
		works: func(g *Game, e *ir.Effect, _ *context) bool {
			return slices.ContainsFunc(e.Lay.Tiles, func(t ir.TileID) bool { return g.ground.off[t] })
		},
	},
	"lure": {
		do:    func(g *Game, e *ir.Effect, c *context) { g.doLure(e.Lure, c) },
		works: func(g *Game, e *ir.Effect, c *context) bool { return len(g.lureWays(e.Lure, c)) > 0 },
	},
	"swap": {
		do: func(g *Game, e *ir.Effect, _ *context) { g.doSwap(g.squares[e.Swap.A], g.squares[e.Swap.B]) },
		works: func(g *Game, e *ir.Effect, _ *context) bool {
			return !g.squares[e.Swap.A].gone && !g.squares[e.Swap.B].gone
		},
	},
	"reveal": {
		do: func(g *Game, e *ir.Effect, _ *context) {
			if o := g.goals[*e.Reveal]; o.hidden && !o.done {
				o.hidden, o.away = false, false
				g.seatGuards(g.squares[o.At]) // GAP-46
			}
		},
		works: func(g *Game, e *ir.Effect, _ *context) bool {
			return g.goals[*e.Reveal].hidden && !g.goals[*e.Reveal].done
		},
	},
	"withdraw": {
		do: func(g *Game, e *ir.Effect, _ *context) {
			o := g.goals[*e.Withdraw]
			if o.done || o.away {
				return
			}
			o.away, o.hidden, o.paid = true, true, 0
			for _, x := range g.enemiesOn(g.squares[o.At]) {
				x.seated = false // its base is gone
			}
		},
		works: func(g *Game, e *ir.Effect, _ *context) bool {
			return !g.goals[*e.Withdraw].done && !g.goals[*e.Withdraw].away
		},
	},
	"complete": {
		do:    func(g *Game, e *ir.Effect, c *context) { g.complete(g.goals[*e.Complete], c.self) },
		works: func(g *Game, e *ir.Effect, _ *context) bool { return !g.goals[*e.Complete].done },
	},
	"set": {
		do:    func(g *Game, e *ir.Effect, _ *context) { g.flags[*e.Set] = true },
		works: func(g *Game, e *ir.Effect, _ *context) bool { return !g.flags[*e.Set] },
	},
	"clear": {
		do:    func(g *Game, e *ir.Effect, _ *context) { g.flags[*e.Clear] = false },
		works: func(g *Game, e *ir.Effect, _ *context) bool { return g.flags[*e.Clear] },
	},
	"count": {
		do: func(g *Game, e *ir.Effect, _ *context) {
			v := g.counter[e.Count.Counter] + e.Count.By
			if e.Count.To != nil {
				v = *e.Count.To.N // effect has counted it
			}
			before := g.counter[e.Count.Counter]
			g.counter[e.Count.Counter] = max(0, min(g.ceiling(e.Count.Counter), v))
			g.scripts(moment{when: atCounting, counter: e.Count.Counter, before: before, after: g.counter[e.Count.Counter]})
		},
	},
	"tally": {
		affects: func(g *Game, e *ir.Effect, u *unit, _ *context) {
			had := g.ownCount(e.Tally.Counter, u)
			g.tally[e.Tally.Counter][u.n] = g.tallied(e.Tally, u)
			m := moment{when: atCounting, counter: e.Tally.Counter, before: had, after: g.ownCount(e.Tally.Counter, u), who: u}
			if u.onMap() {
				m.at = g.squares[u.at]
			}
			g.scripts(m)
		},
		reaches: func(g *Game, e *ir.Effect, u *unit) bool {
			return u.ally == nil && g.tallied(e.Tally, u) != g.ownCount(e.Tally.Counter, u)
		},
	},
	"put": {
		do:    func(g *Game, e *ir.Effect, c *context) { g.doPut(e.Put, c) },
		works: func(g *Game, e *ir.Effect, c *context) bool { return g.somePiece(&e.Put.Of, c, g.putWays(e.Put, c)) },
	},
	"give": {
		do:    func(g *Game, e *ir.Effect, c *context) { g.doGive(e.Give, c) },
		works: func(g *Game, e *ir.Effect, c *context) bool { return g.somePiece(&e.Give.Of, c, g.giveWays(e.Give, c)) },
	},
	"putAway": {
		do: func(g *Game, e *ir.Effect, c *context) { g.doPutAway(e.PutAway, c) },
		works: func(g *Game, e *ir.Effect, c *context) bool {
			return g.somePiece(&e.PutAway.Of, c, g.putAwayWays(e.PutAway, c))
		},
	},
	"turnOver": {
		do: func(g *Game, e *ir.Effect, c *context) { g.doTurn(e.TurnOver, c) },
		works: func(g *Game, e *ir.Effect, c *context) bool {
			return g.somePiece(&e.TurnOver.Of, c, g.turnWays(e.TurnOver))
		},
	},
	"win":  {do: func(g *Game, _ *ir.Effect, _ *context) { g.finish(engine.Won, "effect") }},
	"lose": {do: func(g *Game, _ *ir.Effect, _ *context) { g.lose("effect") }},
	"remember": {
		do: func(g *Game, e *ir.Effect, c *context) { g.recallTo(e.Remember.What, g.rememberAs(e.Remember, c)) },
		works: func(g *Game, e *ir.Effect, c *context) bool {
			m := g.rememberAs(e.Remember, c)
			return m.value() != g.memories[e.Remember.What].value()
		},
	},
	"forget": {do: func(g *Game, e *ir.Effect, c *context) { g.recallTo(e.Forget.What, g.forgetAs(e.Forget, c)) }},

	// Dice and numbers.
	"modify": {
		affects: func(g *Game, e *ir.Effect, u *unit, c *context) {
			if g.holdsIf(e.Modify.If, c) {
				g.addModifier(e.Modify, []*unit{u}, c)
			}
		},
	},
	"ignoreTest": {
		do: func(g *Game, e *ir.Effect, c *context) {
			for _, i := range g.mapsOf(c) { // on an Event card's own Map (BOV-51.1)
				g.ignored[i] = min(mostIgnored, g.ignored[i]+*e.IgnoreTest)
			}
		},
	},
	"hits": {
		do: func(g *Game, e *ir.Effect, _ *context) {
			if g.fight != nil {
				g.fight.hits += *e.Hits
			}
		},
		works: func(g *Game, _ *ir.Effect, _ *context) bool { return g.fight != nil },
	},
	"bossDamage": {
		do: func(g *Game, e *ir.Effect, _ *context) {
			if g.fight != nil {
				g.harmBosses(g.fight.target, *e.BossDamage)
			}
		},
		works: func(g *Game, _ *ir.Effect, _ *context) bool {
			return g.fight != nil && slices.ContainsFunc(g.enemiesOn(g.fight.target), func(x *enemy) bool { return !g.isGuard(x) })
		},
	},
	"noRetaliation": {
		do: func(g *Game, _ *ir.Effect, _ *context) {
			if g.fight != nil {
				g.fight.provokeless = true
			}
		},
		works: func(g *Game, _ *ir.Effect, _ *context) bool { return g.fight != nil },
	},
	"ignore": {
		do: func(g *Game, _ *ir.Effect, c *context) {
			if c.window == notation.AskTest && g.detection != nil {
				g.detection.off = true
			}
		},
		works: func(_ *Game, _ *ir.Effect, c *context) bool { return c.window == notation.AskTest },
	},
	"reroll": {
		do: func(g *Game, _ *ir.Effect, c *context) {
			if c.window == notation.AskAttack && g.fight != nil {
				g.fight.again = true
			}
		},
		works: func(_ *Game, _ *ir.Effect, c *context) bool { return c.window == notation.AskAttack },
	},

	// Dice and decks of the Memory
	"roll": {do: func(g *Game, e *ir.Effect, c *context) { g.doRoll(e.Roll, c) }},
	"turnUp": {
		do: func(g *Game, e *ir.Effect, c *context) { g.doTurnUp(e.TurnUp, c) },
		works: func(g *Game, e *ir.Effect, c *context) bool {
			return g.own[e.TurnUp.Deck].canTurn()
		},
	},
	"shuffle": {
		do: func(g *Game, e *ir.Effect, _ *context) { g.mixOwn(g.own[*e.Shuffle]) },
		works: func(g *Game, e *ir.Effect, _ *context) bool {
			d := g.own[*e.Shuffle]
			return len(d.up)+len(d.top)+len(d.discard) > 0
		},
	},
	"look": {
		do:    func(g *Game, e *ir.Effect, _ *context) { g.doLook(e.Look) },
		works: func(g *Game, e *ir.Effect, _ *context) bool { return g.looks(e.Look) },
	},

	"guess": {do: func(g *Game, e *ir.Effect, _ *context) { g.doGuess(e.Guess) }},
	"tell": {
		do:    func(g *Game, e *ir.Effect, _ *context) { g.doTell(e.Tell) },
		works: func(g *Game, e *ir.Effect, _ *context) bool { return g.hidden[e.Tell.Secret].known(e.Tell.Place-1) < 0 },
	},

	// Figures of the Memory
	"stand": {
		do:    func(g *Game, e *ir.Effect, c *context) { g.doStand(e.Stand, c) },
		works: func(g *Game, e *ir.Effect, c *context) bool { return len(g.standWays(e.Stand, c)) > 0 },
	},
	"walk": {
		do: func(g *Game, e *ir.Effect, _ *context) {
			if e.Walk.Steps > 0 {
				if w := g.walkers[e.Walk.Figure]; w.kind != none {
					g.marched = map[*enemy]bool{}
					g.troopWalks(w, e.Walk.Steps, "")
				} else {
					g.walk(w, e.Walk.Steps)
				}
			}
		},
		works: func(g *Game, e *ir.Effect, _ *context) bool {
			x := g.headingNow(g.walkers[e.Walk.Figure])
			return len(x.next) > 0 || x.onGoal
		},
	},
	"dismiss": {
		do:    func(g *Game, e *ir.Effect, _ *context) { g.dismiss(g.walkers[*e.Dismiss]) },
		works: func(g *Game, e *ir.Effect, _ *context) bool { return g.walkers[*e.Dismiss].at != nil },
	},
	"turnRound": {
		do:    func(g *Game, e *ir.Effect, _ *context) { g.turnRound(g.walkers[*e.TurnRound]) },
		works: func(g *Game, e *ir.Effect, _ *context) bool { return len(g.standing(g.walkers[*e.TurnRound])) > 0 },
	},

	// Effects that control other effects
	"may": {
		do: func(g *Game, e *ir.Effect, c *context) {
			if g.useful(e.May.Do, c) {
				a := g.ask(notation.AskEffect, 0, []engine.Action{notation.Act(notation.Yes), notation.Act(notation.Pass)})
				if notation.VerbOf(a) == notation.Yes {
					g.do(e.May.Do, c)
				}
			}
		},
		works: func(g *Game, e *ir.Effect, c *context) bool { return g.useful(e.May.Do, c) },
	},
	"choose": {
		do: func(g *Game, e *ir.Effect, c *context) {
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
		},
		works: func(g *Game, e *ir.Effect, c *context) bool {
			return slices.ContainsFunc(e.Choose.Options, func(o ir.Option) bool { return g.useful(o.Do, c) })
		},
	},
	"if": {
		do: func(g *Game, e *ir.Effect, c *context) {
			if g.holds(&e.If.Cond, c) {
				g.do(e.If.Then, c)
			} else {
				g.do(e.If.Else, c)
			}
		},
		works: func(g *Game, e *ir.Effect, c *context) bool {
			if g.holds(&e.If.Cond, c) {
				return g.useful(e.If.Then, c)
			}
			return len(e.If.Else) > 0 && g.useful(e.If.Else, c)
		},
	},
	"repeat": {
		do: func(g *Game, e *ir.Effect, c *context) {
			times := e.Repeat.Times
			if e.Repeat.PerAssassin {
				times = g.seats
			}
			for range times {
				g.do(e.Repeat.Do, c)
			}
		},
		works: func(g *Game, e *ir.Effect, c *context) bool { return g.useful(e.Repeat.Do, c) },
	},
	"later": {
		do:    func(g *Game, e *ir.Effect, c *context) { g.postpone(e.Later, c) },
		works: func(g *Game, _ *ir.Effect, _ *context) bool { return len(g.postponed) < ir.LaterMost },
	},
}
