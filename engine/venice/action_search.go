package venice

import (
	"acforge/engine"
	"acforge/engine/venice/notation"
)

// searchBodies hides all Bodies of a square: BOV-17.1.
func (g *Game) searchBodies(seat int) {
	g.pay(seat, 1)
	at := g.s.Seat[seat].At
	n := g.s.Sq[at].bodies()
	g.ev(evSearched, 1701, 0, seat, int(at), n)
	g.begin(fSearch, seat, int(at), n, 0)
}

func (g *Game) stepSearch(f *Frame) bool {
	const (
		more = iota
		drawing
		drawn
		hide
		hand
	)
	s := &g.s
	switch f.PC {
	case more: // BOV-17.3
		if f.D >= f.C || g.left(deckEquipment) == 0 && g.gone() == 0 {
			f.PC = hide
			return true
		}
		return g.ask(notation.AskSearch, int(f.A)+1)
	case drawing:
		f.PC = drawn
		g.draw(deckEquipment)
	case drawn:
		f.D++
		f.PC = more
		if s.Drawn == none {
			f.PC = hide
			break
		}
		e := &g.m.equip[s.Drawn]
		if e.investigation { // BOV-17.4, GAP-29
			f.PC = hide
			s.Equip[s.Drawn].Gone++
			ctx := effectCtx{Self: uint8(f.A), Here: uint8(f.B), Target: none, Content: g.m.contentOf(contentEquipment, int(s.Drawn))}
			g.ev(evUsed, 1704, ctx.Content, int(f.A), int(s.Drawn), 0)
			g.startEffect(e.reveal, &ctx)
			break
		}
		if int(s.PoolN) < len(s.Pool) {
			s.Pool[s.PoolN] = Card{ID: s.Drawn}
			s.PoolN++
		}
	case hide: // BOV-17.5
		f.PC = hand
		for t := range uint8(maxTypes) {
			if n := s.Sq[f.B].Bodies[t]; n > 0 {
				s.Sq[f.B].Bodies[t] = 0
				s.Reserve[t] += n
				g.ev(evBody, 1705, 0, int(t), int(f.B), int(n))
			}
		}
		g.dirty = true
	case hand: // BOV-17.6
		if s.PoolN == 0 {
			g.done()
			break
		}
		id := s.Pool[0].ID
		copy(s.Pool[:], s.Pool[1:s.PoolN])
		s.PoolN--
		s.Pool[s.PoolN] = Card{}
		g.gainCard(int(f.A), id)
	}
	return true
}

// gone counts the Equipment discards.
func (g *Game) gone() int {
	n := 0
	for i := range g.m.equip {
		if !g.m.equip[i].leaves { // BOV-24.8
			n += int(g.s.Equip[i].Gone)
		}
	}
	return n
}

func (g *Game) fillSearch(*Frame) {
	g.add(act0(notation.Search))
	g.add(act0(notation.Pass))
}

func (g *Game) answerSearch(f *Frame, a engine.Action) {
	if verbOf(a) == notation.Search {
		f.PC = 1
	} else {
		f.PC = 3
	}
}

// drawEquipment draws cards for an Assassin, each kept or discarded.
func (g *Game) drawEquipment(seat, n int) {
	for range n {
		g.begin(fHand, seat, 0, 0, 0)
	}
}

// stepHand draws one Equipment card and gives it to an Assassin. An
// Investigation is revealed like in a search.
func (g *Game) stepHand(f *Frame) bool {
	s := &g.s
	if f.PC == 0 {
		f.PC = 1
		g.draw(deckEquipment)
		return true
	}
	seat, id := int(f.A), s.Drawn
	g.done()
	if id == none {
		return true
	}
	if e := &g.m.equip[id]; e.investigation { // BOV-17.4
		s.Equip[id].Gone++
		g.startEffect(e.reveal, &effectCtx{Self: uint8(seat), Here: s.Seat[seat].At, Target: none, Content: g.m.contentOf(contentEquipment, int(id))})
		return true
	}
	g.gainCard(seat, id)
	return true
}
