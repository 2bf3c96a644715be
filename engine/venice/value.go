package venice

import (
	"math/bits"

	"acforge.dev/engine"
)

// Value estimates, for bots, how likely the players are to win from here: 0 for a
// lost game, 1000 for a won one, otherwise in between. It considers the completed
// work, the distance to the rest, and the Guards' next steps. It is not a rule.
// It uses only public information, and all players play together, so the viewer
// does not matter.
//
// The table in weights.go holds the weights (docs/tuning.md).
func (g *Game) Value(_ int) int32 {
	switch engine.Result(g.s.Result) {
	case engine.Won:
		return 1000
	case engine.Lost:
		return 0
	}
	v := worth{g: g, by: g.m.by}
	if g.m.shifts {
		v.ground()
	}
	v.goals()
	if g.m.aims != nil {
		v.deeds()
		if len(g.m.aims.hauls) > 0 {
			v.hauls()
		}
	}
	if len(g.m.allies) > 0 {
		v.allies()
	}
	if g.m.prey != 0 {
		v.bosses()
	}
	v.machines()
	v.people()
	v.table()
	return int32(max(1, min((v.by[wStart]+v.sum*v.by[wPart]/(100*scale))/scale, 999)))
}

const (
	horizon = 16 // squares beyond which distance does not matter
	longest = 30 // steps from the party to the exit beyond which they do not matter
	within  = 2  // squares from an Objective that count as having reached it
)

// worth computes a value.
type worth struct {
	g       *Game
	by      *weights
	sum     int
	open    int       // mandatory Objectives that are not completed
	busy    uint8     // mask of Assassins with a destination
	span    int       // steps from the party to a station by way of the farthest Objective
	escorts bool      // an Ally is being escorted or a Boss hunted: Assassins who left the Map are missing there
	share   int       // units for one mandatory Objective of weight 1
	coming  uint32    // Objectives that are about to be completed by a fall
	falling squareSet // squares that fall at the end of this turn, if tiles come and go
	own     int       // units for the Assassins themselves, before division by their number
}

// percent returns the part of whole for a weight in per cent.
func percent(whole, weight int) int { return whole * weight / (100 * scale) }

// closeness scales whole by a distance of d squares: all of it at 0, nothing from
// horizon on.
func closeness(whole, d int) int {
	return whole * (horizon - min(d, horizon)) / horizon
}

// goals adds the Objectives. For each open one it adds how near the nearest
// Assassin is. That Assassin then has a longer way to the next.
func (v *worth) goals() {
	g := v.g
	s := &g.s
	must := 0
	for i := range g.m.goals {
		if g.needs(i) {
			must += g.m.goalWeight(i)
			if !s.Goal[i].Done && v.coming>>i&1 == 0 {
				v.open++
			}
		}
	}
	if must == 0 {
		v.sum += v.by[wGoals]
		return
	}
	share := v.by[wGoals] / must
	v.share = share
	var load [maxSeats]int // steps that each Assassin makes before it goes to an Objective
	free := uint8(0)       // mask of Assassins that can go
	for k := range s.players() {
		if a := &s.Seat[k]; a.onMap() && !a.Critical {
			free |= 1 << k
			if a.Where == towerTop || a.Where == inMachine {
				load[k] = 1
			}
		}
	}
	if len(g.m.machines) > 0 && v.open > 0 {
		v.errands(&load)
	}
	for i := range g.m.goals {
		o, info := &s.Goal[i], &g.m.goals[i]
		switch {
		case !g.needs(i):
			if o.Done && len(g.m.mem.Objectives[i].Do) > 0 {
				v.sum += v.by[wCard]
			}
			continue
		case o.Done:
			v.sum += share * g.m.goalWeight(i)
			continue
		case v.coming>>i&1 != 0:
			v.sum += share * g.m.goalWeight(i) * 9 / 10
			continue
		case o.Hidden, info.cost == 0 && g.m.aims != nil: // nobody completes it on its square
			continue
		}
		near := percent(share, v.by[wNear])
		if info.cond != 0 && !g.canPayGoal(i, 0) {
			near = percent(near, v.by[wLater]) // it cannot be completed yet
		}
		best, who := farAway+farAway, -1
		ways := &g.m.walks.goal[i]
		for left := free; left != 0; left &= left - 1 {
			k := bits.TrailingZeros8(left) & (maxSeats - 1)
			if d := int(ways[s.Seat[k].At]) + load[k]; d < best {
				best, who = d, k
			}
		}
		if who >= 0 {
			load[who] += (v.by[wLoad] + scale/2) / scale
			v.busy |= 1 << who
			v.sum += closeness(near, best)
			if best <= within {
				v.sum += percent(share, v.by[wReach])
			}
			if v.span = max(v.span, best+int(g.m.walks.exit[info.at])); best >= farAway {
				v.span = longest
			}
		}
		v.sum += percent(share, v.by[wPaid]) * int(o.Paid) / max(1, g.costOf(i))
		v.sum -= v.by[wWatch] * g.s.Sq[info.at].enemies()
	}
	v.span = min(v.span, longest)
}

