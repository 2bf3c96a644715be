package bot

import (
	"slices"

	"acforge.dev/engine"
)

// slack is how far a plan may fall behind the best one before it is given up
// without trying the remaining samples. It is in thousandths of Value, summed
// over the samples so far.
const slack = 30

// Fair plays as well as it can without knowing more than the players.
//
// It makes a plan for the whole turn and then improves it. First it looks for
// what each seat could do by itself ([chains]). Then it repeatedly changes the
// plan in one place: it drops, adds or exchanges a step, or replans everything
// from a step on. It plays the changed plan to the end of the turn, in several
// games that the players could not distinguish from the real one. It keeps the
// change if they end up better by [engine.Game.Value].
//
// It follows its plan as long as the game goes as foreseen. Otherwise it makes
// a new plan and thinks a third as long, since the rest of the old plan is
// among its starting plans.
//
// It never goes back to a position of the same turn, and no plan begins with a
// step that would.
//
// The chance of a plan follows from the game, the turn and the number of the plan in
// its turn. It does not depend on what the bot drew before. So the bot plays two versions
// of a mission in the same way until the difference between them matters.
//
// Justesen, Mahlmann and Togelius call this online evolution. It is good at
// turns of many small actions.
type Fair struct {
	// Budget is how hard it thinks; the zero Budget is the yardstick's.
	Budget Budget
	// Viewer is the side it plays; 0 is all players together.
	Viewer int
	// Spent counts the steps looked ahead so far, Plans the plans made.
	Spent, Plans int

	steps   []step       // the current plan
	at      int          // index of its next step
	planned int          // number of plans made in this turn
	rest    []step       // steps not taken of this turn's last plan that was given up
	turn    int32        // the turn of the last plan; -1 for none
	next    foreseen     // how the game should look at the next step
	samples int          // the number of games that plans are tried in
	seeds   [most]uint64 // of those games
	best    plan         // the best plan so far
	child   plan         // the plan being tried
	draft   []step       // its steps before it was tried
	shared  int          // number of first steps that the draft shares with the best plan
	done    []step       // scratch: the steps really taken
	try     engine.Game  // scratch: the game that plans are tried in
	policy  policy
	trail   trail
	known   known
	prefix  prefix
	chains  chains
	been    []uint64 // positions on the way of a plan
}

// plan is a way to play a turn. A step that is not legal when it is due is
// skipped. A choice that the plan has no step for is answered by the policy.
type plan struct {
	steps []step
	// sums[k] is the sum of the values at the end of samples 0 to k.
	sums [most]int64
	n    int // the number of samples it was tried in
	// hope is the sum of the best values on the way, used while only lost plans
	// are known.
	hope int64
}

// total returns the sum over the samples it was tried in.
func (p *plan) total() int64 { return p.sums[p.n-1] }

// better reports whether p ends better than o. Of two plans that lose
// everything, such as those that do nothing in time, the one that gets farther
// first is better. Its changes are closer to what can still be won.
func (p *plan) better(o *plan) bool {
	if p.total() != o.total() {
		return p.total() > o.total()
	}
	return p.total() == 0 && p.hope > o.hope
}

// step is an action of a plan and the code of the point it was chosen at.
type step struct {
	code   uint16
	action engine.Action
}

// foreseen is how the game should look to the players at the next step.
type foreseen struct {
	point engine.Point
	turn  int32
	value int32
}

// Begin forgets the game played before.
func (b *Fair) Begin() {
	b.drop()
	b.turn = -1
	b.trail.reset()
}

// drop gives up the plan. A new plan of the same turn may begin with its
// remaining steps.
func (b *Fair) drop() {
	if b.at < len(b.steps) {
		b.rest = append(b.rest[:0], b.steps[b.at:]...)
	}
	b.steps, b.at = b.steps[:0], 0
}

// Choose returns the index into legal of the plan's next step. It makes a new
// plan if the game is not as foreseen. If the step leads back to a position of
// this turn at which it was asked before, it takes another one.
func (b *Fair) Choose(g engine.Game, legal []engine.Action, r *engine.Stream) int {
	b.try = b.trail.scratch(b.try, g)
	b.policy.prepare(g)
	view := See(g, b.Viewer)
	b.trail.at(view, b.try)
	switch {
	case b.asForeseen(view, legal):
	case len(legal) == 1:
		b.drop()
		return 0
	default:
		b.search(view, legal, r)
	}
	i := slices.Index(legal, b.take(view, r))
	if b.trail.back(view, b.try, i) {
		b.drop()
		i = b.trail.onward(view, b.try, len(legal), i)
	}
	return i
}

