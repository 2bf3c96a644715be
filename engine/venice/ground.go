package venice

import (
	"sync"

	"acforge.dev/engine/venice/notation"
	ir "acforge.dev/schema/ir/venice"
)

// Effects let tiles fall, begin a collapse and lay tiles, in any order. So the Map
// cannot be computed before the game, as it is for a collapse that only the Memory
// begins (collapse.go). State.Out says which squares are not on it. The Mission without
// them is made when a game first needs it, and kept for all games of the Memory.

// ground holds the Missions of a Memory whose tiles come and go. Games in other
// goroutines may ask for them at the same time.
type ground struct {
	mu   sync.Mutex
	kept map[groundKey]*Mission
}

// groundKey names a Map: the changes and states that draw it, and the squares that
// are not on it.
type groundKey struct {
	drawing int
	gone    squareSet
}

// mostGrounds is the largest number of Missions that are kept.
const mostGrounds = 256

// grounds prepares a Memory whose tiles come and go: one with an effect for it, or with
// a tile that is not on the Map at set-up.
func (m *Mission) grounds() {
	for i := range m.mem.Tiles {
		t := &m.mem.Tiles[i]
		m.shifts = m.shifts || t.Out
		for _, s := range t.Squares {
			m.ofTile[s] = m.ofTile[s].or(m.tileSet(ir.TileID(i)))
			if t.Out {
				m.outside.add(uint8(s))
			}
		}
	}
	if m.shifts {
		m.ground = &ground{kept: map[groundKey]*Mission{}}
	}
}

// tileSet returns the squares of a tile.
func (m *Mission) tileSet(t ir.TileID) (set squareSet) {
	for _, s := range m.mem.Tiles[t].Squares {
		set.add(uint8(s))
	}
	return set
}

// less returns the Mission of a Map without some squares.
func (m *Mission) less(drawing int, gone squareSet) *Mission {
	if gone.empty() {
		return m.first
	}
	k := m.root.ground
	key := groundKey{drawing, gone}
	k.mu.Lock()
	defer k.mu.Unlock()
	if n := k.kept[key]; n != nil {
		return n
	}
	if len(k.kept) == mostGrounds {
		clear(k.kept)
	}
	n := m.first.without(gone)
	k.kept[key] = n
	return n
}

// missing returns the squares that are not on the Map now, those of a dismantled one
// included (BOV-51.8).
func (m *Mission) missing(s *State) squareSet {
	gone := s.Out
	for i := range m.first.nMaps {
		if s.Map[i].Gone != 0 && m.first.nMaps > 1 {
			gone = gone.or(m.first.ofMap[i])
		}
	}
	return gone
}

// shifted reports whether the state of squares that come and go can be right.
func (m *Mission) shifted(s *State) bool {
	all := m.root.first.every
	return s.Out.sub(all).empty() && s.Fell.sub(s.Out).empty() && s.Named.sub(all).empty() && s.Falling&^fellNow>>m.root.nMaps == 0
}

// fellNow in State.Falling says that the tiles of this turn have fallen.
const fellNow = 1 << 7

// named returns the squares of the tiles that begin a collapse at the end of this turn:
// BOV-43.1.
func (g *Game) named() squareSet {
	m := g.m.root
	set := g.s.Named
	for i := range m.mem.Maps {
		if c := m.mem.Maps[i].Collapse; c != nil && c.Turn == int(g.s.Turn) && g.s.Falling&fellNow == 0 {
			for _, t := range c.Tiles {
				set = set.or(m.tileSet(t))
			}
		}
	}
	return set
}

