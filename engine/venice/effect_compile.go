package venice

import (
	"errors"

	ir "acforge/schema/ir/venice"
)

// builder compiles the effects of one Memory.
type builder struct {
	m     *Mission
	from  int // where the program at hand begins
	depth int
	bad   error
	// glides says that the use at hand prevents a Hunt, whatever it moves.
	glides bool
	// alone says that what is moved is moved by a special ability (BOV-44.14).
	alone bool
	// fleeting says that it ends with the turn (BOV-3.5).
	fleeting bool
}

func newBuilder(m *Mission) *builder {
	b := &builder{m: m}
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
		for i := range m.pack.ir.Assassins {
			if i < maxSeats {
				m.ability[i] = b.modifiers(m.pack.ir.Assassins[i].Ability.Modifiers)
			}
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

// here lets the jump at position i lead to what comes next.
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

// said keeps the effects of a choice, to be put into words when it is asked.
func (b *builder) said(do []ir.Effect) uint16 {
	b.m.lists = append(b.m.lists, do)
	return uint16(len(b.m.lists) - 1)
}

func (b *builder) whoIs(t *ir.Target) uint16 {
	w := whoSel{pick: picks[t.Pick], count: uint8(max(1, min(t.Count, maxSeats))), where: stands[t.Where],
		stealth: stealths[t.Stealth], health: healths[t.Health], others: t.Others, of: sides[t.Of]}
	if t.Ally != nil {
		w.of, w.unit = ofAllies, b.m.unitOf(*t.Ally)
	}
	b.squares(&w.at, t.At)
	for i := range maxUnits {
		w.units |= uint8(bit(w.means(i))) << i
	}
	w.asks()
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
	switch p.Enemies {
	case "none":
		w.enemies = noEnemies
	case "some":
		w.enemies = someEnemies
	}
	m.where = append(m.where, w)
	return uint16(len(m.where) - 1)
}

// effect compiles one node.
func (b *builder) effect(e *ir.Effect) {
	amount := func(op opcode, a *ir.Amount) { b.emit(instr{op: op, who: b.whoIs(&a.Who), n: int16(a.N)}) }
	guards := func(op opcode, s *ir.Guards) instr {
		return instr{op: op, pick: picks[s.Pick], n: int16(max(1, s.Count)), typ: guardTypes[s.Type], at: b.placeIs(&s.From)}
	}
	switch {
	case e.Move != nil:
		i := instr{op: opMove, who: b.whoIs(&e.Move.Who), at: b.placeIs(&e.Move.To), n: int16(min(e.Move.Steps, maxRepeat))}
		i.flags = flagIf(e.Move.May, flagMay) | flagIf(e.Move.NoTest, flagNoTest) | flagIf(e.Move.PreventsHunt || b.glides, flagNoHunt) | flagIf(b.alone, flagAlone)
		b.m.where[i.at].moved = true
		b.emit(i)
	case e.Expose != nil:
		b.emit(instr{op: opExpose, who: b.whoIs(e.Expose)})
	case e.Hide != nil:
		b.emit(instr{op: opHide, who: b.whoIs(e.Hide)})
	case e.Heal != nil:
		amount(opHeal, e.Heal)
	case e.Wound != nil:
		amount(opWound, e.Wound)
	case e.Cubes != nil:
		amount(opCubes, e.Cubes)
	case e.Gain != nil:
		if int(e.Gain.Card) < 0 || int(e.Gain.Card) >= len(b.m.pack.ir.Equipment) {
			b.fail("an effect gives a card that is not in the box")
			return
		}
		b.emit(instr{op: opGain, who: b.whoIs(&e.Gain.Who), n: int16(e.Gain.Card)})
	case e.Draw != nil:
		b.emit(instr{op: opDraw, who: b.whoIs(&e.Draw.Who), n: int16(max(1, min(e.Draw.N, maxRepeat)))})
	case e.Escort != nil:
		if unit := b.m.unitOf(e.Escort.Ally); unit != none { // else nobody of this Memory
			b.emit(instr{op: opEscort, typ: unit, at: b.placeIs(&e.Escort.At)})
		}
	case e.Depart != nil:
		b.emit(instr{op: opDepart, typ: b.m.unitOf(*e.Depart)})
	case e.Spawn != nil:
		b.emit(instr{op: opSpawn, typ: guardTypes[e.Spawn.Type], n: int16(max(1, e.Spawn.Count)), at: b.placeIs(&e.Spawn.At)})
	case e.Remove != nil:
		b.emit(guards(opRemove, e.Remove))
	case e.Eliminate != nil:
		b.emit(guards(opEliminate, e.Eliminate))
	case e.Push != nil:
		i := guards(opPush, &e.Push.Guards)
		i.dest = b.placeIs(&e.Push.To)
		b.m.where[i.dest].moved = true
		i.flags = flagIf(e.Push.May, flagMay) | flagIf(e.Push.IgnoreRedBase, flagPastBase)
		b.emit(i)
	case e.Bodies != nil:
		b.emit(instr{op: opBodies, at: b.placeIs(&e.Bodies.At), flags: flagIf(e.Bodies.All, 1)})
	case e.Borrow != nil:
		b.emit(instr{op: opBorrow, typ: guardTypes[e.Borrow.Type], n: int16(max(-maxRepeat, min(e.Borrow.N, maxRepeat)))})
	case e.Modify != nil:
		b.m.mods = append(b.m.mods, b.modifier(e.Modify))
		b.emit(instr{op: opModify, n: int16(len(b.m.mods) - 1), who: b.m.mods[len(b.m.mods)-1].who})
	case e.May != nil, e.Choose != nil, e.If != nil, e.Repeat != nil:
		b.control(e)
	default:
		b.table(e)
	}
}

func flagIf(on bool, flag uint8) uint8 {
	if on {
		return flag
	}
	return 0
}

// table compiles what needs no choice of figures.
func (b *builder) table(e *ir.Effect) {
	m := b.m
	goal := func(op opcode, id ir.GoalID) {
		if int(id) < 0 || int(id) >= m.nGoals {
			b.fail("an effect names an objective that is none")
			return
		}
		b.emit(instr{op: op, typ: uint8(id)})
	}
	token := func(op opcode, t *ir.TokenMove) {
		if t.Token < 0 || t.Token >= len(m.mem.Tokens) {
			b.fail("an effect names a token that is none")
			return
		}
		b.emit(instr{op: op, typ: uint8(t.Token), at: b.placeIs(&t.At)})
	}
	number := func(op opcode, n *int) { b.emit(instr{op: op, n: int16(max(0, min(*n, 99)))}) }
	switch {
	case e.Alert != nil:
		b.emit(instr{op: opAlert, typ: flagIf(*e.Alert == "on", 1)})
	case e.Direction != nil:
		b.emit(instr{op: opDirection, typ: dirs[*e.Direction]})
	case e.Skip != nil:
		b.emit(instr{op: opSkip, typ: map[string]uint8{"reinforcement": stepReinforcement, "movement": stepMovement, "combat": stepCombat}[*e.Skip]})
	case e.Reinforce != nil:
		number(opReinforce, e.Reinforce)
	case e.Place != nil:
		token(opPlace, e.Place)
	case e.Take != nil:
		token(opTake, e.Take)
	case e.Change != nil:
		b.emit(instr{op: opChange, typ: b.m.changeOf(*e.Change)})
	case e.Reveal != nil:
		goal(opReveal, *e.Reveal)
	case e.Complete != nil:
		goal(opComplete, *e.Complete)
	case e.Set != nil:
		b.emit(instr{op: opSet, typ: uint8(*e.Set) & 63})
	case e.Clear != nil:
		b.emit(instr{op: opClear, typ: uint8(*e.Clear) & 63})
	case e.Count != nil:
		b.emit(instr{op: opCount, typ: uint8(e.Count.Counter) & (maxCounters - 1), n: int16(max(-255, min(e.Count.By, 255)))})
	case e.Win:
		b.emit(instr{op: opWin})
	case e.Lose != nil:
		b.emit(instr{op: opLose, text: b.text(*e.Lose)})
	case e.IgnoreTest != nil:
		number(opIgnoreTest, e.IgnoreTest)
	case e.Hits != nil:
		number(opHits, e.Hits)
	case e.BossDamage != nil:
		number(opBossDamage, e.BossDamage)
	case e.NoRetaliation:
		b.emit(instr{op: opNoRetaliation})
	case e.Ignore:
		b.emit(instr{op: opIgnore})
	case e.Reroll:
		b.emit(instr{op: opReroll})
	}
}

// control compiles what decides about other effects.
func (b *builder) control(e *ir.Effect) {
	switch {
	case e.May != nil:
		i := b.emit(instr{op: opMay, text: b.text(e.May.Text), do: b.said(e.May.Do), mark: b.m.content.branch[e.May]})
		b.list(e.May.Do)
		b.here(i)
	case e.Choose != nil:
		n := len(e.Choose.Options)
		if n == 0 {
			return
		}
		head := b.emit(instr{op: opChoose, n: int16(n)})
		for i := range e.Choose.Options {
			o := &e.Choose.Options[i]
			b.emit(instr{op: opOption, text: b.text(o.Text), do: b.said(o.Do), mark: b.m.content.branch[o]})
		}
		var ends []int
		for i := range e.Choose.Options {
			at := min(head+1+i, len(b.m.code)-1)
			b.m.code[at].at = uint16(len(b.m.code))
			b.list(e.Choose.Options[i].Do)
			b.here(at)
			ends = append(ends, b.emit(instr{op: opJump}))
		}
		for _, j := range ends {
			b.here(j)
		}
		b.here(head)
	case e.If != nil:
		i := b.emit(instr{op: opIf, cond: b.cond(&e.If.Cond)})
		b.mark(&e.If.Then)
		b.list(e.If.Then)
		j := b.emit(instr{op: opJump})
		b.here(i)
		b.mark(&e.If.Else)
		b.list(e.If.Else)
		b.here(j)
	default:
		times := max(1, min(e.Repeat.Times, maxRepeat))
		if e.Repeat.PerAssassin {
			times = maxSeats
		}
		for k := range times {
			skip := -1
			if e.Repeat.PerAssassin && k >= 2 { // there are always two
				skip = b.emit(instr{op: opFewer, n: int16(k + 1)})
			}
			b.list(e.Repeat.Do)
			if skip >= 0 {
				b.here(skip)
			}
		}
	}
}

// mark notes, in play, that a branch of an If was taken.
func (b *builder) mark(branch any) {
	if c := b.m.content.branch[branch]; c != 0 {
		b.emit(instr{op: opMark, mark: c})
	}
}
