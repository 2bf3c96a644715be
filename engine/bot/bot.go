// Package bot plays any game of the contract: with random, greedy, stalling and
// fair players, and with a search for a won game.
//
// Bots know only package engine. They count their effort in steps, never in
// seconds, and keep their randomness in their own stream. They use nothing that
// the players at the table could not know. Every look-ahead happens on a copy
// in which everything hidden was drawn again ([View]). The one exception is
// [Witness]: it looks for a line that wins a given seed and sees everything.
//
// Start at [Fair].
package bot

import (
	"errors"

	"acforge.dev/engine"
)

// Bot answers choices. It forgets all it remembers when a game begins, so the
// same game and the same stream always give the same answers. A Bot is for one
// goroutine.
type Bot interface {
	// Begin is called before the first choice of a game. It may be skipped for a
	// bot that has not played yet.
	Begin()
	// Choose returns the index into legal of the action that it takes. g is at a
	// choice, and legal is g.Options there, with at least one action. All chance
	// of the bot comes from r. Choose neither changes nor keeps g and legal.
	Choose(g engine.Game, legal []engine.Action, r *engine.Stream) int
}

// The names of the bots.
const (
	NameGreedy   = "greedy"
	NameRandom   = "random"
	NameStalling = "stalling"
)

// Names returns the names of all bots, the strongest first.
func Names() []string {
	var names []string
	for _, t := range tiers {
		names = append(names, t.Name)
	}
	return append(names, NameGreedy, NameRandom, NameStalling)
}

// New returns a bot by name; the error says that there is none of that name.
// nodes is how many steps a bot of a tier looks ahead for one plan; 0 takes the
// tier's budget. The bot plays all seats and knows only what its seat may know.
// Players who win or lose together are one side; each rival is a side.
func New(name string, nodes int) (Bot, error) {
	if b, ok := BudgetOf(name); ok {
		if nodes > 0 {
			b.Steps = nodes
		}
		return b.Player(), nil
	}
	var side func(viewer int) Bot
	switch name {
	case NameGreedy:
		side = func(viewer int) Bot { return &Greedy{Viewer: viewer} }
	case NameRandom:
		return &Uniform{}, nil
	case NameStalling:
		side = func(viewer int) Bot { return &Staller{Viewer: viewer} }
	default:
		return nil, errors.New("no bot is called " + name)
	}
	return &Sides{Side: side}, nil
}

// Player returns a bot that plays each side with a Fair of this budget.
func (b Budget) Player() Bot {
	return &Sides{Side: func(viewer int) Bot { return &Fair{Budget: b, Viewer: viewer} }}
}

// Sides is a bot that uses a separate bot for each side of a game.
type Sides struct {
	// Side makes the bot of a side, given its viewer: 0 is all players together,
	// otherwise a seat that plays against the others.
	Side func(viewer int) Bot

	bots []Bot
}

// Begin calls Begin of each side's bot.
func (b *Sides) Begin() {
	for _, s := range b.bots {
		if s != nil {
			s.Begin()
		}
	}
}

// Choose asks the bot of the side whose choice it is.
func (b *Sides) Choose(g engine.Game, legal []engine.Action, r *engine.Stream) int {
	side := SideOf(g)
	for len(b.bots) <= side {
		b.bots = append(b.bots, nil)
	}
	if b.bots[side] == nil {
		b.bots[side] = b.Side(side)
	}
	return b.bots[side].Choose(g, legal, r)
}

// SideOf returns the viewer of the side that is asked: 0 if the players win or
// lose together, otherwise the seat.
func SideOf(g engine.Game) int {
	if g.Aim() == engine.Rivals {
		return int(g.Point().Who)
	}
	return 0
}

// View is a game as one viewer may see it. Bots that look ahead get a View
// instead of the game.
type View struct {
	game   engine.Game
	viewer int
}

// See returns viewer's view of g; viewer 0 sees what the players together see.
func See(g engine.Game, viewer int) View { return View{g, viewer} }

// Turn returns the turn the game is in.
func (v View) Turn() int32 { return v.game.Outcome().Turn }

// Value returns how good the position of the viewer's side is, in thousandths.
func (v View) Value() int32 { return v.game.Value(v.viewer) }

// Point returns where the game is waiting.
func (v View) Point() engine.Point { return v.game.Point() }

// Sample turns into into a game that the viewer cannot distinguish from this
// one: all that is hidden from it is drawn again from seed.
func (v View) Sample(into engine.Game, seed uint64) {
	into.Copy(v.game)
	into.Redraw(v.viewer, seed)
}

// scratch returns a game that games of g's mission can be copied into. It
// returns s if s is of that mission, otherwise a new game.
func scratch(s, g engine.Game) engine.Game {
	if s == nil || s.Mission() != g.Mission() {
		return g.Clone()
	}
	return s
}

// settle lets g draw its own rolls and cards until it is at a choice or over,
// and returns which. In seeded play a game never waits anywhere else.
func settle(g engine.Game) engine.PointKind {
	for {
		k := g.Point().Kind
		if k == engine.Choice || k == engine.Over {
			return k
		}
		g.Roll(nil)
	}
}
