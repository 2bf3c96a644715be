package venice

import ir "acforge.dev/schema/ir/venice"

// condID is the start of a condition in programs.conds; 0 always holds.
type condID uint16

type condOp uint8

const (
	condEnd condOp = iota
	condAll
	condAny
	condNot
	condAsk // asks the question of its word
)

// condInstr is one instruction of a condition in postfix order. A question pushes
// its answer on a stack of bits; All, Any and Not take answers off it.
type condInstr struct {
	op      condOp
	needs   bool // ends a part that must hold for the whole condition to hold
	enemies bool // condWord.enemies
	on      bool
	a       uint8
	n       int16
	at      squareSet
	who     uint16
	holds   func(g *Game, q *condInstr, ctx *effectCtx) bool // of condAsk
}

// cond compiles a condition; nil always holds.
func (b *builder) cond(c *ir.Cond) condID {
	if c == nil {
		return 0
	}
	b.foreseeIn(c)
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
	word, wrong := ir.Said(ir.CondWords, c)
	if word == nil {
		b.fail("a condition " + wrong)
		return
	}
	switch row := b.voc.conds[word.Name]; {
	case row == nil: // a word without a row must not silently hold or fail
		b.fail("the condition " + word.Name + " is not known to the rules")
	case row.joins != nil:
		row.joins(b, c, depth)
	default:
		i := row.compile(b, c)
		i.op, i.holds, i.enemies = condAsk, row.holds, row.enemies
		b.m.conds = append(b.m.conds, i)
	}
}

// several compiles conditions and the operator that combines their answers.
func (b *builder) several(op condOp, list []ir.Cond, depth int) {
	for i := range list {
		b.question(&list[i], depth+1)
		b.m.conds[len(b.m.conds)-1].needs = op == condAll && depth == 0
	}
	b.m.conds = append(b.m.conds, condInstr{op: op, n: int16(len(list))})
}

// holds reports whether a condition is met now.
func (g *Game) holds(c condID, ctx *effectCtx) bool {
	if c == 0 {
		return true
	}
	g.about = *ctx // so that words get a pointer without an allocation
	return g.met(c)
}

// met reports whether a condition is met now, in the context of g.about.
func (g *Game) met(c condID) bool {
	stack := uint64(0)
	for i := int(c); i < len(g.m.conds); i++ {
		q := &g.m.conds[i]
		switch q.op {
		case condEnd:
			return stack&1 != 0
		case condNot:
			stack ^= 1
		case condAll, condAny:
			mask := uint64(1)<<q.n - 1
			yes := stack&mask == mask
			if q.op == condAny {
				yes = stack&mask != 0
			}
			stack = stack>>q.n<<1 | bit(yes)
		default:
			stack = stack<<1 | bit(q.holds(g, q, &g.about))
		}
		if q.needs && stack&1 == 0 {
			return false
		}
	}
	return false
}

func bit(b bool) uint64 {
	if b {
		return 1
	}
	return 0
}

// countGuards counts the living Guards on a square of the given types.
func (g *Game) countGuards(sq, types uint8) int {
	return int(word4(&g.s.Sq[sq].Guards) & g.m.typesOf[types&7] * 0x01010101 >> 24)
}

// isType reports whether types includes an Enemy type: BOV-0.12.
func (m *Mission) isType(t, types uint8) bool {
	if types >= ofTroop {
		return t == types-ofTroop
	}
	switch types {
	case crossbowmen:
		return !m.types[t].elite && m.bosses>>t&1 == 0
	case elites:
		return m.types[t].elite
	}
	return m.bosses>>t&1 == 0 // BOV-33.11: a Boss is no Guard
}

// synced reports whether the 100% Sync is achieved in the current state:
// BOV-34.1. It is awarded when the Memory is completed.
func (g *Game) synced() bool {
	if g.m.mem.Sync.Auto { // BOV-34.4
		return true
	}
	return g.m.sync != 0 && g.holds(g.m.sync, &nowhere)
}
