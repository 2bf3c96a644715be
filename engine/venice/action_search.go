package venice

import (
	"acforge.dev/engine"
	"acforge.dev/engine/venice/notation"
)

// searchBodies hides all Bodies of a square: BOV-17.1.
func (g *Game) searchBodies(seat int) {
	g.pay(seat, 1)
	at := g.s.Seat[seat].At
	n := g.s.Sq[at].bodies()
	g.ev(evSearched, 1701, 0, seat, int(at), n)
	g.beginSearch(seat, at, n)
}

// Steps of a search of Bodies
const (
	searchMore uint8 = iota
	searchDraw
	searchDrawn
	searchHide
	searchHand
)

// stepSearch draws cards until the Assassin stops, hides the Bodies and gives the
// Assassin the cards.
func (g *Game) stepSearch(top *Frame) bool {
	f := searchFrame{top}
	s := &g.s
	switch f.PC {
	case searchMore: // BOV-17.3
		if f.drawn() >= f.bodies() || g.left(deckEquipment) == 0 && g.gone() == 0 {
			f.PC = searchHide
			return true
		}
		return g.ask(notation.AskSearch, f.seat()+1)
	case searchDraw:
		f.PC = searchDrawn
		g.draw(deckEquipment)
	case searchDrawn:
		f.drew()
		f.PC = searchMore
		if s.Drawn == none {
			f.PC = searchHide
			break
		}
		e := &g.m.equip[s.Drawn]
		if e.investigation { // BOV-17.4, GAP-29
			f.PC = searchHide
			s.Equip[s.Drawn].Gone++
			ctx := effectCtx{Self: uint8(f.seat()), Here: f.square(), Target: none, Content: g.m.contentOf(contentEquipment, int(s.Drawn))}
			g.ev(evUsed, 1704, ctx.Content, f.seat(), int(s.Drawn), 0)
			g.startEffect(e.reveal, &ctx)
			break
		}
		if int(s.PoolN) < len(s.Pool) {
			s.Pool[s.PoolN] = Card{ID: s.Drawn}
			s.PoolN++
		}
	case searchHide: // BOV-17.5
		f.PC = searchHand
		for t := range uint8(maxTypes) {
			if n := s.Sq[f.square()].Bodies[t]; n > 0 {
				s.Sq[f.square()].Bodies[t] = 0
				s.Reserve[t] += n
				g.ev(evBody, 1705, 0, int(t), int(f.square()), int(n))
			}
		}
		g.dirty = true
	case searchHand: // BOV-17.6
		if s.PoolN == 0 {
			g.done()
			break
		}
		id := s.Pool[0].ID
		copy(s.Pool[:], s.Pool[1:s.PoolN])
		s.PoolN--
		s.Pool[s.PoolN] = Card{}
		g.gainCard(f.seat(), id)
	}
	return true
}

// gone counts the Equipment discards. Discarded light-grey cards are kept apart
// and not counted: GAP-95.
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
		f.PC = searchDraw
	} else {
		f.PC = searchHide
	}
}

// drawEquipment draws n cards for an Assassin. Each can be kept or discarded.
func (g *Game) drawEquipment(seat, n int) {
	for range n {
		g.beginHand(seat)
	}
}

// stepHand draws one Equipment card and gives it to an Assassin. An Investigation
// card is revealed as in a search.
func (g *Game) stepHand(f *Frame) bool {
	s := &g.s
	const drawn = 1
	if f.PC != drawn {
		f.PC = drawn
		g.draw(deckEquipment)
		return true
	}
	seat, id := handFrame{f}.seat(), s.Drawn
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
