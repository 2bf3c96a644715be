package venice

import (
	"acforge.dev/engine"
	"acforge.dev/engine/venice/notation"
	ir "acforge.dev/schema/ir/venice"
)

// The rows of a turn, in order
const (
	turnEnter uint8 = iota
	turnBegin
	turnCubes
	turnDraw
	turnEvent
	turnMenu
	turnEnemy
	turnWindow0
	turnReinforce
	turnReinforced
	turnWindow1
	turnMove
	turnMoved
	turnWindow2
	turnCombat
	turnFought
	turnWindow3
	turnOver
	turnLast
	turnNext
	turnSetup // in front of all others, in a Memory with lines for it
	turnReady
)

// turnRow is one row of a turn.
type turnRow struct {
	name  string
	phase uint8 // its phase; asBefore if the previous phase continues
	step  uint8 // the step of the Enemy phase that it begins, ends or precedes
	// do plays the row and continues with the next one, unless it sets another.
	// It returns false if the game must wait.
	do func(*Game, turnFrame, *turnRow) bool
}

const asBefore = 255

// turn holds the rows of a turn (BOV-2.1), which repeat from the top. Some rows
// repeat: at the set-up one Assassin enters at a time, one Event card is drawn
// for each Map, and the menu is asked until the players end the phase.
var turn = [...]turnRow{
	turnEnter:      {"enter", phaseSetup, stepNone, (*Game).turnEnter},                  // BOV-7.12
	turnBegin:      {"begin", asBefore, stepNone, (*Game).turnBegin},                    // BOV-2.1, 51.3
	turnCubes:      {"cubes", phaseEvent, stepNone, (*Game).turnCubes},                  // BOV-3.1, 26.8
	turnDraw:       {"draw", phaseEvent, stepNone, (*Game).turnDraw},                    // BOV-2.2, 3.2, 51.1
	turnEvent:      {"event", phaseEvent, stepNone, (*Game).turnEvent},                  // BOV-3.3, 3.7
	turnMenu:       {"menu", phaseAssassin, stepNone, (*Game).turnMenu},                 // BOV-2.3, 4.1
	turnEnemy:      {"enemy", phaseAssassin, stepNone, (*Game).turnEnemy},               // BOV-2.4, 4.5, 4.7, 28.3
	turnWindow0:    {"window.0", phaseEnemy, stepReinforcement, (*Game).turnWindow},     // BOV-19.6, 28.2
	turnReinforce:  {"reinforce", phaseEnemy, stepReinforcement, (*Game).turnReinforce}, // BOV-28.1, 29.3
	turnReinforced: {"reinforced", phaseEnemy, stepReinforcement, (*Game).turnStepEnds}, // BOV-28.5
	turnWindow1:    {"window.1", phaseEnemy, stepMovement, (*Game).turnWindow},          // BOV-19.6, 28.2
	turnMove:       {"move", phaseEnemy, stepMovement, (*Game).turnMove},                // BOV-28.1, 30.1, 51.4
	turnMoved:      {"moved", phaseEnemy, stepMovement, (*Game).turnStepEnds},           // BOV-28.5
	turnWindow2:    {"window.2", phaseEnemy, stepCombat, (*Game).turnWindow},            // BOV-19.6, 28.2
	turnCombat:     {"combat", phaseEnemy, stepCombat, (*Game).turnCombat},              // BOV-28.1, 31.1
	turnFought:     {"fought", phaseEnemy, stepCombat, (*Game).turnStepEnds},            // BOV-28.5
	turnWindow3:    {"window.3", phaseEnemy, stepNone, (*Game).turnWindow},              // BOV-19.6, 28.2
	turnOver:       {"over", phaseEnd, stepNone, (*Game).turnOver},                      // BOV-2.5, 5.1
	turnLast:       {"last", phaseEnd, stepNone, (*Game).turnLast},                      // BOV-5.1, 26.10, 43.1
	turnNext:       {"next", phaseEnd, stepNone, (*Game).turnNext},                      // BOV-47.4, 6.2, 5.3
	turnSetup:      {"setup", phaseSetup, stepNone, (*Game).turnSetup},                  // BOV-7.1
	turnReady:      {"ready", phaseSetup, stepNone, (*Game).turnReady},                  // BOV-7.12
}

