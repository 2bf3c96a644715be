package bot

import (
	"slices"

	"acforge/engine"
)

// policy chooses quickly and not badly: it compares a few options, picked at random,
// and takes the one after which the game has the best Value.
type policy struct {
	// looks is how many options it compares; with 1 it takes any.
	looks int
	// spent counts the steps of the last follow.
	spent int

	legal []engine.Action
	trial engine.Game
	base  engine.Game // the game at hand with all that is hidden drawn anew
	// past are the values of the positions that it chose in the last follow.
	past []int32
	// from is how many steps of the plan the game is past already.
	from int
	// shun are options of the first point that lead back.
	shun []engine.Action
	// hopes tells that hope is to be the best Value of the positions that follow rests in.
	hopes bool
	hope  int32
	// luck is the chance of rivals, replies what they answered by it.
	luck    uint64
	replies [1024]reply
}

// reply is what a rival answered in a position.
type reply struct {
	hash   uint64 // of the position and the luck; 0 none
	action engine.Action
}

// often is how many positions of one value the policy goes to on its way through a
// turn before it takes others: what costs nothing and changes nothing can be done
// for ever, and would never be worse than to end the turn.
const often = 3

// tired tells whether it has chosen positions of this value as often as it may.
func (p *policy) tired(value int32) bool {
	n := 0
	for _, v := range p.past {
		if v == value {
			n++
		}
	}
	return n >= often
}

// maxRollout is after how many actions follow stops in a game whose turn does not end.
const maxRollout = 200

// rivalLooks is how many options a rival is thought to compare: all, because a plan
// that counts on what others overlook is a bad one.
const rivalLooks = engine.MaxOptions

// prepare makes scratch for games like g. It comes before follow.
func (p *policy) prepare(g engine.Game) { p.trial, p.base = scratch(p.trial, g), scratch(p.base, g) }

// many is from how many options on they are all tried from one game that was drawn anew,
// with its list of options at hand. Below, the one copy more costs what it saves, unless
// somebody's hand is drawn.
func many(viewer int) int {
	if viewer > 0 {
		return 3
	}
	return 8
}

// follow plays g by a plan, until the game is over or turn until has begun, and appends
// to done what viewer's side did. Steps of the plan that are not legal are left out;
// where it has none, the policy chooses. After own steps of the plan, viewer's side
// takes one at random (-1: never). Rivals of viewer have no plan: they take what looks
// best to them.
func (p *policy) follow(g engine.Game, steps, done []step, own int, r *engine.Stream, until int32, viewer int) []step {
	p.spent, p.past, p.hope = 0, p.past[:0], 0
	at, first := p.from, p.from == 0
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
			at, first = j+1, false
			continue
		}
		p.legal = g.Legal(p.legal[:0])
		if len(p.legal) == 0 {
			break
		}
		if first {
			p.onward()
			first = false
		}
		a := p.pick(g, r, viewer, looks, true)
		p.spent++
		done = append(done, step{code, a})
		if g.Apply(a, nil) != nil {
			break // a fault of the game: playing the plan will show it
		}
	}
	return done
}

// rival lets a side play that is not viewer's; false when the game does not go on. It
// answers a position in the same way for all plans that lead there, so that none meets a
// luckier rival, and is asked once for most of them.
func (p *policy) rival(g engine.Game, side int) bool {
	h := engine.Mix(g.Hash()^p.luck) | 1
	known := &p.replies[h>>1%uint64(len(p.replies))]
	if known.hash != h {
		if p.legal = g.Legal(p.legal[:0]); len(p.legal) == 0 {
			return false
		}
		r := engine.NewStream(p.luck)
		*known = reply{h, p.pick(g, &r, side, rivalLooks, false)}
	}
	p.spent++
	return g.Apply(known.action, nil) == nil
}

// apply takes the first of steps, from index at on, that was chosen at a point of this
// code and is legal here, at the first point none that leads back. It returns its index,
// -1 when there is none.
func (p *policy) apply(g engine.Game, code uint16, steps []step, at int, first bool) int {
	for j := at; j < len(steps); j++ {
		if steps[j].code != code || first && slices.Contains(p.shun, steps[j].action) {
			continue
		}
		p.spent++
		if g.Apply(steps[j].action, nil) == nil {
			return j
		}
	}
	return -1
}

// onward leaves options out that lead back, unless all do.
func (p *policy) onward() {
	if len(p.shun) > 0 && len(p.shun) < len(p.legal) {
		p.legal = slices.DeleteFunc(p.legal, func(a engine.Action) bool { return slices.Contains(p.shun, a) })
	}
}

// pick chooses one of p.legal, comparing care of them and knowing no more than viewer.
// All that it compares meet the same luck.
// With tires it leaves out options whose value is that of positions it has chosen
// often, and takes any option when all that it compares are such.
func (p *policy) pick(g engine.Game, r *engine.Stream, viewer, care int, tires bool) engine.Action {
	n := min(care, len(p.legal))
	if len(p.legal) == 1 {
		return p.legal[0]
	}
	best, chosen := int32(-1<<31), -1
	seed := uint64(0)
	if n > 1 {
		seed = r.Next()
	}
	from, once := g, n >= many(viewer)
	if once {
		from = p.base
		from.Copy(g)
		from.Redraw(viewer, seed)
		from.Options()
	}
	for i := range n {
		// The i-th of a shuffle: no option is looked at twice.
		j := i + r.Intn(len(p.legal)-i)
		p.legal[i], p.legal[j] = p.legal[j], p.legal[i]
		if n == 1 {
			return p.legal[0]
		}
		p.trial.Copy(from)
		if !once {
			p.trial.Redraw(viewer, seed)
		}
		p.spent++
		if p.trial.Apply(p.legal[i], nil) != nil {
			continue
		}
		if v := p.trial.Value(viewer); v > best && !(tires && p.tired(v)) {
			best, chosen = v, i
		}
	}
	if chosen < 0 {
		return p.legal[r.Intn(n)]
	}
	if tires {
		p.past = append(p.past, best)
	}
	return p.legal[chosen]
}
