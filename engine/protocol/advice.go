package protocol

import (
	"acforge.dev/engine"
	"acforge.dev/engine/bot"
)

// Advice is the fair bot's evaluation of a choice.
type Advice struct {
	// Now is how good the position of the asked side is, in thousandths of a won game.
	Now int
	// Best holds the best answers, best first; none if there is no choice.
	Best []bot.Rated
}

// Advise asks the fair bot about the point of an open game, for a client in the
// same program. The bot knows no more than the asked side, and the same
// position of the same game gets the same advice. The error says that no such
// game is open.
func (s *Session) Advise(id string) (Advice, error) {
	think, e := s.Advising(id, nil)
	if e != nil {
		return Advice{}, e
	}
	return think(), nil
}

// Advising is Advise for a game that may go on while the bot thinks: the returned
// function thinks about a copy and may be called by another goroutine. It rates
// only the options with the indexes in among; nil is all of them. Rated.Option is
// always an index into all options.
func (s *Session) Advising(id string, among []int) (think func() Advice, e *Error) {
	gm, e := s.game(id)
	if e != nil {
		return nil, e
	}
	if gm.g.Point().Kind != engine.Choice {
		return func() Advice { return Advice{} }, nil
	}
	g, seed := gm.g.Clone(), uint64(len(gm.rep.Actions))
	var been []uint64
	if g.Aim() != engine.Rivals { // a position is not the same if a rival's hand has changed, which is hidden
		for _, h := range gm.rep.Hashes {
			been = append(been, uint64(h))
		}
	}
	return func() Advice {
		legal := g.Legal(nil)
		some := legal
		if among != nil {
			some = make([]engine.Action, len(among))
			for i, index := range among {
				some[i] = legal[index]
			}
		}
		best := bot.Advise(g, some, seed, been)
		if among != nil {
			for i := range best {
				best[i].Option = among[best[i].Option]
			}
		}
		return Advice{Now: int(g.Value(bot.SideOf(g))), Best: best}
	}, nil
}
