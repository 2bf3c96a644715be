package venice

import (
	"acforge.dev/engine"
	"acforge.dev/engine/venice/notation"
)

// fillMove lists which characters may move where. In the middle of a move of
// several steps only the next square is open.
func (g *Game) fillMove(f effectFrame, in *instr, ctx *effectCtx) {
	if f.isClosed() {
		return
	}
	n := g.n
	if f.chosen() >= 0 {
		g.fillMoveOf(f.chosen(), in, ctx)
		if g.n > n && in.flags&flagMay != 0 {
			g.add(act0(notation.Pass))
		}
		return
	}
	w := &g.m.who[in.who]
	done := count8(f.reached())
	if w.pick == pickOne && done > 0 || (w.pick == pickSelf || w.pick == pickAsked) && done > 0 || w.pick == pickUpTo && done >= g.most(in) { // BOV-0.8
		return
	}
	mask := g.seatsOf(w, ctx) &^ (f.reached() | f.declined())
	ways := 0
	for i := range maxUnits {
		if mask>>i&1 != 0 {
			ways += g.moveSet(i, in, ctx).count()
		}
	}
	for i := range maxUnits {
		switch {
		case mask>>i&1 == 0:
		case ways <= flatOptions:
			g.fillMoveOf(i, in, ctx)
		case !g.moveSet(i, in, ctx).empty(): // first the character, then the square
			g.add(act1(notation.PickSeat, uint8(i)))
		}
	}
	if g.n > n && (in.flags&flagMay != 0 || w.pick == pickUpTo) {
		g.add(act0(notation.Pass))
	}
}

// flatOptions is the largest number of options listed at once. Larger questions
// are asked in parts.
const flatOptions = 220

func (g *Game) fillMoveOf(seat int, in *instr, ctx *effectCtx) {
	set := g.moveSet(seat, in, ctx)
	for i := range uint8(g.m.nSq) {
		if set.has(i) {
			g.add(act2(notation.MoveSeat, uint8(seat), i))
		}
	}
}

// moveSet returns the squares that a character may be moved to. A Move of several
// steps begins on a square; a glide may begin on a Tower or in a Hiding Spot.
func (g *Game) moveSet(seat int, in *instr, ctx *effectCtx) squareSet {
	a := &g.s.Seat[seat]
	p := &g.m.where[in.at]
	if a.Critical && in.flags&flagCarried == 0 { // BOV-26.4: it cannot act
		return squareSet{}
	}
	if a.Where == inMachine || in.n > 0 && a.Where != onSquare {
		return squareSet{}
	}
	if a.Where == towerTop && (p.rel == relNearby || p.rel == relOwnOrNearby || p.rel == relTowards) { // BOV-9.6
		return squareSet{}
	}
	set := g.squaresOf(p, ctx, a.At)
	if in.n > 0 {
		near := g.near(a.At)
		if isAlly(seat) {
			near = g.m.footSet(a.At)
		}
		set = set.and(near)
	}
	if a.Where != towerTop {
		set = set.without(a.At) // a Move changes the square
	}
	if g.m.nMaps > 1 { // BOV-51.5: only stations lead to another Map
		set = set.and(g.m.ofMap[g.m.sq[a.At].mapID&1])
	}
	return set
}

// stay ends the moves of the current character. A character that was asked where
// to go and declined has not moved.
func (f effectFrame) stay(in *instr) {
	if in.n == 0 {
		f.decline(f.chosen())
	} else {
		f.reach(f.chosen())
	}
	f.forget()
}

// moveFlags returns the flags of an instruction.
func moveFlags(in *instr) int {
	flags := moveByCard
	if in.flags&flagAlone != 0 {
		flags |= moveAlone
	}
	if in.flags&flagNoTest != 0 {
		flags |= moveNoTest
	}
	if in.flags&flagNoHunt != 0 {
		flags |= moveNoHunt
	}
	return flags
}

