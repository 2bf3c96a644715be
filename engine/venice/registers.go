package venice

// What the registers of each frame mean. A frame is the same few numbers
// whatever it does, so that the state stays flat; the types here say by name what
// they are for one op, and the functions beginX put such a frame on top. Nothing
// else in the engine reads or writes Frame.A to Frame.F, but for the visitor that
// hashes and saves them. Where a frame goes through squares or characters,
// "at work" is the one that it has come to.

// square is where the frame on top is about to do something, where players are
// asked for it.
func (f *Frame) square() uint8 { return uint8(f.A) }

// turnFrame: the whole game, turn after turn. PC is the row of the turn
// that comes next (turn).
type turnFrame struct{ *Frame }

func (g *Game) beginTurns() turnFrame { return turnFrame{g.begin(fTurn, 0, 0, 0, 0)} }

func (f turnFrame) seat() int         { return int(f.A) } // enters next (set-up)
func (f turnFrame) nextSeat()         { f.A++ }
func (f turnFrame) eventMap() int     { return int(f.C) } // the Map whose Event card is drawn
func (f turnFrame) setEventMap(i int) { f.C = int16(i) }

// rollFrame: dice are thrown, one by one where the outcome is given.
type rollFrame struct{ *Frame }

func (g *Game) beginRoll(die uint8, n, who int) { g.begin(fRoll, int(die), n, who, 0) }

func (f rollFrame) die() uint8    { return uint8(f.A) }
func (f rollFrame) left() int     { return int(f.B) }
func (f rollFrame) setLeft(n int) { f.B = int16(n) }
func (f rollFrame) who() int      { return int(f.C) } // a unit, from 1; 0 nobody

// drawFrame: a card is drawn, or looked at.
type drawFrame struct{ *Frame }

func (g *Game) beginDraw(deck uint8) { g.begin(fDraw, int(deck), 0, 0, 0) }

func (f drawFrame) deck() uint8 { return uint8(f.A) }

// arriveFrame: what a move brings about for those who moved together.
type arriveFrame struct{ *Frame }

func (g *Game) beginArrive(units uint8, flags int) arriveFrame {
	return arriveFrame{g.begin(fArrive, int(units), flags, 0, 0)}
}

func (f arriveFrame) units() uint8       { return uint8(f.A) } // who moved, by mask
func (f arriveFrame) join(unit int)      { f.A |= 1 << unit }
func (f arriveFrame) flags() int         { return int(f.B) } // moveNoTest and so on
func (f arriveFrame) unit() int          { return int(f.C) } // at work
func (f arriveFrame) setUnit(i int)      { f.C = int16(i) }
func (f arriveFrame) untested() uint8    { return uint8(f.A &^ f.E) } // who is still to be tested, by mask
func (f arriveFrame) tested(units uint8) { f.E |= int16(units) }
func (f arriveFrame) leapsTo() int16     { return f.F } // the square of the Hiding Spot (moveLeap)
func (f arriveFrame) setLeap(sq uint8)   { f.F = int16(sq) }

// huntFrame: Enemies follow an Assassin from one square to another.
type huntFrame struct{ *Frame }

func (g *Game) beginHunt(seat int, from, to uint8, hunters int) {
	g.begin(fHunt, seat, int(from), int(to), hunters)
}

func (f huntFrame) seat() int    { return int(f.A) }
func (f huntFrame) from() uint8  { return uint8(f.B) }
func (f huntFrame) to() uint8    { return uint8(f.C) }
func (f huntFrame) hunters() int { return int(f.D) } // who may still follow
func (f huntFrame) picked(n int) { f.D -= int16(n) }

// stayed counts the Enemies of a type that were picked though they cannot follow:
// four bits each.
func (f huntFrame) stayed(typ uint8) int { return int(f.E >> (4 * typ) & 15) }
func (f huntFrame) stays(typ uint8)      { f.E += 1 << (4 * typ) }

// testsFrame: all Detection Tests that Enemies cause who came.
type testsFrame struct{ *Frame }

func (g *Game) beginTests() *Frame { return g.begin(fTests, 0, 0, 0, 0) }

func (f testsFrame) square() int16      { return f.A } // at work
func (f testsFrame) setSquare(sq int16) { f.A = sq }

// testFrame: one Detection Test.
type testFrame struct{ *Frame }

