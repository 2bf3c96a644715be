package venice

import (
	"math/bits"

	ir "acforge.dev/schema/ir/venice"
)

// numID is the start of a number in programs.nums; 0 is no number.
type numID uint16

type numOp uint8

const (
	numEnd numOp = iota
	numIs        // n
	numCounter
	numAssassins
	numTurn
	numGuards
	numEnemies
	numBodies
	numSquares
	numCharacters
	numCubes
	numCards
	numDone   // of the Objectives in a mask
	numBoss   // health of a type
	numAlly   // health of a unit
	numHealth // of characters
	numRemembered
	numAsked
	numShown  // of the faces in a mask
	numLeft   // of a kind of card; none: all
	numHolds  // of a condition
	numSteps  // of a figure to a place
	numPieces // of a set
	numTally  // of a counter that characters have of their own
	numPlus   // of the last n values
	numMinus
	numTimes
	numDiv // by n
	numMin
	numMax
)

// numInstr is one instruction of a number in postfix order: it pushes a value, or takes
// values off the stack and pushes what they make.
type numInstr struct {
	op   numOp
	a    uint8
	n    int16
	who  uint16
	at   uint16
	mask uint32
}

const maxNums = 4000 // instructions of all numbers of a Memory

// num compiles a number; nil is none.
func (b *builder) num(n *ir.Number) numID {
	if n == nil {
		return 0
	}
	if len(b.m.nums) == 0 {
		b.m.nums = []numInstr{{}}
	}
	b.foresee(n)
	from := len(b.m.nums)
	b.part(n, 0)
	b.m.nums = append(b.m.nums, numInstr{})
	if len(b.m.nums)-from > 2*ir.NumberCells || len(b.m.nums) > maxNums {
		b.fail("a number is too long")
		return 0
	}
	return numID(from)
}

// part compiles a number inside another.
func (b *builder) part(n *ir.Number, depth int) {
	word, wrong := ir.Said(ir.NumberWords, n)
	if word == nil {
		b.fail("a number " + wrong)
		return
	}
	row := b.voc.numbers[word.Name]
	switch {
	case row == nil:
		b.fail("the number " + word.Name + " is not known to the rules")
		return
	case depth > ir.NumberDepth:
		b.fail("numbers are nested deeper than 4")
		return
	}
	_, parts := n.PartsOf()
	joined := 0
	for _, p := range parts {
		if p.Number != nil && p.Narrows == "" {
			b.part(p.Number, depth+1)
			joined++
		}
	}
	i := row.compile(b, n)
	if joined > 1 {
		i.n = int16(joined)
	}
	b.m.nums = append(b.m.nums, i)
}

// number returns a number as it is now.
func (g *Game) number(id numID, ctx *effectCtx) int {
	if id == 0 {
		return 0
	}
	var stack [2 * ir.NumberCells]int
	top := 0
	for i := int(id); i < len(g.m.nums); i++ {
		q := &g.m.nums[i]
		if q.op == numEnd {
			break
		}
		if q.op < numPlus {
			if top == len(stack) {
				break
			}
			stack[top] = ir.Within(g.value(q, ctx))
			top++
			continue
		}
		k := int(q.n)
		if q.op == numDiv {
			k = 1
		}
		if k < 1 || k > top {
			break
		}
		list := stack[top-k : top]
		v := list[0]
		for _, x := range list[1:] {
			switch q.op {
			case numPlus:
				v = ir.Within(v + x)
			case numMinus:
				v = ir.Within(v - x)
			case numTimes:
				v = ir.Within(v * x)
			case numMin:
				v = min(v, x)
			case numMax:
				v = max(v, x)
			}
		}
		if q.op == numDiv {
			by := max(1, int(q.n))
			if v%by < 0 { // rounded down
				v -= by
			}
			v /= by
		}
		top -= k
		stack[top] = v
		top++
	}
	if top == 0 {
		return 0
	}
	return stack[top-1]
}