// stepTurn plays turns (BOV-2.1) from the current row until something else comes
// first.
func (g *Game) stepTurn(top *Frame) bool {
	f := turnFrame{top}
	frames := g.s.FrameN
	for {
		row := &turn[f.PC]
		f.PC++
		if row.phase != asBefore {
			g.phase(row.phase)
		}
		late := g.s.Step != stepNone && !g.s.Came.empty() // Detection Tests belong to the step
		if !late && g.judgeStates() {                     // between two actions
			f.PC--
			return true
		}
		if !row.do(g, f, row) {
			return false
		}
		if g.busy(frames) {
			return true
		}
	}
}

// again repeats the current row when the game comes back to it.
func (f turnFrame) again() { f.PC-- }

// turnSetup plays the lines of the script for the set-up. They come before anybody
// enters the Map.
func (g *Game) turnSetup(turnFrame, *turnRow) bool {
	g.fire(whenSetup, none, none, none)
	return true
}

func (g *Game) turnReady(f turnFrame, _ *turnRow) bool {
	f.PC = turnEnter
	return true
}

// settingUp reports whether lines of the script for the set-up are played. No
// Detection Test is made then.
func (g *Game) settingUp() bool { return g.s.Frame[0].PC == turnReady }

// turnEnter lets the next Assassin pick a station to enter.
func (g *Game) turnEnter(f turnFrame, _ *turnRow) bool {
	for ; f.seat() < int(g.s.Seats); f.nextSeat() {
		if g.s.Seat[f.seat()].Where == notEntered { // BOV-7.12, GAP-75
			f.again()
			return g.ask(notation.AskEnter, f.seat()+1)
		}
	}
	return true
}

func (g *Game) turnBegin(turnFrame, *turnRow) bool {
	s := &g.s
	s.Turn++
	s.FiredNow = 0
	g.ev(evTurn, 201, 0, int(s.Turn), 0, 0)
	g.seeTriangle(false)
	return true
}

func (g *Game) turnCubes(turnFrame, *turnRow) bool {
	g.refresh()
	g.fire(whenTurn, none, none, none)
	g.beginMarch(walkTurn)
	g.beginLater(false)
	return true
}

// turnDraw draws the Event card of the next Map in play.
func (g *Game) turnDraw(f turnFrame, _ *turnRow) bool {
	for ; f.eventMap() < g.m.nMaps; f.setEventMap(f.eventMap() + 1) {
		which := f.eventMap()
		if g.s.Map[which].Gone == 0 { // BOV-2.2, 3.2, 51.1, GAP-66
			g.draw(g.eventDeck(which))
			return true
		}
		if which == 0 && g.s.TurnsLeft > 0 {
			g.limitDraw() // counts turns, not cards
		}
	}
	f.setEventMap(0)
	f.PC = turnMenu
	return true
}

func (g *Game) turnEvent(f turnFrame, _ *turnRow) bool {
	which := f.eventMap()
	f.setEventMap(which + 1)
	f.PC = turnDraw
	g.event(which)
	return true
}

// turnMenu asks for an Assassin's action, repeatedly (BOV-2.3).
func (g *Game) turnMenu(f turnFrame, _ *turnRow) bool {
	f.again()
	if g.m.asksDeeds {
		g.s.Asked = [ir.MaxAsk]uint8{}
	}
	if g.nobodyOnMap() && g.stalled() {
		g.ev(evStalled, 502, 0, 0, 0, 0)
	}
	return g.ask(notation.AskMenu, 0)
}

