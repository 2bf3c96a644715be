package venice

import (
	"math/bits"

	ir "acforge.dev/schema/ir/venice"
)

// What pieces of the author are good for: those that a condition asks for ought to be taken up
// and brought where it asks. This is only used by Value, in Memories with pieces, and contains
// no rules.

// Weights of pieces, in per cent of an Objective's share
const (
	worthHaul  = 50 // for a piece whose way to where it is wanted is short
	worthGrasp = 15 // for one that is carried
)

// stepsToFree is how much farther a piece seems that cannot be led along before it is turned.
const stepsToFree = 3

// haul is a condition that asks for pieces, and what it brings.
type haul struct {
	goals   uint32 // Objectives that it completes
	wins    bool
	kind    uint8
	n       uint8
	faces   uint32            // 0: any
	held    bool              // by somebody; otherwise they lie there
	aboard  bool              // they left the Map
	walk    [maxSquares]uint8 // steps to where they are wanted
	nowhere bool              // anywhere: walk does not count
	// counter is the counter that counts those that are brought, none if none does, and need how
	// many of them are wanted.
	counter uint8
	need    numID
	// of is how many hauls the Objective asks for. Together they are worth less than it, or
	// bots would not complete it.
	of uint8
}

// errand is a piece that an action needs: one that its Assassin carries, or one that
// lies on its square.
type errand struct {
	kind    uint8
	carried bool
}

// boundFor returns the squares to which a moment sends those who carry something; nil: any.
func (m *Mission) boundFor(w *ir.When) []ir.SquareID {
	switch {
	case len(w.LeavesBy) > 0:
		return w.LeavesBy
	case len(w.Enters) > 0:
		return w.Enters
	case len(w.Entering) > 0:
		return w.Entering
	case w.Leaves:
		return m.mem.SquaresOf(&ir.Place{Rel: "stations"})
	}
	return nil
}

// haulsOf finds the pieces that a condition asks for. bound are the squares where a carrier is
// needed; none: anywhere.
func (m *Mission) haulsOf(goals uint32, wins bool, c *ir.Cond, bound []ir.SquareID) {
	for i := range c.All {
		m.haulsOf(goals, wins, &c.All[i], bound)
	}
	for i := range c.Any {
		m.haulsOf(goals, wins, &c.Any[i], bound)
	}
	add := func(s *ir.PieceSet, n int, held bool) {
		if s.Piece < 0 || s.Piece >= len(m.pieces) {
			return
		}
		h := haul{goals: goals, wins: wins, kind: uint8(s.Piece), n: uint8(max(1, min(n, ir.MaxPieces))), held: held, aboard: s.Is == "aboard", counter: none}
		for _, f := range s.Faces {
			h.faces |= 1 << (f + 1)
		}
		to := bound
		switch {
		case h.aboard:
			to = m.mem.SquaresOf(&ir.Place{Rel: "stations"})
		case s.At != nil:
			to = m.mem.SquaresOf(s.At)
		case !held:
			to = nil
		}
		var at []uint8
		for _, sq := range to {
			at = append(at, uint8(sq))
		}
		h.nowhere = len(at) == 0
		m.spread(&h.walk, at...)
		m.aims.hauls = append(m.aims.hauls, h)
	}
	switch {
	case c.Holds != nil:
		add(&c.Holds.Of, c.Holds.N, true)
	case c.Lies != nil && c.Lies.Of.Is != "supply":
		add(&c.Lies.Of, c.Lies.N, c.Lies.Of.Is == "carried")
	case c.Number != nil && c.Number.Of.Pieces != nil && c.Number.AtLeast != nil && c.Number.Of.Pieces.Is != "supply":
		n := 1
		if c.Number.AtLeast.N != nil {
			n = *c.Number.AtLeast.N
		}
		add(c.Number.Of.Pieces, n, c.Number.Of.Pieces.Is == "carried")
	}
}

// reaching returns the condition that a moment waits for; nil for a moment without one.
func reaching(w *ir.When) *ir.Cond {
	if w.Counter == nil {
		return nil
	}
	c := &ir.NumberIs{Of: ir.Number{Counter: &w.Counter.Counter}, AtLeast: w.Counter.AtLeastBy}
	if c.AtLeast == nil {
		c.AtLeast = &ir.Number{N: &w.Counter.AtLeast}
	}
	return &ir.Cond{Number: c}
}

// tallies finds the pieces that a line of the script counts with a counter, where another line
// waits for the counter to complete an Objective or to win.
func (m *Mission) tallies(b *builder, line *ir.Trigger) {
	ir.EachEffect(line.Do, func(e *ir.Effect) {
		if e.Count == nil || e.Count.ByN == nil || e.Count.ByN.Pieces == nil {
			return
		}
		for i := range m.mem.On {
			w := &m.mem.On[i]
			if w.When.Counter == nil || w.When.Counter.Counter != e.Count.Counter {
				continue
			}
			goals, wins := uint32(0), false
			ir.EachEffect(w.Do, func(e *ir.Effect) {
				wins = wins || e.Win
				if e.Complete != nil {
					goals |= 1 << (uint(*e.Complete) & (maxGoals - 1))
				}
			})
			if goals == 0 && !wins {
				continue
			}
			first := len(m.aims.hauls)
			m.haulsOf(goals, wins, &ir.Cond{Lies: &ir.Lying{Of: *e.Count.ByN.Pieces, N: 1}}, b.bound)
			for k := first; k < len(m.aims.hauls); k++ {
				h := &m.aims.hauls[k]
				h.counter, h.need = uint8(e.Count.Counter)&(maxCounters-1), b.num(reaching(&w.When).Number.AtLeast)
			}
		}
	})
}

