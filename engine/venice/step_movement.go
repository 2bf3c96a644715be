package venice

import (
	"math/bits"

	"acforge.dev/engine"
	"acforge.dev/engine/venice/notation"
)

// Stages of the step
const (
	moveAttraction uint8 = iota
	moveDirection
	moveRows
	moveTests
	moveDone
	moveTables // between the direction and the rows; last, so that older saves go on
)

// stepMovement is the Enemy Movement step on one Map: attraction, direction,
// spaces of bases, then all tests.
func (g *Game) stepMovement(top *Frame) bool {
	f := movementFrame{top}
	s := &g.s
	mp := &s.Map[f.which()]
	for {
		switch f.PC {
		case moveAttraction: // BOV-30.1, 21.1
			if !g.attract(f, moveDirection) {
				return g.ask(notation.AskAttract, 0)
			}
			if f.PC == moveAttraction {
				return true
			}
		case moveDirection: // BOV-30.6
			f.PC = moveTables
			if mp.Dir == dirRandom {
				g.beginDirection(f.which())
				return true
			}
		case moveTables: // figures that are made of Enemies
			if g.m.marching && !g.marchOn(f) {
				return true
			}
			f.PC = moveRows
		case moveRows: // BOV-30.4, 30.7, 30.8
			if mp.Dir < dirRandom && !g.moveRows(f, mp.Dir) {
				return false
			}
			if f.PC == moveRows && mp.Dir < dirRandom {
				return true
			}
			f.PC = moveTests
		case moveTests: // BOV-30.14, 30.19
			f.PC = moveDone
			frames := s.FrameN
			tests := g.beginTests()
			g.seatAll() // BOV-30.13
			if s.FrameN != frames+1 || !g.settled() {
				return true // they come first
			}
			if !g.stepTests(tests) {
				return false
			}
			if g.busy(frames) {
				return true
			}
		case moveDone:
			g.done()
			if next := g.top(); next.Op == fMovement && g.skips(stepMovement, movementFrame{next}.which()) {
				g.done() // each Map moves separately, and the other has not begun
			}
			return true
		}
	}
}

// moveRows moves Enemies row by row, starting at the square at work. It continues
// within one step as long as nothing else is due: the Enemies of a square stay in
// the row until theirs are due.
func (g *Game) moveRows(f movementFrame, dir uint8) bool {
	s := &g.s
	o := &g.m.order[f.which()][dir&3]
	ways := &g.m.ways[bit(g.p.ladderUpOnly)][g.m.drawn[dir&3]&3]
	others := ^allBits(f.byTable())
	held := s.Held.and(ways.from).sub(g.redBases()) // BOV-30.16
	checked, stay := !g.dirty, g.bars(noAdvance)
	together := g.quietBut() || checked && g.quietMoves()
	if g.m.seals && s.States != 0 {
		together = false // the squares that Enemies do not enter may follow from where they are
	}
	for i := range o.rows {
		row := &o.rows[i]
		for left := row.set & held.word(row.part); left != 0; {
			from := row.part<<6 | uint8(bits.TrailingZeros64(left))
			to, w := ways.to[from], word4(&s.Sq[from].Guards)
			if g.m.keeps.has(from) {
				w = g.freeOf(from)
			}
			w &= ways.types[from] & others
			if stay {
				w &^= g.m.typesOf[anyGuard]
			}
			there := &s.Sq[to]
			room := g.room(to) // BOV-28.14: only Enemies take up room
			if w == 0 || room <= 0 || f.rank() > int16(o.rank[from]) {
				left &= left - 1
				continue
			}
			n, kind := int(w*0x01010101>>24), bits.TrailingZeros32(w)>>3
			several := w>>(8*kind) > 0xff
			if !several && n > room { // BOV-30.10: there is no room for the others
				n, w = room, uint32(room)<<(8*kind)
			}
			if together && n <= room-there.bodies() && w&^g.m.walkers == 0 {
				g.walk(from, to, w)
				left &= left - 1
				continue
			}
			f.setRank(int16(o.rank[from]))
			if several && n > room {
				return g.ask(notation.AskAdvance, 0)
			}
			frames := s.FrameN
			last := uint8(31-bits.LeadingZeros32(w)) >> 3
			g.goOn(from, last, min(g.free(from, last), room))
			if s.FrameN != frames || !g.quietBut() && !(checked && g.quietMoves()) {
				return true
			}
			g.dirty = false
		}
	}
	f.setRank(int16(len(o.squares)))
	f.PC = moveTests
	return true
}

