package venice

import (
	"acforge/engine"
	"acforge/engine/flat"
	"acforge/engine/venice/notation"
)

// The ops of frames. What the registers of each mean is in registers.go.
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
)

// frames says of each op what it is called and which function does a piece of
// it. The function returns false where the game rests at State.Ask.
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
}

// A point is a choice that the game asks players for; its name is in
// notation.AskNames.
type point struct {
	fill   func(*Game, *Frame)                // lists the options
	answer func(*Game, *Frame, engine.Action) // takes one of them; nil where chance answers
	offers offers
}

// offers says how a point is asked whose options are few.
type offers uint8

const (
	aChoice         offers = iota // one option is forced: it is taken and not asked
	evenOne                       // one option is asked too
	somethingAlways               // there are options whatever happens: they are listed when somebody looks
)

// points are all points, by the codes of notation. A roll and a draw are points
// too, where their outcomes are given from outside.
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
}

// run goes on until the game rests: it does a piece of the frame on top, again
// and again.
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

// answer gives a choice to the frame on top.
func (g *Game) answer(a engine.Action) {
	points[g.s.Ask.Code].answer(g, &g.s.Frame[g.s.FrameN-1], a)
}

// fill lists the options of the point at which the game rests.
func (g *Game) fill() {
	g.n, g.solo = 0, 0
	points[g.s.Ask.Code].fill(g, &g.s.Frame[g.s.FrameN-1])
	g.filled = true
}

// add lists an option; there is room for all that a point may offer.
func (g *Game) add(a engine.Action) {
	if n := g.n; n < engine.MaxOptions {
		g.opts[n] = a
		g.n = n + 1
	}
}

// listed are the options of this point, once they are filled in.
func (g *Game) listed() []engine.Action { return g.opts[:min(g.n, engine.MaxOptions)] }

// ask rests at a choice; who is 0 for the players together, else 1 + seat.
func (g *Game) ask(code uint8, who int) bool {
	g.s.Ask = flat.Ask{Kind: uint8(engine.Choice), Code: code, Who: uint8(who)}
	g.filled, g.solo = false, 0
	return false
}

// begin puts a frame on top: what it does comes before all that is below it.
// How deep frames go is bounded by what can happen in the middle of what; should
// content find a way past it, Check says so.
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

// done takes the frame on top away: the one below goes on.
func (g *Game) done() {
	s := &g.s
	s.FrameN--
	s.Frame[s.FrameN] = Frame{}
}
