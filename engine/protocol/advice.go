package protocol

import (
	"acforge/engine"
	"acforge/engine/bot"
)

// Advice is what the fair bot thinks of a choice.
type Advice struct {
	// Now is how well the side that is asked stands, in thousandths of a won game.
	Now int
	// Best are the answers that it thinks best, the best first; none where there is
	// nothing to choose.
	Best []bot.Rated
}

// Advise asks the fair bot about the point of an open game, for a client in the same
// program. It is told no more than the side that is asked knows, and the same game in
// the same position gets the same advice. The error says that no such game is open.
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
