package campaign

import "acforge.dev/engine"

// Capabilities returns what campaigns offer to players.
func (m *Mission) Capabilities() engine.Capabilities {
	c := codec{m}
	return engine.Capabilities{
		Viewer: c, Adviser: c, Judge: c, Acting: m,
		Settled: func(g engine.Game) engine.Game { return g.(*Game).Settled() },
		Advised: func(g engine.Game) engine.Game { return g.(*Game).Advised() },
		From:    m.From,
	}
}

// Study returns what m reveals about its games, for analysis. The engine in a
// page does not use it.
func (m *Mission) Study() engine.Study { return engine.Study{Campaign: m} }