func (g *Game) answerMove(f effectFrame, in *instr, a engine.Action) {
	seat, flags := unitArg(a), moveFlags(in)
	if in.n == 0 { // BOV-22.1: characters moved by one card arrive together
		f.reach(seat)
		f.choose(-1)
		g.shift(seat, arg(a, 1))
		return
	}
	if f.step() >= int(in.n) {
		f.reach(seat)
		f.forget()
	} else {
		f.choose(seat)
	}
	g.moveTo(seat, arg(a, 1), flags)
}

// fromSquares returns the squares from which Guards may still be taken. After the
// first Guard that is only its square, unless all squares are meant.
func (g *Game) fromSquares(f effectFrame, in *instr, ctx *effectCtx) squareSet {
	p := &g.m.where[in.at]
	if f.chosen() >= 0 && !p.each {
		return only(uint8(f.chosen()))
	}
	return g.squaresOf(p, ctx, g.origin(ctx))
}

func (in *instr) guardsDone(f effectFrame) bool {
	return f.isClosed() || in.pick == pickUpTo && f.taken() >= in.n
}

// fillPush lists which Guard may be pushed where: BOV-30.17.
func (g *Game) fillPush(f effectFrame, in *instr, ctx *effectCtx) {
	if in.guardsDone(f) {
		return
	}
	n := g.n
	set := g.fromSquares(f, in, ctx)
	for left := g.pushable(in, set); !left.empty(); left = left.rest() {
		sq := left.first()
		var over [4]uint32
		if g.pushes(sq, in, ctx, &over) == 0 {
			continue
		}
		for t := range uint8(maxTypes) {
			for d, w := range over {
				if w>>(8*t)&0xff != 0 {
					g.add(act3(notation.Guard, t, sq, g.m.sq[sq].nbr[d]))
				}
			}
		}
		if g.n > n+flatOptions && f.chosen() < 0 && !g.m.where[in.at].each && set.next(int16(sq)+1) < maxSquares { // ask for the square first
			g.n = n
			g.fillPushFrom(in, ctx, set)
			break
		}
	}
	if g.n > n && (in.flags&flagMay != 0 || in.pick == pickUpTo) {
		g.add(act0(notation.Pass))
	}
}

// fillPushFrom lists the squares from which a Guard may be pushed.
func (g *Game) fillPushFrom(in *instr, ctx *effectCtx, set squareSet) {
	for left := g.pushable(in, set); !left.empty(); left = left.rest() {
		var over [4]uint32
		if g.pushes(left.first(), in, ctx, &over) != 0 {
			g.add(act1(notation.PickSq, left.first()))
		}
	}
}

// pushable returns the squares in set from which Guards can be pushed: BOV-30.16,
// unless the card says otherwise.
func (g *Game) pushable(in *instr, set squareSet) squareSet {
	set = set.and(g.s.Held)
	if in.flags&flagPastBase != 0 && !g.p.noPushPastBase {
		return set
	}
	return set.sub(g.redBases())
}

// pushes finds the Guards of a square that may be pushed over each of its edges
// (as in the Movement step: BOV-30.17). It returns all of them, a byte per type.
func (g *Game) pushes(from uint8, in *instr, ctx *effectCtx, over *[4]uint32) uint32 {
	all := uint32(0)
	w := g.freeOf(from) & g.m.typesOf[in.typ&7]
	if done := g.s.Pushed[from]; done != 0 { // BOV-0.8: each Guard is pushed once
		w = without(w, done)
	}
	if w == 0 {
		return 0
	}
	to := g.squaresOf(&g.m.where[in.dest], ctx, from).and(g.near(from))
	for d := range over {
		if q := g.m.sq[from].nbr[d]; q != none && to.has(q) && g.room(q) > 0 {
			over[d] = w & g.m.ways[bit(g.p.ladderUpOnly)][d].types[from]
			all |= over[d]
		}
	}
	return all
}

// notePushed records that the current push moved a Guard of a type to a square
// with others that are still to be pushed.
func (s *State) notePushed(typ, to uint8) { s.Pushed[to] += 1 << (4 * typ) }

// without subtracts Guards, four bits per type, from those of a square, a byte
// per type. Guards pushed onto a space of a base are no longer among them.
func without(w uint32, done uint16) uint32 {
	for t := range uint(maxTypes) {
		w -= min(w>>(8*t)&0xff, uint32(done>>(4*t)&0xf)) << (8 * t)
	}
	return w
}

