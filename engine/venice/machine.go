package venice

import (
	"acforge.dev/engine"
	"acforge.dev/engine/flat"
	"acforge.dev/engine/venice/notation"
)

// The ops of frames. registers.go describes their registers.
const (
	fTurn uint8 = iota
	fRoll
	fDraw
	fArrive
	fHunt
	fTests
	fTest
	fEnter
	fSpawn
	fEvict
	fSeat
	fAttack
	fSplit
	fStrike
	fSearch
	fGain
	fHand
	fTrade
	fUse
	fReinforce
	fMovement
	fCombat
	fDirection
	fEffect
	fBoss
	fLeave
	fMachine
	fLines
	fDeed
	fLater
	fThrow
	fGuess
	fDrop
	fMarch
	fWalk
	fTroops
	fTroop
	fShare
	fLead
)

// frames maps an op to its name and to the function that does one step of it. The
// function returns false when the game must wait at State.Ask.
var frames = [...]struct {
	name string
	step func(*Game, *Frame) bool
}{
	fTurn:      {"turn", (*Game).stepTurn},
	fRoll:      {"roll", (*Game).stepRoll},
	fDraw:      {"draw", (*Game).stepDraw},
	fArrive:    {"arrive", (*Game).stepArrive},
	fHunt:      {"hunt", (*Game).stepHunt},
	fTests:     {"tests", (*Game).stepTests},
	fTest:      {"test", (*Game).stepTest},
	fEnter:     {"enter", (*Game).stepEnter},
	fSpawn:     {"spawn", (*Game).stepSpawn},
	fEvict:     {"evict", (*Game).stepEvict},
	fSeat:      {"seat", (*Game).stepSeat},
	fAttack:    {"attack", (*Game).stepAttack},
	fSplit:     {"split", (*Game).stepSplit},
	fStrike:    {"strike", (*Game).stepStrike},
	fSearch:    {"search", (*Game).stepSearch},
	fGain:      {"gain", (*Game).stepGain},
	fHand:      {"hand", (*Game).stepHand},
	fTrade:     {"trade", (*Game).stepTrade},
	fUse:       {"use", (*Game).stepUse},
	fReinforce: {"reinforce", (*Game).stepReinforce},
	fMovement:  {"movement", (*Game).stepMovement},
	fCombat:    {"combat", (*Game).stepCombat},
	fDirection: {"direction", (*Game).stepDirection},
	fEffect:    {"effect", (*Game).stepEffect},
	fBoss:      {"boss", (*Game).stepBoss},
	fLeave:     {"leave", (*Game).stepLeave},
	fMachine:   {"machine", (*Game).stepMachine},
	fLines:     {"lines", (*Game).stepLines},
	fDeed:      {"action", (*Game).stepDeed},
	fLater:     {"later", (*Game).stepLater},
	fThrow:     {"throw", (*Game).stepThrow},
	fGuess:     {"guess", (*Game).stepGuess},
	fDrop:      {"drop", (*Game).stepDrop},
	fMarch:     {"march", (*Game).stepMarch},
	fWalk:      {"walk", (*Game).stepWalk},
	fTroops:    {"troops", (*Game).stepTroops},
	fTroop:     {"troop", (*Game).stepTroop},
	fShare:     {"share", (*Game).stepShare},
	fLead:      {"lead", (*Game).stepLead},
}

// point is a choice that the game asks players for. Its name is in
// notation.AskNames.
type point struct {
	fill   func(*Game, *Frame)                // lists the options
	answer func(*Game, *Frame, engine.Action) // takes one of them; nil if chance answers
	offers offers
}

// offers tells how a point with few options is asked.
type offers uint8

const (
	aChoice         offers = iota // a single option is taken without asking
	evenOne                       // a single option is asked too
	somethingAlways               // there are always options: they are listed on demand
)

