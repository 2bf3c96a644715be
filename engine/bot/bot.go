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

// Bot answers choices. All it remembers from one answer to the next it forgets
// when a game begins: the same game and the same stream then give the same
// answers. It is for one goroutine.
type Bot interface {
	// Begin is called before the first choice of a game; a new bot needs no
	// Begin.
	Begin()
	// Choose returns which of legal it takes, an index, and leaves g as it is.
	// g rests at a choice, and legal is what g.Options lists there, one at
	// least: whoever plays a game has it at hand. The bot leaves it as it is
	// and does not keep it.
	Choose(g engine.Game, legal []engine.Action, r *engine.Stream) int
}

// The names of the bots.
const (
	NameFair     = "fair"
	NameGreedy   = "greedy"
	NameRandom   = "random"
	NameStalling = "stalling"
)

// Names returns the names of all bots, the strongest first.
func Names() []string { return []string{NameFair, NameGreedy, NameRandom, NameStalling} }

// New returns a bot by name. nodes is the budget of the fair bot in steps a
// plan; 0 is DefaultNodes. Players who win or lose together are one side;
// among rivals every seat plays for itself and knows only what it may.
func New(name string, nodes int) (Bot, error) {
	var side func(viewer int) Bot
	switch name {
	case NameFair:
		side = func(viewer int) Bot { return &Fair{Nodes: nodes, Viewer: viewer} }
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

// Sides is a bot that lets each side of a game be played by one of its own.
type Sides struct {
	// Side makes the bot of a side: of viewer 0, the players together, or of
	// a seat that plays against the others.
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

// SideOf tells as which viewer the choice of a point is made: 0 where the
// players win or lose together, else the seat that is asked.
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

// See returns viewer's view of g; viewer 0 sees what all players together see.
func See(g engine.Game, viewer int) View { return View{g, viewer} }

// Turn returns the turn the game is in.
func (v View) Turn() int32 { return v.game.Outcome().Turn }

// Value returns how well the viewer's side stands.
func (v View) Value() int32 { return v.game.Value(v.viewer) }

// Point tells where the game rests.
func (v View) Point() engine.Point { return v.game.Point() }

// Sample makes into one of the games that viewer cannot tell from this one:
// equal, but with all that is hidden as seed gives it.
func (v View) Sample(into engine.Game, seed uint64) {
	into.Copy(v.game)
	into.Redraw(v.viewer, seed)
}

// scratch returns a game to copy games of g's mission into: s itself when it
// will do.
func scratch(s, g engine.Game) engine.Game {
	if s == nil || s.Mission() != g.Mission() {
		return g.Clone()
	}
	return s
}

// settle lets g draw its own rolls and draws until it rests at a choice or is
// over. In seeded play there is nothing to do.
func settle(g engine.Game) engine.PointKind {
	for {
		k := g.Point().Kind
		if k == engine.Choice || k == engine.Over {
			return k
		}
		g.Roll(nil)
	}
}