// asForeseen reports whether the plan can go on here. It uses public
// information only.
func (b *Fair) asForeseen(view View, legal []engine.Action) bool {
	if b.at == len(b.steps) || b.next != (foreseen{view.Point(), view.Turn(), view.Value()}) {
		return false
	}
	return slices.Contains(legal, b.steps[b.at].action)
}

// take returns the plan's next step and records how the game should look after
// it.
func (b *Fair) take(view View, r *engine.Stream) engine.Action {
	a := b.steps[b.at].action
	b.at++
	view.Sample(b.try, b.key(view, r))
	b.Spent++
	if b.try.Apply(a, nil) != nil || settle(b.try) != engine.Choice {
		b.drop()
		return a
	}
	b.next = foreseen{b.try.Point(), b.try.Outcome().Turn, b.try.Value(b.Viewer)}
	return a
}

// The purposes of chance within a plan ([engine.At]): a future, a try, the chains of a
// seat.
const (
	futureLuck = iota + 1
	tryLuck
	chainLuck
)

// key returns the seed of all chance of a plan: the same for the same game, turn
// and number of the plan in its turn, whatever the bot did before. r is not changed.
func (b *Fair) key(view View, r *engine.Stream) uint64 {
	game := *r
	return engine.At(game.Next(), uint8(b.Viewer), uint32(view.Turn())<<12+uint32(b.planned))
}

// replanShare is the divisor for the budget of any plan after the first in a
// turn. Such a plan only repairs the old one: the full budget wins no more and
// takes a fifth more time.
const replanShare = 3

// search makes a plan from here to the end of the turn. It starts with one plan
// from nothing, and one from the rest of the previous plan, or again from
// nothing. Then it changes the best plan until the budget is spent.
func (b *Fair) search(view View, legal []engine.Action, r *engine.Stream) {
	b.drop()
	if b.turn != view.Turn() {
		b.rest = b.rest[:0]
	}
	b.policy.shun = b.trail.backs(view, b.try, legal, b.policy.shun[:0])
	if b.turn != view.Turn() {
		b.planned = 0
	}
	b.think(view, b.key(view, r))
	b.planned++
	b.steps, b.at = append(b.steps[:0], b.best.steps...), 0
}

// think finds the best plan whose first step is none of those that the policy
// shuns. All its chance follows from luck. Each try and each future has its own, so
// that one try does not change the next.
func (b *Fair) think(view View, luck uint64) {
	budget := b.Budget
	if budget == (Budget{}) {
		budget = FairBudget()
	}
	if b.turn == view.Turn() {
		budget.Steps, budget.Patience = budget.Steps/replanShare, max(budget.Patience/replanShare, 1)
	}
	b.turn = view.Turn()
	b.samples = min(max(budget.Samples, 1), most)
	for k := range b.samples {
		b.seeds[k] = engine.At(luck, futureLuck, uint32(k))
	}
	b.known.clear()
	b.policy.hopes = false
	b.chains.reset()
	b.policy.replies = [len(b.policy.replies)]reply{}
	b.prefix.prepare(b.try, b.samples)
	b.Plans++
	b.best.steps, b.best.n = b.best.steps[:0], 0
	start, last := b.Spent, 0
	for try := 0; b.Spent-start < budget.Steps || b.best.n == 0; try++ {
		own, r := -1, engine.NewStream(engine.At(luck, tryLuck, uint32(try)))
		switch {
		case try == 1 && len(b.rest) > 0:
			b.draft, b.shared = append(b.draft[:0], b.rest...), 0
		case try < 2 || len(b.best.steps) == 0:
			b.draft, b.shared = b.draft[:0], 0
		case b.chain(view, luck, budget.Steps):
		default:
			b.draft = append(b.draft[:0], b.best.steps...)
			own = b.change(&r)
		}
		care := careOf(try, &r)
		b.judge(view, r.Next(), own, care)
		if b.best.n == 0 || b.child.n == b.samples && b.child.better(&b.best) {
			b.best, b.child = b.child, b.best
			b.keepPrefix(view)
			last = try
			b.policy.hopes = b.best.total() == 0
		}
		if b.best.total() == int64(b.samples)*1000 {
			break // won in all samples
		}
		if try-last >= budget.Patience {
			break
		}
	}
	b.straighten(view)
}

// careOf returns how many options the policy compares when it chooses a step
// itself. For the first plans it is all of them, for later ones fewer, so that
// plans differ.
func careOf(try int, r *engine.Stream) int {
	care := [...]int{engine.MaxOptions, 8, 4, 2}
	if try < 2 {
		return care[try]
	}
	return care[r.Intn(len(care))]
}

