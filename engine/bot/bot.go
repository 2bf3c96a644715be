// Package bot plays any game of the contract: random, greedy, stalling and
// fair players, and the search for a won game.
//
// Bots know only package engine. They count their effort in steps, never in
// seconds, keep their chance in a stream of their own, and look at nothing
// that the players at the table could not know: every look-ahead happens on a
// copy in which all that is hidden was drawn anew ([View]). The one exception
// says so in its name: [Witness] looks for a line that wins a given seed and
// sees all of it.
//
// Start at [Fair].
package bot

import (
	"errors"

	"acforge/engine"
)

// Bot answers choices. What it remembers from one answer to the next it forgets
// when a game begins, so the same game and the same stream always give the same
// answers. A Bot is for one goroutine.
type Bot interface {
	// Begin is called before the first choice of a game. A bot that has played no
	// game needs none.
	Begin()
	// Choose returns the index into legal of the action that it takes. g rests at a
	// choice; legal is what g.Options lists there, at least one action. All chance
	// of the bot comes from r. It changes neither g nor legal, and keeps neither.
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

// New returns a bot by name; the error says that there is none of that name. nodes is
// how many steps that of a tier looks ahead for one plan, 0 is what its budget says. The
// bot plays
// all seats: players who win or lose together as one side, rivals each for itself,
// knowing only what its seat may know.
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

// Player returns a Fair for each side that thinks so hard.
func (b Budget) Player() Bot {
	return &Sides{Side: func(viewer int) Bot { return &Fair{Budget: b, Viewer: viewer} }}
}

// Sides is a bot that has a bot for each side of a game.
type Sides struct {
	// Side makes the bot of a side, named by its viewer: 0 is all players together,
	// else a seat that plays against the others.
	Side func(viewer int) Bot

	bots []Bot
}

// Begin is called for the bots of all sides.
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

// SideOf returns the viewer of the side that is asked: 0 where the players win or lose
// together, else the seat.
func SideOf(g engine.Game) int {
	if g.Aim() == engine.Rivals {
		return int(g.Point().Who)
	}
	return 0
}

// View is a game as one viewer may see it. Bots that look ahead get a View and
// not the game.
type View struct {
	game   engine.Game
	viewer int
}

// See returns viewer's view of g; viewer 0 sees what the players together see.
func See(g engine.Game, viewer int) View { return View{g, viewer} }

// Turn returns the turn the game is in.
func (v View) Turn() int32 { return v.game.Outcome().Turn }

// Value returns how well the viewer's side stands, in thousandths.
func (v View) Value() int32 { return v.game.Value(v.viewer) }

// Point tells where the game rests.
func (v View) Point() engine.Point { return v.game.Point() }

// Sample makes into a game that the viewer cannot tell from this one: all that is
// hidden from it is drawn anew from seed.
func (v View) Sample(into engine.Game, seed uint64) {
	into.Copy(v.game)
	into.Redraw(v.viewer, seed)
}

// scratch returns a game that games of g's mission can be copied into: s where it is of
// that mission, else a new one.
func scratch(s, g engine.Game) engine.Game {
	if s == nil || s.Mission() != g.Mission() {
		return g.Clone()
	}
	return s
}

// settle lets g draw its rolls and cards itself until it rests at a choice or is over,
// and returns which. A game in seeded play rests nowhere else anyway.
func settle(g engine.Game) engine.PointKind {
	for {
		k := g.Point().Kind
		if k == engine.Choice || k == engine.Over {
			return k
		}
		g.Roll(nil)
	}
}
