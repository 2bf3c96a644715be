package naive

import "acforge.dev/engine"

// Outcome returns the result so far, without a code for the cause, which Table
// gives in words.
func (g *Game) Outcome() engine.Outcome {
	return engine.Outcome{Result: g.result, Turn: int32(g.turn)}
}

// Cause returns the cause of the end in one word.
func (g *Game) Cause() string { return g.cause }