// value returns what an instruction reads from the table.
func (g *Game) value(q *numInstr, ctx *effectCtx) int {
	s := &g.s
	switch q.op {
	case numIs:
		return int(q.n)
	case numCounter:
		return int(s.Counter[q.a&(maxCounters-1)])
	case numAssassins:
		return int(s.Seats)
	case numTurn:
		return int(s.Turn)
	case numPieces:
		return bits.OnesCount64(g.chosenPieces(&g.m.sets[q.who], ctx))
	case numTally:
		n := 0
		for mask := g.seatsOf(&g.m.who[q.who], ctx) & (1<<maxSeats - 1); mask != 0; mask &= mask - 1 {
			n += int(s.Counter[g.m.slotOf(q.a, bits.TrailingZeros8(mask))])
		}
		return n
	case numCharacters:
		return count8(g.seatsOf(&g.m.who[q.who], ctx))
	case numCubes:
		n := 0
		for mask := g.seatsOf(&g.m.who[q.who], ctx) & (1<<maxSeats - 1); mask != 0; mask &= mask - 1 {
			a := &s.Seat[bits.TrailingZeros8(mask)&(maxSeats-1)]
			n += int(a.AC) + int(a.Plus)
		}
		return n
	case numCards:
		n := 0
		for mask := g.seatsOf(&g.m.who[q.who], ctx) & (1<<maxSeats - 1); mask != 0; mask &= mask - 1 {
			n += s.Seat[bits.TrailingZeros8(mask)&(maxSeats-1)].cardsOf()
		}
		return n
	case numDone:
		n := 0
		for i := range g.m.goals {
			n += int(uint64(q.mask>>i&1) & bit(s.Goal[i].Done))
		}
		return n
	case numRemembered:
		return g.m.pack.ir.Remember[q.a].Size(int(s.Remembered[q.a&(maxRemembered-1)]))
	case numAsked:
		return int(s.Asked[q.a%ir.MaxAsk])
	case numShown:
		return g.shows(q.a, uint16(q.n))
	case numLeft:
		return s.Chance[q.a%ir.MaxChances].left(uint8(q.n))
	case numHolds:
		return int(bit(g.holds(condID(q.who), ctx)))
	case numSteps:
		return g.stepsTo(q.a, &g.m.where[q.at], ctx)
	case numHealth:
		n := 0
		for mask := g.seatsOf(&g.m.who[q.who], ctx); mask != 0; mask &= mask - 1 {
			n += int(s.Seat[bits.TrailingZeros8(mask)&(maxUnits-1)].HP)
		}
		return n
	case numBoss:
		return int(s.BossHP[q.a&(maxTypes-1)])
	case numAlly:
		if a := &s.Seat[q.a&(maxUnits-1)]; a.onMap() {
			return int(a.HP)
		}
		return 0
	}
	set, n := g.squaresOf(&g.m.where[q.at], ctx, g.origin(ctx)), 0
	if q.op == numSquares {
		return set.count()
	}
	for ; !set.empty(); set = set.rest() {
		sq := set.first()
		switch q.op {
		case numGuards:
			n += g.countGuards(sq, q.a)
		case numEnemies:
			n += g.s.Sq[sq].enemies()
		case numBodies:
			n += g.s.Sq[sq].bodies()
		}
	}
	return n
}

// numberWord is this engine's row for a word of the vocabulary of numbers.
type numberWord struct {
	name    string
	compile func(b *builder, n *ir.Number) numInstr
	// says names the number, to follow "X is".
	says func(w *Words, n *ir.Number) string
}

// counts begins an effect whose number is counted in play: it counts the number within a
// limit and keeps it for the instruction that follows, which skips itself when it is 0.
// A nil number is none. It returns the flag of that instruction, and where to fix the
// skip.
func (b *builder) counts(n *ir.Number, limit ir.Span, flag uint8) (flags uint8, skip int) {
	if n == nil {
		return 0, -1
	}
	id := b.num(n)
	return flag, b.emit(instr{op: opAmount, cond: condID(id), n: int16(limit.Least), who: uint16(int16(limit.Most)), flags: 1})
}

// after lets an effect with the number 0 go on after it.
func (b *builder) after(skip int) {
	if skip >= 0 {
		b.here(skip)
	}
}

// counted returns an instruction with the number that was counted for it.
func (g *Game) counted(in *instr, n int) *instr {
	g.instr = *in
	switch {
	case in.flags&flagUpTo != 0:
		g.instr.pick = uint8(n)
	case in.op == opModify:
		g.instr.typ = uint8(int8(n))
	default:
		g.instr.n = int16(n)
	}
	return &g.instr
}

// instrOf returns the current instruction of a frame, with its number.
func (g *Game) instrOf(f effectFrame) *instr {
	in := &g.m.code[f.at()]
	if in.flags&(flagCounted|flagUpTo) != 0 {
		return g.counted(in, f.amount())
	}
	return in
}

// most returns how many characters an instruction with "up to" may reach.
func (g *Game) most(in *instr) int {
	if in.flags&flagUpTo != 0 {
		return int(in.pick)
	}
	return int(g.m.who[in.who].count)
}

// amountOf returns the number of an opAmount or opTimes, within its limit.
func (g *Game) amountOf(in *instr, ctx *effectCtx) int {
	return max(int(in.n), min(g.number(numID(in.cond), ctx), int(int16(in.who))))
}

