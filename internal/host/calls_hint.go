package host

import (
	"strconv"

	"acforge.dev/engine/bot"
	"acforge.dev/engine/protocol"
)

// Hints. A player who is asked may ask the fair bot what it would do with the answers of
// that seat. The bot knows what the seat knows: hidden cards and dice are drawn again for
// it. It thinks without the lock of the table, so others play on meanwhile.

type hintParams struct {
	Hash string `json:"hash"` // of the position, from table.look
}

// HintReply holds the best answers of a seat, best first: none if the seat has no choice.
type HintReply struct {
	Hash string   `json:"hash"` // of the position
	Best []Hinted `json:"best"`
	// Idle is "end" if nothing is better than an answer of Best that ends or declines
	// something, "wait" if the others get as far without this seat.
	Idle bot.Idle `json:"idle,omitempty"`
}

// Hinted is an answer and how good the position is after it and a good turn, in
// thousandths of a won game.
type Hinted struct {
	Index int   `json:"index"`
	Value int32 `json:"value"`
}

// hint asks the fair bot for a seat. At the same position the seat gets the same reply
// again, which costs nothing.
func (l *line) hint(params protocol.Raw) (any, *protocol.Error) {
	var p hintParams
	if e := protocol.Decode(params, &p); e != nil {
		return nil, e
	}
	if p.Hash == "" {
		return nil, protocol.Refuse("invalid-params", "hash: send the hash of the position, from table.look or game.point")
	}
	select {
	case l.h.hinting <- struct{}{}:
		defer func() { <-l.h.hinting }()
	default:
		return nil, protocol.Refuse("limit", "too many hints are asked for; try again in a moment")
	}
	var think func() protocol.Advice
	got, e := use(l, func(t *table) (reply HintReply, e *protocol.Error) {
		reply, think, e = t.hint(t.seatOf(l.right), p.Hash)
		return reply, e
	})
	if e != nil || think == nil {
		return got, e
	}
	reply := got.(HintReply)
	var advice protocol.Advice
	if err := l.h.oneByOne(l.gone, func() { advice = think() }); err != nil {
		return nil, protocol.Refuse("internal", err.Error())
	}
	for _, r := range advice.Best {
		reply.Best = append(reply.Best, Hinted{r.Option, r.Value})
	}
	reply.Idle = advice.Idle
	return use(l, func(t *table) (HintReply, *protocol.Error) {
		if t.hinted == nil {
			t.hinted = map[int]HintReply{}
		}
		t.hinted[l.right.chair()] = reply
		return reply, nil
	})
}

// oneByOne does a thing when no other one is under way. It gives up when gone is closed.
func (h *Host) oneByOne(gone <-chan struct{}, do func()) error {
	h.work.Add(1)
	defer h.work.Done()
	select {
	case h.hints <- struct{}{}:
		defer func() { <-h.hints }()
	case <-gone:
		return errClosed
	}
	return sound(func() error { do(); return nil })
}

// hint returns the reply that a seat got before at this position, or how the bot finds it.
func (t *table) hint(seat int, hash string) (reply HintReply, think func() protocol.Advice, e *protocol.Error) {
	if t.closed {
		return reply, nil, protocol.Refuse("closed", "this table is closed")
	}
	point, e := t.point(seat)
	switch {
	case e != nil:
		return reply, nil, e
	case hash != blind(t.row.salt, point.Hash):
		return reply, nil, protocol.Refuse("not-legal", "the game has changed since hash "+strconv.Quote(hash)+"; look again")
	case !t.asked(point.Point, seat):
		return reply, nil, protocol.Refuse("not-yours", "another seat is asked")
	}
	_, chair := t.chairOf(seat)
	if was := t.hinted[chair]; was.Hash == hash {
		return was, nil, nil
	}
	reply = HintReply{Hash: hash, Best: []Hinted{}}
	// Against rivals a bot plans for the seat that is asked, and for none where all are.
	if len(point.Legal) == 0 || t.apart() && point.Point.Who != seat {
		return reply, nil, nil
	}
	if !t.asks.takes(t.h.now(), 1/hintEvery.Seconds(), MaxHints) {
		return reply, nil, protocol.Refuse("limit", "this table has asked for many hints; wait a moment")
	}
	among := make([]int, len(point.Legal))
	for i, o := range point.Legal {
		among[i] = o.Index
	}
	think, e = t.s.Advising(t.game, among)
	return reply, think, e
}
