package rules

import "acforge.dev/engine"

// Capabilities returns what games offer to those who play: a board, advice,
// summaries of dice, and who acts.
func (c common) Capabilities() engine.Capabilities {
	of := codec(c)
	return engine.Capabilities{Viewer: of, Adviser: of, Judge: of, Acting: c}
}

// Actor returns the player whose turn it is.
func (common) Actor(g engine.Game, _ engine.Action) (seat int, aside bool) {
	return int(g.(*Game).s.Ask.Who), false
}

// Solo returns the options of a seat; all options of a point belong to one
// seat.
func (common) Solo(g engine.Game, _ int) []engine.Action { return g.(*Game).Options() }

// Same reports whether two games of the mission are in the same state.
func (common) Same(g, other engine.Game) bool { return g.(*Game).s == other.(*Game).s }

// Fingerprint is equal for games in the same state.
func (common) Fingerprint(g engine.Game) uint64 { return g.Hash() }

// Stands returns 0, since stones stay where they are.
func (common) Stands(engine.Game, engine.Action) uint32 { return 0 }

// Study returns what a mission offers to those who measure it.
func (m *Mission) Study() engine.Study {
	return engine.Study{Usage: m.Usage, Groups: m.Groups, Alike: m.Alike, Bonus: m, Authored: m}
}

// Study returns the campaign as one that plays its missions one after another.
func (c *Campaign) Study() engine.Study { return engine.Study{Campaign: c} }
