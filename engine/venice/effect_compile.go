package venice

import (
	"errors"

	ir "acforge.dev/schema/ir/venice"
)

// builder compiles the effects of one Memory.
type builder struct {
	m     *Mission
	voc   *vocabulary
	from  int // start of the program being compiled
	depth int
	bad   error
	// glides is set if the current use prevents a Hunt, whatever it moves.
	glides bool
	// alone is set if a special ability makes the move (BOV-44.14).
	alone bool
	// counting is set inside a Repeat whose number is counted in play.
	counting bool
	// foreseen holds the conditions within numbers that are compiled.
	foreseen map[*ir.Cond]condID
	// measured holds the numbers that narrow down what those numbers count.
	measured map[*ir.Number]numID
	// asking is the author's action being compiled.
	asking *ir.Action
	bound  []ir.SquareID // for Value: where a carrier is needed for what is compiled; none: anywhere
	// fleeting is set if the effect ends with the turn (BOV-3.5).
	fleeting bool
}

func newBuilder(m *Mission) *builder {
	b := &builder{m: m, voc: words, foreseen: map[*ir.Cond]condID{}, measured: map[*ir.Number]numID{}}
	m.voc = words
	m.code = []instr{{op: opEnd}}
	m.conds = []condInstr{{}}
	m.words = []ir.TextID{""}
	m.lists = [][]ir.Effect{nil}
	for i := range m.nSq {
		m.every.add(uint8(i))
		q := &m.sq[i]
		for _, n := range q.near[:q.nNear] {
			m.nearSet[i].add(n)
		}
	}
	m.content = listContent(m)
	if !m.apprentice {
		for i := range min(len(m.pack.ir.Assassins), maxSeats) {
			m.pack.ir.Assassins[i].EachAbility(func(level int, _ string, a *ir.Ability) {
				m.ability[level<<rankShift|i] = b.modifiers(a.Modifiers)
			})
		}
	}
	for t := range m.nTypes {
		m.enemy[t] = b.modifiers(m.pack.ir.Enemies[m.types[t].id].Modifiers)
	}
	return b
}

func (b *builder) err() error { return b.bad }

func (b *builder) fail(what string) {
	if b.bad == nil {
		b.bad = errors.New(what)
	}
}

// prog compiles a list of effects.
func (b *builder) prog(do []ir.Effect) progID {
	if len(do) == 0 {
		return 0
	}
	b.from = len(b.m.code)
	b.list(do)
	b.m.code[b.from].end = uint16(b.emit(instr{op: opEnd}))
	if len(b.m.code) > maxCode {
		b.fail("the effects of this memory are too long together")
		return 0
	}
	return progID(b.from)
}

func (b *builder) emit(i instr) int {
	at := len(b.m.code)
	if at-b.from >= maxProgram {
		b.fail("an effect is longer than 512 instructions")
		return at - 1
	}
	b.m.code = append(b.m.code, i)
	return at
}

// here makes the jump at position i lead to the next instruction.
func (b *builder) here(i int) { b.m.code[i].to = uint16(len(b.m.code)) }

func (b *builder) list(do []ir.Effect) {
	if b.depth++; b.depth > maxNesting {
		b.fail("effects are nested deeper than 8")
	} else {
		for i := range do {
			b.effect(&do[i])
		}
	}
	b.depth--
}

func (b *builder) text(t ir.TextID) uint16 {
	if t == "" {
		return 0
	}
	b.m.words = append(b.m.words, t)
	return uint16(len(b.m.words) - 1)
}

// said keeps the effects of a choice, so that they can be put into words for the
// question.
func (b *builder) said(do []ir.Effect) uint16 {
	b.m.lists = append(b.m.lists, do)
	return uint16(len(b.m.lists) - 1)
}

func (b *builder) whoIs(t *ir.Target) uint16 {
	w := whoSel{pick: picks[t.Pick], count: uint8(max(1, min(t.Count, maxSeats))), where: stands[t.Where],
		stealth: stealths[t.Stealth], health: healths[t.Health], others: t.Others, of: sides[t.Of]}
	if t.Pick == "asked" {
		w.count = b.asked(t.Asked)
	}
	if t.Ally != nil {
		w.of, w.unit = ofAllies, b.m.unitOf(*t.Ally)
	}
	if t.Where == "figure" {
		w.figure = b.figureOf(t.Figure)
	}
	if t.Hiding != nil {
		w.hiding = 1 + uint8(bit(*t.Hiding))
	}
	if t.Assassin != nil {
		w.who = uint8(*t.Assassin)&whoBits + 1
		if b.m.apprentice {
			w.who = none
		}
	}
	b.squares(&w.at, t.At)
	for i := range maxUnits {
		w.units |= uint8(bit(w.means(i))) << i
	}
	w.asks()
	w.piece, w.faces = b.pieceHere(t.Carries)
	w.noPiece, w.noFaces = b.pieceHere(t.NoPiece)
	w.narrow = b.narrow(true, t.Most, t.Least, t.Nearest, t.Farthest)
	b.m.who = append(b.m.who, w)
	return uint16(len(b.m.who) - 1)
}

func (b *builder) squares(set *squareSet, at []ir.SquareID) {
	for _, s := range at {
		if int(s) >= 0 && int(s) < b.m.nSq {
			set.add(uint8(s))
		} else {
			b.fail("an effect names a square that is not on the map")
		}
	}
}

func (b *builder) placeIs(p *ir.Place) uint16 {
	m := b.m
	w := placeSel{rel: rels[p.Rel], steps: uint8(max(0, min(p.Steps, maxSquares))), each: p.Each, over: p.OverWalls, of: m.every}
	switch p.Rel {
	case "asked":
		w.steps = b.asked(p.Asked)
	case "figure":
		w.figure = b.figureOf(p.Figure)
	case "towards":
		w.goal = b.goalIs(p.Towards)
	case "at":
		b.squares(&w.at, p.At)
	case "stations":
		for _, s := range m.stations {
			w.at.add(s)
		}
	case "entrance":
		if len(p.Letter) == 1 && p.Letter[0] >= 'A' && p.Letter[0] <= 'D' {
			for _, s := range m.touches[p.Letter[0]-'A'] {
				w.at.add(s)
			}
		}
	}
	if len(p.Kinds) > 0 {
		w.of = squareSet{}
		for i := range m.mem.Squares {
			for _, k := range p.Kinds {
				if m.mem.Squares[i].Kind == k {
					w.of.add(uint8(i))
				}
			}
		}
	}
	some := map[string]uint8{"none": noEnemies, "some": someEnemies}
	w.enemies, w.bodies, w.people = some[p.Enemies], some[p.Bodies], some[p.Assassins]
	switch p.Guards {
	case "":
	case "none":
		w.guards = wantNone
	default:
		w.guards = 1 + guardTypes[p.Guards]
	}
	w.narrow = b.narrow(false, p.Most, p.Least, p.Nearest, p.Farthest)
	w.piece, w.faces = b.pieceHere(p.Piece)
	w.noPiece, w.noFaces = b.pieceHere(p.NoPiece)
	m.where = append(m.where, w)
	return uint16(len(m.where) - 1)
}

func flagIf(on bool, flag uint8) uint8 {
	if on {
		return flag
	}
	return 0
}