// points holds all points, by the codes of notation. Rolls and draws are points
// too if their outcomes are given from outside.
var points = [notation.Asks]point{
	notation.AskEnter:    {fill: (*Game).fillEnter, answer: (*Game).answerEnter},
	notation.AskMenu:     {fill: (*Game).fillMenu, answer: (*Game).answerMenu, offers: somethingAlways},
	notation.AskWindow:   {fill: (*Game).fillMenu, answer: (*Game).answerMenu},
	notation.AskJoin:     {fill: (*Game).fillJoin, answer: (*Game).answerJoin, offers: evenOne},
	notation.AskSearch:   {fill: (*Game).fillSearch, answer: (*Game).answerSearch},
	notation.AskKeep:     {fill: (*Game).fillKeep, answer: (*Game).answerKeep},
	notation.AskTrade:    {fill: (*Game).fillTrade, answer: (*Game).answerTrade},
	notation.AskHit:      {fill: (*Game).fillHit, answer: (*Game).answerHit},
	notation.AskEvict:    {fill: (*Game).fillEvict, answer: (*Game).answerEvict},
	notation.AskSeat:     {fill: (*Game).fillSeat, answer: (*Game).answerSeat},
	notation.AskHunter:   {fill: (*Game).fillHunter, answer: (*Game).answerHunter},
	notation.AskAttract:  {fill: (*Game).fillAttract, answer: (*Game).answerAttract},
	notation.AskAdvance:  {fill: (*Game).fillAdvance, answer: (*Game).answerAdvance},
	notation.AskOverflow: {fill: (*Game).fillOverflow, answer: (*Game).answerOverflow},
	notation.AskShoot:    {fill: (*Game).fillShoot, answer: (*Game).answerShoot},
	notation.AskSplit:    {fill: (*Game).fillSplit, answer: (*Game).answerSplit},
	notation.AskTest:     {fill: (*Game).fillWindow, answer: (*Game).answerWindow},
	notation.AskAttack:   {fill: (*Game).fillWindow, answer: (*Game).answerWindow},
	notation.AskIgnore:   {fill: (*Game).fillIgnore, answer: (*Game).answerIgnore},
	notation.AskDie:      {fill: (*Game).fillRoll},
	notation.AskCard:     {fill: (*Game).fillDraw},
	notation.AskEffect:   {fill: (*Game).fillEffect, answer: (*Game).answerEffect},
	notation.AskYield:    {fill: (*Game).fillYield, answer: (*Game).answerYield},
	notation.AskFollow:   {fill: (*Game).fillFollow, answer: (*Game).answerFollow},
	notation.AskLead:     {fill: (*Game).fillLead, answer: (*Game).answerLead},
	notation.AskDeed:     {fill: (*Game).fillDeed, answer: (*Game).answerDeed},
	notation.AskDrop:     {fill: (*Game).fillDrop, answer: (*Game).answerDrop},
	notation.AskFigure:   {fill: (*Game).fillFigure, answer: (*Game).answerFigure},
}

// run executes steps of the top frame until the game must wait.
func (g *Game) run() {
	s := &g.s
	for {
		if g.dirty || s.QueueN > 0 {
			g.dirty = false
			if !g.quiet() {
				g.checks()
			}
			if s.Ask.Kind == uint8(engine.Over) {
				return
			}
		}
		top := int(s.FrameN) - 1
		if uint(top) >= uint(len(s.Frame)) {
			s.Broken = flat.BrokenEmpty
			return
		}
		f := &s.Frame[top]
		if int(f.Op) >= len(frames) {
			s.Broken = flat.BrokenFrame
			g.done()
			continue
		}
		if frames[f.Op].step(g, f) {
			continue
		}
		if s.Ask.Kind != uint8(engine.Choice) {
			return
		}
		p := &points[s.Ask.Code]
		if p.offers == somethingAlways {
			return
		}
		if !g.filled {
			g.fill()
		}
		if g.n == 1 && p.offers != evenOne {
			g.answer(g.opts[0])
			continue
		}
		if g.n == 0 {
			s.Broken = flat.BrokenPoint
		}
		return
	}
}

// answer passes a choice to the top frame.
func (g *Game) answer(a engine.Action) {
	points[g.s.Ask.Code].answer(g, &g.s.Frame[g.s.FrameN-1], a)
}

// fill lists the options of the current point.
func (g *Game) fill() {
	g.n, g.solo = 0, 0
	points[g.s.Ask.Code].fill(g, &g.s.Frame[g.s.FrameN-1])
	g.filled = true
}

// add lists an option. The array has room for all options of a point.
func (g *Game) add(a engine.Action) {
	if n := g.n; n < engine.MaxOptions {
		g.opts[n] = a
		g.n = n + 1
	}
}

// listed returns the options of the current point after fill.
func (g *Game) listed() []engine.Action { return g.opts[:min(g.n, engine.MaxOptions)] }

// ask makes the game wait at a choice. who is 0 for all players together,
// otherwise 1 + seat.
func (g *Game) ask(code uint8, who int) bool {
	g.s.Ask = flat.Ask{Kind: uint8(engine.Choice), Code: code, Who: uint8(who)}
	g.filled, g.solo = false, 0
	return false
}

// begin pushes a frame, which finishes before the frames below continue. The
// rules limit how deeply frames can nest; if content finds a way past the limit,
// Check reports it.
func (g *Game) begin(op uint8, a, b, c, d int) *Frame {
	s := &g.s
	if int(s.FrameN) == len(s.Frame) {
		s.Broken = flat.BrokenDepth
		s.FrameN--
	}
	f := &s.Frame[s.FrameN]
	s.FrameN++
	*f = Frame{Op: op, A: int16(a), B: int16(b), C: int16(c), D: int16(d)}
	return f
}

// done pops the top frame; the one below continues.
func (g *Game) done() {
	s := &g.s
	s.FrameN--
	s.Frame[s.FrameN] = Frame{}
}