// turnEnemy removes unused cubes: BOV-4.5.
func (g *Game) turnEnemy(f turnFrame, _ *turnRow) bool {
	for i := range int(g.s.Seats) {
		a := &g.s.Seat[i]
		if a.AC > 0 {
			g.ev(evCubesLost, 405, 0, i, int(a.AC), 0)
		}
		a.AC = 0
	}
	switch {
	case g.m.steps == 0: // BOV-4.7; otherwise it is played even with no Assassin on the Map: BOV-2.4, 28.3
		f.PC = turnOver
	case g.m.moments>>whenEnemyPhase&1 != 0 || g.m.marches(walkEnemyPhase):
		g.phase(phaseEnemy)
		g.fire(whenEnemyPhase, none, none, none)
		g.beginMarch(walkEnemyPhase)
	}
	return true
}

// turnWindow opens the window before a step that is played, and after the last
// one: BOV-19.6, 28.2.
func (g *Game) turnWindow(f turnFrame, row *turnRow) bool {
	played := g.m.steps>>row.step&1 != 0
	if row.step == stepNone {
		played = g.m.steps != 0
	}
	if !played || g.nothingFree() {
		return true
	}
	g.ask(notation.AskWindow, 0)
	g.fill()
	if g.n == 1 { // passing is the only option
		return true
	}
	f.again()
	return false
}

// turnReinforce, turnMove and turnCombat play a step of the Enemy phase. If
// nothing comes first, they run it at once instead of through run.
func (g *Game) turnReinforce(_ turnFrame, row *turnRow) bool {
	return !g.beginStep(row.step) || g.stepReinforce(g.beginReinforce(0))
}

func (g *Game) turnMove(_ turnFrame, row *turnRow) bool {
	if !g.beginStep(row.step) {
		return true
	}
	frames := g.s.FrameN
	for i := g.m.nMaps - 1; i >= 0; i-- { // BOV-51.4, 51.7: Map A first (GAP-107)
		if g.s.Map[i].Gone == 0 && !g.skips(stepMovement, i) {
			g.beginMovement(i)
		}
	}
	return g.s.FrameN != frames+1 || g.stepMovement(g.top())
}

func (g *Game) turnCombat(_ turnFrame, row *turnRow) bool {
	return !g.beginStep(row.step) || g.stepCombat(g.beginCombat())
}

// turnStepEnds ends a step of the Enemy phase. Enemies that arrived in other ways
// than the step's own cause tests too, and a waiting alert goes on before the
// next window (BOV-28.5).
func (g *Game) turnStepEnds(f turnFrame, _ *turnRow) bool {
	if !g.s.Came.empty() {
		f.again()
		g.beginTests()
		return true
	}
	g.s.Step = stepNone
	g.settleAlert()
	return true
}

func (g *Game) turnOver(turnFrame, *turnRow) bool {
	g.fire(whenTurnEnd, none, none, none) // cited by its row
	g.beginMarch(walkTurnEnd)             // after the lines and what waited
	g.beginLater(true)
	return true
}

// turnLast eliminates characters that have been critical since an earlier turn
// (BOV-5.1, 26.10), then lets tiles fall.
func (g *Game) turnLast(turnFrame, *turnRow) bool {
	s := &g.s
	for i := range g.units() { // BOV-44.8
		if a := &s.Seat[i]; a.Critical && a.CriticalTurn < s.Turn {
			g.eliminateSeat(i, 2610)
		}
	}
	if g.m.shifts {
		g.collapseNow()
	} else {
		g.fallTo(g.m.first.fallenBefore(int(s.Turn) + 1))
	}
	g.dirty = true
	return true
}

func (g *Game) turnNext(f turnFrame, _ *turnRow) bool {
	// BOV-47.4, 6.2: in every edition the Memory decides whether it fails.
	if g.m.limitFails && g.s.TurnsLeft == 0 {
		f.again()
		g.finish(engine.Lost, causeTimeLimit, 4704)
		return true
	}
	g.cleanUp()
	f.PC = turnBegin
	return true
}

