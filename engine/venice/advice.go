package venice

import (
	"strings"

	"acforge.dev/engine"
	"acforge.dev/engine/venice/notation"
	ir "acforge.dev/schema/ir/venice"
)

// Information on an option before it is taken: cost, dice, risk of being seen. It
// covers only the menu and its windows, which have many options. All other
// options explain themselves.

// Prospect describes an option.
func (c codec) Prospect(game engine.Game, a engine.Action, lang string) engine.Prospect {
	g := game.(*Game)
	w := viewer{c: c, g: g, lang: lang}
	p := engine.Prospect{}
	verb := verbOf(a)
	seat := unitArg(a)
	s := &g.s.Seat[seat]
	at := int(s.At)
	switch verb {
	case notation.Pass:
		p.Part = engine.PartPass
		if g.s.Ask.Code == notation.AskMenu {
			p.Part, p.Warn = engine.PartEnd, w.unused()
		}
		return p
	case notation.Concede, notation.Difficulty:
		if verb == notation.Difficulty || arg(a, 0) != none { // conceding the attempt is offered only when nothing else is left
			p.Part = engine.PartMore
		}
		return p
	case notation.Save, notation.Trade:
		at = -1
	case notation.Coordinate:
		at = int(arg(a, 0))
		w.aims(&p, at)
	case notation.Use, notation.Attack, notation.Join, notation.Equip:
		at = -1
		if !isAlly(seat) && arg(a, 1) < boardPlaces {
			w.wields(&p, verb, seat, arg(a, 1), a)
			if verb == notation.Attack {
				at = int(arg(a, 2))
				w.aims(&p, at)
			}
		}
	case notation.Ability:
		u := &g.m.uses[ability(s.Char)][arg(a, 1)&3]
		p.Cost, at = int(u.cost), -1
		w.reddens(&p, seat, u.exposed)
	case notation.Move, notation.Travel, notation.Leap:
		at = int(arg(a, 1))
		if verb == notation.Travel && at == int(s.At) {
			p.Part = engine.PartMore
		}
		w.arrives(&p, seat, uint8(at))
	case notation.Deed:
		w.deedProspect(&p, seat, int(arg(a, 1)))
		if k := int(arg(a, 1)); k < len(g.m.deeds) {
			w.throws(&p, g.m.deeds[k].do, &effectCtx{Self: uint8(seat), Here: s.At, Target: none})
		}
	case notation.TakeUp, notation.LayDown:
		p.Cost = g.pieceCost(a)
	case notation.HandOver:
		at = -1
	case notation.Pay:
		if k := int(arg(a, 1)); k < len(g.m.goals) && int(g.s.Goal[k].Paid)+1 >= g.costOf(k) {
			w.throws(&p, g.m.goals[k].do, &effectCtx{Self: uint8(seat), Here: g.m.goals[k].at, Target: none})
		}
	case notation.Yes, notation.Option:
		w.choiceThrows(&p, a)
		return p
	case notation.Answer:
		p.Cost = g.answerCost(uint8(arg(a, 0)))
		return p
	case notation.Unhide:
		w.arrives(&p, seat, s.At)
	case notation.Leave:
		if must := w.open(); must > 0 {
			p.Warn = say(lang, "prospect.open", "n", itoa(must))
		}
	default:
		if int(verb) >= len(menuCosts) || menuCosts[verb] == 0 {
			return p
		}
	}
	if int(verb) < len(menuCosts) && menuCosts[verb] > 0 {
		p.Cost = int(menuCosts[verb]) - 1
	}
	p.Place = c.m.squareID(at)
	return p
}

// throws adds the odds of the dice and decks of the author in a program.
func (w viewer) throws(p *engine.Prospect, do progID, ctx *effectCtx) {
	if do != 0 && len(w.g.m.chances) > 0 {
		p.Odds = w.c.odds(w.g, uint16(do), w.g.m.code[do].end, ctx, w.lang)
	}
}

// choiceThrows does the same for an option of an effect.
func (w viewer) choiceThrows(p *engine.Prospect, a engine.Action) {
	f := effectFrame{w.g.top()}
	if f.Op != fEffect || len(w.g.m.chances) == 0 {
		return
	}
	var ctx effectCtx
	f.ctx(&ctx)
	in := w.g.m.code[f.at()]
	from := f.at() + 1
	if verbOf(a) == notation.Option {
		in = w.g.m.code[min(int(from)+int(arg(a, 0)), len(w.g.m.code)-1)]
		from = in.at
	}
	p.Odds = w.c.odds(w.g, from, in.to, &ctx, w.lang)
}

// wields adds the cost and the dice of the card in a place.
func (w viewer) wields(p *engine.Prospect, verb notation.Verb, seat int, place uint8, a engine.Action) {
	g := w.g
	id := int(g.s.Seat[seat].Board[place].ID)
	if id >= len(g.m.equip) {
		return
	}
	e := &g.m.equip[id]
	switch verb {
	case notation.Use:
		p.Cost = int(e.use.cost)
		w.reddens(p, seat, e.use.exposed)
	case notation.Equip:
		if arg(a, 2) == notation.HowDisplace {
			p.Cost = 1
		}
	default:
		p.Cost = int(e.cost)
		p.Dice = w.changed(modAttackDice, seat, place, int(e.dice))
		w.reddens(p, seat, e.exposed)
	}
}

