package venice

import (
	"strings"

	"acforge.dev/engine"
	"acforge.dev/engine/flat"
	ir "acforge.dev/schema/ir/venice"
)

// What players see of actions of the author.

func (m *Mission) deedID(i int) string {
	if i < 0 || i >= len(m.mem.Actions) {
		return ""
	}
	return m.mem.Actions[i].Name
}

func (c codec) deedName(i int, lang string) string {
	if i < 0 || i >= len(c.m.mem.Actions) {
		return ""
	}
	return c.named(c.m.mem.Actions[i].Title, c.m.mem.Actions[i].Name, lang)
}

var isDeed = flat.Named(func(t told, v int) string { return t.m.deedID(v) }, func(t told, v int) string { return t.deedName(v, t.lang) })

// isDeedCost is the price of an action in words, and the cubes on a shared one.
var isDeedCost = &flat.Kind[told]{Text: func(t told, v int) string {
	if v >= len(t.g.m.deeds) {
		return ""
	}
	d := &t.g.m.deeds[v]
	seat := arg(t.a, 0)
	at := t.g.s.Seat[seat&(maxSeats-1)].At
	price, most := t.g.deedCosts(d, &effectCtx{Self: seat, Here: at, Target: none})
	if i := d.counterOf(byCubes, seat, at); i >= 0 && price > 1 {
		return say(t.lang, "deed.paid", "paid", itoa(int(t.g.s.Uses[i])+1), "price", itoa(price))
	}
	if price < most {
		return say(t.lang, "deed.cost.range", "from", itoa(price), "to", itoa(most))
	}
	return deedPrice(t.lang, price)
}}

// deedCosts returns the least and the most cubes that an action can cost now: the answers
// to its questions may change its price.
func (g *Game) deedCosts(d *deedInfo, ctx *effectCtx) (least, most int) {
	if len(d.asks) == 0 || d.costBy == 0 {
		n := g.deedCost(d, ctx)
		return n, n
	}
	was, any := g.s.Asked, false
	g.eachAnswer(d, 0, ctx, func() bool {
		if g.pays(d, ctx) == canAct {
			n := g.deedCost(d, ctx)
			if !any {
				least, most, any = n, n, true
			}
			least, most = min(least, n), max(most, n)
		}
		return true
	})
	g.s.Asked = was
	return least, most
}

func deedPrice(lang string, n int) string {
	if n == 0 {
		return say(lang, "deed.cost.0")
	}
	return number(lang, "deed.cost", n)
}

// isAnswer is a value or a number that is chosen for an action.
var isAnswer = &flat.Kind[told]{
	JSON: func(t told, j *flat.JSON, key string, v int) {
		switch q := t.g.question(); {
		case t.g.top().Op == fLead:
			j.Key(key).Int(v)
		case q == nil:
			if of := t.g.orders(); of >= 0 {
				j.Key(key).Str(t.m.faceID(of, v))
			}
		case q.Number != nil:
			j.Key(key).Int(v)
		case v < len(q.One):
			j.Key(key).Str(q.One[v].Name)
		}
	},
	Text: func(t told, v int) string {
		switch q := t.g.question(); {
		case t.g.top().Op == fLead:
			return itoa(v)
		case q == nil:
			if of := t.g.orders(); of >= 0 {
				return t.faceTitle(of, v, t.lang)
			}
		case q.Number != nil:
			return itoa(v)
		case v < len(q.One):
			return t.named(q.One[v].Title, q.One[v].Name, t.lang)
		}
		return ""
	},
}

// question returns what an action asks for now, nil at any other point.
func (g *Game) question() *ir.Ask {
	f := deedFrame{g.top()}
	if f.Op != fDeed || int(f.deed()) >= len(g.m.mem.Actions) {
		return nil
	}
	if a := &g.m.mem.Actions[f.deed()]; f.next() < len(a.Ask) {
		return &a.Ask[f.next()]
	}
	return nil
}

// deedText words the question of an action.
func (c codec) deedText(g *Game, who, lang string) string {
	q := g.question()
	if q == nil {
		return ""
	}
	text := c.text(q.Title, lang)
	if text == "" {
		text = say(lang, "ask.action."+askKind(q))
	}
	return say(lang, "ask.action", "who", who, "action", c.deedName(int(deedFrame{g.top()}.deed()), lang), "question", text)
}

