package naive

import (
	"slices"

	ir "acforge.dev/schema/ir/venice"
)

// The four sides of a square on the drawing, clockwise from the top, and the
// compass directions in the same order.
var (
	sides   = [4][2]int{{0, -1}, {1, 0}, {0, 1}, {-1, 0}} // columns, rows
	drawn   = []string{"up", "right", "down", "left"}
	compass = []string{"north", "east", "south", "west"}
)

// squareAt returns the square of a Map in a column and row, nil if there is none.
func (g *Game) squareAt(m, col, row int) *square {
	for _, s := range g.squares {
		if s.Map == m && s.Col == col && s.Row == row && !s.gone {
			return s
		}
	}
	return nil
}

// beside returns the square in contact on one side (0 to 3), nil if there is
// none. Diagonals do not count (BOV-0.7), and two Maps never touch (30.15).
func (g *Game) beside(s *square, side int) *square {
	return g.squareAt(s.Map, s.Col+sides[side][0], s.Row+sides[side][1])
}

func edge(list []ir.Edge, a, b *square) bool {
	return slices.ContainsFunc(list, func(e ir.Edge) bool {
		return int(e.A) == a.id && int(e.B) == b.id || int(e.A) == b.id && int(e.B) == a.id
	})
}

// wall reports whether a wall separates two squares (BOV-7.5).
func (g *Game) wall(a, b *square) bool { return edge(g.mem.Walls, a, b) }

// contacts lists the squares in contact with s, with or without walls. A fallen
// square touches nothing.
func (g *Game) contacts(s *square) []*square {
	var out []*square
	for side := range sides {
		if q := g.beside(s, side); q != nil && !s.gone {
			out = append(out, q)
		}
	}
	return out
}

// around lists the squares Nearby s without s itself: those in contact without a
// wall between (BOV-13.1).
func (g *Game) around(s *square) []*square {
	return slices.DeleteFunc(g.contacts(s), func(q *square) bool { return g.wall(s, q) })
}

// stepsFrom lists the squares within a number of steps of a square, without that
// square. next returns the squares that one step leads to: Nearby ones, or those
// in contact for moves over walls (docs/effects.md, "overWalls").
func stepsFrom(s *square, steps int, next func(*square) []*square) []*square {
	away := map[*square]int{s: 0} // by square: its number of steps
	list := []*square{s}
	for i := 0; i < len(list); i++ {
		if away[list[i]] == steps {
			break
		}
		for _, q := range next(list[i]) {
			if _, known := away[q]; !known {
				away[q] = away[list[i]] + 1
				list = append(list, q)
			}
		}
	}
	return list[1:]
}

// nearby returns s itself and all squares that touch it without a wall between:
// BOV-13.1.
func (g *Game) nearby(s *square) []*square { return append([]*square{s}, g.around(s)...) }

func (g *Game) isNearby(a, b *square) bool { return slices.Contains(g.nearby(a), b) }

// sameLevel reports whether one gets from a to b without climbing. GAP-45
// distinguishes ground and roofs; a ladder joins them (BOV-7.13).
func (g *Game) sameLevel(a, b *square) bool {
	return (a.Kind == "roof") == (b.Kind == "roof") || edge(g.mem.Ladders, a, b)
}

// towards returns the side of the drawing for a compass direction (BOV-7.2: North
// says where north is on the drawing).
func (g *Game) towards(direction string) int {
	turn := max(0, slices.Index(drawn, g.mem.North))
	return (slices.Index(compass, direction) + turn) % 4
}

// isStation reports whether s has a Fast Travel Station.
func (g *Game) isStation(s *square) bool { return slices.Contains(g.mem.Stations, ir.SquareID(s.id)) }

// leadsOnly reports whether the station of s leads no other way: "entry" or "exit".
func (g *Game) leadsOnly(s *square, way string) bool {
	return slices.Contains(g.mem.OneWay, ir.OneWay{At: ir.SquareID(s.id), Only: way})
}