// walk moves Enemies, a byte of w for each type, to the next square, which must
// have room for all of them. It has the same result as calling enter for one type
// after another.
func (g *Game) walk(from, to uint8, w uint32) {
	s := &g.s
	q, p := &s.Sq[from], &s.Sq[to]
	left := word4(&q.Guards) - w
	setWord4(&q.Guards, left)
	if left == 0 {
		s.Held.drop(from)
	}
	setWord4(&p.Guards, word4(&p.Guards)+w)
	p.entered(uint8(w * 0x01010101 >> 24))
	g.comes(to, w)
	s.Held.add(to)
	s.Came.add(to)
	if g.m.watched.has(to) {
		s.Met.add(to)
	}
	if g.log != nil {
		for t := maxTypes - 1; t >= 0; t-- {
			if n := int(w >> (8 * t) & 0xff); n > 0 {
				g.ev6(evGuardMoved, 3004, 0, t, int(from), int(to), n, 0, 0)
			}
		}
	}
}

// attract moves the Enemies attracted by a red base that have only one way. It
// returns false if the players must choose (BOV-30.2, 30.3). When no Enemies are
// left to move, the step continues with next (GAP-43).
func (g *Game) attract(f movementFrame, next uint8) bool {
	bases := g.luring(f.which())
	if bases.empty() { // most steps
		f.PC = next
		return true
	}
	var demand [maxSquares]uint8
	any := false
	g.attracted(bases, func(from, typ, to uint8) bool {
		demand[to] += uint8(g.free(from, typ))
		any = true
		return true
	})
	if !any {
		f.PC = next
		return true
	}
	moved := false
	g.attracted(bases, func(from, typ, to uint8) bool {
		if int(demand[to]) > g.room(to) {
			return true
		}
		ways := 0
		for d := range uint8(4) {
			if n := g.m.sq[from].nbr[d]; n != none && bases.has(n) && g.draws(from, n, d)>>(8*typ)&0xff != 0 {
				ways++
			}
		}
		if ways > 1 {
			return true
		}
		g.enter(to, typ, g.free(from, typ), from, 3001)
		moved = true
		return false
	})
	return moved
}

// luring returns the red bases of a Map with room, and with Enemies next to them
// who are not on a red base themselves: BOV-30.1, 30.16.
func (g *Game) luring(which int) squareSet {
	var set squareSet
	all := g.redBases()
	held := g.s.Held.sub(all)
	all = all.and(g.m.ofMap[which&1])
	for at := all.next(0); at < maxSquares; at = all.next(at + 1) {
		if near := g.m.nearSet[at].and(held); !near.empty() && g.room(uint8(at)) > 0 {
			set.add(uint8(at))
		}
	}
	return set
}

// attracted calls yield for each of these red bases, each square next to it and
// each type there that it attracts, until yield returns false.
func (g *Game) attracted(bases squareSet, yield func(from, typ, to uint8) bool) {
	if bases.empty() {
		return
	}
	held := g.s.Held.sub(g.redBases()) // BOV-30.16
	for at := bases.next(0); at < maxSquares; at = bases.next(at + 1) {
		to := uint8(at)
		for d := range uint8(4) {
			from := g.m.sq[to].nbr[d]
			if from == none || !held.has(from) {
				continue
			}
			for t, w := uint8(0), g.draws(from, to, (d+2)&3); w != 0; t, w = t+1, w>>8 {
				if w&0xff != 0 && !yield(from, t, to) {
					return
				}
			}
		}
	}
}

