package bot

import (
	"slices"

	"acforge.dev/engine"
)

// policy makes quick choices of fair quality. It compares a few random options
// and takes the one after which the game has the best Value.
type policy struct {
	// looks is how many options it compares; with 1 it takes any.
	looks int
	// spent counts the steps of the last follow.
	spent int

	legal  []engine.Action
	places []uint64 // scratch: of legal
	trial  engine.Game
	base   engine.Game // the current game with everything hidden drawn again
	// past holds the values of the positions chosen in the last follow.
	past []int32
	// from is the number of plan steps that the game is already past.
	from int
	// shun lists options of the first point that lead back.
	shun []engine.Action
	// leaves reports which options are left out at every point with this code; nil
	// leaves out none.
	leaves func(a engine.Action) bool
	code   uint16
	// hopes makes follow record in hope the best Value it sees.
	hopes bool
	hope  int32
	// luck determines the chance of rivals. replies caches their answers under
	// it.
	luck    uint64
	replies [1024]reply
}

// reply is a rival's answer in a position.
type reply struct {
	hash   uint64 // of the position and the luck; 0 is none
	action engine.Action
}

// often is how many positions of one value the policy visits in a turn before
// it takes other options. Actions that cost and change nothing could otherwise
// go on for ever, since they are never worse than ending the turn.
const often = 3

// tired reports whether positions of this value were chosen as often as
// allowed.
func (p *policy) tired(value int32) bool {
	n := 0
	for _, v := range p.past {
		if v == value {
			n++
		}
	}
	return n >= often
}

// maxRollout is the number of actions after which follow stops in a turn that
// does not end.
const maxRollout = 200

// rivalLooks is how many options a rival is assumed to compare. It is all of
// them, because a plan should not rely on an opponent's mistakes.
const rivalLooks = engine.MaxOptions

// prepare makes scratch games like g. It must be called before follow.
func (p *policy) prepare(g engine.Game) { p.trial, p.base = scratch(p.trial, g), scratch(p.base, g) }

// many returns the number of options from which all are tried from one redrawn
// game that has its option list at hand. Below that, the extra copy costs what
// it saves, unless a seat's hand has to be drawn.
func many(viewer int) int {
	if viewer > 0 {
		return 3
	}
	return 8
}

// follow plays g by a plan until the game is over or turn until has begun. It
// appends what viewer's side did to done. The chance of each choice follows from luck
// and the number of steps before it. Steps of the plan that are not legal
// are skipped; where the plan has none, the policy chooses. After own steps of
// the plan, viewer's side takes one at random (-1: never). Rivals of viewer
// have no plan: they take what looks best to them.
func (p *policy) follow(g engine.Game, steps, done []step, own int, luck uint64, until int32, viewer int) []step {
	p.spent, p.past, p.hope = 0, p.past[:0], 0
	at, taken, first := p.from, p.from, p.from == 0
	for range maxRollout - at {
		if settle(g) == engine.Over || g.Outcome().Turn >= until {
			break
		}
		code, side, looks := g.Point().Code, SideOf(g), p.looks
		if p.hopes {
			p.hope = max(p.hope, g.Value(viewer))
		}
		if side != viewer {
			if !p.rival(g, side) {
				break
			}
			continue
		}
		if own == at {
			own, looks = -1, 1
		} else if j := p.apply(g, code, steps, at, first); j >= 0 {
			done = append(done, steps[j])
			taken++
			at, first = j+1, false
			continue
		}
		p.legal = g.Legal(p.legal[:0])
		if p.leaves != nil {
			p.legal = slices.DeleteFunc(p.legal, func(a engine.Action) bool { return p.leavesOut(code, a) })
		}
		if len(p.legal) == 0 {
			break
		}
		if first {
			p.onward()
			first = false
		}
		a := p.pick(g, engine.At(luck, 0, uint32(taken)), viewer, looks, true)
		p.spent++
		taken++
		done = append(done, step{code, a})
		if g.Apply(a, nil) != nil {
			break // a fault of the game: playing the plan will show it
		}
	}
	return done
}

