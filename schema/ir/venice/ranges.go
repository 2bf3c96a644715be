package venice

// RangesIn returns what a Memory makes certain about the values that numbers read. m is
// nil for a card, which may be played in any Memory.
func (p *Pack) RangesIn(m *Memory) *Ranges {
	figures := func(is func(*Enemy) bool) int {
		n := 0
		for i := range p.Enemies {
			if is(&p.Enemies[i]) {
				n += p.Enemies[i].Box
			}
		}
		return n
	}
	squares := func(at *Place) int { return SquaresIn(m, at) }
	return &Ranges{
		Assassins: Span{2, 4},
		Turn:      Span{1, 99},
		Counter: func(c CounterID) Span {
			s := CounterLimit
			if m == nil {
				return s
			}
			if x := m.Meter(c); x != nil {
				s.Most = x.Max
			}
			return s
		},
		Remembered: func(i int) Span {
			if i < 0 || i >= len(p.Remember) {
				return Span{}
			}
			r := &p.Remember[i]
			return Span{0, r.Size(r.Most())}
		},
		Guards: func(g *Guards) int {
			return min(4*squares(&g.From), figures(func(e *Enemy) bool {
				return e.Boss == nil && (g.Type == "guard" || g.Type == "" || e.Kind == g.Type)
			}))
		},
		Enemies:    func(at *Place) int { return min(4*squares(at), figures(func(*Enemy) bool { return true })) },
		Bodies:     func(*Place) int { return figures(func(*Enemy) bool { return true }) },
		Squares:    squares,
		Characters: func(t *Target) int { return CharactersIn(p, t) },
		Shown:      func(f *FaceOf) int { return m.mostShown(f) },
		Left:       func(f *FaceOf) int { return m.mostLeft(f) },
		Pieces:     func(s *PieceSet) int { return m.mostPieces(s) },
		Health: func(h *HealthOf) int {
			switch {
			case h.Boss != nil && int(*h.Boss) >= 0 && int(*h.Boss) < len(p.Enemies):
				if m != nil {
					for i := range m.Bosses {
						if m.Bosses[i].Boss == *h.Boss && m.Bosses[i].Health != nil {
							return BossHealth.Most
						}
					}
				}
				return p.Enemies[*h.Boss].Health
			case h.Ally != nil && int(*h.Ally) >= 0 && int(*h.Ally) < len(p.Allies):
				return p.Allies[*h.Ally].Health
			}
			return NumberMost
		},
	}
}

// SquaresIn returns the most squares that a place can mean.
func SquaresIn(m *Memory, at *Place) int {
	all := 96
	if m != nil {
		all = len(m.Squares)
	}
	switch at.Rel {
	case "own", "here", "target", "asked":
		return 1
	case "nearby", "towards":
		return min(all, 4)
	case "ownOrNearby":
		return min(all, 5)
	case "figure":
		if at.Steps == 0 {
			return 1
		}
	case "at":
		return min(all, len(at.At))
	}
	return all
}

// CharactersIn returns the most characters that a target can mean.
func CharactersIn(p *Pack, t *Target) int {
	switch {
	case t.Pick == "self" || t.Pick == "asked" || t.Ally != nil:
		return 1
	case t.Of == "allies":
		return len(p.Allies)
	case t.Of == "characters":
		return 4 + len(p.Allies)
	}
	return 4
}