// change changes the draft in one place. It returns the number of draft steps
// before a step that is to be taken at random; -1 is no such step.
func (b *Fair) change(r *engine.Stream) int {
	n := len(b.draft)
	i, j := r.Intn(n), r.Intn(n)
	b.shared = i
	switch r.Intn(8) {
	case 0: // drop a step
		b.draft = append(b.draft[:i], b.draft[i+1:]...)
		return -1
	case 1: // swap two steps
		b.draft[i], b.draft[j] = b.draft[j], b.draft[i]
		b.shared = min(i, j)
		return -1
	case 2, 3: // insert a step
		return i
	case 4: // replace a step
		b.draft = append(b.draft[:i], b.draft[i+1:]...)
		return i
	}
	b.draft = b.draft[:i] // replan the rest
	return i
}

// judge tries the draft in one sample after another. The steps of the first
// sample, including those that the policy adds, become the plan child. It stops
// early if child falls behind the best plan. It also stops if an earlier plan
// ended the first sample in the same position, since the two are then equally
// good.
func (b *Fair) judge(view View, luck uint64, own, care int) {
	c := &b.child
	c.n, c.hope = 0, 0
	sum, until := int64(0), view.Turn()+1
	for k := range b.samples {
		at := b.prefix.begin(view, b.try, k, b.shared, b.seeds[k])
		b.policy.from, b.policy.luck = at, b.seeds[k]
		if k == 0 {
			b.policy.looks = care
			c.steps = b.policy.follow(b.try, b.draft, append(c.steps[:0], b.draft[:at]...), own, luck, until, b.Viewer)
		} else {
			// Where the plan has no step, the policy uses the same random numbers
			// for all plans, so that none is luckier than another.
			b.policy.looks = 2
			b.done = b.policy.follow(b.try, c.steps, b.done[:0], -1, engine.Mix(b.seeds[k]), until, b.Viewer)
		}
		b.policy.from = 0
		b.Spent += max(b.policy.spent, 1)
		if k == 0 && b.known.has(b.try.Hash()) && b.best.n > 0 {
			return
		}
		sum += int64(b.try.Value(b.Viewer))
		c.hope += int64(b.policy.hope)
		c.sums[k], c.n = sum, k+1
		if b.best.n > 0 && sum < b.best.sums[k]-slack {
			return
		}
	}
}

// keepPrefix plays the best plan again in every sample and keeps the game after
// each of its steps, as long as the policy does not have to choose.
func (b *Fair) keepPrefix(view View) {
	until := view.Turn() + 1
	for k := range b.samples {
		view.Sample(b.try, b.seeds[k])
		n := 0
		for n < min(len(b.best.steps), maxPrefix) && b.goesOn(b.best.steps[n], until) {
			b.prefix.games[k][n].Copy(b.try)
			n++
		}
		b.prefix.n[k] = n
		b.Spent += n
	}
}

// goesOn takes a step of a plan in b.try if it is the next one there.
func (b *Fair) goesOn(s step, until int32) bool {
	return settle(b.try) == engine.Choice && b.try.Outcome().Turn < until && SideOf(b.try) == b.Viewer &&
		b.try.Point().Code == s.code && b.try.Apply(s.action, nil) == nil
}

// straighten removes from the best plan the steps that lead back to an earlier
// position. Taking them would change nothing.
func (b *Fair) straighten(view View) {
	if b.turnsBack(view, false) { // most plans do not even seem to
		b.turnsBack(view, true)
	}
}

// turnsBack plays the best plan and reports whether it reaches a position
// twice, by fingerprint. With cut it compares hashes and removes the steps that
// lead back.
func (b *Fair) turnsBack(view View, cut bool) (twice bool) {
	until, steps := view.Turn()+1, b.best.steps
	view.Sample(b.try, b.seeds[0])
	b.been = append(b.been[:0], b.number(cut))
	n := 0 // the number of steps kept
	for i, s := range steps {
		if !b.goesOn(s, until) || b.try.Point().Kind != engine.Choice {
			n += copy(steps[n:], steps[i:])
			break
		}
		steps[n] = s
		n++
		h := b.number(cut)
		back := slices.Index(b.been, h)
		switch {
		case back < 0:
			b.been = append(b.been, h)
		case !cut:
			return true
		default:
			n, twice = back, true
			b.been = b.been[:back+1]
		}
	}
	b.best.steps = steps[:n]
	return twice
}

// number returns the hash or the fingerprint of the game being tried.
func (b *Fair) number(hash bool) uint64 {
	if hash {
		return b.try.Hash()
	}
	return b.trail.fingerprint(b.try)
}