// answerCost returns the cubes that the action costs with an answer to its last question;
// 0 at another question.
func (g *Game) answerCost(v uint8) int {
	f := deedFrame{g.top()}
	if f.Op != fDeed || int(f.deed()) >= len(g.m.deeds) {
		return 0
	}
	d := &g.m.deeds[f.deed()]
	if d.costBy == 0 || f.next() != len(d.asks)-1 {
		return 0
	}
	was := g.s.Asked
	g.s.Asked[f.next()&3] = v
	n := g.deedCost(d, &effectCtx{Self: f.seat(), Here: g.s.Seat[f.seat()&(maxSeats-1)].At, Target: none})
	g.s.Asked = was
	return n
}

// deedProspect adds price and risks of an action, and says when it changes nothing.
func (w viewer) deedProspect(p *engine.Prospect, seat, deed int) {
	g := w.g
	if deed >= len(g.m.deeds) {
		return
	}
	d := &g.m.deeds[deed]
	at := g.s.Seat[seat].At
	ctx := effectCtx{Self: uint8(seat), Here: at, Target: none}
	p.Cost, _ = g.deedCosts(d, &ctx)
	if d.shared {
		p.Cost = min(p.Cost, 1)
	}
	p.Does = w.c.deedSays(deed, w.lang)
	for i := range w.c.m.mem.Actions[deed].Do {
		if e := w.c.m.mem.Actions[deed].Do[i].Expose; e != nil && e.Pick == "self" {
			w.reddens(p, seat, true)
		}
	}
	if len(d.asks) == 0 && g.changesNothing(d.do, &ctx) {
		p.Warn = w.say("prospect.idle")
	}
}

// changesNothing reports whether a program would change nothing now, not even a counter.
// It may return false for one that changes nothing.
func (g *Game) changesNothing(do progID, ctx *effectCtx) bool {
	if do == 0 {
		return true
	}
	amount := 0
	for pc, end := uint16(do), g.m.code[do].end; pc < end; {
		in := &g.m.code[pc]
		switch in.op {
		case opJump:
			pc = in.to
			continue
		case opFewer:
			if int16(g.s.Seats) < in.n {
				pc = in.to
				continue
			}
		case opMark:
		case opAmount:
			if amount = g.amountOf(in, ctx); amount == 0 && in.flags != 0 {
				pc = in.to
				continue
			}
		case opIf:
			if !g.holds(in.cond, ctx) {
				pc = in.to
				continue
			}
		case opCount:
			had, by := int(g.s.Counter[in.typ]), int(in.n)
			if in.flags&flagCounted != 0 {
				by = amount
			}
			if in.flags&flagTo != 0 {
				by -= had
			}
			if max(0, min(had+by, g.mostOf(in.typ))) != had {
				return false
			}
		case opMay, opChoose, opTimes, opAgain:
			return false
		case opTurnUp, opTurnOver:
			if in.op == opTurnUp && g.canTurnUp(in.typ) || in.op == opTurnOver && g.works(pc, in, ctx) {
				return false
			}
			pc = in.to
			continue
		default:
			if in.flags&(flagCounted|flagUpTo) != 0 {
				in = g.counted(in, amount)
			}
			if g.works(pc, in, ctx) {
				return false
			}
		}
		pc++
	}
	return true
}

// deedSays returns what an action does in the author's words; "" if it has no text.
func (c codec) deedSays(deed int, lang string) string {
	a := &c.m.mem.Actions[deed]
	if a.Text == "" {
		return ""
	}
	w := newWords(c.m.pack.ir, c.m.pack.Text, lang, c.m.voc)
	w.m, w.who, w.deed = c.m.mem, "self", a
	return flat.OneLine(w.deedText(a))
}