// meterInfo is a counter with a range.
type meterInfo struct {
	start, most uint8
	own         uint8 // the slot of the second Assassin if each has one of its own; 0
	startBy     numID
	mostBy      numID
}

// mostOf returns the greatest value that a counter may get now.
func (g *Game) mostOf(counter uint8) int {
	if int(counter) >= len(g.m.meters) {
		return 255
	}
	x := &g.m.meters[counter]
	if x.mostBy != 0 {
		return ir.CounterLimit.Holds(g.number(x.mostBy, &nowhere))
	}
	return int(x.most)
}

// startCounters gives the counters their values at set-up, in their order.
func (g *Game) startCounters() {
	for i := range g.m.meters {
		x := &g.m.meters[i]
		v := int(x.start)
		if x.startBy != 0 {
			v = ir.CounterLimit.Holds(g.number(x.startBy, &nowhere))
		}
		g.s.Counter[i] = uint8(min(v, g.mostOf(uint8(i))))
		if x.own != 0 {
			for seat := 1; seat < int(g.s.Seats); seat++ {
				g.s.Counter[g.m.slotOf(uint8(i), seat)] = g.s.Counter[i]
			}
		}
	}
}

// slotOf returns where the counter of an Assassin is in State.Counter: that of the first seat at
// the number of the counter, the others behind all counters.
func (m *Mission) slotOf(counter uint8, seat int) uint8 {
	if int(counter) < len(m.meters) && m.meters[counter].own != 0 && seat > 0 {
		return (m.meters[counter].own + uint8(seat) - 1) & (maxCounters - 1)
	}
	return counter & (maxCounters - 1)
}

// CounterSlot returns where a counter is in State.Counter, for situations of tests. seat counts
// from 0; it matters for a counter that each Assassin has of its own.
func (m *Mission) CounterSlot(counter, seat int) uint8 { return m.slotOf(uint8(counter), seat) }

// tallied returns what the counter of an Assassin shows after an effect.
func (g *Game) tallied(in *instr, seat int) int {
	return max(0, min(int(g.s.Counter[g.m.slotOf(in.typ, seat)])+int(in.n), g.mostOf(in.typ)))
}

// ownCounter checks a counter that each Assassin has of its own.
func (b *builder) ownCounter(id ir.CounterID) uint8 {
	if x := b.m.mem.Meter(id); x == nil || !x.Each {
		b.fail("an effect or a number names a counter that is one for all")
		return 0
	}
	return uint8(id)
}

// compileMeters compiles what the Memory declares of its counters.
func (m *Mission) compileMeters(b *builder) {
	if len(m.mem.Meters) == 0 {
		return
	}
	m.meters = make([]meterInfo, len(m.mem.Counters))
	for i := range m.meters {
		m.meters[i] = meterInfo{most: 255}
	}
	free := uint8(len(m.meters))
	for i := range m.mem.Meters {
		x := &m.mem.Meters[i]
		if int(x.Counter) < 0 || int(x.Counter) >= len(m.meters) {
			b.fail("a counter has no name")
			return
		}
		m.meters[x.Counter] = meterInfo{start: uint8(ir.CounterLimit.Holds(x.Start)), most: uint8(ir.CounterLimit.Holds(x.Max)),
			startBy: b.num(x.StartBy), mostBy: b.num(x.MaxBy)}
		if x.Each {
			m.meters[x.Counter].own = free
			free += maxSeats - 1
		}
	}
}

// compileBosses compiles the values that Bosses have in the Memory.
func (m *Mission) compileBosses(b *builder) {
	for i := range m.mem.Bosses {
		x := &m.mem.Bosses[i]
		if t := uint(x.Boss); t < uint(len(m.typeOf)) && m.typeOf[t] < maxTypes {
			m.bossHere[m.typeOf[t]] = [2]numID{b.num(x.Health), b.num(x.Dice)}
		}
	}
}

// costOf returns the cubes that an Objective costs now, without modifiers.
func (g *Game) costOf(goal int) int {
	info := &g.m.goals[goal]
	if info.costBy != 0 {
		return ir.CostLimit.Holds(g.number(info.costBy, &effectCtx{Self: none, Here: info.at, Target: none}))
	}
	return int(info.cost)
}

// compilePlacements compiles the numbers of Guards at set-up, and of turns.
func (m *Mission) compilePlacements(b *builder) {
	for i := range m.mem.Guards {
		m.placed = append(m.placed, b.num(m.mem.Guards[i].CountBy))
	}
	if t := m.mem.TimeLimit; t != nil {
		m.limitBy = b.num(t.TurnsBy)
	}
}
