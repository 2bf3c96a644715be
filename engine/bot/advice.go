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

// Idle says that nothing is worth doing.
type Idle string

const (
	// IdleEnd: an answer that ends or declines something is as good as all others. It is
	// among the best.
	IdleEnd Idle = "end"
	// IdleWait: the others get as far without the one who asks, and they are not done.
	IdleWait Idle = "wait"
)

// Advice is the fair bot's opinion of the options of a choice.
type Advice struct {
	// Best holds the best options, at most four, best first. If there are more, the
	// best one that ends or declines something is the last of them.
	Best []Rated
	Idle Idle // "" if something is worth doing
}

// The least gains, in thousandths of a won game, for which a player should act.
const (
	// unsure is the error of the futures in which options are tried. An answer that ends
	// or declines something is preferred to a gain within it, and so is standing still to
	// a way back.
	unsure = 8
	// slight is the error where the others play on in both plans. A step on the way
	// to a goal gains four or five.
	slight = 3
)

// Asked is a choice that is to be rated.
type Asked struct {
	Legal []engine.Action // options of the game, such as those of one player
	Ends  []engine.Action // those of them that end or decline something
	Been  []uint64        // the hashes of the positions that the game has been in
	// Back reports whether an option leads a figure back to a place where it stood in
	// this turn. nil is never.
	Back func(a engine.Action) bool
	Seed uint64 // of the futures
}

// Advise rates the options of a choice as the fair bot does. Of equal options the first
// one in ask.Legal comes first.
//
// An option that only leads back to an earlier position is not advised while there
// is another; players who follow advice would otherwise go in circles.
// Decisions about the game itself ([engine.Capabilities]) are neither advised
// nor part of a rated plan. All options meet the same futures.
// Advise uses nothing that the asked side could not know, and does not change
// the game.
func Advise(g engine.Game, ask Asked) Advice {
	can := g.Mission().Capabilities()
	if can.Advised != nil {
		g = can.Advised(g)
	}
	d := adviser{g: settled(g, can), legal: ask.Legal, seed: ask.Seed}
	d.within = d.g.Legal(nil)
	quick, _ := BudgetOf(NameQuick)
	var all, back []Rated
	for i, a := range ask.Legal {
		if !slices.Contains(d.within, a) {
			continue
		}
		try := g.Clone()
		if try.Apply(a, nil) == nil && slices.Contains(ask.Been, try.Hash()) {
			back = append(back, Rated{Option: i})
		} else {
			all = append(all, Rated{Option: i})
		}
	}
	if len(all) == 0 {
		all = back
	}
	d.rate(all, quick)
	ends := func(r Rated) bool { return slices.Contains(ask.Ends, ask.Legal[r.Option]) }
	if i := slices.IndexFunc(all, ends); i >= advised {
		all[advised-1] = all[i]
	}
	best := all[:min(len(all), advised)]
	d.rate(best, FairBudget())
	if len(all) == 0 || len(all) == 1 && len(ask.Legal) == len(d.within) {
		return Advice{Best: best}
	}
	end := slices.IndexFunc(best, ends)
	if end < 0 {
		return Advice{best, ""}
	}
	closes := best[0].Value-best[end].Value <= unsure
	d.share(can.Acting, ask.Ends)
	if d.seats == 0 {
		return Advice{best, idle(closes, IdleEnd)}
	}
	rest := d.with(d.seats)
	if closes && rest-best[end].Value <= unsure {
		return Advice{best, IdleEnd}
	}
	gain, margin := best[0].Value-rest, int32(slight)
	if gain > slight && gain <= unsure && ask.Back != nil && ask.Back(ask.Legal[best[0].Option]) {
		margin = unsure
	}
	// If either of two players can do something, neither is to wait for the other.
	return Advice{best, idle(gain <= margin && d.with(^d.seats)-best[end].Value <= margin, IdleWait)}
}

func idle(is bool, as Idle) Idle {
	if is {
		return as
	}
	return ""
}

// adviser thinks about options of a choice.
type adviser struct {
	g             engine.Game
	legal, within []engine.Action // the options that are asked about, and all options
	seed          uint64
	ends          []engine.Action
	acting        engine.Acting
	seats         uint64 // the seats that have options outside of legal; 0 if unknown
}

// rate thinks about some options, each with the same budget, and sorts them by value.
func (d *adviser) rate(some []Rated, budget Budget) {
	for i := range some {
		// All other options are shunned as the first step, so the plan begins
		// with this one.
		some[i].Value = d.plan(budget, func(p *policy) {
			p.shun = slices.DeleteFunc(slices.Clone(d.within), func(a engine.Action) bool { return a == d.legal[some[i].Option] })
		})
	}
	slices.SortStableFunc(some, func(a, b Rated) int {
		return cmp.Or(cmp.Compare(b.Value, a.Value), cmp.Compare(a.Option, b.Option))
	})
}

// share finds out which other seats have options.
func (d *adviser) share(acting engine.Acting, ends []engine.Action) {
	d.acting, d.ends = acting, ends
	if acting == nil {
		return
	}
	for _, a := range d.within {
		if !slices.Contains(d.legal, a) {
			d.seats |= d.actor(a) &^ 1
		}
	}
}

// actor returns the seat that an option belongs to as a bit; bit 0 is no seat.
func (d *adviser) actor(a engine.Action) uint64 {
	seat, _ := d.acting.Actor(d.g, a)
	return 1 << min(uint(max(seat, 0)), 63)
}

// with returns the value of the best plan in which only these seats act and someone ends
// the phase.
func (d *adviser) with(seats uint64) int32 {
	return d.plan(FairBudget(), func(p *policy) {
		p.code = d.g.Point().Code
		p.leaves = func(a engine.Action) bool { return seats&d.actor(a) == 0 && !slices.Contains(d.ends, a) }
	})
}

// plan returns the value of the best plan under conditions of the policy.
func (d *adviser) plan(budget Budget, under func(p *policy)) int32 {
	side := SideOf(d.g)
	b := Fair{Budget: budget, Viewer: side}
	b.try = b.trail.scratch(nil, d.g)
	b.policy.prepare(d.g)
	under(&b.policy)
	b.think(See(d.g, side), d.seed)
	return int32(b.best.total() / int64(b.best.n))
}