// changed returns a number of dice with the current modifiers, without using up
// those that apply to one roll.
func (w viewer) changed(what, seat int, place uint8, n int) int {
	mods := w.g.s.Mods
	n = w.g.modified(what, seat, place, n)
	w.g.s.Mods = mods
	return n
}

// menuCosts maps verbs with a fixed cost to that cost plus one; 0 means that a
// verb has no fixed cost.
var menuCosts = [...]uint8{
	notation.Move: 2, notation.Trade: 2, notation.Pay: 2, notation.Leave: 2, notation.Travel: 2, notation.Bodies: 2, notation.Chest: 2, notation.Climb: 2,
	notation.Sync: 2, notation.Alight: 2, notation.Hide: 1, notation.Unhide: 1, notation.Leap: 1, notation.Save: 1,
}

// thing returns the name of a card for clients.
func thing(kind, id string) string { return kind + "-" + id }

// risk adds a possible consequence of an option.
func (w viewer) risk(p *engine.Prospect, key string, pairs ...string) {
	p.Risk = strings.TrimSpace(p.Risk + " " + w.say(key, pairs...))
}

// reddens adds that a red icon exposes the acting Assassin.
func (w viewer) reddens(p *engine.Prospect, seat int, red bool) {
	if red && w.g.exposes(seat) {
		w.risk(p, "prospect.exposes", "who", w.c.seatName(w.g, seat, w.lang))
	}
}

// aims marks an attack that cannot hit anyone.
func (w viewer) aims(p *engine.Prospect, sq int) {
	n := w.g.s.Sq[sq].enemies()
	for k := range w.c.m.machines {
		if x := &w.g.s.Machine[k]; x.HP > 0 && int(x.At) == sq {
			n++
		}
	}
	if n == 0 {
		p.Part = engine.PartMore
	}
}

// arrives adds what awaits an Assassin on a square: a Detection Test if
// incognito, a Hunt if exposed.
func (w viewer) arrives(p *engine.Prospect, seat int, to uint8) {
	g := w.g
	a := &g.s.Seat[seat]
	who := w.c.seatName(g, seat, w.lang)
	if a.Exposed {
		if a.At != to {
			if n := g.s.Sq[a.At].enemies(); n > 0 {
				w.risk(p, "prospect.hunted", "who", who, "n", itoa((n+1)/2))
			}
		}
		return
	}
	n := g.s.Sq[to].enemies()
	switch {
	case n == 0:
		return
	case g.givenAway(seat, to):
		p.Chance = 100
		w.risk(p, "prospect.caught", "who", who)
		return
	}
	n = w.changed(modDetectionDice, seat, none, n)
	p.Dice = n
	p.Chance = w.seen(n, g.s.Map[g.m.sq[to].mapID&1].Alert)
	w.risk(p, "prospect.tested", "who", who, "n", itoa(n), "chance", itoa(p.Chance))
}

// seen returns the chance, in hundredths, that n detection dice detect someone.
// An alert face always does, and a seen face does while the alert is on.
func (w viewer) seen(n int, alert bool) int {
	safe := 0
	for _, f := range w.c.m.faces[forDetection] {
		if f != faceAlert && (f != faceSeen || !alert) {
			safe++
		}
	}
	luck, all := 1, 1
	for range min(n, 8) { // 6^8 is precise enough and never overflows
		luck, all = luck*safe, all*6
	}
	return 100 - (100*luck+all/2)/all
}

// unused lists the cubes that are lost at the end of the phase.
func (w viewer) unused() string {
	var who []string
	sum := 0
	for i := range int(w.g.s.Seats) {
		if a := &w.g.s.Seat[i]; a.onMap() && !a.Critical && a.AC > 0 {
			sum += int(a.AC)
			who = append(who, w.c.seatName(w.g, i, w.lang)+" "+itoa(int(a.AC)))
		}
	}
	if sum == 0 {
		return ""
	}
	return w.say("prospect.unused", "n", itoa(sum), "who", strings.Join(who, ", "))
}

// open counts the mandatory Objectives that are not completed.
func (w viewer) open() int {
	n := 0
	for i := range w.c.m.goals {
		if w.g.needs(i) && !w.g.s.Goal[i].Done {
			n++
		}
	}
	return n
}

