package venice

import ir "acforge.dev/schema/ir/venice"

// The registers of each frame. Frames of all ops have the same few numbers, so
// that the state stays flat. The types here give the registers names for one op,
// and the functions beginX push such a frame. Only the visitor that hashes and
// saves frames accesses Frame.A to Frame.F otherwise. When a frame iterates over
// squares or characters, "at work" marks the current one.

// square returns the square that the top frame is about to act on, if it asks
// players for one.
func (f *Frame) square() uint8 { return uint8(f.A) }

// turnFrame is the whole game, turn after turn. PC is the next row of the turn
// (turn).
type turnFrame struct{ *Frame }

func (g *Game) beginTurns() turnFrame { return turnFrame{g.begin(fTurn, 0, 0, 0, 0)} }

func (f turnFrame) seat() int         { return int(f.A) } // the next to enter (set-up)
func (f turnFrame) nextSeat()         { f.A++ }
func (f turnFrame) eventMap() int     { return int(f.C) } // the Map whose Event card is drawn
func (f turnFrame) setEventMap(i int) { f.C = int16(i) }

// rollFrame rolls dice, one at a time if outcomes are given.
type rollFrame struct{ *Frame }

func (g *Game) beginRoll(die uint8, n, who int) { g.begin(fRoll, int(die), n, who, 0) }

func (f rollFrame) die() uint8    { return uint8(f.A) }
func (f rollFrame) left() int     { return int(f.B) }
func (f rollFrame) setLeft(n int) { f.B = int16(n) }
func (f rollFrame) who() int      { return int(f.C) } // a unit, from 1; 0 for none

// throwFrame rolls dice of the author, or turns up or looks at cards of a deck.
type throwFrame struct{ *Frame }

func (g *Game) beginThrow(of uint8, n int, how uint8) { g.begin(fThrow, int(of), n, int(how), 0) }

func (f throwFrame) chance() uint8 { return uint8(f.A) }
func (f throwFrame) left() int     { return int(f.B) }
func (f throwFrame) setLeft(n int) { f.B = int16(n) }
func (f throwFrame) how() uint8    { return uint8(f.C) } // throwRoll and so on

// piece is the piece whose card is turned up (throwPiece).
func (f throwFrame) piece() int     { return int(f.F) }
func (f throwFrame) setPiece(i int) { f.F = int16(i) }

// begins reports whether nothing has happened yet, and notes that something does.
func (f throwFrame) begins() bool {
	first := f.PC == 0
	f.PC = 1
	return first
}

// show notes a die that has fallen. The dice are in the order of their faces, five bits each.
func (f throwFrame) show(face uint8) {
	all, at := uint32(f.D)|uint32(f.E)<<15, 0
	for at < 5*ir.RollLimit.Most && all>>at&31 > uint32(face) {
		at += 5
	}
	all = all&(1<<at-1) | uint32(face+1)<<at | all>>at<<(at+5)
	f.D, f.E = int16(all&0x7fff), int16(all>>15&0x7fff)
}

func (f throwFrame) first() int16  { return f.D }
func (f throwFrame) others() int16 { return f.E }

func (f throwFrame) shown(face uint8) uint8 { return uint8(rolledFace(f.D, f.E, int(face))) }

// guessFrame finds out how many of the named values of a secret are right, or turns one up.
type guessFrame struct{ *Frame }

func (g *Game) beginGuess(secret uint8, what, named int) {
	g.begin(fGuess, int(secret), what, named, 0)
}

func (f guessFrame) secret() uint8 { return uint8(f.A) }
func (f guessFrame) what() int     { return int(f.B) }    // programs.guesses, from 1; minus the place, from 1, to turn up
func (f guessFrame) named() uint16 { return uint16(f.C) } // four bits for each place
func (f guessFrame) isOver() bool  { return f.D != 0 }    // the answer was given
func (f guessFrame) over()         { f.D = 1 }

// drawFrame draws a card, or looks at it.
type drawFrame struct{ *Frame }

func (g *Game) beginDraw(deck uint8) { g.begin(fDraw, int(deck), 0, 0, 0) }

func (f drawFrame) deck() uint8 { return uint8(f.A) }

// arriveFrame resolves the consequences of a move for those who moved together.
type arriveFrame struct{ *Frame }

