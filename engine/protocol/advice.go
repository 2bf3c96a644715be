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
	gm, e := s.game(id)
	if e != nil {
		return Advice{}, e
	}
	if gm.g.Point().Kind != engine.Choice {
		return Advice{}, nil
	}
	been := make([]uint64, len(gm.rep.Hashes))
	for i, h := range gm.rep.Hashes {
		been[i] = uint64(h)
	}
	return Advice{
		Now:  int(gm.g.Value(bot.SideOf(gm.g))),
		Best: bot.Advise(gm.g, gm.g.Legal(nil), uint64(len(gm.rep.Actions)), been),
	}, nil
}
