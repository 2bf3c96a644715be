package sim

import "acforge/engine"

// wrapping is a mission whose games are those of another one with something changed.
type wrapping interface {
	of(g engine.Game) engine.Game
}

// unwrap returns the game below a ban or an urge, and any other game as it is.
func unwrap(g engine.Game) engine.Game {
	switch g := g.(type) {
	case *banned:
		return g.Game
	case *urged:
		return g.Game
	}
	return g
}

// beneath is the mission below a ban or an urge. What it can do and tells, it does and
// tells of their games as well.
type beneath struct{ engine.Mission }

// Capabilities are those of the mission below that hold with a ban or an urge.
func (m beneath) Capabilities() engine.Capabilities { return m.Mission.Capabilities().Through(unwrap) }

// Study is that of the mission below.
func (m beneath) Study() engine.Study { return m.Mission.Study().Through(unwrap) }