// Hindrances lists the actions that Assassins cannot take where they are, with
// reasons.
func (c codec) Hindrances(game engine.Game, lang string) []engine.Hindrance {
	g := game.(*Game)
	if g.s.Ask.Code != notation.AskMenu || engine.PointKind(g.s.Ask.Kind) != engine.Choice {
		return nil
	}
	var out []engine.Hindrance
	for i := range int(g.s.Seats) {
		a := &g.s.Seat[i]
		if !a.onMap() {
			continue
		}
		at, cond := c.m.squareID(int(a.At)), ""
		no := func(key, what string) {
			out = append(out, engine.Hindrance{Who: i + 1, Place: at, Text: say(lang, key, "what", what, "who", c.seatName(g, i, lang), "at", at, "cond", cond)})
		}
		q := &g.m.sq[a.At]
		switch {
		case a.Critical:
			no("hindered.critical", "")
		case g.cubesOf(a) == 0:
			no("hindered.cubes", "")
		case a.Where == hiding:
			no("hindered.hiding", "")
		case a.Where == towerTop:
			no("hindered.top", "")
		case a.Where != onSquare:
		case g.blocked(a):
			no("hindered.watched", "")
		default:
			for o := range c.m.goals {
				if x := &g.s.Goal[o]; q.goals>>o&1 != 0 && !x.Done && !x.Hidden && g.m.goals[o].cost > 0 && !g.canPayGoal(o, i) {
					cond = c.missing(g, o, i, lang)
					no("hindered.goal", c.goalName(o, lang))
				}
			}
			c.hinderedDeeds(g, i, lang, func(key, what, why string) {
				cond = why
				no(key, what)
			})
			c.hinderedPieces(g, i, lang, no)
			if h := g.hider(a.At); q.hiding && h >= 0 {
				no("hindered.hide", c.seatName(g, h, lang))
			}
			if q.tower != none {
				if h := g.onTower(q.tower); h >= 0 {
					no("hindered.climb", c.seatName(g, h, lang))
				}
			}
		}
		if a.Critical || a.Where != onSquare {
			continue
		}
		for p, k := placeMelee, g.kitOf(i); p <= placeBlade && g.cubesOf(a) > 0; p++ {
			id := int(a.Board[p].ID)
			switch {
			case k.paid[maxPrice]>>p&1 == 0:
			case q.canal && k.dry>>p&1 != 0 && !g.spares(noWater, i):
				no("hindered.water", c.equipName(id, lang))
			case k.paid[min(g.cubesOf(a), maxPrice)]>>p&1 == 0:
				no("hindered.price", c.equipName(id, lang))
			}
		}
	}
	return out
}

// missing describes the unmet parts of an Objective's condition.
func (c codec) missing(g *Game, goal, seat int, lang string) string {
	w := newWords(c.m.pack.ir, c.m.pack.Text, lang, c.m.voc)
	w.m, w.who = c.m.mem, "self"
	u := unmet{g, w, effectCtx{Self: uint8(seat), Here: c.m.goals[goal].at, Target: none}, int(c.m.goals[goal].cond)}
	_, why := u.look(c.m.mem.Objectives[goal].If, true)
	return plain(strings.Join(why, " "+w.say("link.and")+" "), lang)
}

// unmet walks a condition's source form together with its program, which has the
// same parts in the same order.
type unmet struct {
	g   *Game
	w   *Words
	ctx effectCtx
	at  int // position in the program
}

// look reports whether c holds (or, with want false, does not hold). If not, it
// returns the failing parts in words.
func (u *unmet) look(c *ir.Cond, want bool) (met bool, why []string) {
	list := c.All
	every := want // if set, each part must match; otherwise one is enough
	switch {
	case c.Not != nil:
		met, why = u.look(c.Not, !want)
		u.at++
		return met, why
	case len(c.Any) > 0:
		list, every = c.Any, !want
	case len(c.All) == 0:
		q := &u.g.m.conds[u.at]
		u.at++
		if q.holds(u.g, q, &u.ctx) == want {
			return true, nil
		}
		if c.Number != nil {
			return false, []string{u.w.comparesNow(c.Number, !want, u.g.number(numID(q.n), &u.ctx))}
		}
		return false, []string{u.w.condition(c, !want)}
	}
	met = every
	for i := range list {
		ok, not := u.look(&list[i], want)
		why = append(why, not...)
		if ok != every {
			met = ok
		}
	}
	u.at++
	if met {
		why = nil
	}
	return met, why
}

// Verdict sums up a roll: who was seen, how many hits.
func (c codec) Verdict(_ engine.Game, e engine.Event, lang string) string {
	if e.Code != evRoll {
		return ""
	}
	n := 0
	for _, k := range e.Args[2:6] {
		n += int(k)
	}
	if n == 0 {
		return ""
	}
	of := func(face int) string { return itoa(int(e.Args[2+face])) }
	all := itoa(n)
	switch die := uint8(e.Args[0]); {
	case die == forDetection && e.Args[2+int(faceAlert)] > 0:
		return say(lang, "verdict.alert", "k", of(int(faceAlert)), "n", all)
	case die == forDetection && e.Args[2+int(faceSeen)] > 0:
		return say(lang, "verdict.seen", "k", of(int(faceSeen)), "n", all)
	case die == forDetection:
		return say(lang, "verdict.unseen", "n", all)
	case e.Args[2+int(faceHit)] == 0:
		return say(lang, "verdict.miss", "n", all)
	}
	return say(lang, "verdict.hits", "k", of(int(faceHit)), "n", all)
}
