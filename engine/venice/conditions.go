package venice

import ir "acforge/schema/ir/venice"

// condID is where a condition begins in programs.conds; 0 always holds.
type condID uint16

type condOp uint8

const (
	condEnd condOp = iota
	condAll
	condAny
	condNot
	condAlert
	condAlertRaised
	condGoal
	condFlag
	condCounter
	condTurnFrom
	condTurnTo
	condSeats
	condPresent
	condGuards
	condWho
	condKilled
	condEliminated
	condCritical
	condExposed
	condSynced
	condChests
	condBodies
	condAlly
	condMachine
)

// condInstr is one instruction of a condition in postfix order: a question
// puts its answer on a stack of bits, All, Any and Not take answers off it.
type condInstr struct {
	op  condOp
	on  bool
	a   uint8
	n   int16
	at  squareSet
	who uint16
}

// cond compiles a condition; nil always holds.
func (b *builder) cond(c *ir.Cond) condID {
	if c == nil {
		return 0
	}
	from := len(b.m.conds)
	b.question(c, 0)
	b.m.conds = append(b.m.conds, condInstr{op: condEnd})
	if len(b.m.conds)-from > maxCond || len(b.m.conds) > 60000 {
		b.fail("a condition is longer than 48 questions")
		return 0
	}
	return condID(from)
}

func (b *builder) question(c *ir.Cond, depth int) {
	if depth > maxNesting {
		b.fail("conditions are nested deeper than 8")
		return
	}
	put := func(i condInstr) { b.m.conds = append(b.m.conds, i) }
	several := func(op condOp, list []ir.Cond) {
		for i := range list {
			b.question(&list[i], depth+1)
		}
		put(condInstr{op: op, n: int16(len(list))})
	}
	switch {
	case c.All != nil:
		several(condAll, c.All)
	case c.Any != nil:
		several(condAny, c.Any)
	case c.Not != nil:
		b.question(c.Not, depth+1)
		put(condInstr{op: condNot})
	case c.Alert != nil:
		put(condInstr{op: condAlert, on: *c.Alert})
	case c.AlertRaised:
		put(condInstr{op: condAlertRaised})
	case c.ObjectiveDone != nil:
		put(condInstr{op: condGoal, a: uint8(*c.ObjectiveDone) & (maxGoals - 1)})
	case c.Flag != nil:
		put(condInstr{op: condFlag, a: uint8(*c.Flag) & 63})
	case c.Counter != nil:
		put(condInstr{op: condCounter, a: uint8(c.Counter.Counter) & (maxCounters - 1), n: int16(c.Counter.AtLeast)})
	case c.TurnAtLeast != nil:
		put(condInstr{op: condTurnFrom, n: int16(*c.TurnAtLeast)})
	case c.TurnAtMost != nil:
		put(condInstr{op: condTurnTo, n: int16(*c.TurnAtMost)})
	case c.AssassinsAtLeast != nil:
		put(condInstr{op: condSeats, n: int16(*c.AssassinsAtLeast)})
	case c.Present != nil:
		i := condInstr{op: condPresent, n: int16(c.Present.N)}
		b.squares(&i.at, c.Present.At)
		put(i)
	case c.GuardsAt != nil:
		i := condInstr{op: condGuards, a: guardTypes[c.GuardsAt.Type], n: int16(c.GuardsAt.N), at: b.m.every}
		if len(c.GuardsAt.At) > 0 {
			i.at = squareSet{}
			b.squares(&i.at, c.GuardsAt.At)
		}
		put(i)
	case c.Stealth != nil:
		put(condInstr{op: condWho, who: b.whoIs(c.Stealth)})
	case c.EliminatedEnemiesAtMost != nil:
		put(condInstr{op: condKilled, n: int16(*c.EliminatedEnemiesAtMost)})
	case c.AssassinEliminated:
		put(condInstr{op: condEliminated})
	case c.AssassinCritical:
		put(condInstr{op: condCritical})
	case c.ExposedEver:
		put(condInstr{op: condExposed})
	case c.Synchronized:
		put(condInstr{op: condSynced})
	case c.ChestsOpenedAtLeast != nil:
		put(condInstr{op: condChests, n: int16(*c.ChestsOpenedAtLeast)})
	case c.BodiesOnMap != nil:
		put(condInstr{op: condBodies, on: *c.BodiesOnMap})
	case c.Ally != nil:
		i := condInstr{op: condAlly, a: b.m.unitOf(c.Ally.Ally), n: allyStates[c.Ally.Is]}
		b.squares(&i.at, c.Ally.At)
		put(i)
	case c.Machine != nil:
		k := uint8(c.Machine.Machine) & (maxMachines - 1)
		i := condInstr{op: condMachine, a: k, on: c.Machine.Manned, at: b.m.every}
		if len(c.Machine.At) > 0 {
			i.at = squareSet{}
			b.squares(&i.at, c.Machine.At)
			b.m.machineTo[k] = b.m.machineTo[k].or(i.at)
		}
		put(i)
	default:
		put(condInstr{op: condAll}) // nothing asked: it holds
	}
}

