package club

import (
	"acforge/engine"
	"acforge/engine/flat"
)

// The ops of frames. What the registers of each mean is in registers.go.
const (
	fGame uint8 = iota
	fDraw
	fRoll
	fAuction
	fTry
)

// frames says of each op which function does a piece of it. The function
// returns false where the game rests at State.Ask.
var frames = [...]func(*Game, *Frame) bool{
	fGame:    (*Game).stepGame,
	fDraw:    (*Game).stepDraw,
	fRoll:    (*Game).stepRoll,
	fAuction: (*Game).stepAuction,
	fTry:     (*Game).stepTry,
}

// A point is a choice that a player is asked for; its name is in askNames.
type point struct {
	fill   func(*Game, *Frame, int)                // lists the options of a seat
	answer func(*Game, *Frame, int, engine.Action) // takes one, unless it may be taken at every choice
}

// points are all choices.
var points = [nAsks]point{
	askCharacter: {(*Game).fillCharacter, (*Game).answerCharacter},
	askActive:    {(*Game).fillActive, (*Game).answerActive},
	askPick:      {(*Game).fillPick, (*Game).answerPick},
	askStart:     {(*Game).fillStart, (*Game).answerStart},
	askBid:       {(*Game).fillBid, (*Game).answerBid},
	askPriority:  {(*Game).fillPriority, (*Game).answerPriority},
	askMission:   {(*Game).fillMission, (*Game).answerMission},
	askEscape:    {(*Game).fillEscape, (*Game).answerEscape},
	askSecond:    {(*Game).fillSecond, (*Game).answerSecond},
	askExcess:    {(*Game).fillExcess, (*Game).answerExcess},
	askTwo:       {(*Game).fillTwo, (*Game).answerTwo},
}

// BrokenQueue: more cards lie under a deck than there is room for; the other
// things that can break are those of every engine ([flat.Broken]).
const BrokenQueue = flat.BrokenOwn

// saysBroken names a reason as Check does.
func saysBroken(b flat.Broken) string {
	return b.Say("more cards lie under a deck than there is room for")
}

// run goes on until the game rests.
func (g *Game) run() {
	s := &g.s
	for {
		if s.Ask.Kind == uint8(engine.Over) {
			return
		}
		if s.FrameN == 0 {
			s.Broken = flat.BrokenEmpty
			return
		}
		if f := g.top(); frames[f.Op](g, f) {
			continue
		}
		if s.Ask.Kind != uint8(engine.Choice) {
			return
		}
		g.fill()
		if len(g.opts) == 1 && !g.secret() { // a forced option is not asked
			g.answer(g.opts[0])
			continue
		}
		if len(g.opts) == 0 {
			s.Broken = flat.BrokenPoint
		}
		return
	}
}

// answer takes an option of the choice at which the game rests: what may be
// done at every choice, or what the point alone asks.
func (g *Game) answer(a engine.Action) {
	p := int(g.s.Ask.Who) - 1
	switch verbOf(a) {
	case vSpecial:
		g.play(p, arg(a, 0), arg(a, 1), arg(a, 2))
	case vToken:
		g.useToken(p, arg(a, 0))
	case vCredits:
		g.buyCredits(p)
	case vDraw:
		g.buySpecial(p)
	case vReclaim:
		g.reclaim(p)
	default:
		points[g.s.Ask.Code].answer(g, g.top(), p, a)
	}
}

// fill lists the options of the point at which the game rests.
func (g *Game) fill() {
	g.opts = g.opts[:0]
	g.filled = true
	a, f := &g.s.Ask, g.top()
	switch engine.PointKind(a.Kind) {
	case engine.Roll:
		g.fillRoll()
	case engine.Draw:
		g.fillDraw(drawFrame{f}.deck())
	case engine.Choice:
		points[a.Code].fill(g, f, int(a.Who)-1)
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

// begin puts a frame on top.
func (g *Game) begin(op uint8, a, c int) *Frame {
	s := &g.s
	if int(s.FrameN) == len(s.Frame) {
		s.Broken = flat.BrokenDepth
		s.FrameN--
	}
	f := &s.Frame[s.FrameN]
	s.FrameN++
	*f = Frame{Op: op, A: int16(a), C: int16(c)}
	return f
}

// done takes the frame on top away.
func (g *Game) done() {
	s := &g.s
	s.FrameN--
	s.Frame[s.FrameN] = Frame{}
}

func (g *Game) top() *Frame { return &g.s.Frame[max(1, g.s.FrameN)-1] }
