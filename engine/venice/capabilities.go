package venice

import "acforge/engine"

// Capabilities are what its games can do for who plays.
func (m *Mission) Capabilities() engine.Capabilities {
	c := codec{m}
	return engine.Capabilities{
		Viewer: c, Adviser: c, Judge: c, Acting: m,
		Settled: func(g engine.Game) engine.Game { return g.(*Game).Settled() },
	}
}

// Study is what it tells of itself and its games. No engine of a page asks for it.
func (m *Mission) Study() engine.Study {
	return engine.Study{
		Usage: m.Usage, Groups: m.Groups, Alike: m.Alike, Fixed: m.Throughout,
		Gone:  func(g engine.Game) int { return g.(*Game).Gone() },
		Bonus: m, Authored: m, Tuned: m,
	}
}