// pushesEach reports whether one push may take Guards from several squares.
func (m *Mission) pushesEach(in *instr) bool {
	return in.op == opPush && in.pick != pickOne && m.where[in.at].each
}

// fillGuards lists the Guards that may be removed or eliminated. Guards of one
// type on one square are one option.
func (g *Game) fillGuards(f effectFrame, in *instr, ctx *effectCtx) {
	if in.guardsDone(f) {
		return
	}
	n := g.n
	set := g.fromSquares(f, in, ctx)
	whole := in.pick == pickAll && f.chosen() < 0 && !g.m.where[in.at].each
	for sq := range uint8(g.m.nSq) {
		if !set.has(sq) || g.countGuards(sq, in.typ) == 0 {
			continue
		}
		if whole { // choose the square to empty
			g.add(act1(notation.PickSq, sq))
			continue
		}
		for t := range uint8(g.m.nTypes) {
			if g.m.isType(t, in.typ) && g.s.Sq[sq].Guards[t] > 0 {
				g.add(act2(notation.Remove, t, sq))
				if in.pick == pickAll {
					return // one after another; there is no choice
				}
			}
		}
	}
	if g.n > n && in.pick == pickUpTo {
		g.add(act0(notation.Pass))
	}
}

func (g *Game) answerGuards(f effectFrame, in *instr, typ, sq uint8) {
	f.take()
	f.choose(int(sq))
	if in.pick == pickOne {
		f.close()
	}
	if in.op == opRemove {
		g.removeGuard(sq, typ, 603)
	} else {
		g.eliminateGuard(sq, typ, 1611)
	}
}

// spawnType returns the type of Guard that an instruction places, or none if the
// Memory has no such type.
func (g *Game) spawnType(in *instr) uint8 {
	if in.typ >= ofTroop {
		return in.typ - ofTroop
	}
	switch in.typ {
	case elites:
	case bossType: // once: there is one miniature
		if b := in.pick; b == none || g.s.Faced>>b&1 == 0 {
			return b
		}
		return none
	default:
		return 0
	}
	for t := range uint8(g.m.nTypes) {
		if g.m.types[t].elite { // BOV-0.13
			return t
		}
	}
	return none
}

// fillEscort lists the squares where an Ally may come onto the Map.
func (g *Game) fillEscort(f effectFrame, in *instr, ctx *effectCtx) {
	if f.isClosed() || !g.mayAppear(in.typ) {
		return
	}
	for set := g.squaresOf(&g.m.where[in.at], ctx, g.origin(ctx)); !set.empty(); set = set.rest() {
		g.add(act1(notation.PickSq, set.first()))
	}
}

// fillSpawn lists the squares where Guards may appear: BOV-28.13 leaves out
// those without room.
func (g *Game) fillSpawn(f effectFrame, in *instr, ctx *effectCtx) {
	if f.isClosed() || g.spawnType(in) == none {
		return
	}
	set := g.squaresOf(&g.m.where[in.at], ctx, g.origin(ctx))
	from := uint8(0)
	if g.m.where[in.at].each {
		from = uint8(f.chosen() + 1) // Assassins before this one already have their Guards
	}
	for sq := from; int(sq) < g.m.nSq; sq++ {
		if set.has(sq) && (g.room(sq) > 0 || in.typ == bossType) {
			g.add(act1(notation.PickSq, sq))
		}
	}
}

// fillBodyMove lists the Bodies that may be taken away.
func (g *Game) fillBodyMove(f effectFrame, in *instr, ctx *effectCtx) {
	if f.isClosed() {
		return
	}
	set := g.squaresOf(&g.m.where[in.at], ctx, g.origin(ctx))
	for sq := range uint8(g.m.nSq) {
		if !set.has(sq) || g.s.Sq[sq].bodies() == 0 {
			continue
		}
		if in.flags&1 != 0 {
			g.add(act1(notation.PickSq, sq))
			continue
		}
		for t := range uint8(g.m.nTypes) {
			if g.s.Sq[sq].Bodies[t] > 0 {
				g.add(act2(notation.Body, t, sq))
			}
		}
	}
}