// rival lets a side other than viewer's play; it returns false if the game does
// not go on. A rival answers a position the same way in all plans that lead
// there, so no plan meets a luckier rival. Most answers come from the cache.
func (p *policy) rival(g engine.Game, side int) bool {
	h := engine.Mix(g.Hash()^p.luck) | 1
	known := &p.replies[h>>1%uint64(len(p.replies))]
	if known.hash != h {
		if p.legal = g.Legal(p.legal[:0]); len(p.legal) == 0 {
			return false
		}
		*known = reply{h, p.pick(g, p.luck, side, rivalLooks, false)}
	}
	p.spent++
	return g.Apply(known.action, nil) == nil
}

// apply takes the first step from index at on that was chosen at a point of
// this code and is legal here. At the first point it skips steps that lead
// back. It returns the step's index, or -1 if there is none.
func (p *policy) apply(g engine.Game, code uint16, steps []step, at int, first bool) int {
	for j := at; j < len(steps); j++ {
		if steps[j].code != code || first && slices.Contains(p.shun, steps[j].action) || p.leavesOut(code, steps[j].action) {
			continue
		}
		p.spent++
		if g.Apply(steps[j].action, nil) == nil {
			return j
		}
	}
	return -1
}

// leavesOut reports whether an option is left out at a point of this code.
func (p *policy) leavesOut(code uint16, a engine.Action) bool {
	return p.leaves != nil && code == p.code && p.leaves(a)
}

// onward removes options that lead back, unless all do.
func (p *policy) onward() {
	if len(p.shun) > 0 && len(p.shun) < len(p.legal) {
		p.legal = slices.DeleteFunc(p.legal, func(a engine.Action) bool { return slices.Contains(p.shun, a) })
	}
}

// pick chooses one of p.legal. It compares care of them under the same luck and
// knows no more than viewer. With tires it excludes options whose value it has
// already chosen often; if that excludes all that it compares, it takes any
// option.
//
// luck gives each option a place in an order, whatever other options there are. So
// in two versions of a mission it compares the same options, as far as both offer
// them.
func (p *policy) pick(g engine.Game, luck uint64, viewer, care int, tires bool) engine.Action {
	if len(p.legal) == 1 {
		return p.legal[0]
	}
	order := engine.Mix(^luck) // nothing else is drawn from it
	n := p.first(order, care)
	if n == 1 {
		return p.legal[0]
	}
	best, chosen := int32(-1<<31), -1
	from, once := g, n >= many(viewer)
	if once {
		from = p.base
		from.Copy(g)
		from.Redraw(viewer, luck)
		from.Options()
	}
	for i, a := range p.legal[:n] {
		p.trial.Copy(from)
		if !once {
			p.trial.Redraw(viewer, luck)
		}
		p.spent++
		if p.trial.Apply(a, nil) != nil {
			continue
		}
		v := p.trial.Value(viewer)
		if v < best || tires && p.tired(v) {
			continue
		}
		if v > best || place(order, a) < place(order, p.legal[chosen]) {
			best, chosen = v, i
		}
	}
	if chosen < 0 {
		p.first(order, 1)
		return p.legal[0]
	}
	if tires {
		p.past = append(p.past, best)
	}
	return p.legal[chosen]
}

// place returns the place of an option in an order.
func place(order uint64, a engine.Action) uint64 {
	return engine.Mix(order + uint64(a)*0x9e3779b97f4a7c15)
}

// first moves the first options in an order to the front of p.legal, care of them or
// all, and returns their number.
func (p *policy) first(order uint64, care int) int {
	if care >= len(p.legal) {
		return len(p.legal)
	}
	p.places = p.places[:0]
	for _, a := range p.legal {
		p.places = append(p.places, place(order, a))
	}
	for i := range care {
		least := i
		for j := i + 1; j < len(p.places); j++ {
			if p.places[j] < p.places[least] {
				least = j
			}
		}
		p.places[i], p.places[least] = p.places[least], p.places[i]
		p.legal[i], p.legal[least] = p.legal[least], p.legal[i]
	}
	return care
}
