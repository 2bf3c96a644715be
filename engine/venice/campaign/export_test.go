package campaign

import (
	"acforge/engine/venice"
	ir "acforge/schema/ir/venice"
)

// Start is what the Memory at hand began from.
func (g *Game) Start() ir.Start { return g.start(g.m.mems[g.s.Memory]) }

// Settle ends the Memory that is played with what a test says is left of it.
func (g *Game) Settle(l venice.Left) {
	g.settle(l)
	g.run()
}
