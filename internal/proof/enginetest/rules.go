package enginetest

import "acforge.dev/engine"

// The codes of events.
const (
	evMoved = 1 + iota
	evLooted
	evWounded
	evPeeked
	evDrew
	evEnded
)

var eventNames = [...]string{"", "moved", "looted", "wounded", "peeked", "drew", "ended"}

// take carries out a legal action or an outcome.
func (g *Game) take(a engine.Action, log *engine.Log) {
	s := &g.s
	verb, arg := int(a&0xff), g.arg(a)
	switch verb {
	case doDeeper, doBack:
		d := 1
		if verb == doBack {
			d = -1
		}
		s.Depth[s.Seat] = uint8(int(s.Depth[s.Seat]) + d)
		s.Points--
		room := int(s.Depth[s.Seat])
		log.Add(engine.Event{Code: evMoved, Rule: 1, Content: uint16(room + 1), Args: [6]int16{int16(s.Seat + 1), int16(room)}})
		g.checkWon(log)
	case doLoot:
		if g.m.id == Panics && s.Depth[s.Seat] == Bottom {
			panic("the vault is cursed")
		}
		s.Points--
		s.Code = askLoot
	case doPeek:
		s.Points--
		s.Code = askPeek
	case doRest:
		s.Rested = true
		s.Wound[s.Seat]--
		if s.Points > 0 {
			s.Points--
		}
	case doSing:
		if g.m.id == Circling {
			s.Humming = !s.Humming
		} else {
			s.Verses++
		}
	case doStop:
		g.endSeat()
	case doVictim:
		g.wound(arg-1, log)
		if s.Code != askOver {
			g.beginTurn()
		}
	case doOutcome:
		g.outcome(arg, log)
	}
}

// outcome applies a die or a drawn card.
func (g *Game) outcome(arg int, log *engine.Log) {
	s := &g.s
	switch s.Code {
	case askLoot:
		s.Dice++
		s.Code = askAct
		gold := 0
		if room := int(s.Depth[s.Seat]); arg >= 3 {
			gold = (room + 1) / 2
		}
		s.Gold = uint8(min(int(s.Gold)+gold, 250))
		log.Add(engine.Event{Code: evLooted, Rule: 2, Args: [6]int16{int16(s.Seat + 1), int16(arg), int16(gold)}})
		if arg == 1 {
			g.wound(int(s.Seat), log)
		}
	case askPeek:
		g.toTop(arg)
		s.Known, s.Peeked = true, true
		s.Code = askAct
		log.Add(engine.Event{Code: evPeeked, Rule: 3, Content: uint16(contentCards + arg + 1), Args: [6]int16{int16(arg)}})
	case askEvent:
		g.toTop(arg)
		s.Known = false
		if g.m.id != Sleepless && g.m.id != Adrift {
			s.Cards--
		} else {
			g.shuffle(engine.Mix(s.Seed + uint64(s.Turn)))
		}
		log.Add(engine.Event{Code: evDrew, Rule: 4, Content: uint16(contentCards + arg + 1), Args: [6]int16{int16(arg)}})
		g.event(arg, log)
	}
}

// toTop brings a card of the unknown part to the top, as a real draw did.
func (g *Game) toTop(card int) {
	top := int(g.s.Cards) - 1
	for i := top; i >= 0; i-- {
		if int(g.s.Deck[i]) == card {
			g.s.Deck[i], g.s.Deck[top] = g.s.Deck[top], g.s.Deck[i]
			return
		}
	}
}

// event carries out the card of the turn.
func (g *Game) event(card int, log *engine.Log) {
	s := &g.s
	switch card {
	case rats:
		if s.Seats > 1 {
			s.Code = askVictim
			return
		}
		g.wound(0, log)
	case draught:
		s.Draught = 1
	case collapse:
		for i := range int(s.Seats) {
			if s.Depth[i] >= 3 {
				g.wound(i, log)
			}
		}
	}
	if s.Code != askOver {
		g.beginTurn()
	}
}

// wound wounds a thief; the third wound is the end.
func (g *Game) wound(seat int, log *engine.Log) {
	s := &g.s
	if g.m.id == Adrift {
		return
	}
	s.Wound[seat]++
	log.Add(engine.Event{Code: evWounded, Rule: 5, Args: [6]int16{int16(seat + 1), int16(s.Wound[seat]), int16(s.Depth[seat])}})
	limit := uint8(3)
	if s.Hard {
		limit = 2
	}
	if s.Wound[seat] >= limit {
		g.end(engine.Lost, causeSlain, log)
	}
}

func (g *Game) checkWon(log *engine.Log) {
	s := &g.s
	if int(s.Gold) < g.m.gold*int(s.Seats) {
		return
	}
	for i := range int(s.Seats) {
		if s.Depth[i] != 0 {
			return
		}
	}
	g.end(engine.Won, causeRich, log)
}

func (g *Game) end(r engine.Result, cause uint16, log *engine.Log) {
	if g.s.Code == askOver {
		return
	}
	g.s.Result, g.s.Cause, g.s.Code = uint8(r), cause, askOver
	log.Add(engine.Event{Code: evEnded, Args: [6]int16{int16(r)}})
}

func (g *Game) beginSeat(i uint8) {
	s := &g.s
	s.Seat, s.Code, s.Rested = i, askAct, false
	s.Points = 4 - s.Draught
}

// endSeat passes to the next thief, or to the card of the turn.
func (g *Game) endSeat() {
	s := &g.s
	if s.Seat+1 < s.Seats {
		g.beginSeat(s.Seat + 1)
		return
	}
	s.Draught = 0
	s.Code = askEvent
}

func (g *Game) beginTurn() {
	s := &g.s
	if s.Cards == 0 {
		g.end(engine.Lost, causeDark, nil)
		return
	}
	s.Turn++
	g.beginSeat(0)
}