// people adds the state of each Assassin, and how near it is to leaving the Map.
func (v *worth) people() {
	g := v.g
	s := &g.s
	seats := int(s.Seats)
	share := v.by[wExit] / seats
	able, down := 0, 0
	for i := range seats {
		if a := &s.Seat[i]; a.onMap() && !a.Critical {
			able++
		}
	}
	for i := range seats {
		a := &s.Seat[i]
		cards := len(a.Board)
		for j := range a.Board {
			cards -= int(a.Board[j].ID >> 7) // branch-free: only none has the top bit set, as maxEquip is less than 128
		}
		v.own += cards * v.by[wCard]
		switch {
		case a.Where == eliminated:
			continue
		case a.Where == offMap:
			v.own += v.by[wLife] + 3*v.by[wHealth]
			switch {
			case v.open == 0:
				v.sum += share
			case v.escorts:
				v.sum += percent(share, v.by[wLeftChase])
			case able >= 3:
				v.sum += percent(share, v.by[wLeftMany])
			case able == 2:
				v.sum += percent(share, v.by[wLeftTwo])
			case able == 1:
				v.sum += percent(share, v.by[wLeftOne])
			}
			continue
		case a.Where == notEntered:
			v.own += v.by[wLife]
			continue
		}
		v.own += int(a.HP) * v.by[wHealth]
		if a.Critical {
			v.help(i, a)
			down++
			continue
		}
		v.own += v.by[wLife] + int(a.Plus)*v.by[wSaved]
		if s.Phase == phaseAssassin {
			v.own += int(a.AC) * v.by[wCube]
		}
		d := int(g.m.walks.exit[a.At])
		if a.Where == towerTop || a.Where == inMachine {
			d++
		}
		switch {
		case v.open == 0:
			v.sum += closeness(percent(share, v.by[wExitWay]), d)
		case v.busy>>i&1 == 0:
			v.sum += closeness(percent(share, v.by[wIdleExit]), d)
			v.sum += closeness(percent(v.share, v.by[wIdleNear]), v.nearest(a))
		default:
			v.sum += closeness(percent(share, v.by[wBusyExit]), d)
		}
		v.danger(a)
		if v.falling.has(a.At) {
			v.own += v.by[wDown]
		}
	}
	v.sum += v.own * 2 / seats
	v.sum -= v.by[wDown] * down
	if v.open > 0 && able == 1 {
		v.sum -= v.by[wAlone]
	}
	if able == 0 && v.open > 0 {
		v.sum = min(v.sum, -150*scale) // nothing can be completed any more
	}
}

// nearest returns an Assassin's distance to the nearest open Objective.
func (v *worth) nearest(a *Seat) int {
	g := v.g
	d := farAway
	for i := range g.m.goals {
		if o := &g.s.Goal[i]; g.needs(i) && !o.Done && !o.Hidden {
			d = min(d, int(g.m.walks.goal[i][a.At]))
		}
	}
	return d
}

