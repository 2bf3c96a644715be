package campaign

import "acforge/engine"

// Capabilities are what campaigns can do for who plays.
func (m *Mission) Capabilities() engine.Capabilities {
	c := codec{m}
	return engine.Capabilities{
		Viewer: c, Adviser: c, Judge: c, Acting: m,
		Settled: func(g engine.Game) engine.Game { return g.(*Game).Settled() },
		Advised: func(g engine.Game) engine.Game { return g.(*Game).Advised() },
		From:    m.From,
	}
}

// Study is what it tells of its games. No engine of a page asks for it.
func (m *Mission) Study() engine.Study { return engine.Study{Campaign: m} }
