package venice

import (
	"math/bits"

	"acforge/engine"
)

// Value estimates, for bots, how likely the players are to win from here: 0 for a
// lost game, 1000 for a won one, else between. It counts how much of the work is
// done, how far the rest is, and what the Guards are about to do. It is no rule. It
// looks at public things only, and all players play together, so the viewer makes no
// difference.
//
// The weights were found by letting the fair bot play; a change of one changes the
// win rates of every pack (docs/balance.md).
func (g *Game) Value(_ int) int32 {
	switch engine.Result(g.s.Result) {
	case engine.Won:
		return 1000
	case engine.Lost:
		return 0
	}
	v := worth{g: g}
	v.goals()
	if len(g.m.allies) > 0 {
		v.allies()
	}
	if g.m.prey != 0 {
		v.bosses()
	}
	v.machines()
	v.people()
	v.table()
	return int32(max(1, min(worthStart+v.sum*worthPart/(100*scale), 999)))
}

// scale is how many units of worth.sum make one thousandth.
const scale = 16

// Weights in thousandths, where the line does not say otherwise.
const (
	worthStart = 130 // a game in which nothing is done
	worthPart  = 80  // per cent of the sum that counts, so that no game going on has the value of one that ended
	worthGoals = 420 // all mandatory Objectives done
	worthNear  = 60  // per cent of an Objective's share for standing on it
	worthExit  = 300 // everybody off the Map after that
	// The next six are those of two Assassins. With more, each counts for less, so that
	// the whole stays below a won game.
	worthHealth  = 12 // a health cube
	worthLife    = 60 // an Assassin who is not critical
	worthSaved   = 5  // the saved cube
	worthCard    = 1  // a card on a board, or an optional Objective done
	worthExposed = 14 // lost: being exposed, where Enemies act
	worthHit     = 7  // lost: an enemy die against an exposed Assassin
	worthGuard   = 2  // lost: a Guard on the Map
	worthWatch   = 4  // lost: a Guard on the square of an open Objective
	worthBody    = 3  // lost: a Body on the Map
	worthAlert   = 35 // lost: the alert of a Map
	worthLoose   = 2  // lost: a red base without a miniature
	worthTurn    = 4  // lost: a turn that has passed
	worthShort   = 8  // lost: a Guard missing from half the box, more for each further one
	horizon      = 16 // squares beyond which distance makes no difference
)

// worth adds up a value.
type worth struct {
	g       *Game
	sum     int
	open    int   // mandatory Objectives that are not done
	busy    uint8 // Assassins who have somewhere to go, by mask
	escorts bool  // an Ally is on its way, or a Boss is hunted: who left the Map is missed there
	share   int   // thousandths that one mandatory Objective counts, of weight 1
	own     int   // what the Assassins themselves count, before it is divided by their number
}

// addOwn adds to what the Assassins themselves count.
func (v *worth) addOwn(thousandths int) { v.own += thousandths * scale }

// add adds to the sum.
func (v *worth) add(thousandths int) { v.sum += thousandths * scale }

// closeness is what a distance of d squares leaves of whole thousandths: all at 0,
// nothing from horizon on. It is in units of the sum.
func closeness(whole, d int) int {
	return whole * scale * (horizon - min(d, horizon)) / horizon
}

// goals counts Objectives. For each open one it counts how near the nearest Assassin
// is, who then has further to go for the next.
func (v *worth) goals() {
	g := v.g
	s := &g.s
	must := 0
	for i := range g.m.goals {
		if g.m.goals[i].must {
			must += g.m.goalWeight(i)
			if !s.Goal[i].Done {
				v.open++
			}
		}
	}
	if must == 0 {
		v.add(worthGoals)
		return
	}
	share := worthGoals / must
	v.share = share
	var load [maxSeats]int // steps that each makes first, before it goes to an Objective
	free := uint8(0)       // who can go, by mask
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
		case !info.must:
			if o.Done && len(g.m.mem.Objectives[i].Do) > 0 {
				v.add(worthCard)
			}
			continue
		case o.Done:
			v.add(share * g.m.goalWeight(i))
			continue
		case o.Hidden:
			continue
		}
		near := share * worthNear / 100
		if info.cond != 0 && !g.canPayGoal(i, 0) {
			near /= 3 // nobody can complete it yet
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
			load[who] += 3
			v.busy |= 1 << who
			v.sum += closeness(near, best)
		}
		v.sum += share * scale * int(o.Paid) / (8 * max(1, int(info.cost)))
		v.add(-worthWatch * g.s.Sq[info.at].enemies())
	}
}