// hinderedDeeds lists the actions of the author that an Assassin on its square cannot take,
// with the first reason.
func (c codec) hinderedDeeds(g *Game, seat int, lang string, no func(key, what, cond string)) {
	for k := range g.m.deeds {
		d, a := &g.m.deeds[k], &c.m.mem.Actions[k]
		at := g.s.Seat[seat].At
		if !d.offeredOn(g, at) {
			continue
		}
		name := c.deedName(k, lang)
		switch h := g.hinders(d, uint8(seat)); h {
		case canAct, isWatched:
		case elsewhere:
			no("hindered.action.place", name, "")
		case wrongStealth:
			no("hindered.action."+a.Stealth, name, "")
		case tooDear:
			no("hindered.action.price", name, "")
		case condFails:
			no("hindered.action.cond", name, c.unmetDeed(g, k, seat, lang))
		case noAnswer:
			no("hindered.action.answer", name, "")
		default:
			no("hindered.action."+a.Limit.Each()[h-usedUp].Name, name, "")
		}
	}
}

// deedsOn adds what counts for a square: how often an action was taken there, and the cubes
// of a shared price.
func (w viewer) deedsOn(i int, put putter) {
	for k := range w.c.m.deeds {
		d := &w.c.m.deeds[k]
		name := w.c.deedName(k, w.lang)
		if u := d.counterOf(bySquare, 0, uint8(i)); u >= 0 && w.g.s.Uses[u] > 0 {
			n := int(w.g.s.Uses[u])
			put(engine.LookMark, "", n, w.times(n, name))
		}
		if u := d.counterOf(byCubes, 0, uint8(i)); u >= 0 && w.g.s.Uses[u] > 0 {
			paid := itoa(int(w.g.s.Uses[u])) + "/" + itoa(w.g.deedCost(d, &effectCtx{Self: none, Here: uint8(i), Target: none}))
			put(engine.LookGoal, paid, 1, name+" "+paid)
		}
	}
}

// offeredOn reports whether an action is offered on a square, with any pieces there.
func (d *deedInfo) offeredOn(g *Game, at uint8) bool {
	p := g.m.where[d.at]
	p.enemies, p.bodies = anyEnemies, anyEnemies
	set := g.squaresOf(&p, &effectCtx{Self: none, Here: at, Target: none}, at)
	return set.has(at)
}

// unmetDeed describes the unmet parts of an action's condition.
func (c codec) unmetDeed(g *Game, deed, seat int, lang string) string {
	w := newWords(c.m.pack.ir, c.m.pack.Text, lang, c.m.voc)
	a := &c.m.mem.Actions[deed]
	w.m, w.who, w.deed = c.m.mem, "self", a
	u := unmet{g, w, effectCtx{Self: uint8(seat), Here: g.s.Seat[seat].At, Target: none}, int(g.m.deeds[deed].cond)}
	_, why := u.look(a.If, true)
	if len(why) == 0 { // it depends on what is chosen
		return plain(w.condition(a.If, false), lang)
	}
	return plain(strings.Join(why, " "+w.say("link.and")+" "), lang)
}

// deedsJSON writes how often the actions were taken, as far as their limits count it.
func (c codec) deedsJSON(j *flat.JSON, g *Game) {
	if len(g.m.deeds) == 0 {
		return
	}
	j.Key("actions").Object()
	for _, k := range sorted(c.deedIDs()) {
		d := &g.m.deeds[k]
		j.Key(c.m.deedID(k)).Object()
		for _, kind := range [...]int{byAssassin, byAssassinTurn, byMemory, byCubes, bySquare, byTurn} { // by their names
			first := int(d.first[kind])
			if first == none {
				continue
			}
			j.Key(useKinds[kind])
			switch kind {
			case byTurn, byMemory:
				j.Int(int(g.s.Uses[first]))
			case byAssassin, byAssassinTurn:
				j.List()
				for i := range int(g.s.Seats) {
					j.Int(int(g.s.Uses[first+i]))
				}
				j.End()
			default:
				names := make([]string, len(d.squares))
				for i, sq := range d.squares {
					if names[i] = c.squareOf(sq); d.atFigure {
						names[i] = c.m.figureID(int(g.m.where[d.at].figure))
					}
				}
				j.Object()
				for _, i := range sorted(names) {
					j.Key(names[i]).Int(int(g.s.Uses[first+i]))
				}
				j.End()
			}
		}
		j.End()
	}
	j.End()
}

func (c codec) deedIDs() []string {
	var out []string
	for i := range c.m.mem.Actions {
		out = append(out, c.m.mem.Actions[i].Name)
	}
	return out
}