// nextFall returns the squares that fall at the next end of a turn: the tiles that begin
// a collapse, and on a Map where one has begun the tiles in contact with a fallen one
// (BOV-43.2) and those that then touch no other tile (BOV-43.3).
func (g *Game) nextFall() squareSet {
	m, s := g.m.root, &g.s
	off := m.missing(s)
	next := g.named().sub(off)
	if s.Falling&^fellNow == 0 {
		return next
	}
	var down squareSet // squares on whose Map a collapse has begun
	for i := range m.nMaps {
		if s.Falling>>i&1 != 0 {
			down = down.or(m.ofMap[i])
		}
	}
	down = down.sub(off)
	contact := func(with squareSet) (touching squareSet) {
		for i := range uint8(m.nSq) {
			for _, n := range m.sq[i].nbr {
				if n != none && with.has(n) && !m.ofTile[i].has(n) {
					touching = touching.or(m.ofTile[i])
				}
			}
		}
		return touching
	}
	next = next.or(contact(s.Fell).and(down))
	stays := m.every.sub(off).sub(next)
	return next.or(down.sub(next).sub(contact(stays)))
}

// collapseNow lets the tiles fall that fall at the end of this turn.
func (g *Game) collapseNow() {
	s := &g.s
	first := g.named()
	set := g.nextFall()
	for i := range g.m.root.nMaps {
		if !first.and(g.m.root.ofMap[i]).empty() {
			s.Falling |= 1 << i
		}
	}
	s.Named = squareSet{}
	s.Falling |= fellNow
	s.Fell = s.Fell.or(set)
	g.dropTiles(set, first)
}

// collapseBefore lets the tiles fall that fell before this turn, when a game begins in it.
func (g *Game) collapseBefore() {
	now := g.s.Turn
	for g.s.Turn = 1; g.s.Turn < now; g.s.Turn++ {
		g.collapseNow()
		g.s.Falling &^= fellNow
	}
}

// dropTiles takes tiles off the Map (BOV-43.4). Those in first fall because something
// names them.
func (g *Game) dropTiles(set, first squareSet) {
	if set.empty() {
		return
	}
	s, m := &g.s, g.m.root
	s.Out = s.Out.or(set)
	g.m = m.standing(s)
	for left := set; !left.empty(); {
		sq := left.first()
		rule := uint16(4302)
		if first.has(sq) {
			rule = 4301
		}
		g.ev(evFell, rule, m.contentOf(contentSquare, int(sq)), int(sq), 0, 0)
		left = left.sub(m.ofTile[sq])
	}
	for i := range g.units() {
		if a := &s.Seat[i]; a.onMap() && set.has(a.At) {
			g.eliminateSeat(i, 4304)
		}
	}
	for left := set; !left.empty(); left = left.rest() {
		g.clear(left.first(), 4304)
	}
	g.fireFalls(set)
	g.filled, g.solo, g.dirty = false, 0, true
}

// fireFalls queues the lines of the script that wait for the fall of one of some squares,
// each once.
func (g *Game) fireFalls(set squareSet) {
	if g.m.moments>>whenFalls&1 == 0 {
		return
	}
	for i := range g.m.on {
		t := &g.m.on[i]
		if here := t.at.and(set); t.when == whenFalls && !here.empty() && !(t.once && g.s.Fired>>i&1 != 0) {
			g.enqueue(Moment{Trigger: uint8(i), Seat: none, At: here.first()})
		}
	}
}

// layTiles puts tiles onto the Map.
func (g *Game) layTiles(set squareSet) {
	s, m := &g.s, g.m.root
	set = set.and(s.Out)
	if set.empty() {
		return
	}
	s.Out, s.Fell = s.Out.sub(set), s.Fell.sub(set)
	g.m = m.standing(s)
	for left := set; !left.empty(); {
		sq := left.first()
		g.ev(evLaid, 0, m.contentOf(contentSquare, int(sq)), int(sq), 0, 0)
		left = left.sub(m.ofTile[sq])
	}
	g.filled, g.solo, g.dirty = false, 0, true
}

// fillTiles lists one square of each tile that an effect on tiles may choose.
func (g *Game) fillTiles(f effectFrame, in *instr, ctx *effectCtx, but squareSet) {
	if f.isClosed() {
		return
	}
	for set := g.squaresOf(&g.m.where[in.at], ctx, g.origin(ctx)).sub(but); !set.empty(); {
		sq := set.first()
		g.add(act1(notation.PickSq, sq))
		set = set.sub(g.m.root.ofTile[sq])
	}
}