func (g *Game) beginTest(sq uint8, dice int, units uint8, bodies int) {
	g.begin(fTest, int(sq), dice, int(units), bodies)
}

func (f testFrame) square() uint8   { return uint8(f.A) }
func (f testFrame) dice() int       { return int(f.B) }   // for each
func (f testFrame) units() uint8    { return uint8(f.C) } // who is tested, by mask
func (f testFrame) bodies() int     { return int(f.D) }
func (f testFrame) unit() int       { return int(f.E) } // at work
func (f testFrame) setUnit(i int)   { f.E = int16(i) }
func (f testFrame) calledOff() bool { return f.F&markOff != 0 } // by a card used on it: it is not made
func (f testFrame) callOff()        { f.F |= markOff }

// windowFrame: a test or an attack, on which cards may be used.
type windowFrame struct{ *Frame }

func (f windowFrame) eventUsed() bool { return f.F&markEvent != 0 } // the Event card of the turn was
func (f windowFrame) useEvent()       { f.F |= markEvent }

const (
	markOff   = 1 << iota // of a testFrame
	markEvent             // of a windowFrame
)

// enterFrame: Enemies come onto a square as soon as Bodies have made room.
type enterFrame struct{ *Frame }

func (g *Game) beginEnter(sq, typ uint8, n int, from uint8, rule uint16) {
	g.begin(fEnter, int(sq), int(typ), n, int(from)).E = int16(rule)
}

func (f enterFrame) square() uint8 { return uint8(f.A) }
func (f enterFrame) typ() uint8    { return uint8(f.B) }
func (f enterFrame) count() int    { return int(f.C) }
func (f enterFrame) from() uint8   { return uint8(f.D) }  // none: the reserve
func (f enterFrame) rule() uint16  { return uint16(f.E) } // that the log cites

// spawnFrame: Guards of the reserve are placed by a card or a script.
type spawnFrame struct{ *Frame }

func (g *Game) beginSpawn(sq, typ uint8, n int) { g.begin(fSpawn, int(sq), int(typ), n, 0) }

func (f spawnFrame) square() uint8 { return uint8(f.A) }
func (f spawnFrame) typ() uint8    { return uint8(f.B) }
func (f spawnFrame) count() int    { return int(f.C) }

// evictFrame: Bodies make room.
type evictFrame struct{ *Frame }

func (g *Game) beginEvict(sq uint8, n int) { g.begin(fEvict, int(sq), n, 0, 0) }

func (f evictFrame) square() uint8 { return uint8(f.A) }
func (f evictFrame) left() int     { return int(f.B) } // Bodies that still have to go
func (f evictFrame) gone()         { f.B-- }

// seatFrame: Guards take the free spaces of an Objective base.
type seatFrame struct{ *Frame }

func (g *Game) beginSeat(sq uint8) { g.begin(fSeat, int(sq), 0, 0, 0) }

func (f seatFrame) square() uint8 { return uint8(f.A) }

// attackFrame: an attack; all else about it is in State.Fight.
type attackFrame struct{ *Frame }

func (g *Game) beginAttack(step uint8) { g.begin(fAttack, 0, 0, 0, 0).PC = step }

func (f attackFrame) unit() int     { return int(f.A) } // at work: asked to join, rolling
func (f attackFrame) setUnit(i int) { f.A = int16(i) }

// splitFrame: enemy dice are given out.
type splitFrame struct{ *Frame }

func (g *Game) beginSplit(near, far uint16, melee, ranged int) splitFrame {
	return splitFrame{g.begin(fSplit, int(near), int(far), melee, ranged)}
}

func (f splitFrame) near() uint16 { return uint16(f.A) } // takers that any die can reach, by mask
func (f splitFrame) far() uint16  { return uint16(f.B) } // takers that only ranged dice reach
func (f splitFrame) melee() int   { return int(f.C) }    // dice left
func (f splitFrame) ranged() int  { return int(f.D) }
func (f splitFrame) gaveMelee()   { f.C-- }
func (f splitFrame) gaveRanged()  { f.D-- }

// The odd dice at the end may go to anybody near, not only to who has fewest.
func (f splitFrame) oddAnywhere() bool { return f.E != 0 }
func (f splitFrame) setOddAnywhere()   { f.E = 1 }

// strikeFrame: those who were given enemy dice roll them.
type strikeFrame struct{ *Frame }