func (g *Game) beginArrive(units uint8, flags int) arriveFrame {
	g.sentOn(units)
	f := arriveFrame{g.begin(fArrive, int(units), flags, 0, 0)}
	if g.m.moments>>whenEntering&1 != 0 {
		f.PC = arriveEntering
	}
	return f
}

func (f arriveFrame) units() uint8       { return uint8(f.A) } // mask of units that moved
func (f arriveFrame) join(unit int)      { f.A |= 1 << unit }
func (f arriveFrame) flags() int         { return int(f.B) } // moveNoTest and so on
func (f arriveFrame) unit() int          { return int(f.C) } // at work
func (f arriveFrame) setUnit(i int)      { f.C = int16(i) }
func (f arriveFrame) untested() uint8    { return uint8(f.A &^ f.E) } // mask of units still to be tested
func (f arriveFrame) tested(units uint8) { f.E |= int16(units) }
func (f arriveFrame) leapsTo() int16     { return f.F } // the square of the Hiding Spot (moveLeap)
func (f arriveFrame) setLeap(sq uint8)   { f.F = int16(sq) }

// huntFrame makes Enemies follow an Assassin from one square to another.
type huntFrame struct{ *Frame }

func (g *Game) beginHunt(seat int, from, to uint8, hunters int) {
	g.begin(fHunt, seat, int(from), int(to), hunters)
}

func (f huntFrame) seat() int    { return int(f.A) }
func (f huntFrame) from() uint8  { return uint8(f.B) }
func (f huntFrame) to() uint8    { return uint8(f.C) }
func (f huntFrame) hunters() int { return int(f.D) } // number that may still follow
func (f huntFrame) picked(n int) { f.D -= int16(n) }

// stayed counts the Enemies of a type that were picked although they cannot
// follow, four bits each.
func (f huntFrame) stayed(typ uint8) int { return int(f.E >> (4 * typ) & 15) }
func (f huntFrame) stays(typ uint8)      { f.E += 1 << (4 * typ) }

// testsFrame makes all Detection Tests caused by Enemies that arrived.
type testsFrame struct{ *Frame }

func (g *Game) beginTests() *Frame { return g.begin(fTests, 0, 0, 0, 0) }

func (f testsFrame) square() int16      { return f.A } // at work
func (f testsFrame) setSquare(sq int16) { f.A = sq }

// testFrame is one Detection Test.
type testFrame struct{ *Frame }

func (g *Game) beginTest(sq uint8, dice int, units uint8, bodies int) {
	g.begin(fTest, int(sq), dice, int(units), bodies)
}

func (f testFrame) square() uint8   { return uint8(f.A) }
func (f testFrame) dice() int       { return int(f.B) }   // for each unit
func (f testFrame) units() uint8    { return uint8(f.C) } // mask of tested units
func (f testFrame) bodies() int     { return int(f.D) }
func (f testFrame) unit() int       { return int(f.E) } // at work
func (f testFrame) setUnit(i int)   { f.E = int16(i) }
func (f testFrame) calledOff() bool { return f.F&markOff != 0 } // cancelled by a card used on it
func (f testFrame) callOff()        { f.F |= markOff }

// windowFrame is a test or an attack on which cards may be used.
type windowFrame struct{ *Frame }

func (f windowFrame) eventUsed() bool { return f.F&markEvent != 0 } // the Event card of the turn was used
func (f windowFrame) useEvent()       { f.F |= markEvent }

const (
	markOff   = 1 << iota // of a testFrame
	markEvent             // of a windowFrame
)

// enterFrame moves Enemies onto a square once Bodies have made room.
type enterFrame struct{ *Frame }

func (g *Game) beginEnter(sq, typ uint8, n int, from uint8, rule uint16) {
	g.begin(fEnter, int(sq), int(typ), n, int(from)).E = int16(rule)
}

func (f enterFrame) square() uint8 { return uint8(f.A) }
func (f enterFrame) typ() uint8    { return uint8(f.B) }
func (f enterFrame) count() int    { return int(f.C) }
func (f enterFrame) from() uint8   { return uint8(f.D) }  // none means the reserve
func (f enterFrame) rule() uint16  { return uint16(f.E) } // cited in the log

// spawnFrame places Guards from the reserve, for a card or a script.
type spawnFrame struct{ *Frame }

func (g *Game) beginSpawn(sq, typ uint8, n int) { g.begin(fSpawn, int(sq), int(typ), n, 0) }