// help adds, for a critical unit, whether a possible healer is next to it, how
// far away the nearest is at least, and whether this is its last turn.
func (v *worth) help(seat int, a *Seat) {
	s := &v.g.s
	d, beside := 8, false
	for i := range int(s.Seats) {
		if b := &s.Seat[i]; i != seat && b.onMap() && !b.Critical {
			beside = beside || b.At == a.At
			x, y := int(v.g.m.walks.exit[a.At]), int(v.g.m.walks.exit[b.At])
			d = min(d, max(x-y, y-x)) // the distance between them is at least this
		}
	}
	if beside {
		v.own += v.by[wHelper]
	}
	v.own -= v.by[wHelp] * d
	if s.Turn > a.CriticalTurn { // its last turn
		v.own -= v.by[wHealth]
	}
}

// danger adds the enemy dice that may be rolled against a unit next.
func (v *worth) danger(a *Seat) {
	g := v.g
	if a.Where != onSquare {
		v.own += v.by[wAway]
		return
	}
	fights := g.m.steps>>stepCombat&1 != 0
	here, near := word4(&g.s.Sq[a.At].Guards), uint32(0) // a byte per type
	for _, n := range g.m.sq[a.At].near[:g.m.sq[a.At].nNear] {
		near += word4(&g.s.Sq[n].Guards)
	}
	dice := 0
	for left := here | near; left != 0; {
		t := bits.TrailingZeros32(left) >> 3
		left &^= 0xff << (8 * t)
		k := int(here >> (8 * t) & 0xff * 2)
		if n := int(near >> (8 * t) & 0xff); g.m.types[t].ranged {
			k += 2 * n
		} else {
			k += n // it comes nearer
		}
		dice += v.threat(t, k)
	}
	switch {
	case !a.Exposed:
		v.own -= dice * v.by[wUnseen] / 4
	case fights:
		v.own -= v.by[wExposed] + dice*v.by[wHit]/2
	default:
		v.own -= v.by[wExposed] / 2
	}
	if v.open == 0 {
		v.own -= dice * v.by[wLastDice]
	}
}

// table adds Guards, Bodies, bases, the alert and the time.
func (v *worth) table() {
	g := v.g
	s := &g.s
	// All types are added at once, a byte each: no box holds 256 miniatures.
	var guards uint32
	for at := s.Held; !at.empty(); at = at.rest() {
		guards += word4(&s.Sq[at.first()].Guards)
	}
	loose := 0
	for at := s.Based; !at.empty(); at = at.rest() {
		loose += int(s.Sq[at.first()].Loose)
	}
	// A miniature is a Guard, a Body, lent or in the reserve.
	bodies := -sumWord(guards)
	for t := range g.m.nTypes & 7 {
		if t < maxTypes {
			bodies += int(g.m.types[t].box[s.Edition]) - int(s.Reserve[t]) - int(s.Borrowed[t])
		}
	}
	v.sum -= sumWord(guards)*v.by[wGuard]/2 + bodies*v.by[wBody] + loose*v.by[wLoose]
	alert := v.by[wAlert]
	if g.m.steps>>stepReinforcement&1 == 0 {
		alert /= 3
	}
	for i := range g.m.nMaps {
		if s.Map[i].Alert || s.Map[i].Pending {
			v.sum -= alert
		}
	}
	v.sum -= v.by[wSpan] * v.span / 10
	v.reserve()
	v.sum -= v.by[wTurn] * min(int(s.Turn), 40)
}

// reserve adds how near the reserve is to running out of Guards, which loses the
// Memory.
func (v *worth) reserve() {
	g := v.g
	if g.m.steps>>stepReinforcement&1 == 0 {
		return
	}
	for t := range min(2, g.m.nTypes) {
		enough := percent(int(g.m.types[t].box[g.s.Edition]), v.by[wEnough])
		if short := enough - int(g.s.Reserve[t]); short > 0 {
			v.sum -= v.by[wShort] * short * short / max(1, enough)
			v.sum -= (v.by[wShortOpen]*v.open + v.by[wShortSpan]*v.span/10) * short / max(1, enough)
		}
	}
}

// Gone counts the Assassins that are off the Map or Eliminated while a mandatory
// Objective is open.
func (g *Game) Gone() int {
	open, gone := false, 0
	for i := range g.m.goals {
		open = open || g.needs(i) && !g.s.Goal[i].Done
	}
	for i := range int(g.s.Seats) {
		if w := g.s.Seat[i].Where; w == offMap || w == eliminated {
			gone++
		}
	}
	if !open {
		return 0
	}
	return gone
}