func (g *Game) beginStrike(takers uint16, modifier int) {
	g.begin(fStrike, int(takers), 0, modifier, 0)
}

func (f strikeFrame) takers() uint16 { return uint16(f.A) } // by mask
func (f strikeFrame) taker() int     { return int(f.B) }    // at work
func (f strikeFrame) nextTaker()     { f.B++ }
func (f strikeFrame) modifier() int  { return int(f.C) } // which modifiers change their number

// searchFrame: an Assassin searches the Bodies of a square.
type searchFrame struct{ *Frame }

func (g *Game) beginSearch(seat int, sq uint8, bodies int) {
	g.begin(fSearch, seat, int(sq), bodies, 0)
}

func (f searchFrame) seat() int     { return int(f.A) }
func (f searchFrame) square() uint8 { return uint8(f.B) }
func (f searchFrame) bodies() int   { return int(f.C) }
func (f searchFrame) drawn() int    { return int(f.D) } // cards so far
func (f searchFrame) drew()         { f.D++ }

// gainFrame: an Assassin keeps a card or discards it.
type gainFrame struct{ *Frame }

func (g *Game) beginGain(seat int, card uint8) { g.begin(fGain, seat, int(card), 0, 0) }

func (f gainFrame) seat() int   { return int(f.A) }
func (f gainFrame) card() uint8 { return uint8(f.B) }

// handFrame: an Assassin draws an Equipment card by an effect.
type handFrame struct{ *Frame }

func (g *Game) beginHand(seat int) { g.begin(fHand, seat, 0, 0, 0) }

func (f handFrame) seat() int { return int(f.A) }

// tradeFrame: the cards in hand, State.Pool from first on, are given out.
type tradeFrame struct{ *Frame }

func (g *Game) beginTrade(seat int, partners, first uint8, gained int) {
	g.begin(fTrade, seat, int(partners), int(first), gained).F = int16(first)
}

func (f tradeFrame) partners() uint8 { return uint8(f.B) } // seats by mask
func (f tradeFrame) next() int       { return int(f.C) }   // the card in hand, by its place in the Pool
func (f tradeFrame) goOn()           { f.C++ }
func (f tradeFrame) gained() int     { return int(f.D) } // cards more than there were: so many may be discarded
func (f tradeFrame) discarded()      { f.D-- }
func (f tradeFrame) first() int      { return int(f.F) } // below lie the cards of a search that is not over

// useFrame: what is left to do once a card or an ability was used.
type useFrame struct{ *Frame }

func (g *Game) beginUse(seat int, place, card uint8, kind int) {
	g.begin(fUse, seat, int(place), int(card), kind)
}

func (f useFrame) seat() int   { return int(f.A) }
func (f useFrame) card() uint8 { return uint8(f.C) }
func (f useFrame) kind() int   { return int(f.D) } // useCard, useAbility

// reinforceFrame: one Reinforcement card.
type reinforceFrame struct{ *Frame }

func (g *Game) beginReinforce(only uint8) *Frame { return g.begin(fReinforce, 0, 0, 0, int(only)) }

func (f reinforceFrame) square() int16      { return f.A } // at work
func (f reinforceFrame) setSquare(sq int16) { f.A = sq }
func (f reinforceFrame) only() uint8        { return uint8(f.D) } // this Map alone, from 1; 0 any

// movementFrame: the Movement step on one Map.
type movementFrame struct{ *Frame }

func (g *Game) beginMovement(which int) { g.begin(fMovement, 0, 0, 0, 0).F = int16(which) }

func (f movementFrame) rank() int16      { return f.A } // the square at work, by its place in the order of rows
func (f movementFrame) setRank(at int16) { f.A = at }
func (f movementFrame) which() int       { return int(f.F) & 1 } // the Map

// combatFrame: the Combat step.
type combatFrame struct{ *Frame }

func (g *Game) beginCombat() *Frame { return g.begin(fCombat, 0, 0, 0, 0) }

func (f combatFrame) square() int16      { return f.A } // at work
func (f combatFrame) setSquare(sq int16) { f.A = sq }

// directionFrame: a random direction is looked up for a Map.
type directionFrame struct{ *Frame }

func (g *Game) beginDirection(which int) { g.begin(fDirection, which, 0, 0, 0) }

func (f directionFrame) which() int { return int(f.A) & 1 }

