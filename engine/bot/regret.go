package bot

import "acforge.dev/engine"

// Turn is a turn of a played game.
type Turn struct {
	// Game is the game when the turn began.
	Game engine.Game
	// First is the number of answers in the game before it.
	First int

	steps []step // the answers of the turn
}

// Turns plays a game that stands at g from its answers, and divides it into turns. It
// stops at an answer that is not possible.
func Turns(g engine.Game, line []engine.Action) []Turn {
	var out []Turn
	last := int32(-1)
	for i, a := range line {
		if t := g.Outcome().Turn; t != last {
			last = t
			out = append(out, Turn{Game: g.Clone(), First: i})
		}
		code := g.Point().Code
		if g.Apply(a, nil) != nil {
			break
		}
		t := &out[len(out)-1]
		t.steps = append(t.steps, step{code, a})
	}
	return out
}

// Ends says how good positions are at the end of a turn, as a judge rates them, if the
// side plays as it did and as the bot would.
type Ends struct{ Played, Best int }

// futures is the number of futures in which a turn is judged.
const futures = 16

// Regret plays a turn of a game that the players win or lose together in several futures,
// as it was played and by a plan of the bot, and returns the mean rating of both. The
// bot did not see these futures when it planned.
//
// An answer that is not possible in a future is left out. Where the players have no
// answer for a question, the policy answers, as in plans of the bot. So luck in the turn
// counts for neither. All chance comes from seed, and t is not changed.
func Regret(t Turn, budget Budget, seed uint64, judge func(engine.Game) int) Ends {
	b := Fair{Budget: budget, turn: -1}
	b.try = b.trail.scratch(nil, t.Game)
	b.policy.prepare(t.Game)
	r := engine.NewStream(seed)
	view := See(t.Game, 0)
	b.think(view, r.Next())
	b.policy.looks = 2
	var out Ends
	for range futures {
		luck := r.Next()
		out.Played += judge(b.end(view, t.steps, luck))
		out.Best += judge(b.end(view, b.best.steps, luck))
	}
	out.Played /= futures
	out.Best /= futures
	return out
}

// end plays a plan to the end of the turn in the future of a seed, and returns the game.
// It is valid until the next call.
func (b *Fair) end(view View, steps []step, seed uint64) engine.Game {
	view.Sample(b.try, seed)
	b.policy.luck = seed
	b.done = b.policy.follow(b.try, steps, b.done[:0], -1, engine.Mix(seed), view.Turn()+1, b.Viewer)
	return b.try
}
