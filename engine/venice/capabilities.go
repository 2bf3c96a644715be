package venice

import "acforge/engine"

// Capabilities are what its games can do for who plays.
func (m *Mission) Capabilities() engine.Capabilities {
	c := codec{m}
	return engine.Capabilities{
		Viewer: c, Adviser: c, Judge: c,
		Acting:  acting{},
		Solo:    func(g engine.Game, seat int) []engine.Action { return g.(*Game).Solo(seat) },
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

// acting asks games who acts.
type acting struct{}

func (acting) Actor(g engine.Game, a engine.Action) (seat int, aside bool) { return g.(*Game).Actor(a) }
func (acting) Same(g, other engine.Game) bool                              { return g.(*Game).Same(other) }
func (acting) Fingerprint(g engine.Game) uint64                            { return g.(*Game).Fingerprint() }
