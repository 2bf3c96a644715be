package bot

import (
	"slices"

	"acforge/engine"
)

// DefaultNodes is how many steps the fair bot looks ahead for one plan when Fair.Nodes
// says nothing. It is small because a build plays thousands of its games.
const DefaultNodes = 1500

// samples is in how many possible games a plan is tried. All plans for a turn are
// tried in the same ones.
const samples = 4

// slack is how far a plan may fall behind the best one, in thousandths of Value summed
// over the samples so far, before it is given up without trying the rest.
const slack = 30

// Fair plays as well as it can without knowing more than the players.
//
// It makes a plan for the whole turn and then improves it. Again and again it changes
// the plan in one place: a step is left out, added or exchanged, or everything from a
// step on is made anew. It plays the changed plan to the end of the turn, in several
// games that the players could not tell from the real one, and keeps the change when
// they stand better then, by [engine.Game.Value]. It follows its plan as long as the
// game goes as foreseen, and makes a new one where it does not.
//
// Justesen, Mahlmann and Togelius call this online evolution. It is good at turns of
// many small actions.
type Fair struct {
	// Nodes is about how many steps it may look ahead for one plan: it ends with the
	// try that reaches it. 0 is DefaultNodes.
	Nodes int
	// Viewer whose side it plays; 0 is all players together.
	Viewer int
	// Spent counts the steps looked ahead so far, Plans the plans made.
	Spent, Plans int

	steps  []step          // the plan that is followed
	at     int             // its next step
	next   foreseen        // how the game should look then
	seeds  [samples]uint64 // of the games that plans are tried in
	best   plan            // the best plan so far
	child  plan            // the one that is tried
	draft  []step          // its steps before it was tried
	done   []step          // scratch: the steps really taken
	try    engine.Game     // scratch: the game that is tried in
	policy policy
	trail  trail
}

// plan is a way to play a turn. A step that is not legal when its time comes is left
// out, and a choice that the plan has no step for is answered by the policy.
type plan struct {
	steps []step
	// sums[k] is the sum of the values at the end of samples 0 to k.
	sums [samples]int64
	n    int // how many samples it was tried in
}

// total is the sum over all samples. It counts only where n is samples.
func (p *plan) total() int64 { return p.sums[samples-1] }

// step is an action of a plan and the code of the point it was chosen at.
type step struct {
	code   uint16
	action engine.Action
}

// foreseen is how the game should look to the players when the next step comes.
type foreseen struct {
	point engine.Point
	turn  int32
	value int32
}

// Begin forgets the game played before.
func (b *Fair) Begin() {
	b.drop()
	b.trail.reset()
}

// drop forgets the plan.
func (b *Fair) drop() { b.steps, b.at = b.steps[:0], 0 }

// Choose returns the index into legal of the next step of its plan, which it makes
// anew where the game is not as foreseen. Where that step leads back to a position of
// this turn at which it was asked before, it takes another one.
func (b *Fair) Choose(g engine.Game, legal []engine.Action, r *engine.Stream) int {
	b.try = scratch(b.try, g)
	b.policy.prepare(g)
	view := See(g, b.Viewer)
	b.trail.at(view, b.try)
	switch {
	case b.asForeseen(view, legal):
	case len(legal) == 1:
		b.drop()
		return 0
	default:
		b.search(view, r)
	}
	i := slices.Index(legal, b.take(view, r))
	if b.trail.back(view, b.try, i) {
		b.drop()
		i = b.trail.onward(view, b.try, len(legal), i)
	}
	return i
}

// asForeseen tells whether the plan can go on here. It looks at public things only.
func (b *Fair) asForeseen(view View, legal []engine.Action) bool {
	if b.at == len(b.steps) || b.next != (foreseen{view.Point(), view.Turn(), view.Value()}) {
		return false
	}
	return slices.Contains(legal, b.steps[b.at].action)
}

// take returns the plan's next step, and notes how the game should look after it.
func (b *Fair) take(view View, r *engine.Stream) engine.Action {
	a := b.steps[b.at].action
	b.at++
	view.Sample(b.try, r.Next())
	b.Spent++
	if b.try.Apply(a, nil) != nil || settle(b.try) != engine.Choice {
		b.drop()
		return a
	}
	b.next = foreseen{b.try.Point(), b.try.Outcome().Turn, b.try.Value(b.Viewer)}
	return a
}

// search makes a plan from here to the end of the turn: two from nothing, then changes
// of the best one until Nodes steps are spent.
func (b *Fair) search(view View, r *engine.Stream) {
	nodes := b.Nodes
	if nodes == 0 {
		nodes = DefaultNodes
	}
	for k := range b.seeds {
		b.seeds[k] = r.Next()
	}
	b.Plans++
	b.best.steps, b.best.n = b.best.steps[:0], 0
	start := b.Spent
	for try := 0; b.Spent-start < nodes || b.best.n == 0; try++ {
		own := -1
		if try < 2 || len(b.best.steps) == 0 {
			b.draft = b.draft[:0]
		} else {
			b.draft = append(b.draft[:0], b.best.steps...)
			own = b.change(r)
		}
		b.judge(view, r, own, careOf(try, r))
		if b.best.n == 0 || b.child.n == samples && b.child.total() > b.best.total() {
			b.best, b.child = b.child, b.best
		}
		if b.best.total() == samples*1000 {
			break // won in all of them
		}
	}
	b.steps, b.at = append(b.steps[:0], b.best.steps...), 0
}

// careOf is how many options the policy compares where it chooses a step itself. For
// the first plan it is all of them, for later ones fewer, to have plans that differ.
func careOf(try int, r *engine.Stream) int {
	care := [...]int{engine.MaxOptions, 8, 4, 2}
	if try < 2 {
		return care[try]
	}
	return care[r.Intn(len(care))]
}

// change changes the draft in one place. It returns after how many of its steps one
// taken at random comes; -1 is nowhere.
func (b *Fair) change(r *engine.Stream) int {
	n := len(b.draft)
	i, j := r.Intn(n), r.Intn(n)
	switch r.Intn(8) {
	case 0: // leave a step out
		b.draft = append(b.draft[:i], b.draft[i+1:]...)
		return -1
	case 1: // one earlier, one later
		b.draft[i], b.draft[j] = b.draft[j], b.draft[i]
		return -1
	case 2, 3: // another step in between
		return i
	case 4: // another step instead
		b.draft = append(b.draft[:i], b.draft[i+1:]...)
		return i
	}
	b.draft = b.draft[:i] // the rest anew
	return i
}

// judge tries the draft in one sample after the other. What is done in the first one,
// with the steps that the policy adds, becomes the plan child. It stops early when
// child falls behind the best plan.
func (b *Fair) judge(view View, r *engine.Stream, own, care int) {
	c := &b.child
	sum, until := int64(0), view.Turn()+1
	for k := range samples {
		view.Sample(b.try, b.seeds[k])
		if k == 0 {
			b.policy.looks = care
			c.steps = b.policy.follow(b.try, b.draft, c.steps[:0], own, r, until, b.Viewer)
		} else {
			// Where the plan has no step, the policy chooses by the same chance for all
			// plans, so that none is luckier than another.
			luck := engine.NewStream(engine.Mix(b.seeds[k]))
			b.policy.looks = 2
			b.done = b.policy.follow(b.try, c.steps, b.done[:0], -1, &luck, until, b.Viewer)
		}
		b.Spent += b.policy.spent
		sum += int64(b.try.Value(b.Viewer))
		c.sums[k], c.n = sum, k+1
		if b.best.n == samples && sum < b.best.sums[k]-slack {
			return
		}
	}
}
