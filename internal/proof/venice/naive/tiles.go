package naive

import (
	"reflect"
	"slices"

	"acforge.dev/engine"
	"acforge.dev/engine/venice/notation"
	ir "acforge.dev/schema/ir/venice"
)

// Tiles that come and go by effects (docs/effects.md, "The ground").

// ground is the part of the table that belongs to them.
type ground struct {
	shifts bool         // the Memory has such an effect or tile
	off    []bool       // by tile: it is not on the Map
	named  []ir.TileID  // tiles that begin a collapse at the end of this turn
	begun  map[int]bool // Maps on which a collapse has begun
}

// layOut takes the tiles off the Map that are not on it at set-up.
func (g *Game) layOut() {
	g.ground = ground{off: make([]bool, len(g.mem.Tiles)), begun: map[int]bool{}}
	rest := *g.pack
	rest.Memories = nil
	g.ground.shifts = shifting(reflect.ValueOf(&rest)) || shifting(reflect.ValueOf(g.mem))
	for t := range g.mem.Tiles {
		if g.mem.Tiles[t].Out {
			g.ground.shifts = true
			g.setOff(ir.TileID(t), true)
		}
	}
}

// shifting reports whether there is an effect on tiles anywhere in content.
func shifting(v reflect.Value) bool {
	switch v.Kind() {
	case reflect.Pointer:
		return !v.IsNil() && shifting(v.Elem())
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			if shifting(v.Index(i)) {
				return true
			}
		}
	case reflect.Struct:
		if e, is := v.Interface().(ir.Effect); is && (e.Collapse != nil || e.Fall != nil || e.Lay != nil) {
			return true
		}
		for i := range v.NumField() {
			if shifting(v.Field(i)) {
				return true
			}
		}
	}
	return false
}

func (g *Game) setOff(t ir.TileID, off bool) {
	g.ground.off[t] = off
	for _, s := range g.mem.Tiles[t].Squares {
		g.squares[s].gone = off || g.maps[g.squares[s].Map].gone != 0
	}
}

// tileWays lists a square of each tile that a place means.
func (g *Game) tileWays(p *ir.Place, c *context, but []ir.TileID) []engine.Action {
	var ways []engine.Action
	but = slices.Clone(but)
	for _, s := range g.places(p, c, g.origin(c)) {
		if !slices.Contains(but, s.Tile) {
			but = append(but, s.Tile)
			ways = append(ways, notation.Act(notation.PickSq, uint8(s.id)))
		}
	}
	return ways
}

// chooseEach does something to one of the squares of a place, which the players choose, or
// to each of them.
func (g *Game) chooseEach(p *ir.Place, ways func() []engine.Action, do func(*square)) {
	for {
		g.settle()
		w := ways()
		if len(w) == 0 {
			return
		}
		if p.Each {
			w = w[:1]
		}
		do(g.squares[notation.Arg(g.ask(notation.AskEffect, 0, w), 0)])
		if !p.Each {
			return
		}
	}
}

// doCollapse names tiles that begin a collapse at the end of this turn (BOV-43.1).
func (g *Game) doCollapse(p *ir.Place, c *context) {
	g.chooseEach(p, func() []engine.Action { return g.tileWays(p, c, g.ground.named) }, func(s *square) {
		g.ground.named = append(g.ground.named, s.Tile)
		g.tell("BOV-43.5", "cracks", object{"at": s.Name})
	})
}

// doFall takes tiles off the Map at once.
func (g *Game) doFall(p *ir.Place, c *context) {
	g.chooseEach(p, func() []engine.Action { return g.tileWays(p, c, nil) }, func(s *square) {
		g.remove43([]ir.TileID{s.Tile}, func(ir.TileID) string { return "BOV-43.1" })
	})
}

// doLay puts tiles onto the Map.
func (g *Game) doLay(tiles []ir.TileID) {
	for _, t := range tiles {
		if !g.ground.off[t] {
			continue
		}
		g.fallen[t] = false
		g.setOff(t, false)
		g.tell("", "laid", object{"at": g.squares[g.mem.Tiles[t].Squares[0]].Name})
	}
}

// doLure lays a loose red base onto a square without one (BOV-21.10).
func (g *Game) doLure(p *ir.Place, c *context) {
	g.chooseEach(p, func() []engine.Action { return g.lureWays(p, c) }, func(s *square) {
		s.loose = 1
		g.tell("BOV-21.10", "lured", object{"at": s.Name})
	})
}

func (g *Game) lureWays(p *ir.Place, c *context) []engine.Action {
	var ways []engine.Action
	for _, s := range g.places(p, c, g.origin(c)) {
		if s.loose == 0 {
			ways = append(ways, notation.Act(notation.PickSq, uint8(s.id)))
		}
	}
	return ways
}

// doSwap lets everything on two squares change places. Nobody enters a square by it.
func (g *Game) doSwap(a, b *square) {
	if a.gone || b.gone {
		return
	}
	to := map[int]int{a.id: b.id, b.id: a.id}
	move := func(at *int) {
		if n, is := to[*at]; is {
			*at = n
		}
	}
	for _, u := range g.units {
		if u.place == onSquare || u.place == hiding {
			move(&u.at)
		}
	}
	for _, e := range g.enemies {
		move(&e.at)
	}
	a.bodies, b.bodies = b.bodies, a.bodies
	a.loose, b.loose = b.loose, a.loose
	a.came, b.came = b.came, a.came
	a.evicted, b.evicted = b.evicted, a.evicted
	for i := range g.tokens {
		move(&g.tokens[i])
	}
	for _, w := range g.walkers {
		if w.at == a {
			w.at = b
		} else if w.at == b {
			w.at = a
		}
	}
	for _, x := range g.pieces {
		if x.where == lying {
			move(&x.at)
		}
	}
	g.tell("", "swapped", object{"at": a.Name, "with": b.Name})
	for _, s := range []*square{a, b} {
		if g.baseOn(s) == nil {
			continue
		}
		for _, e := range g.enemiesOn(s) {
			e.seated, e.coming = false, false
		}
	}
	for _, e := range g.enemies { // who left a base holds no space of it
		if e.at == a.id && g.baseOn(a) == nil || e.at == b.id && g.baseOn(b) == nil {
			e.seated, e.coming = false, false
		}
	}
	g.settle()
	g.seatGuards(a)
	g.seatGuards(b)
}