func (f spawnFrame) square() uint8 { return uint8(f.A) }
func (f spawnFrame) typ() uint8    { return uint8(f.B) }
func (f spawnFrame) count() int    { return int(f.C) }

// evictFrame moves Bodies to make room.
type evictFrame struct{ *Frame }

func (g *Game) beginEvict(sq uint8, n int) { g.begin(fEvict, int(sq), n, 0, 0) }

func (f evictFrame) square() uint8 { return uint8(f.A) }
func (f evictFrame) left() int     { return int(f.B) } // Bodies still to move
func (f evictFrame) gone()         { f.B-- }

// seatFrame puts Guards on free spaces of an Objective base.
type seatFrame struct{ *Frame }

func (g *Game) beginSeat(sq uint8) { g.begin(fSeat, int(sq), 0, 0, 0) }

func (f seatFrame) square() uint8 { return uint8(f.A) }

// attackFrame is an attack; State.Fight holds the rest.
type attackFrame struct{ *Frame }

func (g *Game) beginAttack(step uint8) { g.begin(fAttack, 0, 0, 0, 0).PC = step }

func (f attackFrame) unit() int     { return int(f.A) } // at work: asked to join, or rolling
func (f attackFrame) setUnit(i int) { f.A = int16(i) }

// splitFrame splits enemy dice.
type splitFrame struct{ *Frame }

func (g *Game) beginSplit(near, far uint16, melee, ranged int) splitFrame {
	return splitFrame{g.begin(fSplit, int(near), int(far), melee, ranged)}
}

func (f splitFrame) near() uint16 { return uint16(f.A) } // mask of takers that all dice can reach
func (f splitFrame) far() uint16  { return uint16(f.B) } // mask of takers that only ranged dice reach
func (f splitFrame) melee() int   { return int(f.C) }    // dice left
func (f splitFrame) ranged() int  { return int(f.D) }
func (f splitFrame) gaveMelee()   { f.C-- }
func (f splitFrame) gaveRanged()  { f.D-- }

// oddAnywhere reports whether the odd dice at the end may go to any near taker,
// not only to those with the fewest.
func (f splitFrame) oddAnywhere() bool { return f.E != 0 }
func (f splitFrame) setOddAnywhere()   { f.E = 1 }

// strikeFrame rolls the enemy dice for those who took them.
type strikeFrame struct{ *Frame }

func (g *Game) beginStrike(takers uint16, modifier int) {
	g.begin(fStrike, int(takers), 0, modifier, 0)
}

func (f strikeFrame) takers() uint16 { return uint16(f.A) } // by mask
func (f strikeFrame) taker() int     { return int(f.B) }    // at work
func (f strikeFrame) nextTaker()     { f.B++ }
func (f strikeFrame) modifier() int  { return int(f.C) } // the kind of modifier that changes their number

// searchFrame lets an Assassin search the Bodies on a square.
type searchFrame struct{ *Frame }

func (g *Game) beginSearch(seat int, sq uint8, bodies int) {
	g.begin(fSearch, seat, int(sq), bodies, 0)
}

func (f searchFrame) seat() int     { return int(f.A) }
func (f searchFrame) square() uint8 { return uint8(f.B) }
func (f searchFrame) bodies() int   { return int(f.C) }
func (f searchFrame) drawn() int    { return int(f.D) } // cards drawn
func (f searchFrame) drew()         { f.D++ }

// gainFrame lets an Assassin keep or discard a card.
type gainFrame struct{ *Frame }

func (g *Game) beginGain(seat int, card uint8) { g.begin(fGain, seat, int(card), 0, 0) }

func (f gainFrame) seat() int   { return int(f.A) }
func (f gainFrame) card() uint8 { return uint8(f.B) }

// dropFrame lets an Assassin discard cards of its board.
type dropFrame struct{ *Frame }

func (g *Game) beginDrop(seat, n int) { g.begin(fDrop, seat, n, 0, 0) }

func (f dropFrame) seat() int { return int(f.A) & (maxSeats - 1) }
func (f dropFrame) left() int { return int(f.B) }
func (f dropFrame) dropped()  { f.B-- }

// handFrame draws an Equipment card for an Assassin by an effect.
type handFrame struct{ *Frame }

func (g *Game) beginHand(seat int) { g.begin(fHand, seat, 0, 0, 0) }

