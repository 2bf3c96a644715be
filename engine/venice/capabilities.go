package venice

import "acforge.dev/engine"

// Capabilities returns what games of m offer to players.
func (m *Mission) Capabilities() engine.Capabilities {
	c := codec{m}
	out := engine.Capabilities{
		Viewer: c, Adviser: c, Judge: c, Acting: m,
		Settled: func(g engine.Game) engine.Game { return g.(*Game).Settled() },
	}
	if len(m.mem.Lessons) > 0 {
		out.Teacher = c
	}
	return out
}

// Study returns what m reveals about itself and its games, for analysis. The
// engine in a page does not use it.
func (m *Mission) Study() engine.Study {
	return engine.Study{
		Usage: m.Usage, Groups: m.Groups, Alike: m.Alike, Fixed: m.Throughout,
		Gone:     func(g engine.Game) int { return g.(*Game).Gone() },
		Features: func(dst []int16, g engine.Game) []int16 { return g.(*Game).features(dst) },
		Bonus:    m, Authored: m, Tuned: m, Supply: supply{m},
	}
}
