package club

import (
	"acforge/engine"
	"acforge/engine/flat"
)

// The ops of frames; the comment names the fields.
const (
	fGame    uint8 = iota // the whole game, step by step (turn.go)
	fDraw                 // A deck, B left to draw, C seat, D draws to come of which each may be two
	fRoll                 // A left to fall, C seat
	fAuction              // A bidder, B highest bid, C who bid it (-1 nobody), D seats that passed
	fTry                  // C seat: a mission is tried (try.go)
)

// run goes on until the game rests.
func (g *Game) run() {
	s := &g.s
	for {
		if s.Ask.Kind == uint8(engine.Over) {
			return
		}
		if s.FrameN == 0 {
			s.Broken = 1
			return
		}
		if g.step(&s.Frame[s.FrameN-1]) {
			continue
		}
		if s.Ask.Kind != uint8(engine.Choice) {
			return
		}
		g.fill()
		if len(g.opts) == 1 && !g.secret() { // a forced option is not asked
			g.filled = false
			g.answer(g.opts[0])
			continue
		}
		if len(g.opts) == 0 {
			s.Broken = 2
		}
		return
	}
}

// step does a piece of the frame on top; false rests at s.Ask.
func (g *Game) step(f *Frame) bool {
	switch f.Op {
	case fGame:
		return g.stepGame(f)
	case fDraw:
		return g.stepDraw(f)
	case fRoll:
		return g.stepRoll(f)
	case fAuction:
		return g.stepAuction(f)
	default:
		return g.stepTry(f)
	}
}

// answer gives a choice to the frame on top.
func (g *Game) answer(a engine.Action) {
	f := g.top()
	p := int(g.s.Ask.Who) - 1
	switch verbOf(a) {
	case vSpecial:
		g.play(p, arg(a, 0), arg(a, 1), arg(a, 2))
		return
	case vToken:
		g.useToken(p, arg(a, 0))
		return
	case vCredits:
		g.buyCredits(p)
		return
	case vDraw:
		g.buySpecial(p)
		return
	case vReclaim:
		g.reclaim(p)
		return
	}
	switch g.s.Ask.Code {
	case askCharacter, askActive, askPick, askStart, askPriority, askSecond:
		g.answerGame(f, a)
	case askBid:
		g.answerBid(f, a)
	case askMission:
		g.answerMission(f, a)
	case askEscape: // vPass: the roll stands
		f.PC = tryLost
	case askExcess:
		g.dropDouble(p, arg(a, 0))
	case askTwo:
		if verbOf(a) == vTwo {
			f.B = 2
		}
	}
}

// fill lists the options of the point at which the game rests.
func (g *Game) fill() {
	g.opts = g.opts[:0]
	g.filled = true
	s := &g.s
	p := int(s.Ask.Who) - 1
	f := g.top()
	switch engine.PointKind(s.Ask.Kind) {
	case engine.Roll:
		g.fillRoll()
		return
	case engine.Draw:
		g.fillDraw(uint8(f.A))
		return
	case engine.Over:
		return
	}
	switch s.Ask.Code {
	case askCharacter:
		for i := range g.m.chars {
			if !g.taken(uint8(i)) {
				g.add(act(vCharacter, uint8(i), 0, 0))
			}
		}
	case askActive: // CLUB-15.2
		g.add(act(vActive, 0, 0, 0))
		g.add(act(vActive, 1, 0, 0))
	case askPick:
		g.add(act(vPick, s.Mission, 0, 0))
		g.add(act(vPick, s.Other, 0, 0))
	case askStart:
		g.fillStart(p)
	case askBid:
		g.fillBid(f, p)
	case askPriority:
		g.add(act(vPass, 0, 0, 0))
		g.addSpecials(p, atSwap)
	case askMission:
		g.fillMission(p)
	case askEscape:
		g.add(act(vPass, 0, 0, 0))
		g.addSpecials(p, atRoll)
	case askSecond:
		g.add(act(vPass, 0, 0, 0))
		g.add(act(vTry, 0, 0, 0))
	case askExcess:
		for i := range g.m.doubles {
			if s.Player[p].Double[i] > 0 {
				g.add(act(vDiscard, uint8(i), 0, 0))
			}
		}
	case askTwo:
		g.add(act(vOne, 0, 0, 0))
		g.add(act(vTwo, 0, 0, 0))
	}
}

// secret tells whether the player who is asked holds cards that the other one
// has not seen. Which options there are depends on them, so that a question
// that comes with some hands only would tell of the hand.
func (g *Game) secret() bool {
	a := &g.s.Player[g.s.Ask.Who-1]
	return g.s.Seats == 2 && sum(a.Special[:])+sum(a.Double[:]) > 0
}

func (g *Game) add(a engine.Action) {
	if len(g.opts) < engine.MaxOptions {
		g.opts = append(g.opts, a)
	}
}

// ask rests at a choice of a seat.
func (g *Game) ask(code uint8, p int) bool {
	g.s.Ask = flat.Ask{Kind: uint8(engine.Choice), Code: code, Who: uint8(p + 1)}
	g.filled = false
	return false
}

// push puts a frame on top.
func (g *Game) push(op uint8, a, c int) *Frame {
	s := &g.s
	if int(s.FrameN) == len(s.Frame) {
		s.Broken = 3
		s.FrameN--
	}
	f := &s.Frame[s.FrameN]
	s.FrameN++
	*f = Frame{Op: op, A: int16(a), C: int16(c)}
	return f
}

func (g *Game) pop() {
	s := &g.s
	s.FrameN--
	s.Frame[s.FrameN] = Frame{}
}

func (g *Game) top() *Frame { return &g.s.Frame[max(1, g.s.FrameN)-1] }
