package naive

import (
	"slices"

	"acforge.dev/engine"
	"acforge.dev/engine/venice/notation"
)

// --- coming, going, falling -----------------------------------------------------

// fromReserve moves a miniature from the reserve to a square (BOV-7.7). If the
// reserve is empty, the attempt has failed (6.3).
func (g *Game) fromReserve(kind int, s *square, rule string) {
	if g.reserve[g.like(kind)] == 0 {
		g.short(g.like(kind), 1, rule)
	}
	g.reserve[g.like(kind)]--
	e := &enemy{kind: kind, at: s.id, coming: g.baseOn(s) != nil}
	g.enemies = append(g.enemies, e)
	g.comes(s)
	if g.kinds[kind].Boss != nil {
		g.faceBoss(e)
	}
	g.tell(rule, "guards", object{"type": g.kinds[kind].ID, "at": s.Name, "count": 1})
	g.takesPieces(kind)
}

// evict sends Bodies to the reserve until the given number of Enemies has room
// (BOV-28.11). The players choose which.
func (g *Game) evict(s *square, coming int) {
	for n := len(g.enemiesOn(s)) + len(s.bodies) + coming - cap4; n > 0 && len(s.bodies) > 0; n-- {
		var ways []engine.Action
		for _, kind := range s.bodies {
			ways = append(ways, notation.Act(notation.Body, uint8(kind), uint8(s.id)))
		}
		if n >= len(s.bodies) { // all of them: there is no choice
			ways = ways[:1]
		}
		g.about.at = s
		g.takeBody(s, int(notation.Arg(g.ask(notation.AskEvict, 0, ways), 0)))
		s.evicted++
		g.settle()
	}
}

// takeBody sends a Body of a type to the reserve.
func (g *Game) takeBody(s *square, kind int) {
	i := slices.Index(s.bodies, kind)
	s.bodies = slices.Delete(s.bodies, i, i+1)
	g.reserve[kind]++
}

// enters moves Enemies to another square; Bodies make room for them first. rule
// is the reason.
func (g *Game) enters(rule string, to *square, list ...*enemy) {
	g.evict(to, len(list))
	for _, e := range list {
		g.tell(rule, "guard-moved", object{"type": g.kinds[e.kind].ID, "from": g.squares[e.at].Name, "to": to.Name, "count": 1})
		e.at, e.seated, e.coming = to.id, false, g.baseOn(to) != nil
		g.comes(to)
	}
	g.settle()
}

// alike lists those of a type, at most n.
func alike(list []*enemy, kind, n int) []*enemy {
	var out []*enemy
	for _, e := range list {
		if e.kind == kind && len(out) < n {
			out = append(out, e)
		}
	}
	return out
}

// remove sends an Enemy to the reserve, without a Body.
func (g *Game) remove(e *enemy) { g.sendOff(e, "BOV-7.7") }

func (g *Game) sendOff(e *enemy, rule string) {
	g.tell(rule, "guard-gone", object{"type": g.kinds[e.kind].ID, "at": g.squares[e.at].Name})
	g.reserve[g.like(e.kind)]++
	g.drop(e)
	g.losesPieces(e)
	g.seatGuards(g.squares[e.at])
}

// drop takes an Enemy off the Map.
func (g *Game) drop(e *enemy) {
	g.enemies = slices.DeleteFunc(g.enemies, func(x *enemy) bool { return x == e })
	g.leaveMachine(e)
}

// kill turns an Enemy into a Body on its square (BOV-16.11). Its space on a base
// is free for another Guard at once (GAP-46).
func (g *Game) kill(e *enemy) {
	s := g.squares[e.at]
	g.drop(e)
	if b := g.kinds[e.kind].Boss; b != nil && !b.Body { // BOV-33.5
		g.reserve[e.kind]++
	} else {
		s.bodies = append(s.bodies, g.like(e.kind))
	}
	g.killed++
	g.tell("BOV-16.11", "guard-eliminated", object{"type": g.kinds[e.kind].ID, "at": s.Name})
	g.losesPieces(e)
	g.seatGuards(s)
	g.scripts(moment{when: atEliminated, kind: e.kind, at: s})
}

// seatGuards puts Guards on free spaces of an Objective base, up to three
// (BOV-30.13, 7.15), never a Boss (GAP-46). In DE only new arrivals take one
// (objectiveBase.trigger).
func (g *Game) seatGuards(s *square) {
	if g.baseOn(s) == nil {
		return
	}
	defer func() {
		for _, e := range g.enemiesOn(s) {
			e.coming = false
		}
	}()
	for {
		seated := 0
		var free []*enemy
		for _, e := range g.enemiesOn(s) {
			switch {
			case e.seated:
				seated++
			case g.isGuard(e) && !g.aboard(e) && (e.coming || !g.ed.seatsWhoCome):
				free = append(free, e)
			}
		}
		if seated >= 3 || len(free) == 0 {
			return
		}
		var ways []engine.Action
		for _, e := range free {
			ways = append(ways, notation.Act(notation.Guard, uint8(e.kind), uint8(s.id), uint8(s.id)))
		}
		if len(free) <= 3-seated { // there are enough spaces for all
			ways = ways[:1]
		}
		g.about.at = s
		kind := int(notation.Arg(g.ask(notation.AskSeat, 0, ways), 0))
		for _, e := range free {
			if e.kind == kind {
				e.seated = true
				break
			}
		}
	}
}

// seatPlaced seats the Guards of the set-up; being placed counts as coming
// (GAP-46).
func (g *Game) seatPlaced() {
	for _, e := range g.enemies {
		e.coming = g.baseOn(g.squares[e.at]) != nil
	}
	g.seatAll()
}

// seatAll seats the Guards of all bases, the last Objective first.
func (g *Game) seatAll() {
	for _, o := range slices.Backward(g.goals) {
		g.seatGuards(g.squares[o.At])
	}
}

// --- what stops an Enemy ------------------------------------------------------

// canCross reports whether an Enemy can cross the edge between two squares in
// contact. There must be no wall (BOV-30.9), and a ladder where the level changes
// (30.11), unless the Enemy needs none. In DE it can drop from a roof.
func (g *Game) canCross(e *enemy, from, to *square) bool {
	if g.wall(from, to) {
		return false
	}
	if g.kinds[e.kind].Climbs || g.sameLevel(from, to) {
		return true
	}
	return g.ed.dropWithoutLadder && from.Kind == "roof"
}

// canGo reports whether an Enemy may go to a square in contact: BOV-30.9 to
// 30.16.
func (g *Game) canGo(e *enemy, to *square) bool {
	from := g.squares[e.at]
	return !e.seated && !g.aboard(e) && !g.redBase(from) && g.room(to) > 0 && slices.Contains(g.around(from), to) && g.canCross(e, from, to)
}