// holds tells whether a condition is met now.
func (g *Game) holds(c condID, ctx *effectCtx) bool {
	if c == 0 {
		return true
	}
	stack := uint64(0)
	for i := int(c); i < len(g.m.conds); i++ {
		q := &g.m.conds[i]
		switch q.op {
		case condEnd:
			return stack&1 != 0
		case condNot:
			stack ^= 1
			continue
		case condAll, condAny:
			mask := uint64(1)<<q.n - 1
			yes := stack&mask == mask
			if q.op == condAny {
				yes = stack&mask != 0
			}
			stack = stack>>q.n<<1 | bit(yes)
			continue
		}
		stack = stack<<1 | bit(g.ask1(q, ctx))
	}
	return false
}

func bit(b bool) uint64 {
	if b {
		return 1
	}
	return 0
}

// ask1 answers one question.
func (g *Game) ask1(q *condInstr, ctx *effectCtx) bool {
	s := &g.s
	switch q.op {
	case condAlert:
		for i, to := g.mapsOf(ctx); i < to; i++ { // BOV-51.6
			if s.Map[i].Alert {
				return q.on
			}
		}
		return !q.on
	case condAlertRaised:
		return s.AlertRaised
	case condGoal:
		return s.Goal[q.a].Done
	case condFlag:
		return s.Flags>>q.a&1 != 0
	case condCounter:
		return int16(s.Counter[q.a]) >= q.n
	case condTurnFrom:
		return int(s.Turn) >= int(q.n)
	case condTurnTo:
		return int(s.Turn) <= int(q.n)
	case condSeats:
		return int16(s.Seats) >= q.n
	case condPresent:
		n := int16(0)
		for i := range int(s.Seats) {
			if a := &s.Seat[i]; (a.Where == onSquare || a.Where == hiding) && q.at.has(a.At) {
				n++
			}
		}
		return n >= q.n
	case condGuards:
		n := 0
		for i := range g.m.nSq {
			if q.at.has(uint8(i)) && (ctx.Map == 0 || g.m.sq[i].mapID == ctx.Map-1) {
				n += g.countGuards(uint8(i), q.a)
			}
		}
		return n >= int(q.n)
	case condWho:
		return g.seatsOf(&g.m.who[q.who], ctx) != 0
	case condKilled:
		return int16(s.Killed) <= q.n
	case condEliminated:
		return s.EliminatedEver
	case condCritical:
		return s.CriticalEver
	case condExposed:
		return s.ExposedEver
	case condSynced:
		for i := range g.m.nMaps {
			if s.Map[i].Synced && (ctx.Map == 0 || i == int(ctx.Map)-1) {
				return true
			}
		}
		return false
	case condAlly:
		return g.allyIs(q)
	case condChests:
		return int16(s.Opened) >= q.n
	case condMachine:
		x := &s.Machine[q.a]
		return x.At != none && q.at.has(x.At) && (!q.on || x.Rider > 0)
	case condBodies:
		for i := range g.m.nSq {
			if s.Sq[i].bodies() > 0 && (ctx.Map == 0 || g.m.sq[i].mapID == ctx.Map-1) {
				return q.on
			}
		}
		return !q.on
	}
	return false
}

// countGuards counts living Guards of the types asked for on a square.
func (g *Game) countGuards(sq, types uint8) int {
	return int(word4(&g.s.Sq[sq].Guards) & g.m.typesOf[types&3] * 0x01010101 >> 24)
}

// isType tells whether a type of Enemy is asked for: BOV-0.12.
func (m *Mission) isType(t, types uint8) bool {
	switch types {
	case crossbowmen:
		return !m.types[t].elite && m.bosses>>t&1 == 0
	case elites:
		return m.types[t].elite
	}
	return m.bosses>>t&1 == 0 // BOV-33.11: a Boss is no Guard
}

// synced tells whether 100% Sync is achieved as the game stands: BOV-34.1. It
// counts when the Memory is completed.
func (g *Game) synced() bool {
	if g.m.mem.Sync.Auto { // BOV-34.4
		return true
	}
	return g.m.sync != 0 && g.holds(g.m.sync, &effectCtx{Self: none, Here: none, Target: none})
}
