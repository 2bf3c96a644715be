package venice

import "acforge/engine"

// Redraw replaces what no player knows: the streams of chance to come and the
// order of the Chest cards that nobody has seen. Every player sees
// the same, so the viewer makes no difference. The decks hold no order: what
// is left in them is public.
func (g *Game) Redraw(_ int, seed uint64) {
	s := &g.s
	s.Seed = seed
	s.Draws = [nPurposes]uint16{}
	from, to := int(s.NextCard), min(len(g.m.chests), maxChests)
	// From the least up, so that what was hidden leaves no trace.
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
