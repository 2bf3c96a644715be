package venice

import "acforge.dev/engine"

// Redraw replaces everything that players do not know: the future streams of
// chance and the order of unseen Chest cards. The viewer does not matter, because
// every player sees the same. The decks hold no order: their remaining cards are
// public.
func (g *Game) Redraw(_ int, seed uint64) {
	s := &g.s
	s.Seed = seed
	s.Draws = [nPurposes]uint16{}
	for i := range s.Chance {
		s.Chance[i].Draws = 0
	}
	for i := range s.Secret {
		s.Secret[i].Draws = 0
	}
	from, to := int(s.NextCard), min(len(g.m.chests), maxChests)
	// In ascending order, so that the old hidden order has no influence
	for i := from + 1; i < to; i++ {
		for j := i; j > from && s.ChestOrder[j] < s.ChestOrder[j-1]; j-- {
			s.ChestOrder[j], s.ChestOrder[j-1] = s.ChestOrder[j-1], s.ChestOrder[j]
		}
	}
	r := engine.NewStream(engine.Mix(seed ^ 0xc4e57))
	for i := to - 1; i > from; i-- {
		j := from + r.Intn(i-from+1)
		s.ChestOrder[i], s.ChestOrder[j] = s.ChestOrder[j], s.ChestOrder[i]
	}
}
