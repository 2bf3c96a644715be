package generate

import (
	"slices"

	ir "acforge.dev/schema/ir/venice"
)

// ground is the start of the stream for tiles that come and go.
const ground = 0x67726f756e640000

// Shifts reports whether tiles of a seed's Memory come and go.
func Shifts(seed uint64) bool { return seed%9 == 3 || seed%9 == 7 }

// shift adds lines of the script, and effects of Objectives, that let tiles fall, lay
// them, begin a collapse and place red bases, and takes tiles off the Map at set-up.
func (g *maker) shift() {
	g.shifting = true
	if g.in(60) {
		for _, t := range some(&g.draw, g.from(1, 3), g.bare()) {
			g.m.Tiles[t].Out = true
		}
	}
	if n := len(g.m.Stations); n > 1 && g.in(60) {
		for k, i := range g.shuffled(n)[:g.from(1, n-1)] {
			g.m.OneWay = append(g.m.OneWay, ir.OneWay{At: g.m.Stations[i], Only: []string{"exit", "entry"}[k%2]})
		}
	}
	g.redrawn()
	for i := range g.from(2, 5) {
		t := ir.Trigger{Name: id("shift", i), Once: g.in(60), Text: "t"}
		self := false
		t.When, self = g.when()
		s := scope{memory: true, self: self, frugal: !t.Once, calm: !t.Once && !g.wild}
		if g.in(30) {
			t.If = ref(g.cond(s))
		}
		t.Do = g.effects(s)
		g.m.On = append(g.m.On, t)
	}
	if n := len(g.m.Changes); n > 0 {
		t := &g.m.On[len(g.m.On)-1]
		t.Do = append(t.Do, ir.Effect{Change: ref(g.m.Changes[g.n(n)].Name)})
	}
	for i := range g.m.Objectives {
		if g.in(30) {
			g.m.Objectives[i].Do = append(g.m.Objectives[i].Do, g.effect(scope{memory: true, self: true}))
		}
	}
	g.shifting = false
}

// bare returns the tiles on which nothing stands at set-up.
func (g *maker) bare() []ir.TileID {
	m := g.m
	used := map[ir.SquareID]bool{}
	for _, p := range m.Guards {
		used[p.At] = true
	}
	for _, p := range m.Bodies {
		used[p.At] = true
	}
	for _, p := range m.Machines {
		used[p.At] = true
	}
	for _, t := range m.Tokens {
		used[t.At] = true
	}
	for _, s := range m.Stations {
		used[s] = true
	}
	var out []ir.TileID
	for t := range m.Tiles {
		sq := m.Tiles[t].Squares
		if len(sq) > 0 && m.Tiles[t].Kind != "tower" && !slices.ContainsFunc(sq, func(s ir.SquareID) bool { return used[s] }) {
			out = append(out, ir.TileID(t))
		}
	}
	return out
}

// tile draws a tile, more often one that is not on the Map at set-up.
func (g *maker) tile() ir.TileID {
	var tiles []ir.TileID
	for t := range g.m.Tiles {
		if len(g.m.Tiles[t].Squares) > 0 {
			tiles = append(tiles, ir.TileID(t))
			if g.m.Tiles[t].Out {
				tiles = append(tiles, ir.TileID(t), ir.TileID(t), ir.TileID(t))
			}
		}
	}
	return of(&g.draw, tiles...)
}

func shifting(g *maker, s scope) bool { return g.shifting && s.memory }

// redrawn lets changes and states of the Memory change the ground, and adds a change that
// does.
func (g *maker) redrawn() {
	m := g.m
	drawn := len(m.Changes)
	for i := range m.While {
		if m.While[i].Redraws() {
			drawn++
		}
	}
	if drawn < 6 && len(m.Changes) < 4 && g.in(50) {
		g.change()
	}
	for i := range m.Changes {
		if m.Changes[i].Ground == nil && g.in(50) {
			m.Changes[i].Ground = g.ground1(true)
		}
	}
	for i := range m.While {
		if m.While[i].Redraws() && g.in(50) {
			m.While[i].Ground = g.ground1(false)
		}
	}
}

// change draws one more change, of the ground.
func (g *maker) change() {
	g.m.Changes = append(g.m.Changes, ir.Change{Name: id("change", len(g.m.Changes)), Text: "t", Walls: []ir.Edge{}, Open: []ir.Edge{}, Stations: []ir.SquareID{},
		Entrances: []ir.Entrance{}, Chests: []ir.SquareID{}, Ground: g.ground1(true)})
}

// ground1 draws one change of the ground.
func (g *maker) ground1(kinds bool) *ir.Redrawn {
	m := g.m
	plain := func(list []ir.SquareID) (out []ir.SquareID) {
		for _, s := range list {
			if m.Squares[s].Kind != "tower" {
				out = append(out, s)
			}
		}
		return out
	}
	r := &ir.Redrawn{}
	if at := plain(g.squares(1, 4)); kinds && len(at) > 0 {
		r.Kinds = []ir.KindAt{{Kind: of(&g.draw, "street", "roof", "interior", "canal", "canal"), At: at}}
	}
	if len(m.Ladders) > 0 && g.in(50) {
		r.NoLadders = some(&g.draw, 1, m.Ladders)
	}
	a := g.square()
	b := slices.IndexFunc(m.Squares, func(q ir.Square) bool {
		return q.Map == m.Squares[a].Map && q.Col == m.Squares[a].Col+1 && q.Row == m.Squares[a].Row
	})
	if b >= 0 && g.in(60) {
		r.Ladders = []ir.Edge{{A: min(a, ir.SquareID(b)), B: max(a, ir.SquareID(b))}}
	}
	if at := plain(g.squares(1, 2)); len(at) > 0 && g.in(50) {
		r.Hiding = []ir.HidingAt{{Kind: of(&g.draw, "haystack", "cart", "garden"), At: at}}
	}
	for i := range m.Squares {
		if m.Squares[i].Hiding != "" && g.in(50) {
			r.NoHiding = append(r.NoHiding, ir.SquareID(i))
		}
	}
	if g.in(40) {
		r.Restricted = g.squares(1, 3)
	}
	if g.in(40) {
		r.Unrestricted = g.squares(1, 3)
	}
	if !r.Some() {
		r.Unrestricted = []ir.SquareID{0}
	}
	return r
}
