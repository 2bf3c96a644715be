package bot

import (
	"slices"

	"acforge/engine"
)

// DefaultNodes is the fair bot's budget when none is given: a build plays
// thousands of its games.
const DefaultNodes = 1500

// samples is how many futures a plan is judged in. All plans meet the same.
const samples = 4

// slack is how far a plan may fall behind the best, in thousandths, before it
// is given up with samples still to play.
const slack = 30

// Fair plays as well as it can without knowing more than the players. It makes
// a plan for the turn and improves it: a step is left out, put in or exchanged,
// or the rest is made anew; the turn is played to its end in several games that
// the players could not tell from the real one; the change stays when they then
// stand better, as the mission values it. It follows its plan as long as the
// game goes as foreseen and plans anew where it does not. (Justesen, Mahlmann
// and Togelius call the like online evolution; turns of many small actions are
// what it is good at.)
type Fair struct {
	// Nodes is how many steps it may look ahead for one plan, about; 0 is
	// DefaultNodes.
	Nodes int
	// Viewer whose side it plays; 0 is all players together.
	Viewer int
	// Spent counts the steps of all plans so far, Plans the plans.
	Spent, Plans int

	steps  []step // the plan that is followed
	at     int    // how far
	next   foreseen
	seeds  [samples]uint64
	best   plan
	child  plan
	draft  []step
	done   []step
	try    engine.Game
	policy policy
	trail  trail
}

// plan is a way to play a turn: what to do as long as the game goes as
// foreseen. Elsewhere a step that is no longer legal is left out, and what
// nobody foresaw is answered by the policy.
type plan struct {
	steps []step
	// sums[k] is the value reached in samples 0..k together.
	sums [samples]int64
	n    int // samples it was played in
}

// total is the sum over all samples.
func (p *plan) total() int64 { return p.sums[samples-1] }

// step is an action of a plan and the code of the point it was chosen at.
type step struct {
	code   uint16
	action engine.Action
}

// foreseen is how the game is thought to look, to the players' eyes, when the
// next step comes.
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

// drop gives the plan up.
func (b *Fair) drop() { b.steps, b.at = b.steps[:0], 0 }

// Choose takes the next step of its plan, unless it leads back to where the bot was
// asked in this turn.
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

// asForeseen tells whether the plan goes on here. All it looks at is public.
func (b *Fair) asForeseen(view View, legal []engine.Action) bool {
	if b.at == len(b.steps) || b.next != (foreseen{view.Point(), view.Turn(), view.Value()}) {
		return false
	}
	return slices.Contains(legal, b.steps[b.at].action)
}

// take answers with the plan's next step and notes what should come of it.
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

// search makes a plan from here to the end of the turn.
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

// careOf is how many options the policy looks at where it makes steps of its
// own: the first plan is a careful one, later ones differ.
func careOf(try int, r *engine.Stream) int {
	care := [...]int{engine.MaxOptions, 8, 4, 2}
	if try < 2 {
		return care[try]
	}
	return care[r.Intn(len(care))]
}

// change alters the draft. It returns after how many steps comes one by
// chance; -1 none.
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

// judge plays the draft in one sample after the other, in the first of them
// making a whole plan of it, and stops when it falls behind the best.
func (b *Fair) judge(view View, r *engine.Stream, own, care int) {
	c := &b.child
	sum, until := int64(0), view.Turn()+1
	for k := range samples {
		view.Sample(b.try, b.seeds[k])
		if k == 0 {
			b.policy.looks = care
			c.steps = b.policy.follow(b.try, b.draft, c.steps[:0], own, r, until, b.Viewer)
		} else {
			// Where the plan says nothing the policy is the same for all plans.
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
