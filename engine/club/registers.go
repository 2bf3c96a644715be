package club

// Meanings of the registers of each frame. Every frame has the same few
// numbers, so that the state stays flat. The types here name what the numbers
// mean for one op. Functions named beginX push such a frame.

// gameFrame is the whole game. PC is the next step (steps).
type gameFrame struct{ *Frame }

func (g *Game) beginGame() gameFrame { return gameFrame{g.begin(fGame, 0, 0)} }

// seat returns whose turn it is to choose a character or the active one. For
// location and weapon it is how many players have theirs, counted from the
// player with priority.
func (f gameFrame) seat() int { return int(f.A) }
func (f gameFrame) nextSeat() { f.A++ }

// from continues with a step that goes through the seats.
func (f gameFrame) from(step uint8) { f.PC, f.A = step, 0 }

func (f gameFrame) chosen() int      { return int(f.B) } // characters that the seat has chosen
func (f gameFrame) setChosen(n int)  { f.B = int16(n) }
func (f gameFrame) symbols() int     { return int(f.A) } // of seat 1, at the roll for the priority
func (f gameFrame) setSymbols(n int) { f.A = int16(n) }
func (f gameFrame) ties() int        { return int(f.D) } // rolls for the priority that decided nothing
func (f gameFrame) tie()             { f.D++ }

// drawFrame draws cards for a seat, one after another.
type drawFrame struct{ *Frame }

// beginDraw draws n cards. beginDraws draws n times one card, where each may
// become two (CLUB-9.4).
func (g *Game) beginDraw(deck uint8, n, p int)  { g.begin(fDraw, int(deck), p).B = int16(n) }
func (g *Game) beginDraws(deck uint8, n, p int) { g.begin(fDraw, int(deck), p).D = int16(n) }

func (f drawFrame) deck() uint8   { return uint8(f.A) }
func (f drawFrame) who() int      { return int(f.C) }
func (f drawFrame) left() int     { return int(f.B) } // cards to draw now
func (f drawFrame) setLeft(n int) { f.B = int16(n) }
func (f drawFrame) came()         { f.B-- }
func (f drawFrame) draws() int    { return int(f.D) } // draws to come
func (f drawFrame) nextDraw()     { f.D--; f.B = 1 }

// rollFrame rolls dice for a seat, one after another.
type rollFrame struct{ *Frame }

func (g *Game) beginRoll(n, p int) { g.begin(fRoll, n, p) }

func (f rollFrame) who() int  { return int(f.C) }
func (f rollFrame) left() int { return int(f.A) }
func (f rollFrame) fell()     { f.A-- }

// auctionFrame is an auction for the mission in play.
type auctionFrame struct{ *Frame }

func (g *Game) beginAuction(p int) { g.begin(fAuction, p, noBidder) }

const noBidder = -1

func (f auctionFrame) bidder() int              { return int(f.A) } // whose bid it is
func (f auctionFrame) turnTo(p int)             { f.A = int16(p) }
func (f auctionFrame) high() int16              { return f.B }      // the highest bid so far
func (f auctionFrame) leader() int              { return int(f.C) } // the bidder, or noBidder
func (f auctionFrame) passed() bool             { return f.D != 0 } // the first bidder passed before any bid
func (f auctionFrame) pass()                    { f.D = 1 }
func (f auctionFrame) bid(p int, credits uint8) { f.B, f.C = int16(credits), int16(p) }

// tryFrame is a player's attempt at the mission. PC is the next step (tries).
type tryFrame struct{ *Frame }

func (g *Game) beginTry(p int) { g.begin(fTry, 0, p) }

func (f tryFrame) who() int      { return int(f.C) }
func (f tryFrame) dice() int     { return int(f.A) } // number of dice in the mission roll
func (f tryFrame) setDice(n int) { f.A = int16(n) }
