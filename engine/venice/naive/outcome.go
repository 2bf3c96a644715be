package naive

import (
	"acforge/engine"
)

// Outcome tells how the game stands or ended, without a code of the cause,
// which Table gives in words.
func (g *Game) Outcome() engine.Outcome {
	return engine.Outcome{Result: g.result, Turn: int32(g.turn)}
}

// Marks is what conditions look back to, and what Table does not show.
type Marks struct {
	AlertRaised, ExposedEver, CriticalEver, EliminatedEver, Left bool

	Killed int
	Fired  []bool // lines of the script
}

// Marks returns them as they stand.
func (g *Game) Marks() Marks {
	return Marks{g.alertRaised, g.exposedEver, g.criticalEver, g.eliminatedEver, g.travelled, g.killed, append([]bool{}, g.fired...)}
}
