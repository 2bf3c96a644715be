package naive

import "acforge/engine"

// Outcome tells how the game stands or ended, without a code of the cause,
// which Table gives in words.
func (g *Game) Outcome() engine.Outcome {
	return engine.Outcome{Result: g.result, Turn: int32(g.turn)}
}

// Cause says in one word why the game ended.
func (g *Game) Cause() string { return g.cause }
