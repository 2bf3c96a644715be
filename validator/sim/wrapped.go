package sim

import "acforge.dev/engine"

// wrapping is a mission whose games are those of another one with a change.
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

// beneath is the mission below a ban or an urge. Its capabilities apply to their games
// as well.
type beneath struct{ engine.Mission }

// Capabilities returns those of the mission below that hold with a ban or an urge.
func (m beneath) Capabilities() engine.Capabilities { return m.Mission.Capabilities().Through(unwrap) }

// Study returns that of the mission below.
func (m beneath) Study() engine.Study { return m.Mission.Study().Through(unwrap) }