// people counts how each Assassin fares, and how near it is to leaving the Map.
func (v *worth) people() {
	g := v.g
	s := &g.s
	seats := int(s.Seats)
	share := worthExit / seats
	able := 0
	for i := range seats {
		if a := &s.Seat[i]; a.onMap() && !a.Critical {
			able++
		}
	}
	for i := range seats {
		a := &s.Seat[i]
		for _, c := range a.Board {
			if c.ID != none {
				v.addOwn(worthCard)
			}
		}
		switch {
		case a.Where == eliminated:
			continue
		case a.Where == offMap:
			v.addOwn(worthLife + 3*worthHealth)
			switch {
			case v.open == 0:
				v.add(share)
			case v.escorts: // no gain for leaving; what was counted for being near the exit is gone
			case able >= 2 || able == 1 && v.open == 1:
				v.add(share / 3)
			}
			continue
		case a.Where == notEntered:
			v.addOwn(worthLife)
			continue
		}
		v.addOwn(int(a.HP) * worthHealth)
		if a.Critical {
			v.help(i, a)
			continue
		}
		v.addOwn(worthLife + int(a.Plus)*worthSaved)
		d := int(g.m.walks.exit[a.At])
		if a.Where == towerTop || a.Where == inMachine {
			d++
		}
		switch {
		case v.open == 0:
			v.sum += closeness(share*8/10, d)
		case v.busy>>i&1 == 0:
			v.sum += closeness(share/6, d)
		default:
			v.sum += closeness(share/16, d)
		}
		v.danger(a)
	}
	v.sum += v.own * 2 / seats
	if able == 0 && v.open > 0 {
		v.sum = min(v.sum, -150*scale) // nothing can be completed any more
	}
}

// help counts for a critical unit whether somebody stands beside it who could heal
// it, and whether this is its last turn.
func (v *worth) help(seat int, a *Seat) {
	s := &v.g.s
	for i := range int(s.Seats) {
		if b := &s.Seat[i]; i != seat && b.onMap() && !b.Critical && b.At == a.At {
			v.addOwn(worthHealth)
			break
		}
	}
	if s.Turn > a.CriticalTurn { // its last turn
		v.addOwn(-worthHealth)
	}
}

// danger counts the enemy dice that may be rolled against a unit next.
func (v *worth) danger(a *Seat) {
	g := v.g
	if a.Where != onSquare {
		v.addOwn(2)
		return
	}
	fights := g.m.steps>>stepCombat&1 != 0
	here, near := word4(&g.s.Sq[a.At].Guards), uint32(0) // a byte for each type
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
		dice += k * g.threat(t)
	}
	switch {
	case !a.Exposed:
		v.own -= dice * scale / 4
	case fights:
		v.addOwn(-worthExposed - dice*worthHit/2)
	default:
		v.addOwn(-worthExposed / 2)
	}
}

// table counts Guards, Bodies, bases, the alert and the time.
func (v *worth) table() {
	g := v.g
	s := &g.s
	// All types are counted at once, in a byte each: no box holds 256 miniatures.
	var guards, bodies uint32
	loose := 0
	for i := range s.Sq[:g.m.nSq] {
		q := &s.Sq[i]
		guards += word4(&q.Guards)
		bodies += word4(&q.Bodies)
		loose += int(q.Loose)
	}
	v.sum -= sumWord(guards) * worthGuard * scale / 2
	v.add(-worthLoose*loose - worthBody*sumWord(bodies))
	alert := worthAlert
	if g.m.steps>>stepReinforcement&1 == 0 {
		alert /= 3
	}
	for i := range g.m.nMaps {
		if s.Map[i].Alert || s.Map[i].Pending {
			v.add(-alert)
		}
	}
	v.reserve()
	v.add(-worthTurn * min(int(s.Turn), 40))
}

// reserve counts how near the reserve is to running out of Guards, which loses the
// Memory.
func (v *worth) reserve() {
	g := v.g
	if g.m.steps>>stepReinforcement&1 == 0 {
		return
	}
	for t := range min(2, g.m.nTypes) {
		enough := int(g.m.types[t].box[g.s.Edition]) / 2
		if short := enough - int(g.s.Reserve[t]); short > 0 {
			v.add(-worthShort * short * short / max(1, enough))
		}
	}
}
