package generate

import ir "acforge.dev/schema/ir/venice"

// fills is the start of the stream for Memories that are filled to the limits.
const fills = 0x66696c6c00000000

// Fills reports whether a seed's Memory has as many counters, faces and pieces as a Memory can
// have, and more lines for one moment than can wait.
func Fills(seed uint64) bool { return seed%17 == 12 }

const (
	mostCounters = 32
	ownCounters  = 2 // of each Assassin; they take the room of four
	mostWaiting  = 16
	mostLines    = 60 // of the script
)

// fill fills a Memory to the limits.
func (g *maker) fill() {
	m := g.m
	for len(m.Counters) < mostCounters-3*ownCounters {
		m.Counters = append(m.Counters, id("counter", len(m.Counters)))
	}
	for i := range ownCounters {
		x := ir.Meter{Counter: ir.CounterID(len(m.Counters) - 1 - i), Title: "t", Max: of(&g.draw, 2, 4, ir.CounterLimit.Most), Each: true, Hidden: g.in(30)}
		if x.Start = g.n(2); g.in(30) {
			g.counted(scope{memory: true}, &x.Start, &x.StartBy, ir.CounterLimit)
		}
		m.Meters = append(m.Meters, x)
	}
	for len(m.Chances) < ir.MaxChances {
		c := ir.Chance{Name: id("full", len(m.Chances)), Title: "t", Deck: g.in(50)}
		for k := range ir.MaxFaces {
			c.Faces = append(c.Faces, ir.Face{Name: id("face", k), N: 1})
		}
		c.Faces[g.n(len(c.Faces))].N = g.from(1, 4)
		m.Chances = append(m.Chances, c)
	}
	room := ir.MaxPieces
	for i := range m.Pieces {
		room -= m.Pieces[i].N
	}
	for len(m.Pieces) < ir.MaxPieceKinds {
		p := g.piece(id("full", len(m.Pieces)))
		later := ir.MaxPieceKinds - len(m.Pieces) - 1 // kinds that still come
		if p.N = min(p.N, room-later); len(m.Pieces) == 8 {
			p.N = min(ir.MaxOfKind, room-later)
		}
		if later == 0 {
			p.N = min(ir.MaxOfKind, room)
		}
		if len(p.Faces) > 0 {
			for k := len(p.Faces); k < ir.MaxFaces; k++ {
				p.Faces = append(p.Faces, ir.OneOf{Name: id("face", k)})
			}
		}
		room -= p.N
		m.Pieces = append(m.Pieces, p)
	}
	g.throwing, g.carrying, g.owning = true, true, true
	for i := range mostWaiting + 2 {
		if len(m.On) == mostLines {
			break
		}
		t := ir.Trigger{Name: id("fill", i), When: ir.When{TurnEnd: true}, Late: g.in(30), Text: "t"}
		s := scope{memory: true, frugal: true, calm: !g.wild}
		switch {
		case g.in(20):
			t.When, _ = g.when()
		case g.in(20):
			t.When, s.self = ir.When{Counter: &ir.Reaches{Counter: g.ownCounter(), AtLeast: g.from(1, 3)}}, true
		}
		if g.in(25) {
			t.If = ref(g.cond(s))
		}
		t.Do = g.effects(s)
		if g.in(40) {
			t.Do = append(t.Do, ir.Effect{Count: &ir.CountBy{Counter: ir.CounterID(len(m.Counters) - 1 - ownCounters - g.n(4)), By: 1}})
		}
		m.On = append(m.On, t)
	}
	g.throwing, g.carrying, g.owning = false, false, false
}

// owns reports whether counters of each Assassin may be named.
func owns(g *maker, s scope) bool { return g.owning && s.memory }

func (g *maker) ownCounter() ir.CounterID {
	return ir.CounterID(len(g.m.Counters) - 1 - g.n(ownCounters))
}
