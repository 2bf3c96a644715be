package bot

import (
	"cmp"
	"slices"

	"acforge/engine"
)

// Rated is an option and what a bot thinks of it.
type Rated struct {
	Option int // index into what is legal
	// Value is how well the side that is asked stands at the end of the turn when it
	// takes the option and goes on as well as the bot can, in thousandths of a won game.
	Value int32
}

// advised is how many options the bot thinks about at length.
const advised = 4

// Settled is g as somebody has it who is asked what to do in it, and not about it
// ([engine.Capabilities]); g itself where there is nothing to decide about it.
func Settled(g engine.Game) engine.Game { return settled(g, g.Mission().Capabilities()) }

// settled is Settled of a game whose mission has these capabilities.
func settled(g engine.Game, can engine.Capabilities) engine.Game {
	if can.Settled == nil {
		return g
	}
	return can.Settled(g)
}

// Advise rates the options of a choice as the fair bot does, and returns those that it
// thinks best, at most four, the best first; of equal ones the first. legal is what
// g.Legal lists, and been the hashes of the positions that the game has been in: an option
// that only leads back to one of them is not advised while there is another, or those who
// follow advice would go round. What decides about the game and not in it
// ([engine.Capabilities]) is not advised, and no plan that is rated does it. All options meet
// the same futures, drawn from seed, and nothing is looked at that the side which is asked
// could not know. The game is not changed.
func Advise(g engine.Game, legal []engine.Action, seed uint64, been []uint64) []Rated {
	can := g.Mission().Capabilities()
	if can.Advised != nil {
		g = can.Advised(g)
	}
	settled := settled(g, can)
	within := settled.Legal(nil)
	quick, _ := BudgetOf(NameQuick)
	var all, back []Rated
	for i, a := range legal {
		if !slices.Contains(within, a) {
			continue
		}
		try := g.Clone()
		if try.Apply(a, nil) == nil && slices.Contains(been, try.Hash()) {
			back = append(back, Rated{Option: i})
		} else {
			all = append(all, Rated{Option: i})
		}
	}
	if len(all) == 0 {
		all = back
	}
	rate(settled, legal, within, all, quick, seed)
	best := all[:min(len(all), advised)]
	rate(settled, legal, within, best, FairBudget(), seed)
	return best
}

// rate thinks about some options of legal, each with the same budget, and sorts them. within
// is what g itself lists.
func rate(g engine.Game, legal, within []engine.Action, some []Rated, budget Budget, seed uint64) {
	side := SideOf(g)
	for i := range some {
		b := Fair{Budget: budget, Viewer: side}
		b.try = b.trail.scratch(nil, g)
		b.policy.prepare(g)
		// A plan that may not begin with any other option begins with this one.
		b.policy.shun = slices.DeleteFunc(slices.Clone(within), func(a engine.Action) bool { return a == legal[some[i].Option] })
		r := engine.NewStream(seed)
		b.think(See(g, side), &r)
		some[i].Value = int32(b.best.total() / int64(b.best.n))
	}
	slices.SortStableFunc(some, func(a, b Rated) int {
		return cmp.Or(cmp.Compare(b.Value, a.Value), cmp.Compare(a.Option, b.Option))
	})
}