// bossFrame: a Boss appears.
type bossFrame struct{ *Frame }

func (g *Game) beginBoss(sq, typ uint8) { g.begin(fBoss, int(sq), int(typ), 0, 0) }

func (f bossFrame) square() uint8 { return uint8(f.A) }
func (f bossFrame) typ() uint8    { return uint8(f.B) }

// leaveFrame: an Assassin leaves by a Fast Travel Station.
type leaveFrame struct{ *Frame }

func (g *Game) beginLeave(seat int, to uint8) leaveFrame {
	return leaveFrame{g.begin(fLeave, seat, int(to), 0, 0)}
}

func (f leaveFrame) seat() int     { return int(f.A) }
func (f leaveFrame) to() uint8     { return uint8(f.B) } // the other station; none: out of the Memory
func (f leaveFrame) allies() uint8 { return uint8(f.C) } // who goes with it, by mask
func (f leaveFrame) take(unit int) { f.C |= 1 << unit }

// machineFrame: the attack of a Machine.
type machineFrame struct{ *Frame }

func (g *Game) beginMachine(machine uint8, seat int, action uint8) {
	g.begin(fMachine, int(machine), seat, int(action), 0).PC = attackRoll
}

func (f machineFrame) machine() uint8 { return uint8(f.A) }
func (f machineFrame) seat() int      { return int(f.B) } // inside
func (f machineFrame) action() int    { return int(f.C) }

// linesFrame: lines of the script are done, the first in State.Queue next.
type linesFrame struct{ *Frame }

func (g *Game) beginLines(n uint8) { g.begin(fLines, int(n), 0, 0, 0) }

func (f linesFrame) left() int { return int(f.A) }
func (f linesFrame) next()     { f.A-- }

// effectFrame: a program of effects runs (docs/effects.md). PC, what was reached
// and what was chosen belong to the instruction at hand and begin anew with the
// next one.
type effectFrame struct{ *Frame }

// effectFrameAt is a frame at an instruction, for what ctx says: to run it, or to
// list its ways before it is its turn.
func effectFrameAt(pc uint16, ctx *effectCtx) Frame {
	return Frame{Op: fEffect, A: int16(pc),
		B: int16(uint16(ctx.Self) | uint16(ctx.Here)<<8), C: int16(uint16(ctx.Target) | uint16(ctx.marks())<<8), D: int16(ctx.Content)}
}

func (f effectFrame) at() uint16      { return uint16(f.A) } // the instruction at hand
func (f effectFrame) content() uint16 { return uint16(f.D) } // what the program stands on
func (f effectFrame) next(i uint16)   { f.A, f.PC, f.E, f.F = int16(i), 0, 0, 0 }

// ctx reads the context back.
func (f effectFrame) ctx(to *effectCtx) {
	to.Self, to.Here, to.Target = uint8(f.B), uint8(uint16(f.B)>>8), uint8(f.C)
	to.Window, to.Map, to.Ability = uint8(uint16(f.C)>>8)&15, uint8(uint16(f.C)>>12)&7, uint16(f.C)>>15 != 0
	to.Content = uint16(f.D)
}

// An instruction is closed where players did what they wanted of it, though it
// has ways left.
func (f effectFrame) close()         { f.PC = 255 }
func (f effectFrame) isClosed() bool { return f.PC == 255 }

// Of an instruction about characters: whom it reached and who declined, by mask.
func (f effectFrame) reached() uint8   { return uint8(f.E) }
func (f effectFrame) declined() uint8  { return uint8(uint16(f.E) >> 8) }
func (f effectFrame) reach(unit int)   { f.E |= int16(uint16(1) << unit) }
func (f effectFrame) decline(unit int) { f.E |= int16(uint16(1) << (unit + maxUnits)) }

// Of an instruction about Guards: how many were taken.
func (f effectFrame) taken() int16 { return f.E }
func (f effectFrame) take()        { f.E++ }

// The character, or the square, that was chosen first and is at work; -1 none.
func (f effectFrame) chosen() int  { return int(f.F) - 1 }
func (f effectFrame) choose(i int) { f.F = int16(i) + 1 }
func (f effectFrame) forget()      { f.F, f.PC = 0, 0 }

// A Move of several steps counts them in PC.
func (f effectFrame) step() int {
	f.PC++
	return int(f.PC)
}
