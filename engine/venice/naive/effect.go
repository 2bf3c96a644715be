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
			return u.ally != nil || !g.inBox(int(e.Gain.Card))
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

// inBox tells whether a copy of an Equipment card is left to bring into play: not
// all are in play or have left the campaign (BOV-24.8).
func (g *Game) inBox(id int) bool {
	return g.copies(id)+g.removed[id] < max(1, g.pack.Equipment[id].Copies)
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