func (f handFrame) seat() int { return int(f.A) }

// tradeFrame gives out the cards in hand, State.Pool from first on.
type tradeFrame struct{ *Frame }

func (g *Game) beginTrade(seat int, partners, first uint8, gained int) {
	g.begin(fTrade, seat, int(partners), int(first), gained).F = int16(first)
}

func (f tradeFrame) partners() uint8 { return uint8(f.B) } // mask of seats
func (f tradeFrame) next() int       { return int(f.C) }   // index in the Pool of the card in hand
func (f tradeFrame) goOn()           { f.C++ }
func (f tradeFrame) gained() int     { return int(f.D) } // number of cards gained, which may be discarded
func (f tradeFrame) discarded()      { f.D-- }
func (f tradeFrame) first() int      { return int(f.F) } // cards below belong to an unfinished search

// useFrame finishes the use of a card or an ability.
type useFrame struct{ *Frame }

func (g *Game) beginUse(seat int, place, card uint8, kind int) {
	g.begin(fUse, seat, int(place), int(card), kind)
}

func (f useFrame) seat() int   { return int(f.A) }
func (f useFrame) card() uint8 { return uint8(f.C) }
func (f useFrame) kind() int   { return int(f.D) } // useCard, useAbility

// reinforceFrame is one Reinforcement card.
type reinforceFrame struct{ *Frame }

func (g *Game) beginReinforce(only uint8) *Frame { return g.begin(fReinforce, 0, 0, 0, int(only)) }

func (f reinforceFrame) square() int16      { return f.A } // at work
func (f reinforceFrame) setSquare(sq int16) { f.A = sq }
func (f reinforceFrame) only() uint8        { return uint8(f.D) } // only this Map, from 1; 0 means any

// movementFrame is the Movement step on one Map.
type movementFrame struct{ *Frame }

func (g *Game) beginMovement(which int) { g.begin(fMovement, 0, 0, 0, 0).F = int16(which) }

func (f movementFrame) rank() int16          { return f.A } // the square at work, by its rank in the order of rows
func (f movementFrame) setRank(at int16)     { f.A = at }
func (f movementFrame) which() int           { return int(f.F) & 1 } // the Map
func (f movementFrame) figure() uint8        { return uint8(f.B) }   // that is due
func (f movementFrame) nextFigure()          { f.B++ }
func (f movementFrame) byTable() uint8       { return uint8(f.C) } // mask of the types that move by a table
func (f movementFrame) setByTable(typ uint8) { f.C |= 1 << (typ & (maxTypes - 1)) }

// combatFrame is the Combat step.
type combatFrame struct{ *Frame }

func (g *Game) beginCombat() *Frame { return g.begin(fCombat, 0, 0, 0, 0) }

func (f combatFrame) square() int16      { return f.A } // at work
func (f combatFrame) setSquare(sq int16) { f.A = sq }

// directionFrame looks up a random direction for a Map.
type directionFrame struct{ *Frame }

func (g *Game) beginDirection(which int) { g.begin(fDirection, which, 0, 0, 0) }

func (f directionFrame) which() int { return int(f.A) & 1 }

// bossFrame places a Boss.
type bossFrame struct{ *Frame }

func (g *Game) beginBoss(sq, typ uint8) { g.begin(fBoss, int(sq), int(typ), 0, 0) }

func (f bossFrame) square() uint8 { return uint8(f.A) }
func (f bossFrame) typ() uint8    { return uint8(f.B) }

// leaveFrame takes an Assassin through a Fast Travel Station.
type leaveFrame struct{ *Frame }

func (g *Game) beginLeave(seat int, to uint8) leaveFrame {
	return leaveFrame{g.begin(fLeave, seat, int(to), 0, 0)}
}

func (f leaveFrame) seat() int     { return int(f.A) }
func (f leaveFrame) to() uint8     { return uint8(f.B) } // the other station; none to leave the Memory
func (f leaveFrame) allies() uint8 { return uint8(f.C) } // mask of Allies that go along
func (f leaveFrame) take(unit int) { f.C |= 1 << unit }

// machineFrame is an attack by a Machine.
type machineFrame struct{ *Frame }

func (g *Game) beginMachine(machine uint8, seat int, action uint8) {
	g.begin(fMachine, int(machine), seat, int(action), 0).PC = attackRoll
}

