package sim

import (
	"fmt"
	"slices"

	"acforge.dev/engine"
)

// ban is a mission without one item: wherever players have another option, uses of the
// item are left out.
type ban struct {
	beneath
	usage engine.Usage
	item  uint16
}

// of returns g with the ban.
func (m *ban) of(g engine.Game) engine.Game { return &banned{Game: g, m: m} }

// New begins a game with the ban.
func (m *ban) New(o engine.Options) (engine.Game, error) {
	g, err := m.Mission.New(o)
	if err != nil {
		return nil, err
	}
	return m.of(g), nil
}

// banned is a game with a ban. Bots see and copy only this game.
type banned struct {
	engine.Game
	m       *ban
	options []engine.Action // the result of Options, when it leaves something out
	items   []uint16        // scratch
}

func (g *banned) uses(a engine.Action) bool {
	g.items = g.m.usage.Uses(g.items[:0], g.Game, a)
	return slices.Contains(g.items, g.m.item)
}

// Mission returns the mission with the ban, since the bots' scratch memory for the
// unbanned one does not fit.
func (g *banned) Mission() engine.Mission { return g.m }

// Options leaves out banned options, unless nothing else is left.
func (g *banned) Options() []engine.Action {
	all := g.Game.Options()
	if !slices.ContainsFunc(all, g.uses) {
		return all
	}
	g.options = g.options[:0]
	for _, a := range all {
		if !g.uses(a) {
			g.options = append(g.options, a)
		}
	}
	if len(g.options) == 0 {
		return all
	}
	return g.options
}

// Legal is Options, appended.
func (g *banned) Legal(dst []engine.Action) []engine.Action { return append(dst, g.Options()...) }

// Apply refuses actions that are not among Options.
func (g *banned) Apply(a engine.Action, log *engine.Log) error {
	if g.uses(a) && !slices.Contains(g.Options(), a) {
		return errBanned
	}
	return g.Game.Apply(a, log)
}

// Allocated once, since bots are refused often.
var errBanned = fmt.Errorf("banned: %w", engine.ErrNotLegal)

// Take takes the i-th of Options.
func (g *banned) Take(i int, log *engine.Log) error {
	options := g.Options()
	if i < 0 || i >= len(options) {
		return errBanned
	}
	return g.Game.Apply(options[i], log)
}

// Copy makes the game equal to one with the same ban.
func (g *banned) Copy(from engine.Game) { g.Game.Copy(from.(*banned).Game) }

// Clone returns a copy.
func (g *banned) Clone() engine.Game { return g.m.of(g.Game.Clone()) }
