package venice

import (
	"acforge/engine"
	"acforge/engine/flat"
	"acforge/engine/venice/notation"
)

// The ops of frames; the comment names the fields.
const (
	fTurn      uint8 = iota // the whole game; A seat to enter, B step
	fRoll                   // A die, B left, C who (from 1)
	fDraw                   // A deck
	fArrive                 // A seats, B flags, C seat at work
	fHunt                   // A seat, B from, C to, D hunters left
	fTests                  // A square at work
	fTest                   // A square, B dice each, C seats, D Bodies, E seat at work, F marks
	fEnter                  // A square, B type, C count, D from (none: the reserve)
	fSpawn                  // A square, B type, C count
	fEvict                  // A square, B Bodies to go
	fSeat                   // A square
	fAttack                 // A seat at work, F marks
	fSplit                  // A near seats, B far seats, C dice for near only, D dice for all, E what is left over goes anywhere
	fStrike                 // A seats with dice, B seat at work
	fSearch                 // A seat, B square, C Bodies, D cards drawn, E Investigation
	fGain                   // A seat, B card
	fHand                   // A seat: the cards of Pool, one after the other
	fTrade                  // A payer, B partners
	fUse                    // A seat, B place, C card, D kind of use
	fReinforce              // A square at work, D only this Map (from 1)
	fMovement               // A index in the order, B type, F Map
	fCombat                 // A square at work
	fDirection              // A Map
	fEffect                 // docs/effects.md
	fBoss                   // A square, B type
	fLeave                  // A seat, B square (none: out of the Memory), C Allies who go with it
	fMachine                // A Machine, B seat, C action: its attack
	fLines                  // A lines of the script that are still to be done, the first in the queue
)

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
			s.Broken = 1
			return
		}
		var on bool // it goes on, and does not rest at s.Ask
		switch f := &s.Frame[top]; f.Op {
		case fTurn:
			on = g.stepTurn(f)
		case fRoll:
			on = g.stepRoll(f)
		case fDraw:
			on = g.stepDraw(f)
		case fArrive:
			on = g.stepArrive(f)
		case fHunt:
			on = g.stepHunt(f)
		case fTests:
			on = g.stepTests(f)
		case fTest:
			on = g.stepTest(f)
		case fEnter:
			on = g.stepEnter(f)
		case fSpawn:
			on = g.stepSpawn(f)
		case fEvict:
			on = g.stepEvict(f)
		case fSeat:
			on = g.stepSeat(f)
		case fAttack:
			on = g.stepAttack(f)
		case fSplit:
			on = g.stepSplit(f)
		case fStrike:
			on = g.stepStrike(f)
		case fSearch:
			on = g.stepSearch(f)
		case fGain:
			on = g.stepGain(f)
		case fHand:
			on = g.stepHand(f)
		case fTrade:
			on = g.stepTrade(f)
		case fUse:
			on = g.stepUse(f)
		case fReinforce:
			on = g.stepReinforce(f)
		case fMovement:
			on = g.stepMovement(f)
		case fCombat:
			on = g.stepCombat(f)
		case fDirection:
			on = g.stepDirection(f)
		case fEffect:
			on = g.stepEffect(f)
		case fBoss:
			on = g.stepBoss(f)
		case fLeave:
			on = g.stepLeave(f)
		case fMachine:
			on = g.stepMachine(f)
		case fLines:
			on = g.stepLines(f)
		default:
			s.Broken = 3
			g.done()
			on = true
		}
		if on {
			continue
		}
		if s.Ask.Kind != uint8(engine.Choice) {
			return
		}
		// The main menu is asked whatever it offers, and it always offers
		// something: it is listed when somebody looks.
		if s.Ask.Code == notation.AskMenu {
			return
		}
		if !g.filled {
			g.fill()
		}
		// A forced option is not asked; who joins is.
		if g.n == 1 && s.Ask.Code != notation.AskJoin {
			g.answer(g.opts[0])
			continue
		}
		if g.n == 0 {
			s.Broken = 2
		}
		return
	}
}

// answer gives a choice to the frame on top.
func (g *Game) answer(a engine.Action) {
	s := &g.s
	f := &s.Frame[s.FrameN-1]
	s.Ask.Kind = uint8(engine.Choice)
	switch s.Ask.Code {
	case notation.AskEnter:
		g.answerEnter(f, a)
	case notation.AskMenu, notation.AskWindow:
		g.answerMenu(f, a)
	case notation.AskJoin:
		g.answerJoin(f, a)
	case notation.AskSearch:
		g.answerSearch(f, a)
	case notation.AskKeep:
		g.answerKeep(f, a)
	case notation.AskTrade:
		g.answerTrade(f, a)
	case notation.AskHit:
		g.answerHit(a)
	case notation.AskEvict:
		g.answerEvict(f, a)
	case notation.AskSeat:
		g.answerSeat(f, a)
	case notation.AskHunter:
		g.answerHunter(f, a)
	case notation.AskAttract:
		g.answerAttract(f, a)
	case notation.AskAdvance:
		g.answerAdvance(a)
	case notation.AskOverflow:
		g.answerOverflow(f, a)
	case notation.AskShoot:
		g.answerShoot(f, a)
	case notation.AskSplit:
		g.answerSplit(f, a)
	case notation.AskTest, notation.AskAttack:
		g.answerWindow(f, a)
	case notation.AskIgnore:
		g.answerIgnore(f, a)
	case notation.AskEffect:
		g.answerEffect(f, a)
	case notation.AskYield:
		g.answerYield(f, a)
	case notation.AskFollow:
		g.answerFollow(f, a)
	}
}

// fill lists the options of the choice at which the game rests.
func (g *Game) fill() {
	g.n = 0
	s := &g.s
	f := &s.Frame[s.FrameN-1]
	switch engine.PointKind(s.Ask.Kind) {
	case engine.Roll:
		g.fillRoll(f)
	case engine.Draw:
		g.fillDraw(f)
	case engine.Choice:
		switch s.Ask.Code {
		case notation.AskEnter:
			g.fillEnter(f)
		case notation.AskMenu, notation.AskWindow:
			g.fillMenu()
		case notation.AskJoin:
			g.fillJoin(f)
		case notation.AskSearch:
			g.add(act0(notation.Search))
			g.add(act0(notation.Pass))
		case notation.AskKeep:
			g.fillKeep(f)
		case notation.AskTrade:
			g.fillTrade(f)
		case notation.AskHit:
			g.fillHit()
		case notation.AskEvict:
			g.fillEvict(f)
		case notation.AskSeat:
			g.fillSeat(f)
		case notation.AskHunter:
			g.fillHunter(f)
		case notation.AskAttract:
			g.fillAttract(f)
		case notation.AskAdvance:
			g.fillAdvance(f)
		case notation.AskOverflow:
			g.fillOverflow(f)
		case notation.AskShoot:
			g.fillShoot(f)
		case notation.AskSplit:
			g.fillSplit(f)
		case notation.AskTest, notation.AskAttack:
			g.fillWindow()
		case notation.AskIgnore:
			g.fillIgnore(f)
		case notation.AskEffect:
			g.fillEffect(f)
		case notation.AskYield:
			g.fillYield(f)
		case notation.AskFollow:
			g.fillFollow(f)
		}
	}
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
	g.filled = false
	return false
}

// begin puts a frame on top: what it does comes before all that is below it.
// How deep frames go is bounded by what can happen in the middle of what; should
// content find a way past it, Check says so.
func (g *Game) begin(op uint8, a, b, c, d int) *Frame {
	s := &g.s
	if int(s.FrameN) == len(s.Frame) {
		s.Broken = 4
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
