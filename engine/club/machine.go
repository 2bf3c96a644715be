package club

import (
	"acforge.dev/engine"
	"acforge.dev/engine/flat"
)

// The ops of frames. registers.go says what the registers of each mean.
const (
	fGame uint8 = iota
	fDraw
	fRoll
	fAuction
	fTry
)

// frames maps each op to the function that runs its next step. The function
// returns false if the game waits at State.Ask.
var frames = [...]func(*Game, *Frame) bool{
	fGame:    (*Game).stepGame,
	fDraw:    (*Game).stepDraw,
	fRoll:    (*Game).stepRoll,
	fAuction: (*Game).stepAuction,
	fTry:     (*Game).stepTry,
}

// point is a choice that a player is asked for; its name is in askNames.
type point struct {
	fill   func(*Game, *Frame, int)                // lists the options of a seat
	answer func(*Game, *Frame, int, engine.Action) // applies one, unless every choice offers it
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

// BrokenQueue: more cards lie under a deck than there is room for. The other
// faults are those of every engine ([flat.Broken]).
const BrokenQueue = flat.BrokenOwn

// saysBroken returns the name of a fault as Check writes it.
func saysBroken(b flat.Broken) string {
	return b.Say("more cards lie under a deck than there is room for")
}

// run continues until the game waits.
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

// answer applies an option of the current choice: one that every choice offers,
// or one of this point.
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

// fill lists the options of the current point.
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

// secret reports whether the asked player holds cards that the other one has
// not seen. The options depend on those cards. Asking only with some hands
// would give the hand away.
func (g *Game) secret() bool {
	a := &g.s.Player[g.s.Ask.Who-1]
	return g.s.Seats == 2 && sum(a.Special[:])+sum(a.Double[:]) > 0
}

func (g *Game) add(a engine.Action) {
	if len(g.opts) < engine.MaxOptions {
		g.opts = append(g.opts, a)
	}
}

// ask waits at a choice of a seat.
func (g *Game) ask(code uint8, p int) bool {
	g.s.Ask = flat.Ask{Kind: uint8(engine.Choice), Code: code, Who: uint8(p + 1)}
	g.filled = false
	return false
}

// begin pushes a frame.
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

// done pops the top frame.
func (g *Game) done() {
	s := &g.s
	s.FrameN--
	s.Frame[s.FrameN] = Frame{}
}

func (g *Game) top() *Frame { return &g.s.Frame[max(1, g.s.FrameN)-1] }
