package bot

import (
	"cmp"
	"slices"

	"acforge.dev/engine"
)

// Rated is an option and a bot's rating of it.
type Rated struct {
	Option int // index into the legal options
	// Value is how good the position of the asked side is at the end of the turn if it takes
	// the option and then plays as well as the bot can. It is in thousandths of
	// a won game.
	Value int32
}

// advised is how many options the bot thinks about at length.
const advised = 4

// Settled returns g without the decisions about the game itself, for a player
// whose advice concerns only the play ([engine.Capabilities]). It returns g if
// there are no such decisions.
func Settled(g engine.Game) engine.Game { return settled(g, g.Mission().Capabilities()) }

// settled is Settled for a game whose mission has these capabilities.
func settled(g engine.Game, can engine.Capabilities) engine.Game {
	if can.Settled == nil {
		return g
	}
	return can.Settled(g)
}

// Advise rates the options of a choice as the fair bot does and returns the
// best, at most four, best first. Of equal options the first one in legal comes
// first. legal holds options of g.Legal, such as those of one player; been holds
// the hashes of the positions that the game has been in.
//
// An option that only leads back to such a position is not advised while there
// is another; players who follow advice would otherwise go in circles.
// Decisions about the game itself ([engine.Capabilities]) are neither advised
// nor part of a rated plan. All options meet the same futures, drawn from seed.
// Advise uses nothing that the asked side could not know, and does not change
// the game.
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

// rate thinks about some options of legal, each with the same budget, and sorts
// them by value. within holds g's own options.
func rate(g engine.Game, legal, within []engine.Action, some []Rated, budget Budget, seed uint64) {
	side := SideOf(g)
	for i := range some {
		b := Fair{Budget: budget, Viewer: side}
		b.try = b.trail.scratch(nil, g)
		b.policy.prepare(g)
		// All other options are shunned as the first step, so the plan begins
		// with this one.
		b.policy.shun = slices.DeleteFunc(slices.Clone(within), func(a engine.Action) bool { return a == legal[some[i].Option] })
		b.think(See(g, side), seed)
		some[i].Value = int32(b.best.total() / int64(b.best.n))
	}
	slices.SortStableFunc(some, func(a, b Rated) int {
		return cmp.Or(cmp.Compare(b.Value, a.Value), cmp.Compare(a.Option, b.Option))
	})
}
