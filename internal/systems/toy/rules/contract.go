package rules

import (
	"slices"

	"acforge.dev/engine"
)

// The rest of the contract for a game; this file has no rules.

// Mission returns the mission or campaign being played.
func (g *Game) Mission() engine.Mission {
	if g.c != nil {
		return g.c
	}
	return g.m
}

// Point returns where the game waits.
func (g *Game) Point() engine.Point { return g.s.Ask.Point() }

// Legal appends the options of the point.
func (g *Game) Legal(dst []engine.Action) []engine.Action { return append(dst, g.Options()...) }

// Apply takes an option and runs on to the next point.
func (g *Game) Apply(a engine.Action, log *engine.Log) error {
	return g.Take(slices.Index(g.Options(), a), log)
}

// Copy makes g equal to from, a game of the same mission.
func (g *Game) Copy(from engine.Game) {
	o := from.(*Game)
	g.m, g.c, g.s = o.m, o.c, o.s
}

// Clone returns a new game equal to this one.
func (g *Game) Clone() engine.Game { return &Game{m: g.m, c: g.c, s: g.s} }

// Redraw replaces the future chance. Nothing else is hidden: the number of
// cards of each kind left is known, and their order is part of the future
// chance.
func (g *Game) Redraw(_ int, seed uint64) { g.s.Seed = seed }

// Aim returns Together: the players win or lose together.
func (g *Game) Aim() engine.Aim { return engine.Together }

// Outcome returns the state or the end of the game.
func (g *Game) Outcome() engine.Outcome {
	return engine.Outcome{Result: engine.Result(g.s.Result), Cause: uint16(g.s.Cause), Turn: int32(max(g.s.Turn, 1))}
}

var _ engine.Game = (*Game)(nil)
