package protocol

import (
	"acforge.dev/engine"
	"acforge.dev/engine/bot"
	"acforge.dev/engine/replay"
)

// Advice is the fair bot's evaluation of a choice.
type Advice struct {
	// Now is how good the position of the asked side is, in thousandths of a won game.
	Now int
	// Advice holds no answers if there is no choice.
	bot.Advice
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
	g, rep, can := gm.g.Clone(), gm.rep, gm.can
	return func() Advice {
		legal := g.Legal(nil)
		ask := bot.Asked{Legal: legal, Seed: uint64(len(rep.Actions))}
		if among != nil {
			ask.Legal = make([]engine.Action, len(among))
			for i, index := range among {
				ask.Legal[i] = legal[index]
			}
		}
		if can.Adviser != nil {
			for _, a := range ask.Legal {
				if part := can.Adviser.Prospect(g, a, "en").Part; part == engine.PartEnd || part == engine.PartPass {
					ask.Ends = append(ask.Ends, a)
				}
			}
		}
		if g.Aim() != engine.Rivals { // a position is not the same if a rival's hand has changed, which is hidden
			for _, h := range rep.Hashes {
				ask.Been = append(ask.Been, uint64(h))
			}
			ask.Back = func(a engine.Action) bool { return stoodThere(&rep, g, a) }
		}
		advice := bot.Advise(g, ask)
		if among != nil {
			for i := range advice.Best {
				advice.Best[i].Option = among[advice.Best[i].Option]
			}
		}
		return Advice{int(g.Value(bot.SideOf(g))), advice}
	}, nil
}

// stoodThere reports whether an option of g leads the figure that acts to a place where
// it stood earlier in this turn. It plays the turn again.
func stoodThere(rep *replay.Replay, g engine.Game, a engine.Action) bool {
	acting := g.Mission().Capabilities().Acting
	next := g.Clone()
	if acting == nil || next.Apply(a, nil) != nil {
		return false
	}
	to, turn := acting.Stands(next, a), g.Outcome().Turn
	if to == 0 || to == acting.Stands(g, a) {
		return false
	}
	again, was, err := rep.Anew(g.Mission())
	for i := 0; err == nil; i++ {
		if was.Outcome().Turn == turn && acting.Stands(was, a) == to {
			return true
		}
		if i == len(rep.Actions) {
			return false
		}
		if st := rep.Actions[i]; st == replay.Drawn {
			again.Roll(was, nil)
		} else {
			err = again.Apply(was, engine.Action(st), nil)
		}
	}
	return false
}