func (f machineFrame) machine() uint8 { return uint8(f.A) }
func (f machineFrame) seat() int      { return int(f.B) } // the Assassin inside
func (f machineFrame) action() int    { return int(f.C) }

// linesFrame runs lines of the script, starting with the first in State.Queue.
type linesFrame struct{ *Frame }

func (g *Game) beginLines(n uint8) { g.begin(fLines, int(n), 0, 0, 0) }

func (f linesFrame) left() int { return int(f.A) }
func (f linesFrame) next()     { f.A-- }

// deedFrame asks the questions of an action, one after the other.
type deedFrame struct{ *Frame }

func (g *Game) beginDeedFrame(seat, deed uint8) { g.begin(fDeed, int(seat), int(deed), 0, 0) }

func (f deedFrame) seat() uint8 { return uint8(f.A) }
func (f deedFrame) deed() uint8 { return uint8(f.B) }
func (f deedFrame) next() int   { return int(f.C) } // the question to be asked
func (f deedFrame) asked()      { f.C++ }

// marchFrame lets the figures of a moment move, one after the other.
type marchFrame struct{ *Frame }

func (g *Game) beginMarchFrame(when uint8) { g.begin(fMarch, int(when), 0, 0, 0) }

func (f marchFrame) when() uint8 { return uint8(f.A) }
func (f marchFrame) next() uint8 { return uint8(f.B) } // the figure that is due
func (f marchFrame) goOn()       { f.B++ }

// walkFrame moves one figure.
type walkFrame struct{ *Frame }

func (g *Game) beginWalk(figure uint8, steps int) { g.begin(fWalk, int(figure), steps, 0, 0) }

func (f walkFrame) figure() uint8 { return uint8(f.A) }
func (f walkFrame) left() int     { return int(f.B) } // steps
func (f walkFrame) stepped()      { f.B-- }
func (f walkFrame) meeting() bool { return f.PC != 0 } // the players choose whom it meets
func (f walkFrame) meets()        { f.PC = 1 }

// troopsFrame moves the Enemies of one figure.
type troopsFrame struct{ *Frame }

func (g *Game) beginTroops(figure uint8, steps, only int, when uint8) {
	g.begin(fTroops, int(figure), 0, steps, only).E = int16(when)
}

func (f troopsFrame) figure() uint8 { return uint8(f.A) }
func (f troopsFrame) next() uint8   { return uint8(f.B) } // the square that is due
func (f troopsFrame) goOn()         { f.B++ }
func (f troopsFrame) steps() int    { return int(f.C) }
func (f troopsFrame) only() int     { return int(f.D) }   // the Map; -1 for all
func (f troopsFrame) when() uint8   { return uint8(f.E) } // walkNever: by an effect, whatever holds it

// troopFrame moves the Enemies of one figure from one square.
type troopFrame struct{ *Frame }

func (g *Game) beginTroop(figure, from uint8, steps int, when uint8) {
	f := g.begin(fTroop, int(figure), int(from), int(from), steps)
	f.E, f.F, f.G = int16(g.s.Figure[figure%ir.MaxFigures].Leg), int16(when), none
}

func (f troopFrame) figure() uint8    { return uint8(f.A) }
func (f troopFrame) from() uint8      { return uint8(f.B) }
func (f troopFrame) at() uint8        { return uint8(f.C) } // how far they would get
func (f troopFrame) left() int        { return int(f.D) }   // steps
func (f troopFrame) leg() uint8       { return uint8(f.E) } // the square of the route that they came to last
func (f troopFrame) when() uint8      { return uint8(f.F) }
func (f troopFrame) other() uint8     { return uint8(f.G) } // the figure that they pass
func (f troopFrame) pass(other uint8) { f.G = int16(other) }
func (f troopFrame) step(to, leg uint8) {
	f.C, f.E = int16(to), int16(leg)
	f.D--
}

// laterFrame plays what waited for the start or the end of a turn.
type laterFrame struct{ *Frame }

func (g *Game) beginLaterFrame(end bool) { g.begin(fLater, int(bit(end)), 0, 0, 0) }

func (f laterFrame) end() bool { return f.A != 0 }

// effectFrame runs a program of effects (docs/effects.md). PC and the registers
// for reached and chosen units belong to the current instruction and are reset
// for the next one.
type effectFrame struct{ *Frame }