// refresh gives all Assassins their new cubes and resets uses of the turn:
// BOV-3.1, 26.8.
func (g *Game) refresh() {
	s := &g.s
	for i := range int(s.Seats) {
		a := &s.Seat[i]
		if a.onMap() {
			a.AC = 3 // BOV-3.1, 26.8, 19.4, 19.8: in addition to the saved one
		}
		if !g.kitOf(i).used {
			continue
		}
		g.rummage(i)
		a.AbilityTurn = [4]uint8{}
		for p := range a.Board {
			a.Board[p].Turn = 0
		}
		for p := range a.Skill {
			a.Skill[p].Turn = 0
		}
	}
	for i := maxSeats; i < g.units(); i++ {
		s.Seat[i].AbilityTurn = [4]uint8{}
	}
}

// event reveals the Event card of a Map and runs its immediate effects.
func (g *Game) event(which int) {
	s := &g.s
	mp := &s.Map[which]
	mp.Event, mp.Dir, mp.Uses = s.Drawn, dirNone, 0
	if s.Drawn == none {
		return
	}
	e := &g.m.events[s.Drawn]
	mp.Dir = e.dir // BOV-3.7
	if e.when == atOnce {
		g.startEffect(e.do, &effectCtx{Self: none, Here: none, Target: none, Map: g.only(which), Content: g.m.contentOf(contentEvent, int(s.Drawn))}) // BOV-3.3
	}
}

// cleanUp ends a turn: BOV-5.3, 5.4, 3.5.
func (g *Game) cleanUp() {
	s := &g.s
	for i := range s.Map {
		if e := s.Map[i].Event; e != none {
			s.Event[e].Gone++
		}
		s.Map[i].Event, s.Map[i].Dir, s.Map[i].Uses = none, dirNone, 0
		if s.Map[i].Gone == 1 {
			s.Map[i].Gone = 2
		}
	}
	for sq := s.Based.next(0); sq < maxSquares; sq = s.Based.next(sq + 1) {
		s.Sq[sq].Loose = 0
	}
	s.Based = squareSet{}
	for i := range g.m.nGoals { // BOV-14.2, GAP-22
		s.Goal[i].Paid = 0
	}
	g.endDeeds()
	g.endPieces()
	s.Falling &^= fellNow
	s.Skip, s.Ignore, s.FiredNow = 0, 0, 0
	g.endModifiers()
}

func (g *Game) phase(p uint8) {
	if g.s.Phase != p {
		g.s.Phase = p
		g.ev(evPhase, 201, 0, int(p), 0, 0)
	}
}

// beginStep starts a step of the Enemy phase, unless the Memory or a card skips
// it: BOV-4.6, 4.7, 28.1.
func (g *Game) beginStep(step uint8) bool {
	s := &g.s
	if g.m.steps>>step&1 == 0 || g.skipped(step) {
		return false
	}
	s.Step = step
	g.ev(evStep, 406, 0, int(step), 0, 0)
	return true
}

func (g *Game) fillEnter(f *Frame) {
	seat := uint8(turnFrame{f}.seat())
	for _, sq := range g.m.entries { // BOV-15.6
		g.add(act2(notation.Enter, seat, sq))
	}
	if len(g.m.entries) == 0 {
		at := uint8(0)
		if !g.m.every.empty() {
			at = g.m.every.first()
		}
		g.add(act2(notation.Enter, seat, at))
	}
}

func (g *Game) answerEnter(f *Frame, a engine.Action) {
	sq := arg(a, 1)
	turnFrame{f}.nextSeat()
	seat := seatArg(a)
	b := &g.s.Seat[seat]
	b.Where, b.At = onSquare, sq // BOV-15.1: free
	g.ev(evEntered, 712, g.m.contentOf(contentSquare, int(sq)), seat, int(sq), 0)
	g.arrived(1<<seat, 0) // GAP-24
}