// draws returns the Enemies that a red base attracts over an edge, a byte per
// type.
func (g *Game) draws(from, to, d uint8) uint32 {
	if g.room(to) <= 0 {
		return 0
	}
	return g.freeOf(from) & g.m.ways[bit(g.p.ladderUpOnly)][d&3].types[from]
}

func (g *Game) fillAttract(f *Frame) {
	g.attracted(g.luring(movementFrame{f}.which()), func(from, typ, to uint8) bool {
		g.add(act3(notation.Guard, typ, from, to))
		return true
	})
}

func (g *Game) answerAttract(f *Frame, a engine.Action) {
	g.enter(arg(a, 2), arg(a, 0)&3, 1, arg(a, 1), 3003)
}

// goOn moves Enemies of a type as far as their card says (BOV-30.5), each as far
// as it can get. An Enemy stops on a square if anything there would stop it. A
// square that is only passed is not entered: GAP-79.
func (g *Game) goOn(from, typ uint8, n int) {
	d := g.m.drawn[g.s.Map[g.m.sq[from].mapID&1].Dir]
	to := g.m.sq[from].nbr[d]
	n = min(n, g.room(to))
	for k := g.m.types[typ].steps; k > 1; k-- {
		if g.redBase(to) { // BOV-30.16
			break
		}
		if sit := g.toSitAmong(to, typ); sit > 0 { // BOV-30.13: put on a space at once
			n = min(n, sit)
			break
		}
		next := g.m.sq[to].nbr[d]
		if next == none || g.room(next) <= 0 || !g.canCross(to, d, typ) {
			break
		}
		to = next
	}
	g.enter(to, typ, min(n, g.room(to)), from, 3004)
}

// toSitAmong counts the Guards of a type who would be put on spaces of its base
// when coming to a square.
func (g *Game) toSitAmong(sq, typ uint8) int {
	b := g.base(sq)
	if b == nil || g.m.bosses>>typ&1 != 0 {
		return 0
	}
	if g.p.seatOnEntry { // Guards already there take none
		return max(0, 3-sum4(&b.Seated)-sum4(&b.Coming))
	}
	return max(0, 3-g.guardsOn(sq))
}

func (g *Game) fillAdvance(top *Frame) {
	f := movementFrame{top}
	dir := g.s.Map[f.which()].Dir & 3
	from := g.m.order[f.which()][dir].squares[f.rank()]
	d, stay := g.m.drawn[dir], g.bars(noAdvance)
	for t := range uint8(g.m.nTypes) {
		if stay && g.m.isType(t, anyGuard) {
			continue
		}
		if f.byTable()>>t&1 == 0 && g.free(from, t) > 0 && g.canCross(from, d, t) {
			g.add(act3(notation.Guard, t, from, g.m.sq[from].nbr[d]))
		}
	}
}

func (g *Game) answerAdvance(_ *Frame, a engine.Action) { g.goOn(arg(a, 1), arg(a, 0)&3, 1) }

// stepDirection looks up a random direction in the Event deck: BOV-30.6. If no
// card shows one, Enemies do not move by direction.
func (g *Game) stepDirection(top *Frame) bool {
	f := directionFrame{top}
	const drawn = 1
	if f.PC != drawn {
		f.PC = drawn
		frames := g.s.FrameN
		g.draw(deckDirection)
		if g.s.FrameN != frames || !g.settled() {
			return true
		}
	}
	mp := &g.s.Map[f.which()]
	mp.Dir = dirNone
	if g.s.Drawn != none {
		if mp.Dir = g.m.events[g.s.Drawn].dir; mp.Dir == dirRandom { // a card set aside
			f.PC = 0
			return true
		}
	}
	g.ev(evDirection, 3006, 0, int(mp.Dir), f.which(), 0)
	g.done()
	return true
}
