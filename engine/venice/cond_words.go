package venice

import (
	"math/bits"

	ir "acforge.dev/schema/ir/venice"
)

// condWord is this engine's row for a word of the condition vocabulary. A word
// either joins other conditions or asks a question.
type condWord struct {
	name string
	// joins compiles the joined conditions, and then the instruction that
	// combines their answers.
	joins func(b *builder, c *ir.Cond, depth int)
	// compile makes the question, and holds answers it.
	compile func(b *builder, c *ir.Cond) condInstr
	holds   func(g *Game, q *condInstr, ctx *effectCtx) bool
	// enemies is set if the answer may change when Enemies move.
	enemies bool
	// says phrases the condition, or its contrary, to follow the word "if".
	says func(w *Words, c *ir.Cond, on bool) string
}

// condWords holds all words, in the order of ir.CondWords.
var condWords = []condWord{
	{
		name:  "all",
		joins: func(b *builder, c *ir.Cond, depth int) { b.several(condAll, c.All, depth) },
		says:  func(w *Words, c *ir.Cond, _ bool) string { return w.conds(c.All, "and") },
	},
	{
		name:  "any",
		joins: func(b *builder, c *ir.Cond, depth int) { b.several(condAny, c.Any, depth) },
		says:  func(w *Words, c *ir.Cond, _ bool) string { return w.conds(c.Any, "or") },
	},
	{
		name: "not",
		joins: func(b *builder, c *ir.Cond, depth int) {
			b.question(c.Not, depth+1)
			b.m.conds = append(b.m.conds, condInstr{op: condNot})
		},
		says: func(w *Words, c *ir.Cond, on bool) string {
			if len(c.Not.All) > 0 || len(c.Not.Any) > 0 || c.Not.Not != nil {
				return w.say("cond.not", "cond", w.nested(c.Not))
			}
			return w.condition(c.Not, !on)
		},
	},
	{
		name:    "alert",
		compile: func(_ *builder, c *ir.Cond) condInstr { return condInstr{on: *c.Alert} },
		holds: func(g *Game, q *condInstr, ctx *effectCtx) bool {
			for i, to := g.mapsOf(ctx); i < to; i++ { // BOV-51.6
				if g.s.Map[i].Alert {
					return q.on
				}
			}
			return !q.on
		},
		says: func(w *Words, c *ir.Cond, on bool) string { return w.yes("cond.alert", *c.Alert == on) },
	},
	{
		name:    "alertRaised",
		compile: func(_ *builder, _ *ir.Cond) condInstr { return condInstr{} },
		holds:   func(g *Game, _ *condInstr, _ *effectCtx) bool { return g.s.AlertRaised },
		says:    func(w *Words, c *ir.Cond, on bool) string { return w.yes("cond.raised", on) },
	},
	{
		name:    "objectiveDone",
		compile: func(_ *builder, c *ir.Cond) condInstr { return condInstr{a: uint8(*c.ObjectiveDone) & (maxGoals - 1)} },
		holds:   func(g *Game, q *condInstr, _ *effectCtx) bool { return g.s.Goal[q.a].Done },
		says: func(w *Words, c *ir.Cond, on bool) string {
			return w.yes("cond.goal", on, "goal", w.goal(*c.ObjectiveDone))
		},
	},
	{
		name:    "flag",
		compile: func(_ *builder, c *ir.Cond) condInstr { return condInstr{a: uint8(*c.Flag) & 63} },
		holds:   func(g *Game, q *condInstr, _ *effectCtx) bool { return g.s.Flags>>q.a&1 != 0 },
		says:    func(w *Words, c *ir.Cond, on bool) string { return w.yes("cond.flag", on, "flag", w.flag(*c.Flag)) },
	},
	{
		name: "counter",
		compile: func(_ *builder, c *ir.Cond) condInstr {
			return condInstr{a: uint8(c.Counter.Counter) & (maxCounters - 1), n: int16(c.Counter.AtLeast)}
		},
		holds: func(g *Game, q *condInstr, _ *effectCtx) bool { return int16(g.s.Counter[q.a]) >= q.n },
		says: func(w *Words, c *ir.Cond, on bool) string {
			return w.yes("cond.counter", on, "counter", w.counter(c.Counter.Counter), "n", itoa(c.Counter.AtLeast))
		},
	},
	{
		name:    "turnAtLeast",
		compile: func(_ *builder, c *ir.Cond) condInstr { return condInstr{n: int16(*c.TurnAtLeast)} },
		holds:   func(g *Game, q *condInstr, _ *effectCtx) bool { return int(g.s.Turn) >= int(q.n) },
		says:    func(w *Words, c *ir.Cond, on bool) string { return w.yes("cond.from", on, "n", itoa(*c.TurnAtLeast)) },
	},
	{
		name:    "turnAtMost",
		compile: func(_ *builder, c *ir.Cond) condInstr { return condInstr{n: int16(*c.TurnAtMost)} },
		holds:   func(g *Game, q *condInstr, _ *effectCtx) bool { return int(g.s.Turn) <= int(q.n) },
		says:    func(w *Words, c *ir.Cond, on bool) string { return w.yes("cond.to", on, "n", itoa(*c.TurnAtMost)) },
	},
	{
		name:    "assassinsAtLeast",
		compile: func(_ *builder, c *ir.Cond) condInstr { return condInstr{n: int16(*c.AssassinsAtLeast)} },
		holds:   func(g *Game, q *condInstr, _ *effectCtx) bool { return int16(g.s.Seats) >= q.n },
		says: func(w *Words, c *ir.Cond, on bool) string {
			return w.yes("cond.seats", on, "n", itoa(*c.AssassinsAtLeast))
		},
	},
	{
		name: "present",
		compile: func(b *builder, c *ir.Cond) condInstr {
			i := condInstr{n: int16(c.Present.N)}
			b.squares(&i.at, c.Present.At)
			return i
		},
		holds: func(g *Game, q *condInstr, _ *effectCtx) bool {
			n := int16(0)
			for i := range int(g.s.Seats) {
				if a := &g.s.Seat[i]; (a.Where == onSquare || a.Where == hiding) && q.at.has(a.At) {
					n++
				}
			}
			return n >= q.n
		},
		says: func(w *Words, c *ir.Cond, on bool) string {
			return w.yes(counted(w.lang, "cond.present", c.Present.N), on, "n", itoa(c.Present.N), "at", w.squares(c.Present.At, "or"))
		},
	},
	{
		name:    "guardsAt",
		enemies: true,
		compile: func(b *builder, c *ir.Cond) condInstr {
			i := condInstr{a: guardTypes[c.GuardsAt.Type], n: int16(c.GuardsAt.N), at: b.m.every}
			if len(c.GuardsAt.At) > 0 {
				i.at = squareSet{}
				b.squares(&i.at, c.GuardsAt.At)
			}
			return i
		},
		holds: func(g *Game, q *condInstr, ctx *effectCtx) bool {
			at, n := q.at.and(g.s.Held), 0
			if ctx.Map != 0 {
				at = at.and(g.m.ofMap[(ctx.Map-1)&1])
			}
			for ; !at.empty(); at = at.rest() {
				n += g.countGuards(at.first(), q.a)
			}
			return n >= int(q.n)
		},
		says: func(w *Words, c *ir.Cond, on bool) string {
			where := ""
			if len(c.GuardsAt.At) > 0 {
				where = " " + w.say("stands.at", "at", w.squares(c.GuardsAt.At, "or"))
			}
			return w.yes(counted(w.lang, "cond.guards", c.GuardsAt.N), on, "n", itoa(c.GuardsAt.N), "noun", w.guard(c.GuardsAt.Type, c.GuardsAt.N, endDoer), "where", where)
		},
	},
	{
		name:    "stealth",
		enemies: true,
		compile: func(b *builder, c *ir.Cond) condInstr { return condInstr{who: b.whoIs(c.Stealth)} },
		holds:   func(g *Game, q *condInstr, ctx *effectCtx) bool { return g.seatsOf(&g.m.who[q.who], ctx) != 0 },
		says: func(w *Words, c *ir.Cond, on bool) string {
			t := *c.Stealth
			if t.Pick != "self" {
				t.Pick = "one"
			}
			name, many := w.subject(&t)
			if t.Pick == "self" && t.Where == "at" { // a sentence about self needs no place, a condition does
				name += " " + w.say("stands.at", "at", w.squares(t.At, "or"))
			}
			if !on {
				return w.say("cond.who.not", "who", name)
			}
			return w.say("cond.who"+[...]string{"", ".many"}[bit(many != single)], "who", name)
		},
	},
	{
		name:    "eliminatedEnemiesAtMost",
		compile: func(_ *builder, c *ir.Cond) condInstr { return condInstr{n: int16(*c.EliminatedEnemiesAtMost)} },
		holds:   func(g *Game, q *condInstr, _ *effectCtx) bool { return int16(g.s.Killed) <= q.n },
		says: func(w *Words, c *ir.Cond, on bool) string {
			return w.yes("cond.killed", on, "n", itoa(*c.EliminatedEnemiesAtMost))
		},
	},
	{
		name:    "bossEliminated",
		enemies: true,
		compile: func(b *builder, c *ir.Cond) condInstr {
			i := condInstr{a: none}
			if e := uint(*c.BossEliminated); e < uint(len(b.m.typeOf)) {
				i.a = b.m.typeOf[e]
			}
			return i
		},
		holds: func(g *Game, q *condInstr, _ *effectCtx) bool { return q.a < maxTypes && g.felled(q.a) },
		says: func(w *Words, c *ir.Cond, on bool) string {
			return w.yes("cond.boss", on, "boss", w.boss(*c.BossEliminated))
		},
	},
	{
		name:    "assassinEliminated",
		compile: func(_ *builder, _ *ir.Cond) condInstr { return condInstr{} },
		holds:   func(g *Game, _ *condInstr, _ *effectCtx) bool { return g.s.EliminatedEver },
		says:    func(w *Words, c *ir.Cond, on bool) string { return w.yes("cond.eliminated", on) },
	},
	{
		name:    "assassinCritical",
		compile: func(_ *builder, _ *ir.Cond) condInstr { return condInstr{} },
		holds:   func(g *Game, _ *condInstr, _ *effectCtx) bool { return g.s.CriticalEver },
		says:    func(w *Words, c *ir.Cond, on bool) string { return w.yes("cond.critical", on) },
	},
	{
		name:    "exposedEver",
		compile: func(_ *builder, _ *ir.Cond) condInstr { return condInstr{} },
		holds:   func(g *Game, _ *condInstr, _ *effectCtx) bool { return g.s.ExposedEver },
		says:    func(w *Words, c *ir.Cond, on bool) string { return w.yes("cond.exposed", on) },
	},
	{
		name:    "synchronized",
		compile: func(_ *builder, _ *ir.Cond) condInstr { return condInstr{} },
		holds: func(g *Game, _ *condInstr, ctx *effectCtx) bool {
			for i := range g.m.nMaps {
				if g.s.Map[i].Synced && (ctx.Map == 0 || i == int(ctx.Map)-1) {
					return true
				}
			}
			return false
		},
		says: func(w *Words, c *ir.Cond, on bool) string { return w.yes("cond.sync", on) },
	},
	{
		name:    "chestsOpenedAtLeast",
		compile: func(_ *builder, c *ir.Cond) condInstr { return condInstr{n: int16(*c.ChestsOpenedAtLeast)} },
		holds:   func(g *Game, q *condInstr, _ *effectCtx) bool { return int16(g.s.Opened) >= q.n },
		says: func(w *Words, c *ir.Cond, on bool) string {
			return w.yes("cond.chests", on, "n", itoa(*c.ChestsOpenedAtLeast))
		},
	},
	{
		name:    "bodiesOnMap",
		compile: func(_ *builder, c *ir.Cond) condInstr { return condInstr{on: *c.BodiesOnMap} },
		holds: func(g *Game, q *condInstr, ctx *effectCtx) bool {
			for i := range g.m.nSq {
				if g.s.Sq[i].bodies() > 0 && (ctx.Map == 0 || g.m.sq[i].mapID == ctx.Map-1) {
					return q.on
				}
			}
			return !q.on
		},
		says: func(w *Words, c *ir.Cond, on bool) string { return w.yes("cond.bodies", *c.BodiesOnMap == on) },
	},
	{
		name: "ally",
		compile: func(b *builder, c *ir.Cond) condInstr {
			i := condInstr{a: b.m.unitOf(c.Ally.Ally), n: allyStates[c.Ally.Is]}
			b.squares(&i.at, c.Ally.At)
			return i
		},
		holds: func(g *Game, q *condInstr, _ *effectCtx) bool { return g.allyIs(q) },
		says:  func(w *Words, c *ir.Cond, on bool) string { return w.allyIs(c.Ally, on) },
	},
	{
		name: "machine",
		compile: func(b *builder, c *ir.Cond) condInstr {
			k := uint8(c.Machine.Machine) & (maxMachines - 1)
			i := condInstr{a: k, on: c.Machine.Manned, at: b.m.every}
			if len(c.Machine.At) > 0 {
				i.at = squareSet{}
				b.squares(&i.at, c.Machine.At)
				b.m.machineTo[k] = b.m.machineTo[k].or(i.at)
			}
			return i
		},
		holds: func(g *Game, q *condInstr, _ *effectCtx) bool {
			x := &g.s.Machine[q.a]
			return x.At != none && q.at.has(x.At) && (!q.on || x.Rider > 0)
		},
		says: func(w *Words, c *ir.Cond, on bool) string {
			where, manned := "", ""
			if len(c.Machine.At) > 0 {
				where = " " + w.say("stands.at", "at", w.squares(c.Machine.At, "or"))
			}
			if c.Machine.Manned {
				manned = " " + w.say("manned")
			}
			return w.yes("cond.machine", on, "machine", w.machine(c.Machine.Machine), "where", where, "manned", manned)
		},
	},
	{
		name:    "number",
		enemies: true,
		compile: func(b *builder, c *ir.Cond) condInstr {
			word, with := c.Number.With()
			if with == nil {
				b.fail("a comparison says nothing")
			}
			return condInstr{a: compared[word], who: uint16(b.num(&c.Number.Of)), n: int16(b.num(with))}
		},
		holds: func(g *Game, q *condInstr, ctx *effectCtx) bool {
			of, with := g.number(numID(q.who), ctx), g.number(numID(q.n), ctx)
			switch q.a {
			case isAtLeast:
				return of >= with
			case isAtMost:
				return of <= with
			}
			return of == with
		},
		says: func(w *Words, c *ir.Cond, on bool) string { return w.compares(c.Number, on) },
	},
	{
		name: "remembered",
		compile: func(b *builder, c *ir.Cond) condInstr {
			r := c.Remembered
			if r.What < 0 || r.What >= len(b.m.recall) {
				b.fail("a condition names something that the campaign does not remember")
				return condInstr{}
			}
			i := condInstr{a: uint8(r.What), n: int16(r.Least), who: uint16(r.Most)}
			if r.At != nil {
				i.on, i.who, i.enemies = true, b.placeIs(r.At), r.At.Enemies != ""
			}
			return i
		},
		holds: func(g *Game, q *condInstr, ctx *effectCtx) bool { return g.recalled(q, ctx) },
		says:  func(w *Words, c *ir.Cond, on bool) string { return w.recalls(c.Remembered, on) },
	},
	{
		name:    "asked",
		compile: func(b *builder, c *ir.Cond) condInstr { return b.askedIs(c.Asked) },
		holds:   func(g *Game, q *condInstr, ctx *effectCtx) bool { return g.wasAsked(q, ctx) },
		says:    func(w *Words, c *ir.Cond, on bool) string { return w.asks(c.Asked, on) },
	},
	{
		name: "shows",
		compile: func(b *builder, c *ir.Cond) condInstr {
			return condInstr{a: uint8(c.Shows.Of), n: int16(c.Shows.AtLeast), who: uint16(b.facesOf(c.Shows.Of, c.Shows.Faces...))}
		},
		holds: func(g *Game, q *condInstr, _ *effectCtx) bool { return g.shows(q.a, q.who) >= int(q.n) },
		says:  func(w *Words, c *ir.Cond, on bool) string { return w.shows(c.Shows, on) },
	},
	{
		name: "figure",
		compile: func(b *builder, c *ir.Cond) condInstr {
			i := condInstr{a: b.figureOf(c.Figure.Figure)}
			if c.Figure.At != nil {
				i.on, i.who, i.enemies = true, b.placeIs(c.Figure.At), c.Figure.At.Enemies != ""
			}
			return i
		},
		holds: func(g *Game, q *condInstr, ctx *effectCtx) bool {
			on := g.standsOn(q.a)
			if on.empty() || !q.on {
				return !on.empty()
			}
			set := on.and(g.squaresOf(&g.m.where[q.who], ctx, g.origin(ctx)))
			return !set.empty()
		},
		says: func(w *Words, c *ir.Cond, on bool) string { return w.figureIs(c.Figure, on) },
	},
	{
		name:    "holds",
		enemies: true,
		compile: func(b *builder, c *ir.Cond) condInstr {
			return condInstr{who: b.pieceSet(&c.Holds.Of), n: int16(c.Holds.N)}
		},
		holds: func(g *Game, q *condInstr, ctx *effectCtx) bool { return g.holdsPieces(q, ctx) },
		says:  func(w *Words, c *ir.Cond, on bool) string { return w.holdsPieces(c.Holds, on) },
	},
	{
		name:    "lies",
		enemies: true,
		compile: func(b *builder, c *ir.Cond) condInstr {
			return condInstr{who: b.pieceSet(&c.Lies.Of), n: int16(c.Lies.N)}
		},
		holds: func(g *Game, q *condInstr, ctx *effectCtx) bool {
			return bits.OnesCount64(g.chosenPieces(&g.m.sets[q.who], ctx)) >= int(q.n)
		},
		says: func(w *Words, c *ir.Cond, on bool) string { return w.lie(c.Lies, on) },
	},
}

// How two numbers are compared
const (
	isExactly uint8 = iota
	isAtLeast
	isAtMost
)

var compared = map[string]uint8{"is": isExactly, "atLeast": isAtLeast, "atMost": isAtMost}
