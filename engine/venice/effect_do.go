package venice

// giveCubes gives n action cubes, without a limit, or takes them if n is
// negative. It first takes cubes that would be lost at the end of the phase.
func (g *Game) giveCubes(seat, n int) {
	a := &g.s.Seat[seat]
	had := int(a.AC) + int(a.Plus)
	switch {
	case n > 0:
		a.AC = uint8(min(int(a.AC)+n, maxCubes)) // BOV-0.23, GAP-31
	default:
		for k := n; k < 0; k++ {
			if a.AC > 0 {
				a.AC--
			} else if a.Plus > 0 {
				a.Plus--
			}
		}
	}
	g.ev(evCubes, 1908, 0, seat, int(a.AC)+int(a.Plus)-had, 0)
}

// maxCubes is far more than cards give in a turn.
const maxCubes = 99

// inBox reports whether a copy of a card is still in the box: not in a deck, on a
// board, among the discards or out of the campaign (BOV-24.8).
func (g *Game) inBox(id int) bool {
	return g.copies(uint8(id)) < max(1, g.m.pack.ir.Equipment[id].Copies)
}

// copies counts the copies of an Equipment card that are in play or have left the
// campaign.
func (g *Game) copies(id uint8) int {
	s := &g.s
	n := int(s.Equip[id].Left) + int(s.Equip[id].Gone)
	for i := range int(s.Seats) {
		for _, c := range s.Seat[i].Board {
			if c.ID == id {
				n++
			}
		}
	}
	for i := range int(s.FrameN) {
		switch f := &s.Frame[i]; f.Op {
		case fGain:
			if (gainFrame{f}).card() == id {
				n++
			}
		case fUse: // a single-use card is on its way to the discards
			if f := (useFrame{f}); f.kind() == useCard && f.card() == id && g.m.equip[id].single {
				n++
			}
		}
	}
	for i := range int(s.PoolN) {
		if s.Pool[i].ID == id {
			n++
		}
	}
	return n
}
