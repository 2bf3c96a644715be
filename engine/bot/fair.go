package bot

import (
	"slices"

	"acforge/engine"
)

// DefaultNodes is the fair bot's budget when none is given: a build plays
// thousands of its games.
const DefaultNodes = 400

// Fair plays as well as it can without knowing more than the players. For each
// option it plays on, many times, in games that it cannot tell from the real
// one, to the end of the turn, and asks the mission how well the players
// stand. All options meet the same luck. The worse half of the options is
// given up when its share of the budget is used, and so on until one is left.
type Fair struct {
	// Nodes is how many steps it may look ahead for one answer, about; 0 is
	// DefaultNodes.
	Nodes int
	// Viewer whose side it plays; 0 is all players together.
	Viewer int
	// Spent counts the steps of all answers so far.
	Spent int

	legal   []engine.Action
	options []option
	try     engine.Game
	policy  policy
}

// option is an action under consideration.
type option struct {
	action engine.Action
	sum    int64 // of Values
	n      int64
}

// mean returns the average value, finely.
func (o *option) mean() int64 { return o.sum * 1024 / max(o.n, 1) }

// looks is how many options the rollouts look at before each step.
const looks = 3

// perRollout is how many steps one rollout is thought to take when the budget
// is divided.
const perRollout = 24

// Choose returns the option that did best.
func (b *Fair) Choose(g engine.Game, r *engine.Stream) engine.Action {
	b.legal = g.Legal(b.legal[:0])
	if len(b.legal) == 1 {
		return b.legal[0]
	}
	b.try = scratch(b.try, g)
	b.policy.prepare(g, looks)
	left := b.Nodes
	if left == 0 {
		left = DefaultNodes
	}
	view := See(g, b.Viewer)
	left -= b.sift(view, r, left)
	for len(b.options) > 1 {
		rounds := bitLen(len(b.options) - 1)
		for share := max(left/rounds, 1); share > 0; {
			used := b.sample(view, r)
			share -= used
			left -= used
		}
		b.keep((len(b.options) + 1) / 2)
		if left <= 0 {
			break
		}
	}
	return b.options[0].action
}

// sift looks one step ahead and keeps as many options as the budget can
// follow further. It returns the steps taken.
func (b *Fair) sift(view View, r *engine.Stream, nodes int) int {
	b.options = b.options[:0]
	keep := max(nodes/(2*perRollout), 4)
	if len(b.legal) <= keep {
		for _, a := range b.legal {
			b.options = append(b.options, option{action: a})
		}
		return 0
	}
	seed := r.Next()
	for _, a := range b.legal {
		view.Sample(b.try, seed)
		o := option{action: a, n: 1}
		if b.try.Apply(a, nil) == nil {
			o.sum = int64(b.try.Value(b.Viewer))
		}
		b.options = append(b.options, o)
	}
	b.Spent += len(b.legal)
	b.keep(keep)
	for i := range b.options {
		b.options[i].sum, b.options[i].n = 0, 0
	}
	return len(b.legal)
}

// keep keeps the n best options, best first; equals in the order of Legal.
func (b *Fair) keep(n int) {
	slices.SortStableFunc(b.options, func(x, y option) int {
		switch d := y.mean() - x.mean(); {
		case d < 0:
			return -1
		case d > 0:
			return 1
		}
		return 0
	})
	b.options = b.options[:min(n, len(b.options))]
}

// sample plays every option on once, all with the same luck, and returns the
// steps that took.
func (b *Fair) sample(view View, r *engine.Stream) int {
	seed, steps := r.Next(), 0
	until := view.Turn() + 1
	for i := range b.options {
		o := &b.options[i]
		view.Sample(b.try, seed)
		o.n++
		steps++
		if b.try.Apply(o.action, nil) != nil {
			continue
		}
		own := engine.NewStream(engine.Mix(seed))
		n := 0
		b.try, n = b.policy.rollout(b.try, &own, until, b.Viewer)
		steps += n
		o.sum += int64(b.try.Value(b.Viewer))
	}
	b.Spent += steps
	return steps
}

// bitLen is the number of halvings that bring n+1 options down to one.
func bitLen(n int) int {
	k := 0
	for ; n > 0; n >>= 1 {
		k++
	}
	return max(k, 1)
}