// effectFrameAt returns a frame at an instruction with the context ctx. It serves
// to run the instruction, or to list its options in advance.
func effectFrameAt(pc uint16, ctx *effectCtx) Frame {
	return Frame{Op: fEffect, A: int16(pc),
		B: int16(uint16(ctx.Self) | uint16(ctx.Here)<<8), C: int16(uint16(ctx.Target) | uint16(ctx.marks())<<8), D: int16(ctx.Content)}
}

func (f effectFrame) at() uint16      { return uint16(f.A) } // the current instruction
func (f effectFrame) content() uint16 { return uint16(f.D) } // the content of the program
func (f effectFrame) next(i uint16)   { f.A, f.PC, f.E, f.F = int16(i), 0, 0, 0 }

// ctx reads the context back.
func (f effectFrame) ctx(to *effectCtx) {
	to.Self, to.Here, to.Target = uint8(f.B), uint8(uint16(f.B)>>8), uint8(f.C)
	to.Window, to.Map, to.Ability = uint8(uint16(f.C)>>8)&15, uint8(uint16(f.C)>>12)&7, uint16(f.C)>>15 != 0
	to.Content = uint16(f.D)
}

// A closed instruction is finished for the players, even if it has options left.
func (f effectFrame) close()         { f.PC = 255 }
func (f effectFrame) isClosed() bool { return f.PC == 255 }

// For instructions on characters: mask of the reached ones and of those who
// declined.
func (f effectFrame) reached() uint8   { return uint8(f.E) }
func (f effectFrame) declined() uint8  { return uint8(uint16(f.E) >> 8) }
func (f effectFrame) reach(unit int)   { f.E |= int16(uint16(1) << unit) }
func (f effectFrame) decline(unit int) { f.E |= int16(uint16(1) << (unit + maxUnits)) }

// For instructions on Guards: the number taken.
func (f effectFrame) taken() int16 { return f.E }
func (f effectFrame) take()        { f.E++ }

// The character or square chosen first, which is at work; -1 for none.
func (f effectFrame) chosen() int  { return int(f.F) - 1 }
func (f effectFrame) choose(i int) { f.F = int16(i) + 1 }
func (f effectFrame) forget()      { f.F, f.PC = 0, 0 }

// The number that was counted for the current instruction, and how often the copies of a
// Repeat are done, 0 to 8. Both are in G.
func (f effectFrame) amount() int  { return int(f.G >> 4) }
func (f effectFrame) count(n int)  { f.G = f.G&15 | int16(n)<<4 }
func (f effectFrame) times() int   { return int(f.G & 15) }
func (f effectFrame) repeat(n int) { f.G = f.G&^15 | int16(n)&15 }

// step counts the steps of a Move in PC.
func (f effectFrame) step() int {
	f.PC++
	return int(f.PC)
}

// For instructions on pieces: the mask of those that were moved or turned, from the first of
// their kind, and the one that was chosen first, from 1, when its square is asked for.
func (f effectFrame) handled() uint64 { return uint64(uint16(f.E)) | uint64(uint8(f.F))<<16 }
func (f effectFrame) handle(i int) {
	m := f.handled() | 1<<i
	f.E, f.F = int16(uint16(m)), int16(uint8(m>>16))
}
func (f effectFrame) picked() int     { return int(uint16(f.F)>>8) - 1 }
func (f effectFrame) pickPiece(i int) { f.F = int16(uint16(uint8(f.F)) | uint16(i+1)<<8) }

// shareFrame gives out pieces in a Trade.
type shareFrame struct{ *Frame }

func (g *Game) beginShareFrame(seats uint8) { g.begin(fShare, int(seats), 0, 0, 0) }

func (f shareFrame) partners() uint8 { return uint8(f.A) } // mask of seats

// leadFrame asks how many pieces an Assassin leads along from a square, kind by kind.
type leadFrame struct{ *Frame }

func (g *Game) beginLeadFrame(seat int, from, to uint8, kind int) {
	g.begin(fLead, seat, int(from), int(to), kind)
}

func (f leadFrame) seat() uint8   { return uint8(f.A) }
func (f leadFrame) from() uint8   { return uint8(f.B) }
func (f leadFrame) to() uint8     { return uint8(f.C) } // a square, or aboard
func (f leadFrame) kind() int     { return int(f.D) }
func (f leadFrame) setKind(k int) { f.D = int16(k) }