// errandsOf finds what the condition of an action asks for of self and its square.
func errandsOf(list []errand, c *ir.Cond) []errand {
	if c == nil {
		return list
	}
	for i := range c.All {
		list = errandsOf(list, &c.All[i])
	}
	switch {
	case c.Holds != nil && (c.Holds.Of.By == nil || c.Holds.Of.By.Pick == "self"):
		list = append(list, errand{uint8(c.Holds.Of.Piece), true})
	case c.Lies != nil && c.Lies.Of.At != nil && (c.Lies.Of.At.Rel == "own" || c.Lies.Of.At.Rel == "here"):
		list = append(list, errand{uint8(c.Lies.Of.Piece), false})
	}
	return list
}

// carriersOf returns the Assassins who carry a piece of a kind, as a mask.
func (g *Game) carriersOf(kind int) (mask uint8) {
	for i := range g.s.players() {
		if g.carries(kind, i) > 0 {
			mask |= 1 << i
		}
	}
	return mask
}

// detour returns the steps of an Assassin to a square where it can take an action, by way of
// the pieces that it needs; farAway or more if it cannot.
func (g *Game) detour(d *deedAim, seat int) int {
	far, at := 0, g.s.Seat[seat].At
	for _, x := range d.needs {
		if int(x.kind) >= len(g.m.pieces) || x.carried && g.carries(int(x.kind), seat) > 0 {
			continue
		}
		info := &g.m.pieces[x.kind]
		if x.carried && info.take == none {
			return farAway
		}
		best, to := farAway, at
		for i := info.first; i < info.first+info.n; i++ {
			if p := &g.s.Piece[i]; int(p.At) < g.m.nSq {
				if s := int(g.m.walks.pair[at][p.At]); s < best {
					best, to = s, p.At
				}
			}
		}
		if best >= farAway {
			return farAway
		}
		far, at = far+best, to
	}
	return far + g.toDeed(d, at)
}

// hauls adds how near the pieces are to where they are wanted, and to those who can take them.
func (v *worth) hauls() {
	g := v.g
	s := &g.s
	for k := range g.m.aims.hauls {
		h := &g.m.aims.hauls[k]
		wanted := h.wins
		for left := h.goals; left != 0; left &= left - 1 {
			if i := bits.TrailingZeros32(left); i < len(g.m.goals) && g.m.goals[i].must && !s.Goal[i&(maxGoals-1)].Done && v.coming>>i&1 == 0 {
				wanted = true
			}
		}
		if !wanted {
			continue
		}
		share := v.share
		if h.wins {
			share = v.by[wGoals]
		}
		n, got := int(h.n), 0
		if h.counter != none {
			n = max(1, min(g.number(h.need, &nowhere), ir.MaxPieces))
			got = min(n, int(s.Counter[h.counter&(maxCounters-1)]))
		}
		share /= n * int(max(1, h.of))
		v.sum += got * (share*worthHaul/100 + share*worthGrasp/100)
		info := &g.m.pieces[h.kind]
		for left, taken := n-got, uint64(0); left > 0; left-- {
			best, which, who := -1, -1, -1
			for i := int(info.first); i < int(info.first)+int(info.n); i++ {
				p := &s.Piece[i]
				if taken>>i&1 != 0 || h.faces != 0 && h.faces>>p.Face&1 == 0 {
					continue
				}
				if value, seat := v.haul(h, p, share); value > best {
					best, which, who = value, i, seat
				}
			}
			if which < 0 {
				break
			}
			taken |= 1 << which
			v.sum += best
			if who >= 0 {
				v.busy |= 1 << (who & (maxSeats - 1))
			}
		}
	}
}

// haul returns the value of a piece for a condition, and who carries or ought to fetch it.
func (v *worth) haul(h *haul, p *Piece, share int) (value, who int) {
	g := v.g
	to := func(sq uint8) int {
		if h.nowhere {
			return 0
		}
		return int(h.walk[sq])
	}
	whole, grasp := share*worthHaul/100, share*worthGrasp/100
	if seat := sailor(p.At); seat >= 0 {
		if h.aboard || h.held {
			return whole + grasp, -1
		}
		return -1, -1
	}
	if seat := bearer(p.At); seat >= 0 {
		a := &g.s.Seat[seat&(maxSeats-1)]
		if !a.onMap() {
			return -1, -1
		}
		return closeness(whole, to(a.At)) + grasp, seat
	}
	if int(p.At) >= g.m.nSq {
		return -1, -1
	}
	d := to(p.At)
	if d == 0 && !h.held && !h.aboard {
		return whole + grasp, -1
	}
	if info := &g.m.pieces[h.kind]; info.take == none && info.lead == 0 {
		return closeness(whole, d), -1
	}
	if info := &g.m.pieces[h.kind]; info.take == none && info.leadFaces>>p.Face&1 == 0 {
		d += stepsToFree
	}
	best, who := farAway, -1
	for i := range g.s.players() {
		if a := &g.s.Seat[i]; a.onMap() && !a.Critical && int(g.m.walks.pair[a.At][p.At]) < best {
			best, who = int(g.m.walks.pair[a.At][p.At]), i
		}
	}
	return closeness(whole, d+best), who
}