// isExit reports whether one can leave by the station of s.
func (g *Game) isExit(s *square) bool { return g.isStation(s) && !g.leadsOnly(s, "entry") }

// entries lists the stations by which one enters.
func (g *Game) entries() []*square {
	return slices.DeleteFunc(g.stations(), func(s *square) bool { return g.leadsOnly(s, "exit") })
}

// stations lists the squares with a Fast Travel Station.
func (g *Game) stations() []*square {
	var out []*square
	for _, id := range g.mem.Stations {
		if s := g.squares[id]; !s.gone {
			out = append(out, s)
		}
	}
	return out
}

// sideOf returns the state of the Map that s belongs to.
func (g *Game) sideOf(s *square) *side { return g.maps[s.Map] }

// --- who is where ---------------------------------------------------------

// assassins returns the Assassins in play, including Apprentices (BOV-0.10).
func (g *Game) assassins() []*unit { return g.units[:g.seats] }

// onMap reports whether a character is on a Map at all (BOV-15.3).
func (u *unit) onMap() bool {
	return u.place == onSquare || u.place == hiding || u.place == towerTop || u.place == inMachine
}

// stands reports whether a unit is on the square s itself, neither hidden nor
// above it.
func (u *unit) stands(s *square) bool { return u.place == onSquare && u.at == s.id }

// spotOf returns the unit in the Hiding Spot of s (BOV-8.3).
func (g *Game) spotOf(s *square) *unit {
	for _, u := range g.units {
		if u.place == hiding && u.at == s.id {
			return u
		}
	}
	return nil
}

// enemiesOn lists the living Enemies of a square.
func (g *Game) enemiesOn(s *square) []*enemy {
	var out []*enemy
	for _, e := range g.enemies {
		if e.at == s.id {
			out = append(out, e)
		}
	}
	return out
}

// kindCount counts the Enemies of a type on a square.
func (g *Game) kindCount(s *square, kind int) int {
	n := 0
	for _, e := range g.enemiesOn(s) {
		if e.kind == kind {
			n++
		}
	}
	return n
}

// crowded reports whether Enemies prevent an exposed character from an action
// that only incognito ones may take among them (BOV-8.5, 10.2, 14.3, 15.2, 17.2).
func (g *Game) crowded(u *unit) bool {
	return u.exposed && len(g.enemiesOn(g.squares[u.at])) > 0
}

// redBase reports whether a red base is on the square, attached to a miniature
// or loose.
func (g *Game) redBase(s *square) bool {
	if s.loose > 0 {
		return true
	}
	return slices.ContainsFunc(g.units, func(u *unit) bool { return u.exposed && u.stands(s) })
}

// target reports whether Enemies may attack a character: BOV-31.12; for an Ally
// without health, GAP-59.
func (u *unit) target() bool {
	return u.exposed && !u.critical && u.place == onSquare && (u.ally == nil || u.ally.Health > 0)
}

// targets lists the characters on a square that Enemies may attack.
func (g *Game) targets(s *square) []*unit {
	var out []*unit
	for _, u := range g.units {
		if u.target() && u.at == s.id {
			out = append(out, u)
		}
	}
	return out
}

// isGuard reports whether an Enemy is not a Boss (BOV-0.12).
func (g *Game) isGuard(e *enemy) bool { return g.kinds[e.kind].Kind != "boss" }

// cap4 is the capacity of a square for Enemies and Bodies together (BOV-28.10).
const cap4 = 4

// room returns the number of Enemies that may still enter a square: Bodies make
// room (BOV-28.11). Enemies find none where a state does not let them enter.
func (g *Game) room(s *square) int {
	if g.forbidden("enter", nil, s) {
		return 0
	}
	return cap4 - len(g.enemiesOn(s))
}

// baseOn returns the Objective whose base is on the square (BOV-7.15); it is
// removed on completion (14.5).
func (g *Game) baseOn(s *square) *goal {
	for _, o := range g.goals {
		if o.Base && !o.done && !o.hidden && int(o.At) == s.id {
			return o
		}
	}
	return nil
}
